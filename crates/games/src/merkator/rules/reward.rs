//! What a delivery brings: the next contract, from pile, discard or hand (MER-084 to 091, 136, 175).

use super::Execution;
use crate::merkator::data::*;
use crate::merkator::event::Event;
use crate::merkator::position::{Phase, Position};
use crate::merkator::state::pieces::HandCard;
use crate::{EventSink, Seat};

impl Position {
    /// Whether the contract in hand may be taken for this delivery (MER-175).
    pub(in crate::merkator) fn hand_serves(&self, trader: Seat, delivered: Contract) -> bool {
        match self.player(trader).hand {
            Some(HandCard::Contract(hand)) => delivered.value().next() == Some(hand.value()),
            _ => false,
        }
    }

    /// The value a delivery would bring now, if any: of the next pile or else of the same one; the
    /// discard counts where it may be used (MER-085, MER-086, MER-136).
    pub(in crate::merkator) fn reward_value(&self, delivered: Contract) -> Option<Value> {
        let there = |value: &Value| {
            let discarded = !self.is_solo() && !self.discard.and(value.contracts()).is_empty();
            !self.pile(*value).is_empty() || discarded
        };
        delivered.value().next().filter(there).or(Some(delivered.value()).filter(there))
    }
}

impl<W: EventSink<Event>> Execution<'_, W> {
    pub(super) fn paid(&mut self, trader: Seat, contract: Contract) {
        self.table.delivered.insert(contract);
        self.emit(Event::Delivered { seat: trader, contract });
        if self.table.hand_serves(trader, contract) {
            self.table.phase = Phase::DrawChoice { trader, contract };
        } else {
            self.reward(trader, contract);
        }
    }

    pub(super) fn take_hand_card(&mut self, trader: Seat) {
        if let Some(HandCard::Contract(contract)) = self.table.player_mut(trader).hand.take() {
            self.gain(trader, contract);
        }
        self.table.phase = Phase::Trade { trader };
    }

    pub(super) fn reward(&mut self, trader: Seat, delivered: Contract) {
        self.table.phase = Phase::Trade { trader };
        let Some(value) = self.table.reward_value(delivered) else {
            self.emit(Event::NothingLeft { seat: trader });
            return;
        };
        if self.table.pile(value).is_empty() {
            self.rebuild(value);
        }
        if let Some(contract) = self.draw(value) {
            self.gain(trader, contract);
            self.begin_offers(trader, contract);
        }
    }

    fn gain(&mut self, seat: Seat, contract: Contract) {
        self.table.player_mut(seat).contracts.insert(contract);
        self.emit(Event::Gained { seat, contract });
        if contract == Contract::PEACE {
            self.trigger_last_round();
        }
    }

    /// All discarded contracts of a value become its new pile (MER-085).
    fn rebuild(&mut self, value: Value) {
        let cards = self.table.discard.and(value.contracts());
        self.table.discard = self.table.discard.minus(cards);
        let pile = &mut self.table.piles[value.index()];
        cards.iter().for_each(|card| pile.put(card));
        pile.shuffle(&mut self.table.rng);
        self.revealed = true;
        self.emit(Event::PileRebuilt { value });
    }

    /// Takes the top of a pile. What is uncovered is new to everybody, except in the solo game on
    /// the piles that were built card by card in sight of the player (MER-128, MER-211).
    pub(super) fn draw(&mut self, value: Value) -> Option<Contract> {
        let pile = &mut self.table.piles[value.index()];
        let drawn = pile.draw()?;
        if let Some(contract) = pile.top() {
            self.revealed |= !self.table.shows_all(value);
            self.emit(Event::Uncovered { contract });
        }
        Some(drawn)
    }
}

impl Position {
    /// Whether the whole pile of a value was seen (MER-128).
    pub(in crate::merkator) fn shows_all(&self, value: Value) -> bool {
        self.is_solo() && value.points() >= STACK_FROM
    }
}
