//! Worked examples X1 to X32.

use kogge::games::merkator::pieces::{HandCard, Side};
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Phase, Refusal};
use kogge::games::{Game, Passage, Seat, UndoRefusal};

use crate::table::*;

const TRADE: Phase = Phase::Trade { trader: Seat(0) };

#[test]
fn x1_cubes_of_england() {
    let with = |cubes| three().cubes([1, 1, 1, 1, 1, cubes, 1, 1]).travelling();
    let mut table = with(1);
    table.play("go england");
    assert_eq!(table.choices(), "split 0, split 1");
    table.play("split 0");
    assert_eq!(table.store(0), "coal 1");
    let mut table = with(5);
    table.play("go england");
    assert_eq!(table.choices(), "split 1, split 2, split 3, split 4");
    let mut table = with(0);
    table.play("go england");
    assert_eq!((table.phase(), table.store(0).as_str()), (TRADE, ""));
    assert_eq!(table.cubes(), [1, 1, 1, 1, 2, 0, 1, 2]);
}

#[test]
fn x2_a_place_just_emptied_can_be_visited_again() {
    let mut table =
        three().active(1).turn(2).pawn("hamburg").cubes([0, 2, 2, 1, 2, 1, 1, 1]).travelling();
    table.play("go hamburg");
    assert_eq!((table.store(1).as_str(), table.time(1)), ("", 2));
    assert_eq!(table.cubes(), [0, 3, 3, 1, 3, 1, 1, 1]);
}

fn x3() -> Table {
    three()
        .contracts(0, "C08-01 C07-01 C06-01 C05-01 C04-01 C03-01 C02-01")
        .talers(&[10])
        .building_market("H12 H09 H01 H02", "H21")
        .investing()
}

#[test]
fn x3_the_purse_limit() {
    let mut table = x3();
    table.refuses("end-invest", Refusal::MustSell);
    table.play("sell C08-01");
    assert_eq!(table.talers(0), 18);
    assert!(
        table.choices().split(", ").all(|choice| choice.starts_with("buy-") || choice == "shed")
    );
    assert!(table.offers("shed"));
    table.play("buy-building 2");
    assert_eq!(table.talers(0), 3);
    assert_eq!(table.open_buildings(), "H12 H09 H21 H02");
    table.refuses("end-invest", Refusal::MustSell);
    table.play("sell C02-01");
    assert_eq!(table.talers(0), 5);
    assert!(table.offers("end-invest"));
}

#[test]
fn x3_talers_are_thrown_away_instead() {
    let mut table = x3();
    table.play("sell C08-01, shed");
    assert_eq!(table.talers(0), 15);
}

#[test]
fn x4_the_new_card_may_be_bought_too() {
    let mut table = three()
        .contracts(0, "C05-01 C03-01")
        .talers(&[6])
        .bonus_market("B09 B01 B02 B03", "B10")
        .investing();
    table.play("buy-bonus 0, buy-bonus 0");
    let player = table.game().player(Seat(0));
    assert!(player.bonus.has(bonus("B09")) && player.bonus.has(bonus("B10")));
    assert_eq!(table.talers(0), 0);
}

#[test]
fn x5_the_last_contract_cannot_be_sold() {
    let mut table = three()
        .contracts(0, "C05-01 C03-01")
        .bonus_market("B09", "")
        .building_market("", "")
        .investing();
    table.play("sell C05-01");
    assert_eq!(table.choices(), "buy-bonus 0, end-invest");
    table.refuses("sell C03-01", Refusal::LastContract);
}

/// Solo with contracts 5, 4, 3, 2 and a card of this cost: all payments, by values.
fn payments(contracts: &str, card: &str) -> Vec<String> {
    let market = |open: &str| solo(5).contracts(0, contracts).building_market(open, "");
    let mut table = if card.starts_with('B') {
        solo(5).contracts(0, contracts).bonus_market(card, "").building_market("", "").investing()
    } else {
        market(card).bonus_market("", "").investing()
    };
    if !matches!(table.phase(), Phase::Invest) {
        return Vec::new();
    }
    let buy = if card.starts_with('B') { "buy-bonus 0" } else { "buy-building 0" };
    table.play(buy);
    let mut found = Vec::new();
    follow(&table, contracts, &mut found);
    found
}

fn follow(table: &Table, before: &str, found: &mut Vec<String>) {
    if !matches!(table.phase(), Phase::PayCard { .. }) {
        let kept = table.contracts(0);
        let mut paid: Vec<String> = before
            .split_whitespace()
            .filter(|id| !kept.contains(*id))
            .map(|id| id[2..3].to_string())
            .collect();
        paid.sort_by(|a, b| b.cmp(a));
        found.push(paid.concat());
        return;
    }
    for choice in table.choices().split(", ") {
        let mut next = table.clone();
        next.play(choice);
        follow(&next, before, found);
    }
}

#[test]
fn x6_solo_payments() {
    let hold = "C05-01 C04-01 C03-01 C02-01";
    assert_eq!(payments(hold, "H12"), ["543", "542", "532"]);
    assert_eq!(payments(hold, "H09"), ["54", "53", "52", "43"]);
    assert_eq!(payments(hold, "H02"), ["543"]);
    assert_eq!(payments(hold, "B01"), ["5", "4", "32"]);
    assert_eq!(payments(hold, "B09"), ["5", "4", "3"]);
    assert!(payments(hold, "H01").is_empty());
    let mut table = solo(5)
        .contracts(0, "C06-01 C05-01 C04-01 C03-01 C02-01")
        .building_market("H12", "")
        .investing();
    table.play("buy-building 0, pay-with C05-01");
    table.refuses("pay-with C06-01", Refusal::PaymentOrder);
}

#[test]
fn x7_the_only_payment_is_carried_out_at_once() {
    let mut table = solo(9)
        .contracts(0, "C08-01 C03-01 C02-01")
        .building_market("H20", "")
        .bonus_market("B01", "")
        .investing();
    table.play("buy-building 0");
    assert_eq!(table.contracts(0), "C02-01 C03-01");
    assert!(table.game().player(Seat(0)).buildings.has(building("H20")));
}

#[test]
fn x8_giving_up_contracts_alone() {
    let setup = solo(9)
        .contracts(0, "C02-01 C03-01 C04-01 C04-02 C05-01 C06-01 C08-01")
        .bonus_market("B01", "");
    let mut table = setup.clone().investing();
    table.play("drop C02-01, drop C03-01");
    assert!(!table.choices().contains("drop"));
    assert!(table.offers("end-invest"));
    let mut table = setup.investing();
    table.play("buy-bonus 0, pay-with C04-01");
    assert_eq!(table.game().player(Seat(0)).contracts.len(), 6);
    assert!(table.offers("drop C02-01"));
    table.refuses("end-invest", Refusal::MustSell);
}

#[test]
fn x9_a_building_renews_the_bonus_cards() {
    let mut table = solo(9)
        .contracts(0, "C08-01 C03-01 C02-01")
        .building_market("H20 H21 H01 H02", "H05")
        .bonus_market("B01 B02 B03 B04", "B05 B06")
        .investing();
    table.play("buy-building 0");
    assert_eq!(table.open_bonus(), "B05 B06 B01 B02");
    let deck: Vec<&str> =
        table.game().bonus.deck.cards().iter().rev().map(|card| card.id()).collect();
    assert_eq!(deck, ["B03", "B04"]);
    assert_eq!(table.open_buildings(), "H05 H21 H01 H02");
}

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
    let mut table = Table::of(position);
    table.play("fulfil C08-06");
    assert_eq!(table.contracts(0), "C02-01 C08-06");
    table.refuses("fulfil C08-06", Refusal::AlreadyFulfilled);
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
    assert_eq!(table.passage, Some(Passage::Open));
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

    let mut table =
        solo(16).contracts(0, hold).store(0, goods).stack("C10-02").pile(10, "").travelling();
    table.play("go bohemia, fulfil C10-03");
    assert!(table.holds(0, "C10-02") && !table.holds(0, "C14-01"));
}

fn x13(goods: &str) -> Table {
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
    with(1).refuses("fulfil C10-01", Refusal::CannotPay);
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
    table.refuses("fulfil C03-02", Refusal::AlreadyFulfilled);
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
    assert_eq!(table.passage, Some(Passage::Barrier));

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
    assert_eq!((table.game().active, table.game().turn), (Seat(1), 2));
}

#[test]
fn x21_a_joiner_triggers_the_last_round() {
    let twelve = "livestock 1, muskets 1, grain 1, saltpeter 1, iron 1, copper 1, ham 1, \
                  fish_oil 1, vegetables 1, calfskin 1, fabric 1, coal 1";
    let mut table = players(4, "")
        .active(1)
        .turn(2)
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
        (Some(1), "lose grain, loss-place livestock")
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
        .building_market("H08 H02 H09 H16", "H12 H01")
        .talers(&[20, 11, 14])
        .investing();
    table.play("buy-building 1");
    assert_eq!(table.talers(0), 8);
    assert_eq!(table.open_buildings(), "H08 H12 H09 H16");
    assert_eq!(table.phase(), Phase::ForcedBuy { seat: Seat(1) });
    assert_eq!(table.choices().split(", ").count(), 4);
    table.play("buy-building 2");
    assert_eq!((table.talers(1), table.open_buildings().as_str()), (4, "H08 H12 H01 H16"));
    assert_eq!((table.phase(), table.decider()), (Phase::Invest, Some(0)));
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
        (Some(1), "offer-talers 0, offer-talers 1, offer-talers 2")
    );
    table.play("offer-talers 2");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(2), "offer-time 0, offer-time 1")
    );
    table.play("offer-time 1");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(0), "accept 1, accept 2, refuse")
    );
    table.play("accept 2");
    assert_eq!(table.contracts(0), "C04-02 C05-09");
    assert_eq!(table.pile(5), "C05-05");
    assert_eq!((table.time(0), table.time(2), table.talers(1)), (2, 0, 2));
}

fn x26() -> Table {
    let mut table = players(3, "hand_card")
        .contracts(0, "C04-02")
        .store(0, "livestock 2, iron 1")
        .cubes([1, 0, 1, 1, 1, 1, 1, 1])
        .pile(5, "C05-05 C05-09")
        .investing();
    table.play("take-contract 5");
    assert_eq!(table.game().player(Seat(0)).hand, Some(HandCard::Contract(contract("C05-05"))));
    assert_eq!(table.pile(5), "C05-09");
    table.end_invest().play("go danzig").refuses("take-contract 4", Refusal::HandFull);
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
    table.refuses("take-contract 4", Refusal::HandTaken);
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
        .chart_side(Side::Reverse, 1, "B")
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .store(0, "livestock 1")
        .travelling();
    table.play("go hamburg");
    let chart = table.game().chart.as_ref().expect("a chart");
    assert_eq!((chart.side, chart.left()), (Side::Ultimo, 35));
    assert_eq!(chart.rows_left().next(), Some(5));
    assert_eq!(table.choices(), "keep, flip");
    let next = chart.next_back();
    assert_eq!(next, chart.backs.get(1).copied());
    table.play("flip");
    assert!(table.events.iter().any(|event| {
        matches!(event, kogge::games::merkator::Event::LossShown { back } if Some(*back) == next)
    }));
    assert_eq!(table.game().ending, Ending::Far);
}

/// A finished game of two with these contracts and counters.
fn finished(first: &str, second: &str, time: [u8; 2]) -> kogge::games::Outcome {
    let mut position = players(2, "")
        .contracts(0, first)
        .contracts(1, second)
        .time(&time)
        .last_round(0)
        .position();
    position.phase = Phase::Over;
    let table = Table::of(position);
    assert_eq!([table.total(0), table.total(1)], [halves(123); 2]);
    table.game().outcome().expect("an outcome")
}

#[test]
fn x28_counters_break_a_tie() {
    // 46 and halves of 31 points: 61½ each.
    let first = "C10-01 C10-02 C09-01 C09-02 C08-01 C08-02 C08-03 C07-01 C05-01 C03-01";
    let second = "C10-03 C10-04 C09-03 C09-04 C08-04 C08-05 C08-06 C07-02 C05-02 C03-02";
    let outcome = finished(first, second, [3, 5]);
    assert_eq!([0, 1].map(|seat| outcome.place(Seat(seat))), [2, 1]);
    let outcome = finished(first, second, [4, 4]);
    assert_eq!([0, 1].map(|seat| outcome.place(Seat(seat))), [1, 1]);
}

fn x29(card: &str) -> Table {
    let mut table =
        solo(17).buildings(0, card).store(0, "plums 1, wine 1").supply(0, "blue red").travelling();
    table.play("go bohemia, done");
    table
}

#[test]
fn x29_the_last_cubes() {
    let points_of = |table: &Table| table.game().building_points(Seat(0), building("H04"));
    let mut table = x29("H04");
    assert_eq!(table.choices(), "final plums, final wine");
    assert_eq!(points_of(&table), 4);
    for blue in ["final plums", "final wine"] {
        let mut next = table.clone();
        next.play(blue);
        assert_eq!(points_of(&next), 4);
        assert_eq!(next.choices(), "final citrus_fruit, final spice");
        next.play("final spice");
        assert_eq!(points_of(&next), 6);
        assert_eq!(next.phase(), Phase::Over);
    }
    table.play("final wine, final citrus_fruit");
    assert_eq!(points_of(&table), 6);
    assert_eq!(x29("H16").phase(), Phase::Over);
}

#[test]
fn x30_the_sole_player_with_the_most_counters() {
    let worth = |time: [u8; 3], owner| {
        let table = three().time(&time).travelling();
        table.game().building_points(Seat(owner), building("H22"))
    };
    assert_eq!(worth([6, 6, 2], 0), 0);
    assert_eq!(worth([6, 5, 2], 0), 8);
    assert_eq!(worth([6, 5, 2], 1), 0);
}

#[test]
fn x31_undo() {
    let mut table = three().supply(0, "black").travelling();
    let before = table.game().clone();
    table.play("go france, split 1, place iron");
    assert_eq!([table.undo(), table.undo(), table.undo()], [Ok(()); 3]);
    assert!(*table.game() == before);

    let mut table =
        three().contracts(0, "C05-09").store(0, "copper 1, livestock 1, grain 1").travelling();
    table.play("go bohemia, fulfil C05-09");
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
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
