//! The developer's commands: `cargo xtask …`. This file is the table of contents; each command is
//! a module of its own, says what it does, and fails with one sentence.
#![forbid(unsafe_code)]

mod boards;
mod budget;
mod campaign;
mod compare;
mod emulate;
mod firmware;
mod flash;
mod gallery;
mod games;
mod generated;
mod host;
mod house;
mod image;
mod instructions;
mod logs;
mod new_game;
mod own_edition;
mod picotool;
mod picture;
mod playouts;
mod power_and_sound;
mod powercuts;
mod repo;
mod routes;
mod rules;
mod schedule;
mod second_emulator;
mod selfplay;
mod setup;
mod shell;
mod slow_flash;
mod strength;
mod test;
mod think_speed;
mod uf2;
mod usb;
mod whole_game;
mod window;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::{Args, Parser, Subcommand};

use campaign::Scope;
use firmware::Variant;
use repo::Repo;
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
    /// Makes the cross target, the emulator and the checkers ready
    Setup {
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// Does all that CI does: set-up, checks, tests, firmware, emulator, sizes
    Test {
        #[command(flatten)]
        tier: TierArgs,
        #[command(flatten)]
        cross: CrossArgs,
    },
    /// The quick part of it, for while you work
    Check {
        #[command(flatten)]
        tier: TierArgs,
    },
    /// Runs something long that is not in the tests (`list` describes each)
    Campaign {
        /// Its name, or `list`
        name: String,
        /// How much is done, in what the campaign counts
        #[arg(long)]
        amount: Option<u32>,
        /// Only this game, where games are played
        #[arg(long)]
        game: Option<String>,
        /// The board, where one is emulated
        #[arg(long, default_value = boards::DEFAULT)]
        board: String,
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
    /// Draws the gallery in docs/screens again
    Gallery {
        /// Only say whether the gallery is what the console draws now
        #[arg(long)]
        check: bool,
    },
    /// Opens the desktop window on a virtual display and compares its picture
    Window,
    /// Lists every rule with its tests; fails when one has none
    Rules,
    /// Checks names, directions of modules and sizes of the code, and names each place that is wrong
    House {
        /// Print an order of the modules of the crate in this folder instead
        #[arg(long, value_name = "FOLDER")]
        order: Option<String>,
    },
    /// Measures how many decisions a second random games come to on this machine
    Playouts,
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
    PowerAndSound {
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

/// How steps are run.
#[derive(Args)]
struct TierArgs {
    /// Run one step or one group of steps alone (`test --only list` names them all)
    #[arg(long, value_name = "STEP")]
    only: Option<String>,
    /// How many steps run side by side [default: one for each core]
    #[arg(long)]
    jobs: Option<usize>,
    /// Where a step that was started by another xtask leaves its outcome
    #[arg(long, hide = true)]
    receipt: Option<PathBuf>,
}

impl TierArgs {
    fn options(self, route: Option<Route>) -> test::Options {
        test::Options { only: self.only, route, jobs: self.jobs, receipt: self.receipt }
    }
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
    let repo = Repo::here()?;
    let ready = |cross: &CrossArgs| setup::cross::set_up(&repo, cross.route);
    match command {
        Command::Setup { cross } => setup::run(&repo, cross.route).map(drop),
        Command::Test { tier, cross } => test::run(&repo, &tier.options(cross.route)),
        Command::Check { tier } => test::check(&repo, &tier.options(None)),
        Command::Campaign { name, amount, game, board, cross } => {
            let game = game.as_deref();
            let scope = Scope { repo: &repo, route: cross.route, amount, game, board: &board };
            campaign::run(&name, &scope)
        }
        Command::Firmware { board, features, cross } => {
            let variant = features.as_deref().map_or(Variant::Plain, Variant::With);
            let cross = ready(&cross)?;
            for board in boards::named(&repo, &board)? {
                firmware::build(&repo, &cross, &board, variant)?;
            }
            Ok(())
        }
        Command::Flash { board, cross } => {
            boards::one(&repo, &board)?;
            flash::run(&firmware::build(&repo, &ready(&cross)?, &board, Variant::Plain)?)
        }
        Command::Emulate { board, script, out, image, cross } => {
            boards::one(&repo, &board)?;
            setup::emulator::set_up(&repo)?;
            let image = match image {
                Some(image) => image,
                None => firmware::build(&repo, &ready(&cross)?, &board, Variant::Plain)?.elf,
            };
            emulate::command(&repo, &board, &image, script.as_deref(), out)
        }
        Command::Compare { board, cross } => {
            setup::emulator::set_up(&repo)?;
            let cross = ready(&cross)?;
            let boards = boards::named(&repo, &board)?;
            for board in &boards {
                firmware::build(&repo, &cross, board, Variant::Plain)?;
            }
            compare::run(&repo, &boards)
        }
        Command::Gallery { check: false } => gallery::draw(&repo),
        Command::Gallery { check: true } => gallery::check(&repo),
        Command::Window => window::command(&repo),
        Command::Rules => rules::run(repo.root()).map_err(Error::msg),
        Command::House { order: None } => house::run(&repo),
        Command::House { order: Some(folder) } => house::print_order(&repo, &folder),
        Command::Playouts => playouts::run(&repo),
        Command::Steps => instructions::run(&repo),
        Command::Ponder { board, cross } => {
            boards::one(&repo, &board)?;
            setup::emulator::set_up(&repo)?;
            think_speed::run(&repo, &ready(&cross)?, &board)
        }
        Command::PowerAndSound { board, cross } => {
            boards::one(&repo, &board)?;
            setup::emulator::set_up(&repo)?;
            let cross = ready(&cross)?;
            firmware::build(&repo, &cross, &board, Variant::Plain)?;
            firmware::build(&repo, &cross, &board, Variant::With(power_and_sound::FAULTS))?;
            power_and_sound::run(&repo, &board)?;
            power_and_sound::crashes(&repo, &board)
        }
        Command::Budget { cross } => campaign::run(
            "budget",
            &Scope {
                repo: &repo,
                route: cross.route,
                amount: None,
                game: None,
                board: boards::DEFAULT,
            },
        ),
    }
}
