//! Games as they are remembered: taking back now, header and decisions in the store.
//!
//! Knows games only through their contract, and no screen.

pub mod checksum;
pub mod history;

pub use history::History;
