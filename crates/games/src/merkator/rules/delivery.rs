//! Paying a contract step by step: exchanges, cubes for columns, kinds left out (MER-076 to 082).

use core::ops::ControlFlow;

use super::{DecisionVisitor, Execution, visit_legal};
use crate::check::ensure;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::event::Event;
use crate::merkator::position::{OpenPayment, Phase, Position, Source};
use crate::merkator::refusal::Refusal;
use crate::merkator::rules::payment::{is_useless, missing, payable};
use crate::merkator::state::pieces::Player;
use crate::{EventSink, Seat};

impl Position {
    pub(super) fn pay_choices(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        if self.check_deliver(trader, payment).is_ok() {
            visitor.visit(Decision::Deliver)?;
        }
        let player = self.player(trader);
        for kind in Good::all().filter(|&kind| player.store.of(kind) >= EXCHANGE_RATE) {
            let source = Source::Goods(kind);
            if self.check_swap(trader, payment, source).is_ok() {
                visitor.visit(Decision::Swap(source))?;
            }
        }
        if self.check_swap(trader, payment, Source::Counters).is_ok() {
            visitor.visit(Decision::Swap(Source::Counters))?;
        }
        ControlFlow::Continue(())
    }

    pub(in crate::merkator) fn check_deliver(
        &self,
        trader: Seat,
        payment: &OpenPayment,
    ) -> Result<(), Refusal> {
        let complete = missing(&payment.need(), &self.player(trader).store) == 0;
        ensure(complete, Refusal::NeedsExchange)
    }

    /// An exchange is legal if it could stand for some item.
    pub(in crate::merkator) fn check_swap(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        source: Source,
    ) -> Result<(), Refusal> {
        ensure(owned(self.player(trader), source) >= EXCHANGE_RATE, Refusal::SwapTooFew)?;
        let mut refusal = Refusal::SwapUseless;
        for (item, _) in payment.open_items() {
            match self.check_swap_for(trader, payment, source, item) {
                Ok(()) => return Ok(()),
                Err(Refusal::SwapUseless) => {}
                Err(other) => refusal = other,
            }
        }
        Err(refusal)
    }

    pub(super) fn swap_for_choices(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        source: Source,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::For(item) => self.check_swap_for(trader, payment, source, item),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, payment.open_items().map(|(item, _)| Decision::For(item)), check)
    }

    pub(in crate::merkator) fn check_swap_for(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        source: Source,
        item: u8,
    ) -> Result<(), Refusal> {
        let index = usize::from(item);
        let asked = payment.contract.info().items.get(index).ok_or(Refusal::UnknownTarget)?;
        ensure(payment.left[index] > 0 && !is_useless(source, *asked), Refusal::SwapUseless)?;
        let mut player = self.player(trader).clone();
        ensure(owned(&player, source) >= EXCHANGE_RATE, Refusal::SwapTooFew)?;
        give(&mut player, source);
        let mut rest = *payment;
        rest.left[index] -= 1;
        ensure(payable(&rest.need(), &player), Refusal::SwapDeadEnd)
    }

    pub(super) fn pick_choices(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        from: Option<Good>,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let Some((_, column)) = column_item(payment) else { return ControlFlow::Continue(()) };
        let check = |decision| match decision {
            Decision::Pick(kind) => self.check_pick(trader, payment, from, kind),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, column.kinds().iter().map(Decision::Pick), check)
    }

    /// Kinds come in table order, and enough must follow to complete the item.
    pub(super) fn check_pick(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        from: Option<Good>,
        kind: Good,
    ) -> Result<(), Refusal> {
        let (index, column) = column_item(payment).ok_or(Refusal::WrongState)?;
        let store = &self.player(trader).store;
        ensure(column.kinds().has(kind), Refusal::NotInColumn)?;
        ensure(store.of(kind) > 0, Refusal::NothingHeld)?;
        let following = column.kinds().iter().filter(|&other| other >= kind).collect();
        let enough = store.count(following) >= u16::from(payment.left[index]);
        ensure(from.is_none_or(|from| kind >= from) && enough, Refusal::PickOrder)
    }

    pub(super) fn leave_choices(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        left_out: GoodSet,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::Leave(kind) => self.check_leave(trader, payment, left_out, kind),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, self.player(trader).store.kinds().iter().map(Decision::Leave), check)
    }

    /// Kinds are left out in table order, and enough must follow to leave out.
    pub(super) fn check_leave(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        left_out: GoodSet,
        kind: Good,
    ) -> Result<(), Refusal> {
        let kinds = self.player(trader).store.kinds();
        ensure(kinds.has(kind), Refusal::NothingHeld)?;
        let surplus = kinds.len().saturating_sub(usize::from(payment.left[0])) - left_out.len();
        let ascending = left_out.last().is_none_or(|last| kind > last);
        let following = kinds.iter().filter(|&other| other >= kind).count();
        ensure(ascending && following >= surplus, Refusal::PickOrder)
    }
}

fn owned(player: &Player, source: Source) -> u8 {
    match source {
        Source::Goods(kind) => player.store.of(kind),
        Source::Counters => player.time,
    }
}

fn give(player: &mut Player, source: Source) {
    match source {
        Source::Goods(kind) => player.store.take(kind, EXCHANGE_RATE),
        Source::Counters => player.time -= EXCHANGE_RATE,
    }
}

/// The column item that is being paid: the first with units left.
fn column_item(payment: &OpenPayment) -> Option<(usize, Column)> {
    payment.open_items().find_map(|(index, item)| match item {
        Item::Column(column, _) => Some((usize::from(index), column)),
        _ => None,
    })
}

impl<W: EventSink<Event>> Execution<'_, W> {
    pub(super) fn swap(&mut self, trader: Seat, payment: OpenPayment, source: Source, item: u8) {
        let mut payment = payment;
        give(self.table.player_mut(trader), source);
        self.emit(Event::Exchanged { seat: trader, source });
        payment.left[usize::from(item)] -= 1;
        if payment.is_complete() {
            self.paid(trader, payment.contract);
        } else {
            self.table.phase = Phase::Pay { trader, payment };
        }
    }

    /// Goods first, then columns in card order (MER-078).
    pub(super) fn deliver(&mut self, trader: Seat, payment: OpenPayment) {
        let mut payment = payment;
        let items = payment.contract.info().items;
        if let [Item::Different(_)] = items {
            self.leave_or_pay(trader, payment, GoodSet::EMPTY);
            return;
        }
        for (left, item) in payment.left.iter_mut().zip(items) {
            if let Item::Good(kind, _) = *item {
                let count = core::mem::take(left);
                self.pay_goods(trader, kind, count);
            }
        }
        self.next_pick(trader, payment, None);
    }

    fn pay_goods(&mut self, seat: Seat, kind: Good, count: u8) {
        if count > 0 {
            self.table.player_mut(seat).store.take(kind, count);
            self.emit(Event::Paid { seat, kind, count });
        }
    }

    pub(super) fn pick(&mut self, trader: Seat, payment: OpenPayment, kind: Good) {
        let mut payment = payment;
        self.pay_goods(trader, kind, 1);
        let mut from = None;
        if let Some((index, _)) = column_item(&payment) {
            payment.left[index] -= 1;
            from = (payment.left[index] > 0).then_some(kind);
        }
        self.next_pick(trader, payment, from);
    }

    fn next_pick(&mut self, trader: Seat, payment: OpenPayment, from: Option<Good>) {
        if payment.is_complete() {
            self.paid(trader, payment.contract);
        } else {
            self.table.phase = Phase::Pick { trader, payment, from };
        }
    }

    pub(super) fn leave(
        &mut self,
        trader: Seat,
        payment: OpenPayment,
        left_out: GoodSet,
        kind: Good,
    ) {
        self.leave_or_pay(trader, payment, left_out.or(GoodSet::only(kind)));
    }

    fn leave_or_pay(&mut self, trader: Seat, payment: OpenPayment, left_out: GoodSet) {
        let delivered = self.table.player(trader).store.kinds().minus(left_out);
        if delivered.len() > usize::from(payment.left[0]) {
            self.table.phase = Phase::Leave { trader, payment, left_out };
            return;
        }
        for kind in delivered.iter() {
            self.pay_goods(trader, kind, 1);
        }
        self.paid(trader, payment.contract);
    }
}
