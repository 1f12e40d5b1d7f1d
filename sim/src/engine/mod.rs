//! The engine protocol: JSON lines in, one JSON line out for each (docs/engine-protocol.md).
//!
//! Whatever comes in, the engine answers and goes on; a line that is refused changes nothing.

pub mod answers;
pub mod game_session;
pub mod journal_doc;
pub mod lines;
pub mod protocol;
pub mod session;
pub mod strict;

use std::io::{self, BufRead, Write};

use lines::{InputLine, LONGEST, Lines};
use protocol::{EngineError, EngineResponse};
pub use session::Session;

/// Answers every line of `input` until it ends.
pub fn respond(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new();
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let answer = match line {
            InputLine::Whole(bytes) => session.answer(bytes),
            InputLine::TooLong => Some(EngineResponse::refused(None, too_long())),
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

fn too_long() -> EngineError {
    EngineError::new("LineTooLong", format!("A line has at most {LONGEST} bytes."))
}
