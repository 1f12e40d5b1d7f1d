//! The const tables against `docs/rules/ferry.json`, entry by entry.

use kogge::games::Game;
use kogge::games::ferry::Ferry;
use kogge::games::ferry::data::*;
use serde_json::{Value, json};

fn tables() -> Value {
    serde_json::from_str(include_str!("../../../docs/rules/ferry.json")).expect("JSON")
}

#[test]
fn the_harbours_are_those_of_the_table() {
    let tables = tables();
    let entries = tables["harbours"]["items"].as_array().expect("a list");
    assert_eq!(entries.len(), Harbour::COUNT);
    for (harbour, entry) in Harbour::ALL.into_iter().zip(entries) {
        assert_eq!((&entry["id"], &entry["name"]), (&json!(harbour.id()), &json!(harbour.name())));
    }
}

#[test]
fn the_numbers_are_those_of_the_table() {
    let tables = tables();
    let spec = Ferry::SPEC;
    assert_eq!(tables["rule_prefix"], spec.rule_prefix);
    assert_eq!(tables["players"]["min"], spec.min_seats);
    assert_eq!(tables["players"]["max"], spec.max_seats);
    assert_eq!(tables["crates"]["copies"], COPIES);
    let legs: Vec<u8> = Legs::ALL.into_iter().map(Legs::count).collect();
    assert_eq!(tables["crates"]["legs"], json!(legs));
    assert_eq!(tables["hold"]["crates"], HOLD);
    assert_eq!(tables["reach"]["legs"], REACH);
    assert_eq!(tables["rounds"]["count"], ROUNDS);
    assert_eq!(tables["points"]["harbour"], HARBOUR_POINTS);
}
