//! What is the same in the refusals of all games.

use std::collections::BTreeSet;

use kogge_games::{Game, GameId, Refusal, for_each_game, with_game};

/// Names and sentences of one game's refusals, in its order.
type Words = Vec<(&'static str, &'static str)>;

macro_rules! all_words {
    ($($number:literal $name:ident $folder:ident;)*) => {
        [$((
            GameId::$name,
            kogge_games::$folder::Refusal::ALL.map(|r| (r.name(), r.sentence())).to_vec(),
        )),*]
    };
}

fn all() -> [(GameId, Words); GameId::ALL.len()] {
    for_each_game!([all_words])
}

#[test]
fn every_refusal_has_its_own_name_and_one_sentence() {
    for (id, words) in all() {
        let names: BTreeSet<_> = words.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), words.len(), "{id:?}");
        for (name, sentence) in words {
            assert!(sentence.ends_with('.') && !sentence.contains("  "), "{id:?} {name}");
        }
    }
}

#[test]
fn the_same_refusal_has_the_same_name() {
    for (id, words) in all() {
        for name in ["BadPlayerCount", "BadSeat", "GameOver", "WrongDecider", "WrongState"] {
            assert!(words.iter().any(|(own, _)| *own == name), "{id:?} has no {name}");
        }
        let contract = with_game!(id, G => {
            type R = <G as Game>::Refusal;
            [R::GAME_OVER.name(), R::WRONG_DECIDER.name()]
        });
        assert_eq!(contract, ["GameOver", "WrongDecider"]);
    }
}

/// Undo is not a decision: what refuses it is `UndoRefusal`, the same for all games.
#[test]
fn no_game_has_a_refusal_of_its_own_for_undo() {
    for (id, words) in all() {
        assert!(words.iter().all(|(name, _)| !name.contains("Undo")), "{id:?}");
    }
}

/// Every name stands in the catalogue of its game.
#[test]
fn the_catalogues_name_every_refusal() {
    for (id, words) in all() {
        let path = format!("{}/../../docs/rules/{}.md", env!("CARGO_MANIFEST_DIR"), id.name());
        let catalogue = std::fs::read_to_string(&path).unwrap();
        let known: BTreeSet<_> = catalogue.split(|c: char| !c.is_ascii_alphanumeric()).collect();
        let missing: Vec<_> =
            words.iter().map(|(name, _)| *name).filter(|name| !known.contains(name)).collect();
        assert!(missing.is_empty(), "{} lacks {missing:?}", id.name());
    }
}
