//! Reading a game's records: each is checked together with all before it.
//!
//! A record that a power cut spoilt is passed over, as the next one was chained to the last good
//! one. Behind a record that rotted nothing fits any more: the game is kept up to there.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::{Deque, Vec};

use super::sector::{CRC, SECTOR};
use super::{Done, GameNumber, Store, Trouble, sector};
use crate::journal::Refused;
use crate::journal::code::{CHUNK, Unpacked, Vocabulary};
use crate::journal::file::Writer;
use crate::journal::history::REACH;

/// Bytes of a record without what it holds.
pub(super) const HEAD: usize = 8;
pub(super) const STEP: u8 = 1;
pub(super) const BACK: u8 = 2;
pub(super) const PACKED: u8 = 3;

/// The head of a record: kind, three bytes of its own, check over all so far.
pub(super) fn head(chain: u32, kind: u8, own: [u8; 3], holds: &[u8]) -> (u32, [u8; HEAD]) {
    let [a, b, c] = own;
    let mut digest = CRC.digest();
    digest.update(&chain.to_le_bytes());
    digest.update(&[kind, a, b, c]);
    digest.update(holds);
    let check = digest.finalize();
    let [w, x, y, z] = check.to_le_bytes();
    (check, [kind, a, b, c, w, x, y, z])
}

/// A length in whole records.
pub(super) const fn padded(length: usize) -> usize {
    length.div_ceil(HEAD) * HEAD
}

/// A record of a game.
#[derive(Clone, Debug)]
enum Record {
    Step(u16),
    Back,
    Packed(u8, Vec<u8, CHUNK>),
}

/// A walk along the records of a sector.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    index: usize,
    at: u32,
    end: u32,
    /// Check of the last good record.
    pub chain: u32,
    /// Bytes passed over since.
    spoilt: u32,
}

impl Walk {
    /// Where the next record can be written, once all were read: the last one may end with bytes
    /// that look erased.
    pub fn end(&self) -> u32 {
        self.end.max(self.at)
    }

    /// Whether more is missing than the record of one power cut.
    pub const fn is_damaged(&self) -> bool {
        self.spoilt > HEAD as u32
    }

    async fn next<F: NorFlash>(&mut self, store: &mut Store<F>) -> Done<Option<Record>, F> {
        while self.at + HEAD as u32 <= self.end {
            let mut found = [0; HEAD];
            store.read(self.index, self.at, &mut found).await?;
            let [kind, a, b, c, ..] = found;
            let mut holds = Vec::<u8, CHUNK>::new();
            let length = if kind == PACKED { usize::from(b) } else { 0 };
            let fits = self.at as usize + HEAD + length <= SECTOR as usize;
            if fits && holds.resize(length, 0).is_ok() {
                store.read(self.index, self.at + HEAD as u32, &mut holds).await?;
                let (chain, expected) = head(self.chain, kind, [a, b, c], &holds);
                let record = match kind {
                    STEP => Some(Record::Step(u16::from_le_bytes([a, b]))),
                    BACK => Some(Record::Back),
                    PACKED => Some(Record::Packed(a, holds)),
                    _ => None,
                };
                if let Some(record) = record.filter(|_| expected == found) {
                    self.chain = chain;
                    self.spoilt = 0;
                    self.at += (HEAD + padded(length)) as u32;
                    return Ok(Some(record));
                }
            }
            self.at += HEAD as u32;
            self.spoilt += HEAD as u32;
        }
        Ok(None)
    }
}

/// Reads the decisions of a stored game, without those that were taken back.
#[derive(Clone, Debug)]
pub struct Reader {
    walk: Walk,
    words: Vocabulary,
    packed: Unpacked,
    /// Those that could still be taken back.
    line: Deque<u16, { REACH + 2 }>,
    is_read: bool,
}

impl Reader {
    pub(super) const fn walk(&self) -> &Walk {
        &self.walk
    }

    /// The next decision.
    pub async fn next<F: NorFlash>(&mut self, store: &mut Store<F>) -> Done<Option<u16>, F> {
        while !self.is_read && self.line.len() <= REACH {
            if let Some(bits) = self.packed.next(&mut self.words)? {
                let _ = self.line.push_back(bits);
                continue;
            }
            match self.walk.next(store).await? {
                Some(Record::Step(bits)) => drop(self.line.push_back(bits)),
                Some(Record::Back) => drop(self.line.pop_back()),
                Some(Record::Packed(count, bytes)) => self.packed = Unpacked::new(count, &bytes)?,
                None => self.is_read = true,
            }
        }
        Ok(self.line.pop_front())
    }
}

/// A game that was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Read {
    /// Bytes of its journal.
    pub bytes: usize,
    /// Whether decisions are missing at its end.
    pub is_damaged: bool,
}

impl<F: NorFlash> Store<F> {
    pub(super) async fn reader(&mut self, index: usize) -> Done<Reader, F> {
        let begin = self.front(index).await?.begin().ok_or(Trouble::Refused(Refused::Damaged))?;
        let end = self.end_of(index).await?;
        let walk = Walk { index, at: sector::RECORDS, end, chain: begin.chain(), spoilt: 0 };
        let (words, packed) = (Vocabulary::new(), Unpacked::default());
        Ok(Reader { walk, words, packed, line: Deque::new(), is_read: false })
    }

    /// Reads a game into `room`, as a journal.
    pub async fn export(&mut self, number: GameNumber, room: &mut [u8]) -> Done<Read, F> {
        let index = self.sector_of(number).ok_or(Trouble::NoSuchGame)?;
        let header = self.header_in(index).await?;
        let mut writer = Writer::new(&header, room)?;
        let mut reader = self.reader(index).await?;
        while let Some(bits) = reader.next(self).await? {
            writer.push(bits)?;
        }
        Ok(Read { bytes: writer.finish()?, is_damaged: reader.walk.is_damaged() })
    }
}
