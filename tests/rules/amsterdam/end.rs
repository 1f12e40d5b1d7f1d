//! Section G: the end of the game.

use kogge::games::amsterdam::*;
use kogge::games::{Decision as _, Game};

use super::asking::*;
use super::position::table;

/// Three seats, S1 to act with 5 carts and the cards for route 42 of 3 spaces.
fn before_the_trigger() -> super::position::Setting {
    table(3).acting(1).owns(1, &[5, 26, 22]).hand(1, "3G")
}

#[test]
fn ams_080_two_carts_or_fewer_open_the_last_round() {
    let mut game = before_the_trigger().deal();
    let events = game.play("claim, route 42, wilds 0, end").events().to_vec();
    assert_eq!((game.table().carts(S1), game.table().final_left()), (2, Some(3)));
    assert!(events.contains(&Event::LastRound { seat: S1 }));
    let mut turns = Vec::new();
    while let Some(seat) = game.decider() {
        turns.push(seat);
        game.play("draw, deck, deck, end");
    }
    assert_eq!(turns.len(), 3);
    assert!([S0, S1, S2].iter().all(|seat| turns.contains(seat)));
}

#[test]
fn ams_081_final_turns_go_clockwise_and_the_trigger_is_last() {
    let mut game = before_the_trigger().deal().after("claim, route 42, wilds 0, end");
    for (seat, left) in [(S2, 3), (S0, 2), (S1, 1)] {
        assert_eq!(game.decider(), Some(seat));
        let last_round = game.table().last_round();
        assert_eq!(last_round, Some(LastRound { turns_left: left, opened_by: S1 }));
        game.play("draw, deck, deck, end");
    }
    assert_eq!((game.decider(), game.table().last_round()), (None, None));
}

#[test]
fn ams_082_only_the_first_trigger_counts() {
    let game = before_the_trigger().owns(2, &[16, 19, 4, 36]).hand(2, "2K").deal();
    let mut game = game.after("claim, route 42, wilds 0, end");
    let events = game.play("claim, route 20, wilds 0, end").events().to_vec();
    assert_eq!((game.table().carts(S2), game.table().final_left()), (2, Some(2)));
    assert!(!events.iter().any(|event| matches!(event, Event::LastRound { .. })));
}

#[test]
fn ams_083_the_trigger_is_tested_when_the_turn_ends_and_3_carts_do_not() {
    let game = before_the_trigger().deal().after("claim, route 42, wilds 0");
    assert_eq!((game.table().carts(S1), game.table().final_left()), (2, None));
    assert_eq!(game.after("end").table().final_left(), Some(3));
    let three = before_the_trigger().hand(1, "2P").deal();
    let three = three.after("claim, route 36, wilds 0, end");
    assert_eq!((three.table().carts(S1), three.table().final_left()), (3, None));
}

#[test]
fn ams_084_a_final_turn_is_ordinary_and_counts_down() {
    let game = table(2).owns(1, &[5, 16, 26, 36]).final_left(2).hand(0, "3G").deal();
    assert_eq!(game.choices(), "draw, claim, contracts");
    for deeds in
        ["draw, deck, deck, end", "claim, route 42, wilds 0, end", "contracts, keep a, end"]
    {
        let game = game.after(deeds);
        assert_eq!((game.table().final_left(), game.decider()), (Some(1), Some(S1)));
        let game = game.after("draw, slot 0, slot 1, end");
        assert_eq!((game.table().final_left(), game.decider()), (Some(0), None));
    }
}

#[test]
fn ams_085_end_of_turn_in_its_order() {
    // An action sets the passes back; a pass counts.
    let bare = table(2).display(".....").rest(1).contract_deck(&[]).deal();
    let game = bare.after("pass, end");
    assert_eq!((game.table().passes(), game.decider()), (1, Some(S1)));
    let game = game.after("claim, route 30, pay pink, wilds 0, end");
    assert_eq!((game.table().passes(), game.decider()), (0, Some(S0)));
    // The turn that opens the last round is not one of its turns, and a turn in the last round
    // does not open it again.
    let game = before_the_trigger().deal().after("claim, route 42, wilds 0, end");
    assert_eq!(game.table().final_left(), Some(3));
    // Otherwise the next seat.
    let game = table(3).acting(2).deal().after("draw, deck, deck, end");
    assert_eq!((game.decider(), game.table().turn()), (Some(S0), 3));
}

#[test]
fn ams_086_no_resigning_and_no_winner_before_the_end() {
    for word in ["resign", "abandon", "concede"] {
        assert_eq!(Decision::parse(word), None);
    }
    let game = table(2).owns(0, &[5, 16]).deal();
    assert_eq!(game.outcome(), None);
}
