//! Ticket to Ride: Amsterdam, for 2 to 4 players.
//!
//! Rules and data: `docs/rules/amsterdam.md` and `docs/rules/amsterdam.json`. Hands and contracts
//! are secret: a state knows everything, a [`View`] only what its eyes may see, and whatever a
//! screen or a bot asks (payments, ways still missing, points as they stand) is asked of the view.

mod audit;
mod complete;
mod data;
mod decision;
mod event;
mod plan;
mod position;
mod refusal;
mod rules;
mod scoring;
mod sets;
mod show;
mod state;
mod table;
mod view;

pub use data::{
    BONUS, CANVAS, CARTS, Card, Contract, ContractInfo, FLUSH_MIN_NON_WILDS, FLUSH_WILDS,
    HAND_CARDS, Location, LocationInfo, MAX_FLUSHES, MAX_LENGTH, MAX_PLAYERS, MERCHANDISE, Paint,
    ROUTE_POINTS, Route, RouteInfo, SLOTS, TRANSPORT_CARDS, TRIGGER_CARTS,
};
pub use decision::{Decision, Keep};
pub use event::Event;
pub use plan::{Outlook, Plan, Way, cards_short, shortest_way};
pub use position::{BySeat, CardList, ContractList, DeckContract, Position, RouteList};
pub use refusal::Refusal;
pub use rules::{Payment, Payments};
pub use scoring::{
    Network, RankKey, contract_points, merchandise_bonus, merchandise_of, merchandise_position,
    route_points,
};
pub use sets::{Cards, ContractSet, RouteSet};
pub use state::{Amsterdam, Offer, Slip};
pub use table::{Deed, LastRound, PerSeat, Phase, Table};
pub use view::{Own, Returned, View};

use super::{
    About, Broken, Chance, Choices, Eyes, Fault, Game, Outcome, Passage, Provenance, Score, Seat,
    Start, UndoRefusal, Witness,
};

static ABOUT: About = About {
    id: "amsterdam",
    title: "Amsterdam",
    author: "Alan R. Moon",
    rule_prefix: "AMS",
    rules_version: 1,
    min_seats: 2,
    max_seats: MAX_PLAYERS as u8,
    seat_ids: &["brown", "white", "purple", "teal"],
    options: &[],
    sources: &["routes", "contracts", "merchandise"],
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

impl Game for Amsterdam {
    const ABOUT: &'static About = &ABOUT;

    type Decision = Decision;
    type Refusal = Refusal;
    type Event = Event;
    type Position = Position;
    type View = View;

    fn new(start: &Start) -> Result<Self, Refusal> {
        Amsterdam::set_up(start)
    }

    fn decider(&self) -> Option<Seat> {
        (self.table.phase != Phase::Over).then_some(self.table.acting)
    }

    fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        self.sight().legal(choices);
    }

    fn check(&self, decision: Decision) -> Result<(), Refusal> {
        self.sight().check(decision)
    }

    fn apply(
        &mut self,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Result<Passage, Refusal> {
        self.take(decision, witness)
    }

    fn score(&self, seat: Seat) -> Score {
        self.score_of(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over)
            .then(|| Outcome::rank(self.table.seats, |seat| self.rank_key(seat)))
    }

    fn view(&self, eyes: Eyes) -> View {
        View::of(self, eyes)
    }

    fn complete(view: &View, chance: &mut Chance) -> Self {
        complete::complete(view, chance)
    }

    fn veil(event: Event, eyes: Eyes) -> Event {
        event.veiled(eyes)
    }

    fn position(&self) -> Position {
        position::write(self)
    }

    fn examine(position: &Position) -> Result<Self, Fault<Refusal>> {
        position::read(position)
    }

    fn undo_offered(&self) -> Result<(), UndoRefusal> {
        match self.table.phase {
            Phase::Over => Err(UndoRefusal::GameOver),
            // A setup choice is final, and nothing comes before it (AMS-132).
            Phase::SetupKeep => Err(UndoRefusal::WrongState),
            _ => Ok(()),
        }
    }

    fn audit(&self) -> Result<(), Broken> {
        audit::audit(self)
    }
}
