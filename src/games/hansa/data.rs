//! The tables of the game: cities, routes, goods, setup, prices and points.
//!
//! Everything the rules compute with is read from here (HAN-008), nothing is repeated in code.
//! `docs/rules/hansa.json` is the source; a test compares every entry with it.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use crate::games::{OptionInfo, Provenance, Seats};

/// Most players.
pub const MAX_PLAYERS: usize = 4;
/// Cities on the map.
pub const CITY_COUNT: usize = 9;
/// Colours of goods.
pub const COLOUR_COUNT: usize = 6;
/// Most barrels on a token.
pub const MAX_BARRELS: usize = 3;
/// Kinds of tokens: a colour and a number of barrels.
pub const KIND_COUNT: usize = COLOUR_COUNT * MAX_BARRELS;
/// Face-down stacks of the supply.
pub const STACK_COUNT: usize = 5;

/// A city, in the order of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum City {
    /// Number 1, where every refill begins.
    Tonsberg,
    /// Number 2.
    Aalborg,
    /// Number 3, where the ship starts.
    Copenhagen,
    /// Number 4.
    Lubeck,
    /// Number 5.
    Stockholm,
    /// Number 6.
    Kalmar,
    /// Number 7.
    Danzig,
    /// Number 8.
    Reval,
    /// Number 9.
    Riga,
}

/// Where the name of a city stands beside its mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabelSide {
    /// Above.
    North,
    /// To the right.
    East,
    /// Below.
    South,
}

/// What the map says about a city.
#[derive(Debug)]
pub struct CityInfo {
    /// Id in texts and files.
    pub id: &'static str,
    /// Name on the map.
    pub name: &'static str,
    /// Place in the fill order, from 1 (HAN-009).
    pub number: u8,
    /// Warehouses, 1 or 2.
    pub warehouses: u8,
    /// Place on a canvas of 1000 by 1000, from the left.
    pub x: u16,
    /// Place on a canvas of 1000 by 1000, from the top.
    pub y: u16,
    /// Where its name stands.
    pub label: LabelSide,
}

const fn city(
    id: &'static str,
    name: &'static str,
    number: u8,
    warehouses: u8,
    (x, y): (u16, u16),
    label: LabelSide,
) -> CityInfo {
    CityInfo { id, name, number, warehouses, x, y, label }
}

/// The cities in the order of [`City`].
pub const CITIES: [CityInfo; CITY_COUNT] = [
    city("tonsberg", "Tønsberg", 1, 2, (140, 140), LabelSide::North),
    city("aalborg", "Aalborg", 2, 2, (120, 440), LabelSide::North),
    city("copenhagen", "Copenhagen", 3, 1, (270, 630), LabelSide::East),
    city("lubeck", "Lübeck", 4, 2, (170, 870), LabelSide::South),
    city("stockholm", "Stockholm", 5, 2, (550, 140), LabelSide::North),
    city("kalmar", "Kalmar", 6, 1, (470, 490), LabelSide::East),
    city("danzig", "Danzig", 7, 1, (590, 810), LabelSide::South),
    city("reval", "Reval", 8, 1, (920, 120), LabelSide::North),
    city("riga", "Riga", 9, 2, (890, 460), LabelSide::South),
];

/// A route, sailed from `from` to `to` and never back (HAN-059).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// Where the arrow begins.
    pub from: City,
    /// Where the arrow points.
    pub to: City,
    /// Drawn over land, used like any other (HAN-062).
    pub overland: bool,
}

const fn sea(from: City, to: City) -> Route {
    Route { from, to, overland: false }
}

/// All routes.
pub const ROUTES: [Route; 13] = [
    sea(City::Copenhagen, City::Danzig),
    sea(City::Copenhagen, City::Lubeck),
    sea(City::Copenhagen, City::Tonsberg),
    sea(City::Aalborg, City::Copenhagen),
    sea(City::Kalmar, City::Copenhagen),
    sea(City::Lubeck, City::Aalborg),
    Route { from: City::Tonsberg, to: City::Stockholm, overland: true },
    sea(City::Stockholm, City::Reval),
    sea(City::Stockholm, City::Kalmar),
    sea(City::Danzig, City::Kalmar),
    sea(City::Reval, City::Riga),
    sea(City::Riga, City::Danzig),
    sea(City::Danzig, City::Reval),
];

/// For each city one bit for each city that a leg leads to.
const EXITS: [u16; CITY_COUNT] = {
    let mut exits = [0; CITY_COUNT];
    let mut i = 0;
    while i < ROUTES.len() {
        exits[ROUTES[i].from as usize] |= 1 << ROUTES[i].to as u16;
        i += 1;
    }
    exits
};

/// Least number of legs from each city to each other.
const LEGS: [[u8; CITY_COUNT]; CITY_COUNT] = {
    let mut legs = [[CITY_COUNT as u8; CITY_COUNT]; CITY_COUNT];
    let mut city = 0;
    while city < CITY_COUNT {
        legs[city][city] = 0;
        city += 1;
    }
    // No way is longer than the number of cities: so many passes reach everything.
    let mut pass = 0;
    while pass < CITY_COUNT * ROUTES.len() {
        let Route { from, to, .. } = ROUTES[pass % ROUTES.len()];
        let mut target = 0;
        while target < CITY_COUNT {
            if legs[from as usize][target] > legs[to as usize][target] + 1 {
                legs[from as usize][target] = legs[to as usize][target] + 1;
            }
            target += 1;
        }
        pass += 1;
    }
    legs
};

impl City {
    /// All cities in the order of the table.
    pub const ALL: [City; CITY_COUNT] = [
        City::Tonsberg,
        City::Aalborg,
        City::Copenhagen,
        City::Lubeck,
        City::Stockholm,
        City::Kalmar,
        City::Danzig,
        City::Reval,
        City::Riga,
    ];

    /// For indexing arrays that have one entry a city.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the map says about it.
    pub const fn info(self) -> &'static CityInfo {
        &CITIES[self as usize]
    }

    /// Whether a route leads from here to `to`.
    pub const fn has_route_to(self, to: City) -> bool {
        EXITS[self as usize] >> to as u16 & 1 == 1
    }

    /// The cities that one leg leads to, in the order of the table.
    pub fn exits(self) -> impl Iterator<Item = City> {
        City::ALL.into_iter().filter(move |&to| self.has_route_to(to))
    }

    /// Least number of legs from here to `to`.
    pub const fn legs_to(self, to: City) -> u8 {
        LEGS[self as usize][to as usize]
    }

    /// The warehouse at `part` of this city, if it has that many.
    pub const fn warehouse(self, part: Part) -> Option<Warehouse> {
        if (part as u8) < self.info().warehouses {
            Some(Warehouse(FIRST_WAREHOUSE[self as usize] + part as u8))
        } else {
            None
        }
    }

    /// The warehouses of this city in fill order.
    pub fn warehouses(self) -> impl Iterator<Item = Warehouse> {
        Part::ALL.into_iter().filter_map(move |part| self.warehouse(part))
    }
}

/// The first or the second warehouse of a city.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Part {
    /// Every city has this one; it is filled first (HAN-010).
    A,
    /// Only cities with two warehouses have this one.
    B,
}

impl Part {
    /// Both.
    pub const ALL: [Part; 2] = [Part::A, Part::B];
}

/// All warehouses of the map.
pub const WAREHOUSE_COUNT: usize = {
    let (mut sum, mut i) = (0, 0);
    while i < CITY_COUNT {
        sum += CITIES[i].warehouses as usize;
        i += 1;
    }
    sum
};

/// The first warehouse of each city, counted in fill order (HAN-009).
const FIRST_WAREHOUSE: [u8; CITY_COUNT] = {
    let mut first = [0; CITY_COUNT];
    let mut i = 0;
    while i < CITY_COUNT {
        let mut other = 0;
        while other < CITY_COUNT {
            if CITIES[other].number < CITIES[i].number {
                first[i] += CITIES[other].warehouses;
            }
            other += 1;
        }
        i += 1;
    }
    first
};

/// City and part of each warehouse, in fill order.
const FILL_ORDER: [(City, Part); WAREHOUSE_COUNT] = {
    let mut order = [(City::Tonsberg, Part::A); WAREHOUSE_COUNT];
    let mut i = 0;
    while i < CITY_COUNT {
        let mut part = 0;
        while part < CITIES[i].warehouses as usize {
            order[FIRST_WAREHOUSE[i] as usize + part] = (City::ALL[i], Part::ALL[part]);
            part += 1;
        }
        i += 1;
    }
    order
};

/// One of the warehouses, counted in fill order (HAN-009, HAN-010).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Warehouse(u8);

/// Written as its city and part.
impl Serialize for Warehouse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Warehouse", 2)?;
        fields.serialize_field("city", &self.city())?;
        fields.serialize_field("part", &self.part())?;
        fields.end()
    }
}

impl Warehouse {
    /// All warehouses in fill order.
    pub fn all() -> impl Iterator<Item = Warehouse> {
        (0..WAREHOUSE_COUNT as u8).map(Warehouse)
    }

    /// For indexing arrays that have one entry a warehouse.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The city it stands in.
    pub const fn city(self) -> City {
        FILL_ORDER[self.0 as usize].0
    }

    /// Which warehouse of its city it is.
    pub const fn part(self) -> Part {
        FILL_ORDER[self.0 as usize].1
    }
}

/// A colour of goods.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Colour {
    Orange,
    Brown,
    Blue,
    Red,
    Green,
    Black,
}

/// What is known of a colour.
#[derive(Debug)]
pub struct ColourInfo {
    /// Id in texts and files.
    pub id: &'static str,
    /// One letter, so that colour is not the only cue.
    pub code: char,
    /// On the screen: red, green, blue.
    pub rgb: [u8; 3],
}

/// The colours in the order of [`Colour`].
pub const COLOURS: [ColourInfo; COLOUR_COUNT] = [
    ColourInfo { id: "orange", code: 'O', rgb: [0xE8, 0x82, 0x1E] },
    ColourInfo { id: "brown", code: 'N', rgb: [0x7A, 0x4A, 0x21] },
    ColourInfo { id: "blue", code: 'B', rgb: [0x2F, 0x6F, 0xC4] },
    ColourInfo { id: "red", code: 'R', rgb: [0xC8, 0x28, 0x2D] },
    ColourInfo { id: "green", code: 'G', rgb: [0x3C, 0x9A, 0x3F] },
    ColourInfo { id: "black", code: 'K', rgb: [0x20, 0x20, 0x20] },
];

impl Colour {
    /// All colours in the order of the table.
    pub const ALL: [Colour; COLOUR_COUNT] =
        [Colour::Orange, Colour::Brown, Colour::Blue, Colour::Red, Colour::Green, Colour::Black];

    /// For indexing arrays that have one entry a colour.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What is known of it.
    pub const fn info(self) -> &'static ColourInfo {
        &COLOURS[self as usize]
    }

    /// Its three kinds, by barrels.
    pub fn kinds(self) -> [Kind; MAX_BARRELS] {
        Barrels::ALL.map(|barrels| Kind::new(self, barrels))
    }
}

/// The barrels on a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Barrels {
    One = 1,
    Two = 2,
    Three = 3,
}

impl Barrels {
    /// From one to three.
    pub const ALL: [Barrels; MAX_BARRELS] = [Barrels::One, Barrels::Two, Barrels::Three];

    /// How many they are.
    pub const fn count(self) -> u8 {
        self as u8
    }

    /// The barrels of a number, if a token has that many.
    pub const fn from_count(count: u8) -> Option<Barrels> {
        match count {
            1 => Some(Barrels::One),
            2 => Some(Barrels::Two),
            3 => Some(Barrels::Three),
            _ => None,
        }
    }
}

/// A kind of token: the letter of its colour and its barrels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs)]
pub enum Kind {
    O1, O2, O3,
    N1, N2, N3,
    B1, B2, B3,
    R1, R2, R3,
    G1, G2, G3,
    K1, K2, K3,
}

impl Kind {
    /// All kinds: by colour, then by barrels.
    #[rustfmt::skip]
    pub const ALL: [Kind; KIND_COUNT] = [
        Kind::O1, Kind::O2, Kind::O3,
        Kind::N1, Kind::N2, Kind::N3,
        Kind::B1, Kind::B2, Kind::B3,
        Kind::R1, Kind::R2, Kind::R3,
        Kind::G1, Kind::G2, Kind::G3,
        Kind::K1, Kind::K2, Kind::K3,
    ];

    /// The kind of a colour and barrels.
    pub const fn new(colour: Colour, barrels: Barrels) -> Kind {
        Kind::ALL[colour as usize * MAX_BARRELS + barrels as usize - 1]
    }

    /// For indexing arrays that have one entry a kind.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[self as usize / MAX_BARRELS]
    }

    /// Its barrels.
    pub const fn barrels(self) -> Barrels {
        Barrels::ALL[self as usize % MAX_BARRELS]
    }

    /// How many tokens of this kind are in the box.
    pub const fn in_the_box(self) -> u8 {
        TOKENS_PER_COLOUR[self as usize % MAX_BARRELS]
    }

    /// The code that `text` is, such as `O2`.
    pub fn parse(text: &str) -> Option<Kind> {
        let mut letters = text.chars();
        let code = letters.next()?;
        let barrels = Barrels::from_count(letters.next()?.to_digit(10)? as u8)?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.info().code == code)?;
        letters.next().is_none().then(|| Kind::new(colour, barrels))
    }
}

/// Tokens of each colour with one, two and three barrels (HAN-002).
pub const TOKENS_PER_COLOUR: [u8; MAX_BARRELS] = [4, 5, 4];
/// All tokens in the box.
pub const TOKENS_IN_THE_BOX: usize = tokens_in_play(COLOUR_COUNT);
/// Most tokens in the supply: with all colours in play.
pub const MAX_SUPPLY: usize = TOKENS_IN_THE_BOX - WAREHOUSE_COUNT;

/// Colours in play with so many players: the first ones of the table (HAN-014, HAN-015).
pub const fn colours_in_play(players: Seats) -> usize {
    match players.0 {
        ..=2 => 4,
        3 => 5,
        _ => 6,
    }
}

const fn tokens_in_play(colours: usize) -> usize {
    let [one, two, three] = TOKENS_PER_COLOUR;
    (one + two + three) as usize * colours
}

/// Tokens in the supply after setup.
pub const fn supply_at_start(players: Seats) -> usize {
    tokens_in_play(colours_in_play(players)) - WAREHOUSE_COUNT
}

/// Height of a stack after setup, stacks counted from 0: the supply divided by five, the remainder
/// one each to the first stacks (HAN-018).
pub const fn stack_at_start(players: Seats, stack: usize) -> u8 {
    let supply = supply_at_start(players);
    (supply / STACK_COUNT + (stack < supply % STACK_COUNT) as usize) as u8
}

/// Tokens drawn from the supply before the last stack is opened; one more triggers the end
/// (HAN-107).
pub const fn drawn_before_last_stack(players: Seats) -> u8 {
    supply_at_start(players) as u8 - stack_at_start(players, STACK_COUNT - 1)
}

/// All Talers.
pub const TALERS: u8 = 22;
/// Talers of each player at the start.
pub const START_TALERS: u8 = 3;
/// Talers at the start of a turn.
pub const INCOME: u8 = 3;
/// Booths of each player.
pub const BOOTHS: u8 = 15;
/// Placement rounds.
pub const PLACEMENT_ROUNDS: u8 = 3;
/// Booths of one placement.
pub const PLACEMENT_BOOTHS: u8 = 2;
/// Where the ship starts, and where the placement may not go (HAN-021, HAN-028).
pub const SHIP_START: City = City::Copenhagen;
/// Talers for a refill, a leg, a purchase.
pub const PRICE: u8 = 1;
/// Fewest tokens of a colour in a sale.
pub const SALE_MINIMUM: u8 = 2;
/// Talers that may be kept at the end of a turn.
pub const TALER_LIMIT: u8 = 3;
/// Unsold tokens that may be kept at the end of a turn.
pub const UNSOLD_LIMIT: u8 = 3;
/// Most unsold tokens during a turn: what was kept and every warehouse emptied.
pub const MAX_UNSOLD: usize = UNSOLD_LIMIT as usize + WAREHOUSE_COUNT;
/// So many rounds of idle turns end the game (HAN-114).
pub const IDLE_ROUNDS: u8 = 5;

/// Points for an unsold token.
pub const UNSOLD_POINTS: i16 = 1;
/// Points for a sold token, without its barrels.
pub const SOLD_POINTS: i16 = 1;
/// Points for a city with own booths.
pub const CITY_POINTS: i16 = 2;
/// Points for a city where nobody else has booths.
pub const CITY_ALONE_POINTS: i16 = 4;
/// Points of the extra card: highest stack, last stack opened, most cities, most sold tokens with
/// one barrel.
pub const BONUSES: [i16; 4] = [2, 3, 4, 5];

/// Bit of the option that adds the bonuses of the extra card (HAN-125).
pub const EXTRA_CARD: u8 = 0;
/// Bit of the option that covers sold values on the screen (HAN-132).
pub const COVERED_SALES: u8 = 1;

/// The switches in the order of their bits.
pub const OPTIONS: [OptionInfo; 2] = [
    OptionInfo { id: "extra_card", provenance: Provenance::Sourced },
    OptionInfo { id: "covered_sales", provenance: Provenance::Reconstructed },
];

/// Names of the seats' colours.
pub const SEAT_IDS: [&str; MAX_PLAYERS] = ["grey", "yellow", "violet", "white"];
