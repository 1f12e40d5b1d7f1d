//! Ids and const tables: the map, the goods, the cards.
//!
//! The tables are generated from `edition.toml`, which an owner of the printed game may replace;
//! they passed the checks of the build script. An id can only be made from a number in range, so
//! looking it up never fails.

use core::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::games::Provenance;

include!(concat!(env!("OUT_DIR"), "/merkator.rs"));

/// Most Talers a purse may hold (MER-040).
pub const PURSE_LIMIT: u16 = 15;
/// Contracts that count in full, and that may be kept (MER-030, MER-109).
pub const FULL_CONTRACTS: u32 = 5;
/// Cubes or counters for one good (MER-079).
pub const EXCHANGE_RATE: u8 = 4;
/// Most cubes on a place (MER-011).
pub const PLACE_CUBES: u8 = 60;
/// Open cards of each sort (MER-037).
pub const OPEN_CARDS: usize = 4;
/// Most Talers, and most counters, in an offer (MER-202).
pub const MOST_OFFERED: u8 = 15;
/// Turns after which the last round is triggered in any case (MER-108).
pub const GUARD_TURNS: u16 = 200;
/// Turns of the solo game (MER-121).
pub const SOLO_TURNS: u16 = 17;
/// Number of places with cubes.
pub const MAJORS: usize = 8;
/// Scores to reach in the solo game (MER-141).
pub const SOLO_MARKS: [(i16, &str); 3] = [(55, "beginner"), (60, "expert"), (80, "super_merkator")];

/// Name and version of a set of tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Shown under About.
    pub name: &'static str,
    /// Counts up with every change of the tables.
    pub version: u16,
}

/// Where an entry of a table comes from.
#[derive(Debug)]
pub struct Origin {
    /// The entry as a whole.
    pub provenance: Provenance,
    /// Single fields that differ, by name.
    pub fields: &'static [(&'static str, Provenance)],
}

/// A name in the languages of the console.
#[derive(Debug)]
pub struct Names {
    /// English.
    pub en: &'static str,
    /// Italian.
    pub it: &'static str,
    /// German.
    pub de: &'static str,
}

/// The side of a place its label is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum LabelSide {
    North,
    East,
    South,
    West,
}

/// Table entry of a place.
#[derive(Debug)]
pub struct PlaceInfo {
    /// Id in files.
    pub id: &'static str,
    /// Names.
    pub names: Names,
    /// Three letters.
    pub short: &'static str,
    /// Position on a canvas of 1000 x 1000.
    pub x: u16,
    /// Position on a canvas of 1000 x 1000.
    pub y: u16,
    /// Where the label goes.
    pub label_side: LabelSide,
    /// Counters gained by the active player, or paid if negative.
    pub time: i8,
    /// Counters a joiner pays.
    pub join_cost: u8,
    /// Of a minor place: cubes a major place must hold to get another one.
    pub threshold: Option<u8>,
    /// Where this comes from.
    pub origin: Origin,
}

/// Table entry of a route.
#[derive(Debug)]
pub struct RouteInfo {
    /// The two places.
    pub ends: [Place; 2],
    /// Where this comes from.
    pub origin: Origin,
}

/// Table entry of a colour.
#[derive(Debug)]
pub struct ColourInfo {
    /// Id in files.
    pub id: &'static str,
    /// Red, green, blue.
    pub rgb: [u8; 3],
    /// Where this comes from.
    pub origin: Origin,
}

/// Table entry of a kind of goods.
#[derive(Debug)]
pub struct KindInfo {
    /// Id in files.
    pub id: &'static str,
    /// Names.
    pub names: Names,
    /// Two letters.
    pub short: &'static str,
    /// Its column.
    pub column: Column,
    /// Where this comes from.
    pub origin: Origin,
}

/// Table entry of a column.
#[derive(Debug)]
pub struct ColumnInfo {
    /// Its letter.
    pub id: &'static str,
    /// Names of the category.
    pub names: Names,
    /// The kinds in it.
    pub kinds: Kinds,
    /// Where this comes from.
    pub origin: Origin,
}

/// One line of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Cubes of one kind.
    Good(Kind, u8),
    /// Cubes of any kinds of a column (MER-076).
    Column(Column, u8),
    /// One cube each of that many kinds (MER-077).
    Different(u8),
}

impl Item {
    /// Cubes it asks for.
    pub const fn units(self) -> u8 {
        match self {
            Item::Good(_, units) | Item::Column(_, units) | Item::Different(units) => units,
        }
    }
}

/// What has to be paid, summed up: the order of items makes no difference to whether it can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Need {
    /// Cubes of each kind.
    pub goods: [u8; 16],
    /// Cubes of each column.
    pub columns: [u8; 6],
    /// Different kinds.
    pub different: u8,
}

/// Table entry of a contract.
#[derive(Debug)]
pub struct ContractInfo {
    /// Id in files.
    pub id: &'static str,
    /// Its value.
    pub value: Value,
    /// Where it is delivered; the Peace has no place.
    pub place: Option<Place>,
    /// What it asks for, in card order.
    pub items: &'static [Item],
    /// The same, summed up.
    pub need: Need,
    /// Names, if it has any.
    pub names: Option<Names>,
    /// Where this comes from.
    pub origin: Origin,
}

/// Table entry of a bonus card.
#[derive(Debug)]
pub struct BonusInfo {
    /// Id in files.
    pub id: &'static str,
    /// Price.
    pub cost: u8,
    /// Where it helps.
    pub place: Place,
    /// What it gives.
    pub kind: Kind,
    /// Goods for the active player.
    pub active: u8,
    /// Goods for a joiner.
    pub joining: u8,
    /// Where this comes from.
    pub origin: Origin,
}

/// Table entry of a building.
#[derive(Debug)]
pub struct BuildingInfo {
    /// Id in files.
    pub id: &'static str,
    /// Name.
    pub name: &'static str,
    /// Name without accents.
    pub ascii: &'static str,
    /// Price.
    pub cost: u8,
    /// Says "the sole player": not in the solo game.
    pub sole: bool,
    /// Its points.
    pub formula: Formula,
    /// Where this comes from.
    pub origin: Origin,
}

/// The closed set of scoring formulas; no `max` means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the fields carry the names of the table
pub enum Formula {
    /// Always `vp`.
    Fixed { vp: u8 },
    /// `vp` for each kind in these columns of which there is a cube.
    PerKind { vp: u8, columns: Columns },
    /// `vp` for each full `per` cubes in these columns.
    PerCube { vp: u8, columns: Columns, per: u8, max: Option<u8> },
    /// `vp` for each full `per` counters, and `plus`, from `minimum` counters on.
    Time { vp: u8, per: u8, plus: u8, minimum: u8, max: Option<u8> },
    /// `vp` for each colour of which there is a cube in store.
    PerColour { vp: u8 },
    /// `vp` for each column of which every kind is there.
    FullColumn { vp: u8 },
    /// `vp` for each different place of the contracts held.
    ContractPlaces { vp: u8, max: Option<u8> },
    /// `vp` for each contract of value `minimum` or more.
    ContractsMin { vp: u8, minimum: u8, max: Option<u8> },
    /// `vp` for each bonus card.
    BonusCards { vp: u8, max: Option<u8> },
    /// `vp` for who has strictly more than every other player.
    SoleMost { vp: u8, what: Most },
}

/// What the sole player has most of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Most {
    /// Time counters.
    Time,
    /// Goods in store.
    Cubes,
    /// Kinds of goods in store.
    Kinds,
    /// Bonus cards.
    BonusCards,
    /// Value of the highest contract.
    HighestContract,
}

/// The back of a time counter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Back {
    /// Whose column loses.
    pub column: Column,
    /// Letter once or twice.
    pub losses: Losses,
}

/// How many goods a back costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Losses {
    /// A single letter.
    One,
    /// A double letter.
    Two,
}

impl Losses {
    /// As a number.
    pub const fn count(self) -> u8 {
        match self {
            Losses::One => 1,
            Losses::Two => 2,
        }
    }
}

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for _ in 0..self.losses.count() {
            f.write_str(self.column.id())?;
        }
        Ok(())
    }
}

impl Back {
    /// The back of its letters, `A` or `AA`.
    pub fn parse(text: &str) -> Option<Back> {
        let losses = match text.len() {
            1 => Losses::One,
            2 if text.as_bytes()[0] == text.as_bytes()[1] => Losses::Two,
            _ => return None,
        };
        Some(Back { column: Column::parse(text.get(..1)?)?, losses })
    }
}

impl Serialize for Back {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Back {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Letters;
        impl Visitor<'_> for Letters {
            type Value = Back;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the letter of a column, once or twice")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Back, E> {
                Back::parse(text).ok_or_else(|| E::custom("not the back of a counter"))
            }
        }
        deserializer.deserialize_str(Letters)
    }
}

/// A small number that names an entry of a table: made only in range, written as its id.
macro_rules! table_id {
    ($(#[$doc:meta])* $name:ident, $table:ident, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(u8);

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
            pub fn parse(id: &str) -> Option<Self> {
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
                        $name::parse(id).ok_or_else(|| E::custom(concat!("unknown ", $what)))
                    }
                }
                deserializer.deserialize_str(Id)
            }
        }
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
    Kind, KINDS, "kind of goods"
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
        if self.index() < MAJORS { Some(Colour(self.0)) } else { None }
    }

    /// The neighbours of a major place, one bit a place.
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
    pub const fn kinds(self) -> [Kind; 2] {
        [Kind(self.0 * 2), Kind(self.0 * 2 + 1)]
    }
}

impl Kind {
    /// Its table entry.
    pub fn info(self) -> &'static KindInfo {
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
    pub fn kinds(self) -> Kinds {
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
        self.info().value
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
pub struct Value(u8);

impl Value {
    /// How many values there are.
    pub const COUNT: usize = 10;
    /// The value of the Peace.
    pub const PEACE: Value = Value(9);

    /// The value of so many points, if there is one.
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

    /// For arrays with one entry a value.
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

/// A set of table entries in one number, written as the list of their ids.
macro_rules! table_set {
    ($(#[$doc:meta])* $name:ident, $bits:ty, $entry:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default)]
        pub struct $name($bits);

        impl $name {
            /// Nothing.
            pub const EMPTY: $name = $name(0);
            /// Everything in the table.
            pub const ALL: $name = $name(<$bits>::MAX >> (<$bits>::BITS as usize - $entry::COUNT));

            /// A set of one.
            pub const fn one(entry: $entry) -> Self {
                $name(1 << entry.0)
            }

            /// Whether `entry` is in it.
            pub const fn has(self, entry: $entry) -> bool {
                self.0 >> entry.0 & 1 == 1
            }

            /// Puts `entry` in.
            pub const fn insert(&mut self, entry: $entry) {
                self.0 |= 1 << entry.0;
            }

            /// Takes `entry` out.
            pub const fn remove(&mut self, entry: $entry) {
                self.0 &= !(1 << entry.0);
            }

            /// How many are in it.
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether nothing is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// What is in both.
            pub const fn and(self, other: Self) -> Self {
                $name(self.0 & other.0)
            }

            /// What is in either.
            pub const fn or(self, other: Self) -> Self {
                $name(self.0 | other.0)
            }

            /// What is in this but not in the other.
            pub const fn minus(self, other: Self) -> Self {
                $name(self.0 & !other.0)
            }

            /// The first in table order.
            pub const fn first(self) -> Option<$entry> {
                if self.0 == 0 { None } else { Some($entry(self.0.trailing_zeros() as u8)) }
            }

            /// The last in table order.
            pub const fn last(self) -> Option<$entry> {
                if self.0 == 0 {
                    None
                } else {
                    Some($entry((<$bits>::BITS - 1 - self.0.leading_zeros()) as u8))
                }
            }

            /// In table order.
            pub fn iter(self) -> impl Iterator<Item = $entry> + Clone {
                let mut rest = self;
                core::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$entry> for $name {
            fn from_iter<I: IntoIterator<Item = $entry>>(entries: I) -> Self {
                entries.into_iter().fold($name::EMPTY, |set, entry| set.or($name::one(entry)))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|entry| entry.id())).finish()
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut list = serializer.serialize_seq(Some(self.len() as usize))?;
                for entry in self.iter() {
                    list.serialize_element(&entry)?;
                }
                list.end()
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Ids;
                impl<'de> Visitor<'de> for Ids {
                    type Value = $name;
                    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                        f.write_str("a list of ids")
                    }
                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$name, A::Error> {
                        let mut set = $name::EMPTY;
                        while let Some(entry) = list.next_element()? {
                            if set.has(entry) {
                                return Err(A::Error::custom("an id is there twice"));
                            }
                            set.insert(entry);
                        }
                        Ok(set)
                    }
                }
                deserializer.deserialize_seq(Ids)
            }
        }
    };
}

table_set!(
    /// A set of contracts.
    ContractSet, u128, Contract
);
table_set!(
    /// A set of bonus cards.
    BonusSet, u16, BonusCard
);
table_set!(
    /// A set of buildings.
    BuildingSet, u32, Building
);
table_set!(
    /// A set of kinds of goods.
    Kinds, u16, Kind
);
table_set!(
    /// A set of colours: the cubes of a supply.
    Colours, u8, Colour
);
table_set!(
    /// A set of columns.
    Columns, u8, Column
);

impl Columns {
    /// All kinds in these columns.
    pub fn kinds(self) -> Kinds {
        self.iter().fold(Kinds::EMPTY, |kinds, column| kinds.or(column.kinds()))
    }
}

impl ContractSet {
    /// The points of all of them together.
    pub fn points(self) -> u16 {
        self.iter().map(|contract| u16::from(contract.points())).sum()
    }
}

impl BuildingSet {
    /// The buildings that compare players: not in the solo game (MER-123).
    pub fn sole() -> BuildingSet {
        Building::all().filter(|building| building.info().sole).collect()
    }
}
