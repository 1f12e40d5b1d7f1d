//! Investment: MER-029 to MER-046.

use kogge::games::Seat;
use kogge::games::merkator::Phase;

use super::position::*;

const FIVE: &str = "C06-01 C05-01 C04-01 C03-01 C02-01";
const SEVEN: &str = "C08-01 C07-01 C06-01 C05-01 C04-01 C03-01 C02-01";

#[test]
fn mer_029_with_five_contracts_investing_is_optional() {
    let mut table = three().contracts(0, FIVE).investing();
    table.play("end-invest");
    assert_eq!(table.phase(), Phase::Travel);
}

#[test]
fn mer_030_with_six_contracts_selling_is_forced_down_to_five() {
    // The phase is reached by play, so that the engine itself sets the force.
    let six = "C07-01 C06-01 C05-01 C04-01 C03-01 C02-01";
    let reach = |hold: &str| {
        let mut table = players(2, "no_joining").active(1).contracts(0, hold).travelling();
        table.play("go bohemia, done");
        table
    };
    assert!(!reach(FIVE).game().forced);
    let mut table = reach(six);
    table.refuses("end-invest", "MustSell");
    table.play("sell C02-01, end-invest");
    let mut table = reach(SEVEN);
    table.play("sell C02-01").refuses("end-invest", "MustSell");
    table.play("sell C03-01, end-invest");
    assert_eq!(table.game().player(Seat(0)).contracts.len(), 5);
}

#[test]
fn mer_031_a_sale_gives_the_value_and_goes_to_the_discard() {
    let mut table = three().contracts(0, FIVE).investing();
    table.play("sell C06-01");
    assert_eq!(table.talers(0), 6);
    assert!(table.game().discard.has(contract("C06-01")) && !table.holds(0, "C06-01"));
}

#[test]
fn mer_032_any_number_may_be_sold() {
    let mut table = three().contracts(0, FIVE).investing();
    table.play("sell C02-01, sell C03-01, sell C04-01, sell C05-01");
    assert_eq!((table.talers(0), table.contracts(0).as_str()), (14, "C06-01"));
    let mut table = three().contracts(0, SEVEN).investing();
    table.play("sell C02-01, sell C03-01, sell C04-01, end-invest");
    assert_eq!(table.game().player(Seat(0)).contracts.len(), 4);
}

#[test]
fn mer_033_the_last_contract_stays() {
    let table = three().contracts(0, "C02-01").talers(&[3]).bonus_market("B09", "").investing();
    table.refuses("sell C02-01", "LastContract");
}

#[test]
fn mer_034_the_proceeds_may_stay_in_the_purse() {
    let mut table = three().contracts(0, SEVEN).investing();
    table.play("sell C08-01, sell C07-01, end-invest");
    assert_eq!(table.talers(0), 15);
}

#[test]
fn mer_035_the_peace_is_sold_for_14() {
    let mut table = three().contracts(0, "C14-01 C02-01").pile(14, "").investing();
    table.play("sell C14-01");
    assert_eq!(table.talers(0), 14);
    assert!(table.game().discard.has(contract("C14-01")));
}

#[test]
fn mer_036_open_cards_are_bought_for_their_cost() {
    let mut table = three()
        .contracts(0, FIVE)
        .talers(&[11])
        .bonus_market("B01 B09", "")
        .building_market("H09 H12", "")
        .investing();
    table.play("buy-bonus 0, buy-building 0");
    let player = table.game().player(Seat(0));
    assert!(player.bonus.has(bonus("B01")) && player.buildings.has(building("H09")));
    assert_eq!(table.talers(0), 0);
    table.refuses("buy-bonus 1", "CannotAfford");
    table.refuses("buy-building 1", "CannotAfford");
}

#[test]
fn mer_037_a_bought_card_is_replaced_at_once() {
    let mut table = three()
        .contracts(0, FIVE)
        .talers(&[15])
        .bonus_market("B09 B10 B11 B12", "B13 B14")
        .building_market("H09 H20 H08 H13", "H14")
        .investing();
    table.play("buy-bonus 2");
    assert_eq!(table.open_bonus(), "B09 B10 B13 B12");
    table.play("buy-building 1");
    assert_eq!(table.open_buildings(), "H09 H14 H08 H13");
    table.play("buy-bonus 2");
    assert!(table.game().player(Seat(0)).bonus.has(bonus("B13")));
}

#[test]
fn mer_038_sales_and_purchases_in_any_order() {
    let mut table = three().contracts(0, FIVE).bonus_market("B09 B01", "").investing();
    table.play("sell C03-01, buy-bonus 0, sell C04-01, buy-bonus 1, sell C05-01");
    assert_eq!((table.talers(0), table.contracts(0).as_str()), (5, "C02-01 C06-01"));
}

#[test]
fn mer_039_with_an_empty_deck_the_slot_stays_empty() {
    let mut table = three().contracts(0, FIVE).talers(&[9]).bonus_market("B09 B10", "").investing();
    table.play("buy-bonus 0");
    assert_eq!(table.open_bonus(), "- B10 - -");
    table.refuses("buy-bonus 0", "SlotEmpty");
}

#[test]
fn mer_040_a_purse_above_15_must_be_emptied_at_once() {
    let mut table = three().contracts(0, FIVE).talers(&[10]).building_market("H09", "").investing();
    table.play("sell C06-01");
    assert_eq!(table.talers(0), 16);
    table.refuses("sell C05-01", "PurseFull").refuses("end-invest", "PurseFull");
    table.play("shed");
    assert_eq!(table.talers(0), 15);
    table.refuses("shed", "NothingToShed");
}

#[test]
fn mer_041_above_15_only_buying_and_shedding_are_legal() {
    let setup = players(3, "hand_card").contracts(0, FIVE).talers(&[15]);
    let mut table = setup.building_market("H09", "").bonus_market("B01", "").investing();
    table.play("sell C06-01");
    assert_eq!(table.talers(0), 21);
    assert_eq!(table.choices(), "buy-bonus 0, buy-building 0, shed");
    table.refuses("take-contract 5", "PurseFull");
}

#[test]
fn mer_042_the_limit_is_checked_after_each_sale() {
    let mut table = three().contracts(0, FIVE).talers(&[9]).investing();
    table.play("sell C06-01");
    assert_eq!(table.talers(0), 15);
    assert!(table.offers("sell C05-01"), "15 is within the limit");
    table.play("sell C05-01");
    table.refuses("sell C04-01", "PurseFull");
}

#[test]
fn mer_043_what_keeps_the_phase_from_ending() {
    let mut table = three().contracts(0, SEVEN).talers(&[9]).investing();
    table.refuses("end-invest", "MustSell");
    table.play("sell C08-01").refuses("end-invest", "PurseFull");
    table.play("shed").refuses("end-invest", "MustSell");
}

#[test]
fn mer_044_if_nothing_can_be_bought_15_talers_are_kept() {
    // Nothing is for sale: the only choice above 15 is to shed, so it is taken at once.
    let mut table = three()
        .contracts(0, FIVE)
        .talers(&[12])
        .bonus_market("", "")
        .building_market("", "")
        .investing();
    table.play("sell C06-01");
    assert_eq!(table.talers(0), 15);
    assert!(table.offers("end-invest"));
}

#[test]
fn mer_045_a_player_who_skips_the_phase_sells_the_surplus() {
    let mut table = three().contracts(0, SEVEN).investing();
    table.play("sell C02-01, sell C03-01, end-invest");
    assert_eq!((table.talers(0), table.phase()), (5, Phase::Travel));
}

#[test]
fn mer_046_cards_are_bought_in_this_phase_only() {
    let mut table = three().contracts(0, FIVE).talers(&[15]).investing();
    table.play("end-invest").refuses("buy-bonus 0", "WrongState");
    table.play("go bohemia").refuses("buy-building 0", "WrongState");
}
