//! Worked examples X10 to X19 and X32: deliveries, exchanges, rewards.

use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Phase};
use kogge::games::{Seat, UndoRefusal, UndoScope};

use super::position::*;

const TRADE: Phase = Phase::Trade { trader: Seat(0) };

#[test]
fn x10_an_eight_before_the_nines_brings_an_eight() {
    let goods = "grain 3, ham 1, citrus_fruit 1";
    let setup = solo(4).contracts(0, "C08-06 C02-01").store(0, goods).time(&[2]).stack("C08-03");
    let mut table = setup.clone().pile(8, "C08-02 C08-01").travelling();
    table.play("go italy, fulfil C08-06");
    assert_eq!(table.contracts(0), "C02-01 C08-03 C08-06");
    assert_eq!(table.pile(8), "C08-02 C08-01");

    // Pile 8 empty: the card turned up went into the hand of nobody, so take it away first.
    let mut position = setup.pile(8, "").position();
    position.pawn = Some(place("italy"));
    position.cubes = [2; 8];
    position.phase = TRADE;
    let turned_up = position.stack.draw().expect("a card");
    position.discard.insert(turned_up);
    let mut table = Play::<Merkator>::of(&position);
    table.play("fulfil C08-06");
    assert_eq!(table.contracts(0), "C02-01 C08-06");
    table.refuses("fulfil C08-06", "AlreadyFulfilled");
}

#[test]
fn x11_taking_a_known_eight_can_be_taken_back() {
    let setup = solo(3).pile(8, "C08-02 C08-01").stack("C08-03");
    let mut table = setup
        .clone()
        .contracts(0, "C07-07 C02-01")
        .store(0, "wine 3, fabric 1, muskets 1")
        .travelling();
    table.play("go bohemia, fulfil C07-07");
    assert!(table.holds(0, "C08-03"));
    assert_eq!(table.pile(8), "C08-02 C08-01");
    assert_eq!(table.undo_scope(), UndoScope::Open);
    assert_eq!(table.undo(), Ok(()));
    assert!(!table.holds(0, "C08-03"));

    let mut table = setup.contracts(0, "C06-08 C02-01").store(0, "plums 2, iron 2").travelling();
    table.play("go bohemia, fulfil C06-08");
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn x12_turn_17_is_the_chance_for_the_peace() {
    let goods = "fish_oil 3, vegetables 3, saltpeter 1, livestock 1, wine 1";
    let hold = "C10-03 C02-01 C03-01 C04-01 C05-01 C06-01 C07-01 C03-02";
    let mut table = solo(17).contracts(0, hold).store(0, goods).investing();
    assert!(!table.game().forced);
    table.play("end-invest, go bohemia, fulfil C10-03");
    assert!(table.holds(0, "C14-01"));
    table.play("done");
    assert_eq!(table.phase(), Phase::Over);

    let hold = "C10-03 C04-01 C05-01 C06-01 C07-01";
    let mut table =
        solo(16).contracts(0, hold).store(0, goods).stack("C10-02").pile(10, "").travelling();
    table.play("go bohemia, fulfil C10-03");
    assert!(table.holds(0, "C10-02") && !table.holds(0, "C14-01"));
}

fn x13(goods: &str) -> Play<Merkator> {
    let mut table = three().contracts(0, "C07-07").store(0, goods).travelling();
    table.play("go bohemia, fulfil C07-07");
    table
}

#[test]
fn x13_goods_of_a_column() {
    let mut table = x13("wine 2, spice 2, fabric 1, muskets 1");
    assert_eq!(table.choices(), "pick wine, pick spice");
    table.play("pick spice");
    assert_eq!(table.store(0), "wine 1");
    let mut table = x13("wine 2, spice 2, fabric 1, muskets 1");
    table.play("pick wine");
    assert_eq!(table.store(0), "spice 1");
}

#[test]
fn x14_a_voluntary_exchange() {
    let mut table = three()
        .contracts(0, "C06-10")
        .store(0, "coal 2, iron 1, saltpeter 5")
        .time(&[7])
        .travelling();
    table.play("go italy, fulfil C06-10");
    assert_eq!(table.choices(), "deliver, swap saltpeter, swap counters");
    let mut other = table.clone();
    other.play("swap saltpeter");
    assert_eq!(other.choices(), "for 0, for 1");
    table.play("swap counters");
    assert_eq!(table.choices(), "for 0, for 1, for 2");
    table.play("for 1, deliver");
    assert_eq!(table.store(0), "saltpeter 4, iron 1");
    assert_eq!(table.time(0), 1);
}

const EIGHT: &str =
    "livestock 1, muskets 1, saltpeter 1, copper 1, ham 1, fish_oil 1, vegetables 1, calfskin 1";

#[test]
fn x15_exchanges_for_different_goods() {
    let mut table = three()
        .contracts(0, "C10-01")
        .store(0, EIGHT)
        .store(0, "iron 9, grain 5")
        .time(&[1])
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .travelling();
    table.play("go hamburg, fulfil C10-01");
    assert_eq!(table.time(0), 3);
    assert_eq!(table.choices(), "swap grain, swap iron");
    table.play("swap iron, swap iron");
    assert_eq!(table.choices(), "deliver, swap grain");
    table.play("deliver");
    assert_eq!(table.store(0), "grain 4");
}

#[test]
fn x16_three_units_missing() {
    let with = |time| {
        let setup = three().contracts(0, "C10-01").store(0, EIGHT).store(0, "iron 9");
        let mut table = setup.time(&[time]).cubes([0, 1, 1, 1, 1, 1, 1, 1]).travelling();
        table.play("go hamburg");
        table
    };
    assert!(with(5).offers("fulfil C10-01"));
    with(1).refuses("fulfil C10-01", "CannotPay");
}

#[test]
fn x17_each_contract_once_a_turn() {
    let goods = "fabric 2, calfskin 2, ham 2, livestock 2, iron 1";
    let mut table = players(2, "no_joining")
        .contracts(0, "C03-02")
        .store(0, goods)
        .cubes([1, 0, 1, 1, 1, 1, 1, 1])
        .pile(4, "C04-02 C04-03")
        .travelling();
    table.play("go danzig, fulfil C03-02, fulfil C04-02");
    assert_eq!(table.store(0), "ham 1, calfskin 1, fabric 1");
    table.refuses("fulfil C03-02", "AlreadyFulfilled");
    table.play("done").end_invest();
    table.play("go bohemia, done").end_invest();
    table.play("go danzig").play_default();
    assert!(table.offers("fulfil C03-02"));
}

#[test]
fn x18_an_empty_pile_is_rebuilt_from_the_discard() {
    let setup = three()
        .contracts(0, "C05-09")
        .store(0, "copper 1, livestock 1, grain 1")
        .pile(6, "")
        .pile(5, "C05-01 C05-02");
    let mut table = setup.clone().discard("C06-03 C06-08").travelling();
    table.play("go bohemia, fulfil C05-09");
    let gained = ["C06-03", "C06-08"].map(|id| table.holds(0, id));
    assert!(gained[0] != gained[1]);
    assert_eq!(table.pile(6), if gained[0] { "C06-08" } else { "C06-03" });
    assert_eq!(table.undo_scope(), UndoScope::Barrier);

    let mut table = setup.clone().travelling();
    table.play("go bohemia, fulfil C05-09");
    assert_eq!(table.contracts(0), "C05-01 C05-09");

    let mut table = setup.pile(5, "").travelling();
    table.play("go bohemia, fulfil C05-09");
    assert_eq!(table.contracts(0), "C05-09");
}

#[test]
fn x19_the_peace_is_gone() {
    let goods = "fish_oil 3, vegetables 3, saltpeter 1, livestock 1, wine 1";
    let mut table = three()
        .contracts(0, "C10-03")
        .contracts(1, "C14-01")
        .pile(10, "C10-04 C10-02")
        .pile(14, "")
        .store(0, goods)
        .last_round(2)
        .travelling();
    table.play("go bohemia, fulfil C10-03");
    assert_eq!(table.contracts(0), "C10-03 C10-04");
    assert_eq!(table.game().ending, Ending::LastRound { left: 2 });
}

#[test]
fn x32_the_default_payment() {
    let mut table = three()
        .contracts(0, "C06-08")
        .store(0, "plums 1, iron 2, grain 4, wine 5")
        .time(&[4])
        .travelling();
    table.play("go bohemia");
    let plan = table.game().delivery_plan(Seat(0), contract("C06-08")).expect("a plan");
    let text: Vec<String> = plan.iter().map(|step| step.to_string()).collect();
    assert_eq!(text, ["fulfil C06-08", "swap wine", "for 0", "deliver"]);
    table.deliver_as_shown("C06-08");
    assert_eq!((table.store(0).as_str(), table.time(0)), ("grain 4, wine 1", 5));

    let mut table = x13("wine 1, spice 4, fabric 1, muskets 1");
    assert_eq!(table.choices(), "pick wine, pick spice");
    assert_eq!(table.game().default_decision(), Some(decision("pick spice")));
    table.play_default();
    assert_eq!(table.store(0), "wine 1, spice 1");
}
