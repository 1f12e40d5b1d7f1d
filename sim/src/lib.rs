//! Kogge on the host, as parts: boards, scripts of presses, the headless back end, pictures; the
//! engine protocol, bots in seats, self-play and measuring.
//!
//! The window and the command line live in the binary; everything that tests and other tools
//! need as well lives here.
#![forbid(unsafe_code)]

pub mod boards;
pub mod bots;
pub mod device;
pub mod engine;
pub mod event_log;
pub mod gallery;
pub mod games;
pub mod headless;
#[path = "../../benches/measure.rs"]
pub mod measure;
pub mod narrator;
pub mod picture;
pub mod presses;
pub mod redacted;
pub mod replay;
pub mod saves;
pub mod script;
pub mod selfplay;
pub mod store;

pub use headless::Headless;
pub use picture::Picture;
pub use script::Script;
