//! The bots of every game, and what single games ask of theirs.

#[path = "../common/mod.rs"]
mod common;

mod levels;
mod merkator;
mod teutonica;
