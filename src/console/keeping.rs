//! What outlives the power: records, names, presets, the games that were left, and where the console
//! stood. Here it is handed to a back end and taken from it again; no flash is known here.

use serde::{Deserialize, Serialize};

use super::{Console, Screen, Wish};
use crate::input::Moment;
use crate::journal::{Header, Journal, Refused, Title};
use crate::records::{End, Honours, Records};
use crate::settings::Settings;
use crate::sitters::Names;
use crate::ui::screens::shelf::GameId;
use crate::ui::screens::{Place, Setup, Setups, home};
use crate::ui::widgets::banner;
use crate::ui::words::{Word, say};

/// Where the console is to be found after a restart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// The game on the table, as [`Title`] numbers it; 0 for none.
    pub title: u8,
    /// Whether the table is being looked at.
    pub is_at_table: bool,
}

impl Console {
    /// The best scores of all games.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// The records that were kept.
    pub fn recall(&mut self, records: Records) {
        self.records = records;
    }

    /// Forgets the least of the records, should they not fit where they are kept; whether there
    /// was one.
    pub fn shorten_records(&mut self) -> bool {
        self.records.shorten()
    }

    /// The names that are remembered.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// How each game was played last: the presets for the next time.
    pub fn setups(&self) -> &Setups {
        &self.setups
    }

    /// The names and presets that were kept.
    pub fn prepare(&mut self, names: Names, setups: Setups) {
        self.names = names;
        self.setups = setups;
    }

    /// How the game on the table began, and who plays.
    pub fn header(&self) -> Option<&Header> {
        self.header.as_ref()
    }

    /// Games of this title can be played on, or not.
    pub fn set_kept(&mut self, title: Title, is_kept: bool) {
        self.kept[title.index()] = is_kept;
    }

    /// So many games are saved, as [`Wish::CountSaved`] asked for.
    pub fn tell_saved(&mut self, games: u16) {
        if let Screen::Export(export) = &mut self.screen {
            export.tell_saved(games);
            self.mark_all();
        }
    }

    /// Where the console is to be found after a restart.
    pub fn standing(&self) -> Standing {
        let title = self.header.as_ref().filter(|_| self.table.is_some());
        let is_at_table = match &self.screen {
            Screen::Table => true,
            Screen::Crash(crash) => crash.leads_to_table(),
            _ => false,
        };
        Standing { title: title.map_or(0, |header| header.title as u8), is_at_table }
    }

    /// Lays a game that was written down on the table, where it stopped; in a game with secrets
    /// behind the curtain. On refusal the table is empty.
    pub fn resume(&mut self, journal: &Journal) -> Result<(), Refused> {
        let header = journal.header();
        let game = game_of(header.title);
        let kit = game.kit().ok_or(Refused::UnknownGame(header.title as u8))?;
        self.header = None;
        (kit.resume)(&mut self.table, journal, self.panel)?;
        if let Some(table) = &mut self.table {
            table.seat(header.sitters());
            table.honour(Honours::new(game, &header.start, &self.records));
            table.note_end(End::Found, &mut self.records);
            self.opponents.sit(header.start.seed, table.decision_ms(), self.touched);
        }
        self.decisions = journal.count() as u32;
        self.header = Some(header.clone());
        self.home = home::Home::with_game();
        if let Screen::Home(_) = self.screen {
            self.screen = Screen::Home(self.home);
        }
        self.stood = self.standing();
        self.mark_all();
        Ok(())
    }

    /// Takes the game off the table.
    pub fn clear_table(&mut self) {
        self.table = None;
        self.header = None;
        self.home = home::Home::default();
        if let Screen::Home(_) = self.screen {
            self.screen = Screen::Home(self.home);
        }
        self.stood = self.standing();
        self.mark_all();
    }

    /// A setting changed: it acts at once and is kept.
    pub(super) fn keep(&mut self) {
        self.wish(Wish::Backlight(self.settings.brightness()));
        self.wish(Wish::Keep(self.settings));
    }

    /// As on the first day, but for the language.
    pub(super) fn forget(&mut self, now: Moment) {
        let lang = self.settings.lang();
        self.settings = Settings::default();
        self.settings.choose_lang(lang);
        self.table = None;
        self.header = None;
        self.kept = [false; Title::ALL.len()];
        self.setups = [Setup::FRESH; GameId::ALL.len()];
        self.names = Names::default();
        self.records = Records::new();
        self.home = home::Home::default();
        self.wish(Wish::Forget);
        self.keep();
        self.go(Place::Home);
        let text = say(lang, Word::Forgotten, &[]);
        self.say(text, banner::Tone::News, now);
    }
}

/// The game of a title, on the shelf.
pub(super) fn game_of(title: Title) -> GameId {
    match title {
        Title::Hansa => GameId::Hansa,
        Title::Teutonica => GameId::Teutonica,
        Title::Amsterdam => GameId::Amsterdam,
        Title::Merkator => GameId::Merkator,
    }
}
