//! Kogge on the host: the command line.
#![forbid(unsafe_code)]

mod cli;
mod window;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run()
}
