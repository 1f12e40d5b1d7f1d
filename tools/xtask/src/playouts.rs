//! `cargo xtask playouts`: how many decisions a second random games come to on one core of this machine,
//! lists of legal decisions included.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::budget::table::PLAYOUTS;
use crate::generated::{self, Section};
use crate::host;
use crate::repo::Repo;

/// A line of `kogge bench --json` that is about play-outs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Measured {
    game: String,
    players: u8,
    decisions_per_second: f64,
    state_bytes: usize,
    decision_bytes: usize,
}

/// Measures, prints, and writes the table of the documents.
pub fn run(repo: &Repo) -> Result<()> {
    let said = host::bench(repo)?;
    let measured = read(&said);
    let slowest = measured
        .iter()
        .min_by(|one, other| one.decisions_per_second.total_cmp(&other.decisions_per_second))
        .context("kogge bench printed no line about play-outs")?;
    let table = table(&measured);
    print!("{table}");
    println!(
        "{} with {}: {}",
        slowest.game,
        slowest.players,
        PLAYOUTS.remark(slowest.decisions_per_second as u64)
    );
    generated::write(repo, Section::Playouts, &table)
}

/// The lines about play-outs; other measurements come in between.
fn read(said: &str) -> Vec<Measured> {
    said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Millions of decisions a second: a row for each game, a column for each number of players.
fn table(measured: &[Measured]) -> String {
    let most = measured.iter().map(|one| one.players).max().unwrap_or(1);
    let mut games: Vec<&str> = Vec::new();
    let mut figures = BTreeMap::new();
    let mut sizes = BTreeMap::new();
    for one in measured {
        if !games.contains(&one.game.as_str()) {
            games.push(&one.game);
        }
        figures.insert((one.game.as_str(), one.players), one.decisions_per_second / 1e6);
        sizes.insert(one.game.as_str(), (one.state_bytes, one.decision_bytes));
    }
    let players: Vec<String> = (1..=most).map(|players| players.to_string()).collect();
    let mut text = format!(
        "| M decisions a second, host, by players | {} | state | decision |\n|---{}|---|---|\n",
        players.join(" | "),
        "|---".repeat(players.len())
    );
    for game in games {
        let cell =
            |players| figures.get(&(game, players)).map_or(String::new(), |m| format!("{m:.1}"));
        let cells: Vec<String> = (1..=most).map(cell).collect();
        let (state, decision) = sizes.get(game).copied().unwrap_or_default();
        text += &format!("| {game} | {} | {state} bytes | {decision} bytes |\n", cells.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_outs_are_picked_from_all_measurements() {
        let said = "{\"game\":\"merkator\",\"players\":1,\"decisions_per_second\":9900000,\"play_outs_per_second\":7,\
                    \"state_bytes\":624,\"decision_bytes\":3}\n\
                    {\"game\":\"merkator\",\"players\":2,\"search_steps_per_second\":301000}\n\
                    {\"game\":\"merkator\",\"players\":2,\"decisions_per_second\":10410000,\"play_outs_per_second\":7,\
                    \"state_bytes\":624,\"decision_bytes\":3}\n";
        let measured = read(said);
        assert_eq!(measured.len(), 2);
        assert_eq!(
            table(&measured).lines().last(),
            Some("| merkator | 9.9 | 10.4 | 624 bytes | 3 bytes |")
        );
    }
}
