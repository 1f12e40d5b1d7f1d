//! Seats at the table, counted clockwise from 0.

use serde::{Deserialize, Serialize};

/// The most players any game of the console takes.
pub const MAX_SEATS: usize = 5;

/// One player's place at the table.
///
/// ```
/// use kogge_games::{Seat, Seats};
///
/// assert_eq!(Seat(2).next(Seats(3)), Seat(0));
/// assert!(Seats(3).others(Seat(1)).eq([Seat(2), Seat(0)]));
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// For indexing arrays that have one entry for each seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise of a table of `seats`.
    pub const fn next(self, seats: Seats) -> Seat {
        let next = self.0 + 1;
        Seat(if next == seats.0 { 0 } else { next })
    }
}

/// How many seats a table has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub u8);

impl Seats {
    /// For sizing and comparing.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Whether `seat` is at this table.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// All seats, from seat 0.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }

    /// All other seats, clockwise from the left of `seat`.
    pub fn others(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        (seat.0 + 1..self.0).chain(0..seat.0).map(Seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_wraps_round() {
        assert_eq!(Seat(1).next(Seats(3)), Seat(2));
        assert_eq!(Seat(2).next(Seats(3)), Seat(0));
    }

    #[test]
    fn others_start_at_the_left() {
        let others: Vec<Seat> = Seats(4).others(Seat(2)).collect();
        assert_eq!(others, [Seat(3), Seat(0), Seat(1)]);
    }
}
