//! The loss check at the end of a row of the time chart (MER-063 to MER-070).

use core::ops::ControlFlow;

use super::{DecisionVisitor, Execution, visit_legal};
use crate::check::ensure;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::event::Event;
use crate::merkator::position::{Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::{EventSink, Seat};

impl Position {
    pub(super) fn loss_choices(
        &self,
        seat: Seat,
        column: Column,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| self.check_loss(seat, column, decision);
        visit_legal(visitor, column.kinds().iter().map(Decision::Lose), check)?;
        visit_legal(visitor, column.kinds().iter().map(Decision::LossPlace), check)
    }

    pub(super) fn check_loss(
        &self,
        seat: Seat,
        column: Column,
        decision: Decision,
    ) -> Result<(), Refusal> {
        let player = self.player(seat);
        match decision {
            Decision::Lose(kind) => {
                ensure(column.kinds().has(kind), Refusal::NotInColumn)?;
                ensure(player.store.of(kind) > 0, Refusal::NothingHeld)
            }
            Decision::LossPlace(kind) => {
                ensure(column.kinds().has(kind), Refusal::NotInColumn)?;
                ensure(self.has_goods(seat, column), Refusal::NothingHeld)?;
                ensure(player.supply.has(kind.colour()), Refusal::NoSupplyCube)
            }
            _ => Err(Refusal::WrongState),
        }
    }

    /// Whether nothing is left to choose: every good of the column must go, or there is none, and no supply
    /// cube could come to their aid (MER-067 to MER-069).
    pub(in crate::merkator) fn must_lose_all(&self, seat: Seat, column: Column, left: u8) -> bool {
        let player = self.player(seat);
        let goods = player.store.count(column.kinds());
        let aid = column.kinds().iter().any(|kind| player.supply.has(kind.colour()));
        goods == 0 || (goods <= u16::from(left) && !aid)
    }

    fn has_goods(&self, seat: Seat, column: Column) -> bool {
        column.kinds().iter().any(|kind| self.player(seat).store.of(kind) > 0)
    }
}

impl<W: EventSink<Event>> Execution<'_, W> {
    /// A single letter may be ignored as long as there is a next row (MER-064 to MER-066).
    pub(super) fn loss_check(&mut self, back: CounterBack) {
        self.revealed = true;
        self.emit(Event::LossShown { back });
        let next_row = self.table.chart.as_ref().is_some_and(|chart| chart.left() > 0);
        if back.losses == LossCount::One && next_row {
            self.table.phase = Phase::LossChoice { back };
        } else {
            self.losses(back);
        }
    }

    /// Turns the first counter of the next row; it counts, and stays where it is.
    pub(super) fn flip(&mut self) {
        let next = self.table.chart.as_mut().and_then(|chart| chart.turn_next());
        if let Some(back) = next {
            self.revealed = true;
            self.emit(Event::LossShown { back });
            self.losses(back);
        }
    }

    /// Everybody loses, the active player first.
    pub(super) fn losses(&mut self, back: CounterBack) {
        self.next_loss(self.table.active, back, back.losses.count());
    }

    pub(super) fn lose(&mut self, seat: Seat, back: CounterBack, left: u8, kind: Good) {
        self.table.player_mut(seat).store.take(kind, 1);
        self.emit(Event::Lost { seat, kind });
        self.next_loss(seat, back, left - 1);
    }

    fn lose_all(&mut self, seat: Seat, column: Column) {
        for kind in column.kinds().iter() {
            for _ in 0..self.table.player(seat).store.of(kind) {
                self.table.player_mut(seat).store.take(kind, 1);
                self.emit(Event::Lost { seat, kind });
            }
        }
    }

    /// The next good to be lost, by this seat or a later one; then the contracts.
    pub(super) fn next_loss(&mut self, seat: Seat, back: CounterBack, left: u8) {
        let (mut seat, mut left) = (seat, left);
        while left == 0 || self.table.must_lose_all(seat, back.column, left) {
            if left > 0 {
                self.lose_all(seat, back.column);
            }
            seat = seat.next(self.table.seats);
            left = back.losses.count();
            if seat == self.table.active {
                self.table.phase = Phase::Trade { trader: seat };
                return;
            }
        }
        self.table.phase = Phase::Loss { seat, back, left };
    }
}
