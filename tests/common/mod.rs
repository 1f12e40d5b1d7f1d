//! What several suites share: the games, a way to play them in words, the ring game, a person with a
//! console, somebody who reads screens, and flash memory.
//!
//! Every test program includes this folder once, as `crate::common`.

// No program needs all of it.
#![allow(dead_code, unused_imports, unused_macros)]

pub mod games;
pub mod nor;
pub mod play;
pub mod player;
pub mod plays;
pub mod reader;
pub mod ring;
pub mod session;
