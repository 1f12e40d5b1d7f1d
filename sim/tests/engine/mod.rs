//! The engine protocol from outside: transcripts, positions, refusals, damaged lines, another
//! language.

mod broken_positions;
mod conversation;
mod examples;
mod fuzz;
mod json_text;
mod languages;
mod observers;
mod positions;
mod python;
mod reference;
mod refusals;
mod strict;
mod transcripts;
mod views;
