//! Hansa by Michael Schacht: nine cities, one ship, two to four merchants.
//!
//! The rules are those of `docs/rules/hansa.md`; rule ids in the comments refer to it. A game is a
//! [`Table`] that everybody sees and a face-down supply behind it. Like every game of the console,
//! it knows no screen and no bot.

pub mod data;
pub mod event;
pub mod position;
pub mod scoring;
pub mod state;

mod audit;
mod decision;
mod refusal;
mod rules;
mod view;

pub use decision::Decision;
pub use event::Event;
pub use position::Position;
pub use refusal::Refusal;
pub use rules::forecast;
pub use state::{Hansa, Phase, Table};

use crate::games::{
    About, Broken, Chance, Choices, Eyes, Fault, Game, Outcome, Passage, Provenance, Score, Seat,
    Start, UndoRefusal, Witness,
};

impl Game for Hansa {
    const ABOUT: &'static About = &About {
        id: "hansa",
        title: "Hansa",
        author: "Michael Schacht",
        rule_prefix: "HAN",
        rules_version: 1,
        min_seats: 2,
        max_seats: data::MAX_PLAYERS as u8,
        seat_ids: &data::SEAT_IDS,
        options: &data::OPTIONS,
        sources: &scoring::SOURCES,
        edition: None,
        provenance: &[
            ("city names", Provenance::Rulebook),
            ("city numbers", Provenance::Reconstructed),
            ("warehouses", Provenance::Reconstructed),
            ("routes of the west", Provenance::Rulebook),
            ("routes of the east", Provenance::Sourced),
            ("tokens", Provenance::Rulebook),
            ("stack heights", Provenance::Reconstructed),
            ("prices, limits and points", Provenance::Rulebook),
            ("extra card", Provenance::Sourced),
        ],
    };

    type Decision = Decision;
    type Refusal = Refusal;
    type Event = Event;
    type Position = Position;
    type View = Table;

    fn new(start: &Start) -> Result<Self, Refusal> {
        Hansa::shuffled(start)
    }

    fn decider(&self) -> Option<Seat> {
        self.table.decider()
    }

    fn legal(&self, choices: &mut Choices<Decision>) {
        self.table.legal(choices);
    }

    fn check(&self, decision: Decision) -> Result<(), Refusal> {
        self.table.check(decision)
    }

    fn apply(
        &mut self,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Result<Passage, Refusal> {
        self.table.check(decision)?;
        Ok(self.carry_out(decision, witness))
    }

    fn score(&self, seat: Seat) -> Score {
        self.table.score(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn view(&self, _eyes: Eyes) -> Table {
        self.table.clone()
    }

    fn complete(view: &Table, chance: &mut Chance) -> Self {
        Hansa::behind(view, chance)
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn examine(position: &Position) -> Result<Self, Fault<Refusal>> {
        Hansa::read_position(position)
    }

    /// Never while an opponent of the player on turn is asked, nor in the initial placement
    /// (HAN-135).
    fn undo_offered(&self) -> Result<(), UndoRefusal> {
        match self.table.phase() {
            Phase::Over => Err(UndoRefusal::GameOver),
            Phase::Setup { .. } | Phase::Loss(..) => Err(UndoRefusal::WrongState),
            _ => Ok(()),
        }
    }

    fn audit(&self) -> Result<(), Broken> {
        self.check_invariants()
    }
}
