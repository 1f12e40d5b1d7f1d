//! The rules of a turn: what is legal, and what each decision does.
//!
//! [`DeciderView`] answers what is legal from open things and the acting hand alone; the other files
//! carry decisions out, one phase each. Every decision is checked before anything is touched.

mod claim;
mod contracts;
mod draw;
mod legal;
mod payment;
mod setup;
mod turn;

pub(super) use legal::DeciderView;
pub use payment::{Payment, Payments};

use super::decision::Decision;
use super::event::Event;
use super::public::{Phase, TurnAction};
use super::refusal::Refusal;
use super::state::Amsterdam;
use crate::{EventSink, UndoScope};

impl Amsterdam {
    pub(super) fn carry_out(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> Result<UndoScope, Refusal> {
        self.decider_view().check(decision)?;
        Ok(match (self.table.phase, decision) {
            (Phase::SetupKeep, Decision::Keep(keep)) => self.keep_at_setup(keep, events),
            (_, Decision::Keep(keep)) => self.keep(keep, events),
            (_, Decision::Draw) => self.ask(Phase::DrawFirst),
            (_, Decision::Claim) => self.ask(Phase::Route),
            (_, Decision::Contracts) => self.draw_contracts(events),
            (_, Decision::Pass) => {
                events.emit(Event::Passed { seat: self.table.acting });
                self.ask(Phase::EndTurn(TurnAction::Passed))
            }
            (_, Decision::Slot(slot)) => self.draw_open(usize::from(slot), events),
            (_, Decision::Deck) => self.draw_blind(events),
            (_, Decision::Route(id)) => self.choose_route(id),
            (_, Decision::PayColour(paint)) => self.choose_colour(paint, events),
            (_, Decision::PayWilds(wilds)) => self.choose_wilds(wilds, events),
            (_, Decision::End) => self.end_turn(events),
        })
    }

    /// Goes on to the next question of the same turn, with nothing revealed.
    fn ask(&mut self, phase: Phase) -> UndoScope {
        self.table.phase = phase;
        UndoScope::Open
    }
}
