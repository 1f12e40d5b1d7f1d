//! Kogge, a pocket console for four merchant board games: the portable part, crate by crate.
//!
//! Everything that thinks is pure: no input or output, no allocation, no clock of its own, no panics.
//! Back ends (`device` in the firmware, `sim` on the host) feed the [`console`] button events and time
//! and carry out its effects. This library only gives the crates one name.
#![no_std]
#![forbid(unsafe_code)]

pub use kogge_base as base;
pub use kogge_bots as bots;
pub use kogge_console as console;
pub use kogge_games as games;
pub use kogge_paint as paint;
pub use kogge_saves as saves;
pub use kogge_ui as ui;
