//! Display, deck and discards (AMS-39 to AMS-49).
//!
//! As long as the order of the deck is known, settling is worked out card by card. From the first shuffle on
//! the cards are read off the position that the engine reached, and it is checked that they are the very
//! same cards and that some order of them leads there.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{count, sorted, tables};

/// AMS-42.
const LEAST_NON_WILDS: usize = 3;
/// AMS-43.
const MOST_FLUSHES: u64 = 10;

/// The open and the closed cards.
#[derive(Clone)]
pub struct Piles {
    pub display: Vec<Option<String>>,
    /// Top first.
    pub deck: Vec<String>,
    pub discards: Vec<String>,
    /// Flushes since the last face-up card or payment.
    pub flushes: u64,
    /// Shuffles since then.
    pub shuffles: u64,
}

pub fn cards(value: &Value) -> Vec<String> {
    tables::list(value).iter().map(tables::word).collect()
}

impl Piles {
    fn read(position: &Value) -> Piles {
        let slot = |value: &Value| value.as_str().map(str::to_string);
        Piles {
            display: tables::list(&position["display"]).iter().map(slot).collect(),
            deck: cards(&position["deck"]),
            discards: cards(&position["discards"]),
            flushes: position["flushes"].as_u64().expect("a number"),
            shuffles: position["shuffles"].as_u64().expect("a number"),
        }
    }

    /// The piles of a game just set up.
    pub fn dealt(position: &Value) -> Piles {
        Piles::read(position)
    }

    /// Every card of the pool (section 2).
    fn pool(&self) -> Vec<String> {
        let open = self.display.iter().flatten();
        let all: Vec<String> = open.chain(&self.deck).chain(&self.discards).cloned().collect();
        sorted(&all)
    }

    /// AMS-11 and AMS-12: with the hands all 44 cards are there, and the display came up from a full deck.
    pub fn check_setup(&self, dealt: &[String]) {
        let all = [self.pool(), dealt.to_vec()].concat();
        for card in tables::CARDS {
            assert_eq!(count(&all, card), tables::copies_of(card), "{card}");
        }
        let before = Piles {
            display: vec![None; 5],
            deck: self.pool(),
            discards: Vec::new(),
            flushes: 0,
            shuffles: 0,
        };
        assert!(Counts::of(&before).can_become(Counts::of(self)), "no order deals this display");
    }

    /// AMS-39 to AMS-42: whether the display is swept.
    fn must_flush(&self) -> bool {
        let shown: Vec<String> = self.display.iter().flatten().cloned().collect();
        let pool = self.pool();
        shown.len() == 5
            && count(&shown, "wild") >= 3
            && pool.len() - count(&pool, "wild") >= LEAST_NON_WILDS
            && self.flushes < MOST_FLUSHES
    }

    /// AMS-47.
    pub fn settle(&mut self, after: &Value) {
        (self.flushes, self.shuffles) = (0, 0);
        loop {
            if self.deck.is_empty() && !self.discards.is_empty() {
                return self.take_over(Piles::read(after));
            }
            let gap = self.display.iter().position(Option::is_none);
            match gap {
                Some(gap) if !self.deck.is_empty() => self.display[gap] = Some(self.deck.remove(0)),
                _ if self.must_flush() => self.flush(),
                _ => return,
            }
        }
    }

    fn flush(&mut self) {
        self.discards.extend(self.display.iter_mut().filter_map(Option::take));
        self.flushes += 1;
    }

    /// AMS-49: after a blind draw.
    pub fn shuffle_only(&mut self, after: &Value) {
        if self.deck.is_empty() && !self.discards.is_empty() {
            let deck = cards(&after["deck"]);
            assert_eq!(sorted(&deck), sorted(&self.discards), "other cards were shuffled");
            self.discards.clear();
            self.deck = deck;
            self.shuffles += 1;
        }
    }

    /// A shuffle is due: takes over what came of it.
    fn take_over(&mut self, after: Piles) {
        assert_eq!(after.pool(), self.pool(), "other cards were shuffled");
        assert!(Counts::of(self).can_become(Counts::of(&after)), "no shuffle leads there");
        if after.flushes == self.flushes {
            for (before, after) in self.display.iter().zip(&after.display) {
                assert!(before.is_none() || before == after, "a card was swapped");
            }
        }
        *self = after;
    }
}

/// Piles as numbers: all that matters for what may happen in any order of the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Counts {
    display: Kinds,
    deck: Kinds,
    discards: Kinds,
    flushes: u64,
    shuffles: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Kinds {
    wilds: usize,
    others: usize,
}

impl Kinds {
    const NONE: Kinds = Kinds { wilds: 0, others: 0 };
    const WILD: Kinds = Kinds { wilds: 1, others: 0 };
    const OTHER: Kinds = Kinds { wilds: 0, others: 1 };

    fn of(cards: &[String]) -> Kinds {
        let wilds = count(cards, "wild");
        Kinds { wilds, others: cards.len() - wilds }
    }

    fn plus(self, more: Kinds) -> Kinds {
        Kinds { wilds: self.wilds + more.wilds, others: self.others + more.others }
    }

    fn minus(self, less: Kinds) -> Option<Kinds> {
        let wilds = self.wilds.checked_sub(less.wilds)?;
        Some(Kinds { wilds, others: self.others.checked_sub(less.others)? })
    }
}

impl Counts {
    fn of(piles: &Piles) -> Counts {
        let shown: Vec<String> = piles.display.iter().flatten().cloned().collect();
        Counts {
            display: Kinds::of(&shown),
            deck: Kinds::of(&piles.deck),
            discards: Kinds::of(&piles.discards),
            flushes: piles.flushes,
            shuffles: piles.shuffles,
        }
    }

    /// The steps of AMS-47 once more, now for any order: what may come next.
    fn next(self) -> Vec<Counts> {
        if self.deck == Kinds::NONE && self.discards != Kinds::NONE {
            let (deck, discards) = (self.discards, Kinds::NONE);
            return vec![Counts { deck, discards, shuffles: self.shuffles + 1, ..self }];
        }
        let shown = self.display.wilds + self.display.others;
        if shown < 5 {
            let fill = |card| {
                let deck = self.deck.minus(card)?;
                Some(Counts { deck, display: self.display.plus(card), ..self })
            };
            return [Kinds::WILD, Kinds::OTHER].into_iter().filter_map(fill).collect();
        }
        let non_wilds = self.display.others + self.deck.others + self.discards.others;
        if self.display.wilds >= 3 && non_wilds >= LEAST_NON_WILDS && self.flushes < MOST_FLUSHES {
            let discards = self.discards.plus(self.display);
            return vec![Counts {
                discards,
                display: Kinds::NONE,
                flushes: self.flushes + 1,
                ..self
            }];
        }
        Vec::new()
    }

    /// Whether some order of the cards, and some shuffles, lead from here to there, and settling ends there.
    fn can_become(self, end: Counts) -> bool {
        let (mut seen, mut open) = (BTreeSet::new(), vec![self]);
        while let Some(counts) = open.pop() {
            if !seen.insert(counts) {
                continue;
            }
            let next = counts.next();
            if next.is_empty() && counts == end {
                return true;
            }
            open.extend(next);
        }
        false
    }
}
