//! The rules of Hansa Teutonica, one module for each section of the catalogue. The name of a test
//! begins with the id of the rule or of the worked example it checks.

mod table;

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
mod moving;
mod place;
mod policy;
mod recount;
mod setup;
mod turn;
mod two_players;
