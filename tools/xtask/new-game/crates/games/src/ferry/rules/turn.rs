//! What happens in a turn. Everything here comes after the check.

use crate::ferry::Event;
use crate::ferry::data::{Crate, Harbour};
use crate::ferry::public::Phase;
use crate::ferry::state::Ferry;
use crate::{EventSink, UndoScope};

impl Ferry {
    /// The ship comes to the map (FER-006).
    pub(super) fn begin(
        &mut self,
        harbour: Harbour,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let seat = self.table.on_turn;
        self.table.ships[seat.index()] = Some(harbour);
        events.emit(Event::Began { seat, harbour });
        UndoScope::Open
    }

    /// The crate of this harbour comes on board, and the next one to the harbour (FER-009).
    pub(super) fn load(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.on_turn;
        let Some(harbour) = self.table.ship(seat) else { return UndoScope::Open };
        let Some(legs) = self.table.quays[harbour.index()].take() else { return UndoScope::Open };
        let cargo = Crate { to: harbour.after(legs.count().into()), legs };
        let full = self.table.holds[seat.index()].push(cargo).is_err();
        debug_assert!(!full, "the check has looked for room");
        events.emit(Event::Loaded { seat, cargo });
        let next = self.supply.get_mut(usize::from(self.table.drawn)).and_then(Option::take);
        let Some(legs) = next else { return UndoScope::Open };
        self.table.drawn += 1;
        self.table.quays[harbour.index()] = Some(legs);
        events.emit(Event::TurnedUp { harbour, legs });
        UndoScope::Barrier
    }

    /// All crates that belong here are handed over (FER-010).
    pub(super) fn deliver(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.on_turn;
        let Some(harbour) = self.table.ship(seat) else { return UndoScope::Open };
        for cargo in self.table.arrived(seat) {
            events.emit(Event::Delivered { seat, cargo });
        }
        for cargo in self.table.holds[seat.index()].iter().filter(|cargo| cargo.to == harbour) {
            self.table.delivered[seat.index()][cargo.legs.index()] += 1;
        }
        self.table.holds[seat.index()].retain(|cargo| cargo.to != harbour);
        self.table.served[seat.index()].insert(harbour);
        UndoScope::Open
    }

    /// The ship sails on, and the turn is over (FER-007).
    pub(super) fn sail(&mut self, to: Harbour, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.on_turn;
        if let Some(from) = self.table.ships[seat.index()].replace(to) {
            events.emit(Event::Sailed { seat, from, to });
        }
        self.end_turn(events)
    }

    /// The ship stays, and the turn is over (FER-008).
    pub(super) fn wait(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        events.emit(Event::Waited { seat: self.table.on_turn });
        self.end_turn(events)
    }

    /// The next player's turn, or the end (FER-013).
    fn end_turn(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        self.table.on_turn = self.table.on_turn.next(self.table.seats);
        self.table.round += u8::from(self.table.on_turn == self.table.first);
        let (seat, round) = (self.table.on_turn, self.table.round);
        events.emit(match self.table.phase() {
            Phase::Over => Event::Ended,
            _ => Event::TurnBegan { seat, round },
        });
        UndoScope::NewTurn
    }
}
