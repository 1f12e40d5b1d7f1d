//! The rules of Hansa Teutonica, one module for each section of the catalogue. The name of a test
//! begins with the id of the rule or of the worked example it checks.

pub mod position;
pub mod referee;

mod accepted;
mod bad_input;
mod claim;
mod components;
mod control;
mod data;
mod displace;
mod ending;
mod examples;
mod forecast;
mod grammar;
mod income;
mod invariants;
mod markers;
mod move_pieces;
mod place;
mod playthroughs;
mod policy;
mod recount;
mod setup;
mod turn;
mod two_players;

/// Whole games that the conformance suite audits after every decision: a game has some 730 of them.
pub const CLOSELY_AUDITED_GAMES: u64 = 10_000;
