//! The games on the table of the console, played with nothing but buttons.
//!
//! Whatever is said here of one game is said of all games of the registry.

mod animation;
mod answers;
mod around;
mod bots;
mod buttons;
mod colours;
mod monkey;
mod rematch;
mod review;
mod scripts;
mod solo;
mod undo;
