//! The question fits the rest, and there is something to decide (invariants 11, 13 and 14).

use super::{CheckResult, ensure_at};
use crate::Seat;
use crate::merkator::data::*;
use crate::merkator::position::{Bid, Ending, OfferedDraw, OpenPayment, Phase, Position, Purchase};
use crate::merkator::refusal::Refusal;
use crate::merkator::rules::OnlyChoice;
use crate::merkator::rules::payment::{missing, payable};
use crate::merkator::state::pieces::{ChartSide, TimeChart};

/// Refuses the question unless `holds`.
fn ensure_phase(holds: bool, reason: impl core::fmt::Display) -> CheckResult {
    ensure_at(holds, Refusal::BadPhase, "phase", reason)
}

impl Position {
    pub(super) fn check_phase(&self) -> CheckResult {
        if let Some(seat) = self.decider() {
            ensure_phase(
                self.seats.has(seat),
                format_args!("seat {} is asked: it is not there", seat.0),
            )?;
        }
        match self.phase {
            Phase::Invest | Phase::Travel | Phase::Split => Ok(()),
            Phase::PayCard { card, paid } => self.check_pay_card(card, paid),
            Phase::ForcedBuy { seat } => self.check_forced_buyer(seat),
            Phase::LossChoice { back } => self.check_loss_choice(back),
            Phase::Loss { seat, back, left } => self.check_loss_question(seat, back, left),
            Phase::Trade { trader } => self.check_trader(trader),
            Phase::Pay { trader, payment } | Phase::SwapFor { trader, payment, .. } => {
                self.check_payment(trader, &payment)
            }
            Phase::Pick { trader, payment, from } => self.check_picking(trader, &payment, from),
            Phase::Leave { trader, payment, left_out } => {
                self.check_leaving(trader, &payment, left_out)
            }
            Phase::DrawChoice { trader, contract } => self.check_draw_choice(trader, contract),
            Phase::Offer { draw, seat } => self.check_offering(&draw, Some(seat), Bid::default()),
            Phase::OfferTime { draw, seat } => {
                let talers = draw.offers[seat.index()].talers;
                self.check_offering(&draw, Some(seat), Bid { talers, time: 0 })
            }
            Phase::Accept { draw } => self.check_offering(&draw, None, Bid::default()),
            Phase::Join { seat } => ensure_phase(
                self.may_join(seat),
                format_args!("seat {} cannot join, or has nothing for this place", seat.0),
            ),
            Phase::Final { seat } => self.check_final_question(seat),
            Phase::Over => self.check_over(),
        }?;
        self.check_choice()
    }

    /// Whoever is asked has a choice; only deliveries are always ended by the player (G1, invariant 14).
    fn check_choice(&self) -> CheckResult {
        let mut only_choice = OnlyChoice::default();
        // It stops at the second choice: whether it did is asked below.
        let _ = self.choices(&mut only_choice);
        let routine = matches!(self.phase, Phase::Trade { .. } | Phase::Over);
        let seat = self.decider().unwrap_or(self.active).0;
        ensure_phase(
            routine || only_choice.has_choice(),
            format_args!("seat {seat} is asked, and there is nothing to choose"),
        )
    }

    /// Contracts given so far are held, leave the price uncovered, and the rest can cover it (MER-130, MER-131).
    fn check_pay_card(&self, card: Purchase, paid: ContractSet) -> CheckResult {
        let seat = self.active;
        let held = self.player(seat).contracts;
        ensure_phase(
            !self.has_coins(),
            format_args!(
                "seat {} pays with contracts: cards are bought with Talers in this game",
                seat.0
            ),
        )?;
        ensure_phase(
            self.check_buy(seat, card).is_ok(),
            format_args!("seat {} cannot buy this card", seat.0),
        )?;
        let foreign = paid.minus(held).first();
        ensure_phase(
            foreign.is_none(),
            format_args!("seat {} pays with contracts it does not hold", seat.0),
        )?;
        let cost = self.price(seat, card).unwrap_or(0);
        ensure_phase(
            paid.points() < u16::from(cost),
            format_args!("{} of {cost} points are paid: the card would be bought", paid.points()),
        )?;
        let rest: u16 = self.payment_order(paid).map(|card| u16::from(card.points())).sum();
        ensure_phase(
            paid.points() + rest >= u16::from(cost),
            format_args!(
                "{} points are paid and {rest} can follow: the card costs {cost}",
                paid.points()
            ),
        )
    }

    /// The first seat from the active player on that must buy, after somebody bought a building (MER-193).
    fn check_forced_buyer(&self, seat: Seat) -> CheckResult {
        let seats = core::iter::once(self.active).chain(self.seats.others(self.active));
        let first = seats.into_iter().find(|&seat| self.must_buy(seat));
        let bought = self.players.iter().any(|player| !player.buildings.is_empty());
        ensure_phase(
            self.variants.forced_building && first == Some(seat) && bought,
            format_args!("seat {} does not have to buy a building now", seat.0),
        )
    }

    /// The back of the row that this trip ended: none, not known any more (the side was turned over), or known.
    fn row_end(&self) -> Option<Option<CounterBack>> {
        let chart = self.chart.as_ref()?;
        let gained = self.pawn?.info().time.max(0).unsigned_abs();
        let first = self.first_filled();
        let ends = (0..gained).filter_map(|back| chart.taken.checked_sub(back));
        let end = ends.into_iter().find(|&end| end > first && chart.row_ends(end));
        if let Some(end) = end {
            return chart.backs.get(usize::from(end) - 1).copied().map(Some);
        }
        let turned_over = self.variants.long_game
            && self.seats.0 > 2
            && chart.side == ChartSide::Ultimo
            && chart.taken < gained;
        turned_over.then_some(None)
    }

    /// Whether the next counter was turned up already.
    fn is_next_turned(&self) -> bool {
        let place = self.chart.as_ref().and_then(|chart| {
            chart.turned.iter().find(|place| place.index() == usize::from(chart.taken))
        });
        place.is_some()
    }

    fn check_loss_choice(&self, back: CounterBack) -> CheckResult {
        let shown = self.row_end().is_some_and(|end| end.is_none_or(|end| end == back));
        ensure_phase(
            shown && back.losses == LossCount::One && !self.variants.no_losses,
            format_args!("this trip ended no row of the time chart with {back}"),
        )?;
        let left = self.chart.as_ref().map_or(0, TimeChart::left);
        let turned = if self.is_next_turned() { "was turned up already" } else { "is not there" };
        ensure_phase(
            left > 0 && !self.is_next_turned(),
            format_args!(
                "of {left} counters left not one can be turned up instead of {back}: the next one {turned}"
            ),
        )
    }

    fn check_loss_question(&self, seat: Seat, back: CounterBack, left: u8) -> CheckResult {
        let next = self.chart.as_ref().and_then(|chart| chart.next_back());
        let end = self.row_end();
        let counts = match self.is_next_turned() {
            true => end.is_some() && next == Some(back),
            false => end.is_some_and(|end| end.is_none_or(|end| end == back)),
        };
        ensure_phase(
            counts && !self.variants.no_losses,
            format_args!("this trip ended no row of the time chart so that {back} counts"),
        )?;
        let most = back.losses.count();
        ensure_phase(
            (1..=most).contains(&left),
            format_args!("{left} goods are to be lost: {back} takes at most {most}"),
        )?;
        ensure_phase(
            !self.must_lose_all(seat, back.column, left),
            format_args!("seat {} has no choice what to lose in column {}", seat.0, back.column),
        )
    }

    /// Steps from the active player to a seat, clockwise.
    fn distance(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats.0 - self.active.0) % self.seats.0
    }

    /// Whether a seat had its chance to deliver in this turn (MER-096).
    pub(super) fn has_traded(&self, seat: Seat) -> bool {
        let joins = seat == self.active || !self.variants.no_joining;
        let (trader, included) = match self.phase {
            Phase::Trade { trader }
            | Phase::Pay { trader, .. }
            | Phase::SwapFor { trader, .. }
            | Phase::Pick { trader, .. }
            | Phase::Leave { trader, .. }
            | Phase::DrawChoice { trader, .. } => (trader, 1),
            Phase::Offer { draw, .. } | Phase::OfferTime { draw, .. } | Phase::Accept { draw } => {
                (draw.drawer, 1)
            }
            Phase::Join { seat } => (seat, 0),
            _ => return false,
        };
        joins && self.seats.has(trader) && self.distance(seat) < self.distance(trader) + included
    }

    /// The active player, or a joiner, who had something for this place and paid for it (MER-092, MER-097).
    fn check_trader(&self, trader: Seat) -> CheckResult {
        if trader == self.active {
            return ensure_phase(
                self.pawn.is_some(),
                format_args!("seat {} delivers, and nobody travelled yet", trader.0),
            );
        }
        let (player, host) = (self.player(trader), self.player(self.active));
        let place = self.pawn.map(Place::info);
        let here = self.pawn.is_some_and(|place| {
            player.contracts.intersects(place.contracts())
                || player.bonus.intersects(place.bonus_cards())
        });
        ensure_phase(
            here && !self.variants.no_joining,
            format_args!("seat {} could not join: it has nothing for this place", trader.0),
        )?;
        // The host may have bid some of it for a contract that the joiner drew.
        let cost = place.map_or(0, |place| place.join_cost);
        ensure_at(
            host.time >= cost || self.variants.offers,
            Refusal::BadPhase,
            format_args!("players[{}].time", self.active.0),
            format_args!(
                "seat {} joined for {cost} counters, and the active player has {}",
                trader.0, host.time
            ),
        )?;
        ensure_at(
            self.can_have_paid(trader, cost),
            Refusal::BadPhase,
            format_args!("players[{}].time", trader.0),
            format_args!(
                "seat {} joined for {cost} counters, but still has {} before its first trip",
                trader.0, player.time
            ),
        )
    }

    fn check_payment(&self, trader: Seat, payment: &OpenPayment) -> CheckResult {
        self.check_trader(trader)?;
        let (contract, info) = (payment.contract, payment.contract.info());
        let here = self.player(trader).contracts.has(contract) && info.place == self.pawn;
        ensure_phase(
            here && info.place.is_some() && !self.delivered.has(contract),
            format_args!("seat {} cannot deliver {contract} here now", trader.0),
        )?;
        let units = info.items.iter().map(|item| item.units()).chain(core::iter::repeat(0));
        let within = payment.left.iter().zip(units).all(|(&left, units)| left <= units);
        ensure_phase(
            within && !payment.is_complete(),
            format_args!(
                "{:?} units are left of {contract}, which does not ask for so many",
                payment.left
            ),
        )?;
        ensure_phase(
            payable(&payment.need(), self.player(trader)),
            format_args!("seat {} cannot pay what is left of {contract}", trader.0),
        )
    }

    /// Goods are paid, the columns before the present one too; kinds before `from` are passed (MER-076).
    fn check_picking(
        &self,
        trader: Seat,
        payment: &OpenPayment,
        from: Option<Good>,
    ) -> CheckResult {
        self.check_payment(trader, payment)?;
        let contract = payment.contract;
        let open = payment.open_items();
        let columns = open.clone().all(|(_, item)| matches!(item, Item::Column(..)));
        ensure_phase(
            columns && missing(&payment.need(), &self.player(trader).store) == 0,
            format_args!("cubes for the columns of {contract} cannot be chosen yet"),
        )?;
        let passed = open.clone().next().is_none_or(|(index, item)| match (item, from) {
            (Item::Column(column, units), Some(from)) => {
                column.kinds().has(from) && payment.left[usize::from(index)] < units
            }
            _ => true,
        });
        ensure_phase(
            passed,
            format_args!(
                "cubes for {contract} are chosen from {} on, which was not chosen before",
                from.map_or("", Good::id)
            ),
        )
    }

    fn check_leaving(&self, trader: Seat, payment: &OpenPayment, left_out: GoodSet) -> CheckResult {
        self.check_payment(trader, payment)?;
        let kinds = self.player(trader).store.kinds();
        let (held, wanted) = (kinds.len(), usize::from(payment.left[0]) + left_out.len());
        ensure_phase(
            matches!(payment.contract.info().items, [Item::Different(_)])
                && left_out.minus(kinds).is_empty()
                && held > wanted,
            format_args!(
                "no kind is to be left out: {held} are in store, {wanted} are paid or left out"
            ),
        )
    }

    fn check_draw_choice(&self, trader: Seat, contract: Contract) -> CheckResult {
        self.check_trader(trader)?;
        let delivered = self.delivered.has(contract) && self.player(trader).contracts.has(contract);
        ensure_phase(
            delivered && self.hand_serves(trader, contract),
            format_args!(
                "{contract} was not delivered, or the card in hand is not of the next value"
            ),
        )
    }

    /// A draw that uncovered another contract (MER-201), and bids of those asked so far (MER-202).
    fn check_offering(&self, draw: &OfferedDraw, asked: Option<Seat>, own: Bid) -> CheckResult {
        let (drawer, drawn) = (draw.drawer, draw.drawn);
        ensure_phase(
            self.seats.has(drawer),
            format_args!("seat {} drew: it is not there", drawer.0),
        )?;
        self.check_trader(drawer)?;
        let holds = self.player(drawer).contracts;
        ensure_phase(
            self.variants.offers && holds.has(drawn) && !self.delivered.has(drawn),
            format_args!(
                "seat {} has not just drawn {drawn}, or nobody bids in this game",
                drawer.0
            ),
        )?;
        ensure_phase(
            !self.pile(drawn.value()).is_empty(),
            format_args!("drawing {drawn} uncovered no contract"),
        )?;
        let same = |card: Contract| {
            card.value() == drawn.value() && self.reward_value(card) == Some(drawn.value())
        };
        let brought = holds
            .and(self.delivered)
            .iter()
            .any(|card| card.value().next() == Some(drawn.value()) || same(card));
        ensure_phase(brought, format_args!("no delivery of this turn brought {drawn}"))?;
        self.check_bids(draw, asked, own)
    }

    fn check_bids(&self, draw: &OfferedDraw, asked: Option<Seat>, own: Bid) -> CheckResult {
        let seats = self.seats.0;
        let steps = |seat: u8| (seat + seats - draw.drawer.0) % seats;
        for (seat, &bid) in (0..).zip(&draw.offers) {
            let was_asked = seat < seats
                && seat != draw.drawer.0
                && asked.is_none_or(|asked| steps(seat) < steps(asked.0));
            let is_own = asked.is_some_and(|asked| asked.0 == seat) && bid == own;
            ensure_phase(
                was_asked || is_own || !bid.is_offer(),
                format_args!("seat {seat} has a bid, but was not asked"),
            )?;
            if let Some(player) = self.players.get(seat as usize) {
                let owned = u16::from(bid.talers) <= player.talers && bid.time <= player.time;
                ensure_phase(
                    owned && bid.talers.max(bid.time) <= MAX_OFFER,
                    format_args!(
                        "seat {seat} bids {} Talers and {} counters: more than it may",
                        bid.talers, bid.time
                    ),
                )?;
            }
        }
        ensure_phase(
            asked != Some(draw.drawer),
            format_args!("seat {} drew itself and cannot bid", draw.drawer.0),
        )
    }

    fn check_final_question(&self, seat: Seat) -> CheckResult {
        self.check_ended()?;
        ensure_phase(
            !self.player(seat).supply.is_empty() && self.chooses_final(seat),
            format_args!("seat {} has no last cube to choose the kind of", seat.0),
        )?;
        let mut earlier = self.first;
        while earlier != seat {
            self.check_placed(earlier)?;
            earlier = earlier.next(self.seats);
        }
        Ok(())
    }

    fn check_over(&self) -> CheckResult {
        self.check_ended()?;
        self.seats.iter().try_for_each(|seat| self.check_placed(seat))
    }

    fn check_placed(&self, seat: Seat) -> CheckResult {
        ensure_at(
            self.player(seat).supply.is_empty(),
            Refusal::BadPhase,
            format_args!("players[{}].supply", seat.0),
            format_args!("seat {} still has supply cubes after its last one was placed", seat.0),
        )
    }

    fn check_ended(&self) -> CheckResult {
        let ended = match self.is_solo() {
            true => self.turn == SOLO_TURNS && self.stack.is_empty(),
            false => self.ending == Ending::LastRound { left: 0 },
        };
        ensure_phase(ended, format_args!("the game has not ended in turn {}", self.turn))
    }
}
