//! The card tables of Merkator as an owner of the printed game may type them.
//!
//! Here are the shapes of the tables; the checks say what must hold between them. Nothing here
//! knows the engine: build scripts turn what passed into const tables, the rules' data for the
//! engine and the names for the screens.
#![forbid(unsafe_code)]

mod check;
mod chosen;
mod names;
mod shares;
mod tables_checksum;

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;

pub use chosen::{EDITION_ENV, for_build};
pub use names::names_source;
pub use shares::{Counts, Group, details, shares};
pub use tables_checksum::tables_checksum;

/// Reads and checks a table file; `file` is only for the message.
pub fn read(file: &str, text: &str) -> Result<EditionTables, EditionError> {
    let edition: EditionTables = toml::from_str(text).map_err(|error| {
        let entry = match error.span() {
            Some(span) => format!("line {}", 1 + text[..span.start].matches('\n').count()),
            None => "the file".to_string(),
        };
        EditionError::new(entry, error.message().trim()).in_file(file)
    })?;
    check::check(&edition).map_err(|refusal| refusal.in_file(file))?;
    Ok(edition)
}

/// What a checked table is odd about without being wrong.
pub fn warnings(edition: &EditionTables) -> Vec<String> {
    check::duplicate_entries(edition)
}

/// One sentence: which file, which entry, what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionError {
    file: String,
    entry: String,
    reason: String,
}

impl EditionError {
    fn new(entry: impl Into<String>, reason: impl Into<String>) -> Self {
        EditionError { file: String::new(), entry: entry.into(), reason: reason.into() }
    }

    fn in_file(mut self, file: &str) -> Self {
        self.file = file.to_string();
        self
    }
}

impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}: {}", self.file, self.entry, self.reason)
    }
}

/// Where an entry comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated or shown in the printed rules.
    Rulebook,
    /// From public material outside the rulebook.
    Sourced,
    /// Made for this edition.
    Reconstructed,
}

/// Provenance of an entry and of single fields that differ from it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// Of the entry as a whole.
    pub provenance: Provenance,
    /// Of single fields, by name.
    #[serde(default)]
    pub provenance_fields: BTreeMap<String, Provenance>,
}

/// The whole file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionTables {
    /// Name, shown under About.
    pub edition: String,
    /// Italian name, if it is another one.
    pub edition_it: Option<String>,
    /// German name, if it is another one.
    pub edition_de: Option<String>,
    /// Counts up with every change.
    pub data_version: u16,
    /// Major places first.
    pub places: Vec<EditionPlace>,
    /// Routes between major places.
    pub routes: Vec<RouteEntry>,
    /// In the order of the major places.
    pub colours: Vec<Colour>,
    /// Two for each major place, in their order.
    pub goods: Vec<Good>,
    /// A to F.
    pub columns: Vec<Column>,
    /// Ascending by value.
    pub contracts: Vec<ContractEntry>,
    /// Bonus cards.
    pub bonus_cards: Vec<BonusCard>,
    /// Buildings.
    pub buildings: Vec<Building>,
    /// Backs of the time counters.
    pub time_counter_backs: Vec<BonusBack>,
    /// Rows of the time chart.
    pub time_chart: TimeChartTable,
}

/// A place on the map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionPlace {
    /// Id.
    pub id: String,
    /// English name.
    pub name: String,
    /// Italian name.
    pub name_it: String,
    /// German name.
    pub name_de: String,
    /// Three letters.
    pub short: String,
    /// Position on a canvas of 1000 x 1000.
    pub x: u16,
    /// Position on a canvas of 1000 x 1000.
    pub y: u16,
    /// Where the label goes: n, e, s or w.
    pub label_side: LabelSide,
    /// Counters gained, or paid if negative.
    pub time: i8,
    /// Counters a joiner pays.
    pub join_cost: u8,
    /// Colour of a major place.
    pub colour: Option<String>,
    /// The two goods of a major place.
    #[serde(default)]
    pub goods: Vec<String>,
    /// Cubes a place must hold to get another one from a minor place.
    pub threshold: Option<u8>,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// The side of a place its label is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LabelSide {
    /// Above.
    N,
    /// To the right.
    E,
    /// Below.
    S,
    /// To the left.
    W,
}

/// A route.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RouteEntry {
    /// One end.
    pub a: String,
    /// The other end.
    pub b: String,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// A colour of cubes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colour {
    /// Id.
    pub id: String,
    /// Its major place.
    pub place: String,
    /// As `#RRGGBB`.
    pub rgb: String,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// A kind of goods.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Good {
    /// Id.
    pub id: String,
    /// English name.
    pub name: String,
    /// Italian name.
    pub name_it: String,
    /// German name.
    pub name_de: String,
    /// Two letters.
    pub short: String,
    /// The major place it comes from.
    pub place: String,
    /// Letter of its column.
    pub column: String,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// A column of the store.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// A to F.
    pub letter: String,
    /// Warehouse or depot.
    pub kind: String,
    /// English name.
    pub name: String,
    /// Italian name.
    pub name_it: String,
    /// German name.
    pub name_de: String,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// A contract.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContractEntry {
    /// Id.
    pub id: String,
    /// Pile, Talers and points.
    pub value: u8,
    /// Where it is delivered; the Peace has none.
    pub place: Option<String>,
    /// What it asks for.
    #[serde(default)]
    pub items: Vec<ItemEntry>,
    /// Cubes in all.
    pub units: u8,
    /// English name, if it has one.
    pub name: Option<String>,
    /// Italian name, if it has one.
    pub name_it: Option<String>,
    /// German name, if it has one.
    pub name_de: Option<String>,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// One line of a contract.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ItemEntry {
    /// Cubes of one kind.
    Good {
        /// The kind.
        good: String,
        /// How many.
        qty: u8,
    },
    /// Cubes of any kinds of a column.
    Column {
        /// Its letter.
        column: String,
        /// How many.
        qty: u8,
    },
    /// One cube each of that many kinds.
    Different {
        /// How many.
        qty: u8,
    },
}

impl ItemEntry {
    /// Cubes it asks for.
    pub fn qty(&self) -> u8 {
        match *self {
            ItemEntry::Good { qty, .. }
            | ItemEntry::Column { qty, .. }
            | ItemEntry::Different { qty } => qty,
        }
    }
}

/// A bonus card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusCard {
    /// Id.
    pub id: String,
    /// 3 or 4.
    pub cost: u8,
    /// Where it helps.
    pub place: String,
    /// What it gives.
    pub good: String,
    /// Goods for the active player.
    pub active: u8,
    /// Goods for a joiner.
    pub joining: u8,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// A building.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Italian name, if it is another one.
    pub name_it: Option<String>,
    /// German name, if it is another one.
    pub name_de: Option<String>,
    /// Name without accents.
    pub ascii: String,
    /// Price.
    pub cost: u8,
    /// Says "the sole player".
    pub sole: bool,
    /// Its points.
    pub formula: FormulaEntry,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// The closed set of scoring formulas.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields carry the names of the table, explained in its comments
pub enum FormulaEntry {
    Fixed { vp: u8 },
    PerKind { vp: u8, columns: Vec<String> },
    PerCube { vp: u8, columns: Vec<String>, per: u8, max: Option<u8> },
    Time { vp: u8, per: u8, plus: u8, minimum: u8, max: Option<u8> },
    PerColour { vp: u8 },
    FullColumn { vp: u8 },
    ContractPlaces { vp: u8, max: Option<u8> },
    ContractsMin { vp: u8, minimum: u8, max: Option<u8> },
    BonusCards { vp: u8, max: Option<u8> },
    SoleMost { vp: u8, what: Most },
}

/// What the sole player has most of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// Backs of time counters that look the same.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusBack {
    /// The letter.
    pub column: String,
    /// 1 or 2.
    pub losses: u8,
    /// How many counters.
    pub count: u8,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}

/// Rows of the time chart from top to bottom.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeChartTable {
    /// The side that ends the game.
    pub ultimo_rows: Vec<u8>,
    /// The other side.
    pub reverse_rows: Vec<u8>,
    /// Where this comes from.
    #[serde(flatten)]
    pub origin: Origin,
}
