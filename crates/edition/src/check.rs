//! What must hold between the tables; the first thing that does not is named.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::{ContractEntry, EditionError, EditionPlace, EditionTables, FormulaEntry, ItemEntry};

/// Contracts of each value.
const CONTRACT_COUNTS: [(u8, usize); 10] =
    [(2, 5), (3, 11), (4, 13), (5, 12), (6, 11), (7, 9), (8, 7), (9, 5), (10, 4), (14, 1)];
const LETTERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];
const MAJOR_PLACES: usize = 8;
/// Letters that fit where names stand on the screen.
const EDITION_LETTERS: usize = 24;
const PLACE_LETTERS: usize = 14;
const GOOD_LETTERS: usize = 13;
const BUILDING_LETTERS: usize = 22;
const COUNTERS: u32 = 42;
const PLAYERS: usize = 4;

type CheckResult = Result<(), EditionError>;

pub(crate) fn check(edition: &EditionTables) -> CheckResult {
    named(edition)?;
    unique(edition)?;
    legible(edition)?;
    places(edition)?;
    routes(edition)?;
    goods(edition)?;
    contracts(edition)?;
    bonus_cards(edition)?;
    buildings(edition)?;
    counters(edition)?;
    chart(edition)
}

/// Two contracts of one value at one major place: allowed, but traders get in each other's way.
pub(crate) fn duplicate_entries(edition: &EditionTables) -> Vec<String> {
    let major = |place: &str| edition.places.iter().any(|p| p.id == place && p.colour.is_some());
    let mut seen = BTreeSet::new();
    let mut odd = Vec::new();
    for contract in &edition.contracts {
        if let Some(place) = contract.place.as_deref().filter(|place| major(place))
            && !seen.insert((contract.value, place))
        {
            let (id, value) = (&contract.id, contract.value);
            odd.push(format!("{id}: another contract of value {value} is for {place} as well"));
        }
    }
    odd
}

fn ensure(holds: bool, entry: impl Into<String>, reason: impl Into<String>) -> CheckResult {
    if holds { Ok(()) } else { Err(EditionError::new(entry, reason)) }
}

fn named(edition: &EditionTables) -> CheckResult {
    ensure(!edition.edition.is_empty(), "edition", "the edition needs a name")?;
    ensure(edition.data_version > 0, "data_version", "versions count from 1")
}

fn unique(edition: &EditionTables) -> CheckResult {
    let mut seen = BTreeSet::new();
    let ids = (edition.places.iter().map(|x| &x.id))
        .chain(edition.colours.iter().map(|x| &x.id))
        .chain(edition.goods.iter().map(|x| &x.id))
        .chain(edition.contracts.iter().map(|x| &x.id))
        .chain(edition.bonus_cards.iter().map(|x| &x.id))
        .chain(edition.buildings.iter().map(|x| &x.id));
    for id in ids {
        ensure(!id.contains(char::is_whitespace) && !id.is_empty(), id, "an id is one word")?;
        ensure(seen.insert(id), id, "this id is used twice")?;
    }
    Ok(())
}

/// What is written on the screen must have letters, letters that the fonts have, and few of them.
fn legible(edition: &EditionTables) -> CheckResult {
    fits("edition", "edition", &edition.edition, 1..=EDITION_LETTERS)?;
    for (field, name) in [("edition_it", &edition.edition_it), ("edition_de", &edition.edition_de)]
    {
        fits_if_there("edition", field, name, EDITION_LETTERS)?;
    }
    for place in &edition.places {
        for (field, name) in names(&place.name, &place.name_it, &place.name_de) {
            fits(&place.id, field, name, 1..=PLACE_LETTERS)?;
        }
        fits(&place.id, "short", &place.short, 3..=3)?;
    }
    for good in &edition.goods {
        for (field, name) in names(&good.name, &good.name_it, &good.name_de) {
            fits(&good.id, field, name, 1..=GOOD_LETTERS)?;
        }
        fits(&good.id, "short", &good.short, 2..=2)?;
    }
    for building in &edition.buildings {
        fits(&building.id, "name", &building.name, 1..=BUILDING_LETTERS)?;
        for (field, name) in [("name_it", &building.name_it), ("name_de", &building.name_de)] {
            fits_if_there(&building.id, field, name, BUILDING_LETTERS)?;
        }
    }
    Ok(())
}

fn fits_if_there(entry: &str, field: &str, text: &Option<String>, most: usize) -> CheckResult {
    text.as_deref().map_or(Ok(()), |text| fits(entry, field, text, 1..=most))
}

fn names<'a>(en: &'a str, it: &'a str, de: &'a str) -> [(&'static str, &'a str); 3] {
    [("name", en), ("name_it", it), ("name_de", de)]
}

fn fits(entry: &str, field: &str, text: &str, letters: RangeInclusive<usize>) -> CheckResult {
    let unknown = text.chars().find(|&letter| letter.is_control() || letter as u32 > 0xff);
    if let Some(letter) = unknown {
        return Err(EditionError::new(
            entry,
            format!("{field}: the fonts have no letter {letter:?}"),
        ));
    }
    let (there, least, most) = (text.chars().count(), *letters.start(), *letters.end());
    let reason = match (least, most) {
        _ if letters.contains(&there) => return Ok(()),
        (least, most) if least == most => format!("{field} must have {least} letters, not {there}"),
        _ => format!("{field} has {there} letters, but must have {least} to {most}"),
    };
    Err(EditionError::new(entry, reason))
}

fn places(edition: &EditionTables) -> CheckResult {
    ensure(
        edition.places.len() == 12,
        "places",
        format!("{} instead of 12", edition.places.len()),
    )?;
    ensure(edition.colours.len() == MAJOR_PLACES, "colours", "there must be 8")?;
    for (index, place) in edition.places.iter().enumerate() {
        let id = &place.id;
        if index < MAJOR_PLACES {
            major(edition, index, place)?;
        } else {
            ensure(place.colour.is_none(), id, "the eight major places must come first")?;
            ensure(place.goods.is_empty(), id, "a minor place has no goods")?;
            ensure(place.threshold.is_some(), id, "a minor place needs a threshold")?;
        }
        ensure((1..=9).contains(&place.join_cost), id, "joining costs 1 to 9 counters")?;
        ensure((-9..=2).contains(&place.time), id, "time is -9 to 2")?;
        ensure(place.x <= 1000 && place.y <= 1000, id, "the canvas ends at 1000")?;
    }
    let free = edition.places.iter().any(|place| place.time >= 0);
    ensure(free, "places", "at least one place must cost no counters")
}

fn major(edition: &EditionTables, index: usize, place: &EditionPlace) -> CheckResult {
    let id = &place.id;
    let colour = &edition.colours[index];
    ensure(place.colour.is_some(), id, "the first eight places must be major, with a colour")?;
    ensure(
        place.colour.as_ref() == Some(&colour.id) && colour.place == *id,
        id,
        "colours must be in the order of the major places",
    )?;
    let rgb = colour.rgb.strip_prefix('#').is_some_and(|digits| {
        digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    });
    ensure(rgb, &colour.id, "rgb must look like #3FA34D")?;
    ensure(place.threshold.is_none(), id, "a major place has no threshold")?;
    ensure(place.goods.len() == 2, id, "a major place has two goods")
}

fn routes(edition: &EditionTables) -> CheckResult {
    let major = |id: &str| edition.places[..MAJOR_PLACES].iter().position(|place| place.id == id);
    let mut seen = BTreeSet::new();
    let mut reached = [false; MAJOR_PLACES];
    reached[0] = true;
    let mut joined = Vec::new();
    for route in &edition.routes {
        let name = format!("route {}-{}", route.a, route.b);
        let (Some(a), Some(b)) = (major(&route.a), major(&route.b)) else {
            return Err(EditionError::new(name, "routes join two major places"));
        };
        ensure(a != b, &name, "a route joins two different places")?;
        ensure(seen.insert((a.min(b), a.max(b))), &name, "this route is there twice")?;
        joined.push((a, b));
    }
    for _ in 0..MAJOR_PLACES {
        for &(a, b) in &joined {
            if reached[a] || reached[b] {
                (reached[a], reached[b]) = (true, true);
            }
        }
    }
    match reached.iter().position(|&reached| !reached) {
        None => Ok(()),
        Some(alone) => {
            let alone = &edition.places[alone].id;
            Err(EditionError::new(
                "routes",
                format!("{alone} cannot be reached from the other places"),
            ))
        }
    }
}

fn goods(edition: &EditionTables) -> CheckResult {
    ensure(edition.goods.len() == 16, "goods", format!("{} instead of 16", edition.goods.len()))?;
    let letters: Vec<&str> = edition.columns.iter().map(|column| column.letter.as_str()).collect();
    ensure(letters == LETTERS, "columns", "there must be A, B, C, D, E and F in this order")?;
    for (index, good) in edition.goods.iter().enumerate() {
        let place = &edition.places[index / 2];
        let order = good.place == place.id && place.goods[index % 2] == good.id;
        ensure(order, &good.id, "goods must be in the order of the major places, two for each")?;
        known_column(edition, &good.id, &good.column)?;
    }
    for letter in LETTERS {
        let used = edition.goods.iter().any(|good| good.column == letter);
        ensure(used, format!("column {letter}"), "no good is in this column")?;
    }
    Ok(())
}

fn known_column(edition: &EditionTables, entry: &str, letter: &str) -> CheckResult {
    let known = edition.columns.iter().any(|column| column.letter == letter);
    ensure(known, entry, format!("column {letter} is not known"))
}

fn known_good(edition: &EditionTables, entry: &str, id: &str) -> CheckResult {
    let known = edition.goods.iter().any(|good| good.id == id);
    ensure(known, entry, format!("good {id} is not known"))
}

fn known_place(edition: &EditionTables, entry: &str, id: &str) -> CheckResult {
    let known = edition.places.iter().any(|place| place.id == id);
    ensure(known, entry, format!("place {id} is not known"))
}

fn contracts(edition: &EditionTables) -> CheckResult {
    for (value, count) in CONTRACT_COUNTS {
        let there = edition.contracts.iter().filter(|contract| contract.value == value).count();
        let reason = format!("{there} contracts of value {value} instead of {count}");
        ensure(there == count, "contracts", reason)?;
    }
    let total: usize = CONTRACT_COUNTS.iter().map(|(_, count)| count).sum();
    ensure(edition.contracts.len() == total, "contracts", "a value is not one of 2 to 10 and 14")?;
    let ordered = edition.contracts.is_sorted_by_key(|contract| contract.value);
    ensure(ordered, "contracts", "contracts must be in ascending order of value")?;
    for contract in &edition.contracts {
        if contract.value == 14 {
            let bare = contract.place.is_none() && contract.items.is_empty();
            ensure(bare, &contract.id, "the Peace has neither place nor items")?;
        } else {
            asks(edition, contract)?;
        }
    }
    for place in &edition.places {
        let here = edition.contracts.iter().filter(|c| c.place.as_ref() == Some(&place.id)).count();
        ensure(here <= 8, &place.id, format!("{here} contracts for this place, at most 8 fit"))?;
    }
    Ok(())
}

fn asks(edition: &EditionTables, contract: &ContractEntry) -> CheckResult {
    let id = &contract.id;
    match &contract.place {
        None => return Err(EditionError::new(id, "a contract needs a place")),
        Some(place) => known_place(edition, id, place)?,
    }
    ensure(!contract.items.is_empty(), id, "a contract asks for something")?;
    ensure(contract.items.len() <= 5, id, "at most 5 items fit")?;
    let mut units = 0u32;
    for item in &contract.items {
        ensure(item.qty() > 0, id, "a qty is at least 1")?;
        units += u32::from(item.qty());
        match item {
            ItemEntry::Good { good, .. } => known_good(edition, id, good)?,
            ItemEntry::Column { column, .. } => known_column(edition, id, column)?,
            ItemEntry::Different { qty } => {
                ensure(contract.items.len() == 1, id, "a `different` item must be alone")?;
                ensure(*qty <= 16, id, "there are only 16 kinds of goods")?;
            }
        }
    }
    let different = matches!(contract.items[..], [ItemEntry::Different { .. }]);
    ensure(different || units <= 12, id, format!("{units} units, at most 12 fit"))?;
    let stated = contract.units;
    ensure(units == u32::from(stated), id, format!("units = {stated}, but the items make {units}"))
}

fn bonus_cards(edition: &EditionTables) -> CheckResult {
    for cost in [3, 4] {
        let there = edition.bonus_cards.iter().filter(|card| card.cost == cost).count();
        let reason =
            format!("{there} cards of cost {cost}, but each of {PLAYERS} players starts with one");
        ensure(there >= PLAYERS, "bonus_cards", reason)?;
    }
    let there = edition.bonus_cards.len();
    ensure(there == 16, "bonus_cards", format!("{there} instead of 16"))?;
    for card in &edition.bonus_cards {
        let cost = card.cost;
        ensure([3, 4].contains(&cost), &card.id, format!("a cost of {cost}, but it is 3 or 4"))?;
        known_place(edition, &card.id, &card.place)?;
        known_good(edition, &card.id, &card.good)?;
        ensure(card.active <= 9 && card.joining <= 9, &card.id, "gives at most 9 goods")?;
    }
    Ok(())
}

fn buildings(edition: &EditionTables) -> CheckResult {
    let there = edition.buildings.len();
    ensure(there == 26, "buildings", format!("{there} instead of 26"))?;
    let sole = edition.buildings.iter().filter(|building| building.sole).count();
    ensure(sole == 5, "buildings", format!("{sole} are marked sole instead of 5"))?;
    for building in &edition.buildings {
        let id = &building.id;
        let compares = matches!(building.formula, FormulaEntry::SoleMost { .. });
        ensure(building.sole || !compares, id, "the formula sole_most is for cards marked sole")?;
        ensure((1..=40).contains(&building.cost), id, "a building costs 1 to 40")?;
        match &building.formula {
            FormulaEntry::PerKind { columns, .. } => some_columns(edition, id, columns)?,
            FormulaEntry::PerCube { columns, per, .. } => {
                some_columns(edition, id, columns)?;
                ensure(*per > 0, id, "per is at least 1")?;
            }
            FormulaEntry::Time { per, .. } => ensure(*per > 0, id, "per is at least 1")?,
            _ => {}
        }
    }
    Ok(())
}

fn some_columns(edition: &EditionTables, entry: &str, columns: &[String]) -> CheckResult {
    ensure(!columns.is_empty(), entry, "the formula needs at least one column")?;
    for (index, letter) in columns.iter().enumerate() {
        known_column(edition, entry, letter)?;
        ensure(!columns[..index].contains(letter), entry, format!("column {letter} twice"))?;
    }
    Ok(())
}

fn counters(edition: &EditionTables) -> CheckResult {
    let mut total = 0;
    for back in &edition.time_counter_backs {
        let entry = format!("time counter {}{}", back.column, back.losses);
        known_column(edition, &entry, &back.column)?;
        ensure((1..=2).contains(&back.losses), &entry, "losses is 1 or 2")?;
        total += u32::from(back.count);
    }
    ensure(total == COUNTERS, "time_counter_backs", format!("{total} counters instead of 42"))
}

fn chart(edition: &EditionTables) -> CheckResult {
    let sides = [
        ("ultimo_rows", &edition.time_chart.ultimo_rows),
        ("reverse_rows", &edition.time_chart.reverse_rows),
    ];
    // On either side two rows are left empty for some number of players.
    let least = 3;
    for (side, rows) in sides {
        let entry = format!("time_chart.{side}");
        ensure(rows.len() >= least, &entry, format!("at least {least} rows are needed"))?;
        for row in rows {
            ensure((2..=8).contains(row), &entry, format!("a row of {row}, but rows have 2 to 8"))?;
        }
        let total: u32 = rows.iter().map(|&row| u32::from(row)).sum();
        ensure(total <= COUNTERS, &entry, format!("{total} places, but there are 42 counters"))?;
    }
    Ok(())
}
