//! The emulator's packages: `npm ci` once for every lock file.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::repo::Repo;
use crate::shell;

/// Where the emulator lives.
pub const FOLDER: &str = "tools/emulator";
const OLDEST_NODE: u32 = 18;
const ADVICE: &str = "the emulator needs Node 18 or newer: install it from nodejs.org or with \
                      `apt-get install nodejs npm`";

/// Installs the packages unless those of this very lock file are there already.
pub fn set_up(repo: &Repo) -> Result<()> {
    let version = node_version()?;
    let folder = repo.file(FOLDER);
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("{FOLDER}/package-lock.json cannot be read"))?;
    // The stamp lies among the packages, so that removing them forgets it too.
    let stamp = folder.join("node_modules/.installed-from.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        println!("emulator: packages are there already (Node {version})");
        return Ok(());
    }
    println!("emulator: installing packages (Node {version})");
    shell::run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))
        .context("the emulator's packages cannot be installed")?;
    fs::write(&stamp, lock).context("the emulator's packages cannot be stamped")
}

/// The version of Node, or what to install.
fn node_version() -> Result<String> {
    if !shell::exists("node") || !shell::exists("npm") {
        bail!(ADVICE);
    }
    let version = shell::read(Command::new("node").arg("--version"))?;
    match major(&version) {
        Some(major) if major >= OLDEST_NODE => Ok(version.trim_start_matches('v').to_string()),
        _ => bail!("{ADVICE} (found {version})"),
    }
}

/// The first number of a version such as `v20.1.0`.
fn major(version: &str) -> Option<u32> {
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_of_a_version_counts() {
        assert_eq!(major("v20.19.2"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major("nightly"), None);
    }
}
