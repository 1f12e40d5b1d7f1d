//! Section C: the turn.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Seat};

use super::asking::*;
use super::position::table;

#[test]
fn ams_020_exactly_one_action_chosen_freely() {
    let game = table(2).hand(0, "3G").deal();
    assert_eq!(game.choices(), "draw, claim, contracts");
    for deeds in ["draw, deck, deck", "claim, route 42, wilds 0", "contracts, keep a"] {
        let done = game.after(deeds);
        assert_eq!(done.choices(), "end", "after {deeds}");
        for action in ["draw", "claim", "contracts", "pass"] {
            done.refuses(action, "WrongState");
        }
    }
}

/// Nothing to take: display, deck and discards are empty, S1 holds everything.
fn bare() -> super::position::Setting {
    table(2).display(".....").rest(1)
}

#[test]
fn ams_021_an_action_that_cannot_be_carried_out_is_not_available() {
    let none = bare().contract_deck(&[7]).deal();
    assert_eq!(none.choices(), "contracts");
    none.refuses("draw", "NothingToDraw");
    none.refuses("claim", "NothingToClaim");
    // One card in the display is enough to draw, one card in hand to claim.
    let display = table(2).display("..W..").rest(1).contract_deck(&[]).deal();
    assert_eq!(display.choices(), "draw");
    display.refuses("contracts", "ContractDeckEmpty");
    assert_eq!(bare().hand(0, "1R").contract_deck(&[]).deal().choices(), "claim");
}

#[test]
fn ams_022_pass_is_the_only_choice_when_nothing_else_is_possible() {
    let game = bare().contract_deck(&[]).deal();
    assert_eq!(game.choices(), "pass");
    let passed = game.after("pass");
    assert_eq!(passed.choices(), "end");
    assert_eq!(passed.position().hands, game.position().hands);
    let ended = passed.after("end");
    assert_eq!((ended.decider(), ended.table().passes()), (Some(S1), 1));
    for possible in [
        table(2).contract_deck(&[]).deal(),
        bare().contract_deck(&[7]).deal(),
        bare().hand(0, "1R").contract_deck(&[]).deal(),
    ] {
        possible.refuses("pass", "PassNotAllowed");
    }
}

/// Three seats; S0 and S1 have nothing to do, nor has S2 with all cards but too few carts.
fn deadlock() -> super::position::Setting {
    table(3).display(".....").rest(2).contract_deck(&[]).owns(2, &[4, 5, 16, 22, 36]).final_left(3)
}

#[test]
fn ams_023_a_round_of_passes_ends_the_game() {
    // S2 has opened the last round and S0 has passed. Passes alone end a game beside the code, in
    // `rules/turn.rs`: the map has room for a claim until somebody is down to 2 carts.
    let game = deadlock().acting(1).passes(1).final_left(2).deal();
    let game = game.after("pass, end");
    assert_eq!((game.decider(), game.table().passes()), (Some(S2), 2));
    assert_eq!(game.table().final_left(), Some(1));
    let game = game.after("pass, end");
    assert_eq!((game.decider(), game.table().passes()), (None, 3));
    assert_eq!(game.table().final_left(), Some(0));
    assert!(game.outcome().is_some());
}

#[test]
fn ams_024_nobody_but_the_acting_seat_ever_decides() {
    let mut game = table(3).hand(0, "3G").deal();
    for text in ["claim", "route 42", "wilds 0", "end"] {
        assert_eq!(game.decider(), Some(S0));
        for seat in [S1, S2, S3] {
            let mut copy = game.game().clone();
            let heard = copy.apply_as(seat, decision(text), &mut ());
            assert_eq!(heard, Err(Refusal::WrongDecider));
            assert!(copy == *game);
        }
        let heard = game.game().clone().apply_as(S0, decision(text), &mut ());
        assert!(heard.is_ok());
        game.play(text);
    }
    assert_eq!(game.decider(), Some(Seat(1)));
}
