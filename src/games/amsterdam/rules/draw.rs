//! Drawing transport cards, and settling display, deck and discards afterwards (AMS-30 to AMS-48).

use super::super::data::{Card, FLUSH_MIN_NON_WILDS, MAX_FLUSHES};
use super::super::event::Event;
use super::super::sets::Cards;
use super::super::state::Amsterdam;
use super::super::table::{Deed, Phase};
use crate::games::{Passage, Witness};

/// Whether settling turned anything up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Settled {
    /// Nothing was filled, shuffled or flushed.
    Still,
    /// Hidden cards came to light or were mixed.
    Revealed,
}

impl Settled {
    /// What it does to the way back (AMS-130).
    pub(super) fn passage(self) -> Passage {
        match self {
            Settled::Still => Passage::Open,
            Settled::Revealed => Passage::Barrier,
        }
    }
}

impl Amsterdam {
    pub(super) fn draw_open(&mut self, slot: usize, witness: &mut impl Witness<Event>) -> Passage {
        let seat = self.table.acting;
        let Some(card) = self.table.display[slot].take() else { return Passage::Open };
        self.hands[seat.index()].add(card);
        self.table.known[seat.index()].add(card);
        witness.saw(Event::TookOpen { seat, slot: slot as u8, card });
        let settled = self.settle(witness);
        self.after_card(card == Card::Wild);
        settled.passage()
    }

    pub(super) fn draw_blind(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        let seat = self.table.acting;
        let Some(card) = self.deck.pop() else { return Passage::Open };
        self.hands[seat.index()].add(card);
        witness.saw(Event::TookBlind { seat, card: Some(card) });
        self.settle(witness);
        // A wild drawn blind is an ordinary card (AMS-34).
        self.after_card(false);
        Passage::Barrier
    }

    /// A second card follows the first unless that was a face-up wild or none can be taken
    /// (AMS-32, AMS-36, AMS-37).
    fn after_card(&mut self, open_wild: bool) {
        let again =
            self.table.phase == Phase::DrawFirst && !open_wild && self.sight().can_draw_second();
        self.table.phase = if again { Phase::DrawSecond } else { Phase::EndTurn(Deed::Acted) };
    }

    /// AMS-47, step by step, until nothing more can be done.
    pub(super) fn settle(&mut self, witness: &mut impl Witness<Event>) -> Settled {
        self.table.flushes = 0;
        self.table.shuffles = 0;
        let mut settled = Settled::Still;
        loop {
            if self.deck.is_empty() && !self.table.discards.is_empty() {
                self.reshuffle(witness);
            } else if self.fill_one(witness) {
            } else if self.must_flush() {
                self.flush(witness);
            } else {
                return settled;
            }
            settled = Settled::Revealed;
        }
    }

    fn reshuffle(&mut self, witness: &mut impl Witness<Event>) {
        let discards = core::mem::take(&mut self.table.discards);
        self.deck.extend(discards.iter());
        self.chance.shuffle(&mut self.deck);
        self.table.shuffles += 1;
        witness.saw(Event::Shuffled { cards: self.deck.len() as u8 });
    }

    /// Fills the lowest empty slot, if there is one and a card for it.
    fn fill_one(&mut self, witness: &mut impl Witness<Event>) -> bool {
        let Some(slot) = self.table.display.iter().position(Option::is_none) else { return false };
        let Some(card) = self.deck.pop() else { return false };
        self.table.display[slot] = Some(card);
        witness.saw(Event::Filled { slot: slot as u8, card });
        true
    }

    fn must_flush(&self) -> bool {
        self.table.wants_flush()
            && self.table.flushes < MAX_FLUSHES
            && self.pool().non_wilds() >= usize::from(FLUSH_MIN_NON_WILDS)
    }

    fn flush(&mut self, witness: &mut impl Witness<Event>) {
        let swept: Cards = self.table.face_up();
        self.table.display.fill(None);
        self.table.discards = self.table.discards.with(swept);
        self.table.flushes += 1;
        witness.saw(Event::Flushed);
    }
}
