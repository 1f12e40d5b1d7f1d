//! `kogge replay`: a journal as a log and as positions.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use kogge_sim::engine::journal_doc::JournalDoc;
use kogge_sim::replay::{self, ReplayText};

use super::Failure;

pub const EXAMPLE: &str = "Examples:\n  \
    kogge replay game.kogj               the log, the last position, the points\n  \
    kogge replay game.kogj --step 40     the position after 40 decisions\n  \
    kogge replay game.kogj --step 40 --json   the same as `setup` of the engine takes it\n\n\
    The file is a journal as the device writes it, or the answer of `journal` of the engine.";

#[derive(Args)]
pub struct Replay {
    /// The journal.
    file: PathBuf,
    /// Only the position after this number of decisions.
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
    let journal =
        JournalDoc::of_file(&bytes).map_err(|why| Failure::new(format!("{file}: {why}")))?;
    let count = journal.decisions.len();
    if args.step.is_some_and(|step| step > count) {
        return Err(Failure::new(format!("{file} has {count} decisions only.")));
    }
    let replay_text =
        replay::render(&journal, args.step.unwrap_or(usize::MAX)).map_err(|error| {
            // What cannot be played can still be read.
            if ["OtherRules", "OtherEdition"].contains(&&*error.name)
                && args.step.is_none()
                && !args.json
            {
                let _ = list(&journal);
            }
            Failure::new(format!("{file}: {}", error.message))
        })?;
    match print(args, &journal, &replay_text) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// The decisions alone.
fn list(journal: &JournalDoc) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", head(journal))?;
    let mut decisions = (1..).zip(&journal.decisions);
    decisions.try_for_each(|(number, decision)| writeln!(out, "{number:>4}  {decision}"))
}

fn head(journal: &JournalDoc) -> String {
    let JournalDoc { game, players, seed, options, .. } = journal;
    let options = if options.is_empty() { "none".into() } else { options.join(", ") };
    format!("{game}, {players} players, seed {seed}, options: {options}\n")
}

fn print(args: &Replay, journal: &JournalDoc, replay_text: &ReplayText) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if args.json {
        let setup = serde_json::json!({ "cmd": "setup", "game": journal.game, "position": replay_text.json });
        return writeln!(out, "{setup}");
    }
    if args.step.is_none() {
        writeln!(out, "{}", head(journal))?;
        for step in &replay_text.steps {
            writeln!(out, "{:>4}  {:<8}{}", step.number, step.player, step.text)?;
            for event in &step.events {
                writeln!(out, "{:>14}{event}", "")?;
            }
        }
        writeln!(out)?;
    }
    writeln!(out, "{}\n", replay_text.position.trim_end())?;
    replay_text.scores.iter().try_for_each(|score| writeln!(out, "{score}"))
}
