//! The rules, one file a phase: what may be chosen, why not, and what follows.
//!
//! Each phase has a list of choices (candidates filtered by the check, or by what the check asks,
//! worked out once where play-outs spend their time; the conformance suite holds both to each other)
//! and a check that names the first reason in the order of the catalogue's section 7. Carrying out
//! happens in [`Play`], which is only given decisions that passed the check.

mod delivery;
mod ending;
mod invest;
mod join;
mod losses;
mod offers;
mod reward;
mod setup;
mod trade;
mod travel;

use core::ops::ControlFlow;

pub(super) use setup::set_up;

use super::data::{Contract, ContractSet};
use super::decision::Decision;
use super::event::Event;
use super::position::{Phase, Position};
use super::refusal::Refusal;
use crate::games::{Choices, Seat, Witness};

/// Takes choices one by one and may have had enough.
pub(super) trait Sink {
    /// One more legal decision.
    fn offer(&mut self, decision: Decision) -> ControlFlow<()>;
}

impl Sink for Choices<Decision> {
    fn offer(&mut self, decision: Decision) -> ControlFlow<()> {
        self.push(decision);
        ControlFlow::Continue(())
    }
}

/// Whether there is exactly one choice; does not look beyond the second.
#[derive(Default)]
pub(super) struct Sole {
    first: Option<Decision>,
    more: bool,
}

impl Sole {
    /// Whether there are two choices at least.
    pub(super) fn has_choice(&self) -> bool {
        self.more
    }

    fn only(self) -> Option<Decision> {
        if self.more { None } else { self.first }
    }
}

impl Sink for Sole {
    fn offer(&mut self, decision: Decision) -> ControlFlow<()> {
        if self.first.is_some() {
            self.more = true;
            return ControlFlow::Break(());
        }
        self.first = Some(decision);
        ControlFlow::Continue(())
    }
}

/// Offers those candidates that pass a check.
fn offer_checked(
    sink: &mut impl Sink,
    candidates: impl Iterator<Item = Decision>,
    check: impl Fn(Decision) -> Result<(), Refusal>,
) -> ControlFlow<()> {
    for decision in candidates {
        if check(decision).is_ok() {
            sink.offer(decision)?;
        }
    }
    ControlFlow::Continue(())
}

fn ensure(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
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

    /// All legal decisions, in a fixed order.
    pub(super) fn choices(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        match &self.phase {
            Phase::Invest => self.invest_choices(sink),
            Phase::PayCard { card, paid } => self.pay_card_choices(*card, *paid, sink),
            Phase::ForcedBuy { seat } => self.forced_buy_choices(*seat, sink),
            Phase::Travel => self.travel_choices(sink),
            Phase::Split => self.split_choices(sink),
            Phase::LossChoice { .. } => {
                sink.offer(Decision::Keep)?;
                sink.offer(Decision::Flip)
            }
            Phase::Loss { seat, back, .. } => self.loss_choices(*seat, back.column, sink),
            Phase::Trade { trader } => self.trade_choices(*trader, sink),
            Phase::Pay { trader, payment } => self.pay_choices(*trader, payment, sink),
            Phase::SwapFor { trader, payment, source } => {
                self.swap_for_choices(*trader, payment, *source, sink)
            }
            Phase::Pick { trader, payment, from } => {
                self.pick_choices(*trader, payment, *from, sink)
            }
            Phase::Leave { trader, payment, left_out } => {
                self.leave_choices(*trader, payment, *left_out, sink)
            }
            Phase::DrawChoice { .. } => {
                sink.offer(Decision::TakePile)?;
                sink.offer(Decision::TakeHandCard)
            }
            Phase::Offer { seat, .. } => self.offer_choices(*seat, sink),
            Phase::OfferTime { seat, .. } => self.offer_time_choices(*seat, sink),
            Phase::Accept { draw } => self.accept_choices(draw, sink),
            Phase::Join { .. } => {
                sink.offer(Decision::Join)?;
                sink.offer(Decision::Stay)
            }
            Phase::Final { seat } => self.final_choices(*seat, sink),
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    /// Why a decision cannot be taken now, if so.
    pub(super) fn check(&self, decision: Decision) -> Result<(), Refusal> {
        use Decision::*;
        match (&self.phase, decision) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (
                Phase::Invest,
                Sell(_) | Drop(_) | BuyBonus(_) | BuyBuilding(_) | BuyHand | TakeHand(_) | Shed
                | EndInvest,
            ) => self.check_invest(decision),
            (Phase::PayCard { card, paid }, PayWith(contract)) => {
                self.check_pay_with(*card, *paid, contract)
            }
            (Phase::ForcedBuy { seat }, BuyBuilding(slot)) => self.check_forced_buy(*seat, slot),
            (Phase::Travel, Go(place)) => self.check_go(place),
            (Phase::Split, Split(first)) => self.check_split(first),
            (Phase::LossChoice { .. }, Keep | Flip) => Ok(()),
            (Phase::Loss { seat, back, .. }, Lose(_) | LossPlace(_)) => {
                self.check_loss(*seat, back.column, decision)
            }
            (Phase::Trade { trader }, Fulfil(_) | Place(_) | TakeHand(_) | Done) => {
                self.check_trade(*trader, decision)
            }
            (Phase::Pay { trader, payment }, Deliver) => self.check_deliver(*trader, payment),
            (Phase::Pay { trader, payment }, Swap(source)) => {
                self.check_swap(*trader, payment, source)
            }
            (Phase::SwapFor { trader, payment, source }, For(item)) => {
                self.check_swap_for(*trader, payment, *source, item)
            }
            (Phase::Pick { trader, payment, from }, Pick(kind)) => {
                self.check_pick(*trader, payment, *from, kind)
            }
            (Phase::Leave { trader, payment, left_out }, Leave(kind)) => {
                self.check_leave(*trader, payment, *left_out, kind)
            }
            (Phase::DrawChoice { .. }, TakePile | TakeHandCard) => Ok(()),
            (Phase::Offer { seat, .. }, OfferTaler(talers)) => self.check_offer(*seat, talers),
            (Phase::OfferTime { seat, .. }, OfferTime(time)) => self.check_offer_time(*seat, time),
            (Phase::Accept { draw }, Accept(seat)) => self.check_accept(draw, seat),
            (Phase::Accept { .. }, Refuse) => Ok(()),
            (Phase::Join { .. }, Join | Stay) => Ok(()),
            (Phase::Final { seat }, Final(kind)) => self.check_final(*seat, kind),
            _ => Err(Refusal::WrongState),
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
pub(super) struct Play<'a, W> {
    pub(super) table: &'a mut Position,
    pub(super) witness: &'a mut W,
    /// Whether a face was shown that nobody had seen (MER-211).
    pub(super) revealed: bool,
}

impl<W: Witness<Event>> Play<'_, W> {
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
                let mut sole = Sole::default();
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
            (Phase::Loss { seat, .. }, LossPlace(kind)) => self.place(seat, kind),
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
            _ => debug_assert!(false, "{decision} passed the check of another phase"),
        }
    }

    fn tell(&mut self, event: Event) {
        self.witness.saw(event);
    }

    /// Contracts leave the game or go to the discard: one set, as only its members matter.
    fn discard(&mut self, seat: Seat, contract: Contract) {
        self.table.player_mut(seat).contracts.remove(contract);
        self.table.discard.insert(contract);
    }
}
