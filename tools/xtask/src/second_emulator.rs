//! A second opinion: the image on an emulator that is not ours, with the chip's real boot ROM.
//!
//! The emulator comes from Python's package index into `target/setup`; nothing of it is kept in the repository.
//! What is compared, and how, is `tools/second-emulator/compare.mjs`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::firmware::{self, Variant};
use crate::repo::Repo;
use crate::shell;

const FOLDER: &str = "tools/second-emulator";
/// The standard library reads TOML from this version on.
const OLDEST_PYTHON: &str = "import sys; sys.exit(sys.version_info < (3, 11))";
/// A network that does not answer must not hold up the rest.
const PATIENCE: Duration = Duration::from_secs(180);

/// Whether this machine has what it takes: a Python that is new enough.
pub fn is_possible() -> bool {
    shell::exists("python3")
        && shell::run(Command::new("python3").args(["-c", OLDEST_PYTHON])).is_ok()
}

/// The Python that has the emulator; fetched once for every list of packages.
fn set_up(repo: &Repo) -> Result<PathBuf> {
    let folder = repo.output("setup/second-emulator")?;
    let python = folder.join("bin/python");
    let list = repo.file(FOLDER).join("requirements.txt");
    let wanted = fs::read(&list).context("the list of packages cannot be read")?;
    let stamp = folder.join("installed-from.txt");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(python);
    }
    println!("second emulator: installing packages");
    shell::run_within(Command::new("python3").args(["-m", "venv"]).arg(&folder), PATIENCE)?;
    let mut install = Command::new(folder.join("bin/pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(&list);
    shell::run_within(&mut install, PATIENCE).context("rp2040py cannot be installed")?;
    fs::write(&stamp, wanted).context("the packages cannot be stamped")?;
    Ok(python)
}

/// Compares pictures and saves of a board's image, which must have been built; a line about it.
pub fn compare(repo: &Repo, board: &str) -> Result<String> {
    ensure!(is_possible(), "the second emulator needs Python 3.11 or newer");
    let python = set_up(repo)?;
    let elf = firmware::built(repo, board, Variant::Plain)?;
    let uf2 = elf.with_extension("uf2");
    let out = repo.fresh_output(PathBuf::from("second-emulator").join(board))?;
    let mut node = Command::new("node");
    node.arg(repo.file(FOLDER).join("compare.mjs")).arg(python).args([
        &elf,
        &uf2,
        &repo.file(&format!("boards/{board}.toml")),
        &out,
    ]);
    let line = shell::read(&mut node)
        .with_context(|| format!("the image of {board} does not do the same on both emulators"))?;
    println!("{line}");
    Ok(line)
}
