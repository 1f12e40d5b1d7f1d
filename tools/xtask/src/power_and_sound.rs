//! Power and sound: the emulated board sleeps and wakes, sounds, shows its battery, does not tear, and
//! comes back after crashes. Figures are printed as they are measured.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::firmware::{self, Variant};
use crate::repo::Repo;
use crate::setup::emulator::FOLDER;
use crate::shell;

/// The feature that lets tests crash the firmware.
pub const FAULTS: &str = "inject-faults";

/// Sleep, sound, battery and tearing, with the image as it is flashed.
pub fn run(repo: &Repo, board: &str) -> Result<()> {
    let image = firmware::built(repo, board, Variant::Plain)?;
    tests(repo, board, "test/power-and-sound.test.mjs", ("KOGGE_IMAGE", &image))
}

/// What comes after a crash, with an image that crashes on demand.
pub fn crashes(repo: &Repo, board: &str) -> Result<()> {
    let tripping = firmware::built(repo, board, Variant::With(FAULTS))?;
    tests(repo, board, "test/crash.test.mjs", ("KOGGE_FAULTS_IMAGE", &tripping))
}

fn tests(repo: &Repo, board: &str, file: &str, (key, image): (&str, &Path)) -> Result<()> {
    let mut node = Command::new("node");
    node.args(["--test", file])
        .current_dir(repo.file(FOLDER))
        .env(key, image)
        .env(kogge_board::BOARD_ENV, board);
    shell::run(&mut node).with_context(|| format!("the image of {board} fails its tests"))
}
