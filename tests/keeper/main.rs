//! A console and its store: switched off at any moment, it starts where it stopped.

mod cuts;
mod device;
#[path = "../store/nor.rs"]
mod nor;
#[path = "../store/plays.rs"]
mod plays;
mod presets;
mod restart;
mod safe;
mod secrets;
// The store's own tests need more of it.
#[allow(dead_code)]
#[path = "../store/session.rs"]
mod session;
