//! The const tables against `docs/rules/hansa.json`, entry by entry.

use kogge::games::hansa::Hansa;
use kogge::games::hansa::data::*;
use kogge::games::{Game, Seats};
use serde_json::Value;

fn json() -> Value {
    serde_json::from_str(include_str!("../../../docs/rules/hansa.json")).expect("JSON")
}

fn items(value: &Value) -> &Vec<Value> {
    value["items"].as_array().expect("items")
}

fn id(city: City) -> &'static str {
    city.id()
}

#[test]
fn the_cities_are_those_of_the_table() {
    let json = json();
    let entries = items(&json["cities"]);
    assert_eq!(entries.len(), CITY_COUNT);
    for (city, entry) in City::ALL.into_iter().zip(entries) {
        let info = city.info();
        assert_eq!(entry["index"], city.index());
        assert_eq!(entry["id"], city.id());
        assert_eq!(serde_json::to_value(city).expect("an id"), city.id());
        assert_eq!(entry["name"], info.name);
        assert_eq!(entry["number"], info.number);
        assert_eq!(entry["warehouses"], info.warehouses);
        assert_eq!(entry["x"], info.x);
        assert_eq!(entry["y"], info.y);
        assert_eq!(entry["initial_placement_allowed"], city != SHIP_START);
    }
}

#[test]
fn the_fill_order_is_that_of_the_table() {
    let json = json();
    let order = json["warehouses"]["fill_order"].as_array().expect("fill order");
    assert_eq!(json["warehouses"]["count"], WAREHOUSE_COUNT);
    assert_eq!(order.len(), WAREHOUSE_COUNT);
    for (warehouse, entry) in Warehouse::all().zip(order) {
        assert_eq!(entry["slot"], warehouse.index());
        assert_eq!(entry["city"], id(warehouse.city()));
        assert_eq!(entry["number"], warehouse.city().info().number);
        assert_eq!(entry["part"], warehouse.part().to_string());
        assert_eq!(warehouse.city().warehouse(warehouse.part()), Some(warehouse));
    }
}

#[test]
fn the_routes_are_those_of_the_table() {
    let json = json();
    let entries = items(&json["routes"]);
    assert_eq!(entries.len(), ROUTES.len());
    for (route, entry) in ROUTES.into_iter().zip(entries) {
        assert_eq!((&entry["from"], &entry["to"]), (&id(route.from).into(), &id(route.to).into()));
        assert_eq!(entry["overland"], route.overland);
        assert!(route.from.has_route_to(route.to));
    }
    let exits: usize = City::ALL.into_iter().map(|city| city.exits().count()).sum();
    assert_eq!(exits, ROUTES.len());
    assert_eq!(json["routes"]["cost_talers"], PRICE);
}

#[test]
fn the_goods_are_those_of_the_table() {
    let json = json();
    let goods = &json["goods"];
    for (colour, entry) in Colour::ALL.into_iter().zip(items(&goods["colours"])) {
        assert_eq!(entry["id"], colour.id());
        assert_eq!(serde_json::to_value(colour).expect("an id"), colour.id());
        assert_eq!(entry["code"], colour.info().code.to_string());
    }
    assert_eq!(items(&goods["colours"]).len(), COLOUR_COUNT);
    assert_eq!(items(&goods["kinds"]).len(), TOKEN_KIND_COUNT);
    for (kind, entry) in TokenKind::ALL.into_iter().zip(items(&goods["kinds"])) {
        assert_eq!(entry["kind"], kind.index());
        assert_eq!(entry["code"], kind.to_string());
        assert_eq!(serde_json::to_value(kind).expect("a code"), kind.to_string());
        assert_eq!(entry["colour"], kind.colour().id());
        assert_eq!(entry["barrels"], kind.barrels().count());
        assert_eq!(entry["count"], kind.copies());
        assert_eq!(TokenKind::new(kind.colour(), kind.barrels()), kind);
    }
    assert_eq!(goods["total_tokens"]["value"], TOKENS_IN_THE_BOX);
}

#[test]
fn the_setups_are_those_of_the_table() {
    let json = json();
    for seats in 2..=4 {
        let entry = &json["setup_by_players"]["items"][seats.to_string()];
        let players = Seats(seats);
        let colours = entry["colours_used"].as_array().expect("colours");
        assert_eq!(colours.len(), colours_in_play(players));
        for (colour, used) in Colour::ALL.into_iter().zip(colours) {
            assert_eq!(colour.id(), used);
        }
        assert_eq!(entry["supply"], supply_at_start(players));
        assert_eq!(entry["on_map"], WAREHOUSE_COUNT);
        let stacks: Vec<u8> = (0..STACK_COUNT).map(|n| stack_at_start(players, n)).collect();
        assert_eq!(entry["stack_sizes"], Value::from(stacks));
        assert_eq!(entry["drawn_before_last_stack"], drawn_before_last_stack(players));
        assert_eq!(entry["bank_after_setup"], TALERS - START_TALERS * seats);
    }
}

#[test]
fn the_constants_are_those_of_the_table() {
    let json = json();
    let constants = &json["constants"];
    for (key, value) in [
        ("talers_total", TALERS),
        ("start_talers", START_TALERS),
        ("income", INCOME),
        ("booths_per_player", BOOTHS),
        ("initial_rounds", PLACEMENT_ROUNDS),
        ("initial_booths_per_city", PLACEMENT_BOOTHS),
        ("refill_cost_total", PRICE),
        ("sail_cost_per_leg", PRICE),
        ("buy_price", PRICE),
        ("sale_min_tokens_per_colour", SALE_MINIMUM),
        ("tax_max_talers", TALER_LIMIT),
        ("tax_max_unsold", UNSOLD_LIMIT),
    ] {
        assert_eq!(constants[key], value, "{key}");
    }
    assert_eq!(constants["ship_start"], id(SHIP_START));
    assert_eq!(constants["initial_forbidden_city"], id(SHIP_START));
    assert_eq!(json["engine_constants"]["idle_rounds_limit"], IDLE_ROUNDS);
    let score = &json["score"];
    assert_eq!(score["unsold_token"], UNSOLD_POINTS);
    for barrels in 1..=3i16 {
        let points = &score["sold_token_by_barrels"][barrels.to_string()];
        assert_eq!(*points, SOLD_POINTS + barrels);
    }
    assert_eq!(score["city_present"], CITY_POINTS);
    assert_eq!(score["city_alone_total"], CITY_ALONE_POINTS);
}

#[test]
fn seats_and_options_are_those_of_the_table() {
    let json = json();
    let spec = Hansa::SPEC;
    assert_eq!(json["game"], spec.title);
    assert_eq!(json["author"], spec.author);
    assert_eq!(json["rule_prefix"], spec.rule_prefix);
    assert_eq!(json["players"]["min"], spec.min_seats);
    assert_eq!(json["players"]["max"], spec.max_seats);
    for (seat, entry) in spec.seat_colour_ids.iter().zip(items(&json["player_seats"])) {
        assert_eq!(entry["id"], *seat);
    }
    let options = items(&json["options"]);
    assert_eq!(options.len(), spec.options.len());
    for (option, entry) in spec.options.iter().zip(options) {
        assert_eq!(entry["id"], option.id);
        let provenance = serde_json::to_value(option.provenance).expect("a provenance");
        assert_eq!(entry["provenance"], provenance);
    }
    let bonuses = options[EXTRA_CARD as usize]["bonuses"].as_array().expect("bonuses");
    assert_eq!(bonuses.len(), BONUSES.len());
    let sources = &spec.score_sources[spec.score_sources.len() - BONUSES.len()..];
    for ((points, source), entry) in BONUSES.iter().zip(sources).zip(bonuses) {
        assert_eq!(entry["points"], *points);
        assert_eq!(entry["id"], *source);
    }
}

/// The distances of the catalogue are what the routes give.
#[test]
fn the_sailing_distances_follow_from_the_routes() {
    let json = json();
    for (from, row) in City::ALL.into_iter().zip(json["sail_distance"]["legs"].as_array().unwrap())
    {
        let legs = City::ALL.map(|to| from.legs_to(to));
        assert_eq!(*row, Value::from(legs.to_vec()), "from {}", id(from));
    }
}
