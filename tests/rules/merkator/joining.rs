//! Joining: MER-092 to MER-099.

use kogge::games::Seat;
use kogge::games::merkator::Phase;

use super::position::*;

#[test]
fn mer_092_clockwise_for_one_counter_at_a_major_place_two_at_a_minor_one() {
    let setup = players(4, "").bonus(2, "B02 B09").bonus(3, "B10").contracts(0, "C02-01").active(1);
    let mut table = setup.clone().time(&[1, 0, 1, 2]).travelling();
    table.play("go danzig, split 1, done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(2) });
    table.play("join, done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(0) });
    table.play("join");
    assert_eq!([0, 1, 2].map(|seat| table.time(seat)), [0, 3, 0]);
    let mut table = setup.time(&[1, 0, 1, 2]).travelling();
    table.play("go bohemia, done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(3) }, "seat 2 has too few counters");
    table.play("join");
    assert_eq!((table.time(1), table.time(3)), (3, 0));
}

#[test]
fn mer_093_joining_needs_no_consent() {
    let mut table = three().bonus(1, "B09").time(&[0, 2]).travelling();
    table.play("go bohemia, done");
    assert_eq!((table.decider(), table.choices().as_str()), (Some(Seat(1)), "join, stay"));
    table.play("join");
    assert_eq!(table.decider(), Some(Seat(1)), "nobody was asked in between");
}

#[test]
fn mer_094_a_joiner_gets_bonus_goods_and_delivers() {
    let mut table = three()
        .contracts(1, "C06-08")
        .bonus(1, "B09 B10")
        .store(1, "plums 2, iron 1")
        .time(&[0, 2])
        .travelling();
    table.play("go bohemia, done, join");
    assert_eq!(table.store(1), "iron 2, plums 2, wine 1");
    table.play("fulfil C06-08");
    assert_eq!(table.store(1), "wine 1");
}

#[test]
fn mer_095_a_joiner_pays_no_travel_cost_and_gets_no_cubes_or_counters() {
    let mut table = three().contracts(1, "C03-08").time(&[1, 1]).travelling();
    table.play("go spain, split 1, done, join");
    assert_eq!((table.time(1), table.store(1).as_str()), (0, ""));
    let mut table = three().contracts(1, "C03-01").time(&[0, 1]).travelling();
    let left = table.chart_left();
    table.play("go hamburg, split 1, done, join");
    assert_eq!((table.time(1), table.store(1).as_str(), table.chart_left()), (0, "", left - 2));
}

#[test]
fn mer_096_one_at_a_time_and_the_active_player_delivers_no_more() {
    let mut table = three()
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1")
        .bonus(1, "B09")
        .bonus(2, "B10")
        .time(&[1, 2, 2])
        .travelling();
    table.play("go bohemia, done, join");
    assert_eq!(table.time(0), 4, "four counters would pay for the calfskin");
    table.refuses("fulfil C03-09", "NotYourContract");
    table.play("done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(2) });
    table.play("stay");
    assert_eq!(table.game().active, Seat(1));
}

#[test]
fn mer_097_only_who_can_pay_and_has_something_there_is_asked() {
    let ends = |setup: Setup| {
        let mut table = setup.travelling();
        table.play("go bohemia, done");
        table.game().active == Seat(1)
    };
    assert!(ends(three().time(&[0, 5, 5])), "nothing for the place");
    assert!(ends(three().contracts(1, "C03-09").time(&[0, 1])), "too few counters");
    assert!(!ends(three().contracts(1, "C03-09").time(&[0, 2])), "a contract");
    assert!(!ends(three().bonus(1, "B09").time(&[0, 2])), "a bonus card");
}

#[test]
fn mer_098_who_joins_need_not_deliver() {
    let mut table = three()
        .contracts(1, "C03-09")
        .store(1, "citrus_fruit 1, calfskin 1")
        .time(&[0, 2])
        .travelling();
    table.play("go bohemia, done, join, done");
    assert_eq!(table.contracts(1), "C03-09");
    assert_eq!(table.game().active, Seat(1));
}

#[test]
fn mer_099_no_two_contracts_of_one_value_share_a_major_place() {
    use kogge::games::merkator::data::{Place, Value};
    for place in Place::all().filter(|place| place.colour().is_some()) {
        for value in Value::all() {
            assert!(place.contracts().and(value.contracts()).len() <= 1, "{place} {value:?}");
        }
    }
}
