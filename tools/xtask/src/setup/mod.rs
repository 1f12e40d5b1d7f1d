//! Set-up: everything a fresh clone needs beyond a Rust toolchain, done once and remembered.

pub mod cross;
pub mod emulator;
pub mod spelling;

use anyhow::Result;

use crate::place::Place;
use crate::shell;
use cross::{Cross, Route};

/// Programs that make more checks possible but are not asked for.
const OPTIONAL: [(&str, &str); 2] = [
    ("cargo-deny", "licences and sources are not checked (`cargo install cargo-deny --locked`)"),
    ("probe-rs", "a debug probe cannot be used (`cargo install probe-rs-tools`)"),
];

/// Makes the cross target and the emulator ready, and says which other tools are missing.
pub fn run(place: &Place, wanted: Option<Route>) -> Result<Cross> {
    let cross = cross::set_up(place, wanted)?;
    emulator::set_up(place)?;
    spelling::set_up(place);
    for (program, without) in OPTIONAL {
        if !shell::exists(program) {
            println!("{program}: not here, so {without}");
        }
    }
    Ok(cross)
}
