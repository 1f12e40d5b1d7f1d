//! The end of a turn, the last round and the end of the game (AMS-80 to AMS-86).

use super::super::data::TRIGGER_CARTS;
use super::super::event::Event;
use super::super::state::Amsterdam;
use super::super::table::{Deed, Phase};
use crate::games::{Passage, Witness};

impl Amsterdam {
    /// AMS-85, in its order.
    pub(super) fn end_turn(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        let seat = self.table.acting;
        let n = self.table.seats.0;
        let passed = self.table.phase == Phase::EndTurn(Deed::Passed);
        witness.saw(Event::TurnEnded { seat });
        self.table.passes = if passed { self.table.passes + 1 } else { 0 };
        if let Some(left) = &mut self.table.final_left {
            *left = left.saturating_sub(1);
        } else if self.table.carts(seat) <= TRIGGER_CARTS {
            self.table.final_left = Some(n);
            witness.saw(Event::LastRound { seat });
        }
        if self.table.final_left == Some(0) || self.table.passes == n {
            self.table.phase = Phase::Over;
            self.announce_scores(witness);
        } else {
            self.table.turn += 1;
            self.table.acting = seat.next(self.table.seats);
            self.table.phase = Phase::Action;
        }
        Passage::NewTurn
    }

    /// Lays all contracts open and ranks merchandise (AMS-91, AMS-94).
    fn announce_scores(&self, witness: &mut impl Witness<Event>) {
        for seat in self.table.seats.iter() {
            let completed = self.completed(seat);
            for contract in self.contracts(seat).iter() {
                let completed = completed.has(contract);
                witness.saw(Event::Revealed { seat, contract, completed });
            }
        }
        for seat in self.table.seats.iter() {
            let position = self.table.merchandise_position(seat);
            let points = self.table.merchandise_bonus(seat);
            witness.saw(Event::Bonus { seat, position, points });
        }
        witness.saw(Event::Over);
    }
}
