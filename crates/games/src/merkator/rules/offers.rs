//! Variant D: others bid on a drawn contract (MER-200 to MER-205).

use core::ops::ControlFlow;

use super::{DecisionVisitor, Execution, visit_legal};
use crate::check::ensure;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::event::Event;
use crate::merkator::position::{Bid, OfferedDraw, Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::{EventSink, Seat};

impl Position {
    pub(super) fn offer_choices(
        &self,
        seat: Seat,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::OfferTaler(talers) => self.check_offer(seat, talers),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, (0..=MAX_OFFER).map(Decision::OfferTaler), check)
    }

    pub(super) fn check_offer(&self, seat: Seat, talers: u8) -> Result<(), Refusal> {
        let owned = u16::from(talers) <= self.player(seat).talers;
        ensure(owned && talers <= MAX_OFFER, Refusal::OfferTooHigh)
    }

    pub(super) fn offer_time_choices(
        &self,
        seat: Seat,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::OfferTime(time) => self.check_offer_time(seat, time),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, (0..=MAX_OFFER).map(Decision::OfferTime), check)
    }

    pub(super) fn check_offer_time(&self, seat: Seat, time: u8) -> Result<(), Refusal> {
        let owned = time <= self.player(seat).time;
        ensure(owned && time <= MAX_OFFER, Refusal::OfferTooHigh)
    }

    pub(super) fn accept_choices(
        &self,
        draw: &OfferedDraw,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::Accept(seat) => self.check_accept(draw, seat),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, self.seats.iter().map(Decision::Accept), check)?;
        visitor.visit(Decision::Refuse)
    }

    pub(super) fn check_accept(&self, draw: &OfferedDraw, seat: Seat) -> Result<(), Refusal> {
        ensure(self.seats.has(seat), Refusal::UnknownTarget)?;
        ensure(draw.offers[seat.index()].is_offer(), Refusal::NoSuchOffer)
    }

    fn has_something(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.talers > 0 || player.time > 0
    }
}

impl<W: EventSink<Event>> Execution<'_, W> {
    /// A draw that uncovered another contract may be bid on (MER-201).
    pub(super) fn begin_offers(&mut self, drawer: Seat, drawn: Contract) {
        if self.table.variants.offers && !self.table.pile(drawn.value()).is_empty() {
            let draw = OfferedDraw { drawer, drawn, offers: [Bid::default(); 4] };
            self.next_offer(draw, drawer);
        }
    }

    /// Asks the next seat clockwise that has anything to offer; then the drawer.
    fn next_offer(&mut self, draw: OfferedDraw, after: Seat) {
        let mut seat = after.next(self.table.seats);
        while seat != draw.drawer && !self.table.has_something(seat) {
            seat = seat.next(self.table.seats);
        }
        self.table.phase = if seat != draw.drawer {
            Phase::Offer { draw, seat }
        } else if draw.offers.iter().any(|bid| bid.is_offer()) {
            Phase::Accept { draw }
        } else {
            Phase::Trade { trader: draw.drawer }
        };
    }

    pub(super) fn offer(&mut self, mut draw: OfferedDraw, seat: Seat, talers: u8) {
        draw.offers[seat.index()].talers = talers;
        self.table.phase = Phase::OfferTime { draw, seat };
    }

    pub(super) fn offer_time(&mut self, mut draw: OfferedDraw, seat: Seat, time: u8) {
        draw.offers[seat.index()].time = time;
        let Bid { talers, time } = draw.offers[seat.index()];
        if talers > 0 || time > 0 {
            self.emit(Event::Offered { seat, talers, time });
        }
        self.next_offer(draw, seat);
    }

    /// The payment changes hands, the drawn contract goes back on top, the uncovered one is kept.
    pub(super) fn accept(&mut self, draw: OfferedDraw, from: Seat) {
        let OfferedDraw { drawer, drawn, offers } = draw;
        let Bid { talers, time } = offers[from.index()];
        let payer = self.table.player_mut(from);
        payer.talers -= u16::from(talers);
        payer.time -= time;
        let limit = if self.table.variants.forced_building { u16::MAX } else { PURSE_LIMIT };
        let payee = self.table.player_mut(drawer);
        payee.time = payee.time.saturating_add(time);
        let sum = payee.talers.saturating_add(u16::from(talers));
        payee.talers = sum.min(limit);
        if sum > limit {
            self.emit(Event::Shed { seat: drawer, talers: sum - limit });
        }
        let pile = &mut self.table.piles[drawn.value().index()];
        if let Some(uncovered) = pile.draw() {
            pile.put(drawn);
            let hold = &mut self.table.player_mut(drawer).contracts;
            hold.remove(drawn);
            hold.insert(uncovered);
            self.emit(Event::Accepted { seat: drawer, from, contract: uncovered });
        }
        self.table.phase = Phase::Trade { trader: drawer };
    }
}
