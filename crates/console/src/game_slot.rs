//! The game slot: the game on the table with its header and its number of decisions, and where the
//! seeds of new games come from.
//!
//! Knows a game only as a table screen; no other screen, no effect and no clock.

use kogge_base::panel::DeviceProfile;
use kogge_base::participants::Seating;
use kogge_games::{GameId, Rng, Start};
use kogge_saves::journal::{Header, Journal, JournalError};
use kogge_ui::dirty::DirtyRegion;
use kogge_ui::phrases::{Lang, Line};
use kogge_ui::screens::ActiveGame;
use kogge_ui::table::{AnyTableScreen, game_info};

/// A game that is to be started.
pub(crate) struct NewGame {
    pub game: GameId,
    pub start: Start,
    pub seating: Seating,
}

/// The game on the table, if there is one; it stays there while other screens are shown.
///
/// # Invariants
///
/// There is a header only for a game that is or was on the table. `decisions` counts as many as the
/// journal has: those taken back do not count.
#[derive(Clone)]
pub(crate) struct GameSlot {
    table: Option<AnyTableScreen>,
    header: Option<Header>,
    decisions: u32,
    /// Where fresh seeds come from.
    rng: Rng,
}

impl GameSlot {
    /// An empty table.
    pub(crate) fn new() -> Self {
        GameSlot { table: None, header: None, decisions: 0, rng: Rng::new(0) }
    }

    /// The game on the table.
    pub(crate) fn table(&self) -> Option<&AnyTableScreen> {
        self.table.as_ref()
    }

    /// The same, to be changed.
    pub(crate) fn table_mut(&mut self) -> Option<&mut AnyTableScreen> {
        self.table.as_mut()
    }

    /// How the game on the table started, and who plays.
    pub(crate) fn header(&self) -> Option<&Header> {
        self.header.as_ref()
    }

    /// Which game is on the table, as [`GameId`] numbers it; 0 for none.
    pub(crate) fn number(&self) -> u8 {
        let header = self.header.as_ref().filter(|_| self.table.is_some());
        header.map_or(0, |header| header.game as u8)
    }

    /// Decisions of this game so far.
    pub(crate) fn decisions(&self) -> u32 {
        self.decisions
    }

    /// One decision more.
    pub(crate) fn count_decision(&mut self) {
        self.decisions = self.decisions.saturating_add(1);
    }

    /// The last decision was taken back.
    pub(crate) fn count_undo(&mut self) {
        self.decisions = self.decisions.saturating_sub(1);
    }

    /// A number that stands for the whole position.
    pub(crate) fn checksum(&self) -> Option<u32> {
        self.table.as_ref().map(AnyTableScreen::checksum)
    }

    /// Whether a game is on the table and over.
    pub(crate) fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.decider().is_none())
    }

    /// What other screens may know of the game.
    pub(crate) fn active_game(&self) -> Option<ActiveGame> {
        let table = self.table.as_ref()?;
        Some(ActiveGame { game: table.id(), decider: table.decider(), seating: *table.seating() })
    }

    /// Seeds the generator of fresh seeds: the same bits give the same seeds.
    pub(crate) fn seed_rng(&mut self, bits: u64) {
        self.rng = Rng::new(bits);
    }

    /// A seed that nobody has chosen.
    pub(crate) fn fresh_seed(&mut self) -> u16 {
        1 + self.rng.below(9_999) as u16
    }

    /// Puts a new game on the table, or says why it cannot be played like this.
    pub(crate) fn start(
        &mut self,
        new: &NewGame,
        profile: DeviceProfile,
        lang: Lang,
    ) -> Result<(), Line> {
        (game_info(new.game).start)(&mut self.table, &new.start, profile, lang)?;
        if let Some(table) = &mut self.table {
            table.seat(new.seating);
        }
        self.decisions = 0;
        self.header = Some(Header::new(new.game, new.start.clone()).with_seating(&new.seating));
        Ok(())
    }

    /// Puts a game from a journal on the table, where it stopped. On refusal the table is empty.
    pub(crate) fn resume(
        &mut self,
        journal: &Journal,
        profile: DeviceProfile,
    ) -> Result<(), JournalError> {
        let header = journal.header();
        self.header = None;
        (game_info(header.game).resume)(&mut self.table, journal, profile)?;
        if let Some(table) = &mut self.table {
            table.seat(header.seating());
        }
        self.decisions = journal.count() as u32;
        self.header = Some(header.clone());
        Ok(())
    }

    /// Takes the game off the table.
    pub(crate) fn clear(&mut self) {
        self.table = None;
        self.header = None;
    }

    /// Shows a frame of what moves on the table.
    pub(crate) fn show_frame(&mut self, frame: u8, dirty: &mut DirtyRegion) {
        if let Some(table) = &mut self.table {
            table.show_frame(frame, dirty);
        }
    }
}
