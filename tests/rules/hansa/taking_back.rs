//! Section 2.16.

use kogge::games::hansa::Hansa;
use kogge::games::{Game, Start, UndoRefusal, UndoScope};
use kogge::saves::journal::History;

use super::position::*;

#[test]
fn han_133_a_player_may_rethink_the_turn() {
    let setup = three().ship("lubeck").booths("lubeck", YELLOW, 1).stock("lubeck", "O1 N1");
    let mut table = setup.purses([6, 3, 3]).deal();
    let before = table.game().clone();
    table.play("buy a, sail aalborg, booth, sail copenhagen");
    (0..4).for_each(|_| assert_eq!(table.undo(), Ok(())));
    assert_eq!(*table.game(), before, "coins paid to others come back");
}

#[test]
fn han_134_undo_takes_back_one_decision_with_its_automatic_results() {
    let setup = three().ship("danzig").booths("danzig", GREY, 1).unsold(GREY, "O1 O2");
    let mut table = setup.unsold(YELLOW, "O3").unsold(VIOLET, "O1").deal();
    let before = table.game().clone();
    assert_eq!(table.play("sell").undo_scope(), UndoScope::Open);
    assert_eq!((table.unsold(YELLOW), table.unsold(VIOLET)), ("".into(), "".into()));
    assert_eq!(table.undo(), Ok(()));
    assert_eq!(*table.game(), before);
    // One at a time.
    table.play("sail kalmar");
    let between = table.game().clone();
    table.play("sail copenhagen");
    assert_eq!(table.undo(), Ok(()));
    assert_eq!(*table.game(), between);
}

#[test]
fn han_135_nothing_before_a_barrier_can_be_undone() {
    // (a) a refill
    let mut table = three().fill_but(&["riga a"]).refill().deal();
    assert_eq!(table.play("refill").undo_scope(), UndoScope::Barrier);
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
    // (a) a compulsory one, within the step to the next turn
    let mut table = three().stock("copenhagen", "O1").deal();
    table.play("buy a, end-turn");
    assert_eq!(table.drawn(), 14);
    assert_eq!(table.undo(), Err(UndoRefusal::NothingToUndo));
    // (b) an opponent is asked
    let setup = three().ship("danzig").booths("danzig", GREY, 1).unsold(GREY, "O1 O2");
    let mut table = setup.unsold(YELLOW, "O3 O1").deal();
    assert_eq!(table.play("sell").undo_scope(), UndoScope::Barrier);
    assert_eq!(table.undo(), Err(UndoRefusal::WrongState));
    assert_eq!(table.play("lose 1").undo_scope(), UndoScope::Barrier);
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
    // (c) the end of a turn
    let mut table = three().fill_but(&[]).deal();
    table.play("sail lubeck");
    assert_eq!(table.play("end-turn").undo_scope(), UndoScope::NewTurn);
    assert_eq!(table.undo(), Err(UndoRefusal::NothingToUndo));
    // (d) each initial placement
    let mut table = Play::<Hansa>::start(&Start::new(2, 1));
    assert_eq!(table.play("setup-place riga").undo_scope(), UndoScope::Barrier);
    assert_eq!(table.undo(), Err(UndoRefusal::WrongState));
    // and nothing after the end
    assert_eq!(three().over().deal().undo(), Err(UndoRefusal::GameOver));
}

#[test]
fn han_136_what_shows_nothing_new_can_be_undone() {
    let filled = || three().fill_but(&["riga a", "riga b"]).purses([6, 3, 3]);
    assert_can_be_undone(filled().refill(), "skip-refill");
    let rich = || filled().booths("danzig", GREY, 2).unsold(GREY, "R1 R2 R3 N1 N2");
    for decisions in [
        "buy a",
        "sail danzig",
        "booth, booth-use R1",
        "sail danzig, sell, sell-colour red, hold-back 1",
        "sail danzig, sell, sell-colour red, sell-rest, sell-done",
        "sail danzig, sell, sell-colour brown, sell-done, sail kalmar",
        "end-turn, tax-drop R1",
    ] {
        assert_can_be_undone(rich(), decisions);
    }
}

fn assert_can_be_undone(setup: Setup, decisions: &str) {
    let mut table = setup.deal();
    let mut states = Vec::new();
    for decision in decisions.split(", ") {
        states.push(table.game().clone());
        assert_eq!(table.play(decision).undo_scope(), UndoScope::Open, "{decision}");
    }
    for state in states.iter().rev() {
        assert_eq!(table.undo(), Ok(()), "{decisions}");
        assert_eq!(table.game(), state);
    }
    assert_eq!(table.undo(), Err(UndoRefusal::NothingToUndo));
}

/// A full log lets the oldest decision drop out of reach and refuses nothing.
#[test]
fn a_full_log_forgets_the_oldest_decision() {
    let position = three().ship("riga").purse(9).position();
    let game = Hansa::from_position(&position).expect("a good position");
    let mut history = History::<Hansa, 2>::new(game);
    let mut states = Vec::new();
    for leg in ["danzig", "kalmar", "copenhagen", "lubeck"] {
        states.push(history.game().clone());
        let decision = kogge::games::hansa::Decision::Sail(city(leg));
        assert_eq!(history.play(decision, &mut ()), Ok(UndoScope::Open));
    }
    assert_eq!(history.undo_depth(), 2);
    assert_eq!((history.undo(), history.game()), (Ok(()), &states[3]));
    assert_eq!((history.undo(), history.game()), (Ok(()), &states[2]));
    assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier));
    assert_eq!(history.game(), &states[2]);
    assert!(history.game().undo_allowed().is_ok());
}
