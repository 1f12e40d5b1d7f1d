//! `cargo xtask house`: what the style page asks of the code and no compiler checks. Each check is a pure
//! function over the text of a file; what it needs to know of this repository is in `house.toml`.

mod names;
mod order;
mod shape;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use serde::Deserialize;

use crate::games;
use crate::repo::Repo;
use source::Token;

/// What is checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Check {
    /// Modules of a crate use only what stands before them.
    Order,
    /// The folders of all games have the same files.
    GameFolders,
    /// Nothing bears a retired name.
    Retired,
    /// A public type's name stands for one thing.
    Doubles,
    /// Functions have few parameters.
    Parameters,
    /// A lint that is switched off says why.
    Allows,
    /// The console is made of few values.
    Fields,
}

const ALL: [Check; 7] = [
    Check::Order,
    Check::GameFolders,
    Check::Retired,
    Check::Doubles,
    Check::Parameters,
    Check::Allows,
    Check::Fields,
];

const MOST_PARAMETERS: usize = 6;
const CONSOLE: &str = "Console";
const MOST_CONSOLE_FIELDS: usize = 12;
const FACTS: &str = "tools/xtask/house.toml";
/// What stands for the folders of all games in an order.
const GAMES: &str = "GAMES";

/// What the checks have to know of this repository.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    /// The modules of a crate, by its folder: each may use those before it.
    order: BTreeMap<String, Vec<String>>,
    /// The files that every game has, by the folder with the folders of the games.
    game_files: BTreeMap<String, Vec<String>>,
    retired: Retired,
    /// Beginnings of paths where retired keys of the protocol may be named, to refuse them.
    old_keys_in: Vec<String>,
    /// Names of public types that may stand in several places, each with the reason.
    doubles: BTreeMap<String, String>,
}

/// Retired names, each with what to say instead, by what bore them.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retired {
    types: BTreeMap<String, String>,
    functions: BTreeMap<String, String>,
    /// Modules, and files with their names.
    modules: BTreeMap<String, String>,
    constants: BTreeMap<String, String>,
    features: BTreeMap<String, String>,
    protocol: BTreeMap<String, String>,
}

/// Something that a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    path: String,
    line: usize,
    what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// A Rust file of the repository.
struct File {
    path: String,
    text: String,
    tokens: Vec<Token>,
}

/// The files that are checked.
struct Tree {
    rust: Vec<File>,
    /// Paths of all source files, also of other languages.
    paths: Vec<String>,
    manifests: Vec<(String, String)>,
    /// Folders of packages that have a library.
    libraries: Vec<String>,
}

/// Runs all checks; none may find anything.
pub fn run(repo: &Repo) -> Result<()> {
    let facts =
        fs::read_to_string(repo.file(FACTS)).with_context(|| format!("{FACTS} is missing"))?;
    let facts: Facts = toml::from_str(&facts).with_context(|| format!("{FACTS} is wrong"))?;
    let tree = Tree::read(repo)?;
    let mut failures = 0;
    for check in ALL {
        let findings = check.findings(&tree, &facts);
        findings.iter().for_each(|finding| println!("{finding}"));
        let (about, count) = (check.about(), findings.len());
        match count {
            0 => println!("{about}: yes, in {} files", tree.rust.len()),
            _ => println!("{about}: {count} places are wrong"),
        }
        failures += count;
    }
    ensure!(failures == 0, "{failures} places are not as the style page says");
    Ok(())
}

/// Prints the modules of a crate in an order that `house.toml` could state, or those that use each other
/// in a circle.
pub fn print_order(repo: &Repo, folder: &str) -> Result<()> {
    let tree = Tree::read(repo)?;
    let source = source_folder(folder);
    let exports = tree.exports(&source);
    let mut edges = BTreeSet::new();
    let mut modules = BTreeSet::new();
    let mut files = Vec::new();
    for file in &tree.rust {
        if let Some(below) = file.path.strip_prefix(&source) {
            files.push((order::module_of(below), source::without_tests(&file.tokens)));
        }
    }
    for (module, tokens) in &files {
        let Some(own) = module.first() else { continue };
        modules.insert(*own);
        let used = order::used_modules(module, tokens).into_iter();
        let used = used.map(|(name, line)| (exports.get(name).copied().unwrap_or(name), line));
        edges.extend(used.filter(|(used, _)| used != own).map(|(used, _)| (*own, used)));
    }
    edges.retain(|(_, used)| modules.contains(used));
    ensure!(!modules.is_empty(), "{source} has no modules");
    let (sorted, circle) = order::sorted(modules, edges);
    println!("{folder:?} = {sorted:?}");
    for (module, used) in circle {
        println!("in a circle: {module} uses {used}");
    }
    Ok(())
}

impl Check {
    fn about(self) -> &'static str {
        match self {
            Check::Order => "modules use only what stands before them",
            Check::GameFolders => "the folders of all games have the same files",
            Check::Retired => "nothing bears a retired name",
            Check::Doubles => "a public type's name stands for one thing",
            Check::Parameters => "no function has more than six parameters",
            Check::Allows => "a lint of clippy that is switched off says why",
            Check::Fields => "the console has at most twelve fields",
        }
    }

    fn findings(self, tree: &Tree, facts: &Facts) -> Vec<Finding> {
        match self {
            Check::Order => against_order(tree, facts),
            Check::GameFolders => missing_game_files(tree, facts),
            Check::Retired => retired(tree, facts),
            Check::Doubles => doubles(tree, facts),
            Check::Parameters => {
                tree.each(|file| shape::long_signatures(&file.path, &file.tokens, MOST_PARAMETERS))
            }
            Check::Allows => {
                tree.each(|file| shape::unexplained_allows(&file.path, &file.text, &file.tokens))
            }
            Check::Fields => tree.each(|file| {
                shape::wide_structs(&file.path, &file.tokens, CONSOLE, MOST_CONSOLE_FIELDS)
            }),
        }
    }
}

fn against_order(tree: &Tree, facts: &Facts) -> Vec<Finding> {
    // The root package is a facade: it has no modules of its own but the firmware's.
    let crates = tree.libraries.iter().filter(|folder| *folder != ".");
    let unordered = crates.filter(|folder| !facts.order.contains_key(*folder));
    let no_order = |folder: &String| {
        let path = format!("{}lib.rs", source_folder(folder));
        Finding { path, line: 1, what: format!("{FACTS} states no order of its modules") }
    };
    let mut findings: Vec<Finding> = unordered.map(no_order).collect();
    for (folder, order) in &facts.order {
        let order = with_games(order);
        let source = source_folder(folder);
        let exports = tree.exports(&source);
        for file in &tree.rust {
            let Some(below) = file.path.strip_prefix(&source) else { continue };
            let tokens = source::without_tests(&file.tokens);
            let module = order::module_of(below);
            let file = order::File { path: &file.path, module, tokens: &tokens, exports: &exports };
            findings.extend(order::against(&order, &file));
        }
    }
    findings
}

/// An order with the folders of all games in the place that is set aside for them, so that another game needs
/// no line of its own.
fn with_games(order: &[String]) -> Vec<String> {
    let folders = |name: &String| match name.as_str() {
        GAMES => games::all().map(String::from).collect(),
        _ => vec![name.clone()],
    };
    order.iter().flat_map(folders).collect()
}

fn missing_game_files(tree: &Tree, facts: &Facts) -> Vec<Finding> {
    let is_there = |path: &String| tree.paths.contains(path);
    let mut findings = Vec::new();
    for (folder, names) in &facts.game_files {
        for (game, name) in games::all().flat_map(|game| names.iter().map(move |name| (game, name)))
        {
            let file = format!("{folder}/{game}/{name}");
            if !is_there(&format!("{file}.rs")) && !is_there(&format!("{file}/mod.rs")) {
                let path = format!("{folder}/{game}/mod.rs");
                findings.push(Finding { path, line: 1, what: format!("{name} is missing") });
            }
        }
    }
    findings
}

fn retired(tree: &Tree, facts: &Facts) -> Vec<Finding> {
    let words = &facts.retired;
    let mut findings = tree.each(|file| {
        let mut found = names::retired(&file.path, &file.tokens, words);
        if !facts.old_keys_in.iter().any(|begin| file.path.starts_with(begin)) {
            found.extend(names::retired_keys(&file.path, &file.tokens, words));
        }
        found
    });
    findings.extend(tree.paths.iter().filter_map(|path| names::retired_file(path, words)));
    for (path, text) in &tree.manifests {
        findings.extend(names::retired_features(path, text, words));
    }
    findings
}

fn doubles(tree: &Tree, facts: &Facts) -> Vec<Finding> {
    let sources: Vec<String> = tree.libraries.iter().map(|folder| source_folder(folder)).collect();
    let is_library = |file: &&File| sources.iter().any(|source| file.path.starts_with(source));
    let files: Vec<(String, Vec<Token>)> = tree
        .rust
        .iter()
        .filter(is_library)
        .map(|file| (file.path.clone(), source::without_tests(&file.tokens)))
        .collect();
    names::doubles(&files, &games::all().collect::<Vec<_>>(), &facts.doubles)
}

/// The folder with the sources of a package, as paths begin.
fn source_folder(package: &str) -> String {
    if package == "." { "src/".to_string() } else { format!("{package}/src/") }
}

impl Tree {
    fn read(repo: &Repo) -> Result<Tree> {
        let mut paths = Vec::new();
        walk(repo.root(), &mut paths)?;
        paths.sort();
        let mut tree = Tree {
            rust: Vec::new(),
            paths: Vec::new(),
            manifests: Vec::new(),
            libraries: Vec::new(),
        };
        for path in paths {
            let shown = repo.shown(&path).replace('\\', "/");
            let read =
                || fs::read_to_string(&path).with_context(|| format!("{shown} cannot be read"));
            if shown.ends_with("Cargo.toml") {
                tree.manifests.push((shown.clone(), read()?));
                let folder = path.parent().unwrap_or(repo.root());
                if folder.join("src/lib.rs").is_file() {
                    let folder = repo.shown(folder);
                    tree.libraries.push(if folder.is_empty() { ".".into() } else { folder });
                }
            } else if shown.ends_with(".rs") {
                let text = read()?;
                let tokens = source::tokens(&text)
                    .map_err(|error| anyhow!("{shown} is not Rust: {error}"))?;
                tree.rust.push(File { path: shown.clone(), text, tokens });
            }
            if shown.ends_with(".rs") || shown.ends_with(".mjs") {
                tree.paths.push(shown);
            }
        }
        Ok(tree)
    }

    /// What the library in a folder of sources exports at its root.
    fn exports(&self, source: &str) -> order::Exports<'_> {
        let root = self.rust.iter().find(|file| file.path == format!("{source}lib.rs"));
        root.map(|root| order::exports(&root.tokens)).unwrap_or_default()
    }

    /// What a check finds in each file.
    fn each(&self, check: impl Fn(&File) -> Vec<Finding>) -> Vec<Finding> {
        self.rust.iter().flat_map(check).collect()
    }
}

/// All files of the repository that people wrote.
fn walk(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    const FOREIGN: [&str; 3] = ["target", "node_modules", ".git"];
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            if !FOREIGN.iter().any(|name| entry.file_name() == *name) {
                walk(&path, paths)?;
            }
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> Facts {
        let text = fs::read_to_string(Repo::here().unwrap().file(FACTS)).unwrap();
        toml::from_str(&text).unwrap()
    }

    fn tree(files: &[(&str, &str)]) -> Tree {
        let file = |(path, text): &(&str, &str)| File {
            path: path.to_string(),
            text: text.to_string(),
            tokens: source::tokens(text).unwrap(),
        };
        let paths = files.iter().map(|(path, _)| path.to_string()).collect();
        let libraries = vec![".".to_string(), "crates/ui".to_string()];
        Tree { rust: files.iter().map(file).collect(), paths, manifests: Vec::new(), libraries }
    }

    #[test]
    fn every_retired_name_has_a_successor_that_is_not_retired() {
        let Retired { types, functions, modules, constants, features, protocol } = facts().retired;
        for list in [types, functions, modules, constants, features, protocol] {
            for (old, new) in &list {
                assert!(!new.is_empty() && !list.contains_key(new), "{old} becomes {new}");
            }
        }
    }

    #[test]
    fn a_crate_without_an_order_and_an_edge_against_it_are_found() {
        let mut facts = facts();
        facts.order.insert("crates/ui".into(), vec!["text".into(), "screens".into()]);
        let wrong = tree(&[("crates/ui/src/text.rs", "use crate::screens;")]);
        assert_eq!(against_order(&wrong, &facts).len(), 1);
        facts.order.remove("crates/ui");
        assert_eq!(
            against_order(&wrong, &facts)[0].to_string(),
            "crates/ui/src/lib.rs:1: tools/xtask/house.toml states no order of its modules"
        );
    }

    #[test]
    fn the_folder_of_every_game_has_a_place_in_the_order() {
        let order = with_games(&["game", GAMES, "registry"].map(String::from));
        assert_eq!(order.len(), 2 + games::all().count());
        assert_eq!((order[1].as_str(), order.last().unwrap().as_str()), ("hansa", "registry"));
        for game in games::all() {
            let path = format!("crates/games/src/{game}/mod.rs");
            let fine = tree(&[(&path, "use crate::choices::Choices;")]);
            assert!(against_order(&fine, &facts()).iter().all(|one| one.path != path), "{game}");
            let wrong = tree(&[(&path, "use crate::registry::GameId;")]);
            assert!(against_order(&wrong, &facts()).iter().any(|one| one.path == path), "{game}");
        }
    }

    #[test]
    fn a_file_that_one_game_lacks_is_found() {
        let mut facts = facts();
        facts.game_files = [("rules".to_string(), vec!["data".to_string()])].into();
        let files: Vec<String> = games::all()
            .enumerate()
            .map(|(at, game)| {
                format!("rules/{game}/data{}", if at == 0 { "/mod.rs" } else { ".rs" })
            })
            .collect();
        let of = |files: &[String]| {
            let tree = tree(&files.iter().map(|path| (path.as_str(), "")).collect::<Vec<_>>());
            missing_game_files(&tree, &facts).len()
        };
        assert_eq!((of(&files), of(&files[1..])), (0, 1));
    }

    #[test]
    fn a_finding_names_file_and_line() {
        let tree = tree(&[("src/a.rs", "\npub struct Wish;"), ("crates/ui/src/wishing.rs", "")]);
        let shown: Vec<String> = retired(&tree, &facts()).iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "src/a.rs:2: Wish is retired; say Effect",
                "crates/ui/src/wishing.rs:1: wishing is retired; say effects"
            ]
        );
    }

    #[test]
    fn an_old_key_may_be_named_where_it_is_refused() {
        let mut facts = facts();
        facts.retired.protocol.insert("wander".into(), "playout".into());
        facts.old_keys_in.push("sim/src/engine/old".into());
        let named = |path| retired(&tree(&[(path, "const OLD: &str = \"wander\";")]), &facts).len();
        assert_eq!(
            (named("sim/src/engine/answer.rs"), named("sim/src/engine/old_words.rs")),
            (1, 0)
        );
    }

    #[test]
    fn only_libraries_have_public_types() {
        let facts = facts();
        let both =
            tree(&[("src/a.rs", "pub struct A1;"), ("crates/ui/src/b.rs", "pub struct A1;")]);
        assert_eq!(doubles(&both, &facts).len(), 1);
        let one = tree(&[("src/a.rs", "pub struct A1;"), ("tests/b.rs", "pub struct A1;")]);
        assert_eq!(doubles(&one, &facts).len(), 0);
    }
}
