//! The invariants of section 5 of the catalogue that can be seen in one state.
//!
//! Used by tests after every decision, and by [`super::position`] to refuse what cannot be played; so
//! nothing here may trust the state, not even its sums.

use super::data::{COPIES, CRATE_COUNT, HOLD, MAX_PLAYERS, ROUNDS};
use super::ids::Legs;
use super::public::PublicState;
use super::state::Ferry;
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Seat};

impl Ferry {
    /// Every invariant, in the order of the catalogue.
    pub(super) fn verify(&self) -> Result<(), InvariantViolation> {
        self.table.verify_seats()?;
        self.verify_crates()?;
        self.table.verify_holds()?;
        self.table.verify_quays()?;
        self.table.verify_served()?;
        self.table.verify_ships()
    }

    /// Invariant 1, and that the supply is where `drawn` says.
    fn verify_crates(&self) -> Result<(), InvariantViolation> {
        let table = &self.table;
        let drawn = usize::from(table.drawn);
        let in_place = |(place, legs): (usize, &Option<Legs>)| legs.is_some() == (place >= drawn);
        let gap = "The supply has a gap.";
        let no_gap = drawn <= CRATE_COUNT && self.supply.iter().enumerate().all(in_place);
        ensure_invariant(no_gap, 1, "supply", gap)?;
        let mut all = [0u16; Legs::COUNT];
        let on_board = table.holds.iter().flatten().map(|cargo| cargo.legs);
        let lying = self.supply.iter().chain(&table.quays).copied().flatten();
        lying.chain(on_board).for_each(|legs| all[legs.index()] += 1);
        for delivered in &table.delivered {
            all.iter_mut().zip(delivered).for_each(|(sum, &number)| *sum += u16::from(number));
        }
        let reason = "The crates of a length are not all there, or there are too many.";
        ensure_invariant(all == [u16::from(COPIES); Legs::COUNT], 1, "supply", reason)
    }
}

impl PublicState {
    /// Invariant 6, and that the seats named are at the table.
    fn verify_seats(&self) -> Result<(), InvariantViolation> {
        let players = self.seats.count();
        let reason = "Ferry is for one or two players.";
        ensure_invariant((1..=MAX_PLAYERS).contains(&players), 6, "players", reason)?;
        let here = self.seats.has(self.first) && self.seats.has(self.on_turn);
        ensure_invariant(here, 6, "on_turn", "A seat is named that is not at the table.")?;
        let nothing = |seat: usize| {
            let no_crates = self.holds[seat].is_empty() && self.delivered[seat] == [0; Legs::COUNT];
            self.ships[seat].is_none() && no_crates && self.served[seat].is_empty()
        };
        let reason = "Somebody who is not at the table has something.";
        ensure_invariant((players..MAX_PLAYERS).all(nothing), 6, "players", reason)
    }

    /// Invariant 2.
    fn verify_holds(&self) -> Result<(), InvariantViolation> {
        let fits = self.holds.iter().all(|hold| hold.len() <= HOLD);
        ensure_invariant(fits, 2, "players", "A ship carries more than it can.")
    }

    /// Invariant 3.
    fn verify_quays(&self) -> Result<(), InvariantViolation> {
        let filled = self.quays.iter().all(Option::is_some) || self.supply() == 0;
        ensure_invariant(filled, 3, "harbours", "A harbour is empty although crates are left.")
    }

    /// Invariant 4.
    fn verify_served(&self) -> Result<(), InvariantViolation> {
        let agrees = |seat: usize| {
            let crates: u16 = self.delivered[seat].iter().map(|&number| u16::from(number)).sum();
            let harbours = self.served[seat].len() as u16;
            harbours <= crates && (harbours > 0) == (crates > 0)
        };
        let reason = "Harbours served and crates delivered do not agree.";
        ensure_invariant((0..MAX_PLAYERS).all(agrees), 4, "players", reason)
    }

    /// Invariant 5.
    fn verify_ships(&self) -> Result<(), InvariantViolation> {
        let over = self.round == ROUNDS + 1 && self.on_turn == self.first;
        let in_range = (1..=ROUNDS).contains(&self.round) || over;
        ensure_invariant(in_range, 5, "round", "There is no such round.")?;
        let is_right = |seat: Seat| {
            let (before, now) = (self.turns_before(seat), self.turns_before(self.on_turn));
            let sails = self.ship(seat).is_some();
            // Whoever is on turn for the first time may or may not have begun.
            let must = self.round > 1 || before < now;
            let may = must || before == now;
            sails == must || sails && may
        };
        let reason = "A ship is on the map too early, or not yet.";
        ensure_invariant(self.seats.iter().all(is_right), 5, "players", reason)?;
        let empty = |seat: Seat| {
            let begun = self.ship(seat).is_some();
            begun || self.hold(seat).is_empty() && self.served(seat).is_empty()
        };
        let reason = "Somebody has crates and no ship.";
        ensure_invariant(self.seats.iter().all(empty), 5, "players", reason)
    }
}
