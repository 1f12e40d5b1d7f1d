//! Section 2.6.

use kogge::games::hansa::Phase;
use kogge::games::hansa::data::City;

use super::position::*;

/// Grey in Copenhagen with everything that can be done there.
fn rich() -> Setup {
    let setup = three().ship("copenhagen").purses([6, 3, 3]).stock("copenhagen", "O1");
    setup.booths("copenhagen", GREY, 2).unsold(GREY, "N1 N2 B1")
}

#[test]
fn han_051_actions_are_carried_out_where_the_ship_lies() {
    let elsewhere = || rich().ship("kalmar").stock("riga", "R1");
    let table = elsewhere().deal();
    table.refuses("buy a", "WarehouseEmpty");
    table.refuses("sell", "NoBoothInCity");
    let mut table = elsewhere().deal();
    table.play("booth, booth-use N1");
    assert_eq!((table.booths("kalmar", GREY), table.booths("copenhagen", GREY)), (1, 2));
    let mut table = rich().deal();
    table.play("buy a");
    assert_eq!(table.stock("copenhagen"), "-");
}

#[test]
fn han_052_at_most_one_action_in_a_visit() {
    for action in ["buy a", "booth, booth-use N1", "sell"] {
        let mut table = rich().deal();
        table.play(action);
        for second in ["buy a", "booth", "sell"] {
            table.refuses(second, "AlreadyActed");
        }
    }
}

#[test]
fn han_053_a_visit_begins_with_the_arrival_or_with_the_turn() {
    let mut table = rich().unsold(GREY, "N1").stock("lubeck", "R1 R2").deal();
    table.play("buy a, sail lubeck");
    assert!(table.offers("buy a"));
    table.play("buy a, end-turn, skip-refill");
    assert_eq!((table.on_turn(), table.ship()), (YELLOW, City::Lubeck));
    assert!(table.offers("buy b"), "what the previous player did there does not count");
}

#[test]
fn han_054_coming_back_in_the_same_turn_is_a_new_visit() {
    let mut table = rich().deal();
    table.play("buy a, sail lubeck, sail aalborg, sail copenhagen");
    assert!(table.offers("booth") && table.offers("sell"));
}

#[test]
fn han_055_any_number_of_actions_in_any_order() {
    let setup = rich().stock("lubeck", "R1 R2").stock("aalborg", "G1 G2");
    let mut table = setup.booths("aalborg", GREY, 1).deal();
    table.play("sell, sail lubeck, buy a, sail aalborg, buy a, sail copenhagen, buy a");
    assert_eq!(table.unsold(GREY), "O1 B1 R1 G1");
    assert_eq!(table.sold(GREY), "N1 N2");
}

#[test]
fn han_056_a_city_may_be_passed_without_acting() {
    let mut table = rich().deal();
    table.play("sail lubeck, sail aalborg, end-turn");
    assert_eq!((table.ship(), table.on_turn()), (City::Aalborg, YELLOW));
}

#[test]
fn han_057_doing_nothing_at_all_is_allowed() {
    let mut table = rich().deal();
    table.play("end-turn");
    assert_eq!((table.ship(), table.on_turn()), (City::Copenhagen, YELLOW));
    assert_eq!(table.stock("copenhagen"), "O1");
}

#[test]
fn han_058_ending_the_turn_is_always_legal_in_the_action_phase() {
    let poor = three().purse(0).unsold(GREY, "O1").acted().deal();
    assert_eq!((poor.phase(), poor.choices()), (Phase::Act, "end-turn".into()));
    let mut table = rich().deal();
    for decision in ["sail lubeck", "sail aalborg", "booth", "booth-use N2", "sail copenhagen"] {
        assert!(table.phase() != Phase::Act || table.offers("end-turn"));
        table.play(decision);
    }
    assert!(table.offers("end-turn"));
}
