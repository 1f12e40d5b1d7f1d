//! Adds the small game to a copy of the repository, by the steps of `docs/adding-a-game.md`: its own files, its
//! `mod` lines, and one line of the registry.
//!
//! Everything here is about files and lines; nothing is built.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{FOLDER, TYPE, shown};

/// The list of the games.
const REGISTRY: &str = "crates/games/src/registry.rs";
/// How the macro begins in which the list stands.
const LIST: &str = "macro_rules! for_each_game {";
/// A game that is there: its `mod` lines show where those of another one belong.
const NEIGHBOUR: &str = "hansa";

/// The files that say which modules there are, with how a game's one is declared there.
const MODULES: [(&str, &str); 6] = [
    ("crates/games/src/lib.rs", "pub mod "),
    ("crates/bots/src/lib.rs", "mod "),
    ("crates/ui/src/lib.rs", "pub mod "),
    ("sim/src/gallery/scenes/mod.rs", "pub mod "),
    ("tests/rules/main.rs", "mod "),
    ("tests/screens/main.rs", "mod "),
];

/// Files by their paths in the repository.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Adds the game's lines to the files that need them.
pub fn add_lines(files: &mut Files) -> Result<()> {
    for (path, declaration) in MODULES {
        edit(files, path, |text| with_module(text, declaration, FOLDER))?;
    }
    edit(files, REGISTRY, |text| with_entry(text, TYPE, FOLDER))
}

fn edit(files: &mut Files, path: &str, change: impl Fn(&str) -> Option<String>) -> Result<()> {
    let bytes = files.get_mut(path).with_context(|| format!("{path} is missing"))?;
    let text = str::from_utf8(bytes).with_context(|| format!("{path} is no text"))?;
    let text = change(text).with_context(|| format!("{path} has no place for another game"))?;
    *bytes = text.into_bytes();
    Ok(())
}

/// Makes a folder hold exactly these files. One that is right already is not touched, so that a second run builds
/// only what has changed.
pub fn mirror(folder: &Path, files: &Files) -> Result<()> {
    let mut old = Files::new();
    read(folder, folder, &mut old)?;
    for path in old.keys().filter(|path| !files.contains_key(*path)) {
        fs::remove_file(folder.join(path)).with_context(|| format!("{path} cannot be removed"))?;
    }
    for (path, bytes) in files.iter().filter(|(path, bytes)| old.get(*path) != Some(bytes)) {
        let file = folder.join(path);
        let parent = file.parent().context("a file lies in a folder")?;
        fs::create_dir_all(parent).with_context(|| format!("cannot make the folder of {path}"))?;
        fs::write(&file, bytes).with_context(|| format!("{path} cannot be written"))?;
    }
    Ok(())
}

/// Reads all files below a folder of the tree, but for what programs leave in `target`.
pub fn read(tree: &Path, folder: &Path, files: &mut Files) -> Result<()> {
    let entries = fs::read_dir(folder).context("the copy cannot be read")?;
    for entry in entries {
        let path = entry?.path();
        let name = shown(path.strip_prefix(tree).unwrap_or(&path));
        if path.is_dir() {
            if name != "target" {
                read(tree, &path, files)?;
            }
        } else {
            let bytes = fs::read(&path).with_context(|| format!("{name} cannot be read"))?;
            files.insert(name, bytes);
        }
    }
    Ok(())
}

/// The text with one more module, by the alphabet in the group where the games' modules stand.
fn with_module(text: &str, declaration: &str, name: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let neighbour = lines.iter().position(|line| module(line) == Some(NEIGHBOUR))?;
    let group = lines[..neighbour].iter().rev().take_while(|line| module(line).is_some()).count();
    let first = neighbour - group;
    let is_after = |line: &&str| module(line).is_none_or(|other| other > name);
    let place = first + lines[first..].iter().position(is_after)?;
    Some(with_line(&lines, place, &format!("{declaration}{name};")))
}

/// The text with one more game at the end of the list.
fn with_entry(text: &str, type_name: &str, folder: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let list = lines.iter().position(|line| line.starts_with(LIST))?;
    let end = list + lines[list..].iter().position(|line| *line == "}")?;
    let last = (list..end).rev().find(|&line| number(lines[line]).is_some())?;
    let indent = &lines[last][..lines[last].len() - lines[last].trim_start().len()];
    let entry = format!("{indent}{} {type_name} {folder};", number(lines[last])? + 1);
    Some(with_line(&lines, last + 1, &entry))
}

/// The number of a line of the list of games: `4 Merkator merkator;`.
fn number(line: &str) -> Option<u8> {
    let words: Vec<&str> = line.strip_suffix(';')?.split_whitespace().collect();
    let [number, _, _] = words[..] else { return None };
    number.parse().ok()
}

/// The module that a line declares, if it does nothing else.
pub fn module(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ").unwrap_or(line);
    rest.strip_prefix("mod ")?.strip_suffix(';')
}

fn with_line(lines: &[&str], place: usize, line: &str) -> String {
    let (before, after) = lines.split_at(place);
    [before, &[line], after].concat().join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_comes_to_its_place_by_the_alphabet() {
        let text = "mod check;\n\nmod beam;\nmod greedy;\nmod hansa;\npub mod text;\n\nuse a;\n";
        let with = |name| with_module(text, "mod ", name).unwrap();
        assert_eq!(with("ferry"), text.replace("mod greedy;", "mod ferry;\nmod greedy;"));
        assert_eq!(with("abc"), text.replace("mod beam;", "mod abc;\nmod beam;"));
        assert_eq!(with("zebra"), text.replace("pub mod text;", "pub mod text;\nmod zebra;"));
        assert_eq!(with_module("mod check;\n", "mod ", "ferry"), None);
    }

    #[test]
    fn a_game_comes_to_the_end_of_the_list_with_the_next_number() {
        let text = "/// 7 Not this;\nmacro_rules! for_each_game {\n    1 Hansa hansa;\n    2 Merkator merkator;\n}\n\
                    macro_rules! other {\n    9 Some other;\n}\n";
        let line = "    2 Merkator merkator;";
        let with = text.replace(line, &format!("{line}\n    3 Ferry ferry;"));
        assert_eq!(with_entry(text, "Ferry", "ferry"), Some(with));
        assert_eq!(with_entry("macro_rules! other {\n}\n", "Ferry", "ferry"), None);
    }
}
