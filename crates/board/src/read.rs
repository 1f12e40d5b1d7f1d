//! From TOML to a [`Board`], key by key.
//!
//! Written by hand rather than derived: a refusal must be one sentence with file, key and reason.
//! What is refused here is the writing (missing and unknown keys, wrong types and words); whether
//! the chip can do what is written is for `check`.

use std::fmt;

use toml::{Table, Value};

use crate::board::{
    Battery, Board, Buttons, CURVE_POINTS, Charger, ColourOrder, Display, Dpad, Level, ParkedPin,
    Rotation, Sound, Tuning,
};
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
        vendor_kib: root.optional("vendor_kib", Section::number)?.unwrap_or(0),
        display: display(root.section("display")?)?,
        buttons: buttons(root.section("buttons")?)?,
        sound: root.optional("sound", Section::section)?.map(sound).transpose()?,
        battery: root.optional("battery", Section::section)?.map(battery).transpose()?,
        vbus: root.optional("vbus", Section::pin)?,
        park: root.optional("park", Section::section)?.map(park).transpose()?.unwrap_or_default(),
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
        tuning: keys.optional("tuning", Section::section)?.map(tuning).transpose()?,
    };
    keys.done()?;
    Ok(display)
}

fn tuning(mut keys: Section) -> ReadResult<Tuning> {
    let source = keys.string("source")?;
    let mut settings = Vec::new();
    for setting in chip::PANEL_SETTINGS {
        let read = |keys: &mut Section, key: &str| keys.bytes(key);
        if let Some(bytes) = keys.optional(setting.name, read)? {
            if bytes.len() != setting.parameters {
                let (got, wanted) = (bytes.len(), setting.parameters);
                return Err(
                    keys.refuse(setting.name, format!("has {got} bytes instead of {wanted}"))
                );
            }
            settings.push((setting, bytes));
        }
    }
    keys.done()?;
    Ok(Tuning { source, settings })
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
    for old in ["empty_mv", "full_mv"] {
        if keys.table.contains_key(old) {
            let reason = "is no longer a key: curve_mv has the millivolts at 100, 90, … 0 percent";
            return Err(keys.refuse(old, reason.to_owned()));
        }
    }
    let battery = Battery {
        adc: keys.pin("adc")?,
        divider: keys.small_number("divider")?,
        diode_mv: keys.optional("diode_mv", Section::small_number)?.unwrap_or(0),
        curve_mv: curve(&mut keys)?,
        warn_mv: keys.small_number("warn_mv")?,
        enable: keys.optional("enable", Section::pin)?,
        charger: charger(&mut keys)?,
    };
    keys.done()?;
    Ok(battery)
}

fn curve(keys: &mut Section) -> ReadResult<[u16; CURVE_POINTS]> {
    const KEY: &str = "curve_mv";
    let points = keys.list(KEY)?;
    let millivolts: Vec<u16> = points
        .iter()
        .map(|point| point.as_integer().and_then(|number| u16::try_from(number).ok()))
        .collect::<Option<_>>()
        .ok_or_else(|| keys.refuse(KEY, format!("must hold whole numbers up to {}", u16::MAX)))?;
    millivolts.try_into().map_err(|points: Vec<u16>| {
        let reason = format!(
            "has {} numbers and needs {CURVE_POINTS}: at 100, 90, … 0 percent",
            points.len()
        );
        keys.refuse(KEY, reason)
    })
}

fn charger(keys: &mut Section) -> ReadResult<Option<Charger>> {
    let level: &[(&str, Level)] = &[("low", Level::Low), ("high", Level::High)];
    let Some(pin) = keys.optional("charging", Section::pin)? else { return Ok(None) };
    Ok(Some(Charger { pin, active: keys.word("charging_level", level)? }))
}

fn park(mut keys: Section) -> ReadResult<Vec<ParkedPin>> {
    let mut parked = Vec::new();
    for (key, level) in [("low", Level::Low), ("high", Level::High)] {
        let pins = keys.optional(key, Section::pins)?.unwrap_or_default();
        parked.extend(pins.into_iter().map(|pin| ParkedPin { pin, level }));
    }
    keys.done()?;
    Ok(parked)
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

    fn bytes(&mut self, key: &str) -> ReadResult<Vec<u8>> {
        let wrong = |keys: &Self| keys.refuse(key, "must be a list of bytes, 0 to 255".to_owned());
        let Value::Array(list) = self.take(key)? else { return Err(wrong(self)) };
        let byte = |value: &Value| value.as_integer().and_then(|byte| u8::try_from(byte).ok());
        list.iter().map(|value| byte(value).ok_or_else(|| wrong(self))).collect()
    }

    fn pin(&mut self, key: &str) -> ReadResult<Gpio> {
        let number = self.number(key)?;
        self.gpio(key, number.into())
    }

    fn pins(&mut self, key: &str) -> ReadResult<Vec<Gpio>> {
        let pins = self.list(key)?;
        let pin = |pin: &Value| match pin.as_integer() {
            Some(number) => self.gpio(key, number),
            None => Err(self.refuse(key, "must be a list of pins, such as [6, 7]".to_owned())),
        };
        pins.iter().map(pin).collect()
    }

    fn gpio(&self, key: &str, number: i64) -> ReadResult<Gpio> {
        match u8::try_from(number) {
            Ok(pin) if pin <= chip::LAST_GPIO => Ok(Gpio(pin)),
            _ => Err(self
                .refuse(key, format!("there is no GPIO {number}, only 0 to {}", chip::LAST_GPIO))),
        }
    }

    fn list(&mut self, key: &str) -> ReadResult<Vec<Value>> {
        match self.take(key)? {
            Value::Array(items) => Ok(items),
            _ => Err(self.refuse(key, "must be a list".to_owned())),
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
