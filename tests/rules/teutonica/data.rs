//! The const tables against `docs/rules/teutonica.json`, entry by entry.

use kogge::games::Seats;
use kogge::games::teutonica::data::*;
use serde_json::Value;

fn json() -> Value {
    serde_json::from_str(include_str!("../../../docs/rules/teutonica.json")).expect("JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

fn pair(value: &Value) -> (u16, u16) {
    let number = |index: usize| value[index].as_u64().expect("a number") as u16;
    (number(0), number(1))
}

#[test]
fn the_cities_and_offices_are_those_of_the_tables() {
    let json = json();
    for side in [BoardSide::Small, BoardSide::Large] {
        let entry = &json["sides"][side.id()];
        let cities = list(&entry["cities"]);
        assert_eq!(cities.len(), CITIES);
        let (mut offices, mut coins) = (0, 0);
        for (city, entry) in City::ALL.into_iter().zip(cities) {
            assert_eq!(entry["index"], city.index());
            assert_eq!(entry["id"], city.id());
            assert_eq!(serde_json::to_value(city).expect("an id"), city.id());
            assert_eq!(entry["name"], city.name());
            assert_eq!(entry["abbr"], city.abbr());
            assert_eq!(entry["ability"].as_str(), city.ability().map(Ability::id));
            let (x, y) = side.city_at(city);
            assert_eq!((&entry["x"], &entry["y"]), (&x.into(), &y.into()));
            let printed = list(&entry["offices"]);
            assert_eq!(printed.len(), side.offices(city).len());
            for (office, entry) in side.offices(city).iter().zip(printed) {
                assert_eq!(entry["piece"], office.kind.id());
                let shape = if office.kind == PieceKind::Trader { "square" } else { "round" };
                assert_eq!(entry["shape"], shape);
                assert_eq!(entry["colour"], office.colour.id());
                assert_eq!(entry["coin"], office.coins);
                offices += 1;
                coins += office.coins;
            }
            let terminal = city == LINK.0 || city == LINK.1;
            assert_eq!(entry["east_west_terminal"].as_bool().unwrap_or(false), terminal);
        }
        assert_eq!(
            (&entry["totals"]["offices"], &entry["totals"]["coins"]),
            (&offices.into(), &coins.into())
        );
        for (space, at) in Space::ALL.into_iter().zip(list(&entry["coellen_table_pos"])) {
            assert_eq!(side.table_at(space), pair(at));
        }
    }
}

#[test]
fn the_routes_are_those_of_the_tables() {
    let json = json();
    for side in [BoardSide::Small, BoardSide::Large] {
        let entry = &json["sides"][side.id()];
        let routes = list(&entry["routes"]);
        assert_eq!(routes.len(), side.routes().len());
        let mut villages = 0;
        for (index, (route, entry)) in side.routes().iter().zip(routes).enumerate() {
            assert_eq!(entry["index"], index);
            assert_eq!(entry["id"], route.id());
            let (a, b) = route.ends();
            assert_eq!((&entry["a"], &entry["b"]), (&a.id().into(), &b.id().into()));
            assert_eq!(entry["villages"], route.villages());
            assert_eq!(entry["tavern"], TAVERNS.contains(&route));
            let places: Vec<(u16, u16)> = list(&entry["village_pos"]).iter().map(pair).collect();
            assert_eq!(side.village_at(route), places);
            assert_eq!(Route::between(b, a), Some(route));
            villages += route.villages();
        }
        assert_eq!(entry["totals"]["villages"], villages);
        let taverns: Vec<&str> = TAVERNS.map(Route::id).to_vec();
        assert_eq!(entry["tavern_routes"], serde_json::json!(taverns));
    }
    let only: Vec<&str> =
        BoardSide::Large.routes().minus(BoardSide::Small.routes()).iter().map(Route::id).collect();
    assert_eq!(json["side_differences"]["routes_only_on_side45"], serde_json::json!(only));
    let differ = |city: &City| BoardSide::Small.offices(*city) != BoardSide::Large.offices(*city);
    let mut cities: Vec<&str> = City::ALL.into_iter().filter(differ).map(City::id).collect();
    cities.sort();
    assert_eq!(json["side_differences"]["cities_with_other_offices"], serde_json::json!(cities));
}

#[test]
fn neighbours_follow_from_the_routes() {
    for side in [BoardSide::Small, BoardSide::Large] {
        for route in Route::ALL {
            for other in Route::ALL {
                let here = side.routes().has(route) && side.routes().has(other) && route != other;
                let touch = other.cities().iter().any(|&city| route.touches(city));
                assert_eq!(side.adjacent(route).has(other), here && touch);
            }
        }
        for a in City::ALL {
            for b in City::ALL {
                let joined = Route::between(a, b).is_some_and(|route| side.routes().has(route));
                assert_eq!(side.neighbours(a).has(b), joined);
            }
        }
    }
}

#[test]
fn desks_markers_and_points_are_those_of_the_tables() {
    let json = json();
    for (ability, entry) in Ability::ALL.into_iter().zip(list(&json["desk"]["abilities"])) {
        assert_eq!(entry["id"], ability.id());
        assert_eq!(entry["name"], ability.name());
        let city = City::from_id(entry["city"].as_str().expect("a city")).expect("a city");
        assert_eq!(city.ability(), Some(ability));
        assert_eq!(entry["covered_by"], ability.covered_by().id());
        assert_eq!(entry["covering_pieces"], ability.top());
        let full = if ability == Ability::ClavisUrbis { 0 } else { TRACK_POINTS };
        assert_eq!(entry["full_points"], full);
        let shown = list(&entry["values"]).iter().map(|value| match value.as_str() {
            Some("all") => ALL_OF_STOCK,
            Some(colour) => Colour::from_id(colour).expect("a colour").index() as u8,
            None => value.as_u64().expect("a number") as u8,
        });
        assert_eq!(shown.collect::<Vec<u8>>(), ability.values());
    }
    for (marker, entry) in Marker::ALL.into_iter().zip(list(&json["bonus_markers"]["kinds"])) {
        assert_eq!(entry["id"], marker.id());
        assert_eq!(entry["count"], marker.count());
        let tavern = u8::from(TAVERN_MARKERS.contains(&marker));
        assert_eq!(entry["start_on_tavern"], tavern);
        assert_eq!(entry["in_pile"], marker.count() - tavern);
    }
    assert_eq!(json["marker_points"]["by_count"], serde_json::json!(MARKER_POINTS));
    assert_eq!(json["east_west"]["points"], serde_json::json!(LINK_POINTS));
    assert_eq!(
        (&json["east_west"]["from"], &json["east_west"]["to"]),
        (&LINK.0.id().into(), &LINK.1.id().into())
    );
    let table = &json["coellen_table"];
    assert_eq!(table["route"], TABLE_ROUTE.id());
    for (space, entry) in Space::ALL.into_iter().zip(list(&table["spaces"])) {
        assert_eq!(
            (&entry["points"], &entry["colour"]),
            (&space.points().into(), &space.colour().id().into())
        );
    }
    let end = &json["end_of_game"];
    assert_eq!(end["prestige_at_least"], LAST_PRESTIGE);
    assert_eq!(end["completed_cities"], LAST_CITY);
    assert_eq!(end["turn_cap"], LAST_TURN);
    assert_eq!(end["idle_rounds"], IDLE_ROUNDS);
    assert_eq!(json["scoring"]["per_controlled_city"], CITY_POINTS);
    assert_eq!(json["two_player"]["neutral_traders"], NEUTRAL_TRADERS);
    let pieces = &json["pieces_per_colour"];
    assert_eq!(pieces["traders_in_play"], TRADERS);
    assert_eq!(pieces["merchants_in_play"], MERCHANTS);
    for (seats, side) in json["players"]["side_by_players"].as_object().expect("a table") {
        assert_eq!(*side, BoardSide::of(Seats(seats.parse().expect("a number"))).id());
    }
}
