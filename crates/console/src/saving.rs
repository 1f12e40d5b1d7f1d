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
use kogge_saves::store::GameNumber;
use kogge_ui::phrases::{UiPhrase, format_phrase};
use kogge_ui::screens::{Setups, home};
use kogge_ui::table::{AnyTableScreen, KnownFace, SavedGame};
use kogge_ui::widgets::{Answer, banner};

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

    /// Notes which games can be played on, and how many there can be at most.
    pub fn set_saved_games(
        &mut self,
        games: impl Iterator<Item = (GameNumber, GameId)>,
        most: usize,
    ) {
        let unread = games.map(|(number, game)| SavedGame::unread(number, game));
        self.library.set_saved(unread, most);
        self.want_faces();
    }

    /// Notes that the game on the table is saved under a number; none if it could not be saved.
    pub fn set_game_number(&mut self, number: Option<GameNumber>) {
        // It may have been played on since somebody looked at it from outside.
        if let Some(before) = self.game.saved_as().filter(|_| self.navigator.leads_to_table()) {
            self.library.set_face(before, KnownFace::Unread);
        }
        self.game.set_saved_as(number);
        let game = self.game.header().map(|header| header.game);
        if let (Some(number), Some(game), false) = (number, game, self.is_over()) {
            self.library.add_saved(SavedGame::unread(number, game));
        }
        self.note_resume_point();
    }

    /// The number of the game on the table in the store.
    pub fn game_number(&self) -> Option<GameNumber> {
        self.game.saved_as()
    }

    /// The games that can be played on, the last one begun first.
    pub fn saved_games(&self) -> &[SavedGame] {
        self.library.saved()
    }

    /// Notes that another game can be played on.
    pub fn add_saved_game(&mut self, number: GameNumber, game: GameId) {
        self.library.add_saved(SavedGame::unread(number, game));
        self.want_faces();
    }

    /// The saved game that an open question would end, and the answer under the cursor.
    pub fn end_question(&self) -> Option<(GameNumber, Answer)> {
        self.navigator.saved_games()?.end_question()
    }

    /// Notes that a game cannot be played on any more.
    pub fn remove_saved_game(&mut self, number: GameNumber) {
        self.library.remove_saved(number);
    }

    /// A saved game that nobody has looked at, as [`Effect::ReadFace`] asks for.
    pub fn unread_game(&self) -> Option<GameNumber> {
        self.library.unread()
    }

    /// Takes what is seen of a saved game.
    pub fn set_face(&mut self, number: GameNumber, face: KnownFace) {
        self.library.set_face(number, face);
        if self.navigator.shows_saved_games() {
            self.mark_all();
        }
        self.want_faces();
    }

    /// Has the next face read, while it can be seen.
    pub(crate) fn want_faces(&mut self) {
        if self.navigator.shows_saved_games() && self.library.unread().is_some() {
            self.request(Effect::ReadFace);
        }
    }

    /// What is seen of the game on the table when it is left.
    pub(crate) fn note_face(&mut self) {
        let Some(number) = self.game.saved_as() else { return };
        if let Some(face) = self.game.table().and_then(AnyTableScreen::face) {
            self.library.set_face(number, KnownFace::Read(face));
        }
    }

    /// A saved game is played on.
    pub(crate) fn play_saved(&mut self, number: GameNumber) {
        if self.game.saved_as() == Some(number) && self.game.table().is_some() {
            return self.navigate(ScreenId::Table);
        }
        self.request(Effect::LoadGame(number));
    }

    /// A saved game ends, as somebody has said. It stays among the finished ones.
    pub(crate) fn end_saved(&mut self, number: GameNumber, now: Timestamp) {
        self.library.remove_saved(number);
        if self.game.saved_as() == Some(number) {
            self.game.clear();
            self.game.set_saved_as(None);
            self.bots.cancel();
            self.navigator.forget_home();
            self.note_resume_point();
        }
        self.request(Effect::EndGame(number));
        self.after_end(now);
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
        let number = self.game.saved_as().map(|GameNumber(number)| number);
        ResumePoint { game: self.game.number(), is_at_table, number }
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
