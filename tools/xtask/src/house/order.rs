//! The direction of modules inside a crate: a module may use those that stand before it in the stated
//! order, and none that stands after it.

use std::collections::{BTreeMap, BTreeSet};

use super::Finding;
use super::source::{self, Kind, Token};

/// A file of a crate, as this check sees it.
pub struct File<'a> {
    /// Its path in the repository.
    pub path: &'a str,
    /// The path of its module from the root of the crate: `["ui", "table", "any"]`.
    pub module: Vec<&'a str>,
    /// What is in it.
    pub tokens: &'a [Token],
    /// What the root of its crate exports.
    pub exports: &'a Exports<'a>,
}

/// The modules behind names that the root of a crate exports.
pub type Exports<'a> = BTreeMap<&'a str, &'a str>;

/// The names that a root exports from its modules: `pub use seat::{Seat, Seats};`.
pub fn exports(root: &[Token]) -> Exports<'_> {
    let mut exports = Exports::new();
    for (index, token) in root.iter().enumerate() {
        let Some(module) = root.get(index + 1).filter(|_| token.is("use")) else { continue };
        let end = root[index..].iter().position(|token| token.is(";"));
        let path = &root[index + 2..index + end.unwrap_or(1).max(2)];
        // A name is what a comma, a brace or the end comes after; `::` goes on.
        for (at, token) in path.iter().enumerate() {
            let is_last = path.get(at + 1).is_none_or(|next| next.is(",") || next.is("}"));
            if token.kind == Kind::Word && is_last {
                exports.insert(token.text.as_str(), module.text.as_str());
            }
        }
    }
    exports
}

/// The module path of a file, from its path below `src`; none for the root of the crate.
pub fn module_of(below_src: &str) -> Vec<&str> {
    let mut parts: Vec<&str> = below_src.trim_end_matches(".rs").split('/').collect();
    if matches!(parts.last(), Some(&"mod" | &"lib" | &"main")) {
        parts.pop();
    }
    parts
}

/// Every use of a module that stands after the file's own in the order, or in no order at all.
pub fn against(order: &[String], file: &File) -> Vec<Finding> {
    let Some(own) = file.module.first() else { return Vec::new() };
    let rank = |name: &str| order.iter().position(|known| known == name);
    let finding = |line, what| Finding { path: file.path.into(), line, what };
    let Some(own_rank) = rank(own) else {
        return vec![finding(1, format!("module {own} has no place in the order of its crate"))];
    };
    let mut findings: Vec<Finding> = Vec::new();
    for (name, line) in used_modules(&file.module, file.tokens) {
        let name = file.exports.get(name).copied().unwrap_or(name);
        if rank(name).is_some_and(|rank| rank > own_rank) {
            let what =
                format!("{own} uses {name}, which stands after it in the order of its crate");
            findings.push(finding(line, what));
        }
    }
    findings.dedup();
    findings
}

/// The modules at the root of the crate that paths of a file lead to, with the line of each.
pub fn used_modules<'a>(module: &[&str], tokens: &'a [Token]) -> Vec<(&'a str, usize)> {
    let tokens_of_mods = inline_modules(tokens);
    let mut used = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let is_start = index == 0 || !tokens[index - 1].is(":");
        let depth =
            module.len() + tokens_of_mods.iter().filter(|range| range.contains(&index)).count();
        let root = if token.is("crate") && is_start {
            after_colons(tokens, index + 1)
        } else if token.is("super") && is_start {
            above(tokens, index, depth)
        } else {
            None
        };
        if let Some(root) = root {
            used.extend(first_names(tokens, root));
        }
    }
    used
}

/// The modules in an order in which each uses only those before it, as far as there is one; and the edges
/// among those that are left.
pub fn sorted<'a>(
    mut modules: BTreeSet<&'a str>,
    mut edges: BTreeSet<(&'a str, &'a str)>,
) -> (Vec<&'a str>, BTreeSet<(&'a str, &'a str)>) {
    let mut order = Vec::new();
    while let Some(next) =
        modules.iter().copied().find(|module| !edges.iter().any(|(user, _)| user == module))
    {
        order.push(next);
        modules.remove(next);
        edges.retain(|(_, used)| *used != next);
    }
    (order, edges)
}

/// Where the bodies of modules within the file are.
fn inline_modules(tokens: &[Token]) -> Vec<std::ops::Range<usize>> {
    let starts = (0..tokens.len().saturating_sub(2))
        .filter(|&index| tokens[index].is("mod") && tokens[index + 2].is("{"));
    starts.map(|index| index + 2..source::closing(tokens, index + 2)).collect()
}

/// The token after `::`.
fn after_colons(tokens: &[Token], index: usize) -> Option<usize> {
    let is_colons = tokens.get(index)?.is(":") && tokens.get(index + 1)?.is(":");
    is_colons.then_some(index + 2)
}

/// The token after as many `super::` as lead to the root of the crate, if there are as many.
fn above(tokens: &[Token], mut index: usize, depth: usize) -> Option<usize> {
    let mut supers = 0;
    while tokens.get(index)?.is("super") {
        supers += 1;
        index = after_colons(tokens, index + 1)?;
    }
    (supers == depth).then_some(index)
}

/// The names that stand here: one, or the first of each path in braces.
fn first_names(tokens: &[Token], index: usize) -> Vec<(&str, usize)> {
    let Some(token) = tokens.get(index) else { return Vec::new() };
    if token.kind == Kind::Word {
        return vec![(&token.text, token.line)];
    }
    if !token.is("{") {
        return Vec::new();
    }
    let mut names = Vec::new();
    let (mut at, end, mut is_first) = (index + 1, source::closing(tokens, index), true);
    while at < end {
        let token = &tokens[at];
        if is_first && token.kind == Kind::Word {
            names.push((token.text.as_str(), token.line));
        }
        is_first = token.is(",");
        at = if token.kind == Kind::Open { source::closing(tokens, at) + 1 } else { at + 1 };
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(path: &str, text: &str) -> Vec<(usize, String)> {
        let order = ["words", "widgets", "screens"].map(String::from);
        let tokens = source::without_tests(&source::tokens(text).unwrap());
        let root = source::tokens("pub use screens::{home::Home, List as Rows};").unwrap();
        let exports = exports(&root);
        let file = File { path, module: module_of(path), tokens: &tokens, exports: &exports };
        against(&order, &file).into_iter().map(|found| (found.line, found.what)).collect()
    }

    #[test]
    fn modules_use_what_stands_before_them() {
        let text = "use crate::words::Lang;\nuse crate::{words, widgets::Row};\nuse super::list;\n";
        assert_eq!(wrong("screens/home.rs", text), []);
    }

    #[test]
    fn a_use_against_the_order_is_found_in_every_form() {
        let against = |line| {
            (
                line,
                "words uses screens, which stands after it in the order of its crate".to_string(),
            )
        };
        assert_eq!(wrong("words.rs", "use a;\nuse crate::screens::Home;"), [against(2)]);
        assert_eq!(
            wrong("words.rs", "use crate::{\n  words::{screens, x},\n  screens::Home};"),
            [against(3)]
        );
        assert_eq!(wrong("words.rs", "fn a() -> crate::screens::Home { b }"), [against(1)]);
        assert_eq!(wrong("words.rs", "use crate::{Home, words};"), [against(1)]);
        assert_eq!(wrong("words.rs", "use crate::Rows;"), [against(1)]);
        assert_eq!(wrong("words/mod.rs", "use super::screens;"), [against(1)]);
        assert_eq!(wrong("words/en.rs", "use super::super::screens;"), [against(1)]);
        assert_eq!(
            wrong("words/en.rs", "mod a { use super::super::super::screens; }"),
            [against(1)]
        );
    }

    #[test]
    fn names_of_other_crates_inner_modules_and_tests_are_free() {
        assert_eq!(wrong("words.rs", "use other::crate_::screens;\nuse self::screens;"), []);
        assert_eq!(wrong("words/en.rs", "use super::screens;"), []);
        assert_eq!(wrong("words.rs", "#[cfg(test)]\nmod tests { use crate::screens; }"), []);
        assert_eq!(wrong("lib.rs", "pub use crate::screens::Home;"), []);
    }

    #[test]
    fn an_order_is_found_and_circles_are_left() {
        let modules = ["a", "b", "c", "d"].into();
        let edges = [("a", "b"), ("b", "c"), ("d", "d2"), ("d", "a")].into();
        assert_eq!(sorted(modules, edges).0, ["c", "b", "a"]);
        let (order, circle) =
            sorted(["a", "b", "c"].into(), [("a", "b"), ("b", "a"), ("c", "a")].into());
        assert_eq!((order.len(), circle.len()), (0, 3));
    }

    #[test]
    fn a_module_without_a_place_is_named() {
        let found = wrong("guide/mod.rs", "");
        assert_eq!(found, [(1, "module guide has no place in the order of its crate".to_string())]);
    }
}
