//! Sectors at the end of the region that belong to somebody else: a vendor keeps its settings there.
//!
//! Older images used them. What of ours lies there moves first, and only then is the sector wiped; what is not
//! ours is neither read as games nor written nor erased, and is no damage.

use embedded_storage_async::nor_flash::NorFlash;

use super::sector::SECTOR;
use super::{SPENT_SECTOR, Sector, SectorState, Store, StoreError, StoreResult, notes};

const FOREIGN_SECTOR: Sector = Sector { state: SectorState::Foreign, ..SPENT_SECTOR };

impl<F: NorFlash> Store<F> {
    /// The same store, with so many sectors at its end left to somebody else. To be said before
    /// [`Store::scan`].
    pub fn leaving_last(mut self, sectors: usize) -> Self {
        self.foreign = sectors.min(self.sectors.len());
        self
    }

    /// The first sector that is not ours.
    pub(super) fn own_sectors(&self) -> usize {
        self.sectors.len() - self.foreign
    }

    /// Moves what of ours lies in foreign sectors, and wipes what it leaves behind.
    pub(super) async fn leave_foreign_sectors(&mut self) -> StoreResult<(), F> {
        let foreign = self.own_sectors()..self.sectors.len();
        // First of all, so that nothing moves from one of them into another.
        for index in foreign.clone() {
            if let SectorState::Spent { .. } | SectorState::Fresh = self.sectors[index].state {
                self.wipe_if_ours(index).await?;
            }
        }
        for index in foreign {
            match self.sectors[index].state {
                SectorState::Game(..) => self.compact(index).await?,
                SectorState::Notebook => self.new_notebook(notes::NotesKept::All).await?,
                SectorState::Foreign | SectorState::Spent { .. } | SectorState::Fresh => continue,
            }
            self.wipe_if_ours(index).await?;
        }
        Ok(())
    }

    /// A copy that was left lying would come back one day, when the one that counts was dropped.
    async fn wipe_if_ours(&mut self, index: usize) -> StoreResult<(), F> {
        self.sectors[index] = FOREIGN_SECTOR;
        let first_page = self.first_page(index).await?;
        if first_page.is_marked() || first_page.header_record().is_some() {
            let start = self.base + index as u32 * SECTOR;
            self.flash.erase(start, start + SECTOR).await.map_err(StoreError::Flash)?;
        }
        Ok(())
    }
}
