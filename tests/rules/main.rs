//! The rules: each game's own tests by the sections of its catalogue, and the suites that every game is
//! held to.

#[path = "../common/mod.rs"]
mod common;

mod border;
mod conformance;
mod counts;
mod playthroughs;
mod properties;
mod referees;

mod amsterdam;
mod hansa;
mod merkator;
mod teutonica;
