//! Merkator by Uwe Rosenberg: twelve places, sixteen goods, one shared pawn, one to four merchants.
//!
//! The rules are those of `docs/rules/merkator.md`; rule ids in the comments refer to it. A game is
//! a [`Position`] that passed its checks and is only changed by legal decisions. The card tables
//! come from `edition.toml` and can be replaced by an owner of the printed game.
//!
//! Screens and bots find more than the contract asks for: what a trip would give, which contracts
//! can be paid and how, what cards are worth, and a default for every routine choice ([`advice`]).

pub mod advice;
pub mod data;
pub mod payment;
pub mod pieces;
pub mod position;
pub mod scoring;
pub mod variants;

mod audit;
mod decision;
mod event;
mod ids;
mod refusal;
mod rules;
mod validate;
mod view;

use core::ops::Deref;

pub use decision::{Decision, OpenCard};
pub use event::Event;
pub use position::{Phase, Position};
pub use refusal::Refusal;
pub use view::View;

use crate::games::{
    About, Broken, Chance, Choices, Eyes, Fault, Game, Outcome, Passage, Score, Seat, Start,
    UndoRefusal, Witness,
};

/// A playable game.
///
/// # Invariants
///
/// * Every card is in exactly one place; everybody holds at least one contract.
/// * Purses are at most 15 but directly after a sale (unless variant B is played).
/// * After a trip no two adjacent major places are empty.
/// * Solo: the stack holds as many cards as trips are left.
/// * Whatever is asked has at least two answers, except the end of deliveries.
#[derive(Clone, PartialEq, Debug)]
pub struct Merkator {
    table: Position,
}

const _: () = assert!(size_of::<Merkator>() <= 1024);

/// Everything can be read, nothing changed but by decisions.
impl Deref for Merkator {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.table
    }
}

impl Game for Merkator {
    const ABOUT: &'static About = &About {
        id: "merkator",
        title: "Merkator",
        author: "Uwe Rosenberg",
        rule_prefix: "MER",
        rules_version: 1,
        min_seats: 1,
        max_seats: 4,
        seat_ids: &["red", "blue", "green", "yellow"],
        options: &variants::OPTIONS,
        sources: &scoring::SOURCES,
        edition: Some(data::EDITION),
        provenance: &data::PROVENANCE,
    };

    type Decision = Decision;
    type Refusal = Refusal;
    type Event = Event;
    type Position = Position;
    type View = View;

    fn new(start: &Start) -> Result<Self, Refusal> {
        rules::set_up(start).map(|table| Merkator { table })
    }

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
        witness: &mut impl Witness<Event>,
    ) -> Result<Passage, Refusal> {
        self.table.check(decision)?;
        let (decider, turn) = (self.table.decider(), self.table.turn);
        let mut play = rules::Play { table: &mut self.table, witness, revealed: false };
        play.run(decision);
        let revealed = play.revealed;
        // Alone, undo may reach back over the end of a turn (MER-212).
        let new_turn = self.table.turn != turn && !self.table.is_solo();
        Ok(if new_turn || self.table.phase == Phase::Over {
            Passage::NewTurn
        } else if revealed || self.table.decider() != decider {
            Passage::Barrier
        } else {
            Passage::Open
        })
    }

    fn score(&self, seat: Seat) -> Score {
        self.table.score(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn view(&self, _eyes: Eyes) -> View {
        View::of(self)
    }

    fn complete(view: &View, chance: &mut Chance) -> Self {
        view.complete(chance)
    }

    fn position(&self) -> Position {
        self.table.clone()
    }

    fn examine(position: &Position) -> Result<Self, Fault<Refusal>> {
        position.validate()?;
        Ok(Merkator { table: position.clone() })
    }

    /// Never where somebody else's turn is interrupted (section 3 of the catalogue).
    fn undo_offered(&self) -> Result<(), UndoRefusal> {
        let own = match self.table.phase {
            Phase::Over => return Err(UndoRefusal::GameOver),
            Phase::ForcedBuy { .. } | Phase::Offer { .. } | Phase::Join { .. } => false,
            Phase::Loss { seat, .. } => seat == self.table.active,
            _ => true,
        };
        if own { Ok(()) } else { Err(UndoRefusal::WrongState) }
    }

    fn audit(&self) -> Result<(), Broken> {
        self.table.audit()
    }
}
