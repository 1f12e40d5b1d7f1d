//! What differs between a repository and the same with one more game. Pure: two lists of files go in.

use anyhow::{Result, bail, ensure};

use super::install::{Files, module};

/// What one more game took, outside its own files.
#[derive(PartialEq, Eq, Debug)]
pub struct Changes {
    /// Files of the game's own.
    pub own_files: usize,
    /// `mod` lines in other files.
    pub mod_lines: usize,
    /// All other lines in other files, each with its file.
    pub lines: Vec<(String, String)>,
}

/// Whether a file is the game's own: it lies in a folder with its name, or bears its name.
pub fn is_own(path: &str, game: &str) -> bool {
    let mut parts: Vec<&str> = path.split('/').collect();
    let file = parts.pop().unwrap_or(path);
    let name = file.split_once('.').map_or(file, |(name, _)| name);
    parts.contains(&game) || name == game || name.split('-').any(|part| part == game)
}

/// What was added for `game`. Whatever is more than lines added to files that were there, and files of the
/// game's own, is an error that names the place.
pub fn changes(before: &Files, after: &Files, game: &str) -> Result<Changes> {
    let mut changes = Changes { own_files: 0, mod_lines: 0, lines: Vec::new() };
    for path in before.keys() {
        ensure!(after.contains_key(path), "{path} is gone");
        ensure!(!is_own(path, game), "{path} was there before the game");
    }
    for (path, bytes) in after {
        let Some(old) = before.get(path) else {
            ensure!(is_own(path, game), "{path} is new and not of the game's own");
            changes.own_files += 1;
            continue;
        };
        if old == bytes {
            continue;
        }
        let (Ok(old), Ok(new)) = (str::from_utf8(old), str::from_utf8(bytes)) else {
            bail!("{path} is no text and differs");
        };
        let Some(added) = added(old, new) else { bail!("{path} lost or changed a line") };
        for line in added {
            match module(line) {
                Some(name) if name == game => changes.mod_lines += 1,
                _ => changes.lines.push((path.clone(), line.trim().to_string())),
            }
        }
    }
    Ok(changes)
}

/// The lines that a text has beyond another; none if it is not the same with lines added.
fn added<'a>(before: &str, after: &'a str) -> Option<Vec<&'a str>> {
    let mut old = before.lines().peekable();
    let mut added = Vec::new();
    for line in after.lines() {
        if old.peek() == Some(&line) {
            old.next();
        } else {
            added.push(line);
        }
    }
    let same_end = before.ends_with('\n') == after.ends_with('\n');
    (old.next().is_none() && same_end).then_some(added)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(path, text)| (path.to_string(), text.as_bytes().to_vec())).collect()
    }

    fn before() -> Files {
        files(&[("src/lib.rs", "mod a;\nmod z;\n"), ("src/list.rs", "{\n  1 A a;\n}\n")])
    }

    /// What differs when these files come to those that were there, or take their place.
    fn with(list: &[(&str, &str)]) -> Result<Changes> {
        let mut after = before();
        after.extend(files(list));
        changes(&before(), &after, "ferry")
    }

    fn refused(list: &[(&str, &str)]) -> String {
        with(list).unwrap_err().to_string()
    }

    #[test]
    fn own_files_mod_lines_and_other_lines_are_told_apart() {
        let found = with(&[
            ("src/ferry/mod.rs", "anything"),
            ("docs/ferry.md", "anything"),
            ("src/lib.rs", "mod a;\npub mod ferry;\nmod z;\n"),
            ("src/list.rs", "{\n  1 A a;\n  2 F ferry;\n}\n"),
        ]);
        let lines = vec![("src/list.rs".to_string(), "2 F ferry;".to_string())];
        assert_eq!(found.unwrap(), Changes { own_files: 2, mod_lines: 1, lines });
    }

    #[test]
    fn every_line_more_is_counted() {
        let found = with(&[("src/list.rs", "{\n  1 A a;\n  2 F ferry;\n  3 G g;\n}\n")]).unwrap();
        assert_eq!(found.lines.len(), 2);
        let other = with(&[("src/lib.rs", "mod a;\nmod other;\nmod z;\n")]).unwrap();
        assert_eq!(
            (other.mod_lines, other.lines.len()),
            (0, 1),
            "only the game's own modules are free"
        );
        let twice = with(&[("src/lib.rs", "mod a;\nmod z;\nmod z;\n")]).unwrap();
        assert_eq!(twice.lines.len(), 1);
    }

    #[test]
    fn lines_that_change_or_go_and_foreign_files_are_refused() {
        assert_eq!(refused(&[("src/lib.rs", "mod a;\n")]), "src/lib.rs lost or changed a line");
        assert_eq!(
            refused(&[("src/lib.rs", "mod a;\nmod y;\n")]),
            "src/lib.rs lost or changed a line"
        );
        assert_eq!(
            refused(&[("src/lib.rs", "mod z;\nmod a;\n")]),
            "src/lib.rs lost or changed a line"
        );
        assert_eq!(refused(&[("src/b.rs", "")]), "src/b.rs is new and not of the game's own");
        let mut gone = before();
        gone.remove("src/lib.rs");
        assert_eq!(
            changes(&before(), &gone, "ferry").unwrap_err().to_string(),
            "src/lib.rs is gone"
        );
        let there = files(&[("src/ferry.rs", "")]);
        let refusal = changes(&there, &there, "ferry").unwrap_err().to_string();
        assert_eq!(refusal, "src/ferry.rs was there before the game");
    }

    #[test]
    fn own_files_lie_in_own_folders_or_bear_the_name() {
        for own in [
            "crates/ui/src/ferry/map.rs",
            "tests/data/ferry.count",
            "a/ferry-2.txt",
            "hint-ferry.png",
        ] {
            assert!(is_own(own, "ferry"), "{own}");
        }
        for other in ["src/ferryman.rs", "src/lib.rs", "ferries/a.rs"] {
            assert!(!is_own(other, "ferry"), "{other}");
        }
    }
}
