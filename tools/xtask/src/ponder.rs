//! What thinking costs: `cargo xtask steps` counts instructions on the host, `cargo xtask ponder`
//! measures the emulated device while bots think on it.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::budget::ensure_ram;
use crate::emulate;
use crate::firmware::{self, Variant};
use crate::place::Place;
use crate::setup::cross::Cross;
use crate::shell;

const GAMES: [&str; 4] = ["hansa", "teutonica", "amsterdam", "merkator"];
const LEVELS: [&str; 2] = ["merchant", "alderman"];
/// Instructions are counted for so many steps and for so many more; the difference is what counts.
const FEW: u32 = 20;
const MORE: u32 = 120;

/// Instructions of one search step of each game, counted by valgrind: the same on every run.
pub fn steps(place: &Place) -> Result<()> {
    let mut cargo = Command::new("cargo");
    cargo.args(["bench", "--package", "kogge", "--bench", "steps", "--no-run"]);
    cargo.current_dir(place.root());
    shell::run(&mut cargo).context("the benchmark does not build")?;
    let program = newest(&place.file("target/release/deps"), "steps-")?;
    println!("{:<12}{:<10}{:>14}", "game", "level", "instructions");
    for game in GAMES {
        for level in LEVELS {
            let few = count(&program, game, level, FEW)?;
            let many = count(&program, game, level, FEW + MORE)?;
            println!("{game:<12}{level:<10}{:>14}", many.saturating_sub(few) / u64::from(MORE));
        }
    }
    Ok(())
}

/// The program of a benchmark that was built last.
fn newest(folder: &Path, prefix: &str) -> Result<std::path::PathBuf> {
    let mut programs = Vec::new();
    for entry in folder.read_dir().context("nothing was built")? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(prefix) && path.extension().is_none() {
            programs.push((path.metadata()?.modified()?, path));
        }
    }
    let newest = programs.into_iter().max().context("the benchmark is not there")?;
    Ok(newest.1)
}

/// The instructions of a whole run.
fn count(program: &Path, game: &str, level: &str, steps: u32) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([game, level, &steps.to_string()])
        .output()
        .context("valgrind cannot be started")?;
    ensure!(output.status.success(), "valgrind failed at {game}");
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find_map(|line| line.split_once("Collected :"));
    let number = line.and_then(|(_, number)| number.trim().parse().ok());
    number.context("valgrind did not tell its count")
}

/// Presses while bots think.
const SCRIPT: &str = "ponder.txt";
/// The firmware says so when it has thought about every position.
const DONE: &str = "pondered";

/// Lets bots think on the emulated board while somebody presses buttons.
pub fn run(place: &Place, cross: &Cross, board: &str) -> Result<()> {
    let image = firmware::build(place, cross, board, Variant::With("ponder"))?;
    let out = place.fresh_output(Path::new("ponder").join(board))?;
    let script = place.file("tests/scripts").join(SCRIPT);
    let run = emulate::run(place, board, &image.elf, Some(&script), &out)?;
    for line in run.log.lines().filter(|line| line.contains("ponder ")) {
        println!("{line}");
    }
    let report = &run.report;
    println!(
        "press to last pixel while thinking: {} us at worst; static RAM {} bytes, stack {} of {} bytes",
        report.press_to_pixel_us.worst.unwrap_or(0),
        report.static_ram,
        report.stack.deepest,
        report.stack.size,
    );
    ensure_ram("bots at work", report)?;
    ensure!(
        run.log.contains(DONE),
        "the script ended before the bots had thought about everything"
    );
    Ok(())
}
