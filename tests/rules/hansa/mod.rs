//! The rules of Hansa, one module for each section of the catalogue. The name of a test begins
//! with the id of the rule or of the worked example it checks.

pub mod position;
pub mod referee;

mod accepted;
mod actions;
mod bad_input;
mod booths;
mod buying;
mod components;
mod data;
mod ending;
mod examples_further;
mod examples_rulebook;
mod forecast;
mod invariants;
mod losses;
mod options;
mod placement;
mod playthroughs;
mod refill;
mod sailing;
mod scoring;
mod selling;
mod setup;
mod taking_back;
mod taxes;
mod turn;

/// Whole games that the conformance suite audits after every decision.
pub const CLOSELY_AUDITED_GAMES: u64 = crate::conformance::GAMES;
