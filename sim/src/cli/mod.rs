//! What can be asked on the command line. Each command is a file of its own and fails with one
//! sentence and an exit code.

mod bench;
mod device;
mod engine;
mod play;
mod replay;
mod saves;
mod self_test;
mod selfplay;
mod shots;

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::window;

/// What the exit codes mean, for `--help`.
const EXIT_CODES: &str = "Exit codes: 0 done, 1 it could not be done (one sentence says why), \
    2 the command line is wrong, 3 there is no display to open a window on.";

#[derive(Parser)]
#[command(name = "kogge", version)]
#[command(about = "Kogge, a pocket console for four merchant board games")]
#[command(args_conflicts_with_subcommands = true)]
#[command(after_help = format!("{}\n\n{EXIT_CODES}", window::KEYS))]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Play,
}

#[derive(Subcommand)]
enum Command {
    /// Play in a window (also without any command).
    #[command(after_help = format!("Example: kogge play --board pico-display-2.0 --lang de\n\n{}", window::KEYS))]
    Play(play::Play),
    /// Talk to the rules engine: JSON lines on standard input and output.
    #[command(after_help = engine::EXAMPLE)]
    Engine,
    /// Let bots play each other, by the thousand.
    #[command(after_help = selfplay::EXAMPLE)]
    Selfplay(selfplay::Selfplay),
    /// Read a journal: the log in words, and any position of the game.
    #[command(after_help = replay::EXAMPLE)]
    Replay(replay::Replay),
    /// Talk to a handheld on USB: list, export and import games, copy settings, take its picture.
    #[command(after_help = device::EXAMPLE)]
    Device(device::Device),
    /// Read the code that a handheld shows after its self-test.
    #[command(after_help = self_test::EXAMPLE)]
    SelfTest(self_test::SelfTest),
    /// List what a save region holds: the window's file, or a handheld's flash.
    #[command(after_help = saves::EXAMPLE)]
    Saves(saves::SavesArgs),
    /// Make pictures without a window.
    #[command(after_help = shots::EXAMPLE)]
    Shots(shots::Shots),
    /// Measure play-outs, bots and sizes.
    #[command(after_help = bench::EXAMPLE)]
    Bench(bench::Bench),
    /// Write the completions of a shell to standard output.
    #[command(
        after_help = "Example: kogge completions bash > ~/.local/share/bash-completion/completions/kogge"
    )]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// What went wrong, as a sentence, and the exit code.
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// It could not be done.
    pub fn new(message: impl Into<String>) -> Self {
        Failure { message: message.into(), code: 1 }
    }

    /// Something is wrong with a file.
    pub fn at(file: &Path, error: impl Display) -> Self {
        Failure::new(format!("{} cannot be used: {error}.", file.display()))
    }

    /// There is no display.
    pub fn no_display(message: impl Into<String>) -> Self {
        Failure { message: message.into(), code: 3 }
    }
}

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::new(error.to_string())
    }
}

/// Does what the command line asks.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => play::run(&cli.play),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Engine) => engine::run(),
        Some(Command::Selfplay(args)) => selfplay::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Device(args)) => device::run(&args),
        Some(Command::SelfTest(args)) => self_test::run(&args),
        Some(Command::Saves(args)) => saves::run(&args),
        Some(Command::Shots(args)) => shots::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Completions { shell }) => {
            clap_complete::generate(shell, &mut Cli::command(), "kogge", &mut io::stdout());
            Ok(())
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, code }) => {
            eprintln!("{message}");
            ExitCode::from(code)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
