//! The names in Merkator's card tables, in every language.
//!
//! Reads the file that the rules are built from; what may stand in it is decided by `kogge-edition`.

use std::path::Path;

const FILE: &str = "../games/src/merkator/data/edition.toml";

/// Writes `merkator_names.rs` into `out`, or says what is wrong with the table.
pub fn generate(out: &Path) -> Result<(), String> {
    // What is odd about the tables the rules say when they are built.
    let (edition, said) = kogge_edition::for_build(FILE, "../..")?;
    said.iter().filter(|line| line.contains("rerun-if")).for_each(|line| println!("{line}"));
    let file = out.join("merkator_names.rs");
    std::fs::write(&file, kogge_edition::names_source(&edition))
        .map_err(|error| format!("{}: {error}", file.display()))
}
