//! Merkator by Uwe Rosenberg: twelve places, sixteen goods, one shared pawn, one to four merchants.
//!
//! The rules are those of `docs/rules/merkator.md`; rule ids in the comments refer to it. A game is
//! a [`Position`] that passed its checks and is only changed by legal decisions. The card tables
//! come from `edition.toml` and can be replaced by an owner of the printed game.
//!
//! Screens and bots find more than the contract asks for: what a trip would give, which contracts
//! can be paid and how, what cards are worth, and a default for every routine choice ([`forecast`]).

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
mod redaction;
mod refusal;
mod rules;
mod sets;
mod view;

pub use data::variants;
pub use decision::{Decision, OpenCard};
pub use event::Event;
pub use glance::Glance;
pub use position::{Phase, Position};
pub use refusal::Refusal;
pub use rules::payment;
pub use state::{Merkator, pieces};
pub use view::View;

use crate::{
    Choices, EventSink, Game, GameSpec, HiddenInformation, InvariantViolation, Observer, Outcome,
    PositionError, PositionRedactor, Rng, Score, Seat, Start, UndoRefusal, UndoScope,
};

impl Game for Merkator {
    const SPEC: &'static GameSpec = &GameSpec {
        id: "merkator",
        title: "Merkator",
        author: "Uwe Rosenberg",
        rule_prefix: "MER",
        rules_version: 2,
        min_seats: 1,
        max_seats: 4,
        seat_colour_ids: &["red", "blue", "green", "yellow"],
        options: &variants::OPTIONS,
        score_sources: &scoring::SCORE_SOURCES,
        hidden: HiddenInformation::None,
        edition: Some(data::EDITION),
        provenance: &data::PROVENANCE,
    };

    type Decision = Decision;
    type Refusal = Refusal;
    type Event = Event;
    type Position = Position;
    type View = View;
    type Glance = Glance;

    fn new(start: &Start) -> Result<Self, Refusal> {
        rules::set_up(start).map(|table| Merkator { table })
    }

    #[inline]
    fn decider(&self) -> Option<Seat> {
        self.table.decider()
    }

    fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        let _ = self.table.choices(choices);
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
        View::of(self)
    }

    fn at_a_glance(view: &View) -> Glance {
        Glance::of(view)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        view.determinize(rng)
    }

    fn position(&self) -> Position {
        self.table.clone()
    }

    fn redact_position(view: &View, position: &mut impl PositionRedactor) {
        redaction::redact_position(view, position);
    }

    fn try_from_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        position.validate()?;
        Ok(Merkator { table: position.clone() })
    }

    /// Never at the first question to somebody who interrupts a turn (section 3 of the catalogue). A seat that
    /// loses goods may be asked again; that its first question is a barrier, the scopes say.
    fn undo_allowed(&self) -> Result<(), UndoRefusal> {
        let own = match self.table.phase {
            Phase::Over => return Err(UndoRefusal::GameOver),
            Phase::ForcedBuy { .. } | Phase::Offer { .. } | Phase::Join { .. } => false,
            _ => true,
        };
        if own { Ok(()) } else { Err(UndoRefusal::WrongState) }
    }

    fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.table.check_invariants()
    }
}
