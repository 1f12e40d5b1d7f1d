//! Ticket to Ride: Amsterdam, for 2 to 4 players.
//!
//! Rules and data: `docs/rules/amsterdam.md` and `docs/rules/amsterdam.json`. Hands and contracts
//! are secret: a state knows everything, a [`View`] only what its observer may see, and whatever a
//! screen or a bot asks (payments, ways still missing, points as they stand) is asked of the view.

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

pub use data::{
    BONUS, CANVAS, CARTS, ContractInfo, FLUSH_MIN_NON_WILDS, FLUSH_WILDS, HAND_CARDS, LocationInfo,
    MAX_FLUSHES, MAX_LENGTH, MAX_PLAYERS, MERCHANDISE, ROUTE_POINTS, RouteInfo, SLOTS,
    TRANSPORT_CARDS, TRIGGER_CARTS,
};
pub use decision::{Decision, Keep};
pub use event::Event;
pub use forecast::{ContractStatus, NetworkPlan, RoutePath, missing_cards, shortest_path};
pub use glance::Glance;
pub use ids::{Card, Contract, Location, Route, RouteColour};
pub use position::{BySeat, CardList, ContractList, DeckContract, Position, RouteList};
pub use public::{LastRound, PerSeat, Phase, PublicState, TurnAction};
pub use refusal::Refusal;
pub use rules::{Payment, Payments};
pub use scoring::{
    Network, RankKey, contract_points, merchandise_bonus, merchandise_of, merchandise_position,
    route_points,
};
pub use sets::{ContractSet, RouteSet};
pub use state::{Amsterdam, Cards, DeckEntry, Offer};
pub use view::{PrivateInfo, ReturnedContract, View};

use crate::{
    Choices, EventSink, Game, GameSpec, HiddenInformation, InvariantViolation, Observer, Outcome,
    PositionError, PositionRedactor, Provenance, Rng, Score, Seat, Start, UndoRefusal, UndoScope,
};

impl Game for Amsterdam {
    const SPEC: &'static GameSpec = &GameSpec {
        id: "amsterdam",
        title: "Amsterdam",
        author: "Alan R. Moon",
        rule_prefix: "AMS",
        rules_version: 2,
        min_seats: 2,
        max_seats: MAX_PLAYERS as u8,
        seat_colour_ids: &["brown", "white", "purple", "teal"],
        options: &[],
        score_sources: &scoring::SCORE_SOURCES,
        hidden: HiddenInformation::Hands,
        edition: None,
        provenance: &[
            ("transport cards", Provenance::Rulebook),
            ("map", Provenance::Sourced),
            ("contracts 2, 9, 13, 18", Provenance::Sourced),
            ("all other contracts", Provenance::Reconstructed),
            ("points for 1 to 3 spaces", Provenance::Sourced),
            ("points for 4 spaces", Provenance::Reconstructed),
            ("merchandise bonus", Provenance::Rulebook),
            ("colours of the carts", Provenance::Reconstructed),
        ],
    };

    type Decision = Decision;
    type Refusal = Refusal;
    type Event = Event;
    type Position = Position;
    type View = View;
    type Glance = Glance;

    fn new(start: &Start) -> Result<Self, Refusal> {
        Amsterdam::set_up(start)
    }

    fn decider(&self) -> Option<Seat> {
        (self.table.phase != Phase::Over).then_some(self.table.acting)
    }

    fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        self.decider_view().legal(choices);
    }

    fn check(&self, decision: Decision) -> Result<(), Refusal> {
        self.decider_view().check(decision)
    }

    fn apply(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> Result<UndoScope, Refusal> {
        self.carry_out(decision, events)
    }

    fn score(&self, seat: Seat) -> Score {
        self.score_of(seat)
    }

    /// Contracts are secret until the end (AMS-111, AMS-118).
    fn is_score_known(view: &View, seat: Seat, source: usize) -> bool {
        source != scoring::CONTRACTS || view.contracts(seat).is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over)
            .then(|| Outcome::rank(self.table.seats, |seat| self.rank_key(seat)))
    }

    fn view(&self, observer: Observer) -> View {
        View::of(self, observer)
    }

    fn at_a_glance(view: &View) -> Glance {
        Glance::of(view)
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        determinize::determinize(view, rng)
    }

    fn redact(event: Event, observer: Observer) -> Event {
        event.redacted(observer)
    }

    fn position(&self) -> Position {
        position::write(self)
    }

    fn redact_position(view: &View, position: &mut impl PositionRedactor) {
        redaction::redact_position(view, position);
    }

    fn try_from_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        position::read(position)
    }

    fn undo_allowed(&self) -> Result<(), UndoRefusal> {
        match self.table.phase {
            Phase::Over => Err(UndoRefusal::GameOver),
            // A setup choice is final, and nothing comes before it (AMS-132).
            Phase::SetupKeep => Err(UndoRefusal::WrongState),
            _ => Ok(()),
        }
    }

    fn check_invariants(&self) -> Result<(), InvariantViolation> {
        invariants::check_invariants(self)
    }
}
