//! The invariants of the catalogue's section 6, in two passes: the components (everything is where
//! it can be, and the question fits), and what holds between them. Whatever passes both can be
//! played to the end with every invariant holding.

use heapless::Vec;

use super::data::*;
use super::position::*;
use super::refusal::Refusal;
use super::rules::OnlyChoice;
use super::rules::payment::{missing, payable};
use super::state::pieces::{ChartSide, HandCard};
use crate::check::{ensure, ensure_invariant};
use crate::sort::shell_sort;
use crate::{InvariantViolation, Seat};

impl Position {
    pub(super) fn check_invariants(&self) -> Result<(), InvariantViolation> {
        // Cards, stack, numbers and phase (invariants 1, 2, 5, 9, 10).
        ensure_invariant(
            self.check_components().is_ok(),
            1,
            "phase",
            "The state is not a sound position.",
        )?;
        self.check_relations()
    }

    /// What holds between the turn, the map and the question.
    pub(super) fn check_relations(&self) -> Result<(), InvariantViolation> {
        self.verify_map()?;
        self.verify_turn()?;
        self.verify_choices()
    }

    /// What a trip leaves on the map (invariants 3 and 4).
    fn verify_map(&self) -> Result<(), InvariantViolation> {
        let travelling = matches!(self.phase, Phase::Split);
        if travelling {
            return Ok(());
        }
        for colour in Colour::all() {
            let empty = |index: usize| self.cubes[index] == 0;
            let neighbours =
                (0..MAJOR_PLACES).filter(|&other| colour.place().neighbours() >> other & 1 == 1);
            let both = empty(colour.index()) && neighbours.clone().any(empty);
            ensure_invariant(!both, 3, "cubes", "Two adjacent major places are empty.")?;
        }
        let threshold = self.pawn.and_then(|place| place.info().threshold);
        let exact = threshold.is_some_and(|threshold| self.cubes.contains(&threshold));
        ensure_invariant(!exact, 4, "cubes", "A place holds exactly the number of the minor place.")
    }

    fn verify_turn(&self) -> Result<(), InvariantViolation> {
        let player = self.player(self.active);
        let invested =
            !matches!(self.phase, Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy { .. });
        let travelled = invested && !matches!(self.phase, Phase::Travel);
        if self.forced && invested && !travelled {
            let kept = player.contracts.len() <= FULL_CONTRACTS;
            ensure_invariant(kept, 8, "forced", "A forced phase left more than five contracts.")?;
        }
        if self.is_solo() {
            let ending = self.ending == Ending::Far && self.turn <= SOLO_TURNS;
            ensure_invariant(ending, 10, "ending", "A solo game ends with its stack.")?;
            let left = SOLO_TURNS + 1 - self.turn - u16::from(travelled);
            ensure_invariant(
                self.stack.len() == usize::from(left),
                10,
                "stack",
                "The solo stack does not fit the turn.",
            )?;
        }
        let away = self.delivered.iter().any(|contract| contract.place() != self.pawn);
        ensure_invariant(!away, 11, "delivered", "A contract was delivered elsewhere.")
    }

    /// There is a choice whenever somebody is asked (invariant 14, G1).
    fn verify_choices(&self) -> Result<(), InvariantViolation> {
        let mut only_choice = OnlyChoice::default();
        let _ = self.choices(&mut only_choice);
        let routine = matches!(self.phase, Phase::Trade { .. } | Phase::Over);
        ensure_invariant(
            routine || only_choice.has_choice(),
            14,
            "phase",
            "There is nothing to choose here.",
        )
    }
}

impl Position {
    /// Everything is where it can be, and the question fits.
    pub(super) fn check_components(&self) -> Result<(), Refusal> {
        self.check_header()?;
        self.cards()?;
        self.check_counts()?;
        self.check_phase()
    }

    fn check_header(&self) -> Result<(), Refusal> {
        ensure(self.edition == EDITION.version, Refusal::BadTable)?;
        ensure((1..=4).contains(&self.seats.0), Refusal::BadPlayerCount)?;
        ensure(self.players.len() == self.seats.count(), Refusal::BadPlayerCount)?;
        self.variants.validate(self.seats)?;
        ensure(self.seats.has(self.first) && self.seats.has(self.active), Refusal::BadSeat)?;
        ensure(self.chart.is_none() == self.is_solo(), Refusal::BadChart)?;
        if let Some(chart) = &self.chart {
            let mut backs = chart.backs.clone();
            let mut all: Vec<CounterBack, 42, u8> = BACKS.iter().copied().collect();
            shell_sort(&mut backs, |a, b| a < b);
            shell_sort(&mut all, |a, b| a < b);
            ensure(backs == all && chart.taken <= chart.side.size(), Refusal::BadChart)?;
            ensure(chart.side == ChartSide::Ultimo || self.variants.long_game, Refusal::BadChart)?;
            // An empty side is turned over or ends the game at once.
            let empty = chart.left() == 0;
            ensure(!empty || chart.side == ChartSide::Ultimo, Refusal::BadChart)?;
            ensure(!empty || self.ending != Ending::Far, Refusal::BadChart)?;
        }
        self.check_turn_number()
    }

    fn check_turn_number(&self) -> Result<(), Refusal> {
        let seats = u16::from(self.seats.0);
        let turns = if self.is_solo() { SOLO_TURNS } else { MAX_TURNS + seats };
        ensure((1..=turns).contains(&self.turn), Refusal::BadTurn)?;
        match self.ending {
            Ending::Far => {
                let guarded = self.is_solo() || self.turn <= MAX_TURNS || self.phase == Phase::Over;
                ensure(guarded, Refusal::BadTurn)
            }
            Ending::Triggered => {
                ensure(!self.is_solo() && self.turn <= MAX_TURNS, Refusal::BadTurn)
            }
            Ending::LastRound { left } => {
                let over = matches!(self.phase, Phase::Over | Phase::Final { .. });
                let fits = if over { left == 0 } else { (1..=self.seats.0).contains(&left) };
                let done = u16::from(self.seats.0.saturating_sub(left));
                let guarded = self.turn + u16::from(left) <= MAX_TURNS + seats + 1;
                ensure(!self.is_solo() && fits && guarded && self.turn > done, Refusal::BadTurn)
            }
        }
    }

    /// Every card is in exactly one place (invariant 1).
    fn cards(&self) -> Result<(), Refusal> {
        let mut contracts = Tally(ContractSet::EMPTY);
        let mut bonus = Tally(BonusSet::EMPTY);
        let mut buildings = Tally(BuildingSet::EMPTY);
        for (value, pile) in Value::all().zip(&self.piles) {
            for &card in pile.cards() {
                ensure(card.value() == value, Refusal::BadSetup)?;
                contracts.add(card)?;
            }
        }
        self.stack.cards().iter().try_for_each(|&card| contracts.add(card))?;
        self.discard.iter().try_for_each(|card| contracts.add(card))?;
        let (deck, open) = (&self.bonus.deck, &self.bonus.open);
        deck.cards().iter().chain(open.iter().flatten()).try_for_each(|&card| bonus.add(card))?;
        let (deck, open) = (&self.buildings.deck, &self.buildings.open);
        deck.cards()
            .iter()
            .chain(open.iter().flatten())
            .try_for_each(|&card| buildings.add(card))?;
        for player in &self.players {
            ensure(!player.contracts.is_empty(), Refusal::BadSetup)?;
            player.contracts.iter().try_for_each(|card| contracts.add(card))?;
            player.bonus.iter().try_for_each(|card| bonus.add(card))?;
            player.buildings.iter().try_for_each(|card| buildings.add(card))?;
            ensure(player.hand.is_none() || self.variants.hand_card, Refusal::BadSetup)?;
            match player.hand {
                Some(HandCard::Contract(card)) => {
                    ensure((1..9).contains(&card.value().index()), Refusal::BadSetup)?;
                    contracts.add(card)?;
                }
                Some(HandCard::Bonus(card)) => bonus.add(card)?,
                Some(HandCard::Building(card)) => buildings.add(card)?,
                None => {}
            }
        }
        let absent = if self.is_solo() { BuildingSet::sole() } else { BuildingSet::EMPTY };
        let complete = contracts.0 == ContractSet::ALL
            && bonus.0 == BonusSet::ALL
            && buildings.0 == BuildingSet::ALL.minus(absent);
        ensure(complete, Refusal::BadSetup)?;
        let full = |open: usize, deck: bool| open == OPEN_CARDS || deck;
        ensure(full(self.bonus.cards().count(), self.bonus.deck.is_empty()), Refusal::BadSetup)?;
        ensure(
            full(self.buildings.cards().count(), self.buildings.deck.is_empty()),
            Refusal::BadSetup,
        )?;
        self.solo_stack()
    }

    /// One card is turned up in each turn, so the turn tells what is left (invariant 10).
    fn solo_stack(&self) -> Result<(), Refusal> {
        if !self.is_solo() {
            return ensure(self.stack.is_empty(), Refusal::BadStack);
        }
        let travelled =
            !matches!(self.phase, Phase::Invest | Phase::PayCard { .. } | Phase::Travel);
        let turned = usize::from(self.turn) - usize::from(!travelled);
        let ordered = self.stack.cards().is_sorted_by(|a, b| a.value() >= b.value());
        let left = usize::from(SOLO_TURNS).saturating_sub(turned);
        let high = self.stack.cards().iter().all(|card| card.points() >= 8);
        ensure(ordered && high && self.stack.len() == left, Refusal::BadStack)?;
        // Cards of the lower values can only be where they were turned up to.
        let all = Value::all()
            .filter(|value| value.points() >= 8)
            .flat_map(|value| value.contracts().iter());
        let turned_up = all.take(turned).map(|card| card.value());
        let mut counts = [0u8; Value::COUNT];
        turned_up.for_each(|value| counts[value.index()] += 1);
        for card in self.stack.cards() {
            counts[card.value().index()] += 1;
        }
        let fits = Value::all()
            .filter(|value| value.points() >= 8)
            .all(|value| usize::from(counts[value.index()]) == value.contracts().len());
        ensure(fits, Refusal::BadStack)
    }

    fn check_counts(&self) -> Result<(), Refusal> {
        ensure(self.cubes.iter().all(|&cubes| cubes <= PLACE_CUBES), Refusal::BadNumber)?;
        let most = match (self.has_coins(), self.variants.forced_building) {
            (false, _) => 0,
            (true, true) => u16::MAX,
            (true, false) => PURSE_LIMIT,
        };
        for (seat, player) in self.seats.iter().zip(&self.players) {
            let selling = self.phase == Phase::Invest && seat == self.active && most == PURSE_LIMIT;
            let most = if selling { PURSE_LIMIT + 14 } else { most };
            ensure(player.talers <= most, Refusal::BadNumber)?;
        }
        Ok(())
    }

    /// The phase fits the rest, and there is something to decide.
    fn check_phase(&self) -> Result<(), Refusal> {
        let fits = self.phase_fits();
        ensure(fits, Refusal::BadPhase)?;
        if matches!(self.phase, Phase::Trade { .. } | Phase::Over) {
            return Ok(());
        }
        let mut only_choice = OnlyChoice::default();
        let _ = self.choices(&mut only_choice);
        ensure(only_choice.has_choice(), Refusal::BadPhase)
    }

    fn phase_fits(&self) -> bool {
        let seat = |seat| self.seats.has(seat);
        let arrived = self.pawn.is_some();
        let contract_at_risk = |trader: Seat, payment: &OpenPayment| {
            seat(trader) && arrived && self.payment_fits(trader, payment)
        };
        match self.phase {
            Phase::Invest | Phase::Travel => self.delivered.is_empty(),
            Phase::PayCard { card, paid } => {
                let held = self.player(self.active).contracts;
                !self.has_coins()
                    && self.delivered.is_empty()
                    && paid.minus(held).is_empty()
                    && self.check_buy(self.active, card).is_ok()
                    && self
                        .price(self.active, card)
                        .is_ok_and(|cost| paid.points() < u16::from(cost))
            }
            Phase::ForcedBuy { seat } => {
                self.variants.forced_building && self.seats.has(seat) && self.must_buy(seat)
            }
            Phase::Split => self
                .pawn
                .and_then(Place::colour)
                .is_some_and(|colour| !matches!(self.cubes[colour.index()], 0 | 2)),
            Phase::LossChoice { back } => {
                let next_row = self.chart.as_ref().is_some_and(|chart| chart.left() > 0);
                arrived && back.losses == LossCount::One && next_row && !self.variants.no_losses
            }
            Phase::Loss { seat, back, left } => {
                arrived
                    && self.seats.has(seat)
                    && (1..=back.losses.count()).contains(&left)
                    && !self.is_solo()
                    && !self.variants.no_losses
            }
            Phase::Trade { trader } => seat(trader) && arrived && self.may_trade(trader),
            Phase::Pay { trader, payment } => contract_at_risk(trader, &payment),
            Phase::SwapFor { trader, payment, .. } => contract_at_risk(trader, &payment),
            Phase::Pick { trader, payment, .. } => {
                seat(trader) && arrived && self.pick_fits(trader, &payment)
            }
            Phase::Leave { trader, payment, left_out } => {
                seat(trader) && arrived && self.leave_fits(trader, &payment, left_out)
            }
            Phase::DrawChoice { trader, contract } => {
                seat(trader)
                    && arrived
                    && self.may_trade(trader)
                    && self.delivered.has(contract)
                    && self.hand_fits(trader, contract)
            }
            Phase::Offer { draw, seat } | Phase::OfferTime { draw, seat } => {
                self.seats.has(seat) && arrived && seat != draw.drawer && self.draw_fits(&draw)
            }
            Phase::Accept { draw } => arrived && self.draw_fits(&draw),
            Phase::Join { seat } => arrived && self.seats.has(seat) && self.may_join(seat),
            Phase::Final { seat } => {
                self.seats.has(seat)
                    && self.game_ended()
                    && !self.player(seat).supply.is_empty()
                    && self.chooses_final(seat)
                    && self.placed_before(seat)
            }
            Phase::Over => {
                self.game_ended() && self.players.iter().all(|player| player.supply.is_empty())
            }
        }
    }

    /// Whether the seats before this one have placed their last cubes.
    fn placed_before(&self, seat: Seat) -> bool {
        let mut earlier = self.first;
        while earlier != seat {
            if !self.player(earlier).supply.is_empty() {
                return false;
            }
            earlier = earlier.next(self.seats);
        }
        true
    }

    fn game_ended(&self) -> bool {
        if self.is_solo() {
            self.turn == SOLO_TURNS && self.stack.is_empty()
        } else {
            self.ending == Ending::LastRound { left: 0 }
        }
    }

    fn may_trade(&self, trader: Seat) -> bool {
        trader == self.active || !self.variants.no_joining
    }

    fn payment_fits(&self, trader: Seat, payment: &OpenPayment) -> bool {
        let info = payment.contract.info();
        let units = info.items.iter().map(|item| item.units()).chain(core::iter::repeat(0));
        let within = payment.left.iter().zip(units).all(|(&left, units)| left <= units);
        within
            && self.may_trade(trader)
            && payment.left.iter().any(|&left| left > 0)
            && self.player(trader).contracts.has(payment.contract)
            && !self.delivered.has(payment.contract)
            && info.place.is_some()
            && info.place == self.pawn
            && payable(&payment.need(), self.player(trader))
    }

    fn pick_fits(&self, trader: Seat, payment: &OpenPayment) -> bool {
        let goods_paid = (payment.contract.info().items.iter().zip(payment.left))
            .all(|(item, left)| matches!(item, Item::Column(..)) || left == 0);
        goods_paid
            && self.payment_fits(trader, payment)
            && missing(&payment.need(), &self.player(trader).store) == 0
    }

    fn leave_fits(&self, trader: Seat, payment: &OpenPayment, left_out: GoodSet) -> bool {
        let kinds = self.player(trader).store.kinds();
        self.payment_fits(trader, payment)
            && matches!(payment.contract.info().items, [Item::Different(_)])
            && left_out.minus(kinds).is_empty()
            && kinds.len() > usize::from(payment.left[0]) + left_out.len()
    }

    fn hand_fits(&self, trader: Seat, contract: Contract) -> bool {
        self.player(trader).contracts.has(contract) && self.hand_serves(trader, contract)
    }

    fn draw_fits(&self, draw: &OfferedDraw) -> bool {
        let within = self.seats.iter().all(|seat| {
            let Bid { talers, time } = draw.offers[seat.index()];
            let player = self.player(seat);
            let own = u16::from(talers) <= player.talers && time <= player.time;
            own && talers.max(time) <= MAX_OFFER
        });
        let absent = (self.seats.count()..4).all(|seat| !draw.offers[seat].is_offer());
        self.variants.offers
            && within
            && absent
            && self.seats.has(draw.drawer)
            && !draw.offers[draw.drawer.index()].is_offer()
            && self.may_trade(draw.drawer)
            && self.player(draw.drawer).contracts.has(draw.drawn)
            && !self.pile(draw.drawn.value()).is_empty()
    }
}

/// A set that refuses doubles.
struct Tally<Set>(Set);

macro_rules! tally {
    ($set:ident, $card:ident) => {
        impl Tally<$set> {
            fn add(&mut self, card: $card) -> Result<(), Refusal> {
                ensure(!self.0.has(card), Refusal::BadSetup)?;
                self.0.insert(card);
                Ok(())
            }
        }
    };
}

tally!(ContractSet, Contract);
tally!(BonusSet, BonusCard);
tally!(BuildingSet, Building);
