//! The library: what outlives the power besides settings and games. Records, names and presets, which
//! games can be resumed, and where the console is to be found after a restart.
//!
//! Knows no flash and no screen: a back end is handed these values and gives them back.

use heapless::Vec;
use kogge_games::{GameId, MAX_SEATS, Seat};

use kogge_base::participants::{KnownNames, Participant, Seating};
use kogge_base::records::RecordBook;
use kogge_saves::store::{GameNumber, MAX_RUNNING, ResumePoint};
use kogge_ui::screens::{Setup, Setups};
use kogge_ui::table::{KnownFace, SavedGame};

/// What outlives the power besides settings and games.
#[derive(Clone)]
pub(crate) struct Library {
    presets: Setups,
    names: KnownNames,
    records: RecordBook,
    /// The games that can be played on, whether or not they are on the table; the last one begun first.
    saved: Vec<SavedGame, MAX_RUNNING>,
    /// How many of them there can be.
    most_saved: usize,
    /// The resume point that was saved last.
    saved_resume_point: ResumePoint,
}

impl Library {
    /// As on the first day.
    pub(crate) fn new() -> Self {
        Library {
            presets: [Setup::FRESH; GameId::ALL.len()],
            names: KnownNames::default(),
            records: RecordBook::new(),
            saved: Vec::new(),
            most_saved: MAX_RUNNING,
            saved_resume_point: ResumePoint::default(),
        }
    }

    /// Forgets everything, but for the resume point, which is about the store.
    pub(crate) fn erase(&mut self) {
        self.presets = [Setup::FRESH; GameId::ALL.len()];
        self.names = KnownNames::default();
        self.records = RecordBook::new();
        self.saved.clear();
    }

    /// How each game is to be played next.
    pub(crate) fn presets(&self) -> &Setups {
        &self.presets
    }

    /// The names of players that are remembered.
    pub(crate) fn names(&self) -> &KnownNames {
        &self.names
    }

    /// The best and the last games.
    pub(crate) fn records(&self) -> &RecordBook {
        &self.records
    }

    /// The same, to be changed.
    pub(crate) fn records_mut(&mut self) -> &mut RecordBook {
        &mut self.records
    }

    /// What a screen may change, and what it may read.
    pub(crate) fn parts(&mut self) -> (&mut Setups, &mut KnownNames, &RecordBook, &[SavedGame]) {
        (&mut self.presets, &mut self.names, &self.records, &self.saved)
    }

    /// Takes over names and presets that were saved.
    pub(crate) fn set_presets(&mut self, names: KnownNames, presets: Setups) {
        self.names = names;
        self.presets = presets;
    }

    /// Whoever plays now is offered first for the next game.
    pub(crate) fn remember_names(&mut self, seating: &Seating) {
        for seat in (0..MAX_SEATS as u8).rev().map(Seat) {
            if let Participant::Person(name) = seating.at(seat) {
                self.names.remember(name);
            }
        }
    }

    /// The games that can be played on, the last one begun first.
    pub(crate) fn saved(&self) -> &[SavedGame] {
        &self.saved
    }

    /// Whether a game of this kind can be played on.
    pub(crate) fn has_saved(&self, game: GameId) -> bool {
        self.saved.iter().any(|saved| saved.game == game)
    }

    /// Whether there is no room for another game.
    pub(crate) fn is_full(&self) -> bool {
        self.saved.len() >= self.most_saved.min(MAX_RUNNING)
    }

    /// These games are saved, and at most so many can be.
    pub(crate) fn set_saved(&mut self, games: impl Iterator<Item = SavedGame>, most: usize) {
        self.saved.clear();
        self.most_saved = most;
        games.for_each(|game| self.add_saved(game));
    }

    /// Another game is saved, or one of them has another face.
    pub(crate) fn add_saved(&mut self, game: SavedGame) {
        self.remove_saved(game.number);
        let at = self.saved.iter().position(|other| other.number < game.number);
        let is_added = self.saved.insert(at.unwrap_or(self.saved.len()), game).is_ok();
        debug_assert!(is_added, "a store has no more running games than that");
    }

    /// A game is not to be played on any more.
    pub(crate) fn remove_saved(&mut self, number: GameNumber) {
        self.saved.retain(|saved| saved.number != number);
    }

    /// What is seen of a saved game.
    pub(crate) fn set_face(&mut self, number: GameNumber, face: KnownFace) {
        if let Some(saved) = self.saved.iter_mut().find(|saved| saved.number == number) {
            saved.face = face;
        }
    }

    /// A saved game whose face nobody has read.
    pub(crate) fn unread(&self) -> Option<GameNumber> {
        self.saved.iter().find(|saved| saved.face == KnownFace::Unread).map(|saved| saved.number)
    }

    /// Notes where the console is to be found after a restart; whether that is to be saved.
    pub(crate) fn move_resume_point(&mut self, point: ResumePoint) -> bool {
        core::mem::replace(&mut self.saved_resume_point, point) != point
    }
}
