//! The printed material as const tables: cities, routes, offices, desk tracks, markers.
//!
//! Nothing here knows a player or a position. The two sides of the board share cities and routes
//! (the side for two and three players lacks two of the routes); offices and places differ.

mod side23;
mod side45;

pub use super::ids::{Ability, City, Colour, Marker, OfficeSlot, Owner, PieceKind, Route, Space};
pub use super::sets::{CitySet, RouteSet};

use crate::Seats;

/// Number of cities, on both sides.
pub const CITIES: usize = City::ALL.len();
/// Number of routes of both sides together.
pub const ROUTES: usize = Route::ALL.len();
/// Number of kinds of bonus markers.
pub const MARKERS: usize = Marker::ALL.len();
/// Number of abilities on a desk.
pub const ABILITIES: usize = Ability::ALL.len();

/// Traders of one player, without the one that marks the prestige track (TEU-01).
pub const TRADERS: u8 = 26;
/// Merchants of one player.
pub const MERCHANTS: u8 = 4;
/// Neutral traders of the game for two: two unused colours (TEU-107).
pub const NEUTRAL_TRADERS: u8 = 54;

/// Prestige that ends the game (TEU-92).
pub const LAST_PRESTIGE: u8 = 20;
/// Completed cities that end the game (TEU-94).
pub const LAST_CITY: u8 = 10;
/// The game ends after this many turns in any case (TEU-105).
pub const LAST_TURN: u16 = 500;
/// The game ends after this many rounds in which nobody did anything (TEU-105).
pub const IDLE_ROUNDS: u8 = 2;

/// Points of the first, second and third player to link Stendal and Arnheim (TEU-71).
pub const LINK_POINTS: [u8; 3] = [7, 4, 2];
/// The two ends of the East-West link.
pub const LINK: (City, City) = (City::Stendal, City::Arnheim);

/// Points for each controlled city at the end (TEU-100).
pub const CITY_POINTS: u8 = 2;
/// Points for a full track, Clavis Urbis excepted (TEU-97).
pub const TRACK_POINTS: u8 = 4;
/// Points for taken markers, by their number; more than the table counts as its end (TEU-98).
pub const MARKER_POINTS: [u8; 11] = [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21];

/// The routes that hold a marker at the start (TEU-14).
pub const TAVERNS: [Route; 3] =
    [Route::BremenOsnabrueck, Route::GoslarHildesheim, Route::LueneburgPerleberg];
/// The markers that are dealt to the taverns (TEU-14).
pub const TAVERN_MARKERS: [Marker; 3] =
    [Marker::ExtraOffice, Marker::SwapOffices, Marker::RemoveThree];
/// All markers of the box (TEU-08).
pub const MARKERS_IN_THE_BOX: usize = {
    let mut all = 0;
    let mut i = 0;
    while i < MARKERS {
        all += Marker::ALL[i].count() as usize;
        i += 1;
    }
    all
};
/// Markers of the pile at the start: all but those on the taverns (TEU-15).
pub const FIRST_PILE: usize = MARKERS_IN_THE_BOX - TAVERNS.len();
/// The route the Coellen table belongs to (TEU-07).
pub const TABLE_ROUTE: Route = Route::WarburgCoellen;

/// One of the two sides of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum BoardSide {
    /// For two and three players.
    Small,
    /// For four and five players.
    Large,
}

/// The tables of one side.
struct SideData {
    offices: &'static [&'static [Office]; CITIES],
    city_at: &'static [(u16, u16); CITIES],
    village_at: &'static [&'static [(u16, u16)]; ROUTES],
    table_at: &'static [(u16, u16); Space::ALL.len()],
}

const SIDES: [SideData; 2] = [side23::SIDE, side45::SIDE];

impl BoardSide {
    /// The side for a number of players (TEU-13).
    pub const fn of(seats: Seats) -> BoardSide {
        if seats.0 <= 3 { BoardSide::Small } else { BoardSide::Large }
    }

    /// The id in the data tables.
    pub const fn id(self) -> &'static str {
        match self {
            BoardSide::Small => "side23",
            BoardSide::Large => "side45",
        }
    }

    const fn data(self) -> &'static SideData {
        &SIDES[self as usize]
    }

    /// Printed offices of a city, from left to right.
    pub const fn offices(self, city: City) -> &'static [Office] {
        self.data().offices[city.index()]
    }

    /// The routes of this side.
    pub const fn routes(self) -> RouteSet {
        match self {
            BoardSide::Small => {
                RouteSet::ALL.without(Route::EmdenStade).without(Route::WarburgGoettingen)
            }
            BoardSide::Large => RouteSet::ALL,
        }
    }

    /// Where a city is drawn: parts of a thousand of the board's width and height.
    pub const fn city_at(self, city: City) -> (u16, u16) {
        self.data().city_at[city.index()]
    }

    /// Where the villages of a route are drawn; empty if this side has no such route.
    pub const fn village_at(self, route: Route) -> &'static [(u16, u16)] {
        self.data().village_at[route.index()]
    }

    /// Where a space of the Coellen table is drawn.
    pub const fn table_at(self, space: Space) -> (u16, u16) {
        self.data().table_at[space.index()]
    }

    /// The routes that share an end city with `route` (TEU-45).
    pub const fn adjacent(self, route: Route) -> RouteSet {
        ADJACENT[self as usize][route.index()]
    }

    /// The cities one route away from `city` (TEU-75).
    pub const fn neighbours(self, city: City) -> CitySet {
        NEIGHBOURS[self as usize][city.index()]
    }
}

const ADJACENT: [[RouteSet; ROUTES]; 2] = [adjacent(BoardSide::Small), adjacent(BoardSide::Large)];
const NEIGHBOURS: [[CitySet; CITIES]; 2] =
    [neighbours(BoardSide::Small), neighbours(BoardSide::Large)];

const fn adjacent(side: BoardSide) -> [RouteSet; ROUTES] {
    let mut table = [RouteSet::EMPTY; ROUTES];
    let mut i = 0;
    while i < ROUTES {
        let mut j = 0;
        while j < ROUTES {
            let (route, other) = (Route::ALL[i], Route::ALL[j]);
            let (a, b) = other.ends();
            let both = side.routes().has(route) && side.routes().has(other);
            if both && i != j && (route.touches(a) || route.touches(b)) {
                table[i] = table[i].with(other);
            }
            j += 1;
        }
        i += 1;
    }
    table
}

const fn neighbours(side: BoardSide) -> [CitySet; CITIES] {
    let mut table = [CitySet::EMPTY; CITIES];
    let mut i = 0;
    while i < ROUTES {
        let (a, b) = Route::ALL[i].ends();
        if side.routes().has(Route::ALL[i]) {
            table[a.index()] = table[a.index()].with(b);
            table[b.index()] = table[b.index()].with(a);
        }
        i += 1;
    }
    table
}

/// A printed office.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Office {
    /// The piece it takes: a square one a trader, a round one a merchant.
    pub kind: PieceKind,
    /// The privilege it needs.
    pub colour: Colour,
    /// Prestige for whoever occupies it.
    pub coins: u8,
}

const fn square(colour: Colour) -> Office {
    Office { kind: PieceKind::Trader, colour, coins: 0 }
}

const fn round(colour: Colour) -> Office {
    Office { kind: PieceKind::Merchant, colour, coins: 0 }
}

const fn coin(office: Office) -> Office {
    Office { coins: 1, ..office }
}

impl Route {
    /// The two end cities.
    pub const fn ends(self) -> (City, City) {
        let (a, b, _) = ROUTE_TABLE[self.index()];
        (a, b)
    }

    /// The end cities as an array, for going through both.
    pub const fn cities(self) -> [City; 2] {
        let (a, b, _) = ROUTE_TABLE[self.index()];
        [a, b]
    }

    /// Number of villages, 2 to 4.
    pub const fn villages(self) -> u8 {
        VILLAGES[self.index()]
    }

    /// Whether `city` is an end of this route.
    pub const fn touches(self, city: City) -> bool {
        let (a, b) = self.ends();
        a as u8 == city as u8 || b as u8 == city as u8
    }

    /// The ability that a claim of this route can upgrade; no route has two (TEU-06).
    pub const fn ability(self) -> Option<Ability> {
        let (a, b) = self.ends();
        match a.ability() {
            None => b.ability(),
            some => some,
        }
    }

    /// The route between two cities, if the board has one.
    pub fn between(a: City, b: City) -> Option<Route> {
        Route::ALL.into_iter().find(|route| a != b && route.touches(a) && route.touches(b))
    }
}

/// The villages of the shortest route.
pub const FEWEST_VILLAGES: u8 = {
    let mut fewest = u8::MAX;
    let mut i = 0;
    while i < ROUTES {
        if VILLAGES[i] < fewest {
            fewest = VILLAGES[i];
        }
        i += 1;
    }
    fewest
};

/// Number of villages alone, for the questions asked most.
const VILLAGES: [u8; ROUTES] = {
    let mut table = [0; ROUTES];
    let mut i = 0;
    while i < ROUTES {
        table[i] = ROUTE_TABLE[i].2;
        i += 1;
    }
    table
};

/// End cities and number of villages.
#[rustfmt::skip]
const ROUTE_TABLE: [(City, City, u8); ROUTES] = [
    (City::Arnheim, City::Duisburg, 3),
    (City::Arnheim, City::Kampen, 3),
    (City::Arnheim, City::Muenster, 3),
    (City::Bremen, City::Hannover, 3),
    (City::Bremen, City::Minden, 3),
    (City::Bremen, City::Osnabrueck, 3),
    (City::Duisburg, City::Dortmund, 2),
    (City::Emden, City::Groningen, 3),
    (City::Emden, City::Osnabrueck, 4),
    (City::Emden, City::Stade, 3),
    (City::Goslar, City::Hildesheim, 3),
    (City::Goslar, City::Magdeburg, 2),
    (City::Hamburg, City::Bremen, 4),
    (City::Hamburg, City::Luebeck, 3),
    (City::Hamburg, City::Lueneburg, 4),
    (City::Hamburg, City::Stade, 3),
    (City::Kampen, City::Osnabrueck, 2),
    (City::Lueneburg, City::Hannover, 3),
    (City::Lueneburg, City::Perleberg, 3),
    (City::Minden, City::Brunswiek, 4),
    (City::Minden, City::Hannover, 3),
    (City::Minden, City::Muenster, 3),
    (City::Minden, City::Paderborn, 3),
    (City::Paderborn, City::Dortmund, 3),
    (City::Paderborn, City::Hildesheim, 3),
    (City::Paderborn, City::Warburg, 3),
    (City::Quedlinburg, City::Goslar, 4),
    (City::Quedlinburg, City::Goettingen, 3),
    (City::Quedlinburg, City::Halle, 4),
    (City::Stendal, City::Brunswiek, 4),
    (City::Stendal, City::Magdeburg, 3),
    (City::Stendal, City::Perleberg, 3),
    (City::Warburg, City::Coellen, 4),
    (City::Warburg, City::Goettingen, 3),
];

impl City {
    /// The name on the board.
    pub const fn name(self) -> &'static str {
        CITY_NAMES[self.index()].0
    }

    /// Three letters for narrow places.
    pub const fn abbr(self) -> &'static str {
        CITY_NAMES[self.index()].1
    }

    /// The ability that belongs to this city (TEU-06).
    pub const fn ability(self) -> Option<Ability> {
        match self {
            City::Halle => Some(Ability::ClavisUrbis),
            City::Goettingen => Some(Ability::Actiones),
            City::Stade => Some(Ability::Privilegium),
            City::Groningen => Some(Ability::LiberSophiae),
            City::Luebeck => Some(Ability::MoneyBag),
            _ => None,
        }
    }
}

/// Name and abbreviation.
const CITY_NAMES: [(&str, &str); CITIES] = [
    ("Hamburg", "HAM"),
    ("Lübeck", "LUB"),
    ("Stade", "STA"),
    ("Emden", "EMD"),
    ("Groningen", "GRO"),
    ("Bremen", "BRE"),
    ("Perleberg", "PER"),
    ("Lüneburg", "LUN"),
    ("Kampen", "KAM"),
    ("Hannover", "HAN"),
    ("Osnabrück", "OSN"),
    ("Brunswiek", "BRU"),
    ("Minden", "MIN"),
    ("Stendal", "STE"),
    ("Arnheim", "ARN"),
    ("Münster", "MUN"),
    ("Hildesheim", "HIL"),
    ("Goslar", "GOS"),
    ("Dortmund", "DOR"),
    ("Duisburg", "DUI"),
    ("Paderborn", "PAD"),
    ("Magdeburg", "MAG"),
    ("Quedlinburg", "QUE"),
    ("Coellen", "COE"),
    ("Halle", "HAL"),
    ("Göttingen", "GOT"),
    ("Warburg", "WAR"),
];

/// What the money bag shows at its last space: the whole stock (TEU-28).
pub const ALL_OF_STOCK: u8 = u8::MAX;

impl Ability {
    /// What the track shows, level by level (TEU-09). Privilegium: the highest colour allowed.
    pub const fn values(self) -> &'static [u8] {
        match self {
            Ability::ClavisUrbis => &[1, 2, 2, 3, 4],
            Ability::Actiones => &[2, 3, 3, 4, 4, 5],
            Ability::Privilegium => &[0, 1, 2, 3],
            Ability::LiberSophiae => &[2, 3, 4, 5],
            Ability::MoneyBag => &[3, 5, 7, ALL_OF_STOCK],
        }
    }

    /// The level of a full track, which is also the number of pieces that cover it (TEU-10).
    pub const fn top(self) -> u8 {
        self.values().len() as u8 - 1
    }

    /// What the track shows at a level.
    pub const fn value(self, level: u8) -> u8 {
        let top = self.top();
        self.values()[if level < top { level } else { top } as usize]
    }

    /// The kind of the pieces that cover the track (TEU-10).
    pub const fn covered_by(self) -> PieceKind {
        match self {
            Ability::LiberSophiae => PieceKind::Merchant,
            _ => PieceKind::Trader,
        }
    }

    /// The routes whose claim can upgrade this ability.
    pub const fn routes(self) -> RouteSet {
        ABILITY_ROUTES[self.index()]
    }

    /// The name on the desk.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::ClavisUrbis => "Clavis Urbis",
            Ability::Actiones => "Actiones",
            Ability::Privilegium => "Privilegium",
            Ability::LiberSophiae => "Liber Sophiae",
            Ability::MoneyBag => "Money bag",
        }
    }
}

const ABILITY_ROUTES: [RouteSet; ABILITIES] = {
    let mut table = [RouteSet::EMPTY; ABILITIES];
    let mut i = 0;
    while i < ROUTES {
        if let Some(ability) = Route::ALL[i].ability() {
            table[ability.index()] = table[ability.index()].with(Route::ALL[i]);
        }
        i += 1;
    }
    table
};

impl Marker {
    /// How many there are (TEU-08).
    pub const fn count(self) -> u8 {
        match self {
            Marker::ExtraOffice => 4,
            Marker::SwapOffices | Marker::UpgradeAbility => 3,
            Marker::Plus3Actions | Marker::Plus4Actions | Marker::RemoveThree => 2,
        }
    }

    /// How many of them are in the pile at the start: all but the one on a tavern (TEU-14, TEU-15).
    pub const fn in_first_pile(self) -> u8 {
        let mut dealt = 0;
        let mut i = 0;
        while i < TAVERN_MARKERS.len() {
            dealt += (TAVERN_MARKERS[i].index() == self.index()) as u8;
            i += 1;
        }
        self.count() - dealt
    }

    /// The actions it gives, if it is one that does (TEU-84).
    pub const fn actions(self) -> Option<u8> {
        match self {
            Marker::Plus3Actions => Some(3),
            Marker::Plus4Actions => Some(4),
            _ => None,
        }
    }
}

impl Space {
    /// Points at the end (TEU-07).
    pub const fn points(self) -> u8 {
        match self {
            Space::Seven => 7,
            Space::Eight => 8,
            Space::Nine => 9,
            Space::Eleven => 11,
        }
    }

    /// The privilege it needs.
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index()]
    }
}
