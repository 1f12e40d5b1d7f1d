//! The power is cut at random moments of a game on the emulated board with the real image, and nothing
//! may be lost. (Tests of the host cut it at every single operation of a model of the flash.)

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::repo::Repo;
use crate::setup::emulator::FOLDER;
use crate::{budget, games, host, logs, shell};

/// The life of a device from power-on to the cut.
#[derive(Deserialize)]
struct Life {
    #[serde(rename = "bootMs")]
    boot_ms: f64,
    /// What the power went in: `program`, `erase`, or any `moment`.
    reason: String,
}

/// What the flash held when the power was gone.
#[derive(Clone, PartialEq, Deserialize)]
struct Saves {
    damaged: u8,
    games: Vec<Saved>,
    notes: BTreeMap<String, String>,
}

#[derive(Clone, PartialEq, Deserialize)]
struct Saved {
    number: u32,
    game: String,
    running: bool,
    journal: String,
}

/// Random cuts on the emulated board; `card` is the game, counted on the home screen.
pub fn device(repo: &Repo, board: &str, image: &Path, card: usize, cuts: u32) -> Result<()> {
    let out = repo.fresh_output(Path::new("powercuts").join(board).join(card.to_string()))?;
    let mut node = Command::new("node");
    node.arg(repo.file(FOLDER).join("src/powercuts.mjs"))
        .args(["--board", board, "--cuts", &cuts.to_string(), "--card", &card.to_string()])
        .arg("--image")
        .arg(image)
        .arg("--out")
        .arg(&out);
    shell::run(&mut node).with_context(|| format!("the emulated {board} did not get through"))?;
    let lives = fs::read(out.join("lives.json")).context("the emulator left no lives.json")?;
    let lives: Vec<Life> =
        serde_json::from_slice(&lives).context("lives.json is not as expected")?;
    let game = games::all().nth(card).context("there is no such card at home")?;
    let saves = read_saves(repo, &out, lives.len())?;
    let positions = |life| positions(image, &out.join(format!("life-{life}.bin")));
    let logs = (0..lives.len()).map(positions).collect::<Result<Vec<_>>>()?;
    let verdict = judge(game, &logs, &saves);
    print_verdict(game, &lives, &verdict);
    if let [first, ..] = verdict.losses.as_slice() {
        bail!("{game}: {} losses; the first: {first}", verdict.losses.len());
    }
    all_kinds(cuts, &lives)?;
    ensure!(verdict.kept + verdict.one_less > 0, "nothing was ever played");
    Ok(())
}

/// With this many cuts every kind of operation must have been among them.
const MANY: u32 = 50;

/// Cuts that all fall between the operations of the flash show little.
fn all_kinds(cuts: u32, lives: &[Life]) -> Result<()> {
    for kind in ["program", "erase"] {
        let hit = lives.iter().any(|life| life.reason == kind);
        ensure!(hit || cuts < MANY, "none of {cuts} cuts fell into a flash {kind}");
    }
    Ok(())
}

/// What the host's store finds in the flash of each life.
fn read_saves(repo: &Repo, out: &Path, lives: usize) -> Result<Vec<Saves>> {
    let images = (0..lives).map(|life| out.join(format!("saves-{life}.bin")));
    let text = host::read_saves(repo, images)?;
    let saves: Vec<Saves> = text
        .lines()
        .map(|line| serde_json::from_str(line).context("kogge saves says something else"))
        .collect::<Result<_>>()?;
    ensure!(saves.len() == lives, "{} saves of {lives} lives", saves.len());
    Ok(saves)
}

fn print_verdict(game: &str, lives: &[Life], verdict: &Verdict) {
    let count = |reason: &str| lives.iter().filter(|life| life.reason == reason).count();
    let mut boots: Vec<f64> = lives.iter().map(|life| life.boot_ms).collect();
    boots.sort_by(f64::total_cmp);
    let Verdict { kept, one_less, games, begun, losses } = verdict;
    println!(
        "{game}: {} cuts tried ({} in a program, {} in an erase, {} at any moment), {} losses",
        lives.len() - 2,
        count("program"),
        count("erase"),
        count("moment"),
        losses.len(),
    );
    println!(
        "{game}: {kept} times the last decision was there, {one_less} times the one before; {games} games \
         ({begun} of them new) at the end; starts took {:.0} ms, at worst {}",
        boots.get(boots.len() / 2).copied().unwrap_or(0.0),
        budget::table::HOME.remark((boots.last().copied().unwrap_or(0.0) * 1000.0) as u64),
    );
}

/// What was found.
#[derive(Debug, Default, PartialEq)]
struct Verdict {
    kept: usize,
    one_less: usize,
    /// Games in the store at the end.
    games: usize,
    /// Those of them that were begun between cuts.
    begun: usize,
    /// Everything that a cut has cost beyond that, a sentence each.
    losses: Vec<String>,
}

/// Each life must begin with the last position of the one before, or with the one before that; and
/// the flash must hold all that it held before.
fn judge(game: &str, logs: &[Vec<String>], saves: &[Saves]) -> Verdict {
    let mut verdict = Verdict::default();
    for (life, pair) in logs.windows(2).enumerate() {
        let [before, now] = pair else { continue };
        let last: Vec<&String> = before.iter().rev().take(2).collect();
        match (last.as_slice(), now.first()) {
            ([last, ..], Some(first)) if *last == first => verdict.kept += 1,
            ([_, one_before], Some(first)) if *one_before == first => verdict.one_less += 1,
            (_, first) => {
                let known = last.iter().map(|sum| sum.as_str()).collect::<Vec<_>>().join(" or ");
                let first = first.map_or("no game", String::as_str);
                let loss = format!("after cut {life} the device holds {first}, not {known}");
                verdict.losses.push(loss);
            }
        }
    }
    for (life, pair) in saves.windows(2).enumerate() {
        let [before, now] = pair else { continue };
        if let Err(loss) = still_there(game, before, now) {
            verdict.losses.push(format!("after cut {life} {loss:#}"));
        }
    }
    let count = |saves: Option<&Saves>| saves.map_or(0, |saves| saves.games.len());
    verdict.games = count(saves.last());
    verdict.begun = verdict.games.saturating_sub(count(saves.first()));
    verdict
}

/// Games that were not played are unchanged; the one that was played is there, and complete if it was over.
fn still_there(game: &str, before: &Saves, now: &Saves) -> Result<()> {
    ensure!(now.damaged == 0, "{} records cannot be read", now.damaged);
    for old in &before.games {
        let found = now.games.iter().find(|found| found.number == old.number);
        let found = found.with_context(|| format!("game {} is lost", old.number))?;
        let is_played = old.running && old.game == game;
        ensure!(is_played || found == old, "game {} is not as it was", old.number);
    }
    let is_over = now.games.iter().filter(|game| !game.running).count()
        > before.games.iter().filter(|game| !game.running).count();
    for (name, old) in &before.notes {
        let found = now.notes.get(name).with_context(|| format!("the {name} are lost"))?;
        // Only these can change while somebody plays.
        let may_change =
            name == "where" || is_over && ["records", "names", "presets"].contains(&name.as_str());
        ensure!(may_change || found == old, "the {name} are not as they were");
    }
    Ok(())
}

fn positions(image: &Path, raw: &Path) -> Result<Vec<String>> {
    let log = logs::decode(image, raw)?;
    let sums = log.lines().filter_map(|line| line.split_once("position "));
    Ok(sums.map(|(_, sum)| sum.trim().to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lives(logs: &[&[&str]]) -> Verdict {
        let text = |sums: &&[&str]| sums.iter().map(|sum| sum.to_string()).collect();
        judge("hansa", &logs.iter().map(text).collect::<Vec<_>>(), &[])
    }

    #[test]
    fn the_last_position_or_the_one_before_must_be_there() {
        let verdict = lives(&[&["1", "2", "3"], &["3", "4"], &["3"]]);
        assert_eq!((verdict.kept, verdict.one_less), (1, 1));
        assert!(verdict.losses.is_empty());
        let losses = |logs| lives(logs).losses;
        assert_eq!(
            losses(&[&["1", "2", "3"], &["1"]]),
            ["after cut 0 the device holds 1, not 3 or 2"]
        );
        assert_eq!(losses(&[&["1", "2", "3"], &[]]).len(), 1);
        assert_eq!(losses(&[&[], &["1"], &["2"]]).len(), 2, "each of them is counted");
    }

    #[test]
    fn many_cuts_must_fall_into_every_kind_of_operation() {
        let lives = |reasons: &[&str]| -> Vec<Life> {
            let life = |reason: &&str| Life { boot_ms: 1.0, reason: reason.to_string() };
            reasons.iter().map(life).collect()
        };
        assert!(all_kinds(50, &lives(&["program", "moment", "erase"])).is_ok());
        let refusal = all_kinds(50, &lives(&["program", "moment"])).unwrap_err();
        assert_eq!(refusal.to_string(), "none of 50 cuts fell into a flash erase");
        assert!(all_kinds(50, &lives(&["erase", "moment"])).is_err());
        assert!(all_kinds(6, &lives(&["program", "moment"])).is_ok(), "few cuts may miss");
    }

    #[test]
    fn what_is_lost_is_counted() {
        let mut now = saves();
        now.games.remove(0);
        let verdict = judge("hansa", &[], &[saves(), now.clone(), saves(), now]);
        assert_eq!(verdict.losses, ["after cut 0 game 1 is lost", "after cut 2 game 1 is lost"]);
    }

    fn saves() -> Saves {
        let game = |number, game: &str, running| Saved {
            number,
            game: game.into(),
            running,
            journal: "00".into(),
        };
        let games =
            vec![game(1, "hansa", false), game(2, "hansa", true), game(3, "merkator", true)];
        let notes = [("settings", "01"), ("records", "02"), ("where", "03")];
        let notes = notes.map(|(name, note)| (name.to_string(), note.to_string()));
        Saves { damaged: 0, games, notes: notes.into() }
    }

    #[test]
    fn what_nobody_played_with_must_be_as_it_was() {
        let before = saves();
        let now = |change: fn(&mut Saves)| {
            let mut now = saves();
            change(&mut now);
            still_there("hansa", &before, &now)
        };
        assert!(now(|_| ()).is_ok());
        assert!(now(|saves| saves.games[1].journal = "11".into()).is_ok(), "it was played");
        assert!(now(|saves| saves.games[0].journal = "11".into()).is_err());
        assert!(now(|saves| saves.games[2].journal = "11".into()).is_err());
        assert!(now(|saves| drop(saves.games.remove(0))).is_err());
        assert!(now(|saves| saves.games[1].running = false).is_ok(), "it came to its end");
        assert!(now(|saves| saves.games[2].running = false).is_err());
        assert!(now(|saves| drop(saves.notes.remove("settings"))).is_err());
        assert!(now(|saves| drop(saves.notes.insert("records".into(), "9".into()))).is_err());
        assert!(now(|saves| drop(saves.notes.insert("where".into(), "9".into()))).is_ok());
        assert!(now(|saves| saves.damaged = 1).is_err());
    }
}
