//! The campaign `new-game`: a copy of the repository gets a small complete game by exactly the steps of
//! `docs/adding-a-game.md`, and everything that takes games from the registry must take it.
//!
//! The game is kept in `new-game`, in the folders where its files belong; nothing of it is part of the normal
//! build. The copy lies in `target/new-game/tree` and is built beside it, so that a second run is quick.

mod changes;
mod install;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::repo::Repo;
use crate::shell;
use changes::changes;
use install::Files;

/// Where the game's files are kept.
const TEMPLATE: &str = "tools/xtask/new-game";
/// The name of the game's folder in every crate.
const FOLDER: &str = "ferry";
/// The type of the game.
const TYPE: &str = "Ferry";

/// Adds the game and holds it to everything; what was covered, a line each.
pub fn run(repo: &Repo) -> Result<Vec<String>> {
    let tree = Copy::make(repo)?;
    let mut covered = vec![tree.check_lines("by hand")?];
    Ok(covered)
}

/// The copy with the game.
struct Copy {
    root: PathBuf,
    build: PathBuf,
    /// What was there before the game.
    before: Files,
}

impl Copy {
    /// A fresh copy of all tracked files, with the game added.
    fn make(repo: &Repo) -> Result<Copy> {
        let before = tracked(repo)?;
        let (template, before) = split(before);
        ensure!(!template.is_empty(), "{TEMPLATE} is empty");
        let root = repo.fresh_output("new-game/tree")?;
        install::write(&root, &before)?;
        install::install(&root, &template)?;
        Ok(Copy { root, build: repo.output("new-game/build")?, before })
    }

    /// Makes sure that one line was enough, and says so.
    fn check_lines(&self, how: &str) -> Result<String> {
        let mut after = Files::new();
        read(&self.root, &self.root, &mut after)?;
        let found = changes(&self.before, &after, FOLDER)?;
        Ok(format!("{how}: {found:?}"))
    }
}

/// The files that git knows, as they are now.
fn tracked(repo: &Repo) -> Result<Files> {
    let list = shell::read(Command::new("git").args(["ls-files"]).current_dir(repo.root()))?;
    let mut files = Files::new();
    for path in list.lines() {
        let bytes = fs::read(repo.file(path)).with_context(|| format!("{path} cannot be read"))?;
        files.insert(path.to_string(), bytes);
    }
    Ok(files)
}
