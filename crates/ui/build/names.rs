//! The names in Merkator's card tables, in every language.
//!
//! Reads the file that the rules are built from; what may stand in it is decided by `kogge-edition`.

use std::path::Path;

const FILE: &str = "../games/src/merkator/data/edition.toml";

/// Writes `merkator_names.rs` into `out`, or says what is wrong with the table.
pub fn generate(out: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={FILE}");
    let text = std::fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))?;
    let edition = kogge_edition::read(FILE, &text).map_err(|error| error.to_string())?;
    let file = out.join("merkator_names.rs");
    std::fs::write(&file, kogge_edition::names_source(&edition))
        .map_err(|error| format!("{}: {error}", file.display()))
}
