//! What the console and a computer say to each other over a serial line: docs/usb-protocol.md.
//!
//! [`Receiver`] makes frames of bytes, [`serve`] answers them. Both are bounded: whatever arrives
//! is answered or refused, and a refusal changes nothing. Knows no USB; tests talk to it directly.

mod frame;
mod serve;

pub use frame::{Frame, MAGIC, Receiver, Sender, TAIL};
pub use serve::{Reply, SHORT, Screen, serve};

/// Version of the protocol.
pub const VERSION: u8 = 1;
/// Most bytes that a frame holds.
pub const MOST_DATA: usize = crate::journal::MOST_BYTES;

/// What a computer asks for, by the number in the frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Ask {
    /// Who is there?
    Hello = 1,
    /// Which games are stored?
    List = 2,
    /// The journal of a game.
    Export = 3,
    /// A journal, to be played through and stored.
    Import = 4,
    /// The settings.
    Settings = 5,
    /// Other settings.
    SetSettings = 6,
    /// A row of the screen.
    Row = 7,
}

impl Ask {
    /// All that can be asked for.
    pub const ALL: [Ask; 7] = [
        Ask::Hello,
        Ask::List,
        Ask::Export,
        Ask::Import,
        Ask::Settings,
        Ask::SetSettings,
        Ask::Row,
    ];

    /// What a frame asks for.
    pub fn from_number(number: u8) -> Option<Ask> {
        Ask::ALL.into_iter().find(|ask| *ask as u8 == number)
    }

    /// The kind of the frame that answers.
    pub const fn answer(self) -> u8 {
        self as u8 | 0x80
    }
}

/// The kind of a frame that refuses: a number and a sentence follow.
pub const REFUSAL: u8 = 0xff;

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Refusal {
    /// The frame's check is wrong.
    Damaged = 1,
    /// The frame says that it is longer than any.
    TooLong = 2,
    /// Nobody knows what this asks for.
    UnknownAsk = 3,
    /// What it holds is not what belongs to it.
    Malformed = 4,
    /// There is no such game or row.
    NotThere = 5,
    /// The journal cannot be played; the sentence says why.
    Journal = 6,
    /// The store could not do it.
    Store = 7,
    /// Hands are hidden in it and it is not over.
    Secret = 8,
}

impl Refusal {
    /// One plain sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Refusal::Damaged => "The frame was damaged.",
            Refusal::TooLong => "The frame is too long.",
            Refusal::UnknownAsk => "This is nothing that can be asked for.",
            Refusal::Malformed => "The frame does not hold what belongs to it.",
            Refusal::NotThere => "There is no such thing.",
            Refusal::Journal => "The journal cannot be played.",
            Refusal::Store => "It could not be stored.",
            Refusal::Secret => "A game with hidden hands is told when it is over.",
        }
    }
}
