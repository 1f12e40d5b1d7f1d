//! `cargo xtask fuzz`: the tests that feed journals, the serial line and the engine with bytes nobody
//! meant, for longer than a test run would.

use anyhow::Result;

use crate::place::Place;
use crate::shell;

/// Fuzzes journals and the serial line for so many seconds each, then the engine with so many lines.
pub fn run(place: &Place, seconds: u32, lines: u32) -> Result<()> {
    test(place, &["kogge", "--test", "fuzz"], "KOGGE_FUZZ_SECONDS", seconds)?;
    test(place, &["kogge-sim", "--test", "engine", "fuzz"], "KOGGE_FUZZ", lines)
}

fn test(place: &Place, which: &[&str], variable: &str, amount: u32) -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.args(["test", "--package"]).args(which).args(["--", "--nocapture"]);
    shell::run(cargo.env(variable, amount.to_string()).current_dir(place.root()))
}
