//! What makes a position one that can be played on: everything is where it can be, numbers follow from each
//! other as in a game, and the question fits. The catalogue says what is checked and what one position cannot
//! tell ("Positions that are accepted").
//!
//! Each fault names the very place, as a path of the JSON, and the values. The same checks are the invariants
//! that tests hold every position of a game to; neither `apply` nor `legal` runs them.

mod cards;
mod chances;
mod counts;
mod ending;
mod header;
mod map;
mod phase;

use core::fmt::Display;

use super::position::{Phase, Position};
use super::refusal::Refusal;
use crate::{InvariantViolation, PositionError, Seat};

type CheckResult = Result<(), PositionError<Refusal>>;

/// Refuses unless `holds`. Field and reason are `format_args!`: nothing is written unless the check fails.
fn ensure_at(
    holds: bool,
    refusal: Refusal,
    field: impl Display,
    reason: impl Display,
) -> CheckResult {
    if holds { Ok(()) } else { Err(PositionError::because(refusal, field, reason)) }
}

impl Position {
    /// Whether the rules could have led here, as far as one position can tell, and can go on from it.
    pub(super) fn validate(&self) -> CheckResult {
        self.check_header()?;
        self.check_cards()?;
        self.check_turn()?;
        self.check_ending()?;
        self.check_stack()?;
        self.check_chart()?;
        self.check_map()?;
        self.check_counts()?;
        self.check_gains()?;
        self.check_phase()
    }

    /// The invariants of the catalogue's section 6.
    pub(super) fn check_invariants(&self) -> Result<(), InvariantViolation> {
        self.validate().map_err(|error| {
            InvariantViolation::new(invariant_of(&error), error.field, error.reason)
        })
    }

    /// Whether the pawn was moved in this turn.
    fn has_travelled(&self) -> bool {
        use Phase::*;
        !matches!(self.phase, Invest | PayCard { .. } | ForcedBuy { .. } | Travel)
    }

    /// Trips so far: one in each turn.
    fn trips(&self) -> u16 {
        self.turn.saturating_sub(u16::from(!self.has_travelled()))
    }

    /// Trips whose cubes and counters were handed out: all but one whose cubes are still to be split.
    fn finished_trips(&self) -> u16 {
        self.trips().saturating_sub(u16::from(self.phase == Phase::Split))
    }

    /// Turns of others before this seat's first one.
    fn wait(&self, seat: Seat) -> u16 {
        let seats = u16::from(self.seats.0);
        (u16::from(seat.0) + seats - u16::from(self.first.0)) % seats
    }

    /// Whether this seat was on turn before this turn, or is now.
    fn had_a_turn(&self, seat: Seat) -> bool {
        self.turn > self.wait(seat)
    }
}

/// The invariant of section 6 that a fault breaks.
fn invariant_of(error: &PositionError<Refusal>) -> u8 {
    match error.refusal {
        Refusal::BadStack => 10,
        Refusal::BadChart => 6,
        Refusal::BadNumber => 5,
        Refusal::BadTurn => 12,
        Refusal::BadPhase if error.field.starts_with("cubes") => 3,
        Refusal::BadPhase => 14,
        _ => 1,
    }
}
