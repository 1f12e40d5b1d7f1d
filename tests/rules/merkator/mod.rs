//! The rules of Merkator, one module for each section of the catalogue. The name of a test begins
//! with the id of the rule or of the worked example it checks.

pub mod position;
pub mod referee;

mod accepted_positions;
mod advice;
mod bad_input;
mod components;
mod contracts;
mod counters;
mod data;
mod distribution;
mod examples_company;
mod examples_delivery;
mod examples_end;
mod examples_investment;
mod examples_rulebook;
mod goods;
mod hand_card;
mod invariants;
mod investment;
mod joining;
mod last_round;
mod long_game;
mod losses;
mod options;
mod playthroughs;
mod scoring;
mod setup;
mod solo;
mod supply;
mod taking_back;
mod travel;
mod turn;
mod two_players;

/// Whole games that the conformance suite audits after every decision.
pub const CLOSELY_AUDITED_GAMES: u64 = crate::conformance::GAMES;
