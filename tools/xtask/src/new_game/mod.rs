//! The campaign `new-game`: a copy of the repository gets a small complete game by exactly the steps of
//! `docs/adding-a-game.md`, and everything that takes games from the registry must take it.
//!
//! The game is kept in the folder `new-game`, each file where it belongs in the repository; nothing of it is part
//! of the normal build. The copy lies in `target/new-game/tree` and is built beside it.

mod changes;
mod install;
mod suites;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::repo::Repo;
use crate::shell;
use changes::changes;
use install::Files;

/// Where the game's files are kept.
const TEMPLATE: &str = "tools/xtask/new-game/";
/// Pictures of all screens: home shows one card more, so they are drawn again.
const GALLERY: &str = "docs/screens/";
/// The name of the game's folder in every crate.
const FOLDER: &str = "ferry";
/// The type of the game.
const TYPE: &str = "Ferry";

/// Adds the game and holds it to everything; what was covered, a line each.
pub fn run(repo: &Repo) -> Result<Vec<String>> {
    let copy = Copy::make(repo)?;
    let mut covered = vec![copy.check_lines()?];
    covered.extend(suites::run(&copy)?);
    // What the suites wrote as expectations must be the game's own, too.
    copy.check_lines()?;
    Ok(covered)
}

/// The copy with the game.
struct Copy {
    root: PathBuf,
    /// Where it is built.
    build: PathBuf,
    /// What was there before the game.
    before: Files,
}

impl Copy {
    /// A fresh copy of all tracked files, with the game added.
    fn make(repo: &Repo) -> Result<Copy> {
        let mut before = tracked(repo)?;
        let mut template = Files::new();
        before.retain(|path, bytes| {
            let Some(path) = path.strip_prefix(TEMPLATE) else { return true };
            template.insert(path.to_string(), std::mem::take(bytes));
            false
        });
        ensure!(!template.is_empty(), "git knows no files in {TEMPLATE}");
        let (root, build) = (repo.output("new-game/tree")?, repo.output("new-game/build")?);
        let mut after = before.clone();
        after.extend(template);
        install::add_lines(&mut after)?;
        install::mirror(&root, &after)?;
        Ok(Copy { root, build, before })
    }

    /// Makes sure that one line was enough, and says so. What the copy holds is compared, not what was meant to be
    /// written there.
    fn check_lines(&self) -> Result<String> {
        let mut after = Files::new();
        install::read(&self.root, &self.root, &mut after)?;
        let is_picture = |path: &String| path.starts_with(GALLERY);
        let mut before = self.before.clone();
        before.retain(|path, _| !is_picture(path));
        after.retain(|path, _| !is_picture(path));
        let found = changes(&before, &after, FOLDER)?;
        let [(path, line)] = &found.lines[..] else {
            let lines = found.lines.iter().map(|(path, line)| format!("\n  {path}: {line}"));
            anyhow::bail!("not one line but these were added:{}", lines.collect::<String>());
        };
        Ok(format!(
            "{} files of its own and {} `mod` lines; beyond these one line: `{line}` in {path}",
            found.own_files, found.mod_lines
        ))
    }

    /// A cargo in the copy.
    fn cargo(&self) -> Command {
        let mut cargo = shell::cargo();
        cargo.current_dir(&self.root).env("CARGO_TARGET_DIR", &self.build);
        cargo
    }
}

/// The files that git knows, as they are now.
fn tracked(repo: &Repo) -> Result<Files> {
    let list = shell::read(Command::new("git").arg("ls-files").current_dir(repo.root()))?;
    let read = |path: &str| {
        let bytes = fs::read(repo.file(path)).with_context(|| format!("{path} cannot be read"))?;
        Ok((path.to_string(), bytes))
    };
    list.lines().filter(|path| repo.file(path).exists()).map(read).collect()
}

/// A path as it is written everywhere.
fn shown(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}
