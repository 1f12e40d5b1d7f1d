//! The rules of Ferry. The name of a test begins with the id of the rule or of the worked example it checks.

pub mod position;

mod data;
mod examples;
mod invariants;
mod playthroughs;
mod refusals;
mod rules;

/// Whole games that the conformance suite audits after every decision.
pub const CLOSELY_AUDITED_GAMES: u64 = crate::conformance::GAMES;
