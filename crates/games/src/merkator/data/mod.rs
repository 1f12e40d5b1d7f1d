//! The const tables: the map, the goods, the cards.
//!
//! The tables are generated from `edition.toml`, which an owner of the printed game may replace;
//! they passed the checks of the build script. What screens make of them (translations, colours,
//! places of labels) is not here.

use core::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub mod variants;

pub use super::ids::*;
pub use super::sets::*;
use crate::{Edition, Provenance};

include!(concat!(env!("OUT_DIR"), "/merkator.rs"));

/// Most Talers a purse may hold (MER-040).
pub const PURSE_LIMIT: u16 = 15;
/// Contracts that count in full, and that may be kept (MER-030, MER-109).
pub const FULL_CONTRACTS: usize = 5;
/// What a bonus card can cost; everybody is dealt one of each (MER-007, MER-021).
pub const BONUS_COSTS: [u8; 2] = [3, 4];
/// Cubes or counters for one good (MER-079).
pub const EXCHANGE_RATE: u8 = 4;
/// Most cubes on a place (MER-011).
pub const PLACE_CUBES: u8 = 60;
/// Open cards of each sort (MER-037).
pub const OPEN_CARDS: usize = 4;
/// Most Talers, and most counters, in an offer (MER-202).
pub const MAX_OFFER: u8 = 15;
/// Turns after which the last round is triggered in any case (MER-108).
pub const MAX_TURNS: u16 = 200;
/// Turns of the solo game (MER-121).
pub const SOLO_TURNS: u16 = 17;
/// Number of places with cubes.
pub const MAJOR_PLACES: usize = 8;
/// The most contracts for one place, which is the most that can be delivered in one turn (MER-074).
pub const MOST_AT_PLACE: usize = {
    let (mut most, mut index) = (0, 0);
    while index < CONTRACTS_AT.len() {
        if CONTRACTS_AT[index].len() > most {
            most = CONTRACTS_AT[index].len();
        }
        index += 1;
    }
    most
};
/// The most contracts of one value (MER-005).
pub const PILE_CARDS: usize = {
    let (mut most, mut index) = (0, 0);
    while index < CONTRACTS_OF.len() {
        if CONTRACTS_OF[index].len() > most {
            most = CONTRACTS_OF[index].len();
        }
        index += 1;
    }
    most
};
/// The lowest value in the solo stack (MER-125).
pub const STACK_FROM: u8 = 8;
/// Contracts in the solo stack.
pub const STACK_CARDS: usize = {
    let (mut cards, mut index) = (0, 0);
    while index < Value::COUNT {
        if Value(index as u8).points() >= STACK_FROM {
            cards += CONTRACTS_OF[index].len();
        }
        index += 1;
    }
    cards
};
// One is turned up in each trip (MER-126).
const _: () = assert!(STACK_CARDS == SOLO_TURNS as usize, "the solo stack lasts the solo game");
/// Scores to reach in the solo game (MER-141).
pub const SOLO_RANKS: [(i16, &str); 3] = [(55, "beginner"), (60, "expert"), (80, "super_merkator")];

/// A group of entries that a player would name in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the tables of the edition, by name
pub enum DataGroup {
    Places,
    Routes,
    Thresholds,
    Goods,
    Columns,
    Contracts,
    BonusCards,
    Buildings,
    Counters,
    TimeChart,
}

/// How many entries of a group come from where.
#[derive(Debug)]
pub struct ProvenanceCount {
    /// The group.
    pub group: DataGroup,
    /// From the rulebook, from elsewhere, reconstructed.
    pub from: [u8; 3],
}

/// Where an entry of a table comes from.
#[derive(Debug)]
pub struct EntryProvenance {
    /// The entry as a whole.
    pub provenance: Provenance,
    /// Single fields that differ, by name.
    pub fields: &'static [(&'static str, Provenance)],
}

/// Table entry of a place.
#[derive(Debug)]
pub struct PlaceInfo {
    /// Id in files.
    pub id: &'static str,
    /// English name, for logs.
    pub name: &'static str,
    /// Three letters.
    pub short: &'static str,
    /// Position on a canvas of 1000 x 1000.
    pub x: u16,
    /// Position on a canvas of 1000 x 1000.
    pub y: u16,
    /// Counters gained by the active player, or paid if negative.
    pub time: i8,
    /// Counters a joiner pays.
    pub join_cost: u8,
    /// Of a minor place: cubes a major place must hold to get another one.
    pub threshold: Option<u8>,
    /// Where this comes from.
    pub origin: EntryProvenance,
}

/// Table entry of a route.
#[derive(Debug)]
pub struct RouteInfo {
    /// The two places.
    pub ends: [Place; 2],
    /// Where this comes from.
    pub origin: EntryProvenance,
}

/// Table entry of a colour.
#[derive(Debug)]
pub struct ColourInfo {
    /// Id in files.
    pub id: &'static str,
    /// Where this comes from.
    pub origin: EntryProvenance,
}

/// Table entry of a kind of goods.
#[derive(Debug)]
pub struct GoodInfo {
    /// Id in files.
    pub id: &'static str,
    /// English name, for logs.
    pub name: &'static str,
    /// Its column.
    pub column: Column,
    /// Where this comes from.
    pub origin: EntryProvenance,
}

/// Table entry of a column.
#[derive(Debug)]
pub struct ColumnInfo {
    /// Its letter.
    pub id: &'static str,
    /// English name of the category, for logs.
    pub name: &'static str,
    /// The kinds in it.
    pub kinds: GoodSet,
    /// Where this comes from.
    pub origin: EntryProvenance,
}

/// One line of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Cubes of one kind.
    Good(Good, u8),
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
pub struct Requirement {
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
    pub need: Requirement,
    /// Where this comes from.
    pub origin: EntryProvenance,
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
    pub kind: Good,
    /// Goods for the active player.
    pub active: u8,
    /// Goods for a joiner.
    pub joining: u8,
    /// Where this comes from.
    pub origin: EntryProvenance,
}

/// Table entry of a building.
#[derive(Debug)]
pub struct BuildingInfo {
    /// Id in files.
    pub id: &'static str,
    /// Name.
    pub name: &'static str,
    /// Price.
    pub cost: u8,
    /// Says "the sole player": not in the solo game.
    pub sole: bool,
    /// Its points.
    pub formula: Formula,
    /// Where this comes from.
    pub origin: EntryProvenance,
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
    /// `vp` for whoever has strictly more than every other player.
    SoleMost { vp: u8, what: Superlative },
}

/// What the sole player has most of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Superlative {
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
pub struct CounterBack {
    /// Whose column loses.
    pub column: Column,
    /// Letter once or twice.
    pub losses: LossCount,
}

/// How many goods a back costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LossCount {
    /// A single letter.
    One,
    /// A double letter.
    Two,
}

impl LossCount {
    /// As a number.
    pub const fn count(self) -> u8 {
        match self {
            LossCount::One => 1,
            LossCount::Two => 2,
        }
    }
}

impl fmt::Display for CounterBack {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for _ in 0..self.losses.count() {
            f.write_str(self.column.id())?;
        }
        Ok(())
    }
}

impl CounterBack {
    /// The back of its letters, `A` or `AA`.
    pub fn parse(text: &str) -> Option<CounterBack> {
        let losses = match text.len() {
            1 => LossCount::One,
            2 if text.as_bytes()[0] == text.as_bytes()[1] => LossCount::Two,
            _ => return None,
        };
        Some(CounterBack { column: Column::from_id(text.get(..1)?)?, losses })
    }
}

impl Serialize for CounterBack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CounterBack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Letters;
        impl Visitor<'_> for Letters {
            type Value = CounterBack;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the letter of a column, once or twice")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<CounterBack, E> {
                CounterBack::parse(text).ok_or_else(|| E::custom("not the back of a counter"))
            }
        }
        deserializer.deserialize_str(Letters)
    }
}
