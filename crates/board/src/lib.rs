//! Board files: reading, checking, and the Rust made from them.
//!
//! A [`Board`] can only be had from [`Board::load`] or [`Board::parse`], so whoever holds one
//! holds a board that the chip can serve. Everything wrong with a file is one [`BoardError`]: a
//! sentence naming file, key and reason. This crate knows the RP2040, and no embassy type but the
//! names it writes into the generated Rust.
#![forbid(unsafe_code)]

mod board;
mod check;
pub mod chip;
mod load;
mod read;
mod rust;

pub use board::{
    Battery, Board, Buttons, CURVE_POINTS, Charger, ColourOrder, Display, Dpad, Level, ParkedPin,
    Rotation, Sound, Tuning,
};
pub use chip::{Gpio, PanelSetting, SpiNumber};
pub use read::BoardError;

/// The environment variable that chooses the board when the firmware is built.
pub const BOARD_ENV: &str = "KOGGE_BOARD";

/// The board that is built when none is chosen.
pub const DEFAULT: &str = "picosystem";
