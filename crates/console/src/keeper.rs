//! The keeper: carries out the effects of a console that are about saving, on any flash. Device, window
//! and headless share it.
//!
//! Knows the console and the store, and neither a screen nor a clock. A store that fails never
//! stops a game: the player is told, and plays on.

use embedded_storage_async::nor_flash::NorFlash;
use kogge_games::GameId;

use crate::{Console, DeviceProfile, Effect, ResumePoint, SaveWarning};
use kogge_base::input::Timestamp;
use kogge_base::settings::Settings;
use kogge_saves::journal::{Journal, JournalError, MAX_JOURNAL_BYTES};
use kogge_saves::store::{
    ExportedGame, FlashTestPattern, GameNumber, Store, StoreError, StoreResult,
};
use kogge_ui::screens::self_test::TestResult;

/// The store, and room for one journal.
pub struct Keeper<F> {
    store: Store<F>,
    buffer: [u8; MAX_JOURNAL_BYTES],
}

impl<F: NorFlash> Keeper<F> {
    /// Opens the store in `from..to` of the flash.
    pub async fn open(flash: F, from: u32, to: u32) -> StoreResult<Self, F> {
        let mut keeper = Self::new(flash, from, to);
        keeper.scan().await?;
        Ok(keeper)
    }

    /// A keeper that has not looked into its store yet: [`Keeper::scan`] comes first.
    pub fn new(flash: F, from: u32, to: u32) -> Self {
        Keeper { store: Store::new(flash, from, to), buffer: [0; MAX_JOURNAL_BYTES] }
    }

    /// The same keeper, with so many sectors at the end of the region left to somebody else. To be said
    /// before [`Keeper::scan`].
    pub fn leaving_last(mut self, sectors: usize) -> Self {
        self.store = self.store.leaving_last(sectors);
        self
    }

    /// Looks into the store.
    pub async fn scan(&mut self) -> StoreResult<(), F> {
        self.store.scan().await
    }

    /// The store itself.
    pub fn store(&mut self) -> &mut Store<F> {
        &mut self.store
    }

    /// The store, and room for a journal.
    pub fn store_and_buffer(&mut self) -> (&mut Store<F>, &mut [u8; MAX_JOURNAL_BYTES]) {
        (&mut self.store, &mut self.buffer)
    }

    /// Gives the flash back.
    pub fn close(self) -> F {
        self.store.close()
    }

    /// The settings that were saved, or those of the first day.
    pub async fn settings(&mut self) -> Settings {
        self.store.load_note::<Settings>().await.unwrap_or_default().clamped()
    }

    /// A console as it was when the power went.
    pub async fn restore_console(&mut self, panel: DeviceProfile) -> Console {
        let settings = self.settings().await;
        let mut console = Console::with_settings(panel, settings);
        self.restore(&mut console).await;
        console
    }

    /// Gives a console that was just switched on everything else that was saved.
    pub async fn restore(&mut self, console: &mut Console) {
        if let Some(records) = self.store.load_note().await {
            console.set_records(records);
        }
        let names = self.store.load_note().await;
        let presets = self.store.load_note().await;
        if names.is_some() || presets.is_some() {
            let presets = presets.unwrap_or(*console.presets());
            console.set_presets(names.unwrap_or_default(), presets);
        }
        for game in GameId::ALL {
            console.set_resumable(game, self.store.running(game).is_some());
        }
        let now = Timestamp::default();
        if self.store.damaged() > 0 {
            console.warn_of_save(SaveWarning::Damaged, now);
        }
        let resume_point: ResumePoint = self.store.load_note().await.unwrap_or_default();
        let Some(game) = GameId::from_number(resume_point.game) else { return };
        let is_loaded = match self.store.running(game) {
            Some(_) => self.load(game, console, now).await,
            None => resume_point.is_at_table && self.load_finished(game, console).await,
        };
        if is_loaded && resume_point.is_at_table {
            console.go_to_table();
        }
    }

    /// Puts the game on the table whose end somebody was looking at; whether there is one.
    async fn load_finished(&mut self, game: GameId, console: &mut Console) -> bool {
        let Some(number) = self.store.last_finished(game) else { return false };
        let is_loaded = self.load_number(number, console).await.is_ok();
        // One that was given up for another is finished, but not over.
        if is_loaded && !console.is_over() {
            console.clear_table();
        }
        is_loaded && console.is_over()
    }

    /// Carries out an effect if it is about saving; whether it was.
    pub async fn perform(&mut self, effect: Effect, console: &mut Console, now: Timestamp) -> bool {
        let done = match effect {
            Effect::SaveSettings => self.store.save_note(console.settings()).await,
            Effect::SaveRecords => self.save_records(console).await,
            Effect::SaveResumePoint => self.store.save_note(&console.resume_point()).await,
            Effect::SavePresets => self.save_presets(console).await,
            Effect::StartJournal => match console.header() {
                Some(header) => {
                    let (game, begun) = (header.game, self.store.begin(header).await);
                    console.set_resumable(game, begun.is_ok());
                    begun.map(drop)
                }
                None => Ok(()),
            },
            Effect::AppendDecision(game, bits) => self.store.append_decision(game, bits).await,
            Effect::AppendUndo(game) => self.store.append_undo(game).await,
            Effect::FinishJournal(game) => self.finish(game, console).await,
            Effect::LoadGame(game) => {
                if self.load(game, console, now).await {
                    console.go_to_table();
                }
                Ok(())
            }
            Effect::ArchiveGame(game) => {
                console.set_resumable(game, false);
                self.archive_game(game).await
            }
            Effect::LoadAll => {
                self.restore(console).await;
                Ok(())
            }
            Effect::TestFlash => {
                let result = self.test_flash().await;
                console.on_flash_tested(result);
                Ok(())
            }
            Effect::EraseAll => self.store.erase_all().await,
            Effect::CountSaves => {
                console.set_saved_count(self.store.games().count() as u16);
                Ok(())
            }
            // All others are for the back end.
            _ => return false,
        };
        if done.is_err() {
            console.warn_of_save(SaveWarning::NotSaved, now);
        }
        true
    }

    /// Counts a running game as over, if there is one. It can still be exported.
    async fn archive_game(&mut self, game: GameId) -> StoreResult<(), F> {
        self.store.save_note(&ResumePoint::default()).await?;
        match self.store.running(game) {
            Some(_) => self.store.finish(game, 0, 0).await,
            None => Ok(()),
        }
    }

    /// Whether a note that is written can be read again: twice, as the first may have been there.
    async fn test_flash(&mut self) -> TestResult {
        for word in [0x55_u32, 0xAA] {
            let pattern = FlashTestPattern([word; 8]);
            let is_saved = self.store.save_note(&pattern).await.is_ok();
            if !is_saved || self.store.load_note().await != Some(pattern) {
                return TestResult::Bad;
            }
        }
        TestResult::Good
    }

    /// Does one piece of work ahead of need. To be called when nobody waits.
    pub async fn tidy(&mut self) {
        if self.store.needs_tidying() {
            // What cannot be done ahead of need is tried again when it is needed.
            let _ = self.store.tidy().await;
        }
    }

    /// Puts a running game on the table, where it stopped; whether that worked.
    async fn load(&mut self, game: GameId, console: &mut Console, now: Timestamp) -> bool {
        let Some(number) = self.store.running(game) else { return false };
        match self.load_number(number, console).await {
            Ok(read) => {
                if read.is_damaged {
                    console.warn_of_save(SaveWarning::Damaged, now);
                }
                // The power went between the last decision and what follows it.
                if console.is_over() && self.finish_restored(game, console).await.is_err() {
                    console.warn_of_save(SaveWarning::NotSaved, now);
                }
                true
            }
            Err(error) => {
                console.set_resumable(game, false);
                console.warn_of_save(
                    match error {
                        StoreError::Journal(JournalError::OtherRules { .. }) => {
                            SaveWarning::OtherRules
                        }
                        StoreError::Journal(JournalError::OtherEdition { .. }) => {
                            SaveWarning::OtherEdition
                        }
                        _ => SaveWarning::Damaged,
                    },
                    now,
                );
                false
            }
        }
    }

    async fn load_number(
        &mut self,
        number: GameNumber,
        console: &mut Console,
    ) -> StoreResult<ExportedGame, F> {
        let read = self.store.export(number, &mut self.buffer).await?;
        let bytes = self.buffer.get(..read.bytes).ok_or(StoreError::TooLong)?;
        console.resume(&Journal::parse(bytes)?)?;
        Ok(read)
    }

    /// Finishes a game that is found to be over: its record may not have been saved.
    async fn finish_restored(&mut self, game: GameId, console: &mut Console) -> StoreResult<(), F> {
        self.save_records(console).await?;
        self.finish(game, console).await
    }

    async fn finish(&mut self, game: GameId, console: &mut Console) -> StoreResult<(), F> {
        let checksum = console.checksum().unwrap_or(0);
        console.set_resumable(game, false);
        self.store.finish(game, 0, checksum).await
    }

    /// Saves the records; with names and seeds of the longest kind the least of them must go.
    async fn save_records(&mut self, console: &mut Console) -> StoreResult<(), F> {
        loop {
            let done = self.store.save_note(console.records()).await;
            if !matches!(done, Err(StoreError::TooLong)) || !console.drop_oldest_record() {
                return done;
            }
        }
    }

    async fn save_presets(&mut self, console: &Console) -> StoreResult<(), F> {
        self.store.save_note(console.names()).await?;
        self.store.save_note(console.presets()).await
    }
}
