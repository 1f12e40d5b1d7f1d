//! The spelling checker: the one on the path, or one fetched into `target/` by Python's pip.
//!
//! Nobody needs it to build or play; where it cannot be had, spelling is left unchecked and said so.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::Result;

use crate::repo::Repo;
use crate::shell;

/// The version that is fetched, so that everybody's words are judged alike.
const FETCHED: &str = "typos==1.51.1";
/// Where it is written down that it could not be fetched.
const FAILURE: &str = "target/setup/typos-failed";
/// A network that does not answer must not hold up the rest.
const PATIENCE: Duration = Duration::from_secs(120);

/// The checker to call, if there is one.
pub fn find(repo: &Repo) -> Option<PathBuf> {
    let fetched = fetched(repo);
    let known = [PathBuf::from("typos"), fetched];
    known.into_iter().find(|program| shell::exists(program))
}

/// Fetches the checker unless there is one, and says how that went. What failed once is not tried
/// again before the version changes or `target/setup` is removed.
pub fn set_up(repo: &Repo) {
    if find(repo).is_some() {
        println!("typos: there already");
        return;
    }
    let note = repo.file(FAILURE);
    if let Some(why) = remembered(&note) {
        println!("typos: not here, so spelling is not checked ({why}; remembered in {FAILURE})");
        return;
    }
    match fetch(repo) {
        Ok(()) => println!("typos: fetched by pip"),
        Err(why) => {
            println!("typos: not here, so spelling is not checked ({why:#})");
            remember(&note, &format!("{why:#}"));
        }
    }
}

fn fetch(repo: &Repo) -> Result<()> {
    let folder = repo.output("setup/typos")?;
    shell::run_within(Command::new("python3").args(["-m", "venv"]).arg(&folder), PATIENCE)?;
    let mut install = Command::new(folder.join("bin/pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check", FETCHED]);
    shell::run_within(&mut install, PATIENCE)
}

/// Why this version could not be fetched before, if it was tried.
fn remembered(note: &Path) -> Option<String> {
    let text = fs::read_to_string(note).ok()?;
    Some(text.strip_prefix(FETCHED)?.trim().to_string())
}

/// A note that cannot be written costs another try, no more.
fn remember(note: &Path, why: &str) {
    let _ = fs::write(note, format!("{FETCHED}\n{why}\n"));
}

fn fetched(repo: &Repo) -> PathBuf {
    repo.file("target/setup/typos/bin/typos")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_remembered_for_this_version_only() {
        let note = std::env::temp_dir().join(format!("kogge-typos-{}", std::process::id()));
        assert_eq!(remembered(&note), None);
        remember(&note, "no network");
        assert_eq!(remembered(&note).as_deref(), Some("no network"));
        fs::write(&note, "typos==0.0.1\nno network\n").unwrap();
        assert_eq!(remembered(&note), None);
        fs::remove_file(note).unwrap();
    }
}
