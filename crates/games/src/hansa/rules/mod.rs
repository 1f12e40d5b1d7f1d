//! The rules: what is legal now, why something is not, and what a decision does.
//!
//! [`PublicState::check`](super::PublicState::check) is the only place that decides about legality; the list of choices is what it
//! lets through. Carrying out lives in [`turn`] (start and end of a turn) and [`trade`] (what
//! happens at sea and in the cities). A decision with a single choice is never asked (G1), except
//! in `Act`.

mod legal;
mod setup;
mod trade;
mod turn;

use super::data::SHIP_START;
use super::ids::{City, TokenKind};
use super::public::Phase;
use super::state::Hansa;
use super::{Decision, Event};
use crate::{EventSink, UndoScope};

impl Hansa {
    /// Carries out a decision that the check accepted.
    pub(super) fn carry_out(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        match decision {
            Decision::SetupPlace(city) => self.settle(city, events),
            Decision::Refill => {
                self.refill(events);
                self.table.phase = Phase::Act;
                UndoScope::Barrier
            }
            Decision::SkipRefill => {
                self.table.phase = Phase::Act;
                UndoScope::Open
            }
            Decision::EndTurn => self.tax_talers(events),
            Decision::TaxDrop(kind) => {
                self.table.drop_for_tax(kind, events);
                self.tax_tokens(events)
            }
            Decision::Sail(city) => self.table.sail(city, events),
            Decision::Buy(part) => self.table.buy(part, events),
            Decision::Booth => self.table.begin_booths(events),
            Decision::BoothUse(kind) => self.table.place_booths(kind, events),
            Decision::Sell => self.table.ask_next_colour(events),
            Decision::SellColour(colour) => self.table.offer_colour(colour, events),
            Decision::HoldBack(barrels) => self.table.hold_back(barrels, events),
            Decision::SellRest => self.table.ask_next_colour(events),
            Decision::SellDone => self.table.carry_out_sale(events),
            Decision::Lose(barrels) => self.table.lose_chosen(barrels, events),
        }
    }
}

/// Whether booths may go there in the initial placement (HAN-028).
fn open_for_placement(city: City) -> bool {
    city != SHIP_START
}

/// Takes the only entry of a list that has exactly one.
pub(super) fn only(mut kinds: impl Iterator<Item = TokenKind>) -> Option<TokenKind> {
    let kind = kinds.next()?;
    kinds.next().is_none().then_some(kind)
}
