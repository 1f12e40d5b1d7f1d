//! The console around the games: buttons, sleep, battery, tones, crashes, and the picture on its way to
//! the panel.

mod battery;
mod crash;
mod effects;
mod input;
mod scanout;
mod screen;
mod seeds;
mod self_test_code;
mod sound;
