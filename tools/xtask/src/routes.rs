//! `cargo xtask routes`: an image from every way to the cross compiler boots and draws what the host
//! draws. Goes on after a way that failed, and says at the end which did and why.

use anyhow::{Result, bail};
use clap::ValueEnum;

use crate::firmware::{self, Variant};
use crate::place::Place;
use crate::setup::cross::{self, Route};
use crate::{boards, compare};

/// Tries every way.
pub fn run(place: &Place) -> Result<()> {
    let outcomes = Route::value_variants().iter().map(|&route| (route, try_out(place, route)));
    let outcomes: Vec<_> = outcomes
        .inspect(|(route, outcome)| match outcome {
            Ok(()) => println!("== {route}: builds, boots and draws what the host draws"),
            Err(why) => println!("== {route}: FAILED: {why:#}"),
        })
        .collect();
    let failed: Vec<String> = outcomes
        .iter()
        .filter_map(|(route, outcome)| Some(format!("{route}: {:#}", outcome.as_ref().err()?)))
        .collect();
    if failed.is_empty() {
        return Ok(());
    }
    bail!("{} of {} ways failed: {}", failed.len(), outcomes.len(), failed.join("; "))
}

/// Builds by one way, boots, and walks through the screens.
fn try_out(place: &Place, route: Route) -> Result<()> {
    println!("\n== {route}");
    let cross = cross::set_up(place, Some(route))?;
    firmware::build(place, &cross, boards::DEFAULT, Variant::Plain)?;
    compare::walk_through(place, boards::DEFAULT)
}
