//! The names of table entries: cities, warehouses, colours, kinds of tokens.
//!
//! A value of these types is an entry of the [tables](super::data), so looking it up never fails.
//! Nothing here knows a game in progress.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::data::{
    CITIES, COLOURS, CityInfo, ColourInfo, EXITS, FILL_ORDER, FIRST_WAREHOUSE, LEGS, MAX_BARRELS,
    TOKENS_PER_COLOUR, WAREHOUSE_COUNT,
};
use crate::macros::ids::ids;

ids! {
    /// A city, in the order of the table.
    City {
        /// Number 1, where every refill starts.
        Tonsberg = "tonsberg",
        /// Number 2.
        Aalborg = "aalborg",
        /// Number 3, where the ship starts.
        Copenhagen = "copenhagen",
        /// Number 4.
        Lubeck = "lubeck",
        /// Number 5.
        Stockholm = "stockholm",
        /// Number 6.
        Kalmar = "kalmar",
        /// Number 7.
        Danzig = "danzig",
        /// Number 8.
        Reval = "reval",
        /// Number 9.
        Riga = "riga",
    }
}

impl City {
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
    pub const fn warehouse(self, part: WarehouseSlot) -> Option<Warehouse> {
        if (part as u8) < self.info().warehouses {
            Some(Warehouse(FIRST_WAREHOUSE[self as usize] + part as u8))
        } else {
            None
        }
    }

    /// The warehouses of this city in fill order.
    pub fn warehouses(self) -> impl Iterator<Item = Warehouse> {
        WarehouseSlot::ALL.into_iter().filter_map(move |part| self.warehouse(part))
    }
}

ids! {
    /// The first or the second warehouse of a city.
    WarehouseSlot {
        /// Every city has this one; it is filled first (HAN-010).
        A = "a",
        /// Only cities with two warehouses have this one.
        B = "b",
    }
}

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

    /// For indexing arrays that have one entry for each warehouse.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The city it stands in.
    pub const fn city(self) -> City {
        FILL_ORDER[self.0 as usize].0
    }

    /// Which warehouse of its city it is.
    pub const fn part(self) -> WarehouseSlot {
        FILL_ORDER[self.0 as usize].1
    }
}

ids! {
    /// A colour of goods.
    Colour {
        Orange = "orange",
        Brown = "brown",
        Blue = "blue",
        Red = "red",
        Green = "green",
        Black = "black",
    }
}

impl Colour {
    /// What is known of it.
    pub const fn info(self) -> &'static ColourInfo {
        &COLOURS[self as usize]
    }

    /// Its three kinds, by barrels.
    pub fn kinds(self) -> [TokenKind; MAX_BARRELS] {
        Barrels::ALL.map(|barrels| TokenKind::new(self, barrels))
    }
}

/// The barrels on a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Barrels {
    /// One barrel.
    One = 1,
    /// Two barrels.
    Two = 2,
    /// Three barrels.
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

ids! {
    /// A kind of token: the letter of its colour and its barrels. By colour, then by barrels.
    TokenKind {
        O1 = "O1",
        O2 = "O2",
        O3 = "O3",
        N1 = "N1",
        N2 = "N2",
        N3 = "N3",
        B1 = "B1",
        B2 = "B2",
        B3 = "B3",
        R1 = "R1",
        R2 = "R2",
        R3 = "R3",
        G1 = "G1",
        G2 = "G2",
        G3 = "G3",
        K1 = "K1",
        K2 = "K2",
        K3 = "K3",
    }
}

impl TokenKind {
    /// The kind of a colour and barrels.
    pub const fn new(colour: Colour, barrels: Barrels) -> TokenKind {
        TokenKind::ALL[colour as usize * MAX_BARRELS + barrels as usize - 1]
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
    pub const fn copies(self) -> u8 {
        TOKENS_PER_COLOUR[self as usize % MAX_BARRELS]
    }
}
