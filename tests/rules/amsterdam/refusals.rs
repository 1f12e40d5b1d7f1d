//! Section 8: every refusal, and which one comes first.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Refusal as _, Seat, Start};

use super::asking::*;
use super::position::table;
use super::scoring::over;

#[test]
fn bad_numbers_of_players_and_first_seats() {
    assert_eq!(Amsterdam::new(&Start::new(1, 1)).err(), Some(Refusal::BadPlayerCount));
    assert_eq!(Amsterdam::new(&Start::new(5, 1)).err(), Some(Refusal::BadPlayerCount));
    let start = Start { first: Some(Seat(2)), ..Start::new(2, 1) };
    assert_eq!(Amsterdam::new(&start).err(), Some(Refusal::BadSeat));
}

#[test]
fn after_the_end_everything_is_refused() {
    let game = over(table(2).owns(1, &[5, 16, 26, 42]));
    for text in ["draw", "pass", "end", "slot 9", "route 99", "keep none"] {
        game.refuses(text, "GameOver");
    }
    assert_eq!(game.game().clone().apply_as(S1, Decision::Draw, &mut ()), Err(Refusal::GameOver));
}

#[test]
fn a_kind_that_is_not_asked_for() {
    let game = table(2).deal().after("draw, deck");
    for text in ["route 42", "draw", "wilds 0", "pay pink", "keep a", "end", "pass"] {
        game.refuses(text, "WrongState");
    }
    table(2).deal().refuses("slot 9", "WrongState");
}

#[test]
fn slots() {
    let game = table(2).display("W.PB.").rest(1).deal().after("draw");
    game.refuses("slot 5", "BadSlot");
    game.refuses("slot 255", "BadSlot");
    game.refuses("slot 1", "SlotEmpty");
    game.refuses("deck", "DeckEmpty");
    let game = game.after("slot 2");
    game.refuses("slot 0", "WildSecond");
}

#[test]
fn routes_in_the_order_of_the_list() {
    // S0 has one cart left and no cards but two pinks.
    let game =
        table(2).owns(0, &[5, 16, 26, 22]).owns(1, &[1, 36]).final_left(1).hand(0, "2P").deal();
    assert_eq!(game.table().carts(S0), 1);
    let game = game.after("claim");
    game.refuses("route 0", "UnknownRoute");
    game.refuses("route 46", "UnknownRoute");
    game.refuses("route 1", "RouteTaken");
    game.refuses("route 2", "RouteClosed");
    // Too long and not payable: the carts come first.
    game.refuses("route 4", "NotEnoughCarts");
    game.refuses("route 6", "CannotPay");
    // Own twin before closed.
    let game = table(2).owns(0, &[1]).hand(0, "2P").deal().after("claim");
    game.refuses("route 2", "OwnsTwin");
}

#[test]
fn payments() {
    let game = table(2).hand(0, "3O 2B 2W").deal().after("claim, route 5");
    for colour in ["grey", "pink", "wild"] {
        game.refuses(&format!("pay {colour}"), "BadPayColour");
    }
    // Too small a set even with all wilds.
    let game = table(2).hand(0, "3O 1B 1W").deal().after("claim, route 5");
    game.refuses("pay blue", "BadPayColour");
    let game = game.after("pay orange");
    assert_eq!([0, 2, 9].map(|w| game.refusal(&format!("wilds {w}")).name()), ["BadWildCount"; 3]);
}

#[test]
fn every_refusal_has_its_name_and_a_sentence() {
    for refusal in super::all_refusals::ALL {
        assert!(format!("{refusal:?}").starts_with(refusal.name()));
        assert!(refusal.sentence().ends_with('.'), "{}", refusal.sentence());
    }
}
