//! Worked examples X20 to X27: what others do, the last round, hand cards, the long game.

use kogge::games::Seat;
use kogge::games::merkator::pieces::{ChartSide, HandCard};
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Phase};

use super::position::*;

const TRADE: Phase = Phase::Trade { trader: Seat(0) };

#[test]
fn x20_joining_a_trip_to_danzig() {
    let mut table = three()
        .cubes([1, 0, 1, 1, 1, 1, 1, 1])
        .contracts(0, "C02-01 C04-02")
        .store(0, "livestock 2, iron 1")
        .contracts(1, "C03-02")
        .bonus(1, "B02")
        .store(1, "calfskin 1, ham 1")
        .time(&[0, 1, 3])
        .pile(4, "C04-03 C04-04")
        .travelling();
    table.play("go danzig");
    assert_eq!(table.time(0), 1);
    table.play("fulfil C04-02, done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(1) });
    table.play("join");
    assert_eq!((table.time(0), table.time(1)), (2, 0));
    table.play("fulfil C03-02");
    assert!(table.holds(1, "C04-03"));
    assert_eq!(table.store(1), "");
    table.play("done");
    assert_eq!((table.game().active, table.game().turn), (Seat(1), SOME_TURN + 1));
}

#[test]
fn x21_a_joiner_triggers_the_last_round() {
    let twelve = "livestock 1, muskets 1, grain 1, saltpeter 1, iron 1, copper 1, ham 1, \
                  fish_oil 1, vegetables 1, calfskin 1, fabric 1, coal 1";
    let mut table = players(4, "")
        .active(1)
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .contracts(2, "C10-01")
        .store(2, twelve)
        .contracts(3, "C03-01")
        .time(&[0, 0, 1, 1])
        .travelling();
    table.play("go hamburg, done, join, fulfil C10-01");
    assert!(table.holds(2, "C14-01"));
    table.play("done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(3) });
    table.play("stay");
    for seat in [2, 3, 0, 1] {
        assert_eq!(table.game().active, Seat(seat));
        table.end_invest().play("go bohemia, done");
        table.stay_at_home();
    }
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn x22_a_supply_cube_is_lost_instead() {
    let mut table = three().chart(7, "A").store(1, "grain 1").supply(1, "green").travelling();
    table.play("go bohemia, keep");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(1)), "lose grain, loss-place livestock")
    );
    table.play("loss-place livestock");
    assert_eq!(table.choices(), "lose livestock, lose grain");
    table.play("lose livestock");
    assert_eq!((table.store(1).as_str(), table.supply(1).as_str()), ("grain 1", ""));
}

#[test]
fn x23_in_the_last_round_nothing_is_forced_and_the_chart_rests() {
    let mut table = three()
        .contracts(0, "C08-01 C07-01 C06-01 C05-01 C04-01 C03-01 C02-01")
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .chart(7, "A")
        .last_round(3)
        .investing();
    table.play("end-invest, go hamburg");
    assert_eq!((table.time(0), table.chart_left(), table.phase()), (2, 7, TRADE));
}

#[test]
fn x24_forced_buildings() {
    let mut table = players(3, "forced_building")
        .contracts(0, "C02-01 C03-01")
        .building_market("H08 H04 H09 H16", "H12 H01")
        .talers(&[20, 11, 14])
        .investing();
    table.play("buy-building 1");
    assert_eq!(table.talers(0), 8);
    assert_eq!(table.open_buildings(), "H08 H12 H09 H16");
    assert_eq!(table.phase(), Phase::ForcedBuy { seat: Seat(1) });
    assert_eq!(table.choices().split(", ").count(), 4);
    table.play("buy-building 2");
    assert_eq!((table.talers(1), table.open_buildings().as_str()), (4, "H08 H12 H01 H16"));
    assert_eq!((table.phase(), table.decider()), (Phase::Invest, Some(Seat(0))));
}

#[test]
fn x25_an_offer_is_accepted() {
    let mut table = players(3, "offers")
        .contracts(0, "C04-02")
        .store(0, "livestock 2, iron 1")
        .cubes([1, 0, 1, 1, 1, 1, 1, 1])
        .pile(5, "C05-05 C05-09")
        .talers(&[0, 2])
        .time(&[0, 0, 1])
        .travelling();
    table.play("go danzig, fulfil C04-02");
    assert!(table.holds(0, "C05-05"));
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(1)), "offer-talers 0, offer-talers 1, offer-talers 2")
    );
    table.play("offer-talers 2");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(2)), "offer-time 0, offer-time 1")
    );
    table.play("offer-time 1");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(0)), "accept 1, accept 2, refuse")
    );
    table.play("accept 2");
    assert_eq!(table.contracts(0), "C04-02 C05-09");
    assert_eq!(table.pile(5), "C05-05");
    assert_eq!((table.time(0), table.time(2), table.talers(1)), (2, 0, 2));
}

fn x26() -> Play<Merkator> {
    let mut table = players(3, "hand_card")
        .contracts(0, "C04-02")
        .store(0, "livestock 2, iron 1")
        .cubes([1, 0, 1, 1, 1, 1, 1, 1])
        .pile(5, "C05-05 C05-09")
        .investing();
    table.play("take-contract 5");
    assert_eq!(table.game().player(Seat(0)).hand, Some(HandCard::Contract(contract("C05-05"))));
    assert_eq!(table.pile(5), "C05-09");
    table.end_invest().play("go danzig").refuses("take-contract 4", "HandFull");
    table.play("fulfil C04-02");
    assert_eq!(table.choices(), "take-pile, take-hand-card");
    table
}

#[test]
fn x26_the_hand_card_is_the_reward() {
    let mut table = x26();
    table.play("take-hand-card");
    assert_eq!(table.contracts(0), "C04-02 C05-05");
    assert_eq!(table.pile(5), "C05-09");
    assert_eq!(table.game().player(Seat(0)).hand, None);
    table.refuses("take-contract 4", "HandTaken");
}

#[test]
fn x26_the_pile_is_the_reward() {
    let mut table = x26();
    table.play("take-pile");
    assert_eq!(table.contracts(0), "C04-02 C05-09");
    assert_eq!(table.game().player(Seat(0)).hand, Some(HandCard::Contract(contract("C05-05"))));
}

#[test]
fn x27_the_chart_is_turned_over() {
    let mut table = players(3, "long_game")
        .chart_side(ChartSide::Reverse, 1, "B")
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .store(0, "livestock 1")
        .travelling();
    table.play("go hamburg");
    let chart = table.game().chart.as_ref().expect("a chart");
    assert_eq!((chart.side, chart.left()), (ChartSide::Ultimo, 35));
    assert_eq!(chart.rows_left().next(), Some(5));
    assert_eq!(table.choices(), "keep, flip");
    let next = chart.next_back();
    assert_eq!(next, chart.backs.get(1).copied());
    table.play("flip");
    assert!(table.events().iter().any(|event| {
        matches!(event, kogge::games::merkator::Event::LossShown { back } if Some(*back) == next)
    }));
    assert_eq!(table.game().ending, Ending::Far);
}
