//! What a merchant of Hansa Teutonica thinks of a position, and what looks good at a glance.
//!
//! Points are worth themselves; everything else (abilities, pieces, half-covered routes, markers) is
//! worth what it will bring before the game ends, so it loses worth as the end comes near.

mod glance;
mod outlook;
mod standing;
mod weights;

use super::{Looks, Mind};
use crate::games::teutonica::{Decision, Phase, Teutonica};
use crate::games::{Choices, Seat};
use standing::Standing;

/// With the whole game ahead a lead counts for this part of it, out of this and 16 together.
const CERTAIN: i32 = 8;

impl Mind for Teutonica {
    const STEPS: u32 = 1600;
    const SPEED: u32 = 545;
    const BY_ACTIONS: bool = true;

    fn parts(&self) -> u32 {
        parts(self.left())
    }

    fn is_settled(&self) -> bool {
        *self.phase() == Phase::Menu
    }

    fn breadth(&self, _ahead: u8, _forks: usize, _plenty: bool) -> usize {
        match self.phase() {
            Phase::Menu => 12,
            Phase::PlaceRoute { .. } => 7,
            Phase::DisplaceRoute => 5,
            Phase::MoveLift { lifted } | Phase::MovePut { lifted } if lifted.len() < 2 => 3,
            Phase::MoveLift { .. } | Phase::MovePut { .. } => 2,
            Phase::DisplacePay { .. } | Phase::IncomeMix => 2,
            Phase::MarkerRoute => 3,
            _ => 6,
        }
    }

    fn worth(&self, seat: Seat) -> i32 {
        let standing = Standing::of(self);
        let total = |seat| prospects(self, &standing, seat);
        let rival = self.seats().others(seat).map(total).max();
        let lead = total(seat) - rival.unwrap_or(0);
        // A lead is worth more the less can happen to it: who has one makes for the end.
        let ahead = if *self.phase() == Phase::Over { 0 } else { standing.ahead };
        lead * CERTAIN / (CERTAIN + ahead)
    }

    fn prospects(&self, seat: Seat) -> i32 {
        prospects(self, &Standing::of(self), seat)
    }

    fn turn_of(&self) -> Option<Seat> {
        Some(self.active())
    }

    fn appeal(&self, decision: Decision) -> i32 {
        glance::Glance::of(self).appeal(decision)
    }

    fn appeals(&self, choices: &Choices<Decision>, looks: &mut Looks) {
        let glance = glance::Glance::of(self);
        looks.clear();
        looks.extend(choices.iter().map(|&decision| glance.appeal(decision)));
    }
}

/// An action takes some three decisions, and every other one of them needs little thought.
pub(super) fn parts(actions: u8) -> u32 {
    (u32::from(actions) * 3).div_ceil(2).max(2)
}

/// The points of a seat and what it may hope for.
fn prospects(game: &Teutonica, standing: &Standing, seat: Seat) -> i32 {
    let is_over = *game.phase() == Phase::Over;
    let hopes = if is_over { 0 } else { outlook::hopes(game, standing, seat) };
    16 * standing.points(game, seat) + hopes
}
