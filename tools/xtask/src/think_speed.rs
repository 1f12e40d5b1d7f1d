//! `cargo xtask ponder`: bots think on the emulated device about positions of every game while somebody
//! presses buttons.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::budget::ensure_ram;
use crate::budget::table::{ANSWER, BOT_DECISION};
use crate::firmware::{self, Variant};
use crate::generated::{self, Section};
use crate::repo::Repo;
use crate::setup::cross::Cross;
use crate::{boards, emulate};

/// The variant of the firmware that thinks from power-on.
const VARIANT: &str = "bench-bots";

/// How many times somebody opens a new game and goes back while bots think, over the time that all
/// games take; with pauses, so that thinking hardly slows down for it.
const ROUNDS: usize = 22;
const BETWEEN_MS: u32 = 1300;
/// Time after them for bots that are slower than the others.
const AFTER_MS: u32 = 30_000;
/// The firmware says so when it has thought about every position.
const DONE: &str = "pondered";

/// How fast bots of a level thought about a position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Thought {
    game: String,
    players: u8,
    level: String,
    steps: u64,
    us: u64,
    steps_a_second: u64,
}

impl Thought {
    /// Reads a line such as
    /// `ponder hansa 2 seats 30 decisions alderman: 1200 steps in 2125996 us, 564 a second`.
    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_once("ponder ")?.1.split_whitespace().collect();
        let [game, players, _, _, _, level, steps, _, _, us, _, steps_a_second, ..] = words[..]
        else {
            return None;
        };
        Some(Thought {
            game: game.to_owned(),
            players: players.parse().ok()?,
            level: level.trim_end_matches(':').to_owned(),
            steps: steps.parse().ok()?,
            us: us.parse().ok()?,
            steps_a_second: steps_a_second.parse().ok()?,
        })
    }

    fn is_about(&self, other: &Thought) -> bool {
        (&self.game, self.players, &self.level) == (&other.game, other.players, &other.level)
    }
}

/// The slowest position of each game, number of players and level; the longest decision counts apart.
fn slowest(log: &str) -> Vec<Thought> {
    let mut found: Vec<Thought> = Vec::new();
    for one in log.lines().filter_map(Thought::read) {
        match found.iter_mut().find(|known| known.is_about(&one)) {
            Some(known) => {
                known.steps_a_second = known.steps_a_second.min(one.steps_a_second);
                if one.us > known.us {
                    (known.us, known.steps) = (one.us, one.steps);
                }
            }
            None => found.push(one),
        }
    }
    found
}

/// Lets bots think on the emulated board while somebody presses buttons.
pub fn run(repo: &Repo, cross: &Cross, board: &str) -> Result<()> {
    let image = firmware::build(repo, cross, board, Variant::With(VARIANT))?;
    let out = repo.fresh_output(Path::new("think-speed").join(board))?;
    let script = out.join("script.txt");
    fs::write(&script, presses()).context("the script cannot be written")?;
    let run = emulate::run(repo, board, &image.elf, Some(&script), &out)?;
    for line in run.log.lines().filter(|line| line.contains("ponder ")) {
        println!("{line}");
    }
    let thoughts = slowest(&run.log);
    let report = &run.report;
    let answer_us = report.press_to_pixel_us.worst.unwrap_or(0);
    let table = table(board, &thoughts, answer_us);
    print!("{table}");
    for Thought { game, players, level, us, .. } in &thoughts {
        println!("{game} with {players}, {level}: {}", BOT_DECISION.remark(*us));
    }
    println!(
        "while bots think: {}; static RAM {} bytes, stack {} of {} bytes",
        ANSWER.remark(answer_us),
        report.static_ram,
        report.stack.deepest,
        report.stack.size,
    );
    ensure_ram("bots at work", report)?;
    ensure!(
        run.log.contains(DONE),
        "the script ended before the bots had thought about everything"
    );
    if board == boards::DEFAULT {
        generated::write(repo, Section::ThinkSpeed, &table)?;
    }
    Ok(())
}

/// Steps a second and the longest decision of each game.
fn table(board: &str, thoughts: &[Thought], answer_us: u64) -> String {
    let mut text = format!(
        "| game, emulated {board}, at worst | players | level | steps a second | steps of the longest decision | \
         it took |\n|---|---|---|---|---|---|\n"
    );
    for Thought { game, players, level, steps, us, steps_a_second } in thoughts {
        let time = BOT_DECISION.unit.shown(*us);
        text +=
            &format!("| {game} | {players} | {level} | {steps_a_second} | {steps} | {time} |\n");
    }
    text + &format!("| answer to a press meanwhile | | | | | {} |\n", ANSWER.unit.shown(answer_us))
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
                   0.3 INFO ponder hansa 2 seats 30 decisions skipper: 331 steps in 100850 us, 3282 a second\n\
                   0.4 INFO ponder merkator 1 seats 32 decisions alderman: 1400 steps in 1400000 us, 1000 a second\n\
                   0.5 INFO ponder hansa 2 seats 70 decisions alderman: 1000 steps in 2425996 us, 594 a second\n";
        let found = slowest(log);
        let figures: Vec<_> = found
            .iter()
            .map(|one| (one.game.as_str(), one.players, one.steps_a_second, one.us))
            .collect();
        assert_eq!(
            figures,
            [
                ("hansa", 2, 564, 2_425_996),
                ("hansa", 2, 3282, 100_850),
                ("merkator", 1, 1000, 1_400_000),
            ]
        );
        let table = table("picosystem", &found, 30_300);
        assert!(table.contains("| hansa | 2 | alderman | 564 | 1000 | 2.43 s |"), "{table}");
        assert!(table.ends_with("| 30.30 ms |\n"), "{table}");
    }
}
