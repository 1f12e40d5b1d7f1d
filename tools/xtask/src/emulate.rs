//! The emulated board: runs an image with a script and collects pictures, log and report.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::place::Place;
use crate::setup::emulator::FOLDER;
use crate::{logs, shell};

/// What a run left behind.
pub struct Run {
    /// The firmware's log in plain lines.
    pub log: String,
    /// The emulator's measurements.
    pub report: Value,
}

/// Runs `image` on `board` and leaves everything in `out`.
pub fn run(place: &Place, board: &str, image: &Path, script: &Path, out: &Path) -> Result<Run> {
    let mut node = Command::new("node");
    node.arg(place.file(FOLDER).join("src/main.mjs"))
        .args(["--board", board])
        .arg("--image")
        .arg(image)
        .arg("--script")
        .arg(script)
        .arg("--out")
        .arg(out)
        .current_dir(place.root());
    shell::run(&mut node).with_context(|| format!("the emulated {board} did not get through"))?;
    let log = logs::decode(image, &out.join("rtt.bin"))?;
    fs::write(out.join("log.txt"), &log).context("the log cannot be written")?;
    let report = out.join("report.json");
    let text = fs::read(&report)
        .with_context(|| format!("the emulator left no {}", place.shown(&report)))?;
    let report = serde_json::from_slice(&text).context("the emulator's report is not JSON")?;
    Ok(Run { log, report })
}

/// `cargo xtask emulate`: a run whose log is shown.
pub fn command(
    place: &Place,
    board: &str,
    image: &Path,
    script: Option<&Path>,
    out: Option<PathBuf>,
) -> Result<()> {
    let script = script.map_or_else(|| place.file("tests/scripts/boot.txt"), Path::to_path_buf);
    let out = match out {
        Some(out) => out,
        None => place.fresh_output(Path::new("emulator").join(board))?,
    };
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let run = run(place, board, image, &script, &out)?;
    print!("{}", run.log);
    println!("pictures, log.txt and report.json are in {}", place.shown(&out));
    Ok(())
}
