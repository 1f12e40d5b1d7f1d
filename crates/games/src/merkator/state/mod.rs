//! A game in play: a position that passed its checks.
//!
//! Only the rules change it; everything else reads it.

pub mod pieces;

use core::ops::Deref;

use crate::Seat;
use crate::merkator::data::Value;
use crate::merkator::position::{Ending, Position};
use pieces::{ContractPile, Player};

/// A game of Merkator: a [`Position`] that passed its checks.
///
/// # Example
///
/// ```
/// use kogge_games::{Choices, Game, Observer, Seat, Start, merkator::Merkator};
///
/// let mut game = Merkator::new(&Start::new(1, 20261118)).unwrap();
/// let seat = game.decider().unwrap();
/// let mut choices = Choices::new();
/// game.legal(&mut choices);
/// game.apply(choices[0], &mut ()).unwrap();
/// assert!(game.view(Observer::Seat(Seat(0))).is_solo());
/// assert_eq!(game.score(seat).lines().len(), Merkator::SPEC.score_sources.len());
/// assert!(game.outcome().is_none(), "nobody has won yet");
/// ```
///
/// # Invariants
///
/// * Every card is in exactly one place; everybody holds at least one contract.
/// * Purses are at most 15 but directly after a sale (unless variant B is played).
/// * After a trip no two adjacent major places are empty.
/// * Solo: the stack holds as many cards as trips are left.
/// * Whatever is asked has at least two answers, except the end of deliveries.
#[derive(Clone, PartialEq, Debug)]
pub struct Merkator {
    pub(super) table: Position,
}

const _: () = assert!(size_of::<Merkator>() <= 1024);

/// Everything can be read, nothing changed but by decisions.
impl Deref for Merkator {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.table
    }
}

impl Position {
    /// The things of a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(in crate::merkator) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The pile of a value.
    #[inline]
    pub fn pile(&self, value: Value) -> &ContractPile {
        &self.piles[value.index()]
    }

    /// Whether one player plays alone.
    pub fn is_solo(&self) -> bool {
        self.seats.0 == 1
    }

    /// Whether cards are paid with Talers (MER-129, MER-157).
    pub fn has_coins(&self) -> bool {
        !self.is_solo() && !self.variants.no_coins
    }

    /// Whether the last round is on.
    pub fn is_last_round(&self) -> bool {
        matches!(self.ending, Ending::LastRound { .. })
    }
}
