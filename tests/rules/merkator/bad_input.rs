//! Bad input (section 7): names, order, and positions from outside.

use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Phase, Position, Refusal};
use kogge::games::{Game, Refusal as _, Seat, Seats};

use super::position::*;

#[test]
fn the_first_reason_of_the_list_is_named() {
    // Not held comes before the last contract, the last contract before the purse.
    let table = three().contracts(0, "C02-01").talers(&[3]).bonus_market("B09", "").investing();
    table.refuses("sell C03-01", "NotYourContract");
    table.refuses("sell C02-01", "LastContract");
    table.refuses("drop C02-01", "NotForced");
    table.refuses("pay-with C02-01", "WrongState");
    let hold = "C08-01 C07-01 C06-01 C05-01 C04-01 C03-01";
    three().contracts(0, hold).investing().refuses("drop C03-01", "CoinsInUse");
    // An empty slot before the price.
    let table = three().contracts(0, "C02-01 C03-01").bonus_market("B09", "").investing();
    table.refuses("buy-bonus 1", "SlotEmpty").refuses("buy-bonus 0", "CannotAfford");
    // The wrong place before a repetition, a repetition before the payment.
    let mut table =
        three().contracts(0, "C03-09 C03-10").store(0, "citrus_fruit 1, calfskin 1").travelling();
    table.play("go bohemia, fulfil C03-09");
    table.refuses("fulfil C03-10", "WrongPlace");
    table.refuses("fulfil C03-09", "AlreadyFulfilled");
}

#[test]
fn payment_steps_name_their_reasons() {
    let mut table =
        three().contracts(0, "C06-08").store(0, "plums 1, iron 2, grain 4, wine 5").travelling();
    table.play("go bohemia, fulfil C06-08");
    table.refuses("deliver", "NeedsExchange");
    table.refuses("swap ham", "SwapTooFew").refuses("swap counters", "SwapTooFew");
    let mut table =
        three().contracts(0, "C06-08").store(0, "plums 2, iron 2, grain 8").travelling();
    table.play("go bohemia, fulfil C06-08, swap grain").refuses("for 2", "UnknownTarget");
}

#[test]
fn a_seat_that_is_not_asked_is_not_heard() {
    let mut game = three().travelling().game().clone();
    let go = decision("go bohemia");
    assert_eq!(game.apply_as(Seat(1), go, &mut ()), Err(Refusal::WrongDecider));
    assert!(game.apply_as(Seat(0), go, &mut ()).is_ok());
}

#[test]
fn every_refusal_has_a_name_and_a_sentence() {
    for refusal in [Refusal::BadTable, Refusal::PaymentDeadEnd, Refusal::PeaceNotForHand] {
        assert_eq!(refusal.name(), format!("{refusal:?}"));
        assert!(refusal.sentence().ends_with('.'));
    }
}

fn refused(change: impl FnOnce(&mut Position)) -> Refusal {
    let mut position = three().position();
    change(&mut position);
    Merkator::from_position(&position).expect_err("the position should be refused")
}

#[test]
fn positions_that_cannot_be_are_refused_by_name() {
    assert_eq!(refused(|p| p.edition += 1), Refusal::BadTable);
    assert_eq!(refused(|p| p.seats = Seats(4)), Refusal::BadPlayerCount);
    assert_eq!(refused(|p| p.variants.no_coins = true), Refusal::OptionNotAvailable);
    assert_eq!(refused(|p| p.active = Seat(3)), Refusal::BadSeat);
    assert_eq!(refused(|p| p.chart = None), Refusal::BadChart);
    assert_eq!(refused(|p| p.discard.insert(contract("C04-01"))), Refusal::BadSetup);
    assert_eq!(refused(|p| p.discard.remove(contract("C02-01"))), Refusal::BadSetup);
    assert_eq!(refused(|p| p.bonus.open[2] = None), Refusal::BadSetup);
    assert_eq!(refused(|p| p.players[1].talers = 16), Refusal::BadNumber);
    assert_eq!(refused(|p| p.cubes[0] = 61), Refusal::BadNumber);
    assert_eq!(refused(|p| p.players[1].time = 200), Refusal::BadNumber);
    assert_eq!(refused(|p| p.cubes = [0; 8]), Refusal::BadPhase);
    assert_eq!(refused(|p| p.turn = 0), Refusal::BadTurn);
    assert_eq!(refused(|p| p.ending = Ending::LastRound { left: 9 }), Refusal::BadTurn);
    assert_eq!(refused(|p| p.phase = Phase::Over), Refusal::BadTurn);
    assert_eq!(refused(|p| p.phase = Phase::Join { seat: p.active }), Refusal::BadPhase);
    let mut position = solo(4).position();
    position.turn = 5;
    assert_eq!(Merkator::from_position(&position).err(), Some(Refusal::BadStack));
}

#[test]
fn a_payment_that_would_take_the_last_contract_is_no_position() {
    use kogge::games::merkator::data::ContractSet;
    use kogge::games::merkator::pieces::Slot;
    use kogge::games::merkator::position::Purchase;
    let card = Purchase::Building(Slot::new(0).expect("a slot"));
    let phase = Phase::PayCard { card, paid: ContractSet::EMPTY };
    let accepted = |ids: &str| {
        let position = solo(5).contracts(0, ids).building_market("H12", "").position();
        Merkator::from_position(&Position { phase, ..position }).is_ok()
    };
    assert!(accepted("C05-01 C05-02 C05-03"));
    assert!(!accepted("C05-01 C04-01 C03-01"));
}

#[test]
fn a_position_is_typed_with_the_ids_of_the_tables() {
    let position =
        three().contracts(0, "C04-10").store(0, "plums 4").pawn("denmark").cubes([1; 8]).position();
    let json = serde_json::to_value(&position).expect("JSON");
    assert_eq!(json["pawn"], "denmark");
    assert_eq!(json["players"][0]["contracts"][0], "C04-10");
    assert_eq!(json["players"][0]["store"]["plums"], 4);
    assert_eq!(json["phase"], "travel");
    assert_eq!(json["piles"][9][0], "C14-01");
    let mut wrong = json.clone();
    wrong["pawn"] = "bremen".into();
    assert!(serde_json::from_value::<Position>(wrong).is_err());
}
