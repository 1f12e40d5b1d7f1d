//! Positions from outside: what breaks an invariant is refused.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Seat, Seats};

use super::position::{Setting, contract, route, table};

/// Whether a position with this change is refused as impossible.
fn refuses(setting: Setting, change: impl FnOnce(&mut Position)) -> bool {
    let mut position = setting.position();
    assert!(Amsterdam::from_position(&position).is_ok(), "the change must be what breaks it");
    change(&mut position);
    matches!(Amsterdam::from_position(&position), Err(Refusal::BadPosition))
}

#[test]
fn invariant_1_all_cards_are_there() {
    assert!(refuses(table(2), |p| p.deck.truncate(10)));
    assert!(refuses(table(2), |p| p.display[0] = Some(Card::Wild)));
    assert!(refuses(table(2), |p| p.hands[0].push(Card::Pink).unwrap()));
}

#[test]
fn invariant_2_piles_are_settled() {
    // A gap although the deck has cards; discards although the deck has none.
    assert!(refuses(table(2), |p| {
        let card = p.display[2].take().unwrap();
        p.deck.push(card).unwrap();
    }));
    assert!(refuses(table(2).rest(1), |p| {
        let card = p.hands[1].pop().unwrap();
        p.discards.push(card).unwrap();
    }));
}

#[test]
fn invariant_3_wilds_do_not_stand() {
    let swap = |p: &mut Position| {
        let wild = p.deck.iter().position(|&card| card == Card::Wild).unwrap();
        core::mem::swap(p.display[0].as_mut().unwrap(), &mut p.deck[wild]);
    };
    assert!(refuses(table(2).display("PWWKR"), swap));
    // Unless ten flushes were made.
    let mut position = table(2).display("PWWKR").position();
    swap(&mut position);
    position.flushes = 10;
    assert!(Amsterdam::from_position(&position).is_ok());
    position.flushes = 11;
    assert!(Amsterdam::from_position(&position).is_err());
}

#[test]
fn invariants_4_and_6_routes() {
    // 17 spaces; the same route twice; two owners; both routes of a pair.
    let full = || table(3).owns(0, &[5, 16, 26, 42]).final_left(1);
    assert!(refuses(full(), |p| p.routes[0].push(route(1)).unwrap()));
    assert!(refuses(full(), |p| p.routes[0].push(route(5)).unwrap()));
    assert!(refuses(full(), |p| p.routes[1].push(route(5)).unwrap()));
    assert!(refuses(table(3).owns(0, &[1]), |p| p.routes[0].push(route(2)).unwrap()));
    assert!(refuses(table(2).owns(0, &[1]), |p| p.routes[1].push(route(2)).unwrap()));
    let mut open = table(3).owns(0, &[1]).position();
    open.routes[1].push(route(2)).unwrap();
    assert!(Amsterdam::from_position(&open).is_ok());
}

#[test]
fn invariant_7_contracts() {
    assert!(refuses(table(2), |p| p.contract_deck.truncate(10)));
    assert!(refuses(table(2), |p| p.contracts[0].push(contract(1)).unwrap()));
    assert!(refuses(table(2), |p| p.contracts[0].push(contract(21)).unwrap()));
    // A seat without any after setup.
    assert!(refuses(table(2), |p| {
        let contract = p.contracts[0].pop().unwrap();
        p.contract_deck.push(DeckContract { contract, returned_by: None }).unwrap();
    }));
    // An offer that nobody is asked about, and a question without an offer.
    assert!(refuses(table(2), |p| {
        let [a, b] = [p.contract_deck.pop().unwrap(), p.contract_deck.pop().unwrap()];
        p.offers[0] = Some([a.contract, b.contract]);
    }));
    assert!(refuses(table(2), |p| p.phase = Phase::Keep));
    assert!(refuses(table(2), |p| p.contract_deck[0].returned_by = Some(Seat(2))));
}

#[test]
fn a_question_without_an_answer_is_no_position() {
    assert!(refuses(table(2), |p| p.phase = Phase::Route));
    assert!(refuses(table(2).hand(0, "3G"), |p| p.phase = Phase::PayColour { route: route(42) }));
    let paying = |route, colour| {
        refuses(table(2).hand(0, "3G"), |p| p.phase = Phase::PayWilds { route, colour })
    };
    assert!(!paying(route(42), Card::Green));
    assert!(!paying(route(8), Card::Green));
    assert!(paying(route(42), Card::Black));
    assert!(paying(route(8), Card::Black));
    assert!(paying(route(5), Card::Green));
    // Cards enough of a colour that is not the route's, and wilds named as a colour.
    for (hand, route, colour) in [
        ("3G 3K", route(42), Card::Black),
        ("3G 3W", route(42), Card::Wild),
        ("3G 3W", route(8), Card::Wild),
    ] {
        let change = |p: &mut Position| p.phase = Phase::PayWilds { route, colour };
        assert!(refuses(table(2).hand(0, hand), change), "{hand}, {colour:?}");
    }
    assert!(refuses(table(2).display("WW...").rest(1), |p| p.phase = Phase::DrawSecond));
}

#[test]
fn invariants_9_and_10_turns() {
    assert!(refuses(table(2), |p| p.acting = Seat(1)));
    assert!(refuses(table(2), |p| p.acting = Seat(7)));
    assert!(refuses(table(2), |p| p.turn = 60_000));
    assert!(refuses(table(2), |p| p.final_left = Some(1)));
    assert!(refuses(table(2), |p| p.phase = Phase::Over));
    assert!(refuses(table(2), |p| p.passes = 2));
    let last = || table(2).owns(1, &[5, 16, 26, 42]).final_left(2);
    assert!(refuses(last(), |p| p.final_left = Some(3)));
    assert!(refuses(last(), |p| p.final_left = Some(0)));
    assert!(refuses(last(), |p| p.final_left = None));
}

#[test]
fn invariant_12_nobody_is_known_to_hold_what_it_has_not() {
    assert!(refuses(table(2).hand(0, "1G"), |p| p.known[0].push(Card::Red).unwrap()));
}

#[test]
fn tables_of_the_wrong_size() {
    let mut position = table(2).position();
    position.seats = Seats(5);
    assert_eq!(Amsterdam::from_position(&position).err(), Some(Refusal::BadPlayerCount));
    let mut position = table(2).position();
    position.first = Seat(2);
    assert_eq!(Amsterdam::from_position(&position).err(), Some(Refusal::BadSeat));
    assert!(refuses(table(2), |p| p.seats = Seats(3)));
    assert!(refuses(table(2), |p| p.known.truncate(1)));
}

#[test]
fn a_position_in_the_middle_of_a_turn_is_read_back_from_text() {
    let game = table(2).hand(0, "3G 1W").contract_deck(&[3, 8, 20]).deal();
    let mut seen = Vec::new();
    for text in
        ["claim", "claim, route 8", "claim, route 8, pay green", "contracts", "draw, slot 1"]
    {
        let game = game.after(text);
        let json = serde_json::to_string(&game.position()).expect("JSON");
        let position: Position = serde_json::from_str(&json).expect("JSON back");
        assert!(Amsterdam::from_position(&position).expect("a position") == *game);
        seen.push(json);
    }
    assert!(seen[2].contains(r#""phase":{"pay_wilds":{"route":8,"colour":"green"}}"#));
    assert!(seen[3].contains(r#""offers":[[3,8],null]"#));
    assert!(
        serde_json::from_str::<Position>(&seen[2].replace("\"route\":8", "\"route\":46")).is_err()
    );
}
