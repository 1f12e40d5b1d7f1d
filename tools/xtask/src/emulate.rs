//! The emulated board: runs an image with a script and collects pictures, log and report.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::repo::Repo;
use crate::setup::emulator::FOLDER;
use crate::{logs, shell};

/// The results of a run.
pub struct Run {
    /// The firmware's log in plain lines.
    pub log: String,
    /// The emulator's measurements.
    pub report: Report,
}

/// What the emulator measured, as far as it is used here. Times are simulated microseconds.
#[derive(Deserialize)]
pub struct Report {
    /// The way from power-on.
    pub boot: Boot,
    /// From the edge of a press to the last pixel of its answer.
    pub press_to_pixel_us: Spread,
    /// Every press.
    pub presses: Vec<Press>,
    /// Everything that was sent to the panel.
    pub flushes: Vec<Flush>,
    /// Flushes of the whole panel.
    pub full_flush_us: Spread,
    /// How far the stack went.
    pub stack: Stack,
    /// RAM with a fixed address, in bytes.
    pub static_ram: u64,
}

/// Moments after power-on.
#[derive(Deserialize)]
pub struct Boot {
    /// When the home screen was whole and lit.
    pub home_us: Option<u64>,
}

/// A press.
#[derive(Deserialize)]
pub struct Press {
    /// When it began.
    pub us: u64,
    /// From there to the last pixel of its answer, if there was one.
    pub answer_us: Option<u64>,
}

/// A part of the picture that was sent.
#[derive(Deserialize)]
pub struct Flush {
    /// When it began.
    pub us: u64,
    /// How much it was.
    pub bytes: u64,
}

/// The same thing, measured several times.
#[derive(Deserialize)]
pub struct Spread {
    /// The longest of them.
    pub worst: Option<u64>,
}

/// The stack in bytes.
#[derive(Deserialize)]
pub struct Stack {
    /// What is set aside for it.
    pub size: u64,
    /// What was used at most.
    pub deepest: u64,
}

/// The flash of an emulated board.
#[derive(Clone, Copy, Default)]
pub struct Flash<'a> {
    /// What it holds is read from here and kept here.
    pub file: Option<&'a Path>,
    /// It takes as long as its data sheet admits.
    pub is_slow: bool,
}

/// Runs `image` on `board` and leaves everything in `out`.
pub fn run(
    repo: &Repo,
    board: &str,
    image: &Path,
    script: Option<&Path>,
    out: &Path,
) -> Result<Run> {
    run_with(repo, board, image, script, out, Flash::default())
}

/// The same with a flash that is not new, or slow.
pub fn run_with(
    repo: &Repo,
    board: &str,
    image: &Path,
    script: Option<&Path>,
    out: &Path,
    flash: Flash,
) -> Result<Run> {
    let mut node = Command::new("node");
    node.arg(repo.file(FOLDER).join("src/main.mjs"))
        .args(["--board", board])
        .arg("--image")
        .arg(image)
        .arg("--out")
        .arg(out);
    if let Some(script) = script {
        node.arg("--script").arg(script);
    }
    if let Some(file) = flash.file {
        node.arg("--flash").arg(file);
    }
    if flash.is_slow {
        node.arg("--slow-flash");
    }
    shell::run(&mut node).with_context(|| format!("the emulated {board} did not get through"))?;
    let log = logs::decode(image, &out.join("rtt.bin"))?;
    fs::write(out.join("log.txt"), &log).context("the log cannot be written")?;
    let report = out.join("report.json");
    let text = fs::read(&report)
        .with_context(|| format!("the emulator left no {}", repo.shown(&report)))?;
    let report =
        serde_json::from_slice(&text).context("the emulator's report is not as expected")?;
    Ok(Run { log, report })
}

/// `cargo xtask emulate`: a run whose log is shown.
pub fn command(
    repo: &Repo,
    board: &str,
    image: &Path,
    script: Option<&Path>,
    out: Option<PathBuf>,
) -> Result<()> {
    let out = match out {
        Some(out) => out,
        None => repo.fresh_output(Path::new("emulator").join(board))?,
    };
    fs::create_dir_all(&out).with_context(|| format!("cannot make {}", out.display()))?;
    let run = run(repo, board, image, script, &out)?;
    print!("{}", run.log);
    println!("pictures, log.txt and report.json are in {}", repo.shown(&out));
    Ok(())
}
