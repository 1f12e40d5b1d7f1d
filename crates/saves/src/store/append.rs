//! Appending to a running game: eight bytes a decision.

use embedded_storage_async::nor_flash::NorFlash;
use kogge_games::GameId;

use super::reader::{DECISION_RECORD, HEAD_BYTES, UNDO_RECORD, head};
use super::sector::{RECORDS_AT, SECTOR, SectorHeader};
use super::{Store, StoreError, StoreResult};

/// With less room than this, a log is rewritten when nobody waits.
const NEARLY_FULL: u32 = 16 * HEAD_BYTES as u32;

/// Where the next record of a running game goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct LogTail {
    pub index: usize,
    at: u32,
    chain: u32,
}

impl LogTail {
    /// The end of a game that has just started.
    pub fn at_start(index: usize, begin: &SectorHeader) -> Self {
        LogTail { index, at: RECORDS_AT, chain: begin.chain() }
    }

    /// At the end of what was copied.
    pub const fn after(index: usize, at: u32, chain: u32) -> Self {
        LogTail { index, at, chain }
    }

    pub const fn is_nearly_full(&self) -> bool {
        self.at + NEARLY_FULL > SECTOR
    }

    const fn is_full(&self) -> bool {
        self.at + HEAD_BYTES as u32 > SECTOR
    }
}

impl<F: NorFlash> Store<F> {
    /// A decision was taken in the running game of a title.
    pub async fn append_decision(&mut self, game: GameId, bits: u16) -> StoreResult<(), F> {
        let [low, high] = bits.to_le_bytes();
        self.append(game, DECISION_RECORD, [low, high, 0]).await
    }

    /// The last decision was taken back.
    pub async fn append_undo(&mut self, game: GameId) -> StoreResult<(), F> {
        self.append(game, UNDO_RECORD, [0; 3]).await
    }

    async fn append(&mut self, game: GameId, kind: u8, args: [u8; 3]) -> StoreResult<(), F> {
        let mut log = self.log(game).await?;
        if log.is_full() {
            self.compact(log.index).await?;
            log = self.log(game).await?;
            if log.is_full() {
                return Err(StoreError::TooLong);
            }
        }
        let (chain, bytes) = head(log.chain, kind, args, &[]);
        // Should this fail half way, what follows is written after it.
        let next = LogTail { at: log.at + HEAD_BYTES as u32, ..log };
        self.tails[game.index()] = Some(next);
        self.write(log.index, log.at, &bytes).await?;
        self.tails[game.index()] = Some(LogTail { chain, ..next });
        Ok(())
    }

    async fn log(&mut self, game: GameId) -> StoreResult<LogTail, F> {
        if let Some(log) = self.tails[game.index()] {
            return Ok(log);
        }
        let index = self.running_sector(game).ok_or(StoreError::NoSuchGame)?;
        let mut reader = self.reader(index).await?;
        while reader.next(self).await?.is_some() {}
        let log = LogTail { index, at: reader.cursor().end(), chain: reader.cursor().chain };
        self.tails[game.index()] = Some(log);
        Ok(log)
    }
}
