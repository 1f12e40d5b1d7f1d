//! Kogge, a pocket console for four merchant board games: the portable part.
//!
//! Everything that thinks lives here and is pure: no input or output, no allocation, no clock of
//! its own, no panics. Back ends (`device` in the firmware, `sim` on the host) feed it button
//! events and time and carry out its wishes.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod battery;
pub mod beam;
pub mod bot;
pub mod console;
pub mod crash;
pub mod games;
pub mod input;
pub mod journal;
pub mod keeper;
pub mod link;
pub mod opponents;
pub mod records;
pub mod settings;
pub mod sitters;
pub mod store;
pub mod tones;
pub mod ui;

pub use kogge_paint::frame;
