//! The end of a turn, the last round and the end of the game (AMS-80 to AMS-86).

use crate::amsterdam::data::TRIGGER_CARTS;
use crate::amsterdam::event::Event;
use crate::amsterdam::public::{Phase, TurnAction};
use crate::amsterdam::state::Amsterdam;
use crate::{EventSink, UndoScope};

impl Amsterdam {
    /// AMS-85, in its order.
    pub(super) fn end_turn(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.acting;
        let n = self.table.seats.0;
        let passed = self.table.phase == Phase::EndTurn(TurnAction::Passed);
        events.emit(Event::TurnEnded { seat });
        self.table.passes = if passed { self.table.passes + 1 } else { 0 };
        if let Some(left) = &mut self.table.final_left {
            *left = left.saturating_sub(1);
        } else if self.table.carts(seat) <= TRIGGER_CARTS {
            self.table.final_left = Some(n);
            events.emit(Event::LastRound { seat });
        }
        if self.table.final_left == Some(0) || self.table.passes == n {
            self.table.phase = Phase::Over;
            self.announce_scores(events);
        } else {
            self.table.turn += 1;
            self.table.acting = seat.next(self.table.seats);
            self.table.phase = Phase::Action;
        }
        UndoScope::NewTurn
    }

    /// Lays all contracts open and ranks merchandise (AMS-91, AMS-94).
    fn announce_scores(&self, events: &mut impl EventSink<Event>) {
        for seat in self.table.seats.iter() {
            let completed = self.completed(seat);
            for contract in self.contracts(seat).iter() {
                let completed = completed.has(contract);
                events.emit(Event::Revealed { seat, contract, completed });
            }
        }
        for seat in self.table.seats.iter() {
            let position = self.table.merchandise_position(seat);
            let points = self.table.merchandise_bonus(seat);
            events.emit(Event::Bonus { seat, position, points });
        }
        events.emit(Event::Over);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Start};

    /// No play is known that reaches this without the last round: while everybody has 3 carts, some route can
    /// be paid for.
    #[test]
    fn ams_023_a_round_of_passes_ends_the_game_without_a_last_round() {
        let mut game = Amsterdam::new(&Start::new(3, 1)).expect("a game");
        game.table.passes = 2;
        game.table.phase = Phase::EndTurn(TurnAction::Passed);
        game.end_turn(&mut ());
        assert_eq!((game.table.phase, game.table.passes), (Phase::Over, 3));
        assert_eq!(game.table.final_left, None);
    }
}
