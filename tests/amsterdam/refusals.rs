//! Section 8: every refusal, and which one comes first.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Refusal as _, Seat, Start};

use crate::builder::table;
use crate::play::*;
use crate::scoring::over;

#[test]
fn bad_numbers_of_players_and_first_seats() {
    assert_eq!(Amsterdam::new(&Start::new(1, 1)).err(), Some(Refusal::BadPlayerCount));
    assert_eq!(Amsterdam::new(&Start::new(5, 1)).err(), Some(Refusal::BadPlayerCount));
    let start = Start { first: Some(Seat(2)), ..Start::new(2, 1) };
    assert_eq!(Amsterdam::new(&start).err(), Some(Refusal::BadFirstSeat));
}

#[test]
fn after_the_end_everything_is_refused() {
    let game = over(table(2).owns(1, &[5, 16, 26, 42]));
    for text in ["draw", "pass", "end", "slot 9", "route 99", "keep none"] {
        assert_eq!(refused(&game, text), "GameOver");
    }
    assert_eq!(game.clone().apply_as(S1, Decision::Draw, &mut ()), Err(Refusal::GameOver));
}

#[test]
fn a_kind_that_is_not_asked_for() {
    let game = after(table(2).game(), "draw; deck");
    for text in ["route 42", "draw", "wilds 0", "pay pink", "keep a", "end", "pass"] {
        assert_eq!(refused(&game, text), "WrongDecision", "{text}");
    }
    assert_eq!(refused(&table(2).game(), "slot 9"), "WrongDecision");
}

#[test]
fn slots() {
    let game = after(table(2).display("W.PB.").rest(1).game(), "draw");
    assert_eq!(refused(&game, "slot 5"), "BadSlot");
    assert_eq!(refused(&game, "slot 255"), "BadSlot");
    assert_eq!(refused(&game, "slot 1"), "SlotEmpty");
    assert_eq!(refused(&game, "deck"), "DeckEmpty");
    let game = after(game, "slot 2");
    assert_eq!(refused(&game, "slot 0"), "WildSecond");
}

#[test]
fn routes_in_the_order_of_the_list() {
    // S0 has one cart left and no cards but two pinks.
    let game =
        table(2).owns(0, &[5, 16, 26, 22]).owns(1, &[1, 36]).final_left(2).hand(0, "2P").game();
    assert_eq!(game.table().carts(S0), 1);
    let game = after(game, "claim");
    assert_eq!(refused(&game, "route 0"), "UnknownRoute");
    assert_eq!(refused(&game, "route 46"), "UnknownRoute");
    assert_eq!(refused(&game, "route 1"), "RouteTaken");
    assert_eq!(refused(&game, "route 2"), "RouteClosed");
    // Too long and not payable: the carts come first.
    assert_eq!(refused(&game, "route 4"), "NotEnoughCarts");
    assert_eq!(refused(&game, "route 6"), "CannotPay");
    // Own twin before closed.
    let game = after(table(2).owns(0, &[1]).hand(0, "2P").game(), "claim");
    assert_eq!(refused(&game, "route 2"), "OwnsTwin");
}

#[test]
fn payments() {
    let game = after(table(2).hand(0, "3O 2B 2W").game(), "claim; route 5");
    for colour in ["grey", "pink", "wild"] {
        assert_eq!(refused(&game, &format!("pay {colour}")), "BadPayColour");
    }
    // Too small a set even with all wilds.
    let game = after(table(2).hand(0, "3O 1B 1W").game(), "claim; route 5");
    assert_eq!(refused(&game, "pay blue"), "BadPayColour");
    let game = after(game, "pay orange");
    assert_eq!([0, 2, 9].map(|w| refused(&game, &format!("wilds {w}"))), ["BadWildCount"; 3]);
}

#[test]
fn every_refusal_has_its_name_and_a_sentence() {
    for refusal in crate::all_refusals::ALL {
        assert!(format!("{refusal:?}").starts_with(refusal.name()));
        assert!(refusal.sentence().ends_with('.'), "{}", refusal.sentence());
    }
}
