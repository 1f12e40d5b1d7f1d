//! Games as they are remembered: header and decisions, taking back, and the store on flash.
//!
//! A save, a replay, a log and a bug report are the same bytes ([`Journal`]). Knows games only
//! through their contract, and no screen. Whatever the bytes, nothing here panics.

pub mod checksum;
pub mod error;
pub mod file;
pub mod header;
pub mod history;
pub mod packing;

pub use error::JournalError;
pub use file::{Journal, MAX_JOURNAL_BYTES, encode};
pub use header::{Header, Version};
pub use history::History;
