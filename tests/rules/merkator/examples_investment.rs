//! Worked examples X1 to X9: cubes, purse, purchases, payments with contracts.

use kogge::games::Seat;
use kogge::games::merkator::{Merkator, Phase};

use super::position::*;

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
    let mut table = three().active(1).pawn("hamburg").cubes([0, 2, 2, 1, 2, 1, 1, 1]).travelling();
    table.play("go hamburg");
    assert_eq!((table.store(1).as_str(), table.time(1)), ("", 2));
    assert_eq!(table.cubes(), [0, 3, 3, 1, 3, 1, 1, 1]);
}

fn x3() -> Play<Merkator> {
    three()
        .contracts(0, "C08-01 C07-01 C06-01 C05-01 C04-01 C03-01 C02-01")
        .talers(&[10])
        .building_market("H12 H09 H01 H04", "H21")
        .investing()
}

#[test]
fn x3_the_purse_limit() {
    let mut table = x3();
    table.refuses("end-invest", "MustSell");
    table.play("sell C08-01");
    assert_eq!(table.talers(0), 18);
    assert!(
        table.choices().split(", ").all(|choice| choice.starts_with("buy-") || choice == "shed")
    );
    assert!(table.offers("shed"));
    table.play("buy-building 2");
    assert_eq!(table.talers(0), 3);
    assert_eq!(table.open_buildings(), "H12 H09 H21 H04");
    table.refuses("end-invest", "MustSell");
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
    table.refuses("sell C03-01", "LastContract");
}

/// Solo with contracts 5, 4, 3, 2 and a card of this cost: all payments, by values.
fn payments(contracts: &str, card: &str) -> Vec<String> {
    // The Arsenal is too costly for anybody here: nobody could have bought all the cards that are not open.
    let market = |open: &str| solo(5).contracts(0, contracts).building_market(open, "");
    let mut table = if card.starts_with('B') {
        market("H02").bonus_market(card, "").investing()
    } else {
        market(&format!("{card} H02")).bonus_market("", "").investing()
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

fn follow(table: &Play<Merkator>, before: &str, found: &mut Vec<String>) {
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
    assert_eq!(payments(hold, "H04"), ["543"]);
    assert_eq!(payments(hold, "B01"), ["5", "4", "32"]);
    assert_eq!(payments(hold, "B09"), ["5", "4", "3"]);
    assert!(payments(hold, "H01").is_empty());
    let mut table = solo(5)
        .contracts(0, "C06-01 C05-01 C04-01 C03-01 C02-01")
        .building_market("H12", "")
        .investing();
    table.play("buy-building 0, pay-with C05-01");
    table.refuses("pay-with C06-01", "PaymentOrder");
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
    table.refuses("end-invest", "MustSell");
}

#[test]
fn x9_a_building_renews_the_bonus_cards() {
    let mut table = solo(9)
        .contracts(0, "C08-01 C03-01 C02-01")
        .building_market("H20 H21 H01 H04", "H05")
        .bonus_market("B01 B02 B03 B04", "B05 B06")
        .investing();
    table.play("buy-building 0");
    assert_eq!(table.open_bonus(), "B05 B06 B01 B02");
    let deck: Vec<&str> =
        table.game().bonus.deck.cards().iter().rev().map(|card| card.id()).collect();
    assert_eq!(deck, ["B03", "B04"]);
    assert_eq!(table.open_buildings(), "H05 H21 H01 H04");
}
