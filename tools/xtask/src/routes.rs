//! The campaign `routes`: an image from every way to the cross compiler boots and draws what the host
//! draws. Goes on after a way that failed, and says at the end which did and why.

use anyhow::{Result, bail};
use clap::ValueEnum;

use crate::firmware::{self, Variant};
use crate::repo::Repo;
use crate::setup::cross::{self, Route};
use crate::{boards, compare};

/// Tries every way; a line for each.
pub fn run(repo: &Repo) -> Result<Vec<String>> {
    let outcomes = Route::value_variants().iter().map(|&route| (route, try_out(repo, route)));
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
        let line = |(route, _): &(Route, _)| format!("{route}: builds, boots, draws the same");
        return Ok(outcomes.iter().map(line).collect());
    }
    bail!("{} of {} ways failed: {}", failed.len(), outcomes.len(), failed.join("; "))
}

/// Builds by one way, boots, and walks through the screens.
fn try_out(repo: &Repo, route: Route) -> Result<()> {
    println!("\n== {route}");
    let cross = cross::set_up(repo, Some(route))?;
    firmware::build(repo, &cross, boards::DEFAULT, Variant::Plain)?;
    compare::walk_through(repo, boards::DEFAULT)
}
