//! `cargo xtask monkey`: random presses over all screens and games, a million of them, with bots of
//! every level at the table and the plug pulled now and then.

use anyhow::{Context, Result};

use crate::place::Place;
use crate::shell;

/// Presses if nobody says otherwise.
pub const PRESSES: u32 = 1_000_000;

/// Lets the monkeys of `tests/tables` press so many buttons, with the optimised code.
pub fn run(place: &Place, presses: u32) -> Result<()> {
    let mut cargo = shell::cargo();
    cargo
        .args(["test", "--release", "--package", "kogge", "--test", "tables"])
        .args(["monkey", "--", "--nocapture"])
        .env("KOGGE_PRESSES", presses.to_string())
        .current_dir(place.root());
    shell::run(&mut cargo).context("a monkey found something")
}
