//! Drawing transport cards, and settling display, deck and discards afterwards (AMS-30 to AMS-49).

use crate::amsterdam::data::{Card, FLUSH_MIN_NON_WILDS, MAX_FLUSHES};
use crate::amsterdam::event::Event;
use crate::amsterdam::public::{Phase, TurnAction};
use crate::amsterdam::state::Amsterdam;
use crate::amsterdam::state::Cards;
use crate::{EventSink, UndoScope};

/// Whether settling turned anything up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Refilled {
    /// Nothing was filled, shuffled or flushed.
    Unchanged,
    /// Hidden cards came to light or were mixed.
    Revealed,
}

impl Refilled {
    /// What it does to the way back (AMS-130).
    pub(super) fn undo_scope(self) -> UndoScope {
        match self {
            Refilled::Unchanged => UndoScope::Open,
            Refilled::Revealed => UndoScope::Barrier,
        }
    }
}

impl Amsterdam {
    pub(super) fn draw_open(
        &mut self,
        slot: usize,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let seat = self.table.acting;
        let Some(card) = self.table.display[slot].take() else { return UndoScope::Open };
        self.hands[seat.index()].add(card);
        self.table.known[seat.index()].add(card);
        events.emit(Event::TookOpen { seat, slot: slot as u8, card });
        let settled = self.settle(events);
        self.after_card(card == Card::Wild);
        settled.undo_scope()
    }

    pub(super) fn draw_blind(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.acting;
        let Some(card) = self.deck.pop() else { return UndoScope::Open };
        self.hands[seat.index()].add(card);
        events.emit(Event::TookBlind { seat, card: Some(card) });
        // No settling: a flush, or none, would tell which card was drawn (AMS-49).
        if self.deck.is_empty() && !self.table.discards.is_empty() {
            self.reshuffle(events);
        }
        // A wild drawn blind is an ordinary card (AMS-34).
        self.after_card(false);
        UndoScope::Barrier
    }

    /// A second card follows the first unless that was a face-up wild or none can be taken
    /// (AMS-32, AMS-36, AMS-37).
    fn after_card(&mut self, open_wild: bool) {
        let again = self.table.phase == Phase::DrawFirst
            && !open_wild
            && self.decider_view().can_draw_second();
        self.table.phase =
            if again { Phase::DrawSecond } else { Phase::EndTurn(TurnAction::Acted) };
    }

    /// AMS-47, step by step, until nothing more can be done.
    pub(super) fn settle(&mut self, events: &mut impl EventSink<Event>) -> Refilled {
        self.table.flushes = 0;
        self.table.shuffles = 0;
        let mut settled = Refilled::Unchanged;
        loop {
            if self.deck.is_empty() && !self.table.discards.is_empty() {
                self.reshuffle(events);
            } else if self.fill_one(events) {
            } else if self.must_flush() {
                self.flush(events);
            } else {
                return settled;
            }
            settled = Refilled::Revealed;
        }
    }

    fn reshuffle(&mut self, events: &mut impl EventSink<Event>) {
        let discards = core::mem::take(&mut self.table.discards);
        // There is room: the deck is empty, and it has a place for every card of the game.
        self.deck.extend(discards.iter());
        self.rng.shuffle(&mut self.deck);
        self.table.shuffles += 1;
        events.emit(Event::Shuffled { cards: self.deck.len() as u8 });
    }

    /// Fills the lowest empty slot, if there is one and a card for it.
    fn fill_one(&mut self, events: &mut impl EventSink<Event>) -> bool {
        let Some(slot) = self.table.display.iter().position(Option::is_none) else { return false };
        let Some(card) = self.deck.pop() else { return false };
        self.table.display[slot] = Some(card);
        events.emit(Event::Filled { slot: slot as u8, card });
        true
    }

    fn must_flush(&self) -> bool {
        self.table.wants_flush()
            && self.table.flushes < MAX_FLUSHES
            && self.pool().non_wilds() >= usize::from(FLUSH_MIN_NON_WILDS)
    }

    fn flush(&mut self, events: &mut impl EventSink<Event>) {
        let swept: Cards = self.table.face_up();
        self.table.display.fill(None);
        self.table.discards = self.table.discards.with(swept);
        self.table.flushes += 1;
        events.emit(Event::Flushed);
    }
}
