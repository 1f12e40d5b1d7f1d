//! The host program: builds it and says where it is, for commands that start it many times or time it.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::place::Place;
use crate::shell;

/// Builds the program with a profile of Cargo's; where it is.
pub fn build(place: &Place, profile: &str) -> Result<PathBuf> {
    let mut cargo = shell::cargo();
    cargo.args(["build", "--package", "kogge-sim", "--bin", "kogge", "--profile", profile]);
    cargo.arg("--message-format=json-render-diagnostics").current_dir(place.root());
    let said = shell::read(&mut cargo).context("kogge does not build")?;
    program(&said).context("cargo does not tell where kogge is")
}

/// The program that cargo says it has built.
fn program(said: &str) -> Option<PathBuf> {
    let messages = said.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut paths = messages.filter_map(|message: serde_json::Value| {
        message.get("executable")?.as_str().map(PathBuf::from)
    });
    paths.next_back()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_in_what_cargo_says() {
        let said =
            "{\"executable\":null}\nnonsense\n{\"executable\":\"/a/kogge\"}\n{\"success\":true}";
        assert_eq!(program(said), Some(PathBuf::from("/a/kogge")));
        assert_eq!(program("{}"), None);
    }
}
