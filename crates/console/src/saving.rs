//! What outlives the power, handed to a back end and taken back from it: settings, records, names,
//! presets, the game on the table and where the console was. No flash is known here.

use super::{Console, Effect, ResumePoint};
use kogge_base::input::Timestamp;
use kogge_base::participants::KnownNames;
use kogge_base::records::{EndKnown, RecordBook};
use kogge_base::screen::ScreenId;
use kogge_base::settings::Settings;
use kogge_games::GameId;
use kogge_saves::journal::{Header, Journal, JournalError};
use kogge_ui::phrases::{UiPhrase, format_phrase};
use kogge_ui::screens::{Setups, home};
use kogge_ui::widgets::banner;

impl Console {
    /// The best scores of all games.
    pub fn records(&self) -> &RecordBook {
        self.library.records()
    }

    /// Takes over the records that were saved.
    pub fn set_records(&mut self, records: RecordBook) {
        *self.library.records_mut() = records;
    }

    /// Forgets the least of the records, should they not fit where they are saved; whether there was
    /// one.
    pub fn drop_oldest_record(&mut self) -> bool {
        self.library.records_mut().drop_oldest()
    }

    /// The names that are remembered.
    pub fn names(&self) -> &KnownNames {
        self.library.names()
    }

    /// How each game was played last: the presets for the next time.
    pub fn presets(&self) -> &Setups {
        self.library.presets()
    }

    /// Takes over the names and presets that were saved.
    pub fn set_presets(&mut self, names: KnownNames, presets: Setups) {
        self.library.set_presets(names, presets);
    }

    /// How the game on the table started, and who plays.
    pub fn header(&self) -> Option<&Header> {
        self.game.header()
    }

    /// Notes whether there is a game of this title that can be continued.
    pub fn set_resumable(&mut self, game: GameId, is_resumable: bool) {
        self.library.set_resumable(game, is_resumable);
    }

    /// Notes how many games are saved, as [`Effect::CountSaves`] asked for.
    pub fn set_saved_count(&mut self, games: u16) {
        if let Some(export) = self.navigator.export() {
            export.set_saved_count(games);
            self.mark_all();
        }
    }

    /// Where the console is to be found after a restart.
    pub fn resume_point(&self) -> ResumePoint {
        let is_at_table = self.navigator.leads_to_table();
        ResumePoint { game: self.game.number(), is_at_table }
    }

    /// Has the resume point saved if it has changed.
    pub(crate) fn note_resume_point(&mut self) {
        if self.library.move_resume_point(self.resume_point()) {
            self.request(Effect::SaveResumePoint);
        }
    }

    /// Puts a game from a journal on the table, where it stopped; a game with secrets with the curtain
    /// closed. On refusal the table is empty.
    pub fn resume(&mut self, journal: &Journal) -> Result<(), JournalError> {
        let header = journal.header();
        self.game.resume(journal, self.profile)?;
        self.prepare_table(header.game, &header.start, self.power.last_input());
        if let Some(table) = self.game.table_mut() {
            table.note_end(EndKnown::Restored, self.library.records_mut());
        }
        self.show_table_on_home(home::HomeScreen::with_game());
        Ok(())
    }

    /// Takes the game off the table.
    pub fn clear_table(&mut self) {
        self.game.clear();
        self.show_table_on_home(home::HomeScreen::default());
    }

    /// The table was filled or cleared from outside: home shows it, and the store knows it.
    fn show_table_on_home(&mut self, home: home::HomeScreen) {
        self.navigator.reset_home(home);
        self.library.move_resume_point(self.resume_point());
        self.mark_all();
    }

    /// A setting changed: it takes effect at once and is saved.
    pub(crate) fn save_settings(&mut self) {
        self.request(Effect::Backlight(self.settings.brightness()));
        self.request(Effect::SaveSettings);
    }

    /// Everything is as on the first day, but for the language.
    pub(crate) fn erase_all(&mut self, now: Timestamp) {
        let lang = self.settings.lang();
        self.settings = Settings::default();
        self.settings.set_lang(lang);
        self.game.clear();
        self.library.erase();
        self.navigator.forget_home();
        self.request(Effect::EraseAll);
        self.save_settings();
        self.navigate(ScreenId::Home);
        let text = format_phrase(lang, UiPhrase::Forgotten, &[]);
        self.show_banner(text, banner::Tone::News, now);
    }
}
