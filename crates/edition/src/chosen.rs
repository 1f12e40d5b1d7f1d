//! Which table file a build is made from: the one in the repository, or an owner's own.
//!
//! The tests of the rules are about the tables in the repository, so an owner's cards have a file of their own
//! and nothing that is tracked is edited. Every build asks the variable, also that of tests: they are run
//! without it, and the developer's commands see to that.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::{EditionTables, read, warnings};

/// The variable that names an owner's own file. A relative path starts at the top of the repository.
pub const EDITION_ENV: &str = "KOGGE_EDITION";

/// The checked tables for a build script of a crate, and what cargo is to be told. `ours` is the file in the
/// repository, `top` the way from the crate to the top of the repository.
pub fn for_build(ours: &str, top: &str) -> Result<(EditionTables, Vec<String>), String> {
    let file = chosen(std::env::var_os(EDITION_ENV), ours, top);
    let shown = file.display().to_string();
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{shown}: {error}"))?;
    let tables = read(&shown, &text).map_err(|refusal| refusal.to_string())?;
    let mut said = vec![
        format!("cargo::rerun-if-env-changed={EDITION_ENV}"),
        format!("cargo::rerun-if-changed={shown}"),
    ];
    let odd = warnings(&tables).into_iter();
    said.extend(odd.map(|warning| format!("cargo::warning={shown}: {warning}")));
    Ok((tables, said))
}

/// The file that is wanted: `own` if the variable says something, and `ours` if not.
fn chosen(own: Option<OsString>, ours: &str, top: &str) -> PathBuf {
    match own.filter(|own| !own.is_empty()) {
        Some(own) => Path::new(top).join(own),
        None => PathBuf::from(ours),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owners_file_is_looked_for_from_the_top_and_nothing_means_ours() {
        let of = |own: Option<&str>| chosen(own.map(OsString::from), "src/ours.toml", "../..");
        assert_eq!(of(None), Path::new("src/ours.toml"));
        assert_eq!(of(Some("")), Path::new("src/ours.toml"));
        assert_eq!(of(Some("my-cards.toml")), Path::new("../../my-cards.toml"));
        assert_eq!(of(Some("/home/me/cards.toml")), Path::new("/home/me/cards.toml"));
    }
}
