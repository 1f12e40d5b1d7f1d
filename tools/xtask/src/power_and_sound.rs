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
/// The image for work with a debug probe, which tests can let crash, too.
pub const PROBE: &str = "probe,inject-faults";

/// Sleep, sound, battery and tearing, with the image as it is flashed.
pub fn run(repo: &Repo, board: &str) -> Result<()> {
    let image = firmware::built(repo, board, Variant::Plain)?;
    tests(repo, board, "test/power-and-sound.test.mjs", ("KOGGE_IMAGE", &image))?;
    beam(repo, board, &image, None)
}

/// Whole screens at all phases of the beam: a few, or as many as `screens`.
pub fn beam(repo: &Repo, board: &str, image: &Path, screens: Option<u32>) -> Result<()> {
    let mut node = node(repo, board, "test/beam.test.mjs", ("KOGGE_IMAGE", image));
    node.envs(screens.map(|screens| ("KOGGE_UPDATES", screens.to_string())));
    shell::run(&mut node).with_context(|| format!("the image of {board} tears"))
}

/// What comes after a crash, with an image that crashes on demand.
pub fn crashes(repo: &Repo, board: &str) -> Result<()> {
    let tripping = firmware::built(repo, board, Variant::With(FAULTS))?;
    tests(repo, board, "test/crash.test.mjs", ("KOGGE_FAULTS_IMAGE", &tripping))
}

/// With a debug probe: a panic goes to it and is noted all the same.
pub fn probed(repo: &Repo, board: &str) -> Result<()> {
    let image = firmware::built(repo, board, Variant::With(PROBE))?;
    tests(repo, board, "test/probe.test.mjs", ("KOGGE_PROBE_IMAGE", &image))
}

/// Runs a file of the emulator's tests with an image.
pub fn tests(repo: &Repo, board: &str, file: &str, image: (&str, &Path)) -> Result<()> {
    shell::run(&mut node(repo, board, file, image))
        .with_context(|| format!("the image of {board} fails its tests"))
}

/// The command that does so.
pub fn node(repo: &Repo, board: &str, file: &str, (key, image): (&str, &Path)) -> Command {
    let mut node = Command::new("node");
    node.args(["--test", file])
        .current_dir(repo.file(FOLDER))
        .env(key, image)
        .env(kogge_board::BOARD_ENV, board);
    node
}
