//! The rules of a turn: what is legal, and what each decision does.
//!
//! [`Sight`] answers what is legal from open things and the acting hand alone; the other files
//! carry decisions out, one phase each. Every decision is checked before anything is touched.

mod claim;
mod contracts;
mod draw;
mod setup;
mod sight;
mod turn;

pub(super) use sight::Sight;
pub use sight::{Payment, Payments};

use super::decision::Decision;
use super::event::Event;
use super::refusal::Refusal;
use super::state::Amsterdam;
use super::table::{Deed, Phase};
use crate::games::{Passage, Witness};

impl Amsterdam {
    pub(super) fn take(
        &mut self,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Result<Passage, Refusal> {
        self.sight().check(decision)?;
        Ok(match (self.table.phase, decision) {
            (Phase::SetupKeep, Decision::Keep(keep)) => self.keep_at_setup(keep, witness),
            (_, Decision::Keep(keep)) => self.keep(keep, witness),
            (_, Decision::Draw) => self.ask(Phase::DrawFirst),
            (_, Decision::Claim) => self.ask(Phase::Route),
            (_, Decision::Contracts) => self.draw_contracts(witness),
            (_, Decision::Pass) => {
                witness.saw(Event::Passed { seat: self.table.acting });
                self.ask(Phase::EndTurn(Deed::Passed))
            }
            (_, Decision::Slot(slot)) => self.draw_open(usize::from(slot), witness),
            (_, Decision::Deck) => self.draw_blind(witness),
            (_, Decision::Route(id)) => self.choose_route(id),
            (_, Decision::PayColour(paint)) => self.choose_colour(paint, witness),
            (_, Decision::PayWilds(wilds)) => self.choose_wilds(wilds, witness),
            (_, Decision::End) => self.end_turn(witness),
        })
    }

    /// Goes on to the next question of the same turn, with nothing revealed.
    fn ask(&mut self, phase: Phase) -> Passage {
        self.table.phase = phase;
        Passage::Open
    }
}
