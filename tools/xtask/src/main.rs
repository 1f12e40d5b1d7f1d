//! The developer's commands: `cargo xtask …`. This file is the table of contents; each command is
//! a module of its own, says what it does, and fails with one sentence.
#![forbid(unsafe_code)]

mod boards;
mod budget;
mod compare;
mod emulate;
mod firmware;
mod flash;
mod fuzz;
mod game;
mod host;
mod image;
mod living;
mod logs;
mod monkey;
mod picture;
mod place;
mod ponder;
mod powercuts;
mod routes;
mod rules;
mod selfplay;
mod setup;
mod shell;
mod shots;
mod steps;
mod test;
mod uf2;
mod usb;
mod window;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::{Args, Parser, Subcommand};

use firmware::Variant;
use place::Place;
use setup::cross::Route;

/// The developer's commands of Kogge.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Makes the cross target and the emulator ready
    Setup {
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Does all that CI does: set-up, checks, tests, firmware, emulator, sizes
    Test {
        /// Run one step alone (`list` names them all)
        #[arg(long, value_name = "STEP")]
        only: Option<String>,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Builds the firmware: ELF and UF2 into target/firmware
    Firmware {
        /// A board's id, or `all`
        #[arg(long, default_value = boards::DEFAULT)]
        board: String,
        /// More features of the firmware, such as `burn`
        #[arg(long)]
        features: Option<String>,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Builds the firmware and puts it onto a board
    Flash {
        /// A board's id
        #[arg(long, default_value = boards::DEFAULT)]
        board: String,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Builds the firmware and runs it on the emulated board
    Emulate {
        /// A board's id
        #[arg(long, default_value = boards::DEFAULT)]
        board: String,
        /// A script of presses and waits
        #[arg(long)]
        script: Option<PathBuf>,
        /// Where pictures, log and report go [default: target/emulator/BOARD]
        #[arg(long)]
        out: Option<PathBuf>,
        /// Run this image instead of building one
        #[arg(long)]
        image: Option<PathBuf>,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Walks through the screens on the emulated board and on the host and compares the pixels
    Compare {
        /// A board's id, or `all`
        #[arg(long, default_value = boards::ALL)]
        board: String,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Draws the gallery anew into docs/screens
    Shots {
        /// Only say whether the gallery is what the console draws now
        #[arg(long)]
        check: bool,
    },
    /// Cuts the power at every operation of the flash, and checks that nothing is lost
    Powercuts {
        /// At random moments of a game on the emulated board instead
        #[arg(long)]
        device: bool,
        /// A board's id
        #[arg(long, default_value = boards::DEFAULT)]
        board: String,
        /// How many cuts on the device, for each game
        #[arg(long, default_value_t = 100)]
        cuts: u32,
        /// Run this image instead of building one
        #[arg(long)]
        image: Option<PathBuf>,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Feeds journals, the serial line and the engine with bytes nobody meant
    Fuzz {
        /// How long for journals, and as long again for the serial line
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// How many damaged lines for the engine
        #[arg(long, default_value_t = 1_000_000)]
        lines: u32,
    },
    /// Presses buttons at random over all screens and games
    Monkey {
        /// How many presses
        #[arg(long, default_value_t = monkey::PRESSES)]
        presses: u32,
    },
    /// Builds the firmware by every way to the cross compiler, boots it and compares the pixels
    Routes,
    /// Plays bots against bots with one thread, with two and in shards, and compares the files
    Selfplay {
        #[command(flatten)]
        effort: selfplay::Effort,
    },
    /// Opens the desktop window on a virtual display and compares its picture
    Window,
    /// Lists every rule with its tests; fails when one has none
    Rules,
    /// Counts the instructions of one search step of each game
    Steps,
    /// Lets bots think on the emulated board: steps a second, presses meanwhile, memory
    Ponder {
        /// A board's id
        #[arg(long, default_value = boards::DEFAULT)]
        board: String,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Lets the emulated board sleep, sound, run low and crash, and prints what was measured
    Living {
        /// A board's id
        #[arg(long, default_value = boards::DEFAULT)]
        board: String,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Measures sizes and times on the emulated board against the budgets
    Budget {
        #[command(flatten)]
        cross: CrossArgs,
    },
}

/// Where the cross compiler comes from.
#[derive(Args)]
struct CrossArgs {
    /// Force a way to the cross compiler
    #[arg(long)]
    route: Option<Route>,
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let place = Place::here()?;
    let ready = |cross: &CrossArgs| setup::cross::set_up(&place, cross.route);
    match command {
        Command::Setup { cross } => setup::run(&place, cross.route).map(drop),
        Command::Test { only, cross } => test::run(&place, cross.route, only.as_deref()),
        Command::Firmware { board, features, cross } => {
            let variant = features.as_deref().map_or(Variant::Plain, Variant::With);
            let cross = ready(&cross)?;
            for board in boards::named(&place, &board)? {
                firmware::build(&place, &cross, &board, variant)?;
            }
            Ok(())
        }
        Command::Flash { board, cross } => {
            boards::one(&place, &board)?;
            flash::run(&firmware::build(&place, &ready(&cross)?, &board, Variant::Plain)?)
        }
        Command::Emulate { board, script, out, image, cross } => {
            boards::one(&place, &board)?;
            setup::emulator::set_up(&place)?;
            let image = match image {
                Some(image) => image,
                None => firmware::build(&place, &ready(&cross)?, &board, Variant::Plain)?.elf,
            };
            emulate::command(&place, &board, &image, script.as_deref(), out)
        }
        Command::Compare { board, cross } => {
            setup::emulator::set_up(&place)?;
            let cross = ready(&cross)?;
            let boards = boards::named(&place, &board)?;
            for board in &boards {
                firmware::build(&place, &cross, board, Variant::Plain)?;
            }
            compare::run(&place, &boards)
        }
        Command::Powercuts { device: false, .. } => powercuts::host(&place),
        Command::Powercuts { device: true, board, cuts, image, cross } => {
            boards::one(&place, &board)?;
            setup::emulator::set_up(&place)?;
            let image = match image {
                Some(image) => image,
                None => firmware::build(&place, &ready(&cross)?, &board, Variant::Plain)?.elf,
            };
            (0..4).try_for_each(|card| powercuts::device(&place, &board, &image, card, cuts))
        }
        Command::Fuzz { seconds, lines } => fuzz::run(&place, seconds, lines),
        Command::Monkey { presses } => monkey::run(&place, presses),
        Command::Steps => ponder::steps(&place),
        Command::Ponder { board, cross } => {
            boards::one(&place, &board)?;
            setup::emulator::set_up(&place)?;
            ponder::run(&place, &ready(&cross)?, &board)
        }
        Command::Living { board, cross } => {
            boards::one(&place, &board)?;
            setup::emulator::set_up(&place)?;
            let cross = ready(&cross)?;
            firmware::build(&place, &cross, &board, Variant::Plain)?;
            living::run(&place, &board)?;
            living::crashes(&place, &cross, &board)
        }
        Command::Routes => {
            setup::emulator::set_up(&place)?;
            routes::run(&place)
        }
        Command::Selfplay { effort } => selfplay::run(&place, &effort),
        Command::Window => window::command(&place),
        Command::Rules => rules::run(place.root()).map_err(Error::msg),
        Command::Shots { check: false } => shots::draw(&place),
        Command::Shots { check: true } => shots::check(&place),
        Command::Budget { cross } => {
            setup::emulator::set_up(&place)?;
            let cross = ready(&cross)?;
            for board in boards::all(&place)? {
                firmware::build(&place, &cross, &board, Variant::Plain)?;
            }
            budget::run(&place, &cross)
        }
    }
}
