//! JSON text as a value (RFC 8259), in bounded depth.
//!
//! Nothing in a text makes it panic. It keeps doubled keys, so that they can be refused by their place.

use std::fmt;

use super::json::Json;

/// How deep lists and objects may be inside one another.
pub const MAX_DEPTH: usize = 64;

/// Why a text is not JSON, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub reason: &'static str,
}

impl std::error::Error for SyntaxError {}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let SyntaxError { line, column, reason } = self;
        write!(f, "{reason} (line {line}, column {column})")
    }
}

/// The value of a text, which holds nothing else.
pub fn parse(text: &str) -> Result<Json, SyntaxError> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let value = parser.value().and_then(|value| {
        parser.skip_blanks();
        match parser.peek() {
            None => Ok(value),
            Some(_) => Err("something follows after the end"),
        }
    });
    value.map_err(|reason| parser.error(reason))
}

/// A reader at a place in a text. `at` is always the border of a character.
struct Parser<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

type Parsed<T> = Result<T, &'static str>;

impl Parser<'_> {
    fn error(&self, reason: &'static str) -> SyntaxError {
        let before = self.text.get(..self.at).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        SyntaxError {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            reason,
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes over this ASCII character if it comes next.
    fn accept(&mut self, wanted: u8) -> bool {
        let is_there = self.peek() == Some(wanted);
        self.at += usize::from(is_there);
        is_there
    }

    fn skip_blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    fn value(&mut self) -> Parsed<Json> {
        self.skip_blanks();
        match self.peek() {
            None => Err("it ends where a value must stand"),
            Some(b'{') => self.nested(Parser::object),
            Some(b'[') => self.nested(Parser::list),
            Some(b'"') => self.text().map(Json::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(_) => self.word(),
        }
    }

    fn nested(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<Json>) -> Parsed<Json> {
        if self.depth == MAX_DEPTH {
            return Err("lists and objects are too deep inside one another");
        }
        self.depth += 1;
        self.at += 1;
        let value = inner(self);
        self.depth -= 1;
        value
    }

    fn word(&mut self) -> Parsed<Json> {
        let rest = &self.text[self.at..];
        let words =
            [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
        let found = words.into_iter().find(|(word, _)| rest.starts_with(word));
        let (word, value) = found.ok_or("no value begins so")?;
        self.at += word.len();
        Ok(value)
    }

    /// After `[`.
    fn list(&mut self) -> Parsed<Json> {
        let mut items = Vec::new();
        self.skip_blanks();
        if self.accept(b']') {
            return Ok(Json::List(items));
        }
        loop {
            items.push(self.value()?);
            self.skip_blanks();
            if self.accept(b']') {
                return Ok(Json::List(items));
            }
            if !self.accept(b',') {
                return Err("a comma or the end of the list must stand here");
            }
        }
    }

    /// After `{`.
    fn object(&mut self) -> Parsed<Json> {
        let mut fields = Vec::new();
        self.skip_blanks();
        if self.accept(b'}') {
            return Ok(Json::Object(fields));
        }
        loop {
            self.skip_blanks();
            if self.peek() != Some(b'"') {
                return Err("the name of a field must stand here, in quotation marks");
            }
            let name = self.text()?;
            self.skip_blanks();
            if !self.accept(b':') {
                return Err("a colon must stand here");
            }
            fields.push((name, self.value()?));
            self.skip_blanks();
            if self.accept(b'}') {
                return Ok(Json::Object(fields));
            }
            if !self.accept(b',') {
                return Err("a comma or the end of the object must stand here");
            }
        }
    }

    /// At a quotation mark.
    fn text(&mut self) -> Parsed<String> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find(|c| c == '"' || c == '\\' || c < ' ').unwrap_or(rest.len());
            text.push_str(&rest[..plain]);
            self.at += plain;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => {
                    self.at += 1;
                    text.push(self.escape()?);
                }
                Some(_) => return Err("this sign must be written as \\u and four digits"),
                None => return Err("a text does not end"),
            }
        }
    }

    /// After a backslash.
    fn escape(&mut self) -> Parsed<char> {
        let letter = self.peek().ok_or("a text does not end")?;
        let plain = match letter {
            b'"' | b'\\' | b'/' => char::from(letter),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                self.at += 1;
                return self.code_point();
            }
            _ => return Err("a backslash means nothing before this letter"),
        };
        self.at += 1;
        Ok(plain)
    }

    /// After `\u`: one unit of UTF-16 or two that belong together.
    fn code_point(&mut self) -> Parsed<char> {
        const HALF: &str = "this is half of a letter: a second \\u must complete it";
        let first = self.four_digits()?;
        let mut units = vec![first];
        if (0xd800..0xdc00).contains(&first) {
            if !(self.accept(b'\\') && self.accept(b'u')) {
                return Err(HALF);
            }
            units.push(self.four_digits()?);
        }
        let letter = char::decode_utf16(units).next();
        letter.and_then(Result::ok).ok_or(HALF)
    }

    fn four_digits(&mut self) -> Parsed<u16> {
        let digits = self.text.get(self.at..self.at + 4);
        let digits = digits.filter(|digits| digits.bytes().all(|c| c.is_ascii_hexdigit()));
        let value = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        self.at += if value.is_some() { 4 } else { 0 };
        value.ok_or("four hexadecimal digits must stand here")
    }

    fn number(&mut self) -> Parsed<Json> {
        let start = self.at;
        self.accept(b'-');
        if !self.accept(b'0') {
            self.digits()?;
        } else if self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Err("a number does not begin with 0");
        }
        if self.accept(b'.') {
            self.digits()?;
        }
        if self.accept(b'e') || self.accept(b'E') {
            if !self.accept(b'+') {
                self.accept(b'-');
            }
            self.digits()?;
        }
        Ok(Json::Number(self.text[start..self.at].to_owned()))
    }

    /// At least one digit.
    fn digits(&mut self) -> Parsed<()> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at == start { Err("a digit must stand here") } else { Ok(()) }
    }
}
