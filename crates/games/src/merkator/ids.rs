//! The names of table entries: small numbers that are written as ids.
//!
//! An id can only be made from a number in range, so looking it up never fails.

use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::data::*;
use crate::macros::decisions::id_arguments;

/// A small number that names an entry of a table: made only in range, written as its id.
macro_rules! table_id {
    ($(#[$doc:meta])* $name:ident, $table:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub(super) u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $table.len();

            /// The entry of a number, if there is one.
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some($name(index as u8)) } else { None }
            }

            /// Its number in the table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All, in table order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u8).map($name)
            }

            /// Its id in files.
            pub fn id(self) -> &'static str {
                $table[self.index()].id
            }

            /// The entry of an id, if there is one.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::all().find(|entry| entry.id() == id)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.pad(self.id())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Id;
                impl Visitor<'_> for Id {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                        f.write_str(concat!("the id of a ", $what))
                    }
                    fn visit_str<E: Error>(self, id: &str) -> Result<$name, E> {
                        $name::from_id(id).ok_or_else(|| E::custom(concat!("unknown ", $what)))
                    }
                }
                deserializer.deserialize_str(Id)
            }
        }

        id_arguments!($name);
    };
}

table_id!(
    /// One of the twelve places; the first eight are major.
    Place, PLACES, "place"
);
table_id!(
    /// A colour of cubes; each major place has one, with the same number.
    Colour, COLOURS, "colour"
);
table_id!(
    /// One of the sixteen goods.
    Good, KINDS, "kind of goods"
);
table_id!(
    /// A column of the store, which is also a category of goods.
    Column, COLUMNS, "column"
);
table_id!(
    /// A contract.
    Contract, CONTRACTS, "contract"
);
table_id!(
    /// A bonus card.
    BonusCard, BONUS_CARDS, "bonus card"
);
table_id!(
    /// A building.
    Building, BUILDINGS, "building"
);

impl Place {
    /// Hamburg.
    pub const HAMBURG: Place = Place(0);

    /// Its table entry.
    pub fn info(self) -> &'static PlaceInfo {
        &PLACES[self.index()]
    }

    /// The colour of a major place.
    pub const fn colour(self) -> Option<Colour> {
        if self.index() < MAJOR_PLACES { Some(Colour(self.0)) } else { None }
    }

    /// The neighbours of a major place, one bit for each place.
    pub fn neighbours(self) -> u8 {
        ADJACENT.get(self.index()).copied().unwrap_or(0)
    }

    /// The contracts for this place.
    pub fn contracts(self) -> ContractSet {
        CONTRACTS_AT[self.index()]
    }

    /// The bonus cards for this place.
    pub fn bonus_cards(self) -> BonusSet {
        BONUS_AT[self.index()]
    }
}

impl Colour {
    /// Its table entry.
    pub fn info(self) -> &'static ColourInfo {
        &COLOURS[self.index()]
    }

    /// Its major place.
    pub const fn place(self) -> Place {
        Place(self.0)
    }

    /// The two kinds it may become, the first one first.
    pub const fn kinds(self) -> [Good; 2] {
        [Good(self.0 * 2), Good(self.0 * 2 + 1)]
    }
}

impl Good {
    /// Its table entry.
    pub fn info(self) -> &'static GoodInfo {
        &KINDS[self.index()]
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour(self.0 / 2)
    }

    /// Its column.
    pub fn column(self) -> Column {
        self.info().column
    }
}

impl Column {
    /// Its table entry.
    pub fn info(self) -> &'static ColumnInfo {
        &COLUMNS[self.index()]
    }

    /// The kinds in it.
    pub fn kinds(self) -> GoodSet {
        self.info().kinds
    }
}

impl Contract {
    /// The Peace of Westphalia: the last of the table.
    pub const PEACE: Contract = Contract(CONTRACTS.len() as u8 - 1);

    /// Its table entry.
    pub fn info(self) -> &'static ContractInfo {
        &CONTRACTS[self.index()]
    }

    /// Its value.
    pub fn value(self) -> Value {
        VALUES[self.index()]
    }

    /// Its points and Talers.
    pub fn points(self) -> u8 {
        self.value().points()
    }

    /// Where it is delivered.
    pub fn place(self) -> Option<Place> {
        self.info().place
    }
}

/// The values alone, close together: they are asked for all the time.
static VALUES: [Value; Contract::COUNT] = {
    let mut values = [Value::PEACE; Contract::COUNT];
    let mut index = 0;
    while index < Contract::COUNT {
        values[index] = CONTRACTS[index].value;
        index += 1;
    }
    values
};

impl BonusCard {
    /// Its table entry.
    pub fn info(self) -> &'static BonusInfo {
        &BONUS_CARDS[self.index()]
    }
}

impl Building {
    /// Its table entry.
    pub fn info(self) -> &'static BuildingInfo {
        &BUILDINGS[self.index()]
    }
}

/// The value of a contract: 2 to 10, or 14.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(pub(super) u8);

impl Value {
    /// How many values there are.
    pub const COUNT: usize = 10;
    /// The value of the Peace.
    pub const PEACE: Value = Value(9);

    /// The value of this number of points, if there is one.
    pub const fn new(points: u8) -> Option<Value> {
        match points {
            2..=10 => Some(Value(points - 2)),
            14 => Some(Value::PEACE),
            _ => None,
        }
    }

    /// All, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Value> {
        (0..Value::COUNT as u8).map(Value)
    }

    /// For arrays with one entry for each value.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Points, Talers, number of the pile (MER-006).
    pub const fn points(self) -> u8 {
        if self.0 == Value::PEACE.0 { 14 } else { self.0 + 2 }
    }

    /// The value a delivery brings; none above the Peace.
    pub const fn next(self) -> Option<Value> {
        if self.0 < Value::PEACE.0 { Some(Value(self.0 + 1)) } else { None }
    }

    /// All contracts of this value.
    pub fn contracts(self) -> ContractSet {
        CONTRACTS_OF[self.index()]
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.points())
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::new(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("unknown value"))
    }
}
