//! docs/engine-reference.md says all that can come over the protocol in each game: every decision, question,
//! event, field at a glance and refusal.
//!
//! What there is and what it means is read from the games' own sources; the examples are collected from
//! games, and from positions in `rare/` for what hardly ever comes up. The page is complete: a variant that
//! never came up fails the test. `KOGGE_BLESS=1` writes the page of today.

mod examples;
mod page;
mod source;

use std::path::{Path, PathBuf};
use std::{env, fs};

use examples::Examples;
use source::Source;

/// What to do when the page is meant to be another.
const BLESS: &str = "KOGGE_BLESS=1 cargo test -p kogge-sim --test host engine::reference";

/// A game of the page and where its sources say what there is.
pub struct PageGame {
    /// Its id, which is its folder as well.
    pub id: &'static str,
    /// The file, the enum and the key of what is asked in positions.
    pub phase: (&'static str, &'static str, &'static str),
    /// Fields of positions that are a name or an object with a name as its only key, with the file and the
    /// enum that say which. Every other field has one type.
    pub forms: &'static [(&'static str, &'static str, &'static str)],
    /// Variants without an example, each with the reason.
    pub without_example: &'static [(&'static str, &'static str)],
}

/// The games of the page; a further game needs no entry.
pub const GAMES: [PageGame; 4] = [
    PageGame {
        id: "hansa",
        phase: ("position/mod.rs", "PositionPhase", "stage"),
        forms: &[("stage", "position/mod.rs", "PositionPhase")],
        without_example: &[("StartOfTurn", "It is accepted by `setup` and never answered.")],
    },
    PageGame {
        id: "teutonica",
        phase: ("state/mod.rs", "Phase", "phase"),
        forms: &[
            ("phase", "state/mod.rs", "Phase"),
            ("phase.react_extra_route.source", "state/mod.rs", "ExtraSource"),
        ],
        without_example: &[],
    },
    PageGame {
        id: "amsterdam",
        phase: ("public.rs", "Phase", "phase"),
        forms: &[("phase", "public.rs", "Phase")],
        without_example: &[],
    },
    PageGame {
        id: "merkator",
        phase: ("position.rs", "Phase", "phase"),
        forms: &[
            ("phase", "position.rs", "Phase"),
            ("phase.pay_card.card", "position.rs", "Purchase"),
            ("phase.swap_for.source", "position.rs", "Source"),
            ("ending", "position.rs", "Ending"),
        ],
        without_example: &[],
    },
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What the page says about a game, what never came up, and which fields have several types.
struct Section {
    text: String,
    missing: Vec<String>,
    mixed: Vec<String>,
}

fn section(game: &PageGame) -> Section {
    let folder = root().join("crates/games/src").join(game.id);
    let source = Source::of(&folder, game);
    let examples = Examples::collect(game, &source);
    Section {
        text: page::section(game, &source, &examples),
        missing: examples.missing(game, &source),
        mixed: examples.mixed_types(&source),
    }
}

#[test]
fn the_reference_is_complete_up_to_date_and_every_field_has_one_type() {
    let sections: Vec<_> = std::thread::scope(|scope| {
        let games: Vec<_> = GAMES.iter().map(|game| scope.spawn(|| section(game))).collect();
        games.into_iter().map(|game| game.join().expect("a section")).collect()
    });
    let missing: Vec<_> = sections.iter().flat_map(|section| &section.missing).collect();
    let mixed: Vec<_> = sections.iter().flat_map(|section| &section.mixed).collect();
    let page = page::whole(sections.iter().map(|section| section.text.as_str()));
    let place = root().join("docs/engine-reference.md");
    if env::var_os("KOGGE_BLESS").is_some() {
        // What is amiss is told all the same.
        fs::write(&place, &page).expect("the page can be written");
    }
    assert!(
        missing.is_empty() && mixed.is_empty(),
        "never came up: {missing:#?}; of several types: {mixed:#?}"
    );
    let written = fs::read_to_string(place).unwrap_or_default();
    let line = written.lines().zip(page.lines()).position(|(old, new)| old != new);
    assert!(
        written == page,
        "docs/engine-reference.md is not of today from line {line:?} on: {BLESS}"
    );
}
