//! Undo (AMS-130 to AMS-133), through the history every game is played in.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Start, UndoRefusal, UndoScope};

use super::asking::*;
use super::position::table;

#[test]
fn ams_130_what_revealed_cards_or_ended_the_turn_cannot_be_taken_back() {
    let full = || table(2).hand(0, "3G").deck("O").deal();
    let barrier = |game: Play<Amsterdam>, text: &str| {
        let mut history = game.after(text);
        let before = history.clone();
        assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier), "{text}");
        assert!(history == before);
    };
    // Any blind draw, also one after which nothing had to be settled.
    barrier(full(), "draw, deck");
    // A face-up draw that was refilled.
    barrier(full(), "draw, slot 1");
    // Looking at contracts, and getting the only one left.
    barrier(full(), "contracts");
    barrier(table(2).contract_deck(&[7]).deal(), "contracts");
    // A payment that was turned up or shuffled.
    barrier(table(2).display("PB...").hand(0, "2K").rest(1).deal(), "claim, route 39, wilds 0");
    barrier(table(2).hand(0, "1G").rest(1).deal(), "claim, route 34, wilds 0");
    barrier(
        table(2).display("WWWKP").deck("WWWWW").hand(0, "1G").rest(1).deal(),
        "claim, route 34, wilds 0",
    );
}

#[test]
fn ams_131_everything_else_can_be_taken_back() {
    let back = |game: Play<Amsterdam>, text: &str, steps: usize| {
        let mut history = game.after(text);
        for _ in 0..steps {
            assert_eq!(history.undo(), Ok(()), "{text}");
        }
        history
    };
    let game = table(2).hand(0, "3G").deal();
    assert!(back(game.clone(), "draw", 1) == game);
    assert!(back(game.clone(), "claim", 1) == game);
    assert!(back(game.clone(), "claim, route 42, wilds 0", 3) == game);
    assert!(back(game.clone(), "claim, route 8, pay green, wilds 0", 4) == game);
    let stuck = table(2).display(".....").rest(1).contract_deck(&[]).deal();
    assert!(back(stuck.clone(), "pass", 1) == stuck);
    // A keep goes back to the offer, no further.
    let offered = game.after("contracts");
    assert!(back(game.clone(), "contracts, keep b", 1) == offered);
    // A face-up draw that refilled nothing.
    let bare = table(2).display("WWPB.").rest(1).deal();
    assert!(back(bare.clone(), "draw, slot 2, slot 3", 3) == bare);
}

#[test]
fn ams_132_setup_choices_and_the_end_of_a_turn_are_final() {
    let mut game = Play::<Amsterdam>::start(&Start::new(2, 1));
    assert_eq!(game.play("keep a").undo_scope(), UndoScope::NewTurn);
    let mut history = Play::new(game.game().clone());
    assert!(history.undo().is_err());
    history.play("keep a");
    assert_eq!(history.undo(), Err(UndoRefusal::NothingToUndo));
    let mut history = table(2).hand(0, "3G").deal().after("claim, route 42, wilds 0, end");
    assert_eq!(history.undo(), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn ams_133_undo_restores_everything_and_costs_no_chance() {
    // `known` and the counters come back, and so does the stream of random numbers.
    let game = table(2).hand(0, "3G 1W").known(0, "2G").deal();
    let mut history = game.after("claim, route 42, wilds 1");
    assert_ne!(history.game().table().known(S0), game.table().known(S0));
    for _ in 0..3 {
        history.undo().expect("a way back");
    }
    assert_eq!(history.game().position(), game.position());
    // An undoable decision never draws a random number.
    let rng = game.position().rng;
    for text in ["draw", "claim", "claim, route 42", "claim, route 42, wilds 0"] {
        assert_eq!(game.after(text).position().rng, rng, "{text}");
    }
}
