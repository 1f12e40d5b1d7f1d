//! The rules: what is legal now, why something is not, and what a decision does.
//!
//! [`Table::check`] is the only place that decides about legality; the list of choices is what it
//! lets through. Carrying out lives in [`turn`] (start and end of a turn) and [`trade`] (what
//! happens at sea and in the cities). A decision with a single choice is never asked (G1), except
//! in `Act`.

mod check;
pub mod forecast;
mod trade;
mod turn;

use super::data::{Barrels, City, Colour, Kind, Part, SHIP_START};
use super::state::{Hansa, Phase, Table, kinds};
use super::{Decision, Event};
use crate::games::{Choices, Passage, Witness};

impl Table {
    /// Writes all legal decisions into `choices` (cleared first).
    pub fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        self.candidates(|decision| {
            if self.check(decision).is_ok() {
                choices.push(decision);
            }
        });
    }

    /// Everything that could be legal in this phase, in the order of the list.
    fn candidates(&self, mut offer: impl FnMut(Decision)) {
        match self.phase {
            Phase::Setup { .. } => {
                City::ALL.into_iter().for_each(|city| offer(Decision::SetupPlace(city)));
            }
            Phase::Refill => [Decision::Refill, Decision::SkipRefill].into_iter().for_each(offer),
            Phase::Act => {
                self.ship.exits().for_each(|city| offer(Decision::Sail(city)));
                Part::ALL.into_iter().for_each(|part| offer(Decision::Buy(part)));
                [Decision::Booth, Decision::Sell, Decision::EndTurn].into_iter().for_each(offer);
            }
            Phase::Booth => {
                kinds(self.unsold(self.on_turn)).for_each(|kind| offer(Decision::BoothUse(kind)));
            }
            Phase::SellColour => {
                Colour::ALL.into_iter().for_each(|colour| offer(Decision::SellColour(colour)));
                offer(Decision::SellDone);
            }
            Phase::SellHold(_) => {
                Barrels::ALL.into_iter().for_each(|barrels| offer(Decision::HoldBack(barrels)));
                offer(Decision::SellRest);
            }
            Phase::Loss(..) => {
                Barrels::ALL.into_iter().for_each(|barrels| offer(Decision::Lose(barrels)));
            }
            Phase::Tax => {
                kinds(self.unsold(self.on_turn)).for_each(|kind| offer(Decision::TaxDrop(kind)));
            }
            Phase::Over => {}
        }
    }
}

impl Hansa {
    /// Carries out a decision that [`Table::check`] accepted.
    pub(super) fn carry_out(
        &mut self,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        match decision {
            Decision::SetupPlace(city) => self.settle(city, witness),
            Decision::Refill => {
                self.refill(witness);
                self.table.phase = Phase::Act;
                Passage::Barrier
            }
            Decision::SkipRefill => {
                self.table.phase = Phase::Act;
                Passage::Open
            }
            Decision::EndTurn => self.tax_talers(witness),
            Decision::TaxDrop(kind) => {
                self.table.drop_for_tax(kind, witness);
                self.tax_tokens(witness)
            }
            Decision::Sail(city) => self.table.sail(city, witness),
            Decision::Buy(part) => self.table.buy(part, witness),
            Decision::Booth => self.table.begin_booths(witness),
            Decision::BoothUse(kind) => self.table.place_booths(kind, witness),
            Decision::Sell => self.table.next_colour(witness),
            Decision::SellColour(colour) => self.table.offer_colour(colour, witness),
            Decision::HoldBack(barrels) => self.table.hold_back(barrels, witness),
            Decision::SellRest => self.table.next_colour(witness),
            Decision::SellDone => self.table.carry_out_sale(witness),
            Decision::Lose(barrels) => self.table.lose_chosen(barrels, witness),
        }
    }
}

/// Whether booths may go there in the initial placement (HAN-028).
fn open_for_placement(city: City) -> bool {
    city != SHIP_START
}

/// Takes the only entry of a list that has exactly one.
fn only(mut kinds: impl Iterator<Item = Kind>) -> Option<Kind> {
    let kind = kinds.next()?;
    kinds.next().is_none().then_some(kind)
}
