//! `kogge replay`: a journal as a log and as positions.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use kogge_sim::record::Record;
use kogge_sim::replay::{self, Told};

use super::Failure;

pub const EXAMPLE: &str = "Examples:\n  \
    kogge replay game.kogj               the log in words, the last position, the points\n  \
    kogge replay game.kogj --step 40     the position after 40 decisions\n  \
    kogge replay game.kogj --step 40 --json   the same as `setup` of the engine takes it\n\n\
    The file is a journal as the device writes it, or the answer of `journal` of the engine.";

#[derive(Args)]
pub struct Replay {
    /// The journal.
    file: PathBuf,
    /// Only the position after so many decisions.
    #[arg(long)]
    step: Option<usize>,
    /// Only the position, as a line of JSON that the engine's `setup` takes.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Replay) -> Result<(), Failure> {
    let file = args.file.display();
    let bytes = fs::read(&args.file)
        .map_err(|error| Failure::new(format!("{file} cannot be read: {error}.")))?;
    let record = Record::of_file(&bytes).map_err(|why| Failure::new(format!("{file}: {why}")))?;
    let count = record.decisions.len();
    if args.step.is_some_and(|step| step > count) {
        return Err(Failure::new(format!("{file} has {count} decisions only.")));
    }
    let told = replay::tell(&record, args.step.unwrap_or(usize::MAX)).map_err(|trouble| {
        // What cannot be played can still be read.
        if ["OtherRules", "OtherEdition"].contains(&&*trouble.name)
            && args.step.is_none()
            && !args.json
        {
            let _ = list(&record);
        }
        Failure::new(format!("{file}: {}", trouble.sentence))
    })?;
    match print(args, &record, &told) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// The decisions alone.
fn list(record: &Record) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", head(record))?;
    let mut decisions = (1..).zip(&record.decisions);
    decisions.try_for_each(|(number, decision)| writeln!(out, "{number:>4}  {decision}"))
}

fn head(record: &Record) -> String {
    let Record { game, players, seed, options, .. } = record;
    let options = if options.is_empty() { "none".into() } else { options.join(", ") };
    format!("{game}, {players} players, seed {seed}, options: {options}\n")
}

fn print(args: &Replay, record: &Record, told: &Told) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if args.json {
        let setup =
            serde_json::json!({ "cmd": "setup", "game": record.game, "position": told.json });
        return writeln!(out, "{setup}");
    }
    if args.step.is_none() {
        writeln!(out, "{}", head(record))?;
        for step in &told.steps {
            writeln!(out, "{:>4}  {:<8}{}", step.number, step.who, step.words)?;
            for event in &step.events {
                writeln!(out, "{:>14}{event}", "")?;
            }
        }
        writeln!(out)?;
    }
    writeln!(out, "{}\n", told.position.trim_end())?;
    told.scores.iter().try_for_each(|score| writeln!(out, "{score}"))
}
