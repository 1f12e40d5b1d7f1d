//! Section 2.7.

use kogge::games::hansa::data::City;

use super::position::*;

#[test]
fn han_059_a_leg_goes_with_the_arrow_and_never_against_it() {
    for from in City::ALL {
        let table = three().ship(from.id()).deal();
        for to in City::ALL {
            let leg = format!("sail {}", to.id());
            if from.has_route_to(to) {
                assert!(table.offers(&leg));
                assert!(!to.has_route_to(from), "no route is two-way");
            } else {
                table.refuses(&leg, "NoRoute");
            }
        }
    }
    let mut table = three().ship("reval").deal();
    table.play("sail riga");
    assert_eq!(table.ship(), City::Riga);
}

#[test]
fn han_060_a_leg_costs_one_taler_to_the_bank() {
    let mut table = three().ship("danzig").purses([2, 3, 3]).deal();
    table.play("sail kalmar");
    assert_eq!((table.purses(), table.bank()), (vec![1, 3, 3], 15));
}

#[test]
fn han_061_as_many_legs_as_can_be_paid_before_between_and_after_actions() {
    let mut table = three().ship("danzig").purse(4).stock("kalmar", "O1").unsold(GREY, "N1").deal();
    table.play("sail kalmar, buy a, sail copenhagen, booth, booth-use O1, sail lubeck");
    assert_eq!(table.purses()[0], 0);
    table.refuses("sail aalborg", "NotEnoughTalers");
    assert!(!table.choices().contains("sail"));
}

#[test]
fn han_062_the_way_over_land_is_a_route_like_any_other() {
    let mut table = three().ship("tonsberg").purse(1).deal();
    table.play("sail stockholm");
    assert_eq!((table.ship(), table.purses()[0]), (City::Stockholm, 0));
}

#[test]
fn han_063_the_price_of_a_leg_never_goes_to_a_player_nor_is_waived() {
    for leader in [GREY, YELLOW] {
        let setup = three().ship("danzig").booths("danzig", leader, 3).booths("kalmar", leader, 3);
        let mut table = setup.unsold(GREY, "O1").acted().deal();
        table.play("sail kalmar");
        assert_eq!((table.purses(), table.bank()), (vec![2, 3, 3], 14));
    }
}
