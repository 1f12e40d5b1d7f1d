//! What lies open on the table: all that anybody may see (FER-005), so also the view of every seat.
//!
//! Only the rules change it; everything else reads it. The order of the face-down crates is not here, so
//! it cannot leak.

use heapless::Vec;

use super::data::{COPIES, CRATE_COUNT, HOLD, MAX_PLAYERS, ROUNDS};
use super::ids::{Crate, Harbour, Legs};
use super::sets::HarbourSet;
use crate::{Seat, Seats};

/// Numbers of crates, one for each [`Legs`].
pub type CrateCounts = [u8; Legs::COUNT];

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Where the ship begins.
    Begin,
    /// Load, deliver, sail or wait.
    Act,
    /// Nothing: the game is over.
    Over,
}

/// Everything that lies open.
///
/// # Invariants
///
/// The numbers are those of the catalogue; [`super::Ferry`] checks them in `check_invariants`.
///
/// * All crates of the box are somewhere (1); nobody carries more than the hold takes (2).
/// * A harbour is without a crate only when the supply is empty (3).
/// * Whoever delivered something has served as many harbours as crates at most, and one at least (4).
/// * A ship is on the map once its first turn has begun, and none before (5).
/// * Entries of seats that are not at the table are empty (6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub(super) seats: Seats,
    pub(super) first: Seat,
    pub(super) on_turn: Seat,
    /// From 1; one more than there are when the game is over.
    pub(super) round: u8,
    /// Crates drawn from the supply, those of the setup included.
    pub(super) drawn: u8,
    pub(super) quays: [Option<Legs>; Harbour::COUNT],
    pub(super) ships: [Option<Harbour>; MAX_PLAYERS],
    pub(super) holds: [Vec<Crate, HOLD, u8>; MAX_PLAYERS],
    pub(super) delivered: [CrateCounts; MAX_PLAYERS],
    pub(super) served: [HarbourSet; MAX_PLAYERS],
}

impl PublicState {
    /// How many play.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Who plays first in each round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is; at the end who would be next.
    pub fn on_turn(&self) -> Seat {
        self.on_turn
    }

    /// The round, from 1.
    pub fn round(&self) -> u8 {
        self.round.min(ROUNDS)
    }

    /// Turns that a seat still has, the present one included.
    pub fn turns_left(&self, seat: Seat) -> u8 {
        let had = self.turns_before(seat) <= self.turns_before(self.on_turn);
        let over = had && seat != self.on_turn;
        (ROUNDS + 1).saturating_sub(self.round).saturating_sub(over as u8)
    }

    /// How many play before a seat in each round.
    pub(super) fn turns_before(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats.0 - self.first.0) % self.seats.0
    }

    /// What is asked now.
    pub fn phase(&self) -> Phase {
        match self.ships[self.on_turn.index()] {
            _ if self.round > ROUNDS => Phase::Over,
            None => Phase::Begin,
            Some(_) => Phase::Act,
        }
    }

    /// Who must decide now.
    pub fn decider(&self) -> Option<Seat> {
        (self.phase() != Phase::Over).then_some(self.on_turn)
    }

    /// The crate that waits in a harbour.
    pub fn quay(&self, harbour: Harbour) -> Option<Legs> {
        self.quays[harbour.index()]
    }

    /// Where the ship of a player lies, once it has begun.
    pub fn ship(&self, seat: Seat) -> Option<Harbour> {
        self.ships[seat.index()]
    }

    /// What the ship of a player carries, in the order in which it was loaded.
    pub fn hold(&self, seat: Seat) -> &[Crate] {
        &self.holds[seat.index()]
    }

    /// Crates that a player delivered.
    pub fn delivered(&self, seat: Seat) -> &CrateCounts {
        &self.delivered[seat.index()]
    }

    /// Harbours that a player delivered something to.
    pub fn served(&self, seat: Seat) -> HarbourSet {
        self.served[seat.index()]
    }

    /// Crates left in the supply.
    pub fn supply(&self) -> u8 {
        CRATE_COUNT as u8 - self.drawn
    }

    /// Crates on board that belong where the ship lies.
    pub fn arrived(&self, seat: Seat) -> impl Iterator<Item = Crate> {
        let here = self.ship(seat);
        self.hold(seat).iter().copied().filter(move |cargo| Some(cargo.to) == here)
    }

    /// The crates of the supply as a set: all that are not in sight.
    pub fn unseen(&self) -> CrateCounts {
        let mut unseen = [COPIES; Legs::COUNT];
        let on_board = self.holds.iter().flatten().map(|cargo| cargo.legs);
        for legs in self.quays.iter().copied().flatten().chain(on_board) {
            unseen[legs.index()] -= 1;
        }
        for delivered in &self.delivered {
            unseen.iter_mut().zip(delivered).for_each(|(left, number)| *left -= number);
        }
        unseen
    }
}
