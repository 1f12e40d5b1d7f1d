//! The card tables of Merkator, checked and turned into Rust.
//!
//! Knows the shape of the engine's tables and nothing else; what may stand in the file is decided
//! by `kogge-edition`. The result is the same for every board and target.

use std::fmt::Write;
use std::path::Path;

use kogge_edition::{Counts, EditionTables, FormulaEntry, ItemEntry, Most, Origin, Provenance};

const FILE: &str = "src/merkator/data/edition.toml";

/// Writes `merkator.rs` into the output folder, or says what is wrong with the table.
pub fn generate(out: &Path) -> Result<(), String> {
    let (edition, said) = kogge_edition::for_build(FILE, "../..")?;
    said.iter().for_each(|line| println!("{line}"));
    let file = out.join("merkator.rs");
    std::fs::write(&file, tables(&edition)).map_err(|error| format!("{}: {error}", file.display()))
}

fn tables(edition: &EditionTables) -> String {
    let mut code = String::new();
    let name = &edition.edition;
    let version = edition.data_version;
    let tables_checksum = kogge_edition::tables_checksum(edition);
    let _ = writeln!(code, "/// The edition these tables belong to.");
    let _ = writeln!(
        code,
        "pub const EDITION: Edition = Edition::new({name:?}, {version}, {tables_checksum:#010x});"
    );
    shares(edition, &mut code);
    places(edition, &mut code);
    goods(edition, &mut code);
    contracts(edition, &mut code);
    bonus_cards(edition, &mut code);
    buildings(edition, &mut code);
    chart(edition, &mut code);
    code
}

/// A static table with one line for each entry.
fn table(code: &mut String, doc: &str, name: &str, kind: &str, rows: &[String]) {
    let _ = writeln!(code, "/// {doc}");
    let _ = writeln!(code, "pub static {name}: [{kind}; {}] = [", rows.len());
    for row in rows {
        let _ = writeln!(code, "    {row},");
    }
    let _ = writeln!(code, "];");
}

/// What of the tables rests on what.
fn shares(edition: &EditionTables, code: &mut String) {
    let shares = kogge_edition::shares(edition);
    let rows: Vec<String> = (shares.iter())
        .map(|(group, counts)| {
            format!("ProvenanceCount {{ group: DataGroup::{group:?}, from: {counts:?} }}")
        })
        .collect();
    table(
        code,
        "The groups of entries, by where they come from.",
        "SHARES",
        "ProvenanceCount",
        &rows,
    );
    let details: Counts = kogge_edition::details(edition);
    let _ = writeln!(code, "/// Cards with single fields from there.");
    let _ = writeln!(code, "pub const DETAILS: [u8; 3] = {details:?};");
    let mut lines = Vec::new();
    for (group, counts) in shares {
        let of_group = (counts.iter().zip(Provenance::ALL))
            .filter(|&(&count, _)| count > 0)
            .map(|(_, from)| format!("(\"{group:?}\", {})", provenance(from)));
        lines.extend(of_group);
    }
    let kind = "(&str, Provenance)";
    table(code, "What the tables rest on.", "PROVENANCE", kind, &lines);
}

fn places(edition: &EditionTables, code: &mut String) {
    let rows: Vec<String> = (edition.places.iter())
        .map(|place| {
            format!(
                "PlaceInfo {{ id: {:?}, name: {:?}, short: {:?}, x: {}, y: {}, \
                 time: {}, join_cost: {}, threshold: {:?}, origin: {} }}",
                place.id,
                place.name,
                place.short,
                place.x,
                place.y,
                place.time,
                place.join_cost,
                place.threshold,
                origin(&place.origin)
            )
        })
        .collect();
    table(code, "The places, the major ones first.", "PLACES", "PlaceInfo", &rows);

    let major = |id: &str| edition.places.iter().position(|place| place.id == id).unwrap_or(0);
    let mut adjacent = [0u8; 8];
    for route in &edition.routes {
        let (a, b) = (major(&route.a), major(&route.b));
        adjacent[a] |= 1 << b;
        adjacent[b] |= 1 << a;
    }
    let rows = adjacent.map(|mask| format!("{mask:#010b}"));
    table(code, "The neighbours of each major place, one bit a place.", "ADJACENT", "u8", &rows);
    let rows: Vec<String> = (edition.routes.iter())
        .map(|route| {
            let origin = origin(&route.origin);
            format!(
                "RouteInfo {{ ends: [Place({}), Place({})], origin: {origin} }}",
                major(&route.a),
                major(&route.b)
            )
        })
        .collect();
    table(code, "The routes.", "ROUTES", "RouteInfo", &rows);
    let rows: Vec<String> = (edition.colours.iter())
        .map(|colour| {
            format!("ColourInfo {{ id: {:?}, origin: {} }}", colour.id, origin(&colour.origin))
        })
        .collect();
    table(code, "The colours, in the order of the major places.", "COLOURS", "ColourInfo", &rows);
}

fn goods(edition: &EditionTables, code: &mut String) {
    let rows: Vec<String> = (edition.goods.iter())
        .map(|good| {
            let column = letter(&good.column);
            format!(
                "GoodInfo {{ id: {:?}, name: {:?}, column: Column({column}), origin: {} }}",
                good.id,
                good.name,
                origin(&good.origin)
            )
        })
        .collect();
    table(code, "The kinds of goods, two for each colour.", "KINDS", "GoodInfo", &rows);
    let rows: Vec<String> = (edition.columns.iter())
        .map(|column| {
            let kinds = (edition.goods.iter().enumerate())
                .filter(|(_, good)| good.column == column.letter)
                .fold(0u16, |mask, (index, _)| mask | 1 << index);
            format!(
                "ColumnInfo {{ id: {:?}, name: {:?}, kinds: GoodSet({kinds:#018b}), origin: {} }}",
                column.letter,
                column.name,
                origin(&column.origin)
            )
        })
        .collect();
    table(code, "The columns of the store.", "COLUMNS", "ColumnInfo", &rows);
}

fn contracts(edition: &EditionTables, code: &mut String) {
    let mut at = [0u128; 12];
    let mut rows = Vec::new();
    for (index, contract) in edition.contracts.iter().enumerate() {
        let place = contract.place.as_ref().map(|id| place(edition, id));
        if let Some(place) = place {
            at[place] |= 1 << index;
        }
        let place = place.map_or("None".to_string(), |place| format!("Some(Place({place}))"));
        rows.push(format!(
            "ContractInfo {{ id: {:?}, value: Value({}), place: {place}, items: &{}, need: {}, origin: {} }}",
            contract.id, value(contract.value), items(edition, &contract.items),
            need(edition, &contract.items), origin(&contract.origin)
        ));
    }
    table(code, "The contracts, ascending by value.", "CONTRACTS", "ContractInfo", &rows);
    let rows = at.map(|set| format!("ContractSet({set:#x})"));
    table(code, "The contracts of each place.", "CONTRACTS_AT", "ContractSet", &rows);
    let of_value = [2, 3, 4, 5, 6, 7, 8, 9, 10, 14].map(|value| {
        let set = (edition.contracts.iter().enumerate())
            .filter(|(_, contract)| contract.value == value)
            .fold(0u128, |set, (index, _)| set | 1 << index);
        format!("ContractSet({set:#x})")
    });
    table(code, "The contracts of each value.", "CONTRACTS_OF", "ContractSet", &of_value);
}

fn items(edition: &EditionTables, items: &[ItemEntry]) -> String {
    let rows: Vec<String> = (items.iter())
        .map(|item| match item {
            ItemEntry::Good { good, qty } => {
                format!("Item::Good(Good({}), {qty})", kind(edition, good))
            }
            ItemEntry::Column { column, qty } => {
                format!("Item::Column(Column({}), {qty})", letter(column))
            }
            ItemEntry::Different { qty } => format!("Item::Different({qty})"),
        })
        .collect();
    format!("[{}]", rows.join(", "))
}

fn need(edition: &EditionTables, items: &[ItemEntry]) -> String {
    let (mut goods, mut columns, mut different) = ([0u8; 16], [0u8; 6], 0);
    for item in items {
        match item {
            ItemEntry::Good { good, qty } => goods[kind(edition, good)] += qty,
            ItemEntry::Column { column, qty } => columns[letter(column)] += qty,
            ItemEntry::Different { qty } => different += qty,
        }
    }
    format!("Requirement {{ goods: {goods:?}, columns: {columns:?}, different: {different} }}")
}

fn bonus_cards(edition: &EditionTables, code: &mut String) {
    let mut at = [0u16; 12];
    let mut rows = Vec::new();
    for (index, card) in edition.bonus_cards.iter().enumerate() {
        let place = place(edition, &card.place);
        at[place] |= 1 << index;
        rows.push(format!(
            "BonusInfo {{ id: {:?}, cost: {}, place: Place({place}), kind: Good({}), active: {}, joining: {}, origin: {} }}",
            card.id, card.cost, kind(edition, &card.good), card.active, card.joining, origin(&card.origin)
        ));
    }
    table(code, "The bonus cards.", "BONUS_CARDS", "BonusInfo", &rows);
    let rows = at.map(|set| format!("BonusSet({set:#018b})"));
    table(code, "The bonus cards of each place.", "BONUS_AT", "BonusSet", &rows);
}

fn buildings(edition: &EditionTables, code: &mut String) {
    let rows: Vec<String> = (edition.buildings.iter())
        .map(|building| {
            format!(
                "BuildingInfo {{ id: {:?}, name: {:?}, cost: {}, sole: {}, formula: {}, origin: {} }}",
                building.id, building.name, building.cost, building.sole,
                formula(&building.formula), origin(&building.origin)
            )
        })
        .collect();
    table(code, "The buildings.", "BUILDINGS", "BuildingInfo", &rows);
}

fn formula(formula: &FormulaEntry) -> String {
    let columns = |letters: &[String]| {
        let mask = letters.iter().fold(0u8, |mask, column| mask | 1 << letter(column));
        format!("Columns({mask:#010b})")
    };
    match formula {
        FormulaEntry::Fixed { vp } => format!("Formula::Fixed {{ vp: {vp} }}"),
        FormulaEntry::PerKind { vp, columns: c } => {
            format!("Formula::PerKind {{ vp: {vp}, columns: {} }}", columns(c))
        }
        FormulaEntry::PerCube { vp, columns: c, per, max } => {
            format!(
                "Formula::PerCube {{ vp: {vp}, columns: {}, per: {per}, max: {max:?} }}",
                columns(c)
            )
        }
        FormulaEntry::Time { vp, per, plus, minimum, max } => format!(
            "Formula::Time {{ vp: {vp}, per: {per}, plus: {plus}, minimum: {minimum}, max: {max:?} }}"
        ),
        FormulaEntry::PerColour { vp } => format!("Formula::PerColour {{ vp: {vp} }}"),
        FormulaEntry::FullColumn { vp } => format!("Formula::FullColumn {{ vp: {vp} }}"),
        FormulaEntry::ContractPlaces { vp, max } => {
            format!("Formula::ContractPlaces {{ vp: {vp}, max: {max:?} }}")
        }
        FormulaEntry::ContractsMin { vp, minimum, max } => {
            format!("Formula::ContractsMin {{ vp: {vp}, minimum: {minimum}, max: {max:?} }}")
        }
        FormulaEntry::BonusCards { vp, max } => {
            format!("Formula::BonusCards {{ vp: {vp}, max: {max:?} }}")
        }
        FormulaEntry::SoleMost { vp, what } => {
            let what = match what {
                Most::Time => "Time",
                Most::Cubes => "Cubes",
                Most::Kinds => "Kinds",
                Most::BonusCards => "BonusCards",
                Most::HighestContract => "HighestContract",
            };
            format!("Formula::SoleMost {{ vp: {vp}, what: Superlative::{what} }}")
        }
    }
}

fn chart(edition: &EditionTables, code: &mut String) {
    let mut rows = Vec::new();
    for back in &edition.time_counter_backs {
        let column = letter(&back.column);
        let losses = if back.losses == 2 { "LossCount::Two" } else { "LossCount::One" };
        for _ in 0..back.count {
            rows.push(format!("CounterBack {{ column: Column({column}), losses: {losses} }}"));
        }
    }
    table(code, "The backs of all time counters.", "BACKS", "CounterBack", &rows);
    let numbers = |rows: &[u8]| rows.iter().map(u8::to_string).collect::<Vec<_>>();
    let chart = &edition.time_chart;
    table(
        code,
        "Rows of the side that ends the game.",
        "ULTIMO_ROWS",
        "u8",
        &numbers(&chart.ultimo_rows),
    );
    table(code, "Rows of the other side.", "REVERSE_ROWS", "u8", &numbers(&chart.reverse_rows));
    let _ = writeln!(code, "/// Where the rows of the chart come from.");
    let _ = writeln!(code, "pub const CHART_ORIGIN: EntryProvenance = {};", origin(&chart.origin));
}

fn origin(origin: &Origin) -> String {
    let fields: Vec<String> = (origin.provenance_fields.iter())
        .map(|(field, &from)| format!("({field:?}, {})", provenance(from)))
        .collect();
    format!(
        "EntryProvenance {{ provenance: {}, fields: &[{}] }}",
        provenance(origin.provenance),
        fields.join(", ")
    )
}

fn provenance(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Rulebook => "Provenance::Rulebook",
        Provenance::Sourced => "Provenance::Sourced",
        Provenance::Reconstructed => "Provenance::Reconstructed",
    }
}

// The tables passed the check: every id below is known.

fn place(edition: &EditionTables, id: &str) -> usize {
    edition.places.iter().position(|place| place.id == id).unwrap_or(0)
}

fn kind(edition: &EditionTables, id: &str) -> usize {
    edition.goods.iter().position(|good| good.id == id).unwrap_or(0)
}

fn letter(letter: &str) -> usize {
    letter.bytes().next().map_or(0, |byte| usize::from(byte - b'A'))
}

fn value(value: u8) -> u8 {
    if value == 14 { 9 } else { value - 2 }
}
