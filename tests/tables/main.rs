//! The games on the table of the console, played with nothing but touches; and each game's own
//! table: every choice in sight, every text in its room, every change redrawn.
//!
//! Whatever is said here of one game is said of all: another game is a line in [`games`].

mod answers;
mod around;
mod bots;
mod buttons;
mod colours;
mod games;
mod hansa;
mod merkator;
mod monkey;
mod motion;
// The store's own tests need more of it.
#[allow(dead_code)]
#[path = "../store/nor.rs"]
mod nor;
mod player;
#[path = "../common/reader.rs"]
mod reader;
mod rematch;
mod review;
mod scripts;
mod undo;
