//! Set-up: everything a fresh clone needs beyond a Rust toolchain, done once and remembered.

pub mod cross;
pub mod emulator;
pub mod spelling;
pub mod supply;

use anyhow::Result;

use crate::repo::Repo;
use crate::shell;
use cross::{Cross, Route};

/// Programs that make more possible but are not asked for.
const OPTIONAL: [(&str, &str); 1] =
    [("probe-rs", "a debug probe cannot be used (`cargo install probe-rs-tools`)")];

/// Makes everything ready, and says which other tools are missing.
pub fn run(repo: &Repo, wanted: Option<Route>) -> Result<Cross> {
    let cross = tools(repo, wanted)?;
    supply::set_up(repo)?;
    Ok(cross)
}

/// Makes ready what is fetched: the cross target, the emulator's packages, the spelling checker.
pub fn tools(repo: &Repo, wanted: Option<Route>) -> Result<Cross> {
    let cross = cross::set_up(repo, wanted)?;
    emulator::set_up(repo)?;
    spelling::set_up(repo);
    for (program, without) in OPTIONAL {
        if !shell::exists(program) {
            println!("{program}: not here, so {without}");
        }
    }
    Ok(cross)
}
