//! Worked examples E1 to E20.

use kogge::games::merkator::data::Contract;
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Phase};
use kogge::games::{Game, Seat};

use super::position::*;

#[test]
fn e1_counters_at_the_start() {
    let counters = |players| {
        let game = new_game(players, "", 3);
        game.players.iter().map(|player| player.time).collect::<Vec<_>>()
    };
    assert_eq!(counters(1), [0]);
    assert_eq!(counters(2), [0, 2]);
    assert_eq!(counters(3), [0, 1, 2]);
    assert_eq!(counters(4), [0, 1, 1, 2]);
}

#[test]
fn e2_sizes_after_setup() {
    let sizes = |players| {
        let game = new_game(players, "", 5);
        let piles: Vec<usize> = game.piles[1..].iter().map(|pile| pile.len()).collect();
        let (bonus, buildings) = (game.bonus.deck.len(), game.buildings.deck.len());
        (piles, game.discard.len(), bonus, buildings, game.chart.as_ref().map(|chart| chart.left()))
    };
    assert_eq!(sizes(2), (vec![9, 11, 10, 11, 9, 7, 5, 4, 1], 3, 8, 22, Some(24)));
    assert_eq!(sizes(3), (vec![8, 10, 9, 11, 9, 7, 5, 4, 1], 2, 6, 22, Some(30)));
    assert_eq!(sizes(4), (vec![7, 9, 8, 11, 9, 7, 5, 4, 1], 1, 4, 22, Some(36)));
    let (piles, _, bonus, buildings, chart) = sizes(1);
    assert_eq!(piles, [10, 12, 11, 11, 9, 0, 0, 0, 0]);
    assert_eq!((bonus, buildings, chart), (10, 17, None));
    assert_eq!(new_game(1, "", 5).stack.len(), 17);
}

#[test]
fn e3_two_cubes_become_one_of_each_kind() {
    let mut table = three().cubes([1, 1, 2, 1, 1, 1, 1, 1]).travelling();
    table.play("go sweden");
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(0) });
    assert_eq!(table.store(0), "iron 1, copper 1");
    assert_eq!(table.time(0), 1);
}

#[test]
fn e4_three_cubes_in_hamburg_with_a_bonus_card() {
    let mut table = three().bonus(0, "B01").cubes([3, 1, 1, 1, 1, 1, 1, 1]).travelling();
    table.play("go hamburg");
    assert_eq!(table.choices(), "split 1, split 2");
    table.play("split 2");
    assert_eq!(table.store(0), "livestock 2, muskets 1, saltpeter 2");
    assert_eq!(table.cubes(), [0, 2, 2, 1, 2, 1, 1, 1]);
    assert_eq!(table.time(0), 2);
}

#[test]
fn e5_russia_feeds_its_neighbours_only() {
    let mut table = three().travelling();
    table.play("go russia, split 1");
    assert_eq!(table.cubes(), [1, 2, 2, 0, 1, 1, 1, 1]);
    assert_eq!(table.time(0), 0);
}

#[test]
fn e6_bohemia_feeds_places_with_three_cubes() {
    let mut table = three().cubes([3, 0, 2, 4, 1, 3, 5, 2]).travelling();
    table.play("go bohemia");
    assert_eq!(table.cubes(), [4, 0, 2, 5, 1, 4, 6, 2]);
    assert_eq!(table.time(0), 1);
}

#[test]
fn e7_newfoundland_costs_three_counters_and_feeds_all() {
    let setup = three().cubes([3, 0, 2, 4, 1, 3, 5, 2]);
    let mut table = setup.clone().time(&[3]).travelling();
    table.play("go newfoundland");
    assert_eq!(table.cubes(), [4, 1, 3, 5, 2, 4, 6, 3]);
    assert_eq!(table.time(0), 0);
    setup.time(&[2]).travelling().refuses("go newfoundland", "NotEnoughTime");
}

#[test]
fn e8_a_five_brings_a_six_and_stays() {
    let mut table = three()
        .contracts(0, "C05-09")
        .store(0, "copper 1, livestock 1, grain 1")
        .pile(6, "C06-03 C06-01")
        .travelling();
    table.play("go bohemia, fulfil C05-09");
    assert_eq!(table.contracts(0), "C05-09 C06-03");
    assert_eq!(table.pile(6), "C06-01");
    assert_eq!(table.store(0), "");
}

#[test]
fn e9_four_plums_stand_for_a_missing_citrus_fruit() {
    let setup = three().contracts(0, "C04-10").pile(5, "C05-05");
    let mut table = setup.clone().store(0, "citrus_fruit 1, spice 1, plums 4").travelling();
    table.play("go denmark, fulfil C04-10");
    assert_eq!(table.store(0), "");
    assert_eq!(table.contracts(0), "C04-10 C05-05");
    let mut table = setup.store(0, "citrus_fruit 1, spice 1, plums 3, wine 1").travelling();
    table.play("go denmark").refuses("fulfil C04-10", "CannotPay");
}

#[test]
fn e10_four_counters_stand_for_a_missing_good() {
    let mut table =
        three().contracts(0, "C04-10").store(0, "citrus_fruit 1, spice 1").time(&[3]).travelling();
    table.play("go denmark");
    assert_eq!(table.time(0), 4);
    table.play("fulfil C04-10");
    assert_eq!((table.time(0), table.store(0).as_str()), (0, ""));
}

#[test]
fn e11_twelve_different_goods_bring_the_peace() {
    let twelve = "livestock 1, muskets 1, grain 1, saltpeter 1, iron 1, copper 1, ham 1, \
                  fish_oil 1, vegetables 1, calfskin 1, fabric 1, coal 1";
    let setup = three().contracts(0, "C10-01").cubes([0, 1, 1, 1, 1, 1, 1, 1]);
    let mut table = setup.clone().store(0, twelve).store(0, "plums 1").travelling();
    table.play("go hamburg, fulfil C10-01");
    assert!(matches!(table.phase(), Phase::Leave { .. }));
    assert_eq!(table.choices().split(", ").count(), 13);
    table.play("leave plums");
    assert_eq!(table.store(0), "plums 1");
    assert_eq!(table.contracts(0), "C10-01 C14-01");
    assert_eq!(table.game().ending, Ending::Triggered);

    let mut table = setup.store(0, twelve).travelling();
    table.play("go hamburg, fulfil C10-01");
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(0) });
    assert_eq!(table.store(0), "");
}

fn e12() -> Play<Merkator> {
    let mut table = three()
        .cubes([1, 2, 1, 1, 1, 1, 1, 1])
        .chart(7, "A CC")
        .store(0, "grain 1, iron 2, coal 1")
        .store(1, "livestock 2, ham 1, copper 1")
        .store(2, "copper 1")
        .travelling();
    table.play("go danzig");
    assert_eq!(table.time(0), 1);
    assert_eq!(table.store(0), "grain 2, saltpeter 1, iron 2, coal 1");
    assert_eq!(table.choices(), "keep, flip");
    table
}

#[test]
fn e12a_a_single_letter_is_kept() {
    let mut table = e12();
    table.play("keep");
    assert_eq!(table.store(0), "grain 1, saltpeter 1, iron 2, coal 1");
    assert_eq!(table.decider(), Some(Seat(1)));
    assert_eq!(table.choices(), "lose livestock, lose ham");
    table.play("lose ham");
    assert_eq!(table.store(1), "livestock 2, copper 1");
    assert_eq!(table.store(2), "copper 1");
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(0) });
}

#[test]
fn e12b_a_single_letter_is_ignored() {
    let mut table = e12();
    table.play("flip");
    assert_eq!(table.decider(), Some(Seat(0)));
    assert_eq!(table.choices(), "lose iron, lose coal");
    table.play("lose coal");
    assert_eq!(table.store(0), "grain 2, saltpeter 1, iron 1");
    assert_eq!(table.store(1), "livestock 2, ham 1");
    assert_eq!(table.store(2), "");
    assert_eq!(table.chart_left(), 6);
}

#[test]
fn e13_a_double_letter_leaves_no_choice() {
    let mut table = three().chart(7, "DD").store(0, "fabric 1").supply(1, "grey").travelling();
    table.play("go danzig, split 1");
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(0) });
    assert_eq!(table.store(0), "grain 1");
    assert_eq!(table.store(1), "");
    assert_eq!(table.supply(1), "grey");
}

#[test]
fn e14_the_last_counter_of_the_chart() {
    let mut table = three().chart(1, "A").travelling();
    table.play("go hamburg, split 1");
    assert_eq!(table.time(0), 2);
    assert_eq!(table.store(0), "");
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(0) });
    assert_eq!(table.game().ending, Ending::Triggered);
}

#[test]
fn e15_everybody_has_one_more_turn() {
    let mut table = players(4, "").active(1).chart(1, "A").travelling();
    table.play("go danzig, split 0, done");
    for seat in [2, 3, 0, 1] {
        assert_eq!(table.game().active, Seat(seat));
        table.end_invest().play("go bohemia, done");
    }
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn e15_a_second_trigger_changes_nothing() {
    let goods = "vegetables 4, plums 4, ham 4, fish_oil 2, calfskin 2, fabric 2, saltpeter 4, \
                 livestock 4, wine 4";
    let mut table =
        players(4, "").active(3).contracts(3, "C10-03").store(3, goods).last_round(3).travelling();
    table.play("go bohemia").deliver_as_shown("C10-03");
    assert!(table.holds(3, "C14-01"));
    assert_eq!(table.game().ending, Ending::LastRound { left: 3 });
}

#[test]
fn e16_fleet_at_sea_and_seeamt_with_eight_counters() {
    let table = three().buildings(0, "H08 H09").time(&[8]).travelling();
    assert_eq!(table.game().building_points(Seat(0), building("H08")), 5);
    assert_eq!(table.game().building_points(Seat(0), building("H09")), 4);
    assert_eq!(table.game().score(Seat(0)).lines()[2], points(9));
}

#[test]
fn e17_five_contracts_in_full_the_others_half() {
    let total = |ids| three().contracts(0, ids).travelling().total(0);
    assert_eq!(total("C10-04 C08-01 C08-02 C07-01 C05-01 C05-02 C03-01"), points(42));
    assert_eq!(total("C07-01 C06-01 C05-01 C05-02 C04-01 C03-01"), halves(57));
    assert_eq!(total("C14-01 C10-04"), points(24));
}

#[test]
fn e18_the_first_turn_of_a_solo_game() {
    let mut table = solo(1)
        .contracts(0, "C02-01 C03-04 C04-03 C05-05")
        .pile(3, "C03-02")
        .pile(4, "C04-02")
        .full_supply(0)
        .stack("C08-07")
        .investing();
    table.play("end-invest");
    assert_eq!(table.choices().split(", ").count(), 9);
    for far in ["go spain", "go italy", "go newfoundland"] {
        table.refuses(far, "NotEnoughTime");
    }
    table.play("go danzig");
    assert_eq!(table.pile(8), "C08-07");
    table.play("split 1");
    assert_eq!(table.store(0), "grain 1");
    assert_eq!(table.cubes(), [2, 0, 1, 2, 1, 1, 1, 1]);
    assert_eq!(table.time(0), 1);
    table.play("place spice, place plums, fulfil C02-01");
    assert!(table.holds(0, "C03-02"));
    table.play("place fabric, place calfskin, place ham, fulfil C03-02");
    assert!(table.holds(0, "C04-02"));
    assert_eq!(table.store(0), "grain 1");
    assert_eq!(table.supply(0), "green yellow black");
    assert_eq!(table.game().player(Seat(0)).contracts.len(), 6);
    table.refuses("fulfil C04-02", "CannotPay");
    table.play("done");
    assert_eq!((table.game().turn, table.game().forced), (2, true));
}

#[test]
fn e19_the_solo_calendar() {
    let mut table = Play::new(new_game(1, "", 9));
    let mut out = Vec::new();
    for turn in 1..=17 {
        assert_eq!(table.game().turn, turn);
        table.end_invest();
        let before = table.game().stack.top();
        table.play("go bohemia");
        out.push(before.map(Contract::points));
        table.play("done");
    }
    let expected = [[8; 7].as_slice(), &[9; 5], &[10; 4], &[14]].concat();
    assert_eq!(out, expected.into_iter().map(Some).collect::<Vec<_>>());
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn e20_a_joiner_gets_one_good_and_neither_cubes_nor_counters() {
    let mut table = three().bonus(1, "B02").time(&[0, 1]).travelling();
    table.play("go danzig, split 1, done");
    assert_eq!((table.decider(), table.choices().as_str()), (Some(Seat(1)), "join, stay"));
    let left = table.chart_left();
    table.play("join");
    assert_eq!((table.time(0), table.time(1)), (2, 0));
    assert_eq!(table.store(1), "fabric 1");
    assert_eq!(table.chart_left(), left);
}
