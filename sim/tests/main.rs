//! The host program from outside and its library: the engine's protocol, the commands, the gallery, the
//! headless back end, matches between bots, and what version 0.1 wrote.

mod cli;
mod engine;
mod fixtures;
mod gallery;
mod headless;
mod newcomer;
mod selfplay;
