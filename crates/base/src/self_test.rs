//! What the self-test found, as a short code that a person can read out or type into a mail.
//!
//! Sixteen letters and figures hold the board, the firmware, every part's result, the battery's voltage and a check.
//! Knows neither the screen that shows a code nor the program that reads it. Holds: a report is what its code reads
//! back as, and a code with one wrong letter, or with two neighbours exchanged, reads back as nothing.

use core::fmt;
use core::str::FromStr;

use crate::panel::BoardTag;
use crate::version::Version;

/// A part that can be tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestPart {
    /// Panel and backlight.
    Display,
    /// Every button.
    Buttons,
    /// The piezo.
    Sound,
    /// The battery and what measures it.
    Battery,
    /// The flash chip.
    Flash,
}

impl TestPart {
    /// All parts, in the order they are listed.
    pub const ALL: [TestPart; 5] =
        [TestPart::Display, TestPart::Buttons, TestPart::Sound, TestPart::Battery, TestPart::Flash];

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            TestPart::Display => "display",
            TestPart::Buttons => "buttons",
            TestPart::Sound => "sound",
            TestPart::Battery => "battery",
            TestPart::Flash => "flash",
        }
    }
}

/// What a test came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestResult {
    /// Not tried yet.
    Untried,
    /// The board has no such part.
    Missing,
    /// Pass.
    Good,
    /// Fail.
    Bad,
}

impl TestResult {
    /// All results, as codes number them.
    pub const ALL: [TestResult; 4] =
        [TestResult::Untried, TestResult::Missing, TestResult::Good, TestResult::Bad];

    /// What reports say.
    pub const fn words(self) -> &'static str {
        match self {
            TestResult::Untried => "not tried",
            TestResult::Missing => "not there",
            TestResult::Good => "passes",
            TestResult::Bad => "fails",
        }
    }
}

/// Everything that the self-test found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfTestReport {
    /// The board it was found on.
    pub board: BoardTag,
    /// The firmware that tested.
    pub firmware: Version,
    /// The result of each part, in the order of [`TestPart::ALL`].
    pub results: [TestResult; TestPart::ALL.len()],
    /// The battery's millivolts, where they were measured. A code holds [`MAX_MV`] at most.
    pub battery_mv: Option<u16>,
}

/// The highest voltage of a code.
pub const MAX_MV: u16 = (1 << MV_BITS) - 1;

/// A code as it is shown: four groups of four.
pub type CodeText = heapless::String<CODE_LETTERS>;

/// Letters of a code, with the three strokes between its groups.
pub const CODE_LETTERS: usize = SYMBOLS + SYMBOLS / GROUP - 1;

/// Letters and figures of a code.
const SYMBOLS: usize = 16;
/// So many stand together.
const GROUP: usize = 4;
const SYMBOL_BITS: u32 = 5;

/// Figures and letters without I, L, O and U, which are taken for others (Crockford's base 32).
const ALPHABET: &[u8; 1 << SYMBOL_BITS] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const LAYOUT_BITS: u32 = 3;
const BOARD_BITS: u32 = 16;
const VERSION_BITS: u32 = 8;
const RESULT_BITS: u32 = 2;
const MV_BITS: u32 = 14;
const CHECK_BITS: u32 = 13;

/// The layout that is written: everything below in this order, from the highest bit.
const LAYOUT: u8 = 1;

/// Notices every wrong letter and every two neighbours exchanged, as either is a burst of less bits than it has.
const CHECK: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::CRC_13_BBC);

const _: () = assert!(
    LAYOUT_BITS
        + BOARD_BITS
        + 3 * VERSION_BITS
        + RESULT_BITS * TestPart::ALL.len() as u32
        + MV_BITS
        + CHECK_BITS
        == SYMBOL_BITS * SYMBOLS as u32
);

impl SelfTestReport {
    /// The report as a code.
    pub fn to_code(&self) -> CodeText {
        let Version(major, minor, patch) = self.firmware;
        let mut bits = appended(LAYOUT.into(), self.board.0, BOARD_BITS);
        for number in [major, minor, patch] {
            bits = appended(bits, number.into(), VERSION_BITS);
        }
        for result in self.results {
            bits = appended(bits, result as u16, RESULT_BITS);
        }
        let millivolts = self.battery_mv.map_or(0, |millivolts| millivolts.clamp(1, MAX_MV));
        bits = appended(bits, millivolts, MV_BITS);
        bits = appended(bits, check_of(bits), CHECK_BITS);

        let mut text = CodeText::new();
        for at in 0..SYMBOLS {
            if at > 0 && at % GROUP == 0 {
                // Its length is that of all groups with their strokes.
                let _ = text.push('-');
            }
            let shift = (SYMBOLS - 1 - at) as u32 * SYMBOL_BITS;
            let place = (bits >> shift) as usize % ALPHABET.len();
            let _ = text.push(ALPHABET.get(place).copied().unwrap_or(b'0').into());
        }
        text
    }
}

/// `bits` with a value of `width` bits behind them.
fn appended(bits: u128, value: u16, width: u32) -> u128 {
    bits << width | u128::from(value)
}

/// The check of everything before it.
fn check_of(bits: u128) -> u16 {
    CHECK.checksum(&bits.to_be_bytes())
}

/// Why a code cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeError {
    /// It has another number of letters and figures.
    Length(usize),
    /// Something that no code has, at this place, counted from 1 without strokes and spaces.
    Letter(char, usize),
    /// The check does not fit.
    Check,
    /// A later firmware wrote it: its layout has this number.
    Layout(u8),
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CodeError::Length(letters) => {
                write!(f, "a code has {SYMBOLS} letters and figures, not {letters}")
            }
            CodeError::Letter(letter, place) => {
                write!(f, "no code has {letter:?}, which stands at place {place}")
            }
            CodeError::Check => f.write_str("the code does not fit its check: a letter is wrong"),
            CodeError::Layout(layout) => {
                write!(f, "the code has layout {layout}, of which only {LAYOUT} is known")
            }
        }
    }
}

impl core::error::Error for CodeError {}

impl FromStr for SelfTestReport {
    type Err = CodeError;

    /// Reads a code as people write it: strokes and spaces do not matter, nor does the size of letters; O is read as
    /// 0, I and L as 1.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let bits = bits_of(text)?;
        let (told, bits) = (bits & ((1 << CHECK_BITS) - 1), bits >> CHECK_BITS);
        if u128::from(check_of(bits)) != told {
            return Err(CodeError::Check);
        }
        let mut rest = bits;
        let mut take = |width: u32| {
            let value = (rest & ((1 << width) - 1)) as u16;
            rest >>= width;
            value
        };
        // From the lowest bit on: the other way round.
        let battery_mv = Some(take(MV_BITS)).filter(|&millivolts| millivolts > 0);
        let mut results = [TestResult::Untried; TestPart::ALL.len()];
        for result in results.iter_mut().rev() {
            let number = usize::from(take(RESULT_BITS));
            *result = TestResult::ALL.get(number).copied().unwrap_or(TestResult::Untried);
        }
        let [patch, minor, major] = [(); 3].map(|()| take(VERSION_BITS) as u8);
        let board = BoardTag(take(BOARD_BITS));
        match take(LAYOUT_BITS) as u8 {
            LAYOUT => {
                let firmware = Version(major, minor, patch);
                Ok(SelfTestReport { board, firmware, results, battery_mv })
            }
            layout => Err(CodeError::Layout(layout)),
        }
    }
}

/// The bits of all letters and figures, the first ones highest.
fn bits_of(text: &str) -> Result<u128, CodeError> {
    let letters = || text.chars().filter(|letter| *letter != '-' && !letter.is_whitespace());
    let count = letters().count();
    if count != SYMBOLS {
        return Err(CodeError::Length(count));
    }
    letters().enumerate().try_fold(0, |bits, (at, letter)| {
        let value = value_of(letter).ok_or(CodeError::Letter(letter, at + 1))?;
        Ok(bits << SYMBOL_BITS | u128::from(value))
    })
}

/// What a letter or figure stands for.
fn value_of(letter: char) -> Option<u8> {
    let meant = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let place = ALPHABET.iter().position(|&known| char::from(known) == meant)?;
    u8::try_from(place).ok()
}
