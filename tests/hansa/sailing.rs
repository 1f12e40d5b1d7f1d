//! Section 2.7.

use kogge::games::hansa::Refusal;
use kogge::games::hansa::data::City;

use crate::table::*;

#[test]
fn han_059_a_leg_goes_with_the_arrow_and_never_against_it() {
    for from in City::ALL {
        let play = three().ship(from.info().id).play();
        for to in City::ALL {
            let leg = format!("sail {}", to.info().id);
            if from.has_route_to(to) {
                assert!(play.offers(&leg));
                assert!(!to.has_route_to(from), "no route is two-way");
            } else {
                assert_eq!(play.refuses(&leg), Refusal::NoRoute);
            }
        }
    }
    let mut play = three().ship("reval").play();
    play.does("sail riga");
    assert_eq!(play.ship(), City::Riga);
}

#[test]
fn han_060_a_leg_costs_one_taler_to_the_bank() {
    let mut play = three().ship("danzig").purses([2, 3, 3]).play();
    play.does("sail kalmar");
    assert_eq!((play.purses(), play.bank()), (vec![1, 3, 3], 15));
}

#[test]
fn han_061_as_many_legs_as_can_be_paid_before_between_and_after_actions() {
    let mut play = three().ship("danzig").purse(4).stock("kalmar", "O1").unsold(GREY, "N1").play();
    play.does("sail kalmar, buy a, sail copenhagen, booth, booth-use O1, sail lubeck");
    assert_eq!(play.purses()[0], 0);
    assert_eq!(play.refuses("sail aalborg"), Refusal::NotEnoughTalers);
    assert!(!play.choices().contains("sail"));
}

#[test]
fn han_062_the_way_over_land_is_a_route_like_any_other() {
    let mut play = three().ship("tonsberg").purse(1).play();
    play.does("sail stockholm");
    assert_eq!((play.ship(), play.purses()[0]), (City::Stockholm, 0));
}

#[test]
fn han_063_the_price_of_a_leg_never_goes_to_a_player_nor_is_waived() {
    for leader in [GREY, YELLOW] {
        let setup = three().ship("danzig").booths("danzig", leader, 3).booths("kalmar", leader, 3);
        let mut play = setup.acted().play();
        play.does("sail kalmar");
        assert_eq!((play.purses(), play.bank()), (vec![2, 3, 3], 14));
    }
}
