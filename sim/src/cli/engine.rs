//! `kogge engine`: the protocol on standard input and output.

use std::io;

use super::Failure;

pub const EXAMPLE: &str = "Example:\n  \
    echo '{\"cmd\":\"new\",\"game\":\"hansa\",\"players\":3,\"seed\":1}' | kogge engine\n\n\
    Every line is answered by one line; docs/engine-protocol.md has all commands.";

pub fn run() -> Result<(), Failure> {
    match kogge_sim::engine::respond(io::stdin().lock(), io::stdout().lock()) {
        // Whoever listened has left: nothing is lost.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.map_err(Failure::from),
    }
}
