//! Whole games with a flash that takes as long as its data sheet admits: an erase 400 ms instead of 45, a
//! program 3 ms instead of 0.4. Nothing may be lost and the watchdog must stay quiet; answers are slower, and
//! are reported, not judged.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::emulate::{self, Flash};
use crate::firmware::{self, Variant};
use crate::repo::Repo;
use crate::{boards, games};

/// Plays a game of each kind, takes the power away, and starts again; a line about each.
pub fn run(repo: &Repo, board: &str) -> Result<Vec<String>> {
    let image = firmware::built(repo, board, Variant::Plain)?;
    let loaded = boards::load(repo, board)?;
    games::all()
        .map(|game| play(repo, board, &image, &boards::script(repo, &loaded, game), game))
        .collect()
}

fn play(repo: &Repo, board: &str, image: &Path, script: &Path, game: &str) -> Result<String> {
    let out = repo.fresh_output(Path::new("slow-flash").join(game))?;
    let kept = out.join("flash.bin");
    let flash = Flash { file: Some(&kept), is_slow: true };
    let evening = emulate::run_with(repo, board, image, Some(script), &out, flash)
        .with_context(|| format!("{game} with the slowest flash"))?;
    let starts = evening.log.matches("Kogge on").count();
    ensure!(starts == 1, "{game}: the chip started {starts} times");
    let last =
        last_position(&evening.log).with_context(|| format!("{game}: nothing was played"))?;

    let morning_out = repo.fresh_output(Path::new("slow-flash").join(game).join("again"))?;
    let flash = Flash { file: Some(&kept), is_slow: true };
    let morning = emulate::run_with(repo, board, image, None, &morning_out, flash)?;
    let found = last_position(&morning.log);
    ensure!(found == Some(last), "{game}: {last} before the power went, {found:?} after");

    let answers: Vec<u64> =
        evening.report.presses.iter().filter_map(|press| press.answer_us).collect();
    let unanswered = evening.report.presses.len() - answers.len();
    let slowest = answers.iter().max().copied().unwrap_or(0) / 1000;
    Ok(format!(
        "{game} on {board}: nothing lost, one start; {} presses, {unanswered} without an answer of their own, the \
         slowest answer after {slowest} ms",
        evening.report.presses.len()
    ))
}

/// The number that stands for the last position told.
fn last_position(log: &str) -> Option<&str> {
    log.lines().filter_map(|line| line.split("position ").nth(1)).next_back()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_position_counts() {
        let log = "0.1 [INFO] position 12\n0.2 [INFO] flush 0 0\n0.3 [INFO] position 34\n";
        assert_eq!(last_position(log), Some("34"));
        assert_eq!(last_position("0.2 [INFO] ready"), None);
    }
}
