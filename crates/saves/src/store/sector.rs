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
use kogge_games::GameId;

use heapless::Vec;

use crate::journal::header::MAX_HEADER_BYTES;
use crate::journal::{Header, JournalError};

/// Bytes of a sector.
pub const SECTOR: u32 = 4096;
/// Where the records start.
pub(super) const RECORDS_AT: u32 = 256;
/// Where the beginning lies.
pub(super) const HEADER_AT: u32 = 16;
/// The mark of an erased sector. Another layout has another last byte.
pub(super) const ERASED_MARK: [u8; 8] = *b"Kogge s\x01";

/// Where a sector says that a copy is being made in it.
pub(super) const COPY_STARTED_AT: u32 = 8;
/// A copy is being made.
pub(super) const COPYING: [u8; 4] = *b"copy";
/// Where a sector says that its copy is complete.
pub(super) const COPY_DONE_AT: u32 = 12;
/// A copy is complete: should its beginning be unreadable, it rotted.
pub(super) const COPIED: [u8; 4] = *b"done";

const ENDS_AT: usize = 192;
/// Where a notebook has its beginning once more.
pub(super) const SECOND_HEADER_AT: u32 = ENDS_AT as u32;
const END_BYTES: usize = 16;
const END_TAG: u8 = 0xf1;
/// Kind, length, two spare bytes, serial, number.
const FIXED: usize = 12;
const CHECK: usize = 4;

/// CRC-32 as everybody has it.
pub(super) const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

const _: () = assert!(HEADER_AT as usize + FIXED + MAX_HEADER_BYTES + CHECK <= ENDS_AT);

/// What a sector is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SectorKind {
    Notebook,
    Game(GameId),
}

impl SectorKind {
    const fn number(self) -> u8 {
        match self {
            SectorKind::Notebook => 0x40,
            SectorKind::Game(game) => game as u8,
        }
    }

    fn from_number(number: u8) -> Option<Self> {
        match number {
            0x40 => Some(SectorKind::Notebook),
            number => GameId::from_number(number).map(SectorKind::Game),
        }
    }
}

/// The beginning of a sector that is in use.
#[derive(Clone, Debug)]
pub(super) struct SectorHeader {
    pub kind: SectorKind,
    pub serial: u32,
    pub number: u32,
    bytes: Vec<u8, { FIXED + MAX_HEADER_BYTES + CHECK }>,
}

impl SectorHeader {
    /// A beginning; none if the header is too long.
    pub fn new(
        kind: SectorKind,
        serial: u32,
        number: u32,
        header: Option<&Header>,
    ) -> Option<Self> {
        let mut buffer = [0; MAX_HEADER_BYTES];
        let length = header.map_or(Some(0), |header| header.write(&mut buffer))?;
        Self::with_header(kind, serial, number, buffer.get(..length)?)
    }

    fn with_header(kind: SectorKind, serial: u32, number: u32, header: &[u8]) -> Option<Self> {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(&[kind.number(), header.len() as u8, 0, 0]).ok()?;
        bytes.extend_from_slice(&serial.to_le_bytes()).ok()?;
        bytes.extend_from_slice(&number.to_le_bytes()).ok()?;
        bytes.extend_from_slice(header).ok()?;
        let check = CRC.checksum(&bytes);
        bytes.extend_from_slice(&check.to_le_bytes()).ok()?;
        Some(SectorHeader { kind, serial, number, bytes })
    }

    /// The same game in a later sector.
    pub fn with_serial(&self, serial: u32) -> Option<Self> {
        let header = self.header_bytes();
        Self::with_header(self.kind, serial, self.number, header)
    }

    fn header_bytes(&self) -> &[u8] {
        self.bytes.get(FIXED..self.bytes.len() - CHECK).unwrap_or(&[])
    }

    /// What stands above the decisions.
    pub fn header(&self) -> Result<Header, JournalError> {
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
pub(super) struct GameEnd {
    pub finished_serial: u32,
    pub decisions: u16,
    pub position_checksum: u32,
}

impl GameEnd {
    pub fn bytes(&self) -> [u8; END_BYTES] {
        let mut bytes = [0; END_BYTES];
        bytes[0] = END_TAG;
        bytes[1..5].copy_from_slice(&self.finished_serial.to_le_bytes());
        bytes[5..7].copy_from_slice(&self.decisions.to_le_bytes());
        bytes[7..11].copy_from_slice(&self.position_checksum.to_le_bytes());
        let check = CRC.checksum(&bytes[..12]);
        bytes[12..].copy_from_slice(&check.to_le_bytes());
        bytes
    }

    fn read(bytes: &[u8; END_BYTES]) -> Option<Self> {
        let [_, a, b, c, d, e, f, g, h, i, j, ..] = *bytes;
        let finish = GameEnd {
            finished_serial: u32::from_le_bytes([a, b, c, d]),
            decisions: u16::from_le_bytes([e, f]),
            position_checksum: u32::from_le_bytes([g, h, i, j]),
        };
        (finish.bytes() == *bytes).then_some(finish)
    }
}

/// The first page of a sector.
#[derive(Clone, Debug)]
pub(super) struct FirstPage {
    bytes: [u8; RECORDS_AT as usize],
}

impl Default for FirstPage {
    fn default() -> Self {
        FirstPage { bytes: [0xff; RECORDS_AT as usize] }
    }
}

impl FirstPage {
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    pub fn is_blank(&self) -> bool {
        self.bytes.iter().all(|&byte| byte == 0xff)
    }

    pub fn is_marked(&self) -> bool {
        self.bytes.starts_with(&ERASED_MARK)
    }

    /// Whether the power went before a copy was complete.
    pub fn is_unfinished_copy(&self) -> bool {
        let (begun, ended) = (COPY_STARTED_AT as usize, COPY_DONE_AT as usize);
        self.bytes[begun..].starts_with(&COPYING) && !self.bytes[ended..].starts_with(&COPIED)
    }

    /// Whether anything was written after the mark.
    pub fn is_begun(&self) -> bool {
        self.bytes[HEADER_AT as usize..].iter().any(|&byte| byte != 0xff)
    }

    /// The beginning, if it is whole; of a notebook also if only the second one is.
    pub fn header_record(&self) -> Option<SectorHeader> {
        let second = || self.begin_at(SECOND_HEADER_AT as usize..RECORDS_AT as usize);
        let is_notebook = |begin: &SectorHeader| begin.kind == SectorKind::Notebook;
        self.begin_at(HEADER_AT as usize..ENDS_AT).or_else(|| second().filter(is_notebook))
    }

    fn begin_at(&self, place: Range<usize>) -> Option<SectorHeader> {
        let bytes = self.bytes.get(place)?;
        let word = |at: usize| {
            bytes.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map(u32::from_le_bytes)
        };
        let kind = SectorKind::from_number(bytes[0])?;
        let length = usize::from(bytes[1]);
        let header = bytes.get(FIXED..FIXED + length)?;
        let begin = SectorHeader::with_header(kind, word(4)?, word(8)?, header)?;
        bytes.starts_with(&begin.bytes).then_some(begin)
    }

    fn end_slots(&self) -> impl Iterator<Item = &[u8; END_BYTES]> {
        self.bytes[ENDS_AT..].chunks_exact(END_BYTES).filter_map(|slot| slot.try_into().ok())
    }

    /// The end of the game, if it is over.
    pub fn finish(&self) -> Option<GameEnd> {
        self.end_slots().find_map(GameEnd::read)
    }

    /// Where an end can be written.
    pub fn free_end_slot(&self) -> Option<u32> {
        let slot = self.end_slots().position(|slot| slot.iter().all(|&byte| byte == 0xff))?;
        Some((ENDS_AT + slot * END_BYTES) as u32)
    }
}
