//! The printed data of the catalogue (`docs/rules/teutonica.json`) as plain lists.

use std::sync::LazyLock;

use serde_json::Value;

/// A name of the catalogue: of a city, a route, a marker, a colour, a kind of piece.
pub type Id = &'static str;

static DATA: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../../docs/rules/teutonica.json");
    serde_json::from_str(text).expect("the catalogue is JSON")
});

static BOARDS: LazyLock<[Board; 2]> =
    LazyLock::new(|| [Board::read("side23"), Board::read("side45")]);

/// One side of the board.
pub struct Board {
    pub cities: Vec<City>,
    pub routes: Vec<Route>,
    pub taverns: Vec<Id>,
}

pub struct City {
    pub id: Id,
    pub ability: Option<Id>,
    pub offices: Vec<Office>,
}

/// A printed office: what it takes, the Privilegium level it needs (TEU-64), its coins.
pub struct Office {
    pub piece: Id,
    pub level: u64,
    pub coins: u64,
}

pub struct Route {
    pub id: Id,
    pub ends: [Id; 2],
    pub villages: usize,
}

/// A track of the desk (TEU-09).
pub struct Ability {
    pub id: Id,
    pub covered_by: Id,
    pub full_points: u64,
    pub values: Vec<u64>,
}

/// What "all" of the money bag is counted as.
pub const ALL: u64 = 1_000;

pub fn data() -> &'static Value {
    &DATA
}

pub fn text(value: &'static Value) -> Id {
    value.as_str().expect("a text")
}

pub fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

pub fn list(value: &'static Value) -> &'static Vec<Value> {
    value.as_array().expect("a list")
}

fn level_of_colour(colour: &str) -> u64 {
    let order = list(&data()["privilege_colours"]["order"]);
    order.iter().position(|other| other == colour).expect("a colour") as u64
}

impl Board {
    /// TEU-13: the side by the number of players.
    pub fn of(players: usize) -> &'static Board {
        match data()["players"]["side_by_players"][players.to_string()].as_str() {
            Some("side23") => &BOARDS[0],
            _ => &BOARDS[1],
        }
    }

    fn read(side: &str) -> Board {
        let side = &data()["sides"][side];
        Board {
            cities: list(&side["cities"]).iter().map(City::read).collect(),
            routes: list(&side["routes"]).iter().map(Route::read).collect(),
            taverns: list(&side["tavern_routes"]).iter().map(text).collect(),
        }
    }

    pub fn city(&self, id: &str) -> &City {
        self.cities.iter().find(|city| city.id == id).expect("a city")
    }

    pub fn route(&self, id: &str) -> &Route {
        self.routes.iter().find(|route| route.id == id).expect("a route")
    }

    /// TEU-45: the number of steps from route to route over shared end cities.
    pub fn distances(&self, from: &str) -> Vec<(Id, usize)> {
        let mut reached = vec![(self.route(from), 0)];
        for distance in 1.. {
            let next = |route: &&Route| {
                let is_new = reached.iter().all(|(other, _)| other.id != route.id);
                is_new && reached.iter().any(|(other, _)| route.touches(other))
            };
            let ring: Vec<_> = self.routes.iter().filter(next).collect();
            if ring.is_empty() {
                break;
            }
            reached.extend(ring.into_iter().map(|route| (route, distance)));
        }
        reached.into_iter().map(|(route, distance)| (route.id, distance)).collect()
    }
}

impl City {
    fn read(city: &'static Value) -> City {
        let office = |office: &'static Value| Office {
            piece: text(&office["piece"]),
            level: level_of_colour(text(&office["colour"])),
            coins: number(&office["coin"]),
        };
        City {
            id: text(&city["id"]),
            ability: city["ability"].as_str(),
            offices: list(&city["offices"]).iter().map(office).collect(),
        }
    }
}

impl Route {
    fn read(route: &'static Value) -> Route {
        Route {
            id: text(&route["id"]),
            ends: [text(&route["a"]), text(&route["b"])],
            villages: number(&route["villages"]) as usize,
        }
    }

    fn touches(&self, other: &Route) -> bool {
        self.ends.iter().any(|city| other.ends.contains(city))
    }
}

/// The desk's tracks. Privilegium shows the highest level of colour.
pub fn abilities() -> Vec<Ability> {
    let value = |value: &'static Value| match value.as_str() {
        Some("all") => ALL,
        Some(colour) => level_of_colour(colour),
        None => number(value),
    };
    let ability = |ability: &'static Value| Ability {
        id: text(&ability["id"]),
        covered_by: text(&ability["covered_by"]),
        full_points: number(&ability["full_points"]),
        values: list(&ability["values"]).iter().map(value).collect(),
    };
    list(&data()["desk"]["abilities"]).iter().map(ability).collect()
}

pub fn ability(id: &str) -> Ability {
    abilities().into_iter().find(|ability| ability.id == id).expect("an ability")
}

/// The kinds of markers with their number, in the order of the catalogue.
pub fn marker_kinds() -> Vec<(Id, u64)> {
    let kinds = list(&data()["bonus_markers"]["kinds"]).iter();
    kinds.map(|kind| (text(&kind["id"]), number(&kind["count"]))).collect()
}

pub fn marker_id(id: &str) -> Id {
    marker_kinds().into_iter().find(|kind| kind.0 == id).expect("a marker").0
}

/// The spaces of the Coellen table: points and the level of their colour.
pub fn table_spaces() -> Vec<(u64, u64)> {
    let spaces = list(&data()["coellen_table"]["spaces"]).iter();
    spaces
        .map(|space| (number(&space["points"]), level_of_colour(text(&space["colour"]))))
        .collect()
}
