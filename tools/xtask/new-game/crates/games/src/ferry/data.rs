//! The tables of the game: harbours, crates, sizes and points.
//!
//! Everything the rules compute with is read from here, nothing is repeated in code.
//! `docs/rules/ferry.json` is the source; a test compares every entry with it.

pub use super::ids::{Crate, Harbour, Legs};

/// Most players (FER-001).
pub const MAX_PLAYERS: usize = 2;
/// Colours of the seats.
pub const SEAT_IDS: [&str; MAX_PLAYERS] = ["yellow", "red"];
/// The names of the harbours in the order of [`Harbour`] (FER-002).
pub const NAMES: [&str; Harbour::COUNT] =
    ["Lübeck", "Danzig", "Riga", "Stockholm", "Tønsberg", "Aalborg"];
/// Crates of each length in the box (FER-003).
pub const COPIES: u8 = 8;
/// All crates.
pub const CRATE_COUNT: usize = Legs::COUNT * COPIES as usize;
/// Crates that a ship can carry (FER-009).
pub const HOLD: usize = 2;
/// Legs that a ship sails in a turn at most (FER-007).
pub const REACH: usize = 2;
/// Rounds of a game (FER-013).
pub const ROUNDS: u8 = 30;
/// Points for each harbour that something was delivered to (FER-012).
pub const HARBOUR_POINTS: i16 = 2;
