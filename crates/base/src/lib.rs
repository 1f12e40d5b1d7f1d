//! Plain data that several crates of Kogge speak of: who plays, what is set, what buttons do, time,
//! language, tones, screens, records, what the self-test found, and what is left of a crash.
//!
//! Values without input or output, a screen or a clock. Whatever was stored reads back as something
//! that can be shown.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod battery;
pub mod crash;
pub mod entropy;
pub mod input;
pub mod language;
pub mod panel;
pub mod participants;
pub mod records;
pub mod screen;
pub mod self_test;
pub mod settings;
pub mod setup;
pub mod tones;
pub mod version;
