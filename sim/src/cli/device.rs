//! `kogge device`: what a handheld on USB has stored, and back again.

use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use kogge::saves::journal::Journal;
use kogge_sim::device::{DeviceClient, found_ports, only_port};

use super::Failure;

pub const EXAMPLE: &str = "Example: kogge device --port /dev/ttyACM0 list";

#[derive(Args)]
pub struct Device {
    /// The serial port, such as /dev/ttyACM0 or COM3, or tcp:HOST:PORT of an emulated device. Without it
    /// the only Kogge that is connected.
    #[arg(long)]
    port: Option<String>,
    /// What `--port` was called in version 0.1.
    #[arg(long = "line", hide = true, value_parser = renamed_line)]
    _line: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the ports with a Kogge at the other end, with their serial numbers.
    Ports,
    /// Print the versions and the panel of the device.
    Hello,
    /// List the stored games.
    List,
    /// Write the journal of a game into a file.
    Export {
        /// The game's number in the list.
        number: u32,
        /// The file.
        file: PathBuf,
    },
    /// Store a journal; the device plays it through first.
    Import {
        /// The file.
        file: PathBuf,
    },
    /// Write the settings into a file.
    SaveSettings {
        /// The file.
        file: PathBuf,
    },
    /// Put settings from a file into the device.
    LoadSettings {
        /// The file.
        file: PathBuf,
    },
    /// Make a picture of what the screen shows now.
    Screen {
        /// The PNG file.
        file: PathBuf,
    },
}

/// Refuses the old name of `--port`.
fn renamed_line(_: &str) -> Result<String, String> {
    Err("--line is called --port now".to_owned())
}

pub fn run(args: &Device) -> Result<(), Failure> {
    if let Command::Ports = args.command {
        for found in found_ports() {
            println!("{:<20}  {}  {}", found.port, found.serial_number, found.product);
        }
        return Ok(());
    }
    let port = match &args.port {
        Some(port) => port.clone(),
        None => only_port()?,
    };
    let mut remote = DeviceClient::open(&port)
        .map_err(|error| Failure::new(format!("{port} cannot be used: {error}.")))?;
    match &args.command {
        Command::Ports => {}
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
                println!("{:>6}  {:<10} {}", game.number, stage, game.game.spec().title);
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
            let title = journal.header().game.spec().title;
            format!(
                "{title}, {} decisions, position {}",
                verified.decisions, verified.position_checksum
            )
        }
        Err(refused) => refused.to_string(),
    }
}
