//! Deliveries: which contracts, supply cubes, the hand card (MER-071 to 075, 089).

use core::ops::ControlFlow;

use super::{DecisionVisitor, Execution, visit_legal};
use crate::check::ensure;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::event::Event;
use crate::merkator::position::{OpenPayment, Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::merkator::rules::payment::payable;
use crate::{EventSink, Seat};

impl Position {
    pub(super) fn trade_choices(
        &self,
        trader: Seat,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| self.check_trade(trader, decision);
        visit_legal(visitor, self.here(trader).iter().map(Decision::Fulfil), check)?;
        for colour in self.player(trader).supply.iter() {
            for kind in colour.kinds() {
                visitor.visit(Decision::Place(kind))?;
            }
        }
        if self.variants.hand_card && trader == self.active {
            self.take_hand_choices(visitor, check)?;
        }
        visitor.visit(Decision::Done)
    }

    pub(super) fn check_trade(&self, trader: Seat, decision: Decision) -> Result<(), Refusal> {
        let player = self.player(trader);
        match decision {
            Decision::Fulfil(contract) => {
                ensure(player.contracts.has(contract), Refusal::NotYourContract)?;
                if contract.place().is_some() {
                    ensure(contract.place() == self.pawn, Refusal::WrongPlace)?;
                    ensure(!self.delivered.has(contract), Refusal::AlreadyFulfilled)?;
                } else {
                    return Err(Refusal::NotDeliverable);
                }
                ensure(payable(&contract.info().need, player), Refusal::CannotPay)
            }
            Decision::Place(kind) => {
                ensure(player.supply.has(kind.colour()), Refusal::NoSupplyCube)
            }
            Decision::TakeHand(card) => {
                let allowed = self.variants.hand_card && trader == self.active;
                ensure(allowed, Refusal::WrongState)?;
                ensure(!self.beyond_hand(card), Refusal::UnknownTarget)?;
                self.check_take_hand(card)
            }
            Decision::Done => Ok(()),
            _ => Err(Refusal::WrongState),
        }
    }
}

impl<W: EventSink<Event>> Execution<'_, W> {
    pub(super) fn fulfil(&mut self, trader: Seat, contract: Contract) {
        self.table.phase = Phase::Pay { trader, payment: OpenPayment::of(contract) };
    }

    pub(super) fn place(&mut self, seat: Seat, kind: Good) {
        self.table.player_mut(seat).place(kind);
        self.emit(Event::Goods { seat, kind, count: 1 });
    }
}
