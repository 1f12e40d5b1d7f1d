//! The const tables against `docs/rules/amsterdam.json`.

use kogge::games::Game;
use kogge::games::amsterdam::*;
use serde_json::Value;

fn json() -> Value {
    serde_json::from_str(include_str!("../../../docs/rules/amsterdam.json")).expect("JSON")
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn items(value: &Value) -> &Vec<Value> {
    value["items"].as_array().expect("items")
}

#[test]
fn the_cards_are_those_of_the_data() {
    let json = json();
    let colours = items(&json["colours"]);
    assert_eq!(colours.len(), Card::COLOURS.len());
    for (card, item) in Card::COLOURS.into_iter().zip(colours) {
        assert_eq!(card.index() as u64, number(&item["index"]));
        assert_eq!(card.id(), item["id"]);
        assert_eq!(card.code().to_string(), item["code"]);
        assert_eq!(u64::from(card.copies()), number(&item["cards"]));
    }
    let wild = &json["colours"]["wild"];
    assert_eq!(Card::Wild.index() as u64, number(&wild["index"]));
    assert_eq!((Card::Wild.id(), Card::Wild.code().to_string().as_str()), ("wild", "W"));
    assert_eq!(u64::from(Card::Wild.copies()), number(&wild["cards"]));
    assert_eq!(TRANSPORT_CARDS as u64, number(&json["transportCards"]["total"]));
    assert_eq!(RouteColour::Grey.id(), json["colours"]["anyColourRoute"]["id"]);
}

#[test]
fn the_locations_are_those_of_the_data() {
    let json = json();
    assert_eq!(items(&json["locations"]).len(), Location::COUNT);
    for (location, item) in Location::ALL.into_iter().zip(items(&json["locations"])) {
        let info = location.info();
        assert_eq!(location.index() as u64, number(&item["index"]));
        assert_eq!(
            (location.id(), info.code),
            (item["id"].as_str().unwrap(), item["abbr"].as_str().unwrap())
        );
        assert_eq!(info.name, item["name"]);
        assert_eq!(
            (u64::from(info.at.0), u64::from(info.at.1)),
            (number(&item["x"]), number(&item["y"]))
        );
    }
    let canvas = (u64::from(CANVAS.0), u64::from(CANVAS.1));
    assert_eq!(canvas, (number(&json["canvas"]["width"]), number(&json["canvas"]["height"])));
}

#[test]
fn the_routes_are_those_of_the_data() {
    let json = json();
    assert_eq!(items(&json["routes"]).len(), Route::COUNT);
    for (route, item) in Route::all().zip(items(&json["routes"])) {
        let info = route.info();
        assert_eq!(u64::from(route.id()), number(&item["id"]));
        assert_eq!(info.a.id(), item["a"], "route {route}");
        assert_eq!(info.b.id(), item["b"], "route {route}");
        assert_eq!(u64::from(info.length), number(&item["length"]), "route {route}");
        assert_eq!(info.colour.id(), item["colour"], "route {route}");
        assert_eq!(info.cart, item["cart"], "route {route}");
        assert_eq!(i64::from(info.lane), item["lane"].as_i64().unwrap(), "route {route}");
        let mid = item["mid"].as_array().map(|at| (number(&at[0]) as u16, number(&at[1]) as u16));
        assert_eq!(info.mid, mid, "route {route}");
        let twin = item["twin"].as_u64().map(|id| Route::new(id as u8).unwrap());
        assert_eq!(route.twin(), twin, "route {route}");
    }
}

#[test]
fn the_contracts_are_those_of_the_data() {
    let json = json();
    assert_eq!(number(&json["contracts"]["count"]), Contract::COUNT as u64);
    for (contract, item) in Contract::all().zip(items(&json["contracts"])) {
        let info = contract.info();
        assert_eq!(u64::from(contract.id()), number(&item["id"]));
        assert_eq!(info.a.id(), item["a"], "{contract}");
        assert_eq!(info.b.id(), item["b"], "{contract}");
        assert_eq!(u64::from(info.value), number(&item["points"]), "{contract}");
        let provenance = serde_json::to_value(info.provenance).unwrap();
        assert_eq!(provenance, item["provenance"], "{contract}");
    }
}

/// The reconstruction of the values: each equals the smallest number of spaces between the two
/// locations.
#[test]
fn a_contract_is_worth_the_shortest_way() {
    for contract in Contract::all() {
        let info = contract.info();
        let way = shortest_path(RouteSet::EMPTY, RouteSet::ALL, info.a, info.b).unwrap();
        assert_eq!(way.spaces, info.value, "{contract}");
    }
}

#[test]
fn the_tables_of_points_are_those_of_the_data() {
    let json = json();
    let points = items(&json["routePoints"]);
    assert_eq!(points.len(), MAX_LENGTH);
    for item in points {
        let length = number(&item["length"]) as usize;
        assert_eq!(u64::from(ROUTE_POINTS[length]), number(&item["points"]));
    }
    for (seats, bonus) in json["merchandise"]["bonusByPlayers"].as_object().unwrap() {
        let bonus: Vec<u8> = bonus.as_array().unwrap().iter().map(|n| number(n) as u8).collect();
        assert_eq!(BONUS[seats.parse::<usize>().unwrap()], bonus);
    }
    assert_eq!(u64::from(MERCHANDISE), number(&json["merchandise"]["cards"]));
}

#[test]
fn the_numbers_of_the_rules_are_those_of_the_data() {
    let json = json();
    let (setup, limits) = (&json["setup"], &json["limits"]);
    assert_eq!(u64::from(CARTS), number(&setup["cartsPerPlayer"]));
    assert_eq!(HAND_CARDS as u64, number(&setup["handCards"]));
    assert_eq!(SLOTS as u64, number(&setup["faceUpCards"]));
    assert_eq!(FLUSH_WILDS as u64, number(&setup["flushAtWilds"]));
    assert_eq!(u64::from(FLUSH_MIN_NON_WILDS), number(&limits["flushMinNonWildInPool"]));
    assert_eq!(u64::from(MAX_FLUSHES), number(&limits["flushMaxInARow"]));
    assert_eq!(u64::from(TRIGGER_CARTS), number(&json["end"]["triggerCartsAtMost"]));
    let spec = Amsterdam::SPEC;
    assert_eq!(u64::from(spec.min_seats), number(&json["players"]["min"]));
    assert_eq!(u64::from(spec.max_seats), number(&json["players"]["max"]));
    let colours = items(&json["playerColours"]).iter().map(|item| item["id"].as_str().unwrap());
    assert_eq!(spec.seat_colour_ids, colours.collect::<Vec<_>>());
}
