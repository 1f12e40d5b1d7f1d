//! Board files: reading, checking, and the Rust made from them.
#![forbid(unsafe_code)]
