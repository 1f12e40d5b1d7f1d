//! Positions that break an invariant are refused, with the field that is at fault.

use kogge::games::ferry::data::ROUNDS;
use kogge::games::ferry::{Ferry, Harbour, Legs, Position};
use kogge::games::{Game, Refusal, Seat};

use super::position::two;

#[track_caller]
fn refused(change: impl Fn(&mut Position), field: &str) {
    let mut position = two().carries(0, 2, "riga").position();
    assert!(Ferry::from_position(&position).is_ok());
    change(&mut position);
    let error = Ferry::try_from_position(&position).expect_err("a broken position");
    assert_eq!((error.refusal.name(), error.field.as_str()), ("BadPosition", field));
}

#[test]
fn every_broken_invariant_is_found() {
    refused(|position| position.supply.truncate(9), "supply");
    refused(|position| position.players[1].delivered[4] = 3, "supply");
    refused(|position| position.harbours.clear(), "supply");
    let swap = |position: &mut Position| {
        let legs = position.harbours.remove(&Harbour::Riga).expect("a crate");
        position.supply.push(legs).expect("there is room");
    };
    refused(swap, "harbours");
    refused(|position| position.players[0].served.insert(Harbour::Riga), "players");
    refused(|position| position.players[1].ship = None, "players");
    refused(|position| position.round = 0, "round");
    refused(|position| position.round = ROUNDS + 2, "round");
    let early = |position: &mut Position| position.round = 1;
    refused(early, "players");
}

#[test]
fn seats_that_are_not_there_are_refused_by_name() {
    let mut position = two().position();
    position.on_turn = Seat(2);
    assert_eq!(Ferry::from_position(&position).unwrap_err().name(), "BadSeat");
    position.players.clear();
    assert_eq!(Ferry::from_position(&position).unwrap_err().name(), "BadPlayerCount");
    assert_eq!(Legs::COUNT, 5);
}
