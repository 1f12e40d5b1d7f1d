//! The rules, one file for each phase: what may be chosen, why not, and what follows.
//!
//! Each phase has a list of choices (candidates filtered by the check, or by what the check asks,
//! worked out once where play-outs spend their time; the conformance suite holds both to each other)
//! and a check that names the first reason in the order of the catalogue's section 7. Carrying out
//! happens in [`Execution`], which is only given decisions that passed the check.

mod delivery;
mod ending;
mod invest;
mod join;
mod legal;
mod losses;
mod offers;
pub mod payment;
mod reward;
mod setup;
mod trade;
mod travel;

use legal::visit_legal;
pub(super) use legal::{DecisionVisitor, OnlyChoice};
pub(super) use setup::{set_up, start_time};

use super::data::{Contract, ContractSet};
use super::decision::Decision;
use super::event::Event;
use super::position::{Phase, Position};
use super::state::Merkator;
use crate::{EventSink, Seat, UndoScope};

impl Merkator {
    /// Carries out a decision that the check accepted.
    pub(super) fn carry_out(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let (decider, turn) = (self.table.decider(), self.table.turn);
        let mut execution = Execution { table: &mut self.table, events, revealed: false };
        execution.run(decision);
        let revealed = execution.revealed;
        // Alone, undo may reach back over the end of a turn (MER-212).
        let new_turn = self.table.turn != turn && !self.table.is_solo();
        if new_turn || self.table.phase == Phase::Over {
            UndoScope::NewTurn
        } else if revealed || self.table.decider() != decider {
            UndoScope::Barrier
        } else {
            UndoScope::Open
        }
    }
}

impl Position {
    /// Who must decide now.
    pub(super) fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Invest
            | Phase::PayCard { .. }
            | Phase::Travel
            | Phase::Split
            | Phase::LossChoice { .. } => Some(self.active),
            Phase::ForcedBuy { seat }
            | Phase::Loss { seat, .. }
            | Phase::Offer { seat, .. }
            | Phase::OfferTime { seat, .. }
            | Phase::Join { seat }
            | Phase::Final { seat } => Some(seat),
            Phase::Trade { trader }
            | Phase::Pay { trader, .. }
            | Phase::SwapFor { trader, .. }
            | Phase::Pick { trader, .. }
            | Phase::Leave { trader, .. }
            | Phase::DrawChoice { trader, .. } => Some(trader),
            Phase::Accept { draw } => Some(draw.drawer),
            Phase::Over => None,
        }
    }

    /// The contracts of a seat that are for the place of the pawn and not delivered yet.
    pub(super) fn here(&self, seat: Seat) -> ContractSet {
        match self.pawn {
            Some(place) => self.player(seat).contracts.and(place.contracts()).minus(self.delivered),
            None => ContractSet::EMPTY,
        }
    }
}

/// A decision being carried out.
pub(super) struct Execution<'a, W> {
    pub(super) table: &'a mut Position,
    pub(super) events: &'a mut W,
    /// Whether a face was shown that nobody had seen (MER-211).
    pub(super) revealed: bool,
}

impl<W: EventSink<Event>> Execution<'_, W> {
    /// Takes a legal decision, and then everything that leaves no choice (G1).
    pub(super) fn run(&mut self, decision: Decision) {
        let mut next = Some(decision);
        while let Some(decision) = next {
            self.take(decision);
            next = self.forced_choice();
        }
    }

    /// The only legal decision, if there is just one. Deliveries are always ended by the player,
    /// and most phases have two choices whenever they are entered.
    fn forced_choice(&self) -> Option<Decision> {
        match self.table.phase {
            Phase::Invest
            | Phase::PayCard { .. }
            | Phase::ForcedBuy { .. }
            | Phase::Loss { .. }
            | Phase::Pay { .. }
            | Phase::SwapFor { .. }
            | Phase::Pick { .. }
            | Phase::Leave { .. }
            | Phase::Offer { .. }
            | Phase::OfferTime { .. } => {
                let mut sole = OnlyChoice::default();
                let _ = self.table.choices(&mut sole);
                sole.only()
            }
            _ => None,
        }
    }

    fn take(&mut self, decision: Decision) {
        use Decision::*;
        match (self.table.phase, decision) {
            (Phase::ForcedBuy { seat }, BuyBuilding(slot)) => self.forced_buy(seat, slot),
            (_, Sell(contract)) => self.sell(contract),
            (_, Drop(contract)) => self.give_up(contract),
            (_, BuyBonus(_) | BuyBuilding(_) | BuyHand) => self.choose_card(decision),
            (Phase::PayCard { card, paid }, PayWith(contract)) => {
                self.pay_with(card, paid, contract)
            }
            (_, TakeHand(card)) => self.take_hand(card),
            (_, Shed) => self.shed(),
            (_, EndInvest) => self.table.phase = Phase::Travel,
            (_, Go(place)) => self.go(place),
            (_, Split(first)) => self.split(first),
            (Phase::LossChoice { back }, Keep) => self.losses(back),
            (_, Flip) => self.flip(),
            (Phase::Loss { seat, back, left }, Lose(kind)) => self.lose(seat, back, left, kind),
            (Phase::Loss { seat, back, left }, LossPlace(kind)) => {
                self.place(seat, kind);
                self.next_loss(seat, back, left);
            }
            (Phase::Trade { trader }, Fulfil(contract)) => self.fulfil(trader, contract),
            (Phase::Trade { trader }, Place(kind)) => self.place(trader, kind),
            (Phase::Trade { trader }, Done) => self.next_join(trader),
            (Phase::Pay { trader, payment }, Deliver) => self.deliver(trader, payment),
            (Phase::Pay { trader, payment }, Swap(source)) => {
                self.table.phase = Phase::SwapFor { trader, payment, source };
            }
            (Phase::SwapFor { trader, payment, source }, For(item)) => {
                self.swap(trader, payment, source, item);
            }
            (Phase::Pick { trader, payment, .. }, Pick(kind)) => self.pick(trader, payment, kind),
            (Phase::Leave { trader, payment, left_out }, Leave(kind)) => {
                self.leave(trader, payment, left_out, kind);
            }
            (Phase::DrawChoice { trader, contract }, TakePile) => self.reward(trader, contract),
            (Phase::DrawChoice { trader, .. }, TakeHandCard) => self.take_hand_card(trader),
            (Phase::Offer { draw, seat }, OfferTaler(talers)) => self.offer(draw, seat, talers),
            (Phase::OfferTime { draw, seat }, OfferTime(time)) => self.offer_time(draw, seat, time),
            (Phase::Accept { draw }, Accept(seat)) => self.accept(draw, seat),
            (Phase::Accept { draw }, Refuse) => {
                self.table.phase = Phase::Trade { trader: draw.drawer };
            }
            (Phase::Join { seat }, Join) => self.join(seat),
            (Phase::Join { seat }, Stay) => self.next_join(seat),
            (Phase::Final { seat }, Final(kind)) => self.place_final(seat, kind),
            // `check` pairs phases and decisions as this does, and only listed or checked decisions come here.
            _ => unreachable!("{decision} passed the check of another phase"),
        }
    }

    fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    /// Contracts leave the game or go to the discard: one set, as only its members matter.
    fn discard(&mut self, seat: Seat, contract: Contract) {
        self.table.player_mut(seat).contracts.remove(contract);
        self.table.discard.insert(contract);
    }
}
