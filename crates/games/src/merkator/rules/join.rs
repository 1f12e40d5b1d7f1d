//! Joining a trip (MER-092 to MER-099).

use super::Execution;
use crate::merkator::event::Event;
use crate::merkator::position::{Phase, Position};
use crate::{EventSink, Seat};

impl Position {
    /// Whether a seat is asked: it can pay and has something to do there (MER-097).
    pub(in crate::merkator) fn may_join(&self, seat: Seat) -> bool {
        let Some(place) = self.pawn else { return false };
        let player = self.player(seat);
        let contracts = !player.contracts.and(place.contracts()).is_empty();
        let bonus = !player.bonus.and(place.bonus_cards()).is_empty();
        let allowed = seat != self.active && !self.variants.no_joining;
        allowed && player.time >= place.info().join_cost && (contracts || bonus)
    }
}

impl<W: EventSink<Event>> Execution<'_, W> {
    /// Asks the next seat clockwise after `seat` that may join; the turn ends when none is left.
    pub(super) fn next_join(&mut self, seat: Seat) {
        let mut seat = seat.next(self.table.seats);
        while seat != self.table.active {
            if self.table.may_join(seat) {
                self.table.phase = Phase::Join { seat };
                return;
            }
            seat = seat.next(self.table.seats);
        }
        self.end_turn();
    }

    /// The joiner pays the active player and gets bonus goods, but neither cubes nor counters.
    pub(super) fn join(&mut self, seat: Seat) {
        let Some(place) = self.table.pawn else { return };
        let active = self.table.active;
        let paid = place.info().join_cost;
        self.table.player_mut(seat).time -= paid;
        let host = self.table.player_mut(active);
        host.time = host.time.saturating_add(paid);
        self.emit(Event::Joined { seat, paid });
        for card in self.table.player(seat).bonus.and(place.bonus_cards()).iter() {
            self.gain_goods(seat, card.info().kind, card.info().joining);
        }
        self.table.phase = Phase::Trade { trader: seat };
    }
}
