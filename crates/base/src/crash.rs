//! What is left of a crash: a record that outlives the reset, and what follows from it.
//!
//! Pure: the firmware notes what happened and keeps the [`CrashLog`]'s bytes where a reset does not
//! reach them; screens show the record. Whatever those bytes hold, reading them never fails worse
//! than with an empty log.

use core::fmt::{self, Write};
use kogge_games::GameId;

use serde::{Deserialize, Serialize};

pub use crate::screen::ScreenId;
use crate::version::Version;

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CrashKind {
    /// The program noticed that something was wrong.
    Panic,
    /// The processor did.
    Fault,
    /// Nothing happened any more, until the watchdog came.
    Hang,
}

impl CrashKind {
    /// One word, the same in all languages: it is for engineers.
    pub const fn id(self) -> &'static str {
        match self {
            CrashKind::Panic => "panic",
            CrashKind::Fault => "fault",
            CrashKind::Hang => "hang",
        }
    }
}

/// Letters of a place.
pub const LOCATION_BYTES: usize = 40;

/// Where in the program it ended: a file with its line, or an address. Too long ones lose their
/// beginning, as the end tells more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CodeLocation {
    /// In two halves, as serde knows no longer arrays.
    letters: [[u8; LOCATION_BYTES / 2]; 2],
    length: u8,
}

impl CodeLocation {
    /// A file and its line.
    pub fn in_file(file: &str, line: u32) -> Self {
        Self::written(format_args!("{file}:{line}"))
    }

    /// An address, and the one it was called from.
    pub fn at(address: u32, caller: u32) -> Self {
        Self::written(format_args!("0x{address:08x} from 0x{caller:08x}"))
    }

    /// Nobody knows where.
    pub fn unknown() -> Self {
        Self::written(format_args!("unknown place"))
    }

    fn written(text: fmt::Arguments) -> Self {
        let mut place = CodeLocation::default();
        let _ = place.write_fmt(text);
        place
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        let letters = self.letters.as_flattened().get(..self.length.into()).unwrap_or(&[]);
        core::str::from_utf8(letters).unwrap_or("")
    }
}

impl Write for CodeLocation {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if usize::from(self.length) == LOCATION_BYTES {
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

/// Which screen was shown, and which game was on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CrashContext {
    /// The screen.
    pub screen: ScreenId,
    /// The game on the table, as [`GameId`] numbers it; 0 for none.
    pub game: u8,
    /// Decisions of that game.
    pub decisions: u16,
}

impl CrashContext {
    /// In one word, for a place that a reset does not reach.
    pub const fn to_bits(self) -> u32 {
        (self.screen as u32) << 24 | (self.game as u32) << 16 | self.decisions as u32
    }

    /// From such a word, whatever it holds.
    pub fn from_bits(bits: u32) -> Self {
        let [high, game, ..] = bits.to_be_bytes();
        let screen = ScreenId::ALL.get(usize::from(high)).copied().unwrap_or_default();
        CrashContext { screen, game, decisions: bits as u16 }
    }

    /// The game on the table.
    pub fn game(self) -> Option<GameId> {
        GameId::from_number(self.game)
    }
}

/// Everything that is known of a crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrashRecord {
    /// How.
    pub kind: CrashKind,
    /// Where in the program.
    pub place: CodeLocation,
    /// Where in the console.
    pub context: CrashContext,
    /// Milliseconds from the start to the end.
    pub uptime_ms: u32,
    /// How often in a row in this place.
    pub times: u8,
}

impl fmt::Display for CrashRecord {
    /// As the QR code says it.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Version(major, minor, patch) = Version::CURRENT;
        let CrashRecord { kind, place, context, uptime_ms, times } = self;
        write!(f, "kogge {major}.{minor}.{patch}; {}; {}", kind.id(), place.as_str())?;
        write!(f, "; screen {}; game ", context.screen.id())?;
        match context.game() {
            Some(game) => write!(f, "{} {}", game.spec().id, context.decisions)?,
            None => f.write_str("none")?,
        }
        write!(f, "; {uptime_ms} ms; {times}x")
    }
}

/// This many crashes in one place within [`REPEAT_WINDOW_MS`] are no accident.
pub const REPEAT_LIMIT: u8 = 3;
/// From the first of them to the last, in milliseconds of being switched on.
pub const REPEAT_WINDOW_MS: u32 = 60_000;

/// The last crash and what came before it. Lives where a reset does not reach it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CrashLog {
    last: Option<CrashRecord>,
    /// How long the run before the last one lasted.
    previous_uptime_ms: u32,
    /// Nobody has been told of it yet.
    is_unread: bool,
}

/// Bytes of a log with its checksum.
pub const CRASH_LOG_BYTES: usize = 80;

const CHECK: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

impl CrashLog {
    /// A crash happened. `record.times` is counted here.
    pub fn note(&mut self, mut record: CrashRecord) {
        let again = self
            .last
            .filter(|last| last.is_same_fault(&record) && record.uptime_ms <= REPEAT_WINDOW_MS);
        record.times = again.map_or(1, |last| last.times.saturating_add(1));
        self.previous_uptime_ms = again.map_or(0, |last| last.uptime_ms);
        // Only those count that lie within the time.
        if record.times >= REPEAT_LIMIT
            && self.previous_uptime_ms.saturating_add(record.uptime_ms) > REPEAT_WINDOW_MS
        {
            record.times = REPEAT_LIMIT - 1;
        }
        self.last = Some(record);
        self.is_unread = true;
    }

    /// A crash that nobody has been told of, which counts as told from here on.
    pub fn take_unread(&mut self) -> Option<CrashRecord> {
        self.last.filter(|_| core::mem::take(&mut self.is_unread))
    }

    /// Whether there is a crash that nobody has been told of.
    pub const fn has_unread(&self) -> bool {
        self.is_unread
    }

    /// With its check.
    pub fn to_bytes(&self) -> [u8; CRASH_LOG_BYTES] {
        let mut bytes = [0; CRASH_LOG_BYTES];
        let _ = postcard::to_slice(self, &mut bytes[4..]);
        let check = CHECK.checksum(&bytes[4..]).to_le_bytes();
        bytes[..4].copy_from_slice(&check);
        bytes
    }

    /// From bytes that may be anything.
    pub fn from_bytes(bytes: &[u8; CRASH_LOG_BYTES]) -> Self {
        let (check, rest) = bytes.split_at(4);
        if CHECK.checksum(rest).to_le_bytes() != *check {
            return CrashLog::default();
        }
        postcard::from_bytes(rest).unwrap_or_default()
    }
}

impl CrashRecord {
    /// Whether both happened in the same place. A program that hangs runs in a circle: its place says
    /// where it was found, not where it is wrong, so all hangs are alike.
    fn is_same_fault(&self, other: &CrashRecord) -> bool {
        self.kind == other.kind && (self.kind == CrashKind::Hang || self.place == other.place)
    }

    /// Whether to start in safe mode.
    pub const fn is_repeated(&self) -> bool {
        self.times >= REPEAT_LIMIT
    }
}
