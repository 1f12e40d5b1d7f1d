//! A game in progress, hidden things included.

use heapless::Vec;

use super::data::{Card, Contract, TRANSPORT_CARDS};
use super::rules::Sight;
use super::sets::{Cards, ContractSet};
use super::table::{PerSeat, Table};
use crate::games::{Chance, Seat};

/// The two contracts shown to a seat: A and B.
pub type Offer = [Contract; 2];

/// A contract in the deck, and who put it back there, if somebody did: the place of a returned
/// contract is known to all, the contract to the one who returned it (AMS-112, AMS-117).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The contract.
    pub contract: Contract,
    /// Who returned it.
    pub returned_by: Option<Seat>,
}

/// Ticket to Ride: Amsterdam.
///
/// # Invariants
///
/// Those of the catalogue's section 7, checked by [`audit`](crate::games::Game::audit) after every
/// decision in tests. In short: 44 cards, 24 contracts, 16 carts a seat and 16 merchandise cards
/// are always accounted for; an empty deck means empty discards, an empty slot means both; the
/// open counters (carts, points, merchandise) follow from the routes owned; `known` never exceeds
/// a hand; offers exist only while somebody has to choose from them; and something is legal
/// unless the game is over.
#[derive(Clone, PartialEq, Debug)]
pub struct Amsterdam {
    pub(super) table: Table,
    /// Top last.
    pub(super) deck: Vec<Card, TRANSPORT_CARDS, u8>,
    pub(super) hands: PerSeat<Cards>,
    /// Top last, so that a returned contract goes to the front.
    pub(super) contract_deck: Vec<Slip, { Contract::COUNT }, u8>,
    pub(super) contracts: PerSeat<ContractSet>,
    pub(super) offers: PerSeat<Option<Offer>>,
    pub(super) chance: Chance,
}

impl Amsterdam {
    /// What lies open.
    pub fn table(&self) -> &Table {
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
    pub fn contract_deck(&self) -> impl Iterator<Item = Slip> {
        self.contract_deck.iter().rev().copied()
    }

    /// What the acting seat's choices depend on.
    pub(super) fn sight(&self) -> Sight<'_> {
        Sight {
            table: &self.table,
            seat: self.table.acting,
            hand: &self.hands[self.table.acting.index()],
            deck: self.deck.len(),
            contract_deck: self.contract_deck.len(),
        }
    }

    /// Every card that is in no hand: display, deck and discards.
    pub(super) fn pool(&self) -> Cards {
        self.hands.iter().fold(Cards::ALL, |pool, &hand| pool.without(hand))
    }
}
