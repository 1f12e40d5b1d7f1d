//! Section 2.3.

use kogge::games::Start;
use kogge::games::hansa::{Hansa, Phase};

use super::position::*;

fn placing(seats: u8) -> Play<Hansa> {
    Play::<Hansa>::start(&Start { first: Some(YELLOW), ..Start::new(seats, 1) })
}

#[test]
fn han_026_three_rounds_the_first_player_begins_each() {
    let mut table = placing(3);
    let mut order = Vec::new();
    for city in ["riga", "reval", "danzig"] {
        for _ in 0..3 {
            assert!(matches!(table.phase(), Phase::Setup { .. }));
            order.push(table.on_turn());
            table.play(&format!("setup-place {city}"));
        }
    }
    let round = [YELLOW, VIOLET, GREY];
    assert_eq!(order, [round, round, round].concat());
    assert!(!matches!(table.phase(), Phase::Setup { .. }));
}

#[test]
fn han_027_a_placement_puts_two_booths_into_one_city() {
    let mut table = placing(2);
    table.play("setup-place kalmar");
    assert_eq!((table.booths("kalmar", YELLOW), table.reserve(YELLOW)), (2, 13));
    assert_eq!((table.booths("kalmar", GREY), table.reserve(GREY)), (0, 15));
}

#[test]
fn han_028_copenhagen_is_forbidden_during_the_placement_only() {
    let table = placing(3);
    table.refuses("setup-place copenhagen", "StartCityForbidden");
    assert!(!table.choices().contains("copenhagen"));
    let mut later = three().ship("copenhagen").unsold(GREY, "O1").deal();
    later.play("booth");
    assert_eq!(later.booths("copenhagen", GREY), 1);
}

#[test]
fn han_029_the_three_cities_of_a_player_differ() {
    let mut table = placing(2);
    table.play("setup-place riga, setup-place reval");
    assert_eq!(table.on_turn(), YELLOW);
    table.refuses("setup-place riga", "CityAlreadyChosen");
    assert_eq!(table.choices().split(", ").count(), 7);
    assert!(table.offers("setup-place reval"));
}

#[test]
fn han_030_a_city_may_be_chosen_by_any_number_of_players() {
    let mut table = placing(4);
    for _ in 0..4 {
        table.play("setup-place danzig");
    }
    assert_eq!([GREY, YELLOW, VIOLET, WHITE].map(|seat| table.booths("danzig", seat)), [2; 4]);
}

#[test]
fn han_031_afterwards_six_booths_each_and_the_first_player_starts() {
    let mut table = placing(2);
    for city in ["riga", "reval", "danzig"] {
        table.play(&format!("setup-place {city}, setup-place {city}"));
    }
    assert_eq!([GREY, YELLOW].map(|seat| table.reserve(seat)), [9, 9]);
    assert_eq!((table.on_turn(), table.game().table().round()), (YELLOW, 1));
}

#[test]
fn han_032_the_first_turns_begin_with_income_too() {
    let mut table = placing(2);
    for city in ["riga", "reval", "danzig"] {
        table.play(&format!("setup-place {city}, setup-place {city}"));
    }
    assert_eq!(table.purses(), [3, 6]);
    table.play("end-turn");
    assert_eq!(table.purses(), [6, 3]);
}
