//! Sections 6 and 7 of the catalogue: the invariants, and what a position must be to come up in a game.
//!
//! Used by tests after every decision, and by [`super::position`] to refuse what cannot be played; so
//! nothing here may trust the state, not even its sums. Every check holds in each position of a game, and
//! play never leads from a position that passes them all to one that fails one.
//!
//! [`amounts`] counts what lies where, [`course`] compares it with the turns played, [`question`] asks
//! whether the question of the moment can be asked.

mod amounts;
mod course;
mod question;

use core::fmt;

use super::data::{City, Colour, SEAT_IDS};
use super::state::{Hansa, Tokens};
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Seat};

impl Hansa {
    /// Every invariant and every check of a position.
    pub(super) fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.verify_amounts()?;
        self.table.verify_course()?;
        self.table.verify_question()?;
        self.table.verify_city_points()
    }
}

impl super::PublicState {
    /// Invariant 13: a city gives 4 points to one player alone, 2 to each of several.
    fn verify_city_points(&self) -> Result<(), InvariantViolation> {
        let of_city = |city| {
            let players = self.seats.iter().filter(|&seat| self.booths(city, seat) > 0).count();
            if players == 1 { 4 } else { 2 * players as i16 }
        };
        let given: i16 = City::ALL.map(of_city).iter().sum();
        let points = |seat| {
            let score = self.score(seat);
            score.lines()[2..4].iter().map(|points| points.floor()).sum::<i16>()
        };
        let scored: i16 = self.seats.iter().map(points).sum();
        ensure_invariant(
            scored == given,
            13,
            "cities",
            format_args!("The cities give {given} points, but the players count {scored}."),
        )
    }
}

/// The colour of a seat at the start of a sentence.
struct Name(Seat);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let id = SEAT_IDS.get(self.0.index()).copied().unwrap_or("nobody");
        let mut letters = id.chars();
        if let Some(first) = letters.next() {
            write!(f, "{}", first.to_ascii_uppercase())?;
        }
        f.write_str(letters.as_str())
    }
}

fn sum(numbers: &[u8]) -> u16 {
    numbers.iter().map(|&number| number as u16).sum()
}

fn of_colour(tokens: &Tokens, colour: Colour) -> u16 {
    colour.kinds().map(|kind| tokens[kind.index()] as u16).iter().sum()
}
