//! What is kept: journals, the store in flash memory, the keeper between console and store, and what all
//! of them do with bytes that nobody meant.

#[path = "../common/mod.rs"]
mod common;

mod fuzz;
mod journal;
mod keeper;
mod store;
