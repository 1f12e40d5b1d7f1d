//! The rules of Amsterdam, one module for each section of `docs/rules/amsterdam.md`.
//!
//! A test is named after the rule it would catch broken; other rules it checks as well are named
//! in its first comment.

#[path = "../common/refusals.rs"]
mod all_refusals;
mod builder;
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
mod play;
mod positions;
mod refusals;
mod scoring;
mod secrecy;
mod setup;
mod turn;
mod undo;
mod winner;
