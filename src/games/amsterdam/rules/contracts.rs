//! Drawing contracts and keeping them (AMS-70 to AMS-76).

use super::super::data::Contract;
use super::super::decision::Keep;
use super::super::event::Event;
use super::super::sets::ContractSet;
use super::super::state::{Amsterdam, Slip};
use super::super::table::{Deed, Phase};
use crate::games::{Passage, Seat, Witness};

/// The outcome of a choice between two contracts.
pub(super) struct Choice {
    pub kept: ContractSet,
    pub returned: Option<Contract>,
}

impl Amsterdam {
    pub(super) fn draw_contracts(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        let seat = self.table.acting;
        let Some(a) = self.contract_deck.pop() else { return Passage::Open };
        if let Some(b) = self.contract_deck.pop() {
            let offer = [a.contract, b.contract];
            self.offers[seat.index()] = Some(offer);
            self.table.phase = Phase::Keep;
            let contracts = Some(offer.into_iter().collect());
            witness.saw(Event::Offered { seat, count: 2, contracts });
        } else {
            // The only one left is kept without a choice (AMS-73).
            self.contracts[seat.index()].insert(a.contract);
            self.table.phase = Phase::EndTurn(Deed::Acted);
            let contracts = Some([a.contract].into_iter().collect());
            witness.saw(Event::Offered { seat, count: 1, contracts });
            witness.saw(Event::Kept { seat, count: 1, contracts });
        }
        Passage::Barrier
    }

    pub(super) fn keep(&mut self, keep: Keep, witness: &mut impl Witness<Event>) -> Passage {
        let seat = self.table.acting;
        let Choice { kept, returned } = self.choose(seat, keep);
        witness.saw(Event::Kept { seat, count: kept.len() as u8, contracts: Some(kept) });
        if returned.is_some() {
            witness.saw(Event::Returned { seat, contract: returned });
        }
        self.ask(Phase::EndTurn(Deed::Acted))
    }

    /// Moves the offer of a seat: what it keeps to the seat, the other to the bottom of the deck
    /// (AMS-14, AMS-71).
    pub(super) fn choose(&mut self, seat: Seat, keep: Keep) -> Choice {
        let Some([a, b]) = self.offers[seat.index()].take() else {
            return Choice { kept: ContractSet::EMPTY, returned: None };
        };
        let (kept, returned) = match keep {
            Keep::A => ([a].into_iter().collect(), Some(b)),
            Keep::B => ([b].into_iter().collect(), Some(a)),
            Keep::Both | Keep::Neither => ([a, b].into_iter().collect(), None),
        };
        self.contracts[seat.index()] |= kept;
        if let Some(contract) = returned {
            let slip = Slip { contract, returned_by: Some(seat) };
            // There is room: the deck never holds more than all contracts.
            let _ = self.contract_deck.insert(0, slip);
        }
        Choice { kept, returned }
    }
}
