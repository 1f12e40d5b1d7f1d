//! A game in progress, hidden things included.

use core::ops::{Index, IndexMut};

use heapless::Vec;

use super::data::{Card, Contract, TRANSPORT_CARDS};
use super::public::{PerSeat, PublicState};
use super::rules::DeciderView;
use super::sets::{ContractSet, RouteSet};
use crate::{Rng, Seat};

/// The two contracts shown to a seat: A and B.
pub type Offer = [Contract; 2];

/// A contract in the deck, and who put it back there, if somebody did: the place of a returned
/// contract is known to all, the contract to the one who returned it (AMS-112, AMS-117).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckEntry {
    /// The contract.
    pub contract: Contract,
    /// Who returned it.
    pub returned_by: Option<Seat>,
}

/// A game of Ticket to Ride: Amsterdam.
///
/// # Example
///
/// ```
/// use kogge_games::{Choices, Game, Observer, Seat, Start, amsterdam::Amsterdam};
///
/// let mut game = Amsterdam::new(&Start::new(2, 20261118)).unwrap();
/// let seat = game.decider().unwrap();
/// let mut choices = Choices::new();
/// game.legal(&mut choices);
/// game.apply(choices[0], &mut ()).unwrap();
/// // Nobody sees another's hand, and the public sees none.
/// assert!(game.view(Observer::Public).own().is_none());
/// assert_eq!(game.view(Observer::Seat(Seat(0))).table(), game.table());
/// assert_eq!(game.score(seat).lines().len(), Amsterdam::SPEC.score_sources.len());
/// assert!(game.outcome().is_none(), "nobody has won yet");
/// ```
///
/// # Invariants
///
/// Those of the catalogue's section 7, checked by [`check_invariants`](crate::Game::check_invariants) after every
/// decision in tests. In short: 44 cards, 24 contracts, 16 carts a seat and 16 merchandise cards
/// are always accounted for; an empty deck means empty discards, an empty slot means both; the
/// open counters (carts, points, merchandise) follow from the routes owned; `known` never exceeds
/// a hand; offers exist only while somebody has to choose from them; and something is legal
/// unless the game is over.
#[derive(Clone, PartialEq, Debug)]
pub struct Amsterdam {
    pub(super) table: PublicState,
    /// Top last.
    pub(super) deck: Vec<Card, TRANSPORT_CARDS, u8>,
    pub(super) hands: PerSeat<Cards>,
    /// Top last, so that a returned contract goes to the front.
    pub(super) contract_deck: Vec<DeckEntry, { Contract::COUNT }, u8>,
    pub(super) contracts: PerSeat<ContractSet>,
    pub(super) offers: PerSeat<Option<Offer>>,
    pub(super) rng: Rng,
}

impl Amsterdam {
    /// What lies open.
    pub fn table(&self) -> &PublicState {
        &self.table
    }

    /// The cards of a seat.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The contracts of a seat.
    pub fn contracts(&self, seat: Seat) -> ContractSet {
        self.contracts[seat.index()]
    }

    /// The contracts shown to a seat.
    pub fn offer(&self, seat: Seat) -> Option<Offer> {
        self.offers[seat.index()]
    }

    /// The deck, top first.
    pub fn deck(&self) -> impl Iterator<Item = Card> {
        self.deck.iter().rev().copied()
    }

    /// The contract deck, top first.
    pub fn contract_deck(&self) -> impl Iterator<Item = DeckEntry> {
        self.contract_deck.iter().rev().copied()
    }

    /// What the acting seat's choices depend on.
    pub(super) fn decider_view(&self) -> DeciderView<'_> {
        DeciderView {
            table: &self.table,
            seat: self.table.acting,
            hand: &self.hands[self.table.acting.index()],
            deck: self.deck.len(),
            contract_deck: self.contract_deck.len(),
        }
    }

    /// The routes that a seat could claim, were it to act now.
    pub(super) fn claimable_by(&self, seat: Seat) -> RouteSet {
        DeciderView { seat, hand: &self.hands[seat.index()], ..self.decider_view() }.claimable()
    }

    /// Every card that is in no hand: display, deck and discards.
    pub(super) fn pool(&self) -> Cards {
        self.hands.iter().fold(Cards::ALL, |pool, &hand| pool.without(hand))
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
    pub fn contains_all(self, others: Cards) -> bool {
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
