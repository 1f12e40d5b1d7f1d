//! The names of a table in every language, as Rust source for the build script of the screens.
//!
//! The rules read none of them: they are no part of the checksum.

use std::fmt::Write;

use crate::EditionTables;

/// Statics of `Text`, one for each entry that a screen names: `EDITION`, `PLACES`, `GOODS`
/// and `BUILDINGS`, in the order of the tables.
pub fn names_source(edition: &EditionTables) -> String {
    let own = name_or(&edition.edition, &edition.edition_it, &edition.edition_de);
    let mut code = String::new();
    // Writing into a text cannot fail.
    let _ = writeln!(code, "/// The name of the edition.");
    let _ = writeln!(code, "pub static EDITION: Text = {own};");
    let places = edition.places.iter().map(|x| name(&x.name, &x.name_it, &x.name_de));
    table(&mut code, "The names of the places.", "PLACES", places);
    let goods = edition.goods.iter().map(|x| name(&x.name, &x.name_it, &x.name_de));
    table(&mut code, "The names of the goods.", "GOODS", goods);
    let buildings = edition.buildings.iter().map(|x| name_or(&x.name, &x.name_it, &x.name_de));
    table(&mut code, "The names of the buildings.", "BUILDINGS", buildings);
    code
}

fn table(code: &mut String, doc: &str, name: &str, rows: impl ExactSizeIterator<Item = String>) {
    let _ = writeln!(code, "/// {doc}");
    let _ = writeln!(code, "pub static {name}: [Text; {}] = [", rows.len());
    for row in rows {
        let _ = writeln!(code, "    {row},");
    }
    let _ = writeln!(code, "];");
}

/// The name of something that most languages leave as it is.
fn name_or(en: &str, it: &Option<String>, de: &Option<String>) -> String {
    name(en, it.as_deref().unwrap_or(en), de.as_deref().unwrap_or(en))
}

fn name(en: &str, it: &str, de: &str) -> String {
    format!("Text::new({en:?}, {it:?}, {de:?})")
}
