//! How a sector is laid out.
//!
//! ```text
//!   0  mark: the sector was erased to the end
//!   8  copies only: that one is being made, that it is complete
//!  16  beginning: kind, serial number, the game's number and header, crc-32
//! 192  four places for the end of a game, as a power cut may spoil one;
//!      in a notebook its beginning once more, as all notes rest on it
//! 256  records of multiples of eight bytes
//! ```

use core::ops::Range;

use heapless::Vec;

use crate::journal::header::HEADER_BYTES;
use crate::journal::{Header, Refused, Title};

/// Bytes of a sector.
pub const SECTOR: u32 = 4096;
/// Where the records begin.
pub(super) const RECORDS: u32 = 256;
/// Where the beginning lies.
pub(super) const BEGIN: u32 = 16;
/// The mark of an erased sector. Another layout has another last byte.
pub(super) const MARK: [u8; 8] = *b"Kogge s\x01";

/// Where a sector says that a copy is being made in it.
pub(super) const COPY: u32 = 8;
/// A copy is being made.
pub(super) const COPYING: [u8; 4] = *b"copy";
/// Where a sector says that its copy is complete.
pub(super) const COPY_END: u32 = 12;
/// A copy is complete: should its beginning be unreadable, it rotted.
pub(super) const COPIED: [u8; 4] = *b"done";

const FINISHES: usize = 192;
/// Where a notebook has its beginning once more.
pub(super) const SECOND_BEGIN: u32 = FINISHES as u32;
const FINISH_BYTES: usize = 16;
const FINISH_TAG: u8 = 0xf1;
/// Kind, length, two spare bytes, serial, number.
const FIXED: usize = 12;
const CHECK: usize = 4;

/// CRC-32 as everybody has it.
pub(super) const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

const _: () = assert!(BEGIN as usize + FIXED + HEADER_BYTES + CHECK <= FINISHES);

/// What a sector is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Notebook,
    Game(Title),
}

impl Kind {
    const fn number(self) -> u8 {
        match self {
            Kind::Notebook => 0x40,
            Kind::Game(title) => title as u8,
        }
    }

    fn from_number(number: u8) -> Option<Self> {
        match number {
            0x40 => Some(Kind::Notebook),
            number => Title::from_number(number).map(Kind::Game),
        }
    }
}

/// The beginning of a sector that is in use.
#[derive(Clone, Debug)]
pub(super) struct Begin {
    pub kind: Kind,
    pub serial: u32,
    pub number: u32,
    bytes: Vec<u8, { FIXED + HEADER_BYTES + CHECK }>,
}

impl Begin {
    /// A beginning; none if the header is too long.
    pub fn new(kind: Kind, serial: u32, number: u32, header: Option<&Header>) -> Option<Self> {
        let mut room = [0; HEADER_BYTES];
        let length = header.map_or(Some(0), |header| header.write(&mut room))?;
        Self::with_header(kind, serial, number, room.get(..length)?)
    }

    fn with_header(kind: Kind, serial: u32, number: u32, header: &[u8]) -> Option<Self> {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(&[kind.number(), header.len() as u8, 0, 0]).ok()?;
        bytes.extend_from_slice(&serial.to_le_bytes()).ok()?;
        bytes.extend_from_slice(&number.to_le_bytes()).ok()?;
        bytes.extend_from_slice(header).ok()?;
        let check = CRC.checksum(&bytes);
        bytes.extend_from_slice(&check.to_le_bytes()).ok()?;
        Some(Begin { kind, serial, number, bytes })
    }

    /// The same game in a later sector.
    pub fn again(&self, serial: u32) -> Option<Self> {
        let header = self.header_bytes();
        Self::with_header(self.kind, serial, self.number, header)
    }

    fn header_bytes(&self) -> &[u8] {
        self.bytes.get(FIXED..self.bytes.len() - CHECK).unwrap_or(&[])
    }

    /// What stands above the decisions.
    pub fn header(&self) -> Result<Header, Refused> {
        Header::read(self.header_bytes()).map(|(header, _)| header)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What the check of the first record rests on.
    pub fn chain(&self) -> u32 {
        CRC.checksum(&self.bytes)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finish {
    pub rank: u32,
    pub decisions: u16,
    pub sum: u32,
}

impl Finish {
    pub fn bytes(&self) -> [u8; FINISH_BYTES] {
        let mut bytes = [0; FINISH_BYTES];
        bytes[0] = FINISH_TAG;
        bytes[1..5].copy_from_slice(&self.rank.to_le_bytes());
        bytes[5..7].copy_from_slice(&self.decisions.to_le_bytes());
        bytes[7..11].copy_from_slice(&self.sum.to_le_bytes());
        let check = CRC.checksum(&bytes[..12]);
        bytes[12..].copy_from_slice(&check.to_le_bytes());
        bytes
    }

    fn read(bytes: &[u8; FINISH_BYTES]) -> Option<Self> {
        let [_, a, b, c, d, e, f, g, h, i, j, ..] = *bytes;
        let finish = Finish {
            rank: u32::from_le_bytes([a, b, c, d]),
            decisions: u16::from_le_bytes([e, f]),
            sum: u32::from_le_bytes([g, h, i, j]),
        };
        (finish.bytes() == *bytes).then_some(finish)
    }
}

/// The first page of a sector.
#[derive(Clone, Debug)]
pub(super) struct Front {
    bytes: [u8; RECORDS as usize],
}

impl Default for Front {
    fn default() -> Self {
        Front { bytes: [0xff; RECORDS as usize] }
    }
}

impl Front {
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    pub fn is_blank(&self) -> bool {
        self.bytes.iter().all(|&byte| byte == 0xff)
    }

    pub fn is_marked(&self) -> bool {
        self.bytes.starts_with(&MARK)
    }

    /// Whether the power went before a copy was complete.
    pub fn is_unfinished_copy(&self) -> bool {
        let (begun, ended) = (COPY as usize, COPY_END as usize);
        self.bytes[begun..].starts_with(&COPYING) && !self.bytes[ended..].starts_with(&COPIED)
    }

    /// Whether anything was written behind the mark.
    pub fn is_begun(&self) -> bool {
        self.bytes[BEGIN as usize..].iter().any(|&byte| byte != 0xff)
    }

    /// The beginning, if it is whole; of a notebook also if only the second one is.
    pub fn begin(&self) -> Option<Begin> {
        let second = || self.begin_at(SECOND_BEGIN as usize..RECORDS as usize);
        let is_notebook = |begin: &Begin| begin.kind == Kind::Notebook;
        self.begin_at(BEGIN as usize..FINISHES).or_else(|| second().filter(is_notebook))
    }

    fn begin_at(&self, place: Range<usize>) -> Option<Begin> {
        let bytes = self.bytes.get(place)?;
        let word = |at: usize| {
            bytes.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map(u32::from_le_bytes)
        };
        let kind = Kind::from_number(bytes[0])?;
        let length = usize::from(bytes[1]);
        let header = bytes.get(FIXED..FIXED + length)?;
        let begin = Begin::with_header(kind, word(4)?, word(8)?, header)?;
        bytes.starts_with(&begin.bytes).then_some(begin)
    }

    fn finishes(&self) -> impl Iterator<Item = &[u8; FINISH_BYTES]> {
        self.bytes[FINISHES..].chunks_exact(FINISH_BYTES).filter_map(|slot| slot.try_into().ok())
    }

    /// The end of the game, if it is over.
    pub fn finish(&self) -> Option<Finish> {
        self.finishes().find_map(Finish::read)
    }

    /// Where an end can be written.
    pub fn free_finish(&self) -> Option<u32> {
        let slot = self.finishes().position(|slot| slot.iter().all(|&byte| byte == 0xff))?;
        Some((FINISHES + slot * FINISH_BYTES) as u32)
    }
}
