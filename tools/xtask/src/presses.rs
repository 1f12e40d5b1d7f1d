//! `cargo xtask presses`: how many presses a turn of each game takes on the real console, over recorded games.

use anyhow::{Result, ensure};
use serde::Deserialize;

use crate::generated::{self, Section};
use crate::host;
use crate::repo::Repo;

/// A line of `kogge bench --only presses --json`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Counted {
    game: String,
    players: u8,
    buttons: String,
    presses: u32,
    decisions: u32,
    turns: u32,
    presses_per_turn: f64,
}

/// Counts, prints, and writes the table of the documents.
pub fn run(repo: &Repo) -> Result<()> {
    let said = host::bench(repo, &["--only", "presses"])?;
    let counted: Vec<Counted> = said.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    ensure!(!counted.is_empty(), "kogge bench counted no presses");
    let table = table(&counted);
    print!("{table}");
    generated::write(repo, Section::Presses, &table)
}

/// A row for each game, number of players and kind of buttons.
fn table(counted: &[Counted]) -> String {
    let mut text = String::from(
        "| game | players | buttons | presses | decisions | turns | presses a turn |\n|---|---|---|---|---|---|---|\n",
    );
    for Counted { game, players, buttons, presses, decisions, turns, presses_per_turn } in counted {
        text += &format!(
            "| {game} | {players} | {buttons} | {presses} | {decisions} | {turns} | {presses_per_turn:.1} |\n"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_bench_is_a_row() {
        let line = "{\"game\":\"merkator\",\"players\":1,\"buttons\":\"dpad\",\"presses\":1346,\"decisions\":821,\
                    \"turns\":136,\"presses_per_turn\":9.897}";
        let counted: Counted = serde_json::from_str(line).unwrap();
        let table = table(&[counted]);
        assert_eq!(table.lines().last(), Some("| merkator | 1 | dpad | 1346 | 821 | 136 | 9.9 |"));
    }
}
