//! `kogge device`: what a handheld on USB has stored, and back again.

use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use kogge::journal::Journal;
use kogge_sim::device::Remote;

use super::Failure;

pub const EXAMPLE: &str = "Example: kogge device --line /dev/ttyACM0 list";

#[derive(Args)]
pub struct Device {
    /// The serial port, such as /dev/ttyACM0, or tcp:HOST:PORT of an emulated device.
    #[arg(long, default_value = "/dev/ttyACM0")]
    line: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Says who is there.
    Hello,
    /// Lists the stored games.
    List,
    /// Writes the journal of a game into a file.
    Export {
        /// The game's number in the list.
        number: u32,
        /// The file.
        file: PathBuf,
    },
    /// Stores a journal; it is played through before.
    Import {
        /// The file.
        file: PathBuf,
    },
    /// Writes the settings into a file.
    SaveSettings {
        /// The file.
        file: PathBuf,
    },
    /// Puts settings from a file into the device.
    LoadSettings {
        /// The file.
        file: PathBuf,
    },
    /// Makes a picture of the present screen.
    Screen {
        /// The PNG file.
        file: PathBuf,
    },
}

pub fn run(args: &Device) -> Result<(), Failure> {
    let mut remote = Remote::open(&args.line)
        .map_err(|error| Failure::new(format!("{} cannot be opened: {error}", args.line)))?;
    match &args.command {
        Command::Hello => {
            let hello = remote.hello()?;
            let [major, minor, patch] = hello.firmware;
            let (width, height) = (hello.size.width, hello.size.height);
            println!(
                "Kogge {major}.{minor}.{patch}, {width}×{height}, protocol {}",
                hello.protocol
            );
        }
        Command::List => {
            for game in remote.list()? {
                let stage = if game.is_running { "running" } else { "finished" };
                println!("{:>6}  {:<10} {}", game.number, stage, game.title.about().title);
            }
        }
        Command::Export { number, file } => {
            let bytes = remote.export(*number)?;
            write(file, &bytes)?;
            println!("{}: {}", file.display(), described(&bytes));
        }
        Command::Import { file } => {
            let number = remote.import(&read(file)?)?;
            println!("{} is number {number} now", file.display());
        }
        Command::SaveSettings { file } => write(file, &remote.settings()?)?,
        Command::LoadSettings { file } => remote.set_settings(&read(file)?)?,
        Command::Screen { file } => {
            let picture = remote.screen()?;
            let out = fs::File::create(file).map_err(|error| Failure::at(file, error))?;
            picture.write_png(BufWriter::new(out))?;
        }
    }
    Ok(())
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|error| Failure::at(file, error))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(file, bytes).map_err(|error| Failure::at(file, error))
}

/// What a journal leads to, or why it cannot be played.
fn described(bytes: &[u8]) -> String {
    let verified = Journal::parse(bytes).and_then(|journal| Ok((journal.verify()?, journal)));
    match verified {
        Ok((verified, journal)) => {
            let title = journal.header().title.about().title;
            format!("{title}, {} decisions, position {}", verified.decisions, verified.sum)
        }
        Err(refused) => refused.to_string(),
    }
}
