//! The games on the table of the console, played with nothing but touches; and each game's own
//! table: every choice in sight, every text in its room, every change redrawn.
//!
//! Whatever is said here of one game is said of all: another game is a line in [`games`].

mod buttons;
mod games;
mod hansa;
mod monkey;
mod player;
#[path = "../common/reader.rs"]
mod reader;
mod scripts;
mod undo;
