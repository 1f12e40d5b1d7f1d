//! The numbers and texts of all decisions, compared with a table that version 0.1 wrote.
//!
//! Journals hold the numbers, transcripts and lessons the texts: neither may ever change.

use std::fmt::Write;
use std::path::Path;

use kogge_games::{Decision, Game, GameId, with_game};

/// The highest number of a game in version 0.1.
const LAST_OF_0_1: u8 = 4;

/// One line for each number below 2^16 that is a decision of a game of version 0.1: game, number, text.
fn table() -> String {
    let mut table = String::new();
    for id in GameId::ALL.into_iter().filter(|id| id.number() <= LAST_OF_0_1) {
        with_game!(id, G => write_table::<G>(id, &mut table));
    }
    table
}

fn write_table<G: Game>(id: GameId, table: &mut String) {
    for bits in 0..=0xffff {
        if let Some(decision) = G::Decision::from_bits(bits) {
            writeln!(table, "{} {bits} {decision}", id.name()).unwrap();
        }
    }
}

#[test]
fn numbers_and_texts_are_those_of_version_0_1() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/v0.1/decisions.txt");
    let expected = std::fs::read_to_string(&path).unwrap();
    for (line, (now, then)) in table().lines().zip(expected.lines()).enumerate() {
        assert_eq!(now, then, "line {}", line + 1);
    }
    assert_eq!(table().lines().count(), expected.lines().count());
}

#[test]
fn a_decision_has_one_number_and_one_text() {
    for id in GameId::ALL {
        with_game!(id, G => check_game::<G>());
    }
}

fn check_game<G: Game>() {
    for bits in (0..=0x2_ffff).chain([0x0100_0000, 0x8000_0000, u32::MAX]) {
        let Some(decision) = G::Decision::from_bits(bits) else { continue };
        let text = decision.to_string();
        assert!(bits <= 0xffff, "{bits} does not fit a journal");
        assert_eq!(decision.to_bits(), bits, "{text}");
        assert_eq!(G::Decision::parse(&text), Some(decision), "{text}");
        for wrong in [format!(" {text}"), format!("{text} "), text.replace(' ', "  ")] {
            assert!(wrong == text || G::Decision::parse(&wrong).is_none(), "{wrong:?}");
        }
    }
    for wrong in ["", " ", "no such thing", "\u{0}", "sell  ", "route +1", "slot 007"] {
        assert_eq!(G::Decision::parse(wrong), None, "{wrong:?}");
    }
}
