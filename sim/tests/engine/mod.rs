//! The engine protocol from outside: transcripts, positions, refusals, damaged lines, another
//! language.

mod conversation;
mod examples;
mod fuzz;
mod positions;
mod python;
mod refusals;
mod transcripts;
mod views;
