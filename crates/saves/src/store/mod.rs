//! What outlives the power, on NOR flash: games, finished and running, and small notes.
//!
//! Every game has a sector of its own. A decision is appended as a record of eight bytes; nothing
//! that is stored is ever changed, and what replaces something is complete before the old goes. So
//! a power cut at any moment costs at most the decision being written. Erasing, which stalls the
//! chip, is done ahead of need by [`Store::tidy`].
//!
//! Knows flash only as [`NorFlash`], games only as journals, and neither screens nor clocks. What
//! cannot be read is skipped and counted, never a panic.
//!
//! A game is written, the power goes in the middle of a decision, and the store is opened again:
//!
//! ```
//! use embassy_futures::block_on;
//! use kogge_games::{GameId, Start};
//! use kogge_saves::journal::{Header, Journal, MAX_JOURNAL_BYTES};
//! use kogge_saves::store::{SECTOR, Store};
//! # use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashErrorKind, ReadNorFlash};
//! # /// Flash in RAM. Writing takes power, and there may be little left.
//! # struct RamFlash { bytes: Vec<u8>, power: usize }
//! # impl ErrorType for RamFlash { type Error = NorFlashErrorKind; }
//! # impl ReadNorFlash for RamFlash {
//! #     const READ_SIZE: usize = 1;
//! #     async fn read(&mut self, at: u32, out: &mut [u8]) -> Result<(), NorFlashErrorKind> {
//! #         out.copy_from_slice(&self.bytes[at as usize..][..out.len()]);
//! #         Ok(())
//! #     }
//! #     fn capacity(&self) -> usize { self.bytes.len() }
//! # }
//! # impl NorFlash for RamFlash {
//! #     const WRITE_SIZE: usize = 1;
//! #     const ERASE_SIZE: usize = SECTOR as usize;
//! #     async fn erase(&mut self, from: u32, to: u32) -> Result<(), NorFlashErrorKind> {
//! #         self.bytes[from as usize..to as usize].fill(0xff);
//! #         Ok(())
//! #     }
//! #     async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), NorFlashErrorKind> {
//! #         for (cell, byte) in self.bytes[at as usize..].iter_mut().zip(bytes) {
//! #             self.power = self.power.checked_sub(1).ok_or(NorFlashErrorKind::Other)?;
//! #             *cell &= byte;
//! #         }
//! #         Ok(())
//! #     }
//! # }
//! block_on(async {
//!     let size = 16 * SECTOR;
//!     let flash = RamFlash { bytes: vec![0xff; size as usize], power: usize::MAX };
//!     let mut store = Store::open(flash, 0, size).await.unwrap();
//!     let game = GameId::ALL[0];
//!     store.begin(&Header::new(game, Start::new(2, 7))).await.unwrap();
//!     store.append_decision(game, 5).await.unwrap();
//!     store.append_decision(game, 6).await.unwrap();
//!
//!     // The power goes three bytes into the next decision.
//!     let bytes = store.close().bytes;
//!     let mut store = Store::open(RamFlash { bytes, power: 3 }, 0, size).await.unwrap();
//!     assert!(store.append_decision(game, 7).await.is_err());
//!
//!     // Everything before it is there, and the game goes on.
//!     let bytes = store.close().bytes;
//!     let flash = RamFlash { bytes, power: usize::MAX };
//!     let mut store = Store::open(flash, 0, size).await.unwrap();
//!     store.append_decision(game, 8).await.unwrap();
//!     let number = store.running(game).unwrap();
//!     let mut buffer = [0; MAX_JOURNAL_BYTES];
//!     let found = store.export(number, &mut buffer).await.unwrap();
//!     let journal = Journal::parse(&buffer[..found.bytes]).unwrap();
//!     let decisions: Vec<u16> = journal.decisions().map(Result::unwrap).collect();
//!     assert_eq!(decisions, [5, 6, 8]);
//! });
//! ```

mod append;
mod copy;
mod foreign;
mod notes;
mod reader;
mod sector;
mod typed_notes;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use kogge_games::GameId;

pub use notes::{MAX_NOTE_BYTES, NoteKey};
pub use reader::{DecisionReader, ExportedGame};
pub use sector::SECTOR;
pub use typed_notes::{FlashTestPattern, ResumePoint, SavedNote};

use crate::journal::{Header, JournalError};
use append::LogTail;
use sector::{FirstPage, GameEnd, SectorHeader, SectorKind};

/// Most sectors a store can have: 512 KiB.
pub const MAX_SECTORS: usize = 128;
/// This many finished games of each kind are kept, whatever else comes.
pub const MIN_KEPT_PER_GAME: usize = 20;
/// This many sectors are kept erased, ahead of need.
const ERASED_RESERVE: usize = 3;
/// What has not moved for this many laps of the region moves on, so that no sector is spared.
const MAX_LAPS: u32 = 4;

/// Why the store could not do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreError<E> {
    /// The flash refused.
    Flash(E),
    /// Nothing could be dropped to make room.
    Full,
    /// There is no such game.
    NoSuchGame,
    /// What should be kept is too long.
    TooLong,
    /// The journal cannot be read.
    Journal(JournalError),
}

impl<E> From<JournalError> for StoreError<E> {
    fn from(refused: JournalError) -> Self {
        StoreError::Journal(refused)
    }
}

/// What the store does, or why not.
pub type StoreResult<T, F> =
    Result<T, StoreError<<F as embedded_storage_async::nor_flash::ErrorType>::Error>>;

/// A game's number in the store; it stays the same as long as the game is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct GameNumber(pub u32);

/// How far a stored game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameStatus {
    /// It can be played on.
    Running,
    /// It is over, or another of its kind was started instead.
    Finished,
}

/// A stored game, as a list shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// Its number.
    pub number: GameNumber,
    /// Which game.
    pub game: GameId,
    /// How far it is.
    pub status: GameStatus,
    /// Later ones have higher numbers.
    pub age: u32,
}

/// What a sector is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SectorState {
    /// Must be erased before it can be used; by erase-all even if nobody needs it.
    Spent {
        wipe: bool,
    },
    Fresh,
    Notebook,
    Game(GameId, GameStatus),
    /// Somebody else's.
    Foreign,
}

#[derive(Clone, Copy, Debug)]
struct Sector {
    state: SectorState,
    /// When this sector was started.
    serial: u32,
    /// The game's number.
    number: u32,
    /// When the game was finished.
    finished_serial: u32,
}

const SPENT_SECTOR: Sector =
    Sector { state: SectorState::Spent { wipe: false }, serial: 0, number: 0, finished_serial: 0 };

/// Games and notes on flash.
///
/// # Invariants
///
/// Of each title at most one sector is running; `tails` holds where its next record goes, once
/// asked for. Serial numbers rise with every sector started and are never used twice.
pub struct Store<F> {
    flash: F,
    base: u32,
    sectors: Vec<Sector, MAX_SECTORS>,
    serial: u32,
    /// The sector after the last one that was taken.
    cursor: usize,
    notebook: Option<notes::Notebook>,
    tails: [Option<LogTail>; GameId::ALL.len()],
    damaged: u8,
    /// So many sectors at the end are somebody else's.
    foreign: usize,
}

impl<F: NorFlash> Store<F> {
    /// Opens the store in `from..to` of the flash, whatever lies there.
    pub async fn open(flash: F, from: u32, to: u32) -> StoreResult<Self, F> {
        let mut store = Self::new(flash, from, to);
        store.scan().await?;
        Ok(store)
    }

    /// A store in `from..to` of the flash that nobody has looked into: [`Store::scan`] comes first.
    pub fn new(flash: F, from: u32, to: u32) -> Self {
        const {
            assert!(F::ERASE_SIZE == SECTOR as usize);
            assert!(F::WRITE_SIZE == 1);
            assert!(F::READ_SIZE == 1);
        }
        let count = ((to - from) / SECTOR).min(MAX_SECTORS as u32) as usize;
        Store {
            flash,
            base: from,
            sectors: core::iter::repeat_n(SPENT_SECTOR, count).collect(),
            serial: 1,
            cursor: 0,
            notebook: None,
            tails: Default::default(),
            damaged: 0,
            foreign: 0,
        }
    }

    /// Looks through the flash.
    pub async fn scan(&mut self) -> StoreResult<(), F> {
        let mut doubtful = 0u128;
        for index in 0..self.sectors.len() {
            let (sector, trust) = self.inspect(index).await?;
            if trust == Integrity::Doubtful && index < self.own_sectors() {
                doubtful |= 1 << index;
            }
            self.sectors[index] = sector;
        }
        let highest =
            self.sectors.iter().map(|sector| sector.serial.max(sector.finished_serial)).max();
        self.serial = highest.unwrap_or(0).saturating_add(1);
        self.resolve_notebooks().await?;
        self.resolve_games().await?;
        let half_erased = self.notebook.as_ref().and_then(|notebook| notebook.erasing);
        if let Some(index) = half_erased {
            doubtful &= !(1u128.checked_shl(u32::from(index)).unwrap_or(0));
        }
        // Where nothing was ever kept, nothing was lost: the first erase of all has no notebook that
        // could tell of it.
        let is_used = self.notebook.is_some() || self.games().next().is_some();
        self.damaged = if is_used { doubtful.count_ones() as u8 } else { 0 };
        self.leave_foreign_sectors().await
    }

    /// Gives the flash back.
    pub fn close(self) -> F {
        self.flash
    }

    /// How many records could not be read since the store was opened.
    pub fn damaged(&self) -> u8 {
        self.damaged
    }

    /// What a sector holds, and whether it is as it was left.
    async fn inspect(&mut self, index: usize) -> StoreResult<(Sector, Integrity), F> {
        let first_page = self.first_page(index).await?;
        if let Some(begin) = first_page.header_record() {
            let SectorHeader { serial, number, .. } = begin;
            let finish = first_page.finish();
            let finished_serial = finish.as_ref().map_or(number, |finish| finish.finished_serial);
            let state = match begin.kind {
                SectorKind::Notebook => SectorState::Notebook,
                SectorKind::Game(game) if finish.is_some() => {
                    SectorState::Game(game, GameStatus::Finished)
                }
                SectorKind::Game(game) => SectorState::Game(game, GameStatus::Running),
            };
            return Ok((Sector { state, serial, number, finished_serial }, Integrity::Good));
        }
        if first_page.is_blank() {
            return Ok((SPENT_SECTOR, Integrity::Good));
        }
        let rest_is_blank = self.end_of(index).await? == sector::RECORDS_AT;
        Ok(match (first_page.is_marked(), first_page.is_begun(), rest_is_blank) {
            (true, false, true) => {
                (Sector { state: SectorState::Fresh, ..SPENT_SECTOR }, Integrity::Good)
            }
            // A copy or a beginning that was never completed.
            (true, false, false) | (true, true, true) => (SPENT_SECTOR, Integrity::Good),
            (true, true, false) if first_page.is_unfinished_copy() => {
                (SPENT_SECTOR, Integrity::Good)
            }
            _ => (SPENT_SECTOR, Integrity::Doubtful),
        })
    }

    async fn resolve_notebooks(&mut self) -> StoreResult<(), F> {
        let books =
            self.sectors.iter().enumerate().filter(|(_, s)| s.state == SectorState::Notebook);
        let Some((newest, _)) = books.max_by_key(|(_, sector)| sector.serial) else {
            return Ok(());
        };
        let notebook = self.open_notebook(newest).await?;
        self.notebook = Some(notebook);
        for (index, sector) in self.sectors.iter_mut().enumerate() {
            let wipe = sector.serial < notebook.forget;
            match sector.state {
                SectorState::Notebook if index != newest => {
                    sector.state = SectorState::Spent { wipe }
                }
                SectorState::Game(..) if wipe => sector.state = SectorState::Spent { wipe },
                _ => {}
            }
        }
        Ok(())
    }

    /// Of copies the newest counts, of running games the last one started.
    async fn resolve_games(&mut self) -> StoreResult<(), F> {
        for index in 0..self.sectors.len() {
            let this = self.sectors[index];
            let SectorState::Game(game, status) = this.state else { continue };
            let is_copied = self.sectors.iter().any(|other| {
                matches!(other.state, SectorState::Game(..))
                    && other.number == this.number
                    && other.serial > this.serial
            });
            let is_followed = self.sectors.iter().any(|other| {
                other.state == SectorState::Game(game, GameStatus::Running)
                    && other.number > this.number
            });
            if is_copied {
                self.sectors[index].state = SectorState::Spent { wipe: false };
            } else if status == GameStatus::Running && is_followed {
                self.end(index, game, 0, 0).await?;
            }
        }
        let newest = self.sectors.iter().enumerate().max_by_key(|(_, sector)| sector.serial);
        self.cursor = newest.map_or(0, |(index, _)| index + 1);
        Ok(())
    }

    /// All games, in no order.
    pub fn games(&self) -> impl Iterator<Item = StoredGame> {
        self.sectors.iter().filter_map(|sector| match sector.state {
            SectorState::Game(game, status) => Some(StoredGame {
                number: GameNumber(sector.number),
                game,
                status,
                age: sector.finished_serial,
            }),
            _ => None,
        })
    }

    /// The running game of a title.
    pub fn running(&self, game: GameId) -> Option<GameNumber> {
        self.running_sector(game).map(|index| GameNumber(self.sectors[index].number))
    }

    /// The game of a title that was finished last.
    pub fn last_finished(&self, game: GameId) -> Option<GameNumber> {
        let finished = SectorState::Game(game, GameStatus::Finished);
        let games = self.sectors.iter().filter(|sector| sector.state == finished);
        games.max_by_key(|sector| sector.finished_serial).map(|sector| GameNumber(sector.number))
    }

    fn running_sector(&self, game: GameId) -> Option<usize> {
        self.sectors.iter().position(|s| s.state == SectorState::Game(game, GameStatus::Running))
    }

    fn sector_of(&self, number: GameNumber) -> Option<usize> {
        let is_it = |s: &Sector| matches!(s.state, SectorState::Game(..)) && s.number == number.0;
        self.sectors.iter().position(is_it)
    }

    /// Starts a new game; one of the same title that was running counts as finished.
    pub async fn begin(&mut self, header: &Header) -> StoreResult<GameNumber, F> {
        let index = self.take_erased().await?;
        let serial = self.next_serial();
        let kind = SectorKind::Game(header.game);
        let begin =
            SectorHeader::new(kind, serial, serial, Some(header)).ok_or(StoreError::TooLong)?;
        // Until the beginning is complete, the sector is not to be used for anything else.
        self.sectors[index].state = SectorState::Spent { wipe: false };
        self.write(index, sector::HEADER_AT, begin.bytes()).await?;
        self.set_running(index, header.game, serial, LogTail::at_start(index, &begin)).await?;
        Ok(GameNumber(serial))
    }

    /// The game in a sector is the running one from now on.
    async fn set_running(
        &mut self,
        index: usize,
        game: GameId,
        serial: u32,
        log: LogTail,
    ) -> StoreResult<(), F> {
        let old = self.running_sector(game);
        let state = SectorState::Game(game, GameStatus::Running);
        self.sectors[index] = Sector { state, serial, number: serial, finished_serial: serial };
        if let Some(old) = old {
            self.end(old, game, 0, 0).await?;
        }
        self.tails[game.index()] = Some(log);
        Ok(())
    }

    /// The running game of a title is over; `position_checksum` stands for its last position.
    pub async fn finish(
        &mut self,
        game: GameId,
        decisions: u16,
        position_checksum: u32,
    ) -> StoreResult<(), F> {
        let index = self.running_sector(game).ok_or(StoreError::NoSuchGame)?;
        self.end(index, game, decisions, position_checksum).await
    }

    async fn end(
        &mut self,
        index: usize,
        game: GameId,
        decisions: u16,
        position_checksum: u32,
    ) -> StoreResult<(), F> {
        let finished_serial = self.next_serial();
        self.sectors[index].finished_serial = finished_serial;
        self.sectors[index].state = SectorState::Game(game, GameStatus::Finished);
        self.tails[game.index()] = None;
        let first_page = self.first_page(index).await?;
        // Should every slot be spoilt by power cuts, the game stays as one that was not finished.
        if let Some(slot) = first_page.free_end_slot() {
            let finish = GameEnd { finished_serial, decisions, position_checksum };
            self.write(index, slot, &finish.bytes()).await?;
        }
        Ok(())
    }

    /// What stands above the decisions of a game.
    pub async fn header(&mut self, number: GameNumber) -> StoreResult<Header, F> {
        let index = self.sector_of(number).ok_or(StoreError::NoSuchGame)?;
        self.header_in(index).await
    }

    async fn header_in(&mut self, index: usize) -> StoreResult<Header, F> {
        let begin = self
            .first_page(index)
            .await?
            .header_record()
            .ok_or(StoreError::Journal(JournalError::Damaged))?;
        Ok(begin.header()?)
    }

    /// Forgets everything at once. What is left on the flash is erased by [`Store::tidy`].
    pub async fn erase_all(&mut self) -> StoreResult<(), F> {
        self.new_notebook(notes::NotesKept::Nothing).await?;
        let book = self.notebook.as_ref().map(|notebook| notebook.index);
        for (index, sector) in self.sectors.iter_mut().enumerate() {
            let is_blank = matches!(sector.state, SectorState::Fresh | SectorState::Foreign);
            if !is_blank && Some(index) != book {
                sector.state = SectorState::Spent { wipe: true };
            }
        }
        self.tails = Default::default();
        Ok(())
    }

    /// Does one piece of work ahead of need, if there is any: at most one sector is erased. To be
    /// called when nobody waits. Whether something was done.
    pub async fn tidy(&mut self) -> StoreResult<bool, F> {
        if self.notebook.as_ref().is_some_and(notes::Notebook::is_nearly_full) {
            self.new_notebook(notes::NotesKept::All).await?;
        } else if self.erased_count() < self.pool() {
            self.erase_one().await?;
        } else if let Some(index) = self.to_wipe() {
            self.erase(index).await?;
        } else if let Some(log) = self.nearly_full_log() {
            self.compact(log).await?;
        } else if let Some(index) = self.long_unmoved() {
            self.compact(index).await?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Whether [`Store::tidy`] has something to do. Costs nothing.
    pub fn needs_tidying(&self) -> bool {
        self.notebook.as_ref().is_some_and(notes::Notebook::is_nearly_full)
            || self.erased_count() < self.pool()
            || self.to_wipe().is_some()
            || self.nearly_full_log().is_some()
            || self.long_unmoved().is_some()
    }

    fn pool(&self) -> usize {
        ERASED_RESERVE.min(self.sectors.len() / 4)
    }

    fn erased_count(&self) -> usize {
        self.sectors.iter().filter(|sector| sector.state == SectorState::Fresh).count()
    }

    fn to_wipe(&self) -> Option<usize> {
        self.sectors.iter().position(|sector| sector.state == SectorState::Spent { wipe: true })
    }

    fn nearly_full_log(&self) -> Option<usize> {
        self.tails.iter().flatten().find(|log| log.is_nearly_full()).map(|log| log.index)
    }

    /// A game that has lain in its sector while the others went round several times.
    fn long_unmoved(&self) -> Option<usize> {
        let patience = MAX_LAPS * self.sectors.len() as u32;
        let games = self.sectors.iter().enumerate();
        let oldest = games
            .filter(|(_, sector)| matches!(sector.state, SectorState::Game(..)))
            .min_by_key(|(_, sector)| sector.serial)?;
        (oldest.1.serial.saturating_add(patience) < self.serial).then_some(oldest.0)
    }

    fn next_serial(&mut self) -> u32 {
        let serial = self.serial;
        self.serial = serial.saturating_add(1);
        serial
    }

    /// An erased sector, the next one in the circle; erases one now if none is ready.
    async fn take_erased(&mut self) -> StoreResult<usize, F> {
        let index = match self.next_in_circle(|sector| sector.state == SectorState::Fresh) {
            Some(index) => index,
            None => self.erase_one().await?,
        };
        self.cursor = index + 1;
        Ok(index)
    }

    /// An erased sector for a copy. It is not to be used for anything else, and does not count
    /// before its beginning is written.
    async fn take_for_copy(&mut self) -> StoreResult<usize, F> {
        let index = self.take_erased().await?;
        self.sectors[index] = SPENT_SECTOR;
        self.write(index, sector::COPY_STARTED_AT, &sector::COPYING).await?;
        Ok(index)
    }

    /// The copy counts from now on.
    async fn complete_copy(&mut self, index: usize, begin: &SectorHeader) -> StoreResult<(), F> {
        self.write(index, sector::HEADER_AT, begin.bytes()).await?;
        self.write(index, sector::COPY_DONE_AT, &sector::COPIED).await
    }

    fn next_in_circle(&self, wanted: impl Fn(&Sector) -> bool) -> Option<usize> {
        let count = self.sectors.len();
        let mut circle = (0..count).map(|step| (self.cursor + step) % count);
        circle.find(|&index| wanted(&self.sectors[index]))
    }

    /// Erases a sector that is not needed, or the oldest finished game.
    async fn erase_one(&mut self) -> StoreResult<usize, F> {
        let spent = self.next_in_circle(|sector| matches!(sector.state, SectorState::Spent { .. }));
        let index = spent.or_else(|| self.oldest_finished()).ok_or(StoreError::Full)?;
        self.erase(index).await?;
        Ok(index)
    }

    /// The finished game to be dropped: the oldest of those that are more than must be kept.
    fn oldest_finished(&self) -> Option<usize> {
        let finished = |game| SectorState::Game(game, GameStatus::Finished);
        let count = |game| self.sectors.iter().filter(|s| s.state == finished(game)).count();
        let many: [bool; GameId::ALL.len()] =
            GameId::ALL.map(|game| count(game) > MIN_KEPT_PER_GAME);
        let games = || {
            self.sectors.iter().enumerate().filter_map(|(index, sector)| match sector.state {
                SectorState::Game(game, GameStatus::Finished) => {
                    Some((sector.finished_serial, index, game))
                }
                _ => None,
            })
        };
        let spare = games().filter(|&(_, _, game)| many[game.index()]).min_by_key(|game| game.0);
        spare.or_else(|| games().min_by_key(|game| game.0)).map(|(_, index, _)| index)
    }

    async fn erase(&mut self, index: usize) -> StoreResult<(), F> {
        self.sectors[index] = SPENT_SECTOR;
        self.note_erasing(index).await?;
        let start = self.base + index as u32 * SECTOR;
        self.flash.erase(start, start + SECTOR).await.map_err(StoreError::Flash)?;
        self.write(index, 0, &sector::ERASED_MARK).await?;
        self.sectors[index].state = SectorState::Fresh;
        Ok(())
    }

    async fn first_page(&mut self, index: usize) -> StoreResult<FirstPage, F> {
        let mut first_page = FirstPage::default();
        self.read(index, 0, first_page.bytes_mut()).await?;
        Ok(first_page)
    }

    async fn read(&mut self, index: usize, at: u32, bytes: &mut [u8]) -> StoreResult<(), F> {
        let start = self.base + index as u32 * SECTOR + at;
        self.flash.read(start, bytes).await.map_err(StoreError::Flash)
    }

    async fn write(&mut self, index: usize, at: u32, bytes: &[u8]) -> StoreResult<(), F> {
        let start = self.base + index as u32 * SECTOR + at;
        self.flash.write(start, bytes).await.map_err(StoreError::Flash)
    }

    /// Where the blank end of a sector starts, in whole records.
    async fn end_of(&mut self, index: usize) -> StoreResult<u32, F> {
        let mut end = SECTOR;
        let mut block = [0; 64];
        while end > sector::RECORDS_AT {
            let start = end - block.len() as u32;
            self.read(index, start, &mut block).await?;
            if let Some(last) = block.iter().rposition(|&byte| byte != 0xff) {
                return Ok(start + (last as u32 / 8 + 1) * 8);
            }
            end = start;
        }
        Ok(sector::RECORDS_AT)
    }
}

/// Whether a sector is as it was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Integrity {
    Good,
    /// It held something that cannot be read any more.
    Doubtful,
}
