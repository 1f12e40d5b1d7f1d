//! Why a journal cannot be played.

use core::fmt;

use kogge_games::Edition;
use kogge_games::GameId;

/// Why a journal cannot be played: a name for programs, a sentence for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JournalError {
    /// These bytes are something else.
    NotAJournal,
    /// Written in a layout this firmware does not know.
    OtherFormat(u8),
    /// The bytes are not what was written.
    Damaged,
    /// No game has this number.
    UnknownGame(u8),
    /// Written by other rules: it can be read as a log, not played.
    OtherRules {
        /// The game.
        game: GameId,
        /// Rules it was written by.
        written: u8,
        /// Rules of this firmware.
        ours: u8,
    },
    /// Written with other tables than these: it can be read as a log, not played.
    OtherEdition {
        /// The game.
        game: GameId,
        /// The edition it was written with, if it says so.
        written: Option<Edition>,
    },
    /// The game is not for this number of players, or nobody sits there.
    WrongSeats(u8),
    /// The game has no such option.
    WrongOption,
    /// The game cannot start like this.
    WrongStart {
        /// The game's name for the reason.
        why: &'static str,
    },
    /// This decision, counted from 0, is none of this game.
    UnknownDecision(u16),
    /// This decision, counted from 0, was not allowed.
    Illegal {
        /// Which.
        at: u16,
        /// The game's name for the reason.
        why: &'static str,
    },
    /// It does not fit.
    TooLong,
}

impl JournalError {
    /// The name, such as `OtherRules`.
    pub const fn name(self) -> &'static str {
        match self {
            JournalError::NotAJournal => "NotAJournal",
            JournalError::OtherFormat(_) => "OtherFormat",
            JournalError::Damaged => "Damaged",
            JournalError::UnknownGame(_) => "UnknownGame",
            JournalError::OtherRules { .. } => "OtherRules",
            JournalError::OtherEdition { .. } => "OtherEdition",
            JournalError::WrongSeats(_) => "WrongSeats",
            JournalError::WrongOption => "WrongOption",
            JournalError::WrongStart { .. } => "WrongStart",
            JournalError::UnknownDecision(_) => "UnknownDecision",
            JournalError::Illegal { .. } => "Illegal",
            JournalError::TooLong => "TooLong",
        }
    }
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            JournalError::NotAJournal => f.write_str("This is not a journal of Kogge."),
            JournalError::OtherFormat(format) => {
                write!(f, "The journal is of format {format}, which this version does not know.")
            }
            JournalError::Damaged => f.write_str("The journal is damaged."),
            JournalError::UnknownGame(number) => write!(f, "No game has the number {number}."),
            JournalError::OtherRules { game, written, ours } => {
                let game = game.spec().title;
                write!(f, "The journal was written by version {written} of the rules of {game}; ")?;
                write!(f, "this is version {ours}. It can be read as a log, not played.")
            }
            JournalError::OtherEdition { game, written } => {
                write!(f, "The journal was written with {}", EditionText(*written))?;
                let spec = game.spec();
                write!(f, "; this {} has {}. ", spec.title, EditionText(spec.edition))?;
                f.write_str("It can be read as a log, not played.")
            }
            JournalError::WrongSeats(seats) => write!(f, "The game is not played by {seats}."),
            JournalError::WrongOption => f.write_str("The game has no such option."),
            JournalError::WrongStart { why } => write!(f, "The game cannot begin so: {why}."),
            JournalError::UnknownDecision(at) => write!(f, "Decision {at} is none of this game."),
            JournalError::Illegal { at, why } => write!(f, "Decision {at} was not allowed: {why}."),
            JournalError::TooLong => f.write_str("The journal is too long."),
        }
    }
}

/// An edition, or none, within a sentence.
struct EditionText(Option<Edition>);

impl fmt::Display for EditionText {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            // Two of one name and version may differ: somebody changed a table and did not count.
            Some(edition) => write!(f, "{edition} (tables {:08x})", edition.tables),
            None => f.write_str("tables of no name"),
        }
    }
}

impl core::error::Error for JournalError {}
