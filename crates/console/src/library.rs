//! The library: what outlives the power besides settings and games. Records, names and presets, which
//! games can be resumed, and where the console is to be found after a restart.
//!
//! Knows no flash and no screen: a back end is handed these values and gives them back.

use kogge_games::{GameId, MAX_SEATS, Seat};

use kogge_base::participants::{KnownNames, Participant, Seating};
use kogge_base::records::RecordBook;
use kogge_saves::store::ResumePoint;
use kogge_ui::screens::{Setup, Setups};

/// What outlives the power besides settings and games.
#[derive(Clone)]
pub(crate) struct Library {
    presets: Setups,
    names: KnownNames,
    records: RecordBook,
    /// Games that were left and can be continued, whether or not they are on the table.
    resumable: [bool; GameId::ALL.len()],
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
            resumable: [false; GameId::ALL.len()],
            saved_resume_point: ResumePoint::default(),
        }
    }

    /// Forgets everything, but for the resume point, which is about the store.
    pub(crate) fn erase(&mut self) {
        self.presets = [Setup::FRESH; GameId::ALL.len()];
        self.names = KnownNames::default();
        self.records = RecordBook::new();
        self.resumable = [false; GameId::ALL.len()];
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
    pub(crate) fn parts(&mut self) -> (&mut Setups, &mut KnownNames, &RecordBook) {
        (&mut self.presets, &mut self.names, &self.records)
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

    /// Whether a game was left that can be continued.
    pub(crate) fn is_resumable(&self, game: GameId) -> bool {
        self.resumable[game.index()]
    }

    /// Notes whether a game of this title can be continued.
    pub(crate) fn set_resumable(&mut self, game: GameId, is_resumable: bool) {
        self.resumable[game.index()] = is_resumable;
    }

    /// Notes where the console is to be found after a restart; whether that is to be saved.
    pub(crate) fn move_resume_point(&mut self, point: ResumePoint) -> bool {
        core::mem::replace(&mut self.saved_resume_point, point) != point
    }
}
