//! The campaign `strength`: how many games each level wins against the one below it, seats rotated, with
//! the steps that bots have on the device.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::generated::{self, Section};
use crate::host::{self, Profile};
use crate::repo::Repo;
use crate::{games, shell};

/// The levels that meet: the first one's victories are counted.
const MATCHES: [&[&str]; 4] = [
    &["skipper", "deckhand"],
    &["alderman", "skipper"],
    &["alderman", "skipper", "skipper"],
    &["alderman", "skipper", "skipper", "skipper"],
];

/// What `kogge selfplay` leaves of a run, as far as it is used here.
#[derive(Deserialize)]
struct Summary {
    games: usize,
    bots: Vec<BotSummary>,
}

#[derive(Deserialize)]
struct BotSummary {
    name: String,
    rate: f64,
    rate_interval: (f64, f64),
}

/// Plays every match of the chosen games and writes the table of the documents if all were played.
pub fn run(repo: &Repo, games_of_each: u32, only: Option<&str>) -> Result<Vec<String>> {
    let kogge = host::build(repo, Profile::Release)?;
    let mut rows = Vec::new();
    for game in games::choose(only)? {
        let seats = games::max_seats(game);
        let possible = |(_, bots): &(usize, &[&str])| bots.len() <= seats;
        for (number, bots) in MATCHES.into_iter().enumerate().filter(possible) {
            let out = repo.fresh_output(Path::new("strength").join(format!("{game}-{number}")))?;
            play(&kogge, game, bots, games_of_each, &out)?;
            let summary = out.join("summary.json");
            let text = fs::read(&summary)
                .with_context(|| format!("{} cannot be read", repo.shown(&summary)))?;
            let summary =
                serde_json::from_slice(&text).context("the summary is not as expected")?;
            let row = row(game, bots, &summary)?;
            println!("{row}");
            rows.push(row);
        }
    }
    if only.is_none() {
        let heading = "| game, host | levels | games | won by the first |\n|---|---|---|---|\n";
        generated::write(repo, Section::Strength, &(heading.to_string() + &rows.join("\n")))?;
    }
    Ok(rows)
}

/// Seats change from game to game, so that a multiple of the seats is played.
fn play(kogge: &Path, game: &str, bots: &[&str], games: u32, out: &Path) -> Result<()> {
    let games = games.next_multiple_of(bots.len() as u32);
    let mut command = Command::new(kogge);
    command.args(["selfplay", "--game", game, "--bots", &bots.join(","), "--rotate"]);
    command.args(["--seeds", &format!("0..{games}"), "--out"]).arg(out);
    shell::run(command.stdin(Stdio::null()).stdout(Stdio::null()))
}

fn row(game: &str, bots: &[&str], summary: &Summary) -> Result<String> {
    let first = bots.first().and_then(|name| summary.bots.iter().find(|bot| bot.name == *name));
    let BotSummary { rate, rate_interval: (low, high), .. } =
        first.context("the summary does not name the first bot")?;
    Ok(format!(
        "| {game} | {} | {} | {:.1} % ({:.1} to {:.1}) |",
        bots.join(", "),
        summary.games,
        rate * 100.0,
        low * 100.0,
        high * 100.0
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_the_first_bot_is_told() {
        let text = "{\"game\":\"hansa\",\"games\":400,\"bots\":[\
                    {\"name\":\"skipper\",\"rate\":0.071,\"rate_interval\":[0.05,0.101]},\
                    {\"name\":\"alderman\",\"rate\":0.929,\"rate_interval\":[0.899,0.95]}]}";
        let summary: Summary = serde_json::from_str(text).unwrap();
        let row = |bots: &[&str]| row("hansa", bots, &summary).ok();
        assert_eq!(
            row(&["alderman", "skipper"]).as_deref(),
            Some("| hansa | alderman, skipper | 400 | 92.9 % (89.9 to 95.0) |")
        );
        assert_eq!(row(&["deckhand", "skipper"]), None);
    }
}
