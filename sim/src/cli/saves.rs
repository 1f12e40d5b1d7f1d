//! `kogge saves`: what a save region holds.

use std::fs;
use std::path::PathBuf;

use clap::Args;
use kogge_sim::saves::{self, Saves};

use super::Failure;

pub const EXAMPLE: &str = "Examples:\n  \
    kogge saves ~/.local/share/kogge/store.bin     what the window has kept\n  \
    kogge saves flash.bin --json                   a handheld's flash, as a line of JSON";

#[derive(Args)]
pub struct SavesArgs {
    /// The window's file, or the whole flash of a handheld.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// A line of JSON for each file.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &SavesArgs) -> Result<(), Failure> {
    for file in &args.files {
        let bytes = fs::read(file).map_err(|error| Failure::at(file, error))?;
        let saves = saves::read(bytes).map_err(|error| Failure::at(file, error))?;
        match args.json {
            true => println!("{}", serde_json::to_string(&saves)?),
            false => print(&saves),
        }
    }
    Ok(())
}

fn print(saves: &Saves) {
    for game in &saves.games {
        let stage = if game.running { "running" } else { "finished" };
        let (number, id) = (game.number, game.game);
        println!("{number:>6}  {stage:<10} {id:<10} {:>4} decisions", game.decisions);
    }
    for (name, note) in &saves.notes {
        println!("{:>6}  bytes of {name}", note.len() / 2);
    }
    if saves.damaged > 0 {
        println!("{:>6}  could not be read", saves.damaged);
    }
}
