//! The tables of the game: cities, routes, goods, setup, prices and points.
//!
//! Everything the rules compute with is read from here (HAN-008), nothing is repeated in code.
//! `docs/rules/hansa.json` is the source; a test compares every entry with it.

pub use super::ids::{Barrels, City, Colour, TokenKind, Warehouse, WarehouseSlot};
use crate::{OptionInfo, Provenance, Seats};

/// Most players.
pub const MAX_PLAYERS: usize = 4;
/// Cities on the map.
pub const CITY_COUNT: usize = City::COUNT;
/// Colours of goods.
pub const COLOUR_COUNT: usize = Colour::COUNT;
/// Most barrels on a token.
pub const MAX_BARRELS: usize = 3;
/// Kinds of tokens: a colour and a number of barrels.
pub const TOKEN_KIND_COUNT: usize = COLOUR_COUNT * MAX_BARRELS;
/// Face-down stacks of the supply.
pub const STACK_COUNT: usize = 5;

/// What the map says about a city.
#[derive(Debug)]
pub struct CityInfo {
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
}

const fn city(name: &'static str, number: u8, warehouses: u8, (x, y): (u16, u16)) -> CityInfo {
    CityInfo { name, number, warehouses, x, y }
}

/// The cities in the order of [`City`].
pub const CITIES: [CityInfo; CITY_COUNT] = [
    city("Tønsberg", 1, 2, (140, 140)),
    city("Aalborg", 2, 2, (120, 440)),
    city("Copenhagen", 3, 1, (270, 630)),
    city("Lübeck", 4, 2, (170, 870)),
    city("Stockholm", 5, 2, (550, 140)),
    city("Kalmar", 6, 1, (470, 490)),
    city("Danzig", 7, 1, (590, 810)),
    city("Reval", 8, 1, (920, 120)),
    city("Riga", 9, 2, (890, 460)),
];

/// A route, sailed from `from` to `to` and never back (HAN-059).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeaRoute {
    /// Where the arrow starts.
    pub from: City,
    /// Where the arrow points.
    pub to: City,
    /// Drawn over land, used like any other (HAN-062).
    pub overland: bool,
}

const fn sea(from: City, to: City) -> SeaRoute {
    SeaRoute { from, to, overland: false }
}

/// All routes.
pub const ROUTES: [SeaRoute; 13] = [
    sea(City::Copenhagen, City::Danzig),
    sea(City::Copenhagen, City::Lubeck),
    sea(City::Copenhagen, City::Tonsberg),
    sea(City::Aalborg, City::Copenhagen),
    sea(City::Kalmar, City::Copenhagen),
    sea(City::Lubeck, City::Aalborg),
    SeaRoute { from: City::Tonsberg, to: City::Stockholm, overland: true },
    sea(City::Stockholm, City::Reval),
    sea(City::Stockholm, City::Kalmar),
    sea(City::Danzig, City::Kalmar),
    sea(City::Reval, City::Riga),
    sea(City::Riga, City::Danzig),
    sea(City::Danzig, City::Reval),
];

/// For each city one bit for each city that a leg leads to.
pub(super) const EXITS: [u16; CITY_COUNT] = {
    let mut exits = [0; CITY_COUNT];
    let mut i = 0;
    while i < ROUTES.len() {
        exits[ROUTES[i].from as usize] |= 1 << ROUTES[i].to as u16;
        i += 1;
    }
    exits
};

/// Least number of legs from each city to each other.
pub(super) const LEGS: [[u8; CITY_COUNT]; CITY_COUNT] = {
    let mut legs = [[CITY_COUNT as u8; CITY_COUNT]; CITY_COUNT];
    let mut city = 0;
    while city < CITY_COUNT {
        legs[city][city] = 0;
        city += 1;
    }
    // No way is longer than the number of cities: this many passes reach everything.
    let mut pass = 0;
    while pass < CITY_COUNT * ROUTES.len() {
        let SeaRoute { from, to, .. } = ROUTES[pass % ROUTES.len()];
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
pub(super) const FIRST_WAREHOUSE: [u8; CITY_COUNT] = {
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
pub(super) const FILL_ORDER: [(City, WarehouseSlot); WAREHOUSE_COUNT] = {
    let mut order = [(City::Tonsberg, WarehouseSlot::A); WAREHOUSE_COUNT];
    let mut i = 0;
    while i < CITY_COUNT {
        let mut part = 0;
        while part < CITIES[i].warehouses as usize {
            order[FIRST_WAREHOUSE[i] as usize + part] = (City::ALL[i], WarehouseSlot::ALL[part]);
            part += 1;
        }
        i += 1;
    }
    order
};

/// What is known of a colour.
#[derive(Debug)]
pub struct ColourInfo {
    /// One letter, so that colour is not the only cue.
    pub code: char,
}

/// The colours in the order of [`Colour`].
pub const COLOURS: [ColourInfo; COLOUR_COUNT] = [
    ColourInfo { code: 'O' },
    ColourInfo { code: 'N' },
    ColourInfo { code: 'B' },
    ColourInfo { code: 'R' },
    ColourInfo { code: 'G' },
    ColourInfo { code: 'K' },
];

/// Tokens of each colour with one, two and three barrels (HAN-002).
pub const TOKENS_PER_COLOUR: [u8; MAX_BARRELS] = [4, 5, 4];
/// All tokens in the box.
pub const TOKENS_IN_THE_BOX: usize = tokens_in_play(COLOUR_COUNT);
/// Most tokens in the supply: with all colours in play.
pub const MAX_SUPPLY: usize = TOKENS_IN_THE_BOX - WAREHOUSE_COUNT;

/// Colours in play with this number of players: the first ones of the table (HAN-014, HAN-015).
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
/// Rounds of idle turns that end the game (HAN-114).
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
