//! How fast the game tables answer, by what a press is for.
//!
//! The scripts `tests/scripts/answers-GAME-HANDS.txt` say of every press what it does, in a line
//! `#: PURPOSE` before it; the emulator says when its answer was on the panel, and with how many
//! bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use kogge_board::Board;

use super::ensure_ram;
use super::figure::Figure;
use super::table::{ANSWER, CURSOR};
use crate::boards;
use crate::emulate::{self, Report};
use crate::repo::Repo;

/// What most presses of a game are for: of these the usual time counts as well.
const DECISION: &str = "decision";
const LIST: &str = "cursor in a list";
/// A press this long is a hold, and is answered from there on.
const HOLD_MS: u64 = 450;
/// What is written of presses that act when the button is let go.
const ON_RELEASE: &str = "on release";

/// A press of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Press {
    purpose: String,
    /// The last remark before it: in whole games the decision that it leads to.
    remark: String,
    held_ms: u64,
}

impl Press {
    /// How long a press that was answered after `us` had to last before it could be.
    fn waits_ms(&self, us: u64) -> u64 {
        if self.purpose.ends_with(ON_RELEASE) {
            self.held_ms
        } else if self.held_ms >= HOLD_MS && us >= HOLD_MS * 1000 {
            HOLD_MS
        } else {
            0
        }
    }
}

/// What is known of the answer to a press.
struct Answer {
    us: u64,
    bytes: u64,
}

/// All answers of a game, by purpose.
pub struct Answers(BTreeMap<String, Vec<Answer>>);

/// Plays the script of a game on a board and sorts the answers.
pub fn play(repo: &Repo, board: &Board, elf: &Path, game: &str, load: &str) -> Result<Answers> {
    let script = boards::script(repo, board, &format!("answers-{game}"));
    let text = fs::read_to_string(&script)
        .with_context(|| format!("{} cannot be read", repo.shown(&script)))?;
    let out = repo.fresh_output(Path::new("budget").join(format!("{}-{game}-{load}", board.id)))?;
    let report = emulate::run(repo, &board.id, elf, Some(&script), &out)?.report;
    ensure_ram(&repo.shown(&script), &report)?;
    let presses = presses(&text);
    ensure!(
        presses.len() == report.presses.len(),
        "{}: {} presses in the script, {} on the board",
        repo.shown(&script),
        presses.len(),
        report.presses.len()
    );
    Ok(sort(&presses, &report))
}

/// The presses of a script, in turn.
fn presses(script: &str) -> Vec<Press> {
    let (mut purpose, mut remark) = ("start".to_string(), String::new());
    let mut presses: Vec<Press> = Vec::new();
    let mut down = false;
    for line in script.lines() {
        if let Some(next) = line.strip_prefix("#: ") {
            purpose = next.to_string();
        } else if let Some(next) = line.strip_prefix("# ") {
            remark = next.to_string();
        }
        let mut words = line.split_whitespace();
        let (command, first, second) = (words.next(), words.next(), words.next());
        let number = |word: Option<&str>| word.and_then(|word| word.parse().ok());
        let press = |held_ms| Press { purpose: purpose.clone(), remark: remark.clone(), held_ms };
        match command {
            Some("down") => presses.push(press(0)),
            Some("hold") => presses.push(press(number(second).unwrap_or(0))),
            Some("press") => {
                presses.extend((0..number(second).unwrap_or(1)).map(|_| press(0)));
            }
            Some("wait") if down => {
                let held = presses.last_mut().zip(number(first));
                held.into_iter().for_each(|(press, ms)| press.held_ms = ms);
            }
            _ => {}
        }
        down = command == Some("down");
    }
    presses
}

/// The slowest answer of a script that was played, and the remark before its press.
pub fn slowest(script: &str, report: &Report) -> Option<(u64, String)> {
    let timed = presses(script).into_iter().zip(&report.presses).filter_map(|(press, measured)| {
        let us = measured.answer_us?;
        Some((us.saturating_sub(press.waits_ms(us) * 1000), press.remark))
    });
    timed.max_by_key(|(us, _)| *us)
}

fn sort(presses: &[Press], report: &Report) -> Answers {
    let mut all = BTreeMap::<String, Vec<Answer>>::new();
    for (press, measured) in presses.iter().zip(&report.presses) {
        let Some(us) = measured.answer_us else { continue };
        let sent = measured.us..=measured.us + us;
        let flushes = report.flushes.iter().filter(|flush| sent.contains(&flush.us));
        let bytes = flushes.map(|flush| flush.bytes).sum();
        let us = us.saturating_sub(press.waits_ms(us) * 1000);
        all.entry(press.purpose.clone()).or_default().push(Answer { us, bytes });
    }
    for answers in all.values_mut() {
        answers.sort_by_key(|answer| answer.us);
    }
    Answers(all)
}

impl Answers {
    /// A figure for each purpose.
    pub fn figures(&self, board: &Board, game: &str, load: &str) -> Vec<Figure> {
        let mut figures = Vec::new();
        for (purpose, answers) in &self.0 {
            let figure = |how: &str, us: Option<u64>| {
                let what = format!("{game}: {purpose}{how}{load}");
                Figure::micros(&board.id, &what, us).within(ANSWER)
            };
            if purpose == DECISION {
                figures.push(figure(", usual", answers.get(answers.len() / 2).map(|one| one.us)));
            }
            figures.push(figure("", answers.last().map(|slowest| slowest.us)));
        }
        figures
    }

    /// The slowest answer.
    pub fn worst_us(&self) -> u64 {
        self.0.values().flatten().map(|answer| answer.us).max().unwrap_or(0)
    }

    /// What moving the cursor of a list sends at most.
    pub fn cursor_bytes(&self) -> Option<u64> {
        self.0.get(LIST)?.iter().map(|answer| answer.bytes).max()
    }
}

/// What moving a cursor sends: bytes, and the share of a picture that they are.
pub fn cursor_figures(board: &Board, what: &str, bytes: u64) -> [Figure; 2] {
    let frame = u64::from(board.display.width) * u64::from(board.display.height) * 2;
    let share = format!("{what}, of a full frame");
    [
        Figure::bytes(&board.id, what, bytes),
        Figure::share(&board.id, &share, bytes, frame).within(CURSOR),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_have_the_purpose_that_is_written_before_them() {
        let script = "# A game\nwait 300\npress a 2\n#: cursor\ndown x\nwait 20\nup x\nwait 60\n\
                      #: curtain\ndown a\nwait 500\nup a\n";
        let found: Vec<_> =
            presses(script).into_iter().map(|press| (press.purpose, press.held_ms)).collect();
        let expected = [("start", 0), ("start", 0), ("cursor", 20), ("curtain", 500)];
        assert_eq!(found, expected.map(|(purpose, ms)| (purpose.to_string(), ms)));
    }
}
