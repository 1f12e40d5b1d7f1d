//! The rules of Amsterdam, one module for each section of `docs/rules/amsterdam.md`.
//!
//! A test is named after the rule it would catch broken; other rules it checks as well are named
//! in its first comment.

pub mod all_refusals;
mod asking;
mod claim;
mod components;
mod contracts;
mod data;
mod draw;
mod end;
mod examples;
mod figures;
mod invariants;
mod leaks;
mod playthroughs;
pub mod position;
mod positions;
pub mod referee;
mod refusals;
mod scoring;
mod secrecy;
mod setup;
mod turn;
mod undo;
mod winner;

/// Whole games that the conformance suite audits after every decision.
pub const CLOSELY_AUDITED_GAMES: u64 = crate::conformance::GAMES;
