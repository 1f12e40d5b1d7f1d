//! The campaign `selfplay`: thousands of games of each kind with one thread, with two, and as shards
//! that are put together. The files must be the same to the byte; how much faster two threads are is
//! printed, for people to judge.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::host::Profile;
use crate::repo::Repo;
use crate::{games, host, shell};

const SHARDS: u32 = 3;
/// How many times one thread and two take turns; the best of each counts.
const ROUNDS: u32 = 3;
/// No skipper thinks more steps than these.
const MOST_STEPS: u32 = 1 << 14;

/// How much is played.
pub struct Effort {
    /// How many games of each kind.
    pub games: u32,
    /// How long the run with one thread takes at least, so that its time can be trusted.
    pub seconds: u32,
}

/// Plays and compares; a line for each game.
pub fn run(repo: &Repo, effort: &Effort, only: Option<&str>) -> Result<Vec<String>> {
    let kogge = host::build(repo, Profile::Release)?;
    games::choose(only)?.iter().map(|game| compare(repo, &kogge, game, effort)).collect()
}

/// One kind of game, played in every way.
fn compare(repo: &Repo, kogge: &Path, game: &str, effort: &Effort) -> Result<String> {
    let out = repo.fresh_output(Path::new("selfplay").join(game))?;
    let steps = steps(kogge, game, effort, &out.join("trial"))?;
    let match_ = Match { kogge, game, steps, games: effort.games };
    let (one, two) = (out.join("one"), out.join("two"));
    let (mut with_one, mut with_two) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        with_one = with_one.min(match_.play(&["--threads", "1"], &one)?);
        with_two = with_two.min(match_.play(&["--threads", "2"], &two)?);
    }
    same_files(repo, &one, &two)?;
    let merged = match_.play_in_shards(&out)?;
    same_files(repo, &one, &merged)?;
    let line = format!(
        "{game}: {} games of {}: the same files with 1 and 2 threads and as {SHARDS} shards; best of {ROUNDS}: \
         {:.1} s with 1 thread, {:.1} s with 2, {:.2} times as fast",
        effort.games,
        match_.bots(),
        with_one.as_secs_f64(),
        with_two.as_secs_f64(),
        with_one.as_secs_f64() / with_two.as_secs_f64(),
    );
    println!("{line}");
    Ok(line)
}

/// How many steps the skipper thinks, so that the run takes long enough with one thread.
fn steps(kogge: &Path, game: &str, effort: &Effort, out: &Path) -> Result<u32> {
    let wanted = Duration::from_secs(effort.seconds.into());
    let games = (effort.games / 50).max(1);
    let mut steps = 4;
    loop {
        let trial = Match { kogge, game, steps, games };
        let expected = trial.play(&["--threads", "1"], out)? * effort.games / games;
        // A little more than asked for, as trials are short.
        if expected >= wanted * 5 / 4 || steps >= MOST_STEPS {
            return Ok(steps);
        }
        steps *= 2;
    }
}

/// The bots of a match, and the number of games.
struct Match<'a> {
    kogge: &'a Path,
    game: &'a str,
    steps: u32,
    games: u32,
}

impl Match<'_> {
    fn bots(&self) -> String {
        format!("skipper:{},deckhand", self.steps)
    }

    /// Plays, and leaves the files in `out`; how long that took.
    fn play(&self, how: &[&str], out: &Path) -> Result<Duration> {
        let mut command = self.selfplay();
        command.args(["--game", self.game, "--bots", &self.bots(), "--rotate"]);
        command.args(["--seeds", &format!("0..{}", self.games)]).args(how);
        let started = Instant::now();
        shell::run(command.arg("--out").arg(out))?;
        Ok(started.elapsed())
    }

    /// Plays in parts, which are put together; the folder of the whole.
    fn play_in_shards(&self, out: &Path) -> Result<PathBuf> {
        let merged = out.join("merged");
        let mut merge = self.selfplay();
        merge.arg("merge");
        for part in 1..=SHARDS {
            let shard = out.join(format!("shard-{part}"));
            self.play(&["--threads", "1", "--shard", &format!("{part}/{SHARDS}")], &shard)?;
            merge.arg(shard);
        }
        shell::run(merge.arg("--out").arg(&merged))?;
        Ok(merged)
    }

    fn selfplay(&self) -> Command {
        let mut command = Command::new(self.kogge);
        command.arg("selfplay").stdin(Stdio::null()).stdout(Stdio::null());
        command
    }
}

/// Two folders hold files of the same names and bytes.
fn same_files(repo: &Repo, one: &Path, other: &Path) -> Result<()> {
    let (ours, theirs) = (names(one)?, names(other)?);
    let both = || format!("{} and {}", repo.shown(one), repo.shown(other));
    ensure!(!ours.is_empty() && ours == theirs, "{} hold other files", both());
    for name in ours {
        let same = fs::read(one.join(&name))? == fs::read(other.join(&name))?;
        ensure!(same, "{name} is not the same in {}", both());
    }
    Ok(())
}

fn names(folder: &Path) -> Result<Vec<String>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} is missing", folder.display()))?;
    let mut names = Vec::new();
    for entry in entries {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_byte_makes_two_folders_different() {
        let repo = Repo::here().expect("the repository");
        let folder = repo.fresh_output("selfplay-test").expect("a folder");
        let (one, two) = (folder.join("one"), folder.join("two"));
        for (folder, text) in [(&one, "seed,points\n1,2\n"), (&two, "seed,points\n1,3\n")] {
            fs::create_dir(folder).expect("a folder");
            fs::write(folder.join("games.csv"), text).expect("a file");
        }
        assert!(same_files(&repo, &one, &one).is_ok());
        let refusal = same_files(&repo, &one, &two).unwrap_err().to_string();
        assert!(refusal.starts_with("games.csv is not the same in"), "{refusal}");
        fs::write(two.join("more.csv"), "").expect("a file");
        assert!(same_files(&repo, &one, &two).is_err(), "a file too many");
    }
}
