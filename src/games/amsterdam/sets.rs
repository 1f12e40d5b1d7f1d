//! Small sets of routes and of contracts, as bits; and cards counted by kind.
//!
//! Plain values without rules. Every bit set stands for an entry of the data tables.

use core::ops::{BitAnd, BitOr, BitOrAssign, Index, IndexMut, Not};

use serde::{Serialize, Serializer};

use super::data::{Card, Contract, PAIR_FIRST, PAIR_SECOND, Route};

macro_rules! set_of {
    ($(#[$doc:meta])* $name:ident, $item:ty, $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $name($bits);

        impl $name {
            /// Nothing.
            pub const EMPTY: Self = Self(0);
            /// Everything.
            pub const ALL: Self = Self((1 << <$item>::COUNT) - 1);

            pub(super) const fn from_bits(bits: $bits) -> Self {
                Self(bits & Self::ALL.0)
            }

            /// Whether it holds `item`.
            pub const fn has(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Whether it shares anything with `other`.
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether it holds nothing.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many it holds.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Adds `item`.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.index();
            }

            /// Takes `item` out.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.index());
            }

            /// What it holds, by rising number.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                core::iter::from_fn(move || {
                    (left != 0).then(|| {
                        let index = left.trailing_zeros() as usize;
                        left &= left - 1;
                        <$item>::from_index(index)
                    })
                })
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }

        impl BitOr for $name {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl BitOrAssign for $name {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl BitAnd for $name {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl Not for $name {
            type Output = Self;
            fn not(self) -> Self {
                Self::from_bits(!self.0)
            }
        }
    };
}

set_of!(
    /// Some of the routes.
    RouteSet,
    Route,
    u64
);
set_of!(
    /// Some of the contracts.
    ContractSet,
    Contract,
    u32
);

impl RouteSet {
    /// The set with every number one higher.
    pub(super) const fn shifted(self) -> RouteSet {
        RouteSet::from_bits(self.0 << 1)
    }

    /// The other routes of the double routes that are partly in this set (AMS-06).
    pub const fn twins(self) -> RouteSet {
        RouteSet((self.0 & PAIR_FIRST.0) << 1 | (self.0 & PAIR_SECOND.0) >> 1)
    }

    /// The spaces of all its routes together.
    pub fn spaces(self) -> u8 {
        self.iter().map(Route::length).sum()
    }
}

/// Written as the list of its contracts.
impl Serialize for ContractSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl ContractSet {
    /// The values of all its contracts together.
    pub fn value(self) -> i16 {
        self.iter().map(|contract| i16::from(contract.value())).sum()
    }
}

/// Transport cards, counted by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cards([u8; Card::COUNT]);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards([0; Card::COUNT]);
    /// All cards of the game (AMS-02).
    pub const ALL: Cards = {
        let mut counts = [0; Card::COUNT];
        let mut kind = 0;
        while kind < Card::COUNT {
            counts[kind] = Card::ALL[kind].copies();
            kind += 1;
        }
        Cards(counts)
    };

    /// How many cards.
    pub fn total(self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Cards::NONE
    }

    /// How many cards are not wild.
    pub fn non_wilds(self) -> usize {
        self.total() - usize::from(self[Card::Wild])
    }

    /// The count of the colour there is most of.
    pub fn most_of_a_colour(self) -> u8 {
        let [p, b, g, k, r, o, _] = self.0;
        p.max(b).max(g).max(k.max(r).max(o))
    }

    /// Adds one card.
    pub const fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// What is left without `others`; kinds of which there are too few stop at none.
    pub fn without(self, others: Cards) -> Cards {
        Cards(core::array::from_fn(|kind| self.0[kind].saturating_sub(others.0[kind])))
    }

    /// Both together.
    pub fn with(self, others: Cards) -> Cards {
        Cards(core::array::from_fn(|kind| self.0[kind] + others.0[kind]))
    }

    /// Whether `others` are among these.
    pub fn hold(self, others: Cards) -> bool {
        (0..Card::COUNT).all(|kind| others.0[kind] <= self.0[kind])
    }

    /// Every single card, kind by kind.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::ALL
            .into_iter()
            .flat_map(move |card| core::iter::repeat_n(card, usize::from(self[card])))
    }
}

impl Index<Card> for Cards {
    type Output = u8;
    fn index(&self, card: Card) -> &u8 {
        &self.0[card.index()]
    }
}

impl IndexMut<Card> for Cards {
    fn index_mut(&mut self, card: Card) -> &mut u8 {
        &mut self.0[card.index()]
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut counts = Cards::NONE;
        for card in cards {
            counts.add(card);
        }
        counts
    }
}
