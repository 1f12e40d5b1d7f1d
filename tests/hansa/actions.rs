//! Section 2.6.

use kogge::games::hansa::data::City;
use kogge::games::hansa::{Phase, Refusal};

use crate::table::*;

/// Grey in Copenhagen with everything that can be done there.
fn rich() -> Setup {
    let setup = three().ship("copenhagen").purses([6, 3, 3]).stock("copenhagen", "O1");
    setup.booths("copenhagen", GREY, 2).unsold(GREY, "N1 N2 B1")
}

#[test]
fn han_051_actions_are_carried_out_where_the_ship_lies() {
    let elsewhere = || rich().ship("kalmar").stock("riga", "R1");
    let play = elsewhere().play();
    assert_eq!(play.refuses("buy a"), Refusal::WarehouseEmpty);
    assert_eq!(play.refuses("sell"), Refusal::NoBoothInCity);
    let mut play = elsewhere().play();
    play.does("booth, booth-use N1");
    assert_eq!((play.booths("kalmar", GREY), play.booths("copenhagen", GREY)), (1, 2));
    let mut play = rich().play();
    play.does("buy a");
    assert_eq!(play.stock("copenhagen"), "-");
}

#[test]
fn han_052_at_most_one_action_in_a_visit() {
    for action in ["buy a", "booth, booth-use N1", "sell"] {
        let mut play = rich().play();
        play.does(action);
        for second in ["buy a", "booth", "sell"] {
            assert_eq!(play.refuses(second), Refusal::AlreadyActed, "{second} after {action}");
        }
    }
}

#[test]
fn han_053_a_visit_begins_with_the_arrival_or_with_the_turn() {
    let mut play = rich().unsold(GREY, "N1").stock("lubeck", "R1 R2").play();
    play.does("buy a, sail lubeck");
    assert!(play.offers("buy a"));
    play.does("buy a, end-turn, skip-refill");
    assert_eq!((play.on_turn(), play.ship()), (YELLOW, City::Lubeck));
    assert!(play.offers("buy b"), "what the previous player did there does not count");
}

#[test]
fn han_054_coming_back_in_the_same_turn_is_a_new_visit() {
    let mut play = rich().play();
    play.does("buy a, sail lubeck, sail aalborg, sail copenhagen");
    assert!(play.offers("booth") && play.offers("sell"));
}

#[test]
fn han_055_any_number_of_actions_in_any_order() {
    let setup = rich().stock("lubeck", "R1 R2").stock("aalborg", "G1 G2");
    let mut play = setup.booths("aalborg", GREY, 1).play();
    play.does("sell, sail lubeck, buy a, sail aalborg, buy a, sail copenhagen, buy a");
    assert_eq!(play.unsold(GREY), "O1 B1 R1 G1");
    assert_eq!(play.sold(GREY), "N1 N2");
}

#[test]
fn han_056_a_city_may_be_passed_without_acting() {
    let mut play = rich().play();
    play.does("sail lubeck, sail aalborg, end-turn");
    assert_eq!((play.ship(), play.on_turn()), (City::Aalborg, YELLOW));
}

#[test]
fn han_057_doing_nothing_at_all_is_allowed() {
    let mut play = rich().play();
    play.does("end-turn");
    assert_eq!((play.ship(), play.on_turn()), (City::Copenhagen, YELLOW));
    assert_eq!(play.stock("copenhagen"), "O1");
}

#[test]
fn han_058_ending_the_turn_is_always_legal_in_the_action_phase() {
    let poor = three().purse(0).acted().play();
    assert_eq!((poor.phase(), poor.choices()), (Phase::Act, "end-turn".into()));
    let mut play = rich().play();
    for decision in ["sail lubeck", "sail aalborg", "booth", "booth-use N2", "sail copenhagen"] {
        assert!(play.phase() != Phase::Act || play.offers("end-turn"));
        play.does(decision);
    }
    assert!(play.offers("end-turn"));
}
