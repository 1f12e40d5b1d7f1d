//! Reading a game's records: each is checked together with all before it.
//!
//! A record that a power cut spoilt is passed over, as the next one was chained to the last good
//! one. Behind a record that rotted nothing fits any more: the game is kept up to there.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::{Deque, Vec};

use super::sector::{CRC, SECTOR};
use super::{GameNumber, Store, StoreError, StoreResult, sector};
use crate::journal::JournalError;
use crate::journal::file::JournalWriter;
use crate::journal::history::UNDO_LIMIT;
use crate::journal::packing::{ChunkReader, Dictionary, MAX_CHUNK_BYTES};

/// Bytes of a record without what it holds.
pub(super) const HEAD_BYTES: usize = 8;
pub(super) const DECISION_RECORD: u8 = 1;
pub(super) const UNDO_RECORD: u8 = 2;
pub(super) const PACKED_RECORD: u8 = 3;

/// The head of a record: kind, three bytes of its own, check over all so far.
pub(super) fn head(chain: u32, kind: u8, args: [u8; 3], payload: &[u8]) -> (u32, [u8; HEAD_BYTES]) {
    let [a, b, c] = args;
    let mut digest = CRC.digest();
    digest.update(&chain.to_le_bytes());
    digest.update(&[kind, a, b, c]);
    digest.update(payload);
    let check = digest.finalize();
    let [w, x, y, z] = check.to_le_bytes();
    (check, [kind, a, b, c, w, x, y, z])
}

/// A length in whole records.
pub(super) const fn padded(length: usize) -> usize {
    length.div_ceil(HEAD_BYTES) * HEAD_BYTES
}

/// A record of a game.
#[derive(Clone, Debug)]
enum LogRecord {
    Step(u16),
    Back,
    Packed(u8, Vec<u8, MAX_CHUNK_BYTES>),
}

/// A walk along the records of a sector.
#[derive(Clone, Debug)]
pub(super) struct RecordCursor {
    index: usize,
    at: u32,
    end: u32,
    /// Check of the last good record.
    pub chain: u32,
    /// Bytes passed over since.
    skipped_bytes: u32,
}

impl RecordCursor {
    /// Where the next record can be written, once all were read: the last one may end with bytes
    /// that look erased.
    pub fn end(&self) -> u32 {
        self.end.max(self.at)
    }

    /// Whether more is missing than the record of one power cut.
    pub const fn is_damaged(&self) -> bool {
        self.skipped_bytes > HEAD_BYTES as u32
    }

    async fn next<F: NorFlash>(
        &mut self,
        store: &mut Store<F>,
    ) -> StoreResult<Option<LogRecord>, F> {
        while self.at + HEAD_BYTES as u32 <= self.end {
            let mut found = [0; HEAD_BYTES];
            store.read(self.index, self.at, &mut found).await?;
            let [kind, a, b, c, ..] = found;
            let mut payload = Vec::<u8, MAX_CHUNK_BYTES>::new();
            let length = if kind == PACKED_RECORD { usize::from(b) } else { 0 };
            let fits = self.at as usize + HEAD_BYTES + length <= SECTOR as usize;
            if fits && payload.resize(length, 0).is_ok() {
                store.read(self.index, self.at + HEAD_BYTES as u32, &mut payload).await?;
                let (chain, expected) = head(self.chain, kind, [a, b, c], &payload);
                let record = match kind {
                    DECISION_RECORD => Some(LogRecord::Step(u16::from_le_bytes([a, b]))),
                    UNDO_RECORD => Some(LogRecord::Back),
                    PACKED_RECORD => Some(LogRecord::Packed(a, payload)),
                    _ => None,
                };
                if let Some(record) = record.filter(|_| expected == found) {
                    self.chain = chain;
                    self.skipped_bytes = 0;
                    self.at += (HEAD_BYTES + padded(length)) as u32;
                    return Ok(Some(record));
                }
            }
            self.at += HEAD_BYTES as u32;
            self.skipped_bytes += HEAD_BYTES as u32;
        }
        Ok(None)
    }
}

/// Reads the decisions of a stored game, without those that were taken back.
#[derive(Clone, Debug)]
pub struct DecisionReader {
    cursor: RecordCursor,
    words: Dictionary,
    packed: ChunkReader,
    /// Those that could still be taken back.
    undoable: Deque<u16, { UNDO_LIMIT + 2 }>,
    is_at_end: bool,
}

impl DecisionReader {
    pub(super) const fn cursor(&self) -> &RecordCursor {
        &self.cursor
    }

    /// The next decision.
    pub async fn next<F: NorFlash>(&mut self, store: &mut Store<F>) -> StoreResult<Option<u16>, F> {
        while !self.is_at_end && self.undoable.len() <= UNDO_LIMIT {
            if let Some(bits) = self.packed.next(&mut self.words)? {
                let _ = self.undoable.push_back(bits);
                continue;
            }
            match self.cursor.next(store).await? {
                Some(LogRecord::Step(bits)) => drop(self.undoable.push_back(bits)),
                Some(LogRecord::Back) => drop(self.undoable.pop_back()),
                Some(LogRecord::Packed(count, bytes)) => {
                    self.packed = ChunkReader::new(count, &bytes)?
                }
                None => self.is_at_end = true,
            }
        }
        Ok(self.undoable.pop_front())
    }
}

/// A game that was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExportedGame {
    /// Bytes of its journal.
    pub bytes: usize,
    /// Whether decisions are missing at its end.
    pub is_damaged: bool,
}

impl<F: NorFlash> Store<F> {
    pub(super) async fn reader(&mut self, index: usize) -> StoreResult<DecisionReader, F> {
        let begin = self
            .first_page(index)
            .await?
            .header_record()
            .ok_or(StoreError::Journal(JournalError::Damaged))?;
        let end = self.end_of(index).await?;
        let cursor = RecordCursor {
            index,
            at: sector::RECORDS_AT,
            end,
            chain: begin.chain(),
            skipped_bytes: 0,
        };
        let (words, packed) = (Dictionary::new(), ChunkReader::default());
        Ok(DecisionReader { cursor, words, packed, undoable: Deque::new(), is_at_end: false })
    }

    /// Reads a game into `buffer`, as a journal.
    pub async fn export(
        &mut self,
        number: GameNumber,
        buffer: &mut [u8],
    ) -> StoreResult<ExportedGame, F> {
        let index = self.sector_of(number).ok_or(StoreError::NoSuchGame)?;
        let header = self.header_in(index).await?;
        let mut writer = JournalWriter::new(&header, buffer)?;
        let mut reader = self.reader(index).await?;
        while let Some(bits) = reader.next(self).await? {
            writer.push(bits)?;
        }
        Ok(ExportedGame { bytes: writer.finish()?, is_damaged: reader.cursor.is_damaged() })
    }
}
