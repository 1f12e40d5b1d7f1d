//! The tables of `docs/terms.md`: their words are those of the screens, and the screens have no other word for the
//! same thing.

use std::fs;
use std::path::Path;

/// A row of the tables.
struct Term {
    /// The folder of the game, or `everywhere`.
    game: String,
    /// English, Italian, German.
    words: [String; 3],
    /// Other words for it.
    not: Vec<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn terms() -> Vec<Term> {
    let page = fs::read_to_string(root().join("docs/terms.md")).expect("the page");
    let mut game = String::new();
    let mut terms = Vec::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            game = title.to_owned();
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, thing, en, it, de, _printed, not, _] = cells[..] else { continue };
        if thing != "thing" && !thing.starts_with('-') {
            let not = not.split(", ").map(str::to_lowercase).collect();
            let words = [en, it, de].map(str::to_lowercase);
            terms.push(Term { game: game.clone(), words, not });
        }
    }
    terms
}

/// What is said in a file: its text literals, in lower case. Comments, tests and characters are none.
fn said_in(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = code.flat_map(|line| [line, "\n"]).collect();
    let literals = code.replace("\\\"", "'");
    literals.split('"').skip(1).step_by(2).map(str::to_lowercase).collect()
}

/// All that is said in a folder of the screens.
fn said_below(folder: &Path) -> Vec<String> {
    let mut said = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            said.extend(said_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            said.extend(said_in(&fs::read_to_string(&path).expect("a file")));
        }
    }
    said
}

/// What is said of a game, or everywhere.
fn said_of(game: &str) -> Vec<String> {
    let folder = root().join("crates/ui/src");
    said_below(&if game == "everywhere" { folder } else { folder.join(game) })
}

/// Whether a text has a word, or words, as they are.
fn has(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        !before.is_some_and(char::is_alphabetic) && !after.is_some_and(char::is_alphabetic)
    })
}

#[test]
fn every_term_is_said_and_nothing_else_for_it() {
    let terms = terms();
    assert!(terms.len() > 20, "the tables are not read: {}", terms.len());
    let mut faults = Vec::new();
    for Term { game, words, not } in &terms {
        let said = said_of(game);
        for word in words {
            if !said.iter().any(|text| has(text, word)) {
                faults.push(format!("{game}: nothing says {word:?}"));
            }
        }
        for other in not {
            for text in said.iter().filter(|text| has(text, other)) {
                faults.push(format!("{game}: {other:?} for {:?}: {text:?}", words));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn another_word_is_found_where_it_stands_alone() {
    assert!(has("die wörter des spiels", "wörter"));
    assert!(!has("die wörterliste", "wörter") && !has("lösungswörter", "wörter"));
    let source = "//! \"Wörter\"\nconst A: &str = \"Das Wort\"; // kein \"Wort\"\n";
    assert_eq!(said_in(source)[0], "das wort");
}

/// English says "who" only to ask, or to tell of a row what it is about.
#[test]
fn nobody_is_told_who_where_whoever_is_meant() {
    let known =
        ["Who takes the first turn.", "Who sits here: a person or a bot."].map(str::to_lowercase);
    let said = said_of("everywhere");
    let wrong: Vec<&String> = said
        .iter()
        .filter(|text| !text.ends_with('?') && !known.contains(text))
        .filter(|text| text.starts_with("who ") || text.contains(". who "))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// A word that a figure inflects has both forms: one cart, two carts.
#[test]
fn a_word_beside_a_figure_has_both_forms() {
    let plurals = [
        "points",
        "punti",
        "punkte",
        "booths",
        "banchi",
        "stände",
        "talers",
        "talleri",
        "carts",
        "carretti",
        "cards",
        "carte",
        "minutes",
        "minuti",
        "minuten",
        "spaces",
        "felder",
        "pieces",
        "pezzi",
        "decisions",
        "decisioni",
        "entscheidungen",
    ];
    let mut wrong = Vec::new();
    for text in said_of("everywhere") {
        for plural in plurals {
            let stiff = (0..6).any(|slot| has(&text, &format!("{{{slot}}} {plural}")));
            if stiff {
                wrong.push(format!("{plural} in {text:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
