//! From TOML to a [`Board`], key by key.
//!
//! Written by hand rather than derived: a refusal must be one sentence with file, key and reason.
//! What is refused here is the writing (missing and unknown keys, wrong types and words); whether
//! the chip can do what is written is for `check`.

use std::fmt;

use toml::{Table, Value};

use crate::board::{Battery, Board, Buttons, ColourOrder, Display, Dpad, Led, Rotation, Sound};
use crate::chip::{self, Gpio, SpiNumber};

/// Why a board file is not taken: one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardError {
    file: String,
    key: Option<String>,
    reason: String,
}

impl BoardError {
    pub(crate) fn of_file(file: &str, reason: String) -> Self {
        BoardError { file: file.to_owned(), key: None, reason }
    }

    pub(crate) fn of_key(file: &str, key: &str, reason: String) -> Self {
        BoardError { file: file.to_owned(), key: Some(key.to_owned()), reason }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.key {
            Some(key) => write!(f, "{}: {key}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

impl std::error::Error for BoardError {}

type ReadResult<T> = Result<T, BoardError>;

/// Reads a whole file.
pub(crate) fn board(id: &str, file: &str, text: &str) -> ReadResult<Board> {
    let table = text.parse::<Table>().map_err(|error| syntax(file, text, &error))?;
    let mut root = Section { file, path: String::new(), table };
    let board = Board {
        id: id.to_owned(),
        name: root.string("name")?,
        flash_kib: root.number("flash_kib")?,
        display: display(root.section("display")?)?,
        buttons: buttons(root.section("buttons")?)?,
        sound: root.optional("sound", Section::section)?.map(sound).transpose()?,
        battery: root.optional("battery", Section::section)?.map(battery).transpose()?,
        led: root.optional("led", Section::section)?.map(led).transpose()?,
    };
    root.done()?;
    Ok(board)
}

fn syntax(file: &str, text: &str, error: &toml::de::Error) -> BoardError {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or("");
    let line = before.matches('\n').count() + 1;
    let message = error.message().lines().collect::<Vec<_>>().join(", ");
    BoardError::of_key(file, &format!("line {line}"), format!("is not TOML: {message}"))
}

fn display(mut keys: Section) -> ReadResult<Display> {
    keys.word("controller", &[("st7789", ())])?;
    let display = Display {
        width: keys.number("width")?,
        height: keys.number("height")?,
        rotation: rotation(&mut keys)?,
        offset_x: keys.number("offset_x")?,
        offset_y: keys.number("offset_y")?,
        inverted: keys.boolean("inverted")?,
        colour_order: keys
            .word("colour_order", &[("rgb", ColourOrder::Rgb), ("bgr", ColourOrder::Bgr)])?,
        spi: spi(&mut keys)?,
        clock_hz: keys.number("clock_hz")?,
        sck: keys.pin("sck")?,
        mosi: keys.pin("mosi")?,
        cs: keys.pin("cs")?,
        dc: keys.pin("dc")?,
        reset: keys.optional("reset", Section::pin)?,
        backlight: keys.pin("backlight")?,
        tearing: keys.optional("tearing", Section::pin)?,
    };
    keys.done()?;
    Ok(display)
}

fn rotation(keys: &mut Section) -> ReadResult<Rotation> {
    match keys.number("rotation")? {
        0 => Ok(Rotation::Deg0),
        90 => Ok(Rotation::Deg90),
        180 => Ok(Rotation::Deg180),
        270 => Ok(Rotation::Deg270),
        other => Err(keys.refuse("rotation", format!("is {other} and must be 0, 90, 180 or 270"))),
    }
}

fn spi(keys: &mut Section) -> ReadResult<SpiNumber> {
    match keys.number("spi")? {
        0 => Ok(SpiNumber::Zero),
        1 => Ok(SpiNumber::One),
        other => Err(keys.refuse("spi", format!("there is no SPI {other}, only 0 and 1"))),
    }
}

fn buttons(mut keys: Section) -> ReadResult<Buttons> {
    let buttons = Buttons {
        a: keys.pin("a")?,
        b: keys.pin("b")?,
        x: keys.pin("x")?,
        y: keys.pin("y")?,
        dpad: dpad(&mut keys)?,
        press: keys.optional("press", Section::pin)?,
    };
    keys.done()?;
    Ok(buttons)
}

fn dpad(keys: &mut Section) -> ReadResult<Option<Dpad>> {
    const DIRECTIONS: [&str; 4] = ["up", "down", "left", "right"];
    let Some(present) = DIRECTIONS.into_iter().find(|key| keys.table.contains_key(*key)) else {
        return Ok(None);
    };
    if let Some(absent) = DIRECTIONS.into_iter().find(|key| !keys.table.contains_key(*key)) {
        let reason = format!("is missing: with `{present}` the D-pad needs all four directions");
        return Err(keys.refuse(absent, reason));
    }
    Ok(Some(Dpad {
        up: keys.pin("up")?,
        down: keys.pin("down")?,
        left: keys.pin("left")?,
        right: keys.pin("right")?,
    }))
}

fn sound(mut keys: Section) -> ReadResult<Sound> {
    let sound = Sound { pin: keys.pin("pin")? };
    keys.done()?;
    Ok(sound)
}

fn battery(mut keys: Section) -> ReadResult<Battery> {
    let battery = Battery {
        adc: keys.pin("adc")?,
        divider: keys.small_number("divider")?,
        empty_mv: keys.small_number("empty_mv")?,
        full_mv: keys.small_number("full_mv")?,
        charging: keys.optional("charging", Section::pin)?,
    };
    keys.done()?;
    Ok(battery)
}

fn led(mut keys: Section) -> ReadResult<Led> {
    let led = Led { red: keys.pin("red")?, green: keys.pin("green")?, blue: keys.pin("blue")? };
    keys.done()?;
    Ok(led)
}

/// The keys of a section that have not been read yet.
struct Section<'a> {
    file: &'a str,
    path: String,
    table: Table,
}

impl<'a> Section<'a> {
    fn refuse(&self, key: &str, reason: String) -> BoardError {
        BoardError::of_key(self.file, &self.full(key), reason)
    }

    fn full(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    fn take(&mut self, key: &str) -> ReadResult<Value> {
        self.table.remove(key).ok_or_else(|| self.refuse(key, "is missing".to_owned()))
    }

    fn optional<T>(
        &mut self,
        key: &str,
        read: fn(&mut Self, &str) -> ReadResult<T>,
    ) -> ReadResult<Option<T>> {
        if self.table.contains_key(key) { read(self, key).map(Some) } else { Ok(None) }
    }

    fn section(&mut self, key: &str) -> ReadResult<Section<'a>> {
        match self.take(key)? {
            Value::Table(table) => Ok(Section { file: self.file, path: self.full(key), table }),
            _ => Err(self.refuse(key, format!("must be a section, [{key}]"))),
        }
    }

    fn string(&mut self, key: &str) -> ReadResult<String> {
        match self.take(key)? {
            Value::String(text) if !text.trim().is_empty() => Ok(text),
            _ => Err(self.refuse(key, "must be a text".to_owned())),
        }
    }

    fn boolean(&mut self, key: &str) -> ReadResult<bool> {
        match self.take(key)? {
            Value::Boolean(boolean) => Ok(boolean),
            _ => Err(self.refuse(key, "must be true or false".to_owned())),
        }
    }

    fn number(&mut self, key: &str) -> ReadResult<u32> {
        match self.take(key)? {
            Value::Integer(number) => u32::try_from(number).map_err(|_| {
                self.refuse(key, format!("{number} is no number from 0 to {}", u32::MAX))
            }),
            _ => Err(self.refuse(key, "must be a whole number".to_owned())),
        }
    }

    /// A number of at most 16 bits, such as a voltage in millivolts.
    fn small_number(&mut self, key: &str) -> ReadResult<u16> {
        let number = self.number(key)?;
        u16::try_from(number)
            .map_err(|_| self.refuse(key, format!("{number} is more than {}", u16::MAX)))
    }

    fn pin(&mut self, key: &str) -> ReadResult<Gpio> {
        let number = self.number(key)?;
        match u8::try_from(number) {
            Ok(pin) if pin <= chip::LAST_GPIO => Ok(Gpio(pin)),
            _ => Err(self
                .refuse(key, format!("there is no GPIO {number}, only 0 to {}", chip::LAST_GPIO))),
        }
    }

    fn word<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> ReadResult<T> {
        let text = self.string(key)?;
        words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<_> = words.iter().map(|(word, _)| format!("\"{word}\"")).collect();
            self.refuse(key, format!("\"{text}\" is not known, only {}", known.join(" and ")))
        })
    }

    fn done(self) -> ReadResult<()> {
        match self.table.keys().next() {
            Some(key) => Err(self.refuse(key, "is not a key of a board file".to_owned())),
            None => Ok(()),
        }
    }
}
