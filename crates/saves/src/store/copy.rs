//! Whole games at once: a game that is packed into another sector, and one that is imported. The
//! beginning is written last; before that, the copy does not count.

use embedded_storage_async::nor_flash::NorFlash;

use super::append::LogTail;
use super::reader::{HEAD_BYTES, PACKED_RECORD, head, padded};
use super::sector::{RECORDS_AT, SECTOR, SectorHeader, SectorKind};
use super::{
    GameNumber, GameStatus, SPENT_SECTOR, Sector, SectorState, Store, StoreError, StoreResult,
    sector,
};
use crate::journal::file::ReplaySummary;
use crate::journal::packing::{Chunk, Dictionary, MAX_CHUNK_BYTES};
use crate::journal::{Journal, JournalError};

/// A copy being written.
struct SectorCopy {
    index: usize,
    at: u32,
    chain: u32,
    chunk: Chunk,
    words: Dictionary,
}

impl SectorCopy {
    fn new(index: usize, begin: &SectorHeader) -> Self {
        let (chunk, words) = (Chunk::new(), Dictionary::new());
        SectorCopy { index, at: RECORDS_AT, chain: begin.chain(), chunk, words }
    }

    async fn push<F: NorFlash>(&mut self, store: &mut Store<F>, bits: u16) -> StoreResult<(), F> {
        if !self.chunk.push(bits, &mut self.words) {
            self.flush(store).await?;
            if !self.chunk.push(bits, &mut self.words) {
                return Err(StoreError::TooLong);
            }
        }
        Ok(())
    }

    async fn flush<F: NorFlash>(&mut self, store: &mut Store<F>) -> StoreResult<(), F> {
        let chunk = core::mem::take(&mut self.chunk);
        if chunk.count() == 0 {
            return Ok(());
        }
        let payload = chunk.bytes();
        let length = HEAD_BYTES + padded(payload.len());
        if self.at as usize + length > SECTOR as usize {
            return Err(StoreError::TooLong);
        }
        let args = [chunk.count(), payload.len() as u8, 0];
        let (chain, first_page) = head(self.chain, PACKED_RECORD, args, payload);
        let mut record = [0xff; HEAD_BYTES + MAX_CHUNK_BYTES];
        record[..HEAD_BYTES].copy_from_slice(&first_page);
        record[HEAD_BYTES..HEAD_BYTES + payload.len()].copy_from_slice(payload);
        store.write(self.index, self.at, &record[..length]).await?;
        self.at += length as u32;
        self.chain = chain;
        Ok(())
    }
}

impl<F: NorFlash> Store<F> {
    /// Packs a game into another sector. Its number and its age stay.
    pub(super) async fn compact(&mut self, from: usize) -> StoreResult<(), F> {
        let old = self.sectors[from];
        let SectorState::Game(game, status) = old.state else { return Err(StoreError::NoSuchGame) };
        let index = self.take_for_copy().await?;
        let serial = self.next_serial();
        let first_page = self.first_page(from).await?;
        let begin = first_page.header_record().and_then(|begin| begin.with_serial(serial));
        let begin = begin.ok_or(StoreError::Journal(JournalError::Damaged))?;
        let mut copy = SectorCopy::new(index, &begin);
        let mut reader = self.reader(from).await?;
        while let Some(bits) = reader.next(self).await? {
            copy.push(self, bits).await?;
        }
        copy.flush(self).await?;
        if let Some(finish) = first_page.finish() {
            let slot = sector::FirstPage::default().free_end_slot().ok_or(StoreError::Full)?;
            self.write(index, slot, &finish.bytes()).await?;
        }
        self.complete_copy(index, &begin).await?;
        self.sectors[index] = Sector { serial, ..old };
        self.sectors[from] = SPENT_SECTOR;
        if status == GameStatus::Running {
            self.tails[game.index()] = Some(LogTail::after(index, copy.at, copy.chain));
        }
        Ok(())
    }

    /// Stores a journal that was played through before: `summary` says where it led. A game that
    /// is not over becomes the running one.
    pub async fn import(
        &mut self,
        journal: &Journal<'_>,
        summary: ReplaySummary,
    ) -> StoreResult<GameNumber, F> {
        let game = journal.header().game;
        let index = self.take_for_copy().await?;
        let serial = self.next_serial();
        let begin =
            SectorHeader::new(SectorKind::Game(game), serial, serial, Some(journal.header()));
        let begin = begin.ok_or(StoreError::TooLong)?;
        let mut copy = SectorCopy::new(index, &begin);
        for bits in journal.decisions() {
            copy.push(self, bits?).await?;
        }
        copy.flush(self).await?;
        if summary.is_over {
            let slot = sector::FirstPage::default().free_end_slot().ok_or(StoreError::Full)?;
            let finish = sector::GameEnd {
                finished_serial: serial,
                decisions: summary.decisions,
                position_checksum: summary.position_checksum,
            };
            self.write(index, slot, &finish.bytes()).await?;
        }
        self.complete_copy(index, &begin).await?;
        if summary.is_over {
            let state = SectorState::Game(game, GameStatus::Finished);
            self.sectors[index] = Sector { state, serial, number: serial, finished_serial: serial };
        } else {
            self.set_running(index, game, serial, LogTail::after(index, copy.at, copy.chain))
                .await?;
        }
        Ok(GameNumber(serial))
    }
}
