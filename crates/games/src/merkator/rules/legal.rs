//! What may be decided now, phase by phase: the choices, and the check that accepts exactly these.
//! Each step keeps its own part beside what it does.

use core::ops::ControlFlow;

use crate::Choices;
use crate::choices::CAPACITY;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::position::{Phase, Position};
use crate::merkator::refusal::Refusal;

/// Takes legal decisions one by one, and may stop.
pub(in crate::merkator) trait DecisionVisitor {
    /// One more legal decision.
    fn visit(&mut self, decision: Decision) -> ControlFlow<()>;
}

// The longest lists but for that of an investment phase, which depends on the contracts held (`invariants`): splits of
// a place; contracts, supply cubes and hand cards of a trader; bids. None is ever cut short.
const HAND_CARDS: usize = 2 * OPEN_CARDS + Value::COUNT - 2;
const _: () = assert!(PLACE_CUBES as usize - 1 <= CAPACITY, "all splits fit");
const _: () = assert!(MOST_AT_PLACE + 2 * Colour::COUNT + HAND_CARDS < CAPACITY, "all trades fit");
const _: () = assert!((MAX_OFFER as usize) < CAPACITY, "all bids fit");

impl DecisionVisitor for Choices<Decision> {
    fn visit(&mut self, decision: Decision) -> ControlFlow<()> {
        self.push(decision);
        ControlFlow::Continue(())
    }
}

/// Whether there is exactly one choice; does not look beyond the second.
#[derive(Default)]
pub(in crate::merkator) struct OnlyChoice {
    first: Option<Decision>,
    more: bool,
}

impl OnlyChoice {
    /// Whether there are two choices at least.
    pub(in crate::merkator) fn has_choice(&self) -> bool {
        self.more
    }

    /// The choice, if there is just one.
    pub(super) fn only(self) -> Option<Decision> {
        if self.more { None } else { self.first }
    }
}

impl DecisionVisitor for OnlyChoice {
    fn visit(&mut self, decision: Decision) -> ControlFlow<()> {
        if self.first.is_some() {
            self.more = true;
            return ControlFlow::Break(());
        }
        self.first = Some(decision);
        ControlFlow::Continue(())
    }
}

/// Offers those candidates that pass a check.
pub(super) fn visit_legal(
    visitor: &mut impl DecisionVisitor,
    candidates: impl Iterator<Item = Decision>,
    check: impl Fn(Decision) -> Result<(), Refusal>,
) -> ControlFlow<()> {
    for decision in candidates {
        if check(decision).is_ok() {
            visitor.visit(decision)?;
        }
    }
    ControlFlow::Continue(())
}

impl Position {
    /// All legal decisions, in a fixed order.
    pub(in crate::merkator) fn choices(
        &self,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        match &self.phase {
            Phase::Invest => self.invest_choices(visitor),
            Phase::PayCard { card, paid } => self.pay_card_choices(*card, *paid, visitor),
            Phase::ForcedBuy { seat } => self.forced_buy_choices(*seat, visitor),
            Phase::Travel => self.travel_choices(visitor),
            Phase::Split => self.split_choices(visitor),
            Phase::LossChoice { .. } => {
                visitor.visit(Decision::Keep)?;
                visitor.visit(Decision::Flip)
            }
            Phase::Loss { seat, back, .. } => self.loss_choices(*seat, back.column, visitor),
            Phase::Trade { trader } => self.trade_choices(*trader, visitor),
            Phase::Pay { trader, payment } => self.pay_choices(*trader, payment, visitor),
            Phase::SwapFor { trader, payment, source } => {
                self.swap_for_choices(*trader, payment, *source, visitor)
            }
            Phase::Pick { trader, payment, from } => {
                self.pick_choices(*trader, payment, *from, visitor)
            }
            Phase::Leave { trader, payment, left_out } => {
                self.leave_choices(*trader, payment, *left_out, visitor)
            }
            Phase::DrawChoice { .. } => {
                visitor.visit(Decision::TakePile)?;
                visitor.visit(Decision::TakeHandCard)
            }
            Phase::Offer { seat, .. } => self.offer_choices(*seat, visitor),
            Phase::OfferTime { seat, .. } => self.offer_time_choices(*seat, visitor),
            Phase::Accept { draw } => self.accept_choices(draw, visitor),
            Phase::Join { .. } => {
                visitor.visit(Decision::Join)?;
                visitor.visit(Decision::Stay)
            }
            Phase::Final { seat } => self.final_choices(*seat, visitor),
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    /// Why a decision cannot be taken now, if so.
    pub(in crate::merkator) fn check(&self, decision: Decision) -> Result<(), Refusal> {
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
}
