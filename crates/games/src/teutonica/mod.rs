//! Hansa Teutonica by Andreas Steding: routes, offices and prestige for two to five merchants.
//!
//! The rules are those of `docs/rules/teutonica.md`; rule ids in the comments refer to it. Like
//! every game of the console, it knows no screen and no bot.

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
mod playout;
mod redaction;
mod refusal;
mod rules;
mod sets;
mod view;

pub use decision::Decision;
pub use event::Event;
pub use glance::Glance;
pub use ids::{Ability, City, Colour, Marker, OfficeSlot, Owner, PieceKind, Route, Space};
pub use position::Position;
pub use refusal::Refusal;
pub use scoring::EndConditions;
pub use sets::{CitySet, RouteSet};
pub use state::pieces::{self, Piece, PieceRow, Pieces};
pub use state::{Phase, Player, Teutonica};
pub use view::View;

use crate::{
    Choices, EventSink, Game, GameSpec, HiddenInformation, InvariantViolation, Observer, Outcome,
    PositionError, PositionRedactor, Provenance, Rng, Score, Seat, Start, UndoScope,
};

impl Game for Teutonica {
    const SPEC: &'static GameSpec = &GameSpec {
        id: "teutonica",
        title: "Hansa Teutonica",
        author: "Andreas Steding",
        rule_prefix: "TEU",
        rules_version: 2,
        min_seats: 2,
        max_seats: 5,
        seat_colour_ids: &["red", "blue", "green", "yellow", "purple"],
        options: &[],
        score_sources: &scoring::SCORE_SOURCES,
        hidden: HiddenInformation::None,
        edition: None,
        provenance: &[
            ("rules, desk tracks, points and supplies", Provenance::Rulebook),
            ("cities, offices, routes and villages", Provenance::Sourced),
            ("taverns and their markers", Provenance::Sourced),
            ("colours of the Coellen table", Provenance::Sourced),
            ("order of the pile", Provenance::Reconstructed),
            ("colours of the seats", Provenance::Reconstructed),
        ],
    };

    type Decision = Decision;
    type Refusal = Refusal;
    type Event = Event;
    type Position = Position;
    type View = View;
    type Glance = Glance;

    fn new(start: &Start) -> Result<Self, Refusal> {
        Teutonica::set_up(start)
    }

    fn decider(&self) -> Option<Seat> {
        self.deciding_seat()
    }

    fn legal(&self, choices: &mut Choices<Decision>) {
        self.list_legal(choices);
    }

    fn check(&self, decision: Decision) -> Result<(), Refusal> {
        self.check_decision(decision)
    }

    fn apply(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> Result<UndoScope, Refusal> {
        self.check_decision(decision)?;
        Ok(self.carry_out(decision, events))
    }

    fn score(&self, seat: Seat) -> Score {
        self.score_of(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }

    fn view(&self, _eyes: Observer) -> View {
        View::of(self)
    }

    fn at_a_glance(view: &View) -> Glance {
        Glance::of(view)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        view.determinize(rng)
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn redact_position(view: &View, position: &mut impl PositionRedactor) {
        redaction::redact_position(view, position);
    }

    fn try_from_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        Teutonica::read_position(position)
    }

    fn playout_decision(&self, choices: &Choices<Decision>, rng: &mut Rng) -> Decision {
        self.plausible_decision(choices, rng)
    }

    fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.check_invariants()
    }
}
