//! Hansa Teutonica by Andreas Steding: routes, offices and prestige for two to five merchants.
//!
//! The rules are those of `docs/rules/teutonica.md`; rule ids in the comments refer to it. Like
//! every game of the console, it knows no screen and no bot.

pub mod data;
pub mod event;
pub mod forecast;
pub mod pieces;
pub mod position;
pub mod scoring;
pub mod state;

mod audit;
mod decision;
mod policy;
mod refusal;
mod rules;
mod view;
mod villages;

pub use decision::Decision;
pub use event::Event;
pub use pieces::{Piece, Pieces, Row};
pub use position::Position;
pub use refusal::Refusal;
pub use scoring::Ends;
pub use state::{Phase, Player, Teutonica};
pub use view::View;

use crate::games::{
    About, Broken, Chance, Choices, Eyes, Fault, Game, Outcome, Passage, Provenance, Score, Seat,
    Start, Witness,
};

const _: () = assert!(size_of::<Teutonica>() <= 1024, "a state is at most 1 KiB");
const _: () = assert!(size_of::<Decision>() <= 4, "a decision is at most four bytes");

impl Game for Teutonica {
    const ABOUT: &'static About = &About {
        id: "teutonica",
        title: "Hansa Teutonica",
        author: "Andreas Steding",
        rule_prefix: "TEU",
        rules_version: 1,
        min_seats: 2,
        max_seats: 5,
        seat_ids: &["red", "blue", "green", "yellow", "purple"],
        options: &[],
        sources: &["prestige", "abilities", "markers", "coellen", "cities", "network"],
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

    fn new(start: &Start) -> Result<Self, Refusal> {
        Teutonica::set_up(start)
    }

    fn decider(&self) -> Option<Seat> {
        self.asked()
    }

    fn legal(&self, choices: &mut Choices<Decision>) {
        self.list(choices);
    }

    fn check(&self, decision: Decision) -> Result<(), Refusal> {
        self.refuse(decision)
    }

    fn apply(
        &mut self,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Result<Passage, Refusal> {
        self.refuse(decision)?;
        Ok(self.carry_out(decision, witness))
    }

    fn score(&self, seat: Seat) -> Score {
        self.score_now(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ranking()
    }

    fn view(&self, _eyes: Eyes) -> View {
        View::of(self)
    }

    fn complete(view: &View, chance: &mut Chance) -> Self {
        view.complete(chance)
    }

    fn position(&self) -> Position {
        self.to_position()
    }

    fn examine(position: &Position) -> Result<Self, Fault<Refusal>> {
        Teutonica::read_position(position)
    }

    fn wander(&self, choices: &Choices<Decision>, chance: &mut Chance) -> Decision {
        self.plausible(choices, chance)
    }

    fn audit(&self) -> Result<(), Broken> {
        self.check_invariants()
    }
}
