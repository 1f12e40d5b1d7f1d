//! Points by source, and the ranking at the end.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Neg, Sub};

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

use crate::seat::{MAX_SEATS, Seat, Seats};

/// The most sources of points any game has.
pub const MAX_SOURCES: usize = 12;

/// Points, counted in halves: Merkator gives half points, and no target has floats worth using.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points {
    halves: i16,
}

impl Points {
    /// No points.
    pub const ZERO: Points = Points { halves: 0 };

    /// Whole points.
    pub const fn new(points: i16) -> Self {
        Points { halves: points * 2 }
    }

    /// Points counted in halves.
    pub const fn from_halves(halves: i16) -> Self {
        Points { halves }
    }

    /// The number of halves.
    pub const fn halves(self) -> i16 {
        self.halves
    }

    /// Written as a number: whole ones without a fraction.
    pub(crate) fn serialize_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.halves % 2 {
            0 => serializer.serialize_i16(self.halves / 2),
            _ => serializer.serialize_f32(f32::from(self.halves) / 2.0),
        }
    }

    /// The points without the half.
    pub const fn floor(self) -> i16 {
        self.halves.div_euclid(2)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let whole = self.halves / 2;
        match (self.halves % 2 != 0, whole, self.halves < 0) {
            (false, whole, _) => write!(f, "{whole}"),
            (true, 0, true) => write!(f, "-½"),
            (true, 0, false) => write!(f, "½"),
            (true, whole, _) => write!(f, "{whole}½"),
        }
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points { halves: self.halves + other.halves }
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.halves += other.halves;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points { halves: self.halves - other.halves }
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points { halves: -self.halves }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

/// The points of one seat: one line for each of the game's sources
/// ([`GameSpec::score_sources`](crate::GameSpec::score_sources)).
///
/// ```
/// use kogge_games::{Points, Score};
///
/// let score = Score::new([Points::new(12), Points::from_halves(1)]);
/// assert_eq!(score.lines()[0], Points::new(12));
/// assert_eq!(score.total().to_string(), "12½");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    lines: Vec<Points, MAX_SOURCES>,
}

impl Score {
    /// Points in the order of the game's sources.
    pub fn new<const N: usize>(lines: [Points; N]) -> Self {
        const { assert!(N <= MAX_SOURCES) }
        Score { lines: lines.into_iter().collect() }
    }

    /// One entry for each source.
    pub fn lines(&self) -> &[Points] {
        &self.lines
    }

    /// The sum.
    pub fn total(&self) -> Points {
        self.lines.iter().copied().sum()
    }
}

/// The points of one seat as far as somebody may know them: nothing stands for a source that is hidden.
///
/// ```
/// use kogge_games::{KnownScore, Points, Score};
///
/// let score = Score::new([Points::new(12), Points::new(-5)]);
/// let known = KnownScore::of(&score, |source| source == 0);
/// assert_eq!(known.lines(), [Some(Points::new(12)), None]);
/// assert_eq!(known.total(), None);
/// assert_eq!(KnownScore::of(&score, |_| true).total(), Some(Points::new(7)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownScore {
    lines: Vec<Option<Points>, MAX_SOURCES>,
}

impl KnownScore {
    /// The sources of a score that `is_known` names by their place in the game's list.
    pub fn of(score: &Score, is_known: impl Fn(usize) -> bool) -> Self {
        let lines = score.lines().iter().enumerate();
        KnownScore {
            lines: lines.map(|(source, &points)| is_known(source).then_some(points)).collect(),
        }
    }

    /// One entry for each source.
    pub fn lines(&self) -> &[Option<Points>] {
        &self.lines
    }

    /// The sum, if every source is known.
    pub fn total(&self) -> Option<Points> {
        self.lines.iter().copied().sum()
    }
}

/// The ranking of a finished game.
///
/// ```
/// use kogge_games::{Outcome, Seat, Seats};
///
/// let totals = [20, 31, 20];
/// let outcome = Outcome::rank(Seats(3), |seat| totals[seat.index()]);
/// assert_eq!(outcome.place(Seat(0)), 2);
/// assert!(outcome.winners().eq([Seat(1)]));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    seats: Seats,
    places: [u8; MAX_SEATS],
}

impl Outcome {
    /// Ranks seats by what counts: total first, then tie-breaks, higher is better. Equal seats
    /// share a place and the next place is skipped.
    pub fn rank<K: Ord>(seats: Seats, key: impl Fn(Seat) -> K) -> Self {
        let mut places = [0; MAX_SEATS];
        for seat in seats.iter() {
            let better = seats.iter().filter(|&other| key(other) > key(seat)).count();
            places[seat.index()] = 1 + better as u8;
        }
        Outcome { seats, places }
    }

    /// The place of a seat, from 1.
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// Everybody on the first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(|&seat| self.place(seat) == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_written_as_players_do() {
        let text = |halves| Points::from_halves(halves).to_string();
        assert_eq!(
            [text(25), text(24), text(1), text(-1), text(-3)],
            ["12½", "12", "½", "-½", "-1½"]
        );
    }

    #[test]
    fn equal_seats_share_a_place_and_the_next_is_skipped() {
        let totals = [20, 20, 15];
        let outcome = Outcome::rank(Seats(3), |seat| totals[seat.index()]);
        assert_eq!([0, 1, 2].map(|s| outcome.place(Seat(s))), [1, 1, 3]);
        assert_eq!(outcome.winners().count(), 2);
    }
}
