//! Hansa by Michael Schacht: nine cities, one ship, two to four merchants.
//!
//! The rules are those of `docs/rules/hansa.md`; rule ids in the comments refer to it. A game is a
//! [`PublicState`] that everybody sees and a face-down supply beside it. Like every game of the console,
//! it knows no screen and no bot.

pub mod data;
pub mod event;
pub mod forecast;
pub mod glance;
pub mod position;
pub mod scoring;
pub mod state;

mod decision;
mod determinize;
mod display;
mod ids;
mod invariants;
mod public;
mod redaction;
mod refusal;
mod rules;
mod sets;
mod view;

pub use decision::Decision;
pub use event::Event;
pub use glance::Glance;
pub use ids::{Barrels, City, Colour, TokenKind, Warehouse, WarehouseSlot};
pub use position::Position;
pub use public::{Phase, PublicState};
pub use refusal::Refusal;
pub use sets::ColourSet;
pub use state::{Hansa, Tokens};
pub use view::View;

use crate::{
    Choices, EventSink, Game, GameSpec, HiddenInformation, InvariantViolation, Observer, Outcome,
    PositionError, PositionRedactor, Provenance, Rng, Score, Seat, Start, UndoRefusal, UndoScope,
};

impl Game for Hansa {
    const SPEC: &'static GameSpec = &GameSpec {
        id: "hansa",
        title: "Hansa",
        author: "Michael Schacht",
        rule_prefix: "HAN",
        rules_version: 2,
        min_seats: 2,
        max_seats: data::MAX_PLAYERS as u8,
        seat_colour_ids: &data::SEAT_IDS,
        options: &data::OPTIONS,
        score_sources: &scoring::SCORE_SOURCES,
        hidden: HiddenInformation::None,
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
    type View = View;
    type Glance = Glance;

    fn new(start: &Start) -> Result<Self, Refusal> {
        Hansa::set_up(start)
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
        events: &mut impl EventSink<Event>,
    ) -> Result<UndoScope, Refusal> {
        self.table.check(decision)?;
        Ok(self.carry_out(decision, events))
    }

    fn score(&self, seat: Seat) -> Score {
        self.table.score(seat)
    }

    /// Sales were public, but nobody shows what they were worth while they are covered (HAN-132).
    fn is_score_known(table: &View, _seat: Seat, source: usize) -> bool {
        source != scoring::SOLD || table.shows_sold_values()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn view(&self, _observer: Observer) -> View {
        self.table.clone()
    }

    fn at_a_glance(view: &View) -> Glance {
        Glance::of(view)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        Hansa::determinize_from(view, rng)
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn redact_position(_view: &PublicState, position: &mut impl PositionRedactor) {
        redaction::redact_position(position);
    }

    fn try_from_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        Hansa::read_position(position)
    }

    /// Never while an opponent of the player on turn is asked, nor in the initial placement
    /// (HAN-135).
    fn undo_allowed(&self) -> Result<(), UndoRefusal> {
        match self.table.phase() {
            Phase::Over => Err(UndoRefusal::GameOver),
            Phase::Setup { .. } | Phase::Loss(..) => Err(UndoRefusal::WrongState),
            _ => Ok(()),
        }
    }

    fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.check_invariants()
    }
}
