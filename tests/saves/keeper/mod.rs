//! A console and its store: switched off at any moment, it starts where it stopped.

mod cuts;
mod device;
mod presets;
mod restart;
mod safe;
mod secrets;
