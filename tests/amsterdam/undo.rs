//! Undo (AMS-130 to AMS-133), through the history every game is played in.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Passage, Start, UndoRefusal};
use kogge::journal::History;

use crate::builder::table;
use crate::play::*;

/// A history after these decisions.
pub fn played(game: Amsterdam, decisions: &str) -> History<Amsterdam> {
    let mut history = History::new(game);
    for text in decisions.split(';') {
        history.play(decision(text.trim()), &mut ()).expect("a legal decision");
    }
    history
}

#[test]
fn ams_130_what_revealed_cards_or_ended_the_turn_cannot_be_taken_back() {
    let full = || table(2).hand(0, "3G").deck("O").game();
    let barrier = |game, text: &str| {
        let mut history = played(game, text);
        let before = history.game().clone();
        assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier), "{text}");
        assert!(*history.game() == before);
    };
    // Any blind draw, also one after which nothing had to be settled.
    barrier(full(), "draw; deck");
    // A face-up draw that was refilled.
    barrier(full(), "draw; slot 1");
    // Looking at contracts, and getting the only one left.
    barrier(full(), "contracts");
    barrier(table(2).contract_deck(&[7]).game(), "contracts");
    // A payment that was turned up or shuffled.
    barrier(table(2).display("PB...").hand(0, "2K").rest(1).game(), "claim; route 39; wilds 0");
    barrier(table(2).hand(0, "1G").rest(1).game(), "claim; route 34; wilds 0");
    barrier(
        table(2).display("WWWKP").deck("WWWWW").hand(0, "1G").rest(1).game(),
        "claim; route 34; wilds 0",
    );
}

#[test]
fn ams_131_everything_else_can_be_taken_back() {
    let back = |game: Amsterdam, text: &str, steps: usize| {
        let mut history = played(game.clone(), text);
        for _ in 0..steps {
            assert_eq!(history.undo(), Ok(()), "{text}");
        }
        history.game().clone()
    };
    let game = table(2).hand(0, "3G").game();
    assert!(back(game.clone(), "draw", 1) == game);
    assert!(back(game.clone(), "claim", 1) == game);
    assert!(back(game.clone(), "claim; route 42; wilds 0", 3) == game);
    assert!(back(game.clone(), "claim; route 8; pay green; wilds 0", 4) == game);
    let stuck = table(2).display(".....").rest(1).contract_deck(&[]).game();
    assert!(back(stuck.clone(), "pass", 1) == stuck);
    // A keep goes back to the offer, no further.
    let offered = after(game.clone(), "contracts");
    assert!(back(game.clone(), "contracts; keep b", 1) == offered);
    // A face-up draw that refilled nothing.
    let bare = table(2).display("WWPB.").rest(1).game();
    assert!(back(bare.clone(), "draw; slot 2; slot 3", 3) == bare);
}

#[test]
fn ams_132_setup_choices_and_the_end_of_a_turn_are_final() {
    let mut game = Amsterdam::new(&Start::new(2, 1)).expect("a game");
    assert_eq!(passage(&mut game, "keep a"), Passage::NewTurn);
    let mut history = History::<Amsterdam>::new(game);
    assert!(history.undo().is_err());
    history.play(decision("keep a"), &mut ()).expect("legal");
    assert_eq!(history.undo(), Err(UndoRefusal::NothingToUndo));
    let mut history = played(table(2).hand(0, "3G").game(), "claim; route 42; wilds 0; end");
    assert_eq!(history.undo(), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn ams_133_undo_restores_everything_and_costs_no_chance() {
    // `known` and the counters come back, and so does the stream of random numbers.
    let game = table(2).hand(0, "3G 1W").known(0, "2G").game();
    let mut history = played(game.clone(), "claim; route 42; wilds 1");
    assert_ne!(history.game().table().known(S0), game.table().known(S0));
    for _ in 0..3 {
        history.undo().expect("a way back");
    }
    assert_eq!(history.game().position(), game.position());
    // An undoable decision never draws a random number.
    let chance = game.position().chance;
    for text in ["draw", "claim", "claim; route 42", "claim; route 42; wilds 0"] {
        assert_eq!(played(game.clone(), text).game().position().chance, chance, "{text}");
    }
}
