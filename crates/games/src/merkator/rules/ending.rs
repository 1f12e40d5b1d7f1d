//! The end of turns, of the last round and of the game (MER-100 to 108, 113, 114, 139).

use core::ops::ControlFlow;

use super::{DecisionVisitor, Execution, visit_legal};
use crate::check::ensure;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::event::Event;
use crate::merkator::position::{Ending, Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::{EventSink, Seat};

impl Position {
    pub(super) fn final_choices(
        &self,
        seat: Seat,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::Final(kind) => self.check_final(seat, kind),
            _ => Err(Refusal::WrongState),
        };
        let cube = self.player(seat).supply.first();
        let kinds = cube.into_iter().flat_map(Colour::kinds);
        visit_legal(visitor, kinds.map(Decision::Final), check)
    }

    /// Cubes are placed in the order of their colours.
    pub(super) fn check_final(&self, seat: Seat, kind: Good) -> Result<(), Refusal> {
        ensure(self.player(seat).supply.first() == Some(kind.colour()), Refusal::NoSupplyCube)
    }

    /// Whether the kinds of a seat's last cubes make a difference (MER-114).
    pub(in crate::merkator) fn chooses_final(&self, seat: Seat) -> bool {
        let counts_kinds = |building: Building| {
            use Formula::*;
            matches!(building.info().formula, PerKind { .. } | PerCube { .. } | FullColumn { .. })
        };
        let compares_kinds = |building: Building| {
            matches!(building.info().formula, Formula::SoleMost { what: Superlative::Kinds, .. })
        };
        self.player(seat).buildings.iter().any(counts_kinds)
            || self.players.iter().any(|player| player.buildings.iter().any(compares_kinds))
    }
}

impl<W: EventSink<Event>> Execution<'_, W> {
    pub(super) fn end_turn(&mut self) {
        self.table.delivered = ContractSet::EMPTY;
        let seats = self.table.seats;
        let over = match self.table.ending {
            Ending::Far if self.table.is_solo() => self.table.turn == SOLO_TURNS,
            Ending::Far => {
                if self.table.turn == MAX_TURNS {
                    self.table.ending = Ending::LastRound { left: seats.0 };
                    self.emit(Event::LastRoundTriggered);
                }
                false
            }
            Ending::Triggered => {
                self.table.ending = Ending::LastRound { left: seats.0 };
                false
            }
            Ending::LastRound { left } => {
                self.table.ending = Ending::LastRound { left: left - 1 };
                left == 1
            }
        };
        if over {
            self.final_cubes(self.table.first);
        } else {
            self.table.turn += 1;
            self.table.active = self.table.active.next(seats);
            self.begin_turn();
        }
    }

    /// Investing is forced with six contracts or more (MER-030, MER-103, MER-138).
    pub(super) fn begin_turn(&mut self) {
        let table = &mut *self.table;
        let surplus = table.player(table.active).contracts.len() > FULL_CONTRACTS;
        let last_solo_turn = table.is_solo() && table.turn == SOLO_TURNS;
        table.forced = surplus && !table.is_last_round() && !last_solo_turn;
        table.hand_taken = false;
        table.phase = Phase::Invest;
        let (seat, turn) = (self.table.active, self.table.turn);
        self.emit(Event::TurnBegan { seat, turn });
    }

    /// Moves supply cubes into the stores, from `seat` on; asks where it matters.
    fn final_cubes(&mut self, seat: Seat) {
        let mut seat = seat;
        loop {
            if self.table.chooses_final(seat) {
                if !self.table.player(seat).supply.is_empty() {
                    self.table.phase = Phase::Final { seat };
                    return;
                }
            } else {
                for colour in self.table.player(seat).supply.iter() {
                    let [first, _] = colour.kinds();
                    self.place(seat, first);
                }
            }
            seat = seat.next(self.table.seats);
            if seat == self.table.first {
                self.table.phase = Phase::Over;
                self.emit(Event::GameOver);
                return;
            }
        }
    }

    pub(super) fn place_final(&mut self, seat: Seat, kind: Good) {
        self.place(seat, kind);
        // Seats before this one have no cubes left, so it is enough to go on from here.
        self.final_cubes(seat);
    }
}
