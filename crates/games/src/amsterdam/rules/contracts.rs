//! Drawing contracts and keeping them (AMS-70 to AMS-76).

use crate::amsterdam::data::Contract;
use crate::amsterdam::decision::Keep;
use crate::amsterdam::event::Event;
use crate::amsterdam::public::{Phase, TurnAction};
use crate::amsterdam::sets::ContractSet;
use crate::amsterdam::state::{Amsterdam, DeckEntry};
use crate::{EventSink, Seat, UndoScope};

/// The outcome of a choice between two contracts.
pub(super) struct Choice {
    pub kept: ContractSet,
    pub returned: Option<Contract>,
}

impl Amsterdam {
    pub(super) fn draw_contracts(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.acting;
        let Some(a) = self.contract_deck.pop() else { return UndoScope::Open };
        if let Some(b) = self.contract_deck.pop() {
            let offer = [a.contract, b.contract];
            self.offers[seat.index()] = Some(offer);
            self.table.phase = Phase::Keep;
            let contracts = Some(offer.into_iter().collect());
            events.emit(Event::Offered { seat, count: 2, contracts });
        } else {
            // The only one left is kept without a choice (AMS-73).
            self.contracts[seat.index()].insert(a.contract);
            self.table.phase = Phase::EndTurn(TurnAction::Acted);
            let contracts = Some([a.contract].into_iter().collect());
            events.emit(Event::Offered { seat, count: 1, contracts });
            events.emit(Event::Kept { seat, count: 1, contracts });
        }
        UndoScope::Barrier
    }

    pub(super) fn keep(&mut self, keep: Keep, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.acting;
        let Choice { kept, returned } = self.choose(seat, keep);
        events.emit(Event::Kept { seat, count: kept.len() as u8, contracts: Some(kept) });
        if returned.is_some() {
            events.emit(Event::Returned { seat, contract: returned });
        }
        self.ask(Phase::EndTurn(TurnAction::Acted))
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
            self.put_under(DeckEntry { contract, returned_by: Some(seat) });
        }
        Choice { kept, returned }
    }

    /// Puts a contract under all others. There is room: the deck has a place for every contract of the game,
    /// each is in one place only, and this one was not in the deck.
    fn put_under(&mut self, entry: DeckEntry) {
        self.contract_deck.extend([entry]);
        self.contract_deck.rotate_right(1);
    }
}
