//! What the console and a computer say to each other over a serial line: docs/usb-protocol.md.
//!
//! [`PacketDecoder`] makes packets of bytes, [`respond`] answers them. Both are bounded: whatever arrives
//! is answered or refused, and a refusal changes nothing. Knows no USB; tests talk to it directly.

mod packet;
mod respond;

pub use packet::{CRC_BYTES, MAGIC, MAX_PACKET_BYTES, Packet, PacketDecoder, PacketEncoder};
pub use respond::{MAX_SHORT_BYTES, Response, Screenshot, respond};

/// Version of the protocol.
pub const VERSION: u8 = 1;
/// Most bytes that a packet holds.
pub const MAX_DATA_BYTES: usize = kogge_saves::journal::MAX_JOURNAL_BYTES;

/// What a computer asks for, by the number in the packet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Request {
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

impl Request {
    /// All that can be asked for.
    pub const ALL: [Request; 7] = [
        Request::Hello,
        Request::List,
        Request::Export,
        Request::Import,
        Request::Settings,
        Request::SetSettings,
        Request::Row,
    ];

    /// What a packet asks for.
    pub fn from_number(number: u8) -> Option<Request> {
        Request::ALL.into_iter().find(|request| *request as u8 == number)
    }

    /// The kind of the packet that answers.
    pub const fn answer(self) -> u8 {
        self as u8 | 0x80
    }
}

/// The kind of a packet that refuses: a number and a sentence follow.
pub const ERROR_KIND: u8 = 0xff;

/// Why something was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum LinkError {
    /// The packet's checksum is wrong.
    Damaged = 1,
    /// The packet says that it is longer than any.
    TooLong = 2,
    /// Nobody knows what this asks for.
    UnknownRequest = 3,
    /// What it holds is not what belongs to it.
    Malformed = 4,
    /// There is no such game or row.
    NotFound = 5,
    /// The journal cannot be played; the sentence says why.
    Journal = 6,
    /// The store could not do it.
    Store = 7,
    /// Hands are hidden in it and it is not over.
    Secret = 8,
}

impl LinkError {
    /// One plain sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            LinkError::Damaged => "The frame was damaged.",
            LinkError::TooLong => "The frame is too long.",
            LinkError::UnknownRequest => "This is nothing that can be asked for.",
            LinkError::Malformed => "The frame does not hold what belongs to it.",
            LinkError::NotFound => "There is no such thing.",
            LinkError::Journal => "The journal cannot be played.",
            LinkError::Store => "It could not be stored.",
            LinkError::Secret => "A game with hidden hands is told when it is over.",
        }
    }
}
