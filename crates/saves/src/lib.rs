//! Games as they are kept: journals, and the store that holds them on NOR flash.
//!
//! Knows games only through their contract, and no screen. Whatever the bytes, nothing here panics;
//! a power cut at any moment loses at most the decision being written.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod journal;
pub mod store;
