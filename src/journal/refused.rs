//! Why a journal cannot be played.

use core::fmt;

use super::Title;
use crate::games::Edition;

/// Why a journal cannot be played: a name for programs, a sentence for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
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
        title: Title,
        /// Rules it was written by.
        written: u8,
        /// Rules of this firmware.
        ours: u8,
    },
    /// Written with other tables than these: it can be read as a log, not played.
    OtherEdition {
        /// The game.
        title: Title,
        /// The edition it was written with, if it says so.
        written: Option<Edition>,
    },
    /// The game is not for so many, or nobody sits there.
    WrongSeats(u8),
    /// The game has no such option.
    WrongOption,
    /// The game cannot begin so.
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

impl Refused {
    /// The name, such as `OtherRules`.
    pub const fn name(self) -> &'static str {
        match self {
            Refused::NotAJournal => "NotAJournal",
            Refused::OtherFormat(_) => "OtherFormat",
            Refused::Damaged => "Damaged",
            Refused::UnknownGame(_) => "UnknownGame",
            Refused::OtherRules { .. } => "OtherRules",
            Refused::OtherEdition { .. } => "OtherEdition",
            Refused::WrongSeats(_) => "WrongSeats",
            Refused::WrongOption => "WrongOption",
            Refused::WrongStart { .. } => "WrongStart",
            Refused::UnknownDecision(_) => "UnknownDecision",
            Refused::Illegal { .. } => "Illegal",
            Refused::TooLong => "TooLong",
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refused::NotAJournal => f.write_str("This is not a journal of Kogge."),
            Refused::OtherFormat(format) => {
                write!(f, "The journal is of format {format}, which this version does not know.")
            }
            Refused::Damaged => f.write_str("The journal is damaged."),
            Refused::UnknownGame(number) => write!(f, "No game has the number {number}."),
            Refused::OtherRules { title, written, ours } => {
                let title = title.about().title;
                write!(
                    f,
                    "The journal was written by version {written} of the rules of {title}; "
                )?;
                write!(f, "this is version {ours}. It can be read as a log, not played.")
            }
            Refused::OtherEdition { title, written } => {
                write!(f, "The journal was written with {}", Tables(*written))?;
                let about = title.about();
                write!(f, "; this {} has {}. ", about.title, Tables(about.edition))?;
                f.write_str("It can be read as a log, not played.")
            }
            Refused::WrongSeats(seats) => write!(f, "The game is not played by {seats}."),
            Refused::WrongOption => f.write_str("The game has no such option."),
            Refused::WrongStart { why } => write!(f, "The game cannot begin so: {why}."),
            Refused::UnknownDecision(at) => write!(f, "Decision {at} is none of this game."),
            Refused::Illegal { at, why } => write!(f, "Decision {at} was not allowed: {why}."),
            Refused::TooLong => f.write_str("The journal is too long."),
        }
    }
}

/// An edition, or none, within a sentence.
struct Tables(Option<Edition>);

impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            // Two of one name and version may differ: somebody changed a table and did not count.
            Some(edition) => write!(f, "{edition} (tables {:08x})", edition.tables),
            None => f.write_str("tables of no name"),
        }
    }
}

impl core::error::Error for Refused {}
