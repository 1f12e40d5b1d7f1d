//! The printed tables, as `docs/rules/amsterdam.json` has them.

use std::sync::LazyLock;

use serde_json::Value;

const TABLES: &str = include_str!("../../../../docs/rules/amsterdam.json");

/// Kinds of transport cards in the order of the table of colours, wilds last.
pub const CARDS: [&str; 7] = ["pink", "blue", "green", "black", "red", "orange", "wild"];

/// A route (AMS-05 to AMS-07).
#[derive(Clone, PartialEq)]
pub struct Route {
    pub id: u64,
    pub ends: [String; 2],
    pub length: usize,
    pub colour: String,
    pub has_cart: bool,
    pub twin: Option<u64>,
}

/// A contract (AMS-03).
pub struct Contract {
    pub id: u64,
    pub ends: [String; 2],
    pub points: i64,
}

static ALL: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(TABLES).expect("the tables are JSON"));
static ROUTES: LazyLock<Vec<Route>> =
    LazyLock::new(|| table("routes").iter().map(read_route).collect());
static CONTRACTS: LazyLock<Vec<Contract>> =
    LazyLock::new(|| table("contracts").iter().map(read_contract).collect());

fn table(name: &str) -> Vec<Value> {
    list(&ALL[name]["items"])
}

pub fn list(value: &Value) -> Vec<Value> {
    value.as_array().expect("a list").clone()
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

pub fn word(value: &Value) -> String {
    value.as_str().expect("a word").to_string()
}

pub fn index_of(card: &str) -> usize {
    CARDS.iter().position(|kind| *kind == card).expect("a card")
}

/// AMS-02: how many of a kind are in the box.
pub fn copies_of(card: &str) -> usize {
    if card == "wild" { 8 } else { 6 }
}

fn read_route(item: &Value) -> Route {
    Route {
        id: number(&item["id"]),
        ends: [word(&item["a"]), word(&item["b"])],
        length: number(&item["length"]) as usize,
        colour: word(&item["colour"]),
        has_cart: item["cart"] == true,
        twin: item["twin"].as_u64(),
    }
}

fn read_contract(item: &Value) -> Contract {
    Contract {
        id: number(&item["id"]),
        ends: [word(&item["a"]), word(&item["b"])],
        points: number(&item["points"]) as i64,
    }
}

pub fn routes() -> &'static [Route] {
    &ROUTES
}

pub fn route(id: u64) -> &'static Route {
    ROUTES.iter().find(|route| route.id == id).expect("a route")
}

pub fn contract(id: u64) -> &'static Contract {
    CONTRACTS.iter().find(|contract| contract.id == id).expect("a contract")
}

/// AMS-59.
pub fn points_for(length: usize) -> i64 {
    let items = table("routePoints");
    let item = items.iter().find(|item| item["length"] == length).expect("a length");
    number(&item["points"]) as i64
}

/// AMS-94: the bonus of each position.
pub fn bonuses(seats: usize) -> Vec<i64> {
    let bonuses = list(&ALL["merchandise"]["bonusByPlayers"][seats.to_string()]);
    bonuses.iter().map(|points| number(points) as i64).collect()
}
