//! `kogge shots`: pictures without a window.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use kogge_sim::{Headless, Script, boards, gallery, store};

use super::Failure;

pub const EXAMPLE: &str =
    "Example: kogge shots --script tests/scripts/walk-dpad.txt --board picosystem --out pictures";

#[derive(Args)]
pub struct Shots {
    /// Script of presses and waits.
    #[arg(long, required_unless_present = "gallery", requires = "out")]
    script: Option<PathBuf>,
    /// The board to play on: a file of boards/ without .toml.
    #[arg(long, default_value = kogge_board::DEFAULT)]
    board: String,
    /// Folder for the pictures and the event log (events.txt).
    #[arg(long)]
    out: Option<PathBuf>,
    /// File for games, records and settings; without it nothing is kept.
    #[arg(long, requires = "script")]
    store: Option<PathBuf>,
    /// Instead of a script: every screen at both sizes, into this folder. English as pictures, the
    /// other languages as a hash a picture.
    #[arg(long, conflicts_with_all = ["script", "out"])]
    gallery: Option<PathBuf>,
    /// Draw the gallery's pictures in every language.
    #[arg(long, requires = "gallery")]
    all_languages: bool,
    /// Draw nothing, but say which pictures of the gallery are stale.
    #[arg(long, requires = "gallery", conflicts_with = "all_languages")]
    check: bool,
}

pub fn run(args: &Shots) -> Result<(), Failure> {
    if let Some(folder) = &args.gallery {
        return run_gallery(args, folder);
    }
    let (Some(script), Some(out)) = (&args.script, &args.out) else {
        return Err(Failure::new("A script and a folder are needed."));
    };
    let text = fs::read_to_string(script)
        .map_err(|error| Failure::new(format!("{} cannot be read: {error}", script.display())))?;
    let board = boards::load(&args.board).map_err(|refusal| Failure::new(refusal.to_string()))?;
    let panel = boards::panel(&board);
    let mut headless = match &args.store {
        Some(path) => Headless::with_store(panel, store::open(path)?),
        None => Headless::new(panel),
    };
    headless.set_peripherals(boards::peripherals(&board), boards::battery(&board));
    fs::create_dir_all(out)?;
    headless.play(&Script::parse(&text)?, |name, picture| -> io::Result<()> {
        picture.write_png(file(out, &format!("{name}.png"))?)
    })?;
    fs::write(out.join("events.txt"), headless.log())?;
    Ok(())
}

/// Draws the gallery, or checks it.
fn run_gallery(args: &Shots, folder: &Path) -> Result<(), Failure> {
    let shots = gallery::shots();
    if args.check {
        let stale = gallery::stale(folder, &shots)?;
        if !stale.is_empty() {
            return Err(Failure::new(format!("The gallery is stale: {}", stale.join(", "))));
        }
        println!("all {} pictures of the gallery are what the console draws", shots.len());
        return Ok(());
    }
    let count = if args.all_languages {
        gallery::write_pictures(folder, &shots)?
    } else {
        gallery::write(folder, &shots)?
    };
    println!("{count} pictures in {}", folder.display());
    Ok(())
}

fn file(folder: &Path, name: &str) -> io::Result<io::BufWriter<fs::File>> {
    Ok(io::BufWriter::new(fs::File::create(folder.join(name))?))
}
