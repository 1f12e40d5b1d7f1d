//! What is left of a crash: a record that outlives the reset, and what follows from it.
//!
//! Pure: the firmware notes what happened and keeps the [`Ledger`]'s bytes where a reset does not
//! reach them; screens show the record. Whatever those bytes hold, reading them never fails worse
//! than with an empty ledger.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::journal::{Title, Version};

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// The program noticed that something was wrong.
    Panic,
    /// The processor did.
    Fault,
    /// Nothing happened any more, until the watchdog came.
    Hang,
}

impl Kind {
    /// One word, the same in all languages: it is for those who mend it.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Panic => "panic",
            Kind::Fault => "fault",
            Kind::Hang => "hang",
        }
    }
}

/// Letters of a place.
pub const PLACE: usize = 40;

/// Where in the program it ended: a file with its line, or an address. Too long ones lose their
/// beginning, as the end tells more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// In two halves, as serde knows no longer arrays.
    letters: [[u8; PLACE / 2]; 2],
    length: u8,
}

impl Place {
    /// A file and its line.
    pub fn in_file(file: &str, line: u32) -> Self {
        Self::written(format_args!("{file}:{line}"))
    }

    /// An address, and the one it was called from.
    pub fn at(address: u32, caller: u32) -> Self {
        Self::written(format_args!("0x{address:08x} from 0x{caller:08x}"))
    }

    /// Nobody knows where.
    pub fn nowhere() -> Self {
        Self::written(format_args!("unknown place"))
    }

    fn written(text: fmt::Arguments) -> Self {
        let mut place = Place::default();
        let _ = place.write_fmt(text);
        place
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        let letters = self.letters.as_flattened().get(..self.length.into()).unwrap_or(&[]);
        core::str::from_utf8(letters).unwrap_or("")
    }
}

impl Write for Place {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if usize::from(self.length) == PLACE {
                self.letters.as_flattened_mut().rotate_left(1);
                self.length -= 1;
            }
            // Anything else than plain letters would be cut in its middle.
            let plain = if byte.is_ascii_graphic() || byte == b' ' { byte } else { b'?' };
            if let Some(letter) = self.letters.as_flattened_mut().get_mut(usize::from(self.length))
            {
                *letter = plain;
                self.length += 1;
            }
        }
        Ok(())
    }
}

/// Which screen was shown, and what lay on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Spot {
    /// The screen.
    pub screen: ScreenId,
    /// The game on the table, as [`Title`] numbers it; 0 for none.
    pub title: u8,
    /// Decisions of that game.
    pub decisions: u16,
}

impl Spot {
    /// In one word, for a place that a reset does not reach.
    pub const fn to_bits(self) -> u32 {
        (self.screen as u32) << 24 | (self.title as u32) << 16 | self.decisions as u32
    }

    /// From such a word, whatever it holds.
    pub fn from_bits(bits: u32) -> Self {
        let [high, title, ..] = bits.to_be_bytes();
        let screen = ScreenId::ALL.get(usize::from(high)).copied().unwrap_or_default();
        Spot { screen, title, decisions: bits as u16 }
    }

    /// The game on the table.
    pub fn game(self) -> Option<Title> {
        Title::from_number(self.title)
    }
}

macro_rules! screens {
    ($($name:ident $id:literal,)*) => {
        /// The screens, for a record.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        pub enum ScreenId {
            #[default]
            $(#[doc = $id] $name,)*
        }

        impl ScreenId {
            /// All screens, by their numbers.
            pub const ALL: &[ScreenId] = &[$(ScreenId::$name,)*];

            /// One word.
            pub const fn id(self) -> &'static str {
                match self { $(ScreenId::$name => $id,)* }
            }
        }
    };
}

screens! {
    Start "start",
    Language "language",
    Home "home",
    Settings "settings",
    About "about",
    Guide "guide",
    Records "records",
    New "new",
    Table "table",
    Check "check",
    Crash "crash",
    Safe "safe",
    Export "export",
}

/// Everything that is known of a crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// How.
    pub kind: Kind,
    /// Where in the program.
    pub place: Place,
    /// Where in the console.
    pub spot: Spot,
    /// Milliseconds from the start to the end.
    pub uptime_ms: u32,
    /// How often in a row in this place.
    pub times: u8,
}

impl fmt::Display for Record {
    /// As the QR code says it.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Version(major, minor, patch) = Version::THIS;
        let Record { kind, place, spot, uptime_ms, times } = self;
        write!(f, "kogge {major}.{minor}.{patch}; {}; {}", kind.id(), place.as_str())?;
        write!(f, "; screen {}; game ", spot.screen.id())?;
        match spot.game() {
            Some(title) => write!(f, "{} {}", title.about().id, spot.decisions)?,
            None => f.write_str("none")?,
        }
        write!(f, "; {uptime_ms} ms; {times}x")
    }
}

/// So many crashes in one place within [`ROW_MS`] are no accident.
pub const ROW: u8 = 3;
/// From the first of them to the last, in milliseconds of being switched on.
pub const ROW_MS: u32 = 60_000;

/// The last crash and what came before it. Lives where a reset does not reach it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ledger {
    last: Option<Record>,
    /// How long the run before the last one lasted.
    before_ms: u32,
    /// Nobody has been told of it yet.
    is_news: bool,
}

/// Bytes of a ledger with its check.
pub const LEDGER: usize = 80;

const CHECK: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

impl Ledger {
    /// A crash happened. `record.times` is counted here.
    pub fn note(&mut self, mut record: Record) {
        let again = self.last.filter(|last| last.is_alike(&record) && record.uptime_ms <= ROW_MS);
        record.times = again.map_or(1, |last| last.times.saturating_add(1));
        self.before_ms = again.map_or(0, |last| last.uptime_ms);
        // Only those count that lie within the time.
        if record.times >= ROW && self.before_ms.saturating_add(record.uptime_ms) > ROW_MS {
            record.times = ROW - 1;
        }
        self.last = Some(record);
        self.is_news = true;
    }

    /// A crash that nobody has been told of, which counts as told from here on.
    pub fn take_news(&mut self) -> Option<Record> {
        self.last.filter(|_| core::mem::take(&mut self.is_news))
    }

    /// Whether there is a crash that nobody has been told of.
    pub const fn has_news(&self) -> bool {
        self.is_news
    }

    /// With its check.
    pub fn to_bytes(&self) -> [u8; LEDGER] {
        let mut bytes = [0; LEDGER];
        let _ = postcard::to_slice(self, &mut bytes[4..]);
        let check = CHECK.checksum(&bytes[4..]).to_le_bytes();
        bytes[..4].copy_from_slice(&check);
        bytes
    }

    /// From bytes that may be anything.
    pub fn from_bytes(bytes: &[u8; LEDGER]) -> Self {
        let (check, rest) = bytes.split_at(4);
        if CHECK.checksum(rest).to_le_bytes() != *check {
            return Ledger::default();
        }
        postcard::from_bytes(rest).unwrap_or_default()
    }
}

impl Record {
    /// Whether both happened in the same place. Who hangs walks in a circle: its place says where it
    /// was met, not where it is wrong, so all hangs are alike.
    fn is_alike(&self, other: &Record) -> bool {
        self.kind == other.kind && (self.kind == Kind::Hang || self.place == other.place)
    }

    /// Whether to start in safe mode.
    pub const fn is_repeated(&self) -> bool {
        self.times >= ROW
    }
}
