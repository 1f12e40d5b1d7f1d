//! Section 2.3.

use kogge::games::Start;
use kogge::games::hansa::{Phase, Refusal};

use crate::table::*;

fn placing(seats: u8) -> Play {
    Play::start(&Start { first: Some(YELLOW), ..Start::new(seats, 1) })
}

#[test]
fn han_026_three_rounds_the_first_player_begins_each() {
    let mut play = placing(3);
    let mut order = Vec::new();
    for city in ["riga", "reval", "danzig"] {
        for _ in 0..3 {
            assert!(matches!(play.phase(), Phase::Setup { .. }));
            order.push(play.on_turn());
            play.does(&format!("setup-place {city}"));
        }
    }
    let round = [YELLOW, VIOLET, GREY];
    assert_eq!(order, [round, round, round].concat());
    assert!(!matches!(play.phase(), Phase::Setup { .. }));
}

#[test]
fn han_027_a_placement_puts_two_booths_into_one_city() {
    let mut play = placing(2);
    play.does("setup-place kalmar");
    assert_eq!((play.booths("kalmar", YELLOW), play.reserve(YELLOW)), (2, 13));
    assert_eq!((play.booths("kalmar", GREY), play.reserve(GREY)), (0, 15));
}

#[test]
fn han_028_copenhagen_is_forbidden_during_the_placement_only() {
    let play = placing(3);
    assert_eq!(play.refuses("setup-place copenhagen"), Refusal::StartCityForbidden);
    assert!(!play.choices().contains("copenhagen"));
    let mut later = three().ship("copenhagen").unsold(GREY, "O1").play();
    later.does("booth");
    assert_eq!(later.booths("copenhagen", GREY), 1);
}

#[test]
fn han_029_the_three_cities_of_a_player_differ() {
    let mut play = placing(2);
    play.does("setup-place riga, setup-place reval");
    assert_eq!(play.on_turn(), YELLOW);
    assert_eq!(play.refuses("setup-place riga"), Refusal::CityAlreadyChosen);
    assert_eq!(play.choices().split(", ").count(), 7);
    assert!(play.offers("setup-place reval"));
}

#[test]
fn han_030_a_city_may_be_chosen_by_any_number_of_players() {
    let mut play = placing(4);
    for _ in 0..4 {
        play.does("setup-place danzig");
    }
    assert_eq!([GREY, YELLOW, VIOLET, WHITE].map(|seat| play.booths("danzig", seat)), [2; 4]);
}

#[test]
fn han_031_afterwards_six_booths_each_and_the_first_player_starts() {
    let mut play = placing(2);
    for city in ["riga", "reval", "danzig"] {
        play.does(&format!("setup-place {city}, setup-place {city}"));
    }
    assert_eq!([GREY, YELLOW].map(|seat| play.reserve(seat)), [9, 9]);
    assert_eq!((play.on_turn(), play.game().table().round()), (YELLOW, 1));
}

#[test]
fn han_032_the_first_turns_begin_with_income_too() {
    let mut play = placing(2);
    for city in ["riga", "reval", "danzig"] {
        play.does(&format!("setup-place {city}, setup-place {city}"));
    }
    assert_eq!(play.purses(), [3, 6]);
    play.does("end-turn");
    assert_eq!(play.purses(), [6, 3]);
}
