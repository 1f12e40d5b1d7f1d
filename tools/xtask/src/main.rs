//! The developer's commands.
#![forbid(unsafe_code)]

mod rules;

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;

/// The developer's commands of Kogge.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Command {
    /// Lists every rule with its tests, and fails when one has none
    Rules,
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let done = match Command::parse() {
        Command::Rules => rules::run(&root),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
