//! Names: which are defined in a file, whether one of them is retired, and whether a public type's name
//! stands for two things.

use std::collections::BTreeMap;

use super::source::{Kind, Token};
use super::{Finding, Retired};

/// What a name is given to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// A struct, enum, trait, union or type alias.
    Type,
    /// A function or method.
    Function,
    /// A module.
    Module,
    /// A constant or static.
    Constant,
    /// A macro by rules.
    Macro,
}

/// A name where it is defined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Definition<'a> {
    /// The name.
    pub name: &'a str,
    /// What bears it.
    pub thing: Thing,
    /// Where it stands.
    pub line: usize,
    /// Whether everybody can use it: plain `pub`.
    pub is_public: bool,
}

/// All definitions of a file, macro bodies included.
pub fn definitions(tokens: &[Token]) -> Vec<Definition<'_>> {
    let mut found = Vec::new();
    for (index, pair) in tokens.windows(2).enumerate() {
        let [keyword, name] = pair else { continue };
        let Some(thing) = thing_after(keyword) else { continue };
        // `macro_rules!` has a sign in between; `*const T` and `const fn` name nothing.
        let name = if thing == Thing::Macro { tokens.get(index + 2) } else { Some(name) };
        let Some(name) = name.filter(|name| name.kind == Kind::Word) else { continue };
        let is_pointer = keyword.is("const") && index > 0 && tokens[index - 1].is("*");
        if is_pointer
            || ["fn", "unsafe", "extern", "mut", "async", "_"].contains(&name.text.as_str())
        {
            continue;
        }
        let is_public = index > 0 && is_pub(tokens, index - 1);
        found.push(Definition { name: &name.text, thing, line: name.line, is_public });
    }
    found
}

fn thing_after(keyword: &Token) -> Option<Thing> {
    if keyword.kind != Kind::Word {
        return None;
    }
    match keyword.text.as_str() {
        "struct" | "enum" | "trait" | "type" | "union" => Some(Thing::Type),
        "fn" => Some(Thing::Function),
        "mod" => Some(Thing::Module),
        "const" | "static" => Some(Thing::Constant),
        "macro_rules" => Some(Thing::Macro),
        _ => None,
    }
}

/// Whether `pub` stands here, or before words such as `unsafe`.
fn is_pub(tokens: &[Token], mut index: usize) -> bool {
    while ["unsafe", "const", "async", "auto"].iter().any(|word| tokens[index].is(word))
        && index > 0
    {
        index -= 1;
    }
    tokens[index].is("pub")
}

/// Definitions with a retired name.
pub fn retired(path: &str, tokens: &[Token], retired: &Retired) -> Vec<Finding> {
    let mut findings = Vec::new();
    for found in definitions(tokens) {
        let list = match found.thing {
            Thing::Type => &retired.types,
            Thing::Function => &retired.functions,
            Thing::Module => &retired.modules,
            Thing::Constant => &retired.constants,
            Thing::Macro => &retired.functions,
        };
        if let Some(new) = list.get(found.name) {
            findings.push(instead(path, found.line, found.name, new));
        }
    }
    findings
}

/// A file whose name is retired, if it is.
pub fn retired_file(path: &str, retired: &Retired) -> Option<Finding> {
    let stem = path.rsplit('/').next()?.split('.').next()?;
    retired.modules.get(stem).map(|new| instead(path, 1, stem, new))
}

/// Features of a `Cargo.toml` with a retired name.
pub fn retired_features(path: &str, text: &str, retired: &Retired) -> Vec<Finding> {
    let mut is_features = false;
    let mut findings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with('[') {
            is_features = line.trim() == "[features]";
        }
        let name = line.split('=').next().unwrap_or_default().trim();
        if let Some(new) = retired.features.get(name).filter(|_| is_features) {
            findings.push(instead(path, index + 1, name, new));
        }
    }
    findings
}

/// String literals that are retired keys of the protocol.
pub fn retired_keys(path: &str, tokens: &[Token], retired: &Retired) -> Vec<Finding> {
    let literals = tokens.iter().filter(|token| token.kind == Kind::Literal);
    let keys = literals.filter_map(|token| {
        let key = token.text.strip_prefix('"')?.strip_suffix('"')?;
        Some(instead(path, token.line, key, retired.protocol.get(key)?))
    });
    keys.collect()
}

fn instead(path: &str, line: usize, old: &str, new: &str) -> Finding {
    Finding { path: path.into(), line, what: format!("{old} is retired; say {new}") }
}

/// Public types of one name in several places. The folders of all games have the same files with the same
/// meaning, so the same file of each counts as one place. `allowed` names types that may be in several
/// places, with the reason.
pub fn doubles(
    files: &[(String, Vec<Token>)],
    games: &[&str],
    allowed: &BTreeMap<String, String>,
) -> Vec<Finding> {
    let mut places: BTreeMap<&str, Vec<(&str, usize)>> = BTreeMap::new();
    for (path, tokens) in files {
        let types = definitions(tokens).into_iter();
        for found in types.filter(|found| found.thing == Thing::Type && found.is_public) {
            let known = places.entry(found.name).or_default();
            let is_same = |(other, _): &(&str, usize)| {
                other != path && of_any_game(other, games) == of_any_game(path, games)
            };
            if !known.iter().any(is_same) {
                known.push((path, found.line));
            }
        }
    }
    let mut findings = Vec::new();
    for (name, places) in places.iter().filter(|(name, _)| !allowed.contains_key(**name)) {
        if let [(path, line), others @ ..] = places.as_slice()
            && !others.is_empty()
        {
            let others: Vec<String> =
                others.iter().map(|(path, line)| format!("{path}:{line}")).collect();
            let what = format!("the public type {name} is also at {}", others.join(", "));
            findings.push(Finding { path: (*path).into(), line: *line, what });
        }
    }
    findings
}

/// A path with the same word for the folder of every game. A module is the same thing as one file and as
/// a folder.
fn of_any_game(path: &str, games: &[&str]) -> String {
    let path = path.strip_suffix("/mod.rs").or(path.strip_suffix(".rs")).unwrap_or(path);
    let parts = path.split('/').map(|part| if games.contains(&part) { "GAME" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::super::source;
    use super::*;

    fn words() -> Retired {
        let map = |pairs: &[(&str, &str)]| {
            pairs.iter().map(|(old, new)| (old.to_string(), new.to_string())).collect()
        };
        Retired {
            types: map(&[("Wish", "Effect")]),
            functions: map(&[("veil", "redact")]),
            modules: map(&[("wishing", "effects")]),
            constants: map(&[("FOLLY", "PRUNE_BELOW")]),
            features: map(&[("burn", "busy")]),
            protocol: map(&[("wander", "playout")]),
        }
    }

    fn found(text: &str) -> Vec<(usize, String)> {
        let tokens = source::tokens(text).unwrap();
        retired("a.rs", &tokens, &words()).into_iter().map(|one| (one.line, one.what)).collect()
    }

    #[test]
    fn retired_definitions_are_found_also_within_macros() {
        let text =
            "pub enum Wish { A }\nmod wishing;\nconst FOLLY: u8 = 1;\nwords! { fn veil() {} }";
        let old = ["Wish", "wishing", "FOLLY", "veil"];
        let lines: Vec<usize> = found(text).into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, [1, 2, 3, 4], "{old:?}");
        assert_eq!(found(text)[0].1, "Wish is retired; say Effect");
    }

    #[test]
    fn prose_uses_and_other_kinds_of_names_are_free() {
        assert_eq!(found("// struct Wish\nlet s = \"fn veil\"; let veil = 1; fn wish() {}"), []);
        assert_eq!(found("fn a(p: *const FOLLY) {} const fn b() {}"), []);
    }

    #[test]
    fn files_features_and_keys_count_too() {
        assert!(retired_file("src/console/wishing.rs", &words()).is_some());
        assert!(retired_file("src/console/effects.rs", &words()).is_none());
        let toml = "[features]\nburn = []\n[dependencies]\nburn = \"1\"\n";
        let lines: Vec<usize> =
            retired_features("Cargo.toml", toml, &words()).iter().map(|one| one.line).collect();
        assert_eq!(lines, [2]);
        let tokens = source::tokens("json!({ \"wander\": 1, \"a\": \"wander about\" })").unwrap();
        assert_eq!(retired_keys("a.rs", &tokens, &words()).len(), 1);
    }

    #[test]
    fn two_public_types_of_one_name_are_found_unless_allowed() {
        let file = |path: &str, text: &str| (path.to_string(), source::tokens(text).unwrap());
        let files = [
            file("a.rs", "pub struct Table;\npub(crate) struct Row; pub struct Cell;"),
            file(
                "b.rs",
                "pub trait Row {}\npub unsafe trait Table {} struct Cell; impl X { type Cell = u8; }",
            ),
        ];
        let found = doubles(&files, &[], &BTreeMap::new());
        let whats: Vec<&str> = found.iter().map(|one| one.what.as_str()).collect();
        assert_eq!(whats, ["the public type Table is also at b.rs:2"]);
        let allowed = [("Table".to_string(), "a reason".to_string())].into();
        assert!(doubles(&files, &[], &allowed).is_empty());
    }

    #[test]
    fn the_same_file_of_every_game_is_one_place() {
        let file = |path: &str| (path.to_string(), source::tokens("pub enum Decision {}").unwrap());
        let games = ["hansa", "merkator"];
        let count = |paths: &[&str]| {
            let files: Vec<_> = paths.iter().map(|path| file(path)).collect();
            doubles(&files, &games, &BTreeMap::new()).len()
        };
        assert_eq!(count(&["src/hansa/decision.rs", "src/merkator/decision.rs"]), 0);
        assert_eq!(count(&["src/hansa/decision.rs", "src/merkator/decision/mod.rs"]), 0);
        assert_eq!(count(&["src/hansa/decision.rs", "src/merkator/moves.rs"]), 1);
        assert_eq!(count(&["src/hansa/decision.rs", "src/chess/decision.rs"]), 1);
    }
}
