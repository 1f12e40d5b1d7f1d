//! Whole games at once: a game that is packed into another sector, and one that is imported. The
//! beginning is written last; before that, the copy does not count.

use embedded_storage_async::nor_flash::NorFlash;

use super::log::Log;
use super::sector::{Begin, Kind, RECORDS, SECTOR};
use super::walk::{HEAD, PACKED, head, padded};
use super::{Done, GameNumber, SPENT, Sector, Stage, State, Store, Trouble, sector};
use crate::journal::code::{CHUNK, Chunk, Vocabulary};
use crate::journal::file::Verified;
use crate::journal::{Journal, Refused};

/// A copy being written.
struct Copying {
    index: usize,
    at: u32,
    chain: u32,
    chunk: Chunk,
    words: Vocabulary,
}

impl Copying {
    fn begun(index: usize, begin: &Begin) -> Self {
        let (chunk, words) = (Chunk::new(), Vocabulary::new());
        Copying { index, at: RECORDS, chain: begin.chain(), chunk, words }
    }

    async fn push<F: NorFlash>(&mut self, store: &mut Store<F>, bits: u16) -> Done<(), F> {
        if !self.chunk.push(bits, &mut self.words) {
            self.flush(store).await?;
            if !self.chunk.push(bits, &mut self.words) {
                return Err(Trouble::TooLong);
            }
        }
        Ok(())
    }

    async fn flush<F: NorFlash>(&mut self, store: &mut Store<F>) -> Done<(), F> {
        let chunk = core::mem::take(&mut self.chunk);
        if chunk.count() == 0 {
            return Ok(());
        }
        let holds = chunk.bytes();
        let length = HEAD + padded(holds.len());
        if self.at as usize + length > SECTOR as usize {
            return Err(Trouble::TooLong);
        }
        let own = [chunk.count(), holds.len() as u8, 0];
        let (chain, front) = head(self.chain, PACKED, own, holds);
        let mut record = [0xff; HEAD + CHUNK];
        record[..HEAD].copy_from_slice(&front);
        record[HEAD..HEAD + holds.len()].copy_from_slice(holds);
        store.write(self.index, self.at, &record[..length]).await?;
        self.at += length as u32;
        self.chain = chain;
        Ok(())
    }
}

impl<F: NorFlash> Store<F> {
    /// Packs a game into another sector. Its number and its age stay.
    pub(super) async fn rewrite(&mut self, from: usize) -> Done<(), F> {
        let old = self.sectors[from];
        let State::Game(title, stage) = old.state else { return Err(Trouble::NoSuchGame) };
        let index = self.take_for_copy().await?;
        let serial = self.next_serial();
        let front = self.front(from).await?;
        let begin = front.begin().and_then(|begin| begin.again(serial));
        let begin = begin.ok_or(Trouble::Refused(Refused::Damaged))?;
        let mut copy = Copying::begun(index, &begin);
        let mut reader = self.reader(from).await?;
        while let Some(bits) = reader.next(self).await? {
            copy.push(self, bits).await?;
        }
        copy.flush(self).await?;
        if let Some(finish) = front.finish() {
            let slot = sector::Front::default().free_finish().ok_or(Trouble::Full)?;
            self.write(index, slot, &finish.bytes()).await?;
        }
        self.complete_copy(index, &begin).await?;
        self.sectors[index] = Sector { serial, ..old };
        self.sectors[from] = SPENT;
        if stage == Stage::Running {
            self.logs[title.index()] = Some(Log::after(index, copy.at, copy.chain));
        }
        Ok(())
    }

    /// Stores a journal that was played through before: `verified` says where it led. A game that
    /// is not over becomes the running one.
    pub async fn import(
        &mut self,
        journal: &Journal<'_>,
        verified: Verified,
    ) -> Done<GameNumber, F> {
        let title = journal.header().title;
        let index = self.take_for_copy().await?;
        let serial = self.next_serial();
        let begin = Begin::new(Kind::Game(title), serial, serial, Some(journal.header()));
        let begin = begin.ok_or(Trouble::TooLong)?;
        let mut copy = Copying::begun(index, &begin);
        for bits in journal.decisions() {
            copy.push(self, bits?).await?;
        }
        copy.flush(self).await?;
        if verified.over {
            let slot = sector::Front::default().free_finish().ok_or(Trouble::Full)?;
            let finish =
                sector::Finish { rank: serial, decisions: verified.decisions, sum: verified.sum };
            self.write(index, slot, &finish.bytes()).await?;
        }
        self.complete_copy(index, &begin).await?;
        if verified.over {
            let state = State::Game(title, Stage::Finished);
            self.sectors[index] = Sector { state, serial, number: serial, rank: serial };
        } else {
            self.run(index, title, serial, Log::after(index, copy.at, copy.chain)).await?;
        }
        Ok(GameNumber(serial))
    }
}
