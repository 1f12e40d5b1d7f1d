//! The host program `kogge`: where it is, and how it is called. Everything that the commands ask of it
//! is here, so that its words are known in one place.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::repo::Repo;
use crate::shell;

/// Names a program that is built already, for the steps of `cargo xtask test`.
pub const PROGRAM: &str = "KOGGE_PROGRAM";

/// How the program is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Profile {
    /// As the tests have it: optimised, with overflow checks.
    Dev,
    /// As people have it; only this one can be timed.
    Release,
}

/// The program with the profile of the tests: the one that is built already, or built now.
pub fn program(repo: &Repo) -> Result<PathBuf> {
    match std::env::var_os(PROGRAM) {
        Some(path) => Ok(PathBuf::from(path)),
        None => build(repo, Profile::Dev),
    }
}

/// Where the build of all tests puts the program.
pub fn built_with_tests(repo: &Repo) -> PathBuf {
    repo.file("target/debug").join(format!("kogge{}", std::env::consts::EXE_SUFFIX))
}

/// Builds the program; where it is.
pub fn build(repo: &Repo, profile: Profile) -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    cargo.args(["build", "--package", "kogge-sim", "--bin", "kogge", "--profile"]);
    cargo.arg(match profile {
        Profile::Dev => "dev",
        Profile::Release => "release",
    });
    cargo.arg("--message-format=json-render-diagnostics").current_dir(repo.root());
    let said = shell::read(&mut cargo).context("kogge does not build")?;
    last_program(&said).context("cargo does not tell where kogge is")
}

/// The last program that cargo says it has built.
pub fn last_program(said: &str) -> Option<PathBuf> {
    let messages = said.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut paths = messages.filter_map(|message: serde_json::Value| {
        message.get("executable")?.as_str().map(PathBuf::from)
    });
    paths.next_back()
}

fn command(repo: &Repo, program: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(repo.root());
    command
}

/// Plays a script without a window, with an empty store as a new device has it. Leaves the pictures
/// that it asks for and `events.txt` in `out`.
pub fn play_script(repo: &Repo, board: &str, script: &Path, out: &Path) -> Result<()> {
    let mut kogge = command(repo, &program(repo)?);
    kogge.args(["shots", "--board", board]).arg("--script").arg(script);
    kogge.arg("--out").arg(out).arg("--store").arg(out.join("store.bin"));
    shell::run(&mut kogge)
}

/// Draws the whole gallery into a folder.
pub fn draw_gallery(repo: &Repo, folder: &Path) -> Result<()> {
    let mut kogge = command(repo, &program(repo)?);
    shell::run(kogge.args(["shots", "--gallery"]).arg(folder))
        .context("the gallery cannot be drawn")
}

/// What the store finds in images of a flash, one line of JSON for each.
pub fn read_saves(repo: &Repo, images: impl Iterator<Item = PathBuf>) -> Result<String> {
    let mut kogge = command(repo, &program(repo)?);
    answer(kogge.args(["saves", "--json"]).args(images)).context("the saves cannot be read")
}

/// Asks a device on a serial line for something.
pub fn ask_device(repo: &Repo, line: &str, wanted: &[&str]) -> Result<String> {
    let mut kogge = command(repo, &program(repo)?);
    answer(kogge.args(["device", "--port", line]).args(wanted))
        .with_context(|| format!("kogge device {}", wanted.join(" ")))
}

/// The program's measurements of speed, as JSON. Times mean something with the release profile only.
pub fn bench(repo: &Repo) -> Result<String> {
    let mut kogge = command(repo, &build(repo, Profile::Release)?);
    answer(kogge.args(["bench", "--json"]))
}

/// What a program says; its complaint if it fails.
pub fn answer(command: &mut Command) -> Result<String> {
    let output = command.output().context("kogge does not run")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{}", complaint.trim());
    String::from_utf8(output.stdout).context("kogge does not answer in text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_in_what_cargo_says() {
        let said =
            "{\"executable\":null}\nnonsense\n{\"executable\":\"/a/kogge\"}\n{\"success\":true}";
        assert_eq!(last_program(said), Some(PathBuf::from("/a/kogge")));
        assert_eq!(last_program("{}"), None);
    }
}
