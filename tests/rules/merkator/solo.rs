//! Solo: MER-121 to MER-142.

use kogge::games::merkator::data::{BuildingSet, Colours, Contract};
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Phase};
use kogge::games::{Game, Seat};

use super::position::*;

const HOLD: &str = "C05-01 C04-01 C03-01 C02-01";

#[test]
fn mer_121_a_solo_game_lasts_17_turns() {
    for seed in 0..5 {
        let mut table = Play::new(new_game(1, "", seed));
        let mut turns = 0;
        while table.phase() != Phase::Over {
            table.end_invest().play("go bohemia, done");
            turns += 1;
        }
        assert_eq!(turns, 17);
    }
}

#[test]
fn mer_122_no_chart_no_losses_counters_from_the_reserve() {
    let mut table = Play::new(new_game(1, "", 1));
    assert!(table.game().chart.is_none());
    assert_eq!(table.time(0), 0);
    let mut gained = 0;
    for _ in 0..10 {
        table.end_invest().play("go hamburg").play_default();
        gained += 2;
        assert_eq!(table.time(0), gained);
        assert!(matches!(table.phase(), Phase::Trade { .. }), "no loss check");
        table.play("done");
    }
}

#[test]
fn mer_123_the_solo_setup() {
    let game = new_game(1, "", 2);
    let player = game.player(Seat(0));
    assert_eq!((game.cubes, player.supply), ([1; 8], Colours::ALL));
    let costs: Vec<u8> = player.bonus.iter().map(|card| card.info().cost).collect();
    assert_eq!(costs.iter().sum::<u8>(), 7);
    let values: Vec<u8> = player.contracts.iter().map(|card| card.points()).collect();
    assert_eq!(values, [2, 3, 4, 5]);
    assert_eq!((game.bonus.cards().count(), game.bonus.deck.len()), (4, 10));
    assert_eq!((game.buildings.cards().count(), game.buildings.deck.len()), (4, 17));
    let there: BuildingSet = game
        .buildings
        .deck
        .cards()
        .iter()
        .copied()
        .chain(game.buildings.cards().map(|(_, card)| card))
        .collect();
    assert!(there.and(BuildingSet::sole()).is_empty());
}

#[test]
fn mer_124_piles_3_to_7_the_other_twos_are_out() {
    let game = new_game(1, "", 2);
    let sizes: Vec<usize> = (3..=7).map(|points| game.pile(value(points)).len()).collect();
    assert_eq!(sizes, [10, 12, 11, 11, 9]);
    assert_eq!(game.discard.len(), 4);
    assert!(game.discard.iter().all(|card| card.points() == 2) && game.pile(value(2)).is_empty());
}

#[test]
fn mer_125_the_solo_stack() {
    let game = new_game(1, "", 2);
    let values: Vec<u8> = game.stack.cards().iter().rev().map(|card| card.points()).collect();
    assert_eq!(values, [8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 10, 10, 10, 10, 14]);
    for points in [8, 9, 10, 14] {
        assert!(game.pile(value(points)).is_empty());
    }
    let tops: std::collections::BTreeSet<Option<Contract>> =
        (0..30).map(|seed| new_game(1, "", seed).stack.top()).collect();
    assert_eq!(tops.len(), 7, "the 8s are shuffled");
}

#[test]
fn mer_126_every_trip_turns_a_card_up() {
    for (turn, card, points) in
        [(7, "C08-05", 8), (8, "C09-02", 9), (13, "C10-04", 10), (17, "C14-01", 14)]
    {
        let mut table = solo(turn).stack(card).travelling();
        let left = table.game().stack.len();
        table.play("go russia");
        assert_eq!(table.pile(points), card);
        assert_eq!(table.game().stack.len(), left - 1);
    }
}

#[test]
fn mer_127_before_anything_else_of_the_trip_and_to_be_gained_at_once() {
    let mut table = solo(3)
        .contracts(0, "C07-07 C02-01")
        .store(0, "wine 3, fabric 1, muskets 1")
        .stack("C08-05")
        .pile(8, "")
        .travelling();
    table.play("go russia");
    assert_eq!(
        (table.phase(), table.pile(8).as_str()),
        (Phase::Split, "C08-05"),
        "before the cubes"
    );
    let mut table = solo(3)
        .contracts(0, "C07-07 C02-01")
        .store(0, "wine 3, fabric 1, muskets 1")
        .stack("C08-05")
        .pile(8, "")
        .travelling();
    table.play("go bohemia, fulfil C07-07");
    assert!(table.holds(0, "C08-05"));
}

#[test]
fn mer_128_cards_are_laid_on_top_and_uncovered_again() {
    let mut table = solo(3)
        .contracts(0, "C07-07 C02-01")
        .store(0, "wine 3, fabric 1, muskets 1")
        .stack("C08-03")
        .pile(8, "C08-02 C08-01")
        .travelling();
    table.play("go bohemia");
    assert_eq!(table.pile(8), "C08-03 C08-02 C08-01");
    table.play("fulfil C07-07");
    assert_eq!(table.pile(8), "C08-02 C08-01");
    // All of them were seen: a view shows their order.
    use kogge::games::Observer;
    let view = table.game().view(Observer::Public);
    assert_eq!(view.pile(value(8)), table.game().pile(value(8)));
}

#[test]
fn mer_129_cards_are_paid_with_contracts_without_change() {
    let mut table = solo(5).contracts(0, HOLD).building_market("H09", "").investing();
    table.refuses("sell C02-01", "NoCoins").refuses("shed", "NoCoins");
    table.play("buy-building 0, pay-with C05-01, pay-with C04-01");
    assert_eq!((table.contracts(0).as_str(), table.talers(0)), ("C02-01 C03-01", 0));
    assert!(table.game().discard.has(contract("C05-01")), "out of the game");
}

#[test]
fn mer_130_payments_go_down_and_hold_nothing_superfluous() {
    let hold = "C06-01 C05-01 C05-02 C04-01 C02-01";
    let mut table = solo(5).contracts(0, hold).building_market("H12", "").investing();
    table.play("buy-building 0");
    let mut second = table.clone();
    second.play("pay-with C05-02");
    assert!(matches!(second.phase(), Phase::Invest | Phase::Travel), "5 and 4 and 2: the only way");
    assert_eq!(second.contracts(0), "C05-01 C06-01");
    table.play("pay-with C05-01");
    assert_eq!(table.choices(), "pay-with C05-02, pay-with C04-01");
    table.refuses("pay-with C06-01", "PaymentOrder");
    table.play("pay-with C05-02");
    assert_eq!(table.contracts(0), "C02-01 C04-01 C06-01", "it ends when the cost is covered");
}

#[test]
fn mer_131_the_last_contract_is_never_paid() {
    let table = solo(5).contracts(0, HOLD).building_market("H04 H03", "").investing();
    table.refuses("buy-building 1", "CannotAfford");
    assert!(table.offers("buy-building 0"), "5 + 4 + 3 cover 12");
    let mut table =
        solo(5).contracts(0, "C05-01 C04-01 C03-01").building_market("H09", "").investing();
    table.play("buy-building 0");
    assert_eq!(table.choices(), "pay-with C05-01, pay-with C04-01");
    table.refuses("pay-with C03-01", "PaymentDeadEnd");
}

#[test]
fn mer_132_forced_investment_applies() {
    let mut table = solo(5).contracts(0, "C06-01 C05-01 C04-01 C03-01 C02-01").travelling();
    table.play("go bohemia, done");
    assert!(!table.game().forced);
    let hold = "C06-01 C05-01 C04-01 C03-09 C02-01";
    let mut table = solo(5).contracts(0, hold).store(0, "citrus_fruit 1, calfskin 1").travelling();
    table.play("go bohemia, fulfil C03-09, done");
    assert!(table.game().forced);
    table.refuses("end-invest", "MustSell");
}

#[test]
fn mer_133_contracts_are_dropped_only_when_forced() {
    let hold = "C06-01 C05-01 C04-01 C03-01 C02-01 C03-02";
    let mut table = solo(5).contracts(0, hold).investing();
    table.play("drop C06-01");
    assert!(table.game().discard.has(contract("C06-01")));
    table.refuses("drop C05-01", "NotForced");
}

#[test]
fn mer_134_with_five_contracts_nothing_is_given_up_without_buying() {
    let table = solo(5).contracts(0, HOLD).investing();
    table.refuses("drop C02-01", "NotForced").refuses("sell C02-01", "NoCoins");
}

#[test]
fn mer_135_a_building_renews_the_bonus_cards_a_bonus_card_only_its_slot() {
    let setup = |deck| {
        solo(5).contracts(0, HOLD).building_market("H09", "").bonus_market("B09 B10 B11 B01", deck)
    };
    let mut table = setup("B02 B03 B04 B05 B06").investing();
    table.play("buy-building 0, pay-with C04-01");
    assert_eq!(table.open_bonus(), "B02 B03 B04 B05");
    let deck: Vec<&str> =
        table.game().bonus.deck.cards().iter().rev().map(|card| card.id()).collect();
    assert_eq!(deck, ["B06", "B09", "B10", "B11", "B01"]);
    let mut table = setup("B02").investing();
    table.play("buy-bonus 1, pay-with C03-01");
    assert_eq!(table.open_bonus(), "B09 B02 B11 B01");
    let mut table = solo(5)
        .contracts(0, HOLD)
        .building_market("H09", "")
        .bonus_market("B09 B10 B11", "")
        .investing();
    table.play("buy-building 0, pay-with C04-01");
    assert_eq!(table.open_bonus(), "B09 B10 B11 -", "the last slots stay empty");
}

#[test]
fn mer_136_the_same_value_instead_of_an_empty_pile_never_the_discard() {
    let setup = solo(9)
        .contracts(0, "C03-09 C02-01")
        .store(0, "citrus_fruit 1, calfskin 1")
        .pile(4, "")
        .discard("C04-01");
    let mut table = setup.clone().pile(3, "C03-05").travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.contracts(0), "C02-01 C03-05 C03-09");
    let mut table = setup.pile(3, "").travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.contracts(0), "C02-01 C03-09", "nothing is gained");
    assert!(table.game().discard.has(contract("C04-01")));
}

#[test]
fn mer_137_values_that_are_not_yet_there_bring_the_same_value() {
    let goods = "fish_oil 3, vegetables 3, saltpeter 1, livestock 1, wine 1";
    let mut table =
        solo(16).contracts(0, "C10-03 C02-01").store(0, goods).stack("C10-02").travelling();
    assert_eq!(table.game().stack.cards().first(), Some(&Contract::PEACE));
    table.play("go bohemia, fulfil C10-03");
    assert_eq!(table.contracts(0), "C02-01 C10-02 C10-03");
    let mut table = solo(7)
        .contracts(0, "C08-06 C02-01")
        .store(0, "grain 3, ham 1, citrus_fruit 1")
        .time(&[2])
        .stack("C08-02")
        .travelling();
    table.play("go italy, fulfil C08-06");
    assert!(table.holds(0, "C08-02"));
}

#[test]
fn mer_138_turn_17_has_no_force_but_allows_buying() {
    let hold = "C06-01 C05-01 C04-01 C03-09 C02-01";
    let mut table = solo(16).contracts(0, hold).store(0, "citrus_fruit 1, calfskin 1").travelling();
    table.play("go bohemia, fulfil C03-09, done");
    assert_eq!((table.game().turn, table.game().forced), (17, false));
    assert!(table.offers("end-invest") && table.offers("buy-bonus 0"));
    table.refuses("drop C02-01", "NotForced");
}

#[test]
fn mer_139_a_solo_turn_from_investment_to_done() {
    let mut table = solo(16).contracts(0, HOLD).investing();
    table.play("end-invest");
    assert_eq!(table.phase(), Phase::Travel);
    table.play("go hamburg");
    assert_eq!(table.phase(), Phase::Split);
    table.play("split 1");
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(0) });
    table.play("done");
    assert_eq!((table.game().turn, table.phase()), (17, Phase::Invest));
    table.play("end-invest, go bohemia, done");
    assert_eq!(table.phase(), Phase::Over);
    // The investment phase is skipped when ending it is the only choice.
    let mut table = solo(16).contracts(0, "C02-01").travelling();
    table.play("go bohemia, done");
    assert_eq!((table.game().turn, table.phase()), (17, Phase::Travel));
}

#[test]
fn mer_140_the_peace_triggers_nothing_alone() {
    let goods = "fish_oil 3, vegetables 3, saltpeter 1, livestock 1, wine 1";
    let mut table = solo(17).contracts(0, "C10-03").store(0, goods).travelling();
    table.play("go bohemia, fulfil C10-03");
    assert!(table.holds(0, "C14-01"));
    assert_eq!(table.game().ending, Ending::Far);
    table.play("done");
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn mer_141_marks_of_the_solo_game() {
    let mark = |count| Merkator::solo_rank(halves(count));
    assert_eq!([mark(109), mark(110), mark(119)], [None, Some("beginner"), Some("beginner")]);
    assert_eq!(
        [mark(120), mark(159), mark(160)],
        [Some("expert"), Some("expert"), Some("super_merkator")]
    );
}

#[test]
fn mer_142_the_hand_card_is_possible_alone_and_nobody_joins() {
    let mut table = Play::new(new_game(1, "hand_card", 1));
    assert!(table.offers("take-contract 5"));
    table.end_invest().play("go bohemia, done");
    assert_eq!(table.game().turn, 2);
}
