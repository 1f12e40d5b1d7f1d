//! Section 2.1: components.

use kogge::games::teutonica::data::{
    ALL_OF_STOCK, Ability, BoardSide, City, Colour, MERCHANTS, Marker, Owner, PieceKind, Route,
    Space, TABLE_ROUTE, TRADERS,
};
use kogge::games::teutonica::{PieceRow, Pieces, Teutonica};
use kogge::games::{Game, Start};

use super::position::*;

const SIDES: [BoardSide; 2] = [BoardSide::Small, BoardSide::Large];

#[test]
fn teu_01_every_colour_has_26_traders_and_4_merchants_in_play() {
    assert_eq!((TRADERS, MERCHANTS), (27 - 1, 4));
    assert_eq!(Owner::ALL.into_iter().filter_map(Owner::seat).count(), 5);
    let game = Teutonica::new(&Start::new(5, 3)).expect("five players");
    for seat in game.seats().iter() {
        let player = game.player(seat);
        let hands = [player.supply(), player.stock(), player.desk()];
        assert_eq!(hands.iter().map(|hand| hand.traders).sum::<u8>(), 26);
        assert_eq!(hands.iter().map(|hand| hand.merchants).sum::<u8>(), 4);
    }
}

#[test]
fn teu_02_cities_have_one_to_four_offices_for_their_kind_of_piece() {
    for side in SIDES {
        for city in City::ALL {
            assert!((1..=4).contains(&side.offices(city).len()), "{}", city.id());
        }
    }
    // A square office takes a trader, a round one a merchant: Arnheim is square, then round.
    let mut table = players(3).on("arnheim-duisburg", "1T 1M 1T").office("duisburg", "2T").deal();
    table.play("claim, route arnheim-duisburg, office arnheim");
    assert_eq!(table.office("arnheim"), "1T");
    let mut table = players(3).on("arnheim-duisburg", "1T 1M 1T").office("arnheim", "2T").deal();
    table.play("claim, route arnheim-duisburg, office arnheim");
    assert_eq!(table.office("arnheim"), "2T 1M");
}

#[test]
fn teu_03_the_second_colour_is_orange() {
    assert_eq!(Colour::ALL.map(Colour::id), ["white", "orange", "pink", "black"]);
    assert_eq!(BoardSide::Small.offices(City::Brunswiek)[0].colour, Colour::Orange);
}

#[test]
fn teu_04_routes_have_two_to_four_villages_for_one_piece_each() {
    for route in Route::ALL {
        assert!((2..=4).contains(&route.villages()), "{}", route.id());
        let (a, b) = route.ends();
        assert_ne!(a, b);
    }
    // Either kind fits; a full route takes no more.
    let setup = players(3).levels(P1, "Act1").supply(P1, "2T1M");
    let mut table = setup.on("goslar-magdeburg", "2T").deal();
    table.play("place, with merchant, route goslar-magdeburg");
    assert_eq!(table.on("goslar-magdeburg"), "2T 1M");
    table.play("place");
    table.refuses("route goslar-magdeburg", "RouteFull");
}

#[test]
fn teu_05_a_piece_goes_to_the_lowest_free_village() {
    let mut table = players(3).on("minden-brunswiek", "2T -- 2T").supply(P1, "3T").deal();
    table.play("place, route minden-brunswiek");
    assert_eq!(table.on("minden-brunswiek"), "2T 1T 2T --");
    // A displacing piece takes the place of the displaced one.
    let mut table = players(3).on("minden-brunswiek", "3T -- 2T").supply(P1, "3T").deal();
    table.play("displace, route minden-brunswiek, piece blue trader");
    assert_eq!(table.on("minden-brunswiek"), "3T -- 1T --");
    // Lifting leaves the others where they are.
    let mut table = players(3).on("minden-brunswiek", "1M 1T 2T").deal();
    table.play("move, lift minden-brunswiek merchant");
    assert_eq!(table.on("minden-brunswiek"), "-- 1T 2T --");
}

#[test]
fn teu_06_five_cities_belong_to_abilities() {
    let cities = ["halle", "goettingen", "stade", "groningen", "luebeck"].map(city);
    assert_eq!(cities.map(City::ability), Ability::ALL.map(Some));
    assert_eq!(City::ALL.into_iter().filter_map(City::ability).count(), 5);
    for route in Route::ALL {
        assert!(route.cities().iter().filter(|city| city.ability().is_some()).count() <= 1);
    }
    let routes = |side: BoardSide, ability: Ability| ability.routes().and(side.routes()).len();
    assert_eq!(Ability::ALL.map(|ability| routes(BoardSide::Small, ability)), [1, 1, 1, 1, 1]);
    assert_eq!(Ability::ALL.map(|ability| routes(BoardSide::Large, ability)), [1, 2, 2, 1, 1]);
    for (id, ability) in [
        ("quedlinburg-halle", Ability::ClavisUrbis),
        ("warburg-goettingen", Ability::Actiones),
        ("quedlinburg-goettingen", Ability::Actiones),
        ("emden-stade", Ability::Privilegium),
        ("hamburg-stade", Ability::Privilegium),
        ("emden-groningen", Ability::LiberSophiae),
        ("hamburg-luebeck", Ability::MoneyBag),
    ] {
        let full = vec!["1T"; route(id).villages().into()].join(" ");
        let mut table = players(4).on(id, &full).deal();
        table.play(&format!("claim, route {id}, upgrade"));
        assert_eq!(table.level(P1, ability), 1, "{id}");
    }
}

#[test]
fn teu_07_the_coellen_table_has_four_spaces() {
    assert_eq!(Space::ALL.map(Space::points), [7, 8, 9, 11]);
    assert_eq!(Space::ALL.map(Space::colour), Colour::ALL);
    assert_eq!(TABLE_ROUTE, route("warburg-coellen"));
}

#[test]
fn teu_08_there_are_16_markers() {
    assert_eq!(Marker::ALL.map(Marker::count), [4, 3, 2, 2, 3, 2]);
    assert_eq!(Marker::ALL.into_iter().map(Marker::count).sum::<u8>(), 16);
    assert_eq!(marker("plus3_actions").actions(), Some(3));
    assert_eq!(marker("plus4_actions").actions(), Some(4));
}

#[test]
fn teu_09_desk_tracks_show_their_values() {
    let values = |ability: Ability| ability.values().to_vec();
    assert_eq!(values(Ability::ClavisUrbis), [1, 2, 2, 3, 4]);
    assert_eq!(values(Ability::Actiones), [2, 3, 3, 4, 4, 5]);
    assert_eq!(values(Ability::Privilegium), [0, 1, 2, 3]);
    assert_eq!(values(Ability::LiberSophiae), [2, 3, 4, 5]);
    assert_eq!(values(Ability::MoneyBag), [3, 5, 7, ALL_OF_STOCK]);
}

#[test]
fn teu_10_tracks_are_covered_by_15_traders_and_3_merchants() {
    let game = Teutonica::new(&Start::new(3, 3)).expect("three players");
    assert_eq!(game.player(P1).desk(), Pieces::new(15, 3));
    assert_eq!(Ability::ALL.map(Ability::top), [4, 5, 3, 3, 3]);
    let merchants = Ability::ALL.into_iter().filter(|a| a.covered_by() == PieceKind::Merchant);
    assert_eq!(merchants.collect::<Vec<_>>(), [Ability::LiberSophiae]);
    // The leftmost space is open: the first value holds from the start.
    assert_eq!(Ability::ALL.map(|a| game.player(P1).value(a)), [1, 2, 0, 2, 3]);
}

#[test]
fn teu_11_prestige_and_completed_cities_start_at_0() {
    let game = Teutonica::new(&Start::new(5, 3)).expect("five players");
    assert!(game.seats().iter().all(|seat| game.player(seat).prestige() == 0));
    assert_eq!(game.completed(), 0);
}

#[test]
fn teu_12_a_piece_never_changes_its_owner() {
    let mut table =
        players(3).markers(P1, "remove_three").on("hamburg-stade", "2M 3T").supply(P1, "1T").deal();
    table.play("use remove_three, route hamburg-stade, piece blue merchant, done");
    assert_eq!((table.supply(P1), table.supply(P2)), ("1T".into(), "1M".into()));
    // Supply and stock are kept apart, for each player.
    let mut table = players(3).supply(P1, "1T").supply(P2, "4T").deal();
    let before = (table.supply(P2), table.stock(P2));
    table.play("income, merchants 0");
    assert_eq!((table.supply(P1), table.stock(P1)), ("4T".into(), "7T1M".into()));
    assert_eq!((table.supply(P2), table.stock(P2)), before);
    assert_eq!(PieceRow::EMPTY.count(), 0);
}
