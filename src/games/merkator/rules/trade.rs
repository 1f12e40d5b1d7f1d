//! Deliveries: which contracts, supply cubes, the hand card (MER-071 to 075, 089).

use core::ops::ControlFlow;

use super::{Play, Sink, ensure, offer_checked};
use crate::games::merkator::data::*;
use crate::games::merkator::decision::Decision;
use crate::games::merkator::event::Event;
use crate::games::merkator::payment::payable;
use crate::games::merkator::position::{Payment, Phase, Position};
use crate::games::merkator::refusal::Refusal;
use crate::games::{Seat, Witness};

impl Position {
    pub(super) fn trade_choices(&self, trader: Seat, sink: &mut impl Sink) -> ControlFlow<()> {
        let check = |decision| self.check_trade(trader, decision);
        offer_checked(sink, self.here(trader).iter().map(Decision::Fulfil), check)?;
        for colour in self.player(trader).supply.iter() {
            for kind in colour.kinds() {
                sink.offer(Decision::Place(kind))?;
            }
        }
        if self.variants.hand_card && trader == self.active {
            self.take_hand_choices(sink, check)?;
        }
        sink.offer(Decision::Done)
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

impl<W: Witness<Event>> Play<'_, W> {
    pub(super) fn fulfil(&mut self, trader: Seat, contract: Contract) {
        self.table.phase = Phase::Pay { trader, payment: Payment::of(contract) };
    }

    pub(super) fn place(&mut self, seat: Seat, kind: Kind) {
        self.table.player_mut(seat).place(kind);
        self.tell(Event::Goods { seat, kind, count: 1 });
    }
}
