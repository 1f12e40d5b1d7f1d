//! What outlives the power, on NOR flash: games, finished and running, and small notes.
//!
//! Every game has a sector of its own. A decision is appended as a record of eight bytes; nothing
//! that is stored is ever changed, and what replaces something is complete before the old goes. So
//! a power cut at any moment costs at most the decision being written. Erasing, which stalls the
//! chip, is done ahead of need by [`Store::tidy`].
//!
//! Knows flash only as [`NorFlash`], games only as journals, and neither screens nor clocks. What
//! cannot be read is skipped and counted, never a panic.

mod copy;
mod log;
mod notes;
mod sector;
mod walk;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

pub use notes::{Key, NOTE_BYTES};
pub use sector::SECTOR;
pub use walk::{Read, Reader};

use crate::journal::{Header, Refused, Title};
use log::Log;
use sector::{Begin, Finish, Front, Kind};

/// Most sectors a store can have: 512 KiB.
pub const MOST_SECTORS: usize = 128;
/// So many finished games of each are kept, whatever else comes.
pub const KEPT_OF_EACH: usize = 20;
/// So many sectors are kept erased, ahead of need.
const POOL: usize = 3;
/// What has not moved for so many laps of the region moves on, so that no sector is spared.
const LAPS: u32 = 4;

/// Why the store could not do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble<E> {
    /// The flash refused.
    Flash(E),
    /// Nothing could be dropped to make room.
    Full,
    /// There is no such game.
    NoSuchGame,
    /// What should be kept is too long.
    TooLong,
    /// The journal cannot be read.
    Refused(Refused),
}

impl<E> From<Refused> for Trouble<E> {
    fn from(refused: Refused) -> Self {
        Trouble::Refused(refused)
    }
}

/// What the store does, or why not.
pub type Done<T, F> =
    Result<T, Trouble<<F as embedded_storage_async::nor_flash::ErrorType>::Error>>;

/// A game's number in the store; it stays the same as long as the game is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct GameNumber(pub u32);

/// How far a stored game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It can be played on.
    Running,
    /// It is over, or another of its kind was begun instead.
    Finished,
}

/// A stored game, as a list shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number.
    pub number: GameNumber,
    /// Which game.
    pub title: Title,
    /// How far it is.
    pub stage: Stage,
    /// Later ones have higher numbers.
    pub age: u32,
}

/// What a sector is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// Must be erased before it can be used; by erase-all even if nobody needs it.
    Spent {
        wipe: bool,
    },
    Fresh,
    Notebook,
    Game(Title, Stage),
}

#[derive(Clone, Copy, Debug)]
struct Sector {
    state: State,
    /// When this sector was begun.
    serial: u32,
    /// The game's number.
    number: u32,
    /// When the game was finished.
    rank: u32,
}

const SPENT: Sector = Sector { state: State::Spent { wipe: false }, serial: 0, number: 0, rank: 0 };

/// Games and notes on flash.
///
/// # Invariants
///
/// Of each title at most one sector is running; `logs` holds where its next record goes, once
/// asked for. Serial numbers rise with every sector begun and are never used twice.
pub struct Store<F> {
    flash: F,
    base: u32,
    sectors: Vec<Sector, MOST_SECTORS>,
    serial: u32,
    /// The sector after the last one that was taken.
    cursor: usize,
    notebook: Option<notes::Notebook>,
    logs: [Option<Log>; Title::ALL.len()],
    damaged: u8,
}

impl<F: NorFlash> Store<F> {
    /// Opens the store in `from..to` of the flash, whatever lies there.
    pub async fn open(flash: F, from: u32, to: u32) -> Done<Self, F> {
        let mut store = Self::new(flash, from, to);
        store.look().await?;
        Ok(store)
    }

    /// A store in `from..to` of the flash that nobody has looked into: [`Store::look`] comes first.
    pub fn new(flash: F, from: u32, to: u32) -> Self {
        const {
            assert!(F::ERASE_SIZE == SECTOR as usize);
            assert!(F::WRITE_SIZE == 1);
            assert!(F::READ_SIZE == 1);
        }
        let count = ((to - from) / SECTOR).min(MOST_SECTORS as u32) as usize;
        Store {
            flash,
            base: from,
            sectors: core::iter::repeat_n(SPENT, count).collect(),
            serial: 1,
            cursor: 0,
            notebook: None,
            logs: Default::default(),
            damaged: 0,
        }
    }

    /// Looks what there is.
    pub async fn look(&mut self) -> Done<(), F> {
        let mut doubtful = 0u128;
        for index in 0..self.sectors.len() {
            let (sector, trust) = self.look_at(index).await?;
            if trust == Trust::Doubtful {
                doubtful |= 1 << index;
            }
            self.sectors[index] = sector;
        }
        let highest = self.sectors.iter().map(|sector| sector.serial.max(sector.rank)).max();
        self.serial = highest.unwrap_or(0).saturating_add(1);
        self.settle_notebooks().await?;
        self.settle_games().await?;
        let half_erased = self.notebook.as_ref().and_then(|notebook| notebook.erasing);
        if let Some(index) = half_erased {
            doubtful &= !(1u128.checked_shl(u32::from(index)).unwrap_or(0));
        }
        // Where nothing was ever kept, nothing was lost: the first erase of all has no notebook that
        // could tell of it.
        let is_used = self.notebook.is_some() || self.games().next().is_some();
        self.damaged = if is_used { doubtful.count_ones() as u8 } else { 0 };
        Ok(())
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
    async fn look_at(&mut self, index: usize) -> Done<(Sector, Trust), F> {
        let front = self.front(index).await?;
        if let Some(begin) = front.begin() {
            let Begin { serial, number, .. } = begin;
            let finish = front.finish();
            let rank = finish.as_ref().map_or(number, |finish| finish.rank);
            let state = match begin.kind {
                Kind::Notebook => State::Notebook,
                Kind::Game(title) if finish.is_some() => State::Game(title, Stage::Finished),
                Kind::Game(title) => State::Game(title, Stage::Running),
            };
            return Ok((Sector { state, serial, number, rank }, Trust::Good));
        }
        if front.is_blank() {
            return Ok((SPENT, Trust::Good));
        }
        let rest_is_blank = self.end_of(index).await? == sector::RECORDS;
        Ok(match (front.is_marked(), front.is_begun(), rest_is_blank) {
            (true, false, true) => (Sector { state: State::Fresh, ..SPENT }, Trust::Good),
            // A copy or a beginning that was never completed.
            (true, false, false) | (true, true, true) => (SPENT, Trust::Good),
            (true, true, false) if front.is_unfinished_copy() => (SPENT, Trust::Good),
            _ => (SPENT, Trust::Doubtful),
        })
    }

    async fn settle_notebooks(&mut self) -> Done<(), F> {
        let books = self.sectors.iter().enumerate().filter(|(_, s)| s.state == State::Notebook);
        let Some((newest, _)) = books.max_by_key(|(_, sector)| sector.serial) else {
            return Ok(());
        };
        let notebook = self.open_notebook(newest).await?;
        self.notebook = Some(notebook);
        for (index, sector) in self.sectors.iter_mut().enumerate() {
            let wipe = sector.serial < notebook.forget;
            match sector.state {
                State::Notebook if index != newest => sector.state = State::Spent { wipe },
                State::Game(..) if wipe => sector.state = State::Spent { wipe },
                _ => {}
            }
        }
        Ok(())
    }

    /// Of copies the newest counts, of running games the last one begun.
    async fn settle_games(&mut self) -> Done<(), F> {
        for index in 0..self.sectors.len() {
            let this = self.sectors[index];
            let State::Game(title, stage) = this.state else { continue };
            let is_copied = self.sectors.iter().any(|other| {
                matches!(other.state, State::Game(..))
                    && other.number == this.number
                    && other.serial > this.serial
            });
            let is_followed = self.sectors.iter().any(|other| {
                other.state == State::Game(title, Stage::Running) && other.number > this.number
            });
            if is_copied {
                self.sectors[index].state = State::Spent { wipe: false };
            } else if stage == Stage::Running && is_followed {
                self.end(index, title, 0, 0).await?;
            }
        }
        let newest = self.sectors.iter().enumerate().max_by_key(|(_, sector)| sector.serial);
        self.cursor = newest.map_or(0, |(index, _)| index + 1);
        Ok(())
    }

    /// All games, in no order.
    pub fn games(&self) -> impl Iterator<Item = Entry> {
        self.sectors.iter().filter_map(|sector| match sector.state {
            State::Game(title, stage) => {
                Some(Entry { number: GameNumber(sector.number), title, stage, age: sector.rank })
            }
            _ => None,
        })
    }

    /// The running game of a title.
    pub fn running(&self, title: Title) -> Option<GameNumber> {
        self.running_sector(title).map(|index| GameNumber(self.sectors[index].number))
    }

    /// The game of a title that was finished last.
    pub fn last_finished(&self, title: Title) -> Option<GameNumber> {
        let finished = State::Game(title, Stage::Finished);
        let games = self.sectors.iter().filter(|sector| sector.state == finished);
        games.max_by_key(|sector| sector.rank).map(|sector| GameNumber(sector.number))
    }

    fn running_sector(&self, title: Title) -> Option<usize> {
        self.sectors.iter().position(|s| s.state == State::Game(title, Stage::Running))
    }

    fn sector_of(&self, number: GameNumber) -> Option<usize> {
        let is_it = |s: &Sector| matches!(s.state, State::Game(..)) && s.number == number.0;
        self.sectors.iter().position(is_it)
    }

    /// A new game begins; one of the same title that was running counts as finished.
    pub async fn begin(&mut self, header: &Header) -> Done<GameNumber, F> {
        let index = self.take_fresh().await?;
        let serial = self.next_serial();
        let kind = Kind::Game(header.title);
        let begin = Begin::new(kind, serial, serial, Some(header)).ok_or(Trouble::TooLong)?;
        // Until the beginning is complete, the sector is not to be used for anything else.
        self.sectors[index].state = State::Spent { wipe: false };
        self.write(index, sector::BEGIN, begin.bytes()).await?;
        self.run(index, header.title, serial, Log::at_start(index, &begin)).await?;
        Ok(GameNumber(serial))
    }

    /// The game in a sector is the running one from now on.
    async fn run(&mut self, index: usize, title: Title, serial: u32, log: Log) -> Done<(), F> {
        let old = self.running_sector(title);
        let state = State::Game(title, Stage::Running);
        self.sectors[index] = Sector { state, serial, number: serial, rank: serial };
        if let Some(old) = old {
            self.end(old, title, 0, 0).await?;
        }
        self.logs[title.index()] = Some(log);
        Ok(())
    }

    /// The running game of a title is over; `sum` stands for its last position.
    pub async fn finish(&mut self, title: Title, decisions: u16, sum: u32) -> Done<(), F> {
        let index = self.running_sector(title).ok_or(Trouble::NoSuchGame)?;
        self.end(index, title, decisions, sum).await
    }

    async fn end(&mut self, index: usize, title: Title, decisions: u16, sum: u32) -> Done<(), F> {
        let rank = self.next_serial();
        self.sectors[index].rank = rank;
        self.sectors[index].state = State::Game(title, Stage::Finished);
        self.logs[title.index()] = None;
        let front = self.front(index).await?;
        // Should every slot be spoilt by power cuts, the game stays as one that was not finished.
        if let Some(slot) = front.free_finish() {
            let finish = Finish { rank, decisions, sum };
            self.write(index, slot, &finish.bytes()).await?;
        }
        Ok(())
    }

    /// What stands above the decisions of a game.
    pub async fn header(&mut self, number: GameNumber) -> Done<Header, F> {
        let index = self.sector_of(number).ok_or(Trouble::NoSuchGame)?;
        self.header_in(index).await
    }

    async fn header_in(&mut self, index: usize) -> Done<Header, F> {
        let begin = self.front(index).await?.begin().ok_or(Trouble::Refused(Refused::Damaged))?;
        Ok(begin.header()?)
    }

    /// Forgets everything at once. What is left on the flash is erased by [`Store::tidy`].
    pub async fn forget_all(&mut self) -> Done<(), F> {
        self.new_notebook(notes::Contents::Nothing).await?;
        let book = self.notebook.as_ref().map(|notebook| notebook.index);
        for (index, sector) in self.sectors.iter_mut().enumerate() {
            if sector.state != State::Fresh && Some(index) != book {
                sector.state = State::Spent { wipe: true };
            }
        }
        self.logs = Default::default();
        Ok(())
    }

    /// Does one piece of work ahead of need, if there is any: at most one sector is erased. To be
    /// called when nobody waits. Whether something was done.
    pub async fn tidy(&mut self) -> Done<bool, F> {
        if self.notebook.as_ref().is_some_and(notes::Notebook::is_nearly_full) {
            self.new_notebook(notes::Contents::Same).await?;
        } else if self.fresh() < self.pool() {
            self.make_fresh().await?;
        } else if let Some(index) = self.to_wipe() {
            self.erase(index).await?;
        } else if let Some(log) = self.nearly_full_log() {
            self.rewrite(log).await?;
        } else if let Some(index) = self.long_unmoved() {
            self.rewrite(index).await?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Whether [`Store::tidy`] has something to do. Costs nothing.
    pub fn wants_tidying(&self) -> bool {
        self.notebook.as_ref().is_some_and(notes::Notebook::is_nearly_full)
            || self.fresh() < self.pool()
            || self.to_wipe().is_some()
            || self.nearly_full_log().is_some()
            || self.long_unmoved().is_some()
    }

    fn pool(&self) -> usize {
        POOL.min(self.sectors.len() / 4)
    }

    fn fresh(&self) -> usize {
        self.sectors.iter().filter(|sector| sector.state == State::Fresh).count()
    }

    fn to_wipe(&self) -> Option<usize> {
        self.sectors.iter().position(|sector| sector.state == State::Spent { wipe: true })
    }

    fn nearly_full_log(&self) -> Option<usize> {
        self.logs.iter().flatten().find(|log| log.is_nearly_full()).map(|log| log.index)
    }

    /// A game that has lain in its sector while the others went round several times.
    fn long_unmoved(&self) -> Option<usize> {
        let patience = LAPS * self.sectors.len() as u32;
        let games = self.sectors.iter().enumerate();
        let oldest = games
            .filter(|(_, sector)| matches!(sector.state, State::Game(..)))
            .min_by_key(|(_, sector)| sector.serial)?;
        (oldest.1.serial.saturating_add(patience) < self.serial).then_some(oldest.0)
    }

    fn next_serial(&mut self) -> u32 {
        let serial = self.serial;
        self.serial = serial.saturating_add(1);
        serial
    }

    /// An erased sector, the next one in the circle; erases one now if none is ready.
    async fn take_fresh(&mut self) -> Done<usize, F> {
        let index = match self.next_in_circle(|sector| sector.state == State::Fresh) {
            Some(index) => index,
            None => self.make_fresh().await?,
        };
        self.cursor = index + 1;
        Ok(index)
    }

    /// An erased sector for a copy. It is not to be used for anything else, and does not count
    /// before its beginning is written.
    async fn take_for_copy(&mut self) -> Done<usize, F> {
        let index = self.take_fresh().await?;
        self.sectors[index] = SPENT;
        self.write(index, sector::COPY, &sector::COPYING).await?;
        Ok(index)
    }

    /// The copy counts from now on.
    async fn complete_copy(&mut self, index: usize, begin: &Begin) -> Done<(), F> {
        self.write(index, sector::BEGIN, begin.bytes()).await?;
        self.write(index, sector::COPY_END, &sector::COPIED).await
    }

    fn next_in_circle(&self, wanted: impl Fn(&Sector) -> bool) -> Option<usize> {
        let count = self.sectors.len();
        let mut circle = (0..count).map(|step| (self.cursor + step) % count);
        circle.find(|&index| wanted(&self.sectors[index]))
    }

    /// Erases a sector that is not needed, or the oldest finished game.
    async fn make_fresh(&mut self) -> Done<usize, F> {
        let spent = self.next_in_circle(|sector| matches!(sector.state, State::Spent { .. }));
        let index = spent.or_else(|| self.oldest_finished()).ok_or(Trouble::Full)?;
        self.erase(index).await?;
        Ok(index)
    }

    /// The finished game to be dropped: the oldest of those that are more than must be kept.
    fn oldest_finished(&self) -> Option<usize> {
        let finished = |title| State::Game(title, Stage::Finished);
        let count = |title| self.sectors.iter().filter(|s| s.state == finished(title)).count();
        let many: [bool; Title::ALL.len()] = Title::ALL.map(|title| count(title) > KEPT_OF_EACH);
        let games = || {
            self.sectors.iter().enumerate().filter_map(|(index, sector)| match sector.state {
                State::Game(title, Stage::Finished) => Some((sector.rank, index, title)),
                _ => None,
            })
        };
        let spare = games().filter(|&(_, _, title)| many[title.index()]).min_by_key(|game| game.0);
        spare.or_else(|| games().min_by_key(|game| game.0)).map(|(_, index, _)| index)
    }

    async fn erase(&mut self, index: usize) -> Done<(), F> {
        self.sectors[index] = SPENT;
        self.note_erasing(index).await?;
        let start = self.base + index as u32 * SECTOR;
        self.flash.erase(start, start + SECTOR).await.map_err(Trouble::Flash)?;
        self.write(index, 0, &sector::MARK).await?;
        self.sectors[index].state = State::Fresh;
        Ok(())
    }

    async fn front(&mut self, index: usize) -> Done<Front, F> {
        let mut front = Front::default();
        self.read(index, 0, front.bytes_mut()).await?;
        Ok(front)
    }

    async fn read(&mut self, index: usize, at: u32, bytes: &mut [u8]) -> Done<(), F> {
        let start = self.base + index as u32 * SECTOR + at;
        self.flash.read(start, bytes).await.map_err(Trouble::Flash)
    }

    async fn write(&mut self, index: usize, at: u32, bytes: &[u8]) -> Done<(), F> {
        let start = self.base + index as u32 * SECTOR + at;
        self.flash.write(start, bytes).await.map_err(Trouble::Flash)
    }

    /// Where the blank end of a sector begins, in whole records.
    async fn end_of(&mut self, index: usize) -> Done<u32, F> {
        let mut end = SECTOR;
        let mut block = [0; 64];
        while end > sector::RECORDS {
            let start = end - block.len() as u32;
            self.read(index, start, &mut block).await?;
            if let Some(last) = block.iter().rposition(|&byte| byte != 0xff) {
                return Ok(start + (last as u32 / 8 + 1) * 8);
            }
            end = start;
        }
        Ok(sector::RECORDS)
    }
}

/// Whether a sector is as it was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trust {
    Good,
    /// It held something that cannot be read any more.
    Doubtful,
}
