//! Section A: components.

use std::collections::BTreeSet;

use kogge::games::amsterdam::*;
use kogge::games::{Game, Start};

use super::asking::*;
use super::position::{route, table};

#[test]
fn ams_001_two_to_four_seats_with_16_carts_each() {
    for seats in 0..=6 {
        let game = Amsterdam::new(&Start::new(seats, 1));
        if (2..=4).contains(&seats) {
            let game = game.expect("a game");
            for seat in game.table().seats().iter() {
                assert_eq!((game.table().carts(seat), game.table().route_points(seat)), (16, 0));
            }
        } else {
            assert_eq!(game.err(), Some(Refusal::BadPlayerCount));
        }
    }
}

#[test]
fn ams_002_44_transport_cards_six_a_colour_and_8_wilds() {
    assert_eq!(Cards::ALL.total(), 44);
    assert_eq!(Cards::ALL.to_string(), "6P 6B 6G 6K 6R 6O 8W");
    let game = Amsterdam::new(&Start::new(3, 5)).expect("a game");
    let mut all: Cards =
        game.deck().chain(game.table().display().iter().flatten().copied()).collect();
    for seat in game.table().seats().iter() {
        all = all.with(game.hand(seat));
    }
    assert_eq!(all.with(game.table().discards()), Cards::ALL);
}

#[test]
fn ams_003_24_contracts_of_different_pairs() {
    let pairs: BTreeSet<_> = Contract::all()
        .map(|contract| contract.info())
        .map(|card| (card.a.min(card.b), card.a.max(card.b)))
        .collect();
    assert_eq!(pairs.len(), 24);
    assert!(pairs.iter().all(|(a, b)| a != b));
}

#[test]
fn ams_004_16_merchandise_cards_of_which_only_the_number_counts() {
    // Two routes of different length with cart symbols: the same single card.
    let game = table(2).owns(0, &[14]).owns(1, &[5]).deal();
    assert_eq!(game.table().merchandise(S0), game.table().merchandise(S1));
    assert_eq!(game.table().merchandise_bonus(S0), game.table().merchandise_bonus(S1));
    assert_eq!(game.table().merchandise_supply(), 14);
}

#[test]
fn ams_005_a_route_joins_two_locations_with_1_to_4_spaces_of_one_colour() {
    for route in Route::all() {
        let info = route.info();
        assert!((1..=4).contains(&info.length) && info.a != info.b, "route {route}");
        assert_ne!(info.colour, RouteColour::Of(Card::Wild), "route {route}");
    }
}

#[test]
fn ams_006_double_routes_join_the_same_locations_with_equal_length() {
    let twins: Vec<Route> = Route::all().filter(|route| route.twin().is_some()).collect();
    assert_eq!(twins.len(), 2 * 13);
    for one in twins {
        let two = one.twin().expect("a twin");
        assert_eq!((one.info().a, one.info().b), (two.info().a, two.info().b));
        assert_eq!(one.length(), two.length());
        assert_eq!(two.twin(), Some(one));
        assert_eq!(one.set().twins(), two.set());
    }
    assert_eq!([route(10), route(11)].map(Route::twin), [None, None]);
}

#[test]
fn ams_007_sixteen_routes_bear_cart_symbols() {
    let carts: Vec<u8> = Route::all().filter(|r| r.info().cart).map(Route::id).collect();
    assert_eq!(carts, [1, 2, 3, 4, 5, 9, 12, 13, 14, 15, 16, 19, 20, 22, 26, 27]);
}

#[test]
fn ams_008_points_come_from_routes_contracts_and_merchandise_only() {
    assert_eq!(Amsterdam::SPEC.score_sources, ["routes", "contracts", "merchandise"]);
    // A full hand, carts left and three contracts completed add nothing of their own.
    let game = table(2).hand(0, "6O 5W").owns(0, &[30, 32, 36]).contracts(0, &[10]).deal();
    assert_eq!(score(&game, S0), [1 + 1 + 2, 4, 0]);
    assert_eq!(game.score(S0).total().floor(), 8);
}
