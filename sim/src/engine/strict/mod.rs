//! The strict reader of everything that people and their programs write in JSON: commands, positions, journals,
//! settings of self-play.
//!
//! Lives here: JSON text as a value ([`parse`], [`Json`]), and values as Rust's types ([`read`]). No key may stand
//! twice, no field may be there that nobody reads, nothing is taken for something else: a list is no object, 3.0 is
//! no whole number. What is refused is refused at its very place ([`JsonPath`]) and in plain words; no message speaks
//! of Rust. No game is known here.
//!
//! Written without the reader of serde_json, whose numbers depend on what else is built beside this program.

mod access;
mod json;
mod json_path;
mod parse;
mod read_error;
mod reader;

pub use json::Json;
pub use json_path::JsonPath;
pub use parse::{MAX_DEPTH, SyntaxError, parse};
pub use read_error::ReadError;
pub use reader::{MissingFields, read};
