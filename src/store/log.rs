//! Appending to a running game: eight bytes a decision.

use embedded_storage_async::nor_flash::NorFlash;

use super::sector::{Begin, RECORDS, SECTOR};
use super::walk::{BACK, HEAD, STEP, head};
use super::{Done, Store, Trouble};
use crate::journal::Title;

/// With less room than this, a log is rewritten when nobody waits.
const NEARLY_FULL: u32 = 16 * HEAD as u32;

/// Where the next record of a running game goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Log {
    pub index: usize,
    at: u32,
    chain: u32,
}

impl Log {
    /// Of a game that has just begun.
    pub fn at_start(index: usize, begin: &Begin) -> Self {
        Log { index, at: RECORDS, chain: begin.chain() }
    }

    /// At the end of what was copied.
    pub const fn after(index: usize, at: u32, chain: u32) -> Self {
        Log { index, at, chain }
    }

    pub const fn is_nearly_full(&self) -> bool {
        self.at + NEARLY_FULL > SECTOR
    }

    const fn is_full(&self) -> bool {
        self.at + HEAD as u32 > SECTOR
    }
}

impl<F: NorFlash> Store<F> {
    /// A decision was taken in the running game of a title.
    pub async fn step(&mut self, title: Title, bits: u16) -> Done<(), F> {
        let [low, high] = bits.to_le_bytes();
        self.append(title, STEP, [low, high, 0]).await
    }

    /// The last decision was taken back.
    pub async fn take_back(&mut self, title: Title) -> Done<(), F> {
        self.append(title, BACK, [0; 3]).await
    }

    async fn append(&mut self, title: Title, kind: u8, own: [u8; 3]) -> Done<(), F> {
        let mut log = self.log(title).await?;
        if log.is_full() {
            self.rewrite(log.index).await?;
            log = self.log(title).await?;
            if log.is_full() {
                return Err(Trouble::TooLong);
            }
        }
        let (chain, bytes) = head(log.chain, kind, own, &[]);
        // Should this fail half way, what follows is written behind it.
        let next = Log { at: log.at + HEAD as u32, ..log };
        self.logs[title.index()] = Some(next);
        self.write(log.index, log.at, &bytes).await?;
        self.logs[title.index()] = Some(Log { chain, ..next });
        Ok(())
    }

    async fn log(&mut self, title: Title) -> Done<Log, F> {
        if let Some(log) = self.logs[title.index()] {
            return Ok(log);
        }
        let index = self.running_sector(title).ok_or(Trouble::NoSuchGame)?;
        let mut reader = self.reader(index).await?;
        while reader.next(self).await?.is_some() {}
        let log = Log { index, at: reader.walk().end(), chain: reader.walk().chain };
        self.logs[title.index()] = Some(log);
        Ok(log)
    }
}
