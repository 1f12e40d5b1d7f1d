//! Investment: selling contracts, buying cards, the purse limit, the hand card (MER-029 to 046,
//! 129 to 135, 157, 170 to 174, 191 to 195).

use core::ops::ControlFlow;

use super::{DecisionVisitor, Execution, visit_legal};
use crate::check::ensure;
use crate::merkator::data::*;
use crate::merkator::decision::{Decision, OpenCard};
use crate::merkator::event::Event;
use crate::merkator::position::{Phase, Position, Purchase};
use crate::merkator::refusal::Refusal;
use crate::merkator::state::pieces::{HandCard, Slot};
use crate::{EventSink, Seat};

impl Position {
    pub(super) fn invest_choices(&self, visitor: &mut impl DecisionVisitor) -> ControlFlow<()> {
        let check = |decision| self.check_invest(decision);
        self.give_away_choices(visitor)?;
        let means = self.means(self.active);
        for (slot, card) in self.bonus.cards() {
            if means >= u16::from(card.info().cost) {
                visitor.visit(Decision::BuyBonus(slot))?;
            }
        }
        for (slot, card) in self.buildings.cards() {
            if means >= u16::from(card.info().cost) {
                visitor.visit(Decision::BuyBuilding(slot))?;
            }
        }
        if self.variants.hand_card {
            visit_legal(visitor, core::iter::once(Decision::BuyHand), check)?;
            self.take_hand_choices(visitor, check)?;
        }
        visit_legal(visitor, [Decision::Shed, Decision::EndInvest].into_iter(), check)
    }

    /// Contracts that can be sold or given up: what holds for one of them holds for all.
    fn give_away_choices(&self, visitor: &mut impl DecisionVisitor) -> ControlFlow<()> {
        let held = self.player(self.active).contracts;
        let give = if self.has_coins() { Decision::Sell } else { Decision::Drop };
        let allowed = |contract| self.check_invest(give(contract)).is_ok();
        if held.first().is_some_and(allowed) {
            for contract in held.iter() {
                visitor.visit(give(contract))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Cards that can be taken into the hand; at most sixteen.
    pub(super) fn take_hand_choices(
        &self,
        visitor: &mut impl DecisionVisitor,
        check: impl Fn(Decision) -> Result<(), Refusal>,
    ) -> ControlFlow<()> {
        if self.hand_taken || self.player(self.active).hand.is_some() {
            return ControlFlow::Continue(());
        }
        let cards = (Slot::all().map(OpenCard::Bonus))
            .chain(Slot::all().map(OpenCard::Building))
            .chain(Value::all().map(OpenCard::Pile));
        visit_legal(visitor, cards.map(Decision::TakeHand), check)
    }

    #[inline]
    pub(super) fn check_invest(&self, decision: Decision) -> Result<(), Refusal> {
        let player = self.player(self.active);
        let purse_full =
            self.has_coins() && !self.variants.forced_building && player.talers > PURSE_LIMIT;
        let surplus = || player.contracts.len() > FULL_CONTRACTS;
        match decision {
            Decision::Sell(contract) => {
                ensure(player.contracts.has(contract), Refusal::NotYourContract)?;
                ensure(player.contracts.first() != player.contracts.last(), Refusal::LastContract)?;
                ensure(!purse_full, Refusal::PurseFull)?;
                ensure(self.has_coins(), Refusal::NoCoins)
            }
            Decision::Drop(contract) => {
                ensure(player.contracts.has(contract), Refusal::NotYourContract)?;
                ensure(self.forced && surplus(), Refusal::NotForced)?;
                ensure(!self.has_coins(), Refusal::CoinsInUse)
            }
            Decision::Shed => {
                ensure(purse_full || !self.has_coins(), Refusal::NothingToShed)?;
                ensure(self.has_coins(), Refusal::NoCoins)
            }
            Decision::TakeHand(card) => {
                ensure(self.variants.hand_card, Refusal::WrongState)?;
                ensure(!self.beyond_hand(card), Refusal::UnknownTarget)?;
                ensure(!purse_full, Refusal::PurseFull)?;
                self.check_take_hand(card)
            }
            Decision::EndInvest => {
                ensure(!purse_full, Refusal::PurseFull)?;
                ensure(!(self.forced && surplus()), Refusal::MustSell)
            }
            Decision::BuyBonus(slot) => self.check_buy(self.active, Purchase::Bonus(slot)),
            Decision::BuyBuilding(slot) => self.check_buy(self.active, Purchase::Building(slot)),
            Decision::BuyHand => {
                ensure(self.variants.hand_card, Refusal::WrongState)?;
                self.check_buy(self.active, Purchase::Hand)
            }
            _ => Err(Refusal::WrongState),
        }
    }

    /// The price of a card, if it is for sale.
    pub(in crate::merkator) fn price(&self, seat: Seat, card: Purchase) -> Result<u8, Refusal> {
        match card {
            Purchase::Bonus(slot) => {
                self.bonus.at(slot).map(|card| card.info().cost).ok_or(Refusal::SlotEmpty)
            }
            Purchase::Building(slot) => {
                self.buildings.at(slot).map(|card| card.info().cost).ok_or(Refusal::SlotEmpty)
            }
            Purchase::Hand => match self.player(seat).hand {
                None => Err(Refusal::HandEmpty),
                Some(HandCard::Contract(_)) => Err(Refusal::HandNotForSale),
                Some(HandCard::Bonus(card)) => Ok(card.info().cost),
                Some(HandCard::Building(card)) => Ok(card.info().cost),
            },
        }
    }

    #[inline]
    pub(in crate::merkator) fn check_buy(&self, seat: Seat, card: Purchase) -> Result<(), Refusal> {
        let cost = u16::from(self.price(seat, card)?);
        ensure(self.means(seat) >= cost, Refusal::CannotAfford)
    }

    /// What a seat can pay: Talers, or all contracts but the smallest, as one stays (MER-131).
    fn means(&self, seat: Seat) -> u16 {
        let player = self.player(seat);
        if self.has_coins() {
            return player.talers;
        }
        let smallest = player.contracts.first().map_or(0, Contract::points);
        player.contracts.points() - u16::from(smallest)
    }

    /// Piles 3 to 10 are for the hand; the Peace has a refusal of its own.
    pub(super) fn beyond_hand(&self, card: OpenCard) -> bool {
        matches!(card, OpenCard::Pile(value) if value.points() < 3)
    }

    pub(super) fn check_take_hand(&self, card: OpenCard) -> Result<(), Refusal> {
        let there = match card {
            OpenCard::Bonus(slot) => self.bonus.at(slot).is_some(),
            OpenCard::Building(slot) => self.buildings.at(slot).is_some(),
            OpenCard::Pile(_) => true,
        };
        ensure(there, Refusal::SlotEmpty)?;
        ensure(self.player(self.active).hand.is_none(), Refusal::HandFull)?;
        ensure(!self.hand_taken, Refusal::HandTaken)?;
        match card {
            OpenCard::Pile(value) if self.pile(value).is_empty() => Err(Refusal::PileEmpty),
            OpenCard::Pile(Value::PEACE) => Err(Refusal::PeaceNotForHand),
            _ => Ok(()),
        }
    }

    pub(super) fn pay_card_choices(
        &self,
        card: Purchase,
        paid: ContractSet,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let cost = u16::from(self.price(self.active, card).unwrap_or(u8::MAX));
        // What could still be paid if the payment went on with the next in order.
        let mut best = paid.points() + self.still_payable(paid).points();
        for contract in self.payment_order(paid) {
            if best < cost {
                break;
            }
            visitor.visit(Decision::PayWith(contract))?;
            best -= u16::from(contract.points());
        }
        ControlFlow::Continue(())
    }

    /// A payment goes from high to low values, equal ones in table order, and it must be possible
    /// to complete it (MER-130). As it ends when the cost is covered, its last and smallest
    /// contract is never superfluous, hence no other is; and as all contracts but the smallest
    /// cover the cost (MER-131), the last contract is never reached.
    pub(super) fn check_pay_with(
        &self,
        card: Purchase,
        paid: ContractSet,
        contract: Contract,
    ) -> Result<(), Refusal> {
        let held = self.player(self.active).contracts;
        ensure(held.has(contract), Refusal::NotYourContract)?;
        ensure(self.still_payable(paid).has(contract), Refusal::PaymentOrder)?;
        let cost = u16::from(self.price(self.active, card)?);
        let best = paid.or(ContractSet::only(contract)).or(held.and(after(contract)));
        ensure(best.points() >= cost, Refusal::PaymentDeadEnd)
    }

    /// The contracts that may follow in a payment.
    fn still_payable(&self, paid: ContractSet) -> ContractSet {
        let held = self.player(self.active).contracts;
        match last_in_order(paid) {
            Some(last) => held.and(after(last)),
            None => held,
        }
    }

    /// The same, from high to low values, equal ones in table order.
    pub(in crate::merkator) fn payment_order(
        &self,
        paid: ContractSet,
    ) -> impl Iterator<Item = Contract> {
        let open = self.still_payable(paid);
        Value::all().rev().flat_map(move |value| open.and(value.contracts()).iter())
    }

    pub(super) fn forced_buy_choices(
        &self,
        seat: Seat,
        visitor: &mut impl DecisionVisitor,
    ) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::BuyBuilding(slot) => self.check_forced_buy(seat, slot),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, Slot::all().map(Decision::BuyBuilding), check)
    }

    pub(super) fn check_forced_buy(&self, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        self.check_buy(seat, Purchase::Building(slot))
    }

    /// Whether a seat's Talers cover the most expensive open building (MER-192).
    pub(in crate::merkator) fn must_buy(&self, seat: Seat) -> bool {
        let dearest = self.buildings.cards().map(|(_, card)| card.info().cost).max();
        dearest.is_some_and(|dearest| self.player(seat).talers >= u16::from(dearest))
    }
}

/// The contracts that may follow `contract` in a payment: lower values, and equal ones after it.
fn after(contract: Contract) -> ContractSet {
    let same = contract.value().contracts();
    let lower = same.first().map_or(ContractSet::EMPTY, ContractSet::before);
    let behind = same.minus(ContractSet::before(contract)).minus(ContractSet::only(contract));
    lower.or(behind)
}

fn last_in_order(paid: ContractSet) -> Option<Contract> {
    let lowest = paid.first()?.value();
    paid.and(lowest.contracts()).last()
}

impl<W: EventSink<Event>> Execution<'_, W> {
    pub(super) fn sell(&mut self, contract: Contract) {
        let seat = self.table.active;
        self.discard(seat, contract);
        self.table.player_mut(seat).talers += u16::from(contract.points());
        self.emit(Event::Sold { seat, contract });
    }

    pub(super) fn give_up(&mut self, contract: Contract) {
        let seat = self.table.active;
        self.discard(seat, contract);
        self.emit(Event::GivenUp { seat, contract });
    }

    pub(super) fn shed(&mut self) {
        let seat = self.table.active;
        let talers = self.table.player(seat).talers - PURSE_LIMIT;
        self.table.player_mut(seat).talers = PURSE_LIMIT;
        self.emit(Event::Shed { seat, talers });
    }

    /// With coins a card is bought at once, otherwise its payment starts.
    pub(super) fn choose_card(&mut self, decision: Decision) {
        let card = match decision {
            Decision::BuyBonus(slot) => Purchase::Bonus(slot),
            Decision::BuyBuilding(slot) => Purchase::Building(slot),
            _ => Purchase::Hand,
        };
        let seat = self.table.active;
        if !self.table.has_coins() {
            self.table.phase = Phase::PayCard { card, paid: ContractSet::EMPTY };
        } else {
            self.pay_talers(seat, card);
            if self.buy(seat, card) == Sort::Building {
                self.check_purses();
            }
        }
    }

    pub(super) fn pay_with(&mut self, card: Purchase, paid: ContractSet, contract: Contract) {
        let seat = self.table.active;
        let paid = paid.or(ContractSet::only(contract));
        let covered =
            (self.table.price(seat, card)).is_ok_and(|cost| paid.points() >= u16::from(cost));
        if !covered {
            self.table.phase = Phase::PayCard { card, paid };
            return;
        }
        for contract in paid.iter() {
            self.give_up(contract);
        }
        self.table.phase = Phase::Invest;
        self.buy(seat, card);
    }

    pub(super) fn forced_buy(&mut self, seat: Seat, slot: Slot) {
        self.pay_talers(seat, Purchase::Building(slot));
        self.buy(seat, Purchase::Building(slot));
        self.check_purses();
    }

    fn pay_talers(&mut self, seat: Seat, card: Purchase) {
        let cost = self.table.price(seat, card).unwrap_or(0);
        self.table.player_mut(seat).talers -= u16::from(cost);
    }

    /// Hands a paid card over and refills its slot.
    fn buy(&mut self, seat: Seat, card: Purchase) -> Sort {
        let bought = match card {
            Purchase::Bonus(slot) => self.take_open_bonus(slot).map(HandCard::Bonus),
            Purchase::Building(slot) => self.take_open_building(slot).map(HandCard::Building),
            Purchase::Hand => self.table.player_mut(seat).hand.take(),
        };
        match bought {
            Some(HandCard::Bonus(card)) => {
                self.table.player_mut(seat).bonus.insert(card);
                self.emit(Event::BonusBought { seat, card });
                if self.table.variants.bonus_on_purchase {
                    self.gain_goods(seat, card.info().kind, 1);
                }
                Sort::Bonus
            }
            Some(HandCard::Building(card)) => {
                self.table.player_mut(seat).buildings.insert(card);
                self.emit(Event::BuildingBought { seat, card });
                if self.table.is_solo() {
                    self.renew_bonus_cards();
                }
                Sort::Building
            }
            Some(HandCard::Contract(_)) | None => Sort::Bonus,
        }
    }

    /// After a building in the solo game the open bonus cards go under their deck (MER-135).
    fn renew_bonus_cards(&mut self) {
        self.revealed |= !self.table.bonus.deck.is_empty();
        self.table.bonus.renew();
        for slot in Slot::all() {
            if let Some(card) = self.table.bonus.at(slot) {
                self.emit(Event::BonusOpened { card });
            }
        }
    }

    fn take_open_bonus(&mut self, slot: Slot) -> Option<BonusCard> {
        let card = self.table.bonus.take(slot);
        if let Some(card) = self.table.bonus.at(slot) {
            self.revealed = true;
            self.emit(Event::BonusOpened { card });
        }
        card
    }

    fn take_open_building(&mut self, slot: Slot) -> Option<Building> {
        let card = self.table.buildings.take(slot);
        if let Some(card) = self.table.buildings.at(slot) {
            self.revealed = true;
            self.emit(Event::BuildingOpened { card });
        }
        card
    }

    /// Variant B: the first seat from the active player on that can afford the most expensive building
    /// has to buy one (MER-193).
    fn check_purses(&mut self) {
        self.table.phase = Phase::Invest;
        if self.table.variants.forced_building {
            let active = self.table.active;
            let mut seats = core::iter::once(active).chain(self.table.seats.others(active));
            if let Some(seat) = seats.find(|&seat| self.table.must_buy(seat)) {
                self.table.phase = Phase::ForcedBuy { seat };
            }
        }
    }

    pub(super) fn take_hand(&mut self, card: OpenCard) {
        let seat = self.table.active;
        let taken = match card {
            OpenCard::Bonus(slot) => self.take_open_bonus(slot).map(HandCard::Bonus),
            OpenCard::Building(slot) => self.take_open_building(slot).map(HandCard::Building),
            OpenCard::Pile(value) => self.draw(value).map(HandCard::Contract),
        };
        self.table.player_mut(seat).hand = taken;
        self.table.hand_taken = true;
        match taken {
            Some(HandCard::Bonus(card)) => self.emit(Event::BonusInHand { seat, card }),
            Some(HandCard::Building(card)) => self.emit(Event::BuildingInHand { seat, card }),
            Some(HandCard::Contract(contract)) => {
                self.emit(Event::ContractInHand { seat, contract });
            }
            None => {}
        }
    }
}

/// What was bought.
#[derive(PartialEq)]
enum Sort {
    Bonus,
    Building,
}
