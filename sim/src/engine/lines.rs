//! Lines of any length from a stream, in bounded memory.

use std::io::{self, BufRead};

/// The longest line that is read, its end not counted.
pub const LONGEST: usize = 1 << 20;

/// A line as it came.
#[derive(PartialEq, Eq, Debug)]
pub enum InputLine<'a> {
    /// All of it, without its end.
    Whole(&'a [u8]),
    /// More than [`LONGEST`]; the rest of it was skipped.
    TooLong,
}

/// The lines of a stream.
pub struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`.
    pub fn new(input: R) -> Self {
        Lines { input, line: Vec::new() }
    }

    /// The next line; nothing at the end of the stream.
    #[allow(clippy::should_implement_trait)] // it lends the line, which an iterator cannot
    pub fn next(&mut self) -> io::Result<Option<InputLine<'_>>> {
        self.line.clear();
        let mut fits = true;
        let mut some = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                break;
            }
            some = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            fits = fits && self.line.len() + part.len() <= LONGEST;
            if fits {
                self.line.extend_from_slice(part);
            }
            let taken = part.len() + usize::from(end.is_some());
            self.input.consume(taken);
            if end.is_some() {
                break;
            }
        }
        Ok(match (some, fits) {
            (false, _) => None,
            (true, true) => Some(InputLine::Whole(&self.line)),
            (true, false) => Some(InputLine::TooLong),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_whole() {
        let long = vec![b'x'; LONGEST + 1];
        let fits = vec![b'y'; LONGEST];
        let stream = [b"a\n", &long[..], b"\n", &fits[..], b"\nlast"].concat();
        let mut lines = Lines::new(io::BufReader::with_capacity(1000, &stream[..]));
        assert_eq!(lines.next().unwrap(), Some(InputLine::Whole(b"a")));
        assert_eq!(lines.next().unwrap(), Some(InputLine::TooLong));
        assert_eq!(lines.next().unwrap(), Some(InputLine::Whole(&fits)));
        assert_eq!(lines.next().unwrap(), Some(InputLine::Whole(b"last")));
        assert_eq!(lines.next().unwrap(), None);
    }
}
