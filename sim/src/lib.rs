//! Kogge on the host, as parts: boards, scripts of presses, the headless back end, pictures.
//!
//! The window and the command line live in the binary; everything that tests and other tools
//! need as well lives here.
#![forbid(unsafe_code)]

pub mod boards;
pub mod gallery;
pub mod headless;
pub mod picture;
pub mod script;
pub mod tables;

pub use headless::Headless;
pub use picture::Picture;
pub use script::Script;
