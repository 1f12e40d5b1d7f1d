//! Ferry: six harbours in a ring, a ship for each of one or two players.
//!
//! The rules are those of `docs/rules/ferry.md`; rule ids in the comments refer to it. A game is a
//! [`PublicState`] that everybody sees and a face-down supply beside it. Like every game of the console, it
//! knows no screen and no bot.

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
pub use ids::{Crate, Harbour, Legs};
pub use position::Position;
pub use public::{CrateCounts, Phase, PublicState};
pub use refusal::Refusal;
pub use sets::HarbourSet;
pub use state::Ferry;
pub use view::View;

use crate::{
    Choices, EventSink, Game, GameSpec, HiddenInformation, InvariantViolation, Observer, Outcome,
    PositionError, PositionRedactor, Provenance, Rng, Score, Seat, Start, UndoScope,
};

impl Game for Ferry {
    const SPEC: &'static GameSpec = &GameSpec {
        id: "ferry",
        title: "Ferry",
        author: "Kogge",
        rule_prefix: "FER",
        rules_version: 1,
        min_seats: 1,
        max_seats: data::MAX_PLAYERS as u8,
        seat_colour_ids: &data::SEAT_IDS,
        options: &[],
        score_sources: &scoring::SCORE_SOURCES,
        hidden: HiddenInformation::None,
        edition: None,
        provenance: &[("all tables", Provenance::Rulebook)],
    };

    type Decision = Decision;
    type Refusal = Refusal;
    type Event = Event;
    type Position = Position;
    type View = View;
    type Glance = Glance;

    fn new(start: &Start) -> Result<Self, Refusal> {
        Ferry::set_up(start)
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
        Ferry::determinize_from(view, rng)
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn redact_position(_view: &View, position: &mut impl PositionRedactor) {
        redaction::redact_position(position);
    }

    fn try_from_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        Ferry::read_position(position)
    }

    fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.verify()
    }
}
