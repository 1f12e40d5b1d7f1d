//! Living on the device: the emulated board sleeps and wakes, sounds, shows its battery, does not
//! tear, and comes back after crashes. Figures are printed as they are measured.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::firmware::{self, Variant};
use crate::place::Place;
use crate::setup::cross::Cross;
use crate::setup::emulator::FOLDER;
use crate::shell;

/// The feature that lets tests crash the firmware.
const TRIP: &str = "trip";

/// Sleep, sound, battery and tearing, with the image as it is flashed.
pub fn run(place: &Place, board: &str) -> Result<()> {
    let image = place.output("firmware")?.join(format!("{board}.elf"));
    tests(place, board, "test/living.test.mjs", ("KOGGE_IMAGE", &image))
}

/// What comes after a crash, with an image that crashes on demand.
pub fn crashes(place: &Place, cross: &Cross, board: &str) -> Result<()> {
    let tripping = firmware::build(place, cross, board, Variant::With(TRIP))?;
    tests(place, board, "test/crash.test.mjs", ("KOGGE_TRIP_IMAGE", &tripping.elf))
}

fn tests(place: &Place, board: &str, file: &str, (key, image): (&str, &Path)) -> Result<()> {
    let mut node = Command::new("node");
    node.args(["--test", file])
        .current_dir(place.file(FOLDER))
        .env(key, image)
        .env(kogge_board::CHOICE, board);
    shell::run(&mut node).with_context(|| format!("the image of {board} misbehaves"))
}
