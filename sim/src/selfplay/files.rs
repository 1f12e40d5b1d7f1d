//! The files of a run, and how those of its shards become one.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::rows::{GameRow, csv_heading};
use super::summary::Summary;
use super::{MatchSettings, plots};
use crate::bots::{BotSpec, LevelError};
use crate::engine::strict::{self, MissingFields};

/// Names of the files in a run's folder.
const SETTINGS: &str = "settings.json";
const CSV: &str = "games.csv";
const LINES: &str = "games.jsonl";
const SUMMARY: &str = "summary.json";

/// Why files cannot be read or put together.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// A file cannot be read or written.
    #[error("{path}: {error}.")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file holds something else.
    #[error("{path} line {line}: {error}")]
    Content {
        /// Which.
        path: PathBuf,
        /// Where, from 1.
        line: usize,
        /// Why.
        error: String,
    },
    /// A shard names a bot that there is not, or not under this name.
    #[error("{path}: {error}")]
    Bot {
        /// The settings of the shard.
        path: PathBuf,
        /// Why.
        error: LevelError,
    },
    /// Two shards are of different runs.
    #[error("{0} is of a run with other settings.")]
    OtherRun(PathBuf),
    /// Two shards hold the same game.
    #[error("The game of seed {0} is there twice.")]
    Twice(u64),
}

fn at<T>(path: &Path, result: io::Result<T>) -> Result<T, FileError> {
    result.map_err(|error| FileError::File { path: path.to_owned(), error })
}

/// Writes all files of a run into `folder`.
pub fn write(
    folder: &Path,
    settings: &MatchSettings,
    rows: &[GameRow],
) -> Result<Summary, FileError> {
    at(folder, fs::create_dir_all(folder))?;
    let summary = Summary::of(settings, rows);
    put(folder, SETTINGS, &[pretty(settings)])?;
    let heading = csv_heading(settings.bots.len());
    put(folder, CSV, [heading].into_iter().chain(rows.iter().map(GameRow::csv)))?;
    put(folder, LINES, rows.iter().map(line))?;
    put(folder, SUMMARY, &[pretty(&summary)])?;
    at(folder, plots::write(folder, settings, rows, &summary))?;
    Ok(summary)
}

/// Writes a file line by line.
fn put<L: AsRef<str>>(
    folder: &Path,
    name: &str,
    lines: impl IntoIterator<Item = L>,
) -> Result<(), FileError> {
    let path = folder.join(name);
    let write = || {
        let mut file = BufWriter::new(File::create(&path)?);
        for line in lines {
            writeln!(file, "{}", line.as_ref())?;
        }
        file.flush()
    };
    let written = write();
    at(&path, written)
}

/// A value as JSON for people.
fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// A value as one line of JSON.
fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// A value of a JSON text in which every field is there.
fn parsed<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let value = strict::parse(text).map_err(|error| format!("It is not JSON: {error}."))?;
    strict::read(&value, "", MissingFields::Refused).map_err(|error| error.to_string())
}

/// Reads what a shard left in its folder.
pub fn read(folder: &Path) -> Result<(MatchSettings, Vec<GameRow>), FileError> {
    let path = folder.join(SETTINGS);
    let text = at(&path, fs::read_to_string(&path))?;
    let wrong = |error| FileError::Content { path: path.clone(), line: 1, error };
    let settings: MatchSettings = parsed(&text).map_err(wrong)?;
    for word in &settings.bots {
        let wrong = |error| FileError::Bot { path: path.clone(), error };
        BotSpec::parse_spec(word).map_err(wrong)?;
    }
    let path = folder.join(LINES);
    let file = at(&path, File::open(&path))?;
    let mut rows = Vec::new();
    for (number, line) in BufReader::new(file).lines().enumerate() {
        let line = at(&path, line)?;
        let wrong = |error| FileError::Content { path: path.clone(), line: number + 1, error };
        rows.push(parsed(&line).map_err(wrong)?);
    }
    Ok((settings, rows))
}

/// Puts the games of shards together, in the order of their seeds.
pub fn merge(folders: &[PathBuf]) -> Result<(MatchSettings, Vec<GameRow>), FileError> {
    let mut all: Option<(MatchSettings, Vec<GameRow>)> = None;
    for folder in folders {
        let (settings, rows) = read(folder)?;
        match &mut all {
            None => all = Some((settings, rows)),
            Some((first, games)) if *first == settings => games.extend(rows),
            Some(_) => return Err(FileError::OtherRun(folder.clone())),
        }
    }
    let nothing = || io::Error::other("there is nothing to merge");
    let (settings, mut rows) =
        all.ok_or_else(|| FileError::File { path: PathBuf::new(), error: nothing() })?;
    rows.sort_by_key(|row| row.seed);
    match rows.windows(2).find(|two| two[0].seed == two[1].seed) {
        Some(two) => Err(FileError::Twice(two[0].seed)),
        None => Ok((settings, rows)),
    }
}
