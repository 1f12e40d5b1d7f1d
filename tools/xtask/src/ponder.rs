//! What thinking costs: `cargo xtask steps` counts instructions on the host, `cargo xtask ponder`
//! measures the emulated device while bots think on it.

use std::fs;
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

/// So often somebody opens a new game and goes back while bots think, over the time that all games
/// take; with pauses, so that thinking hardly slows down for it.
const ROUNDS: usize = 22;
const BETWEEN_MS: u32 = 1300;
/// Time behind them for bots that are slower than the others.
const AFTER_MS: u32 = 30_000;
/// The firmware says so when it has thought about every position.
const DONE: &str = "pondered";
/// What the strongest bot may take for a decision. Shown, not judged.
const MOST_US: u64 = 3_000_000;

/// What the strongest bot came to in a game: its slowest position, and its longest decision.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Pondered {
    game: String,
    alone: bool,
    a_second: u64,
    us: u64,
}

impl Pondered {
    /// Reads a line such as
    /// `ponder hansa 2 seats 30 decisions alderman: 1200 steps in 2125996 us, 564 a second`.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_once("ponder ")?.1.split_whitespace().collect();
        match words[..] {
            [game, seats, _, _, _, "alderman:", _, _, _, us, _, a_second, ..] => Some(Pondered {
                game: game.to_owned(),
                alone: seats == "1",
                a_second: a_second.parse().ok()?,
                us: us.parse().ok()?,
            }),
            _ => None,
        }
    }
}

/// One for each game, and one for a game that can be played alone.
fn slowest(log: &str) -> Vec<Pondered> {
    let mut games: Vec<Pondered> = Vec::new();
    for one in log.lines().filter_map(Pondered::read) {
        match games.iter_mut().find(|game| game.game == one.game && game.alone == one.alone) {
            Some(game) => {
                game.a_second = game.a_second.min(one.a_second);
                game.us = game.us.max(one.us);
            }
            None => games.push(one),
        }
    }
    games
}

/// Lets bots think on the emulated board while somebody presses buttons.
pub fn run(place: &Place, cross: &Cross, board: &str) -> Result<()> {
    let image = firmware::build(place, cross, board, Variant::With("ponder"))?;
    let out = place.fresh_output(Path::new("ponder").join(board))?;
    let script = out.join("script.txt");
    fs::write(&script, presses()).context("the script cannot be written")?;
    let run = emulate::run(place, board, &image.elf, Some(&script), &out)?;
    for line in run.log.lines().filter(|line| line.contains("ponder ")) {
        println!("{line}");
    }
    for Pondered { game, alone, a_second, us } in slowest(&run.log) {
        let (alone, mark) =
            (if alone { " alone" } else { "" }, if us > MOST_US { " OVER" } else { "" });
        let seconds = us as f64 / 1e6;
        println!(
            "{game}{alone}: {a_second} steps a second at worst, {seconds:.2} s a decision at most{mark}"
        );
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

/// A script that goes from home to a new game and back while bots think: whole pictures.
fn presses() -> String {
    let language = "wait 300\npress a\nwait 300\n".to_string();
    let there_and_back = format!("press a\nwait {BETWEEN_MS}\npress b\nwait {BETWEEN_MS}\n");
    language + &there_and_back.repeat(ROUNDS) + &format!("wait {AFTER_MS}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_position_of_each_game_counts() {
        let log = "0.2 INFO ponder hansa 2 seats 30 decisions alderman: 1200 steps in 2125996 us, 564 a second\n\
                   0.3 INFO ponder hansa 2 seats 30 decisions merchant: 331 steps in 100850 us, 3282 a second\n\
                   0.4 INFO ponder merkator 1 seats 32 decisions alderman: 1400 steps in 1400000 us, 1000 a second\n\
                   0.5 INFO ponder hansa 4 seats 70 decisions alderman: 1200 steps in 2425917 us, 494 a second\n\
                   0.6 INFO ponder merkator 4 seats 30 decisions alderman: 1400 steps in 2800000 us, 500 a second\n";
        let found = slowest(log);
        let figures: Vec<_> = found.iter().map(|one| (one.alone, one.a_second, one.us)).collect();
        assert_eq!(found[0].game, "hansa");
        assert_eq!(
            figures,
            [(false, 494, 2_425_917), (true, 1000, 1_400_000), (false, 500, 2_800_000)]
        );
    }
}
