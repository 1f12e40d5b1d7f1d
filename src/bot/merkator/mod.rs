//! What a merchant of Merkator thinks of a position, and what looks good at a glance.
//!
//! The worth of a position is a weighted sum of its [outlook]; the weights depend on how much of the
//! game is left. Alone the trips are counted, with others the counters on the chart.

mod glance;
mod outlook;
mod weights;

pub use outlook::{FIGURES, Outlook, outlook};

use super::{Looks, Mind};
use crate::games::merkator::data::{Place, SOLO_TURNS};
use crate::games::merkator::position::{Ending, Phase};
use crate::games::merkator::{Decision, Merkator, Refusal};
use crate::games::{Choices, Game, Passage, Seat};
use weights::{ALONE, TOGETHER};

/// Alone, so many turns before the end the last one comes into sight.
const LAST_TURNS: u8 = 3;
/// With plenty of time it follows this many turns.
const FURTHER: u8 = 4;
/// Forks of a turn behind which it is narrowed: in all, and for purchases and their payments.
const FEW_FORKS: usize = 4;
const PURCHASES: usize = 4;
const PAYMENTS: usize = 5;

/// Steps a second of the device alone, where whole turns are followed instead of a tree.
const SPEED_ALONE: u32 = 950;

impl Mind for Merkator {
    const STEPS: u32 = 1_400;
    const SPEED: u32 = 470;
    const SPREAD: i32 = 32;
    const PLANS: bool = true;
    const AHEAD: u8 = 2;

    fn worth(&self, seat: Seat) -> i32 {
        let own = prospects(self, seat);
        let ahead = self.seats.others(seat).map(|other| points(self, other)).max();
        own - ahead.unwrap_or(0)
    }

    fn prospects(&self, seat: Seat) -> i32 {
        prospects(self, seat)
    }

    fn turn_of(&self) -> Option<Seat> {
        Some(self.active)
    }

    fn appeal(&self, decision: Decision) -> i32 {
        glance::Glance::of(self).appeal(decision)
    }

    fn appeals(&self, choices: &Choices<Decision>, looks: &mut Looks) {
        let glance = glance::Glance::of(self);
        looks.clear();
        looks.extend(choices.iter().map(|&decision| glance.appeal(decision)));
    }

    fn speed(&self) -> u32 {
        if self.is_solo() { SPEED_ALONE } else { Self::SPEED }
    }

    /// Alone everything that is to come is one's own, and the last turns are followed to the end; with
    /// others the tree is stronger.
    fn ahead(&self, plenty: bool) -> u8 {
        match self.stack.len() as u8 {
            _ if !self.is_solo() => 0,
            left @ 1..=LAST_TURNS => left,
            left if plenty => left.clamp(1, FURTHER),
            _ => Self::AHEAD,
        }
    }

    /// A turn to come is worth as much as its best trip, and which one that is cannot be seen at a
    /// glance: all twelve are tried. So they are in this turn if there is time.
    fn breadth(&self, ahead: u8, forks: usize, plenty: bool) -> usize {
        let near = ahead == 0;
        match self.phase {
            _ if near && !plenty && forks >= FEW_FORKS => 1,
            Phase::Travel if near && !plenty => 6,
            Phase::Travel => Place::COUNT,
            Phase::Split if near => 3,
            Phase::Split | Phase::Trade { .. } => 2,
            Phase::Invest if forks < PURCHASES && plenty => 4,
            Phase::Invest if forks < PURCHASES => 2,
            Phase::PayCard { .. } if near && forks < PAYMENTS => 2,
            _ => 1,
        }
    }

    /// Alone, the end of a turn can be taken back (MER-212).
    fn pass(&mut self, decision: Decision) -> Result<Passage, Refusal> {
        let turn = self.turn;
        let passage = self.apply(decision, &mut ())?;
        Ok(if self.turn == turn { passage } else { Passage::NewTurn })
    }
}

/// The points of a seat now, in sixteenths.
fn points(game: &Merkator, seat: Seat) -> i32 {
    i32::from(game.score(seat).total().halves()) * 8
}

/// What a seat may expect to have in the end, in sixteenths of a point.
fn prospects(game: &Merkator, seat: Seat) -> i32 {
    let left = turns_left(game, seat);
    if left == 0 || matches!(game.phase, Phase::Over | Phase::Final { .. }) {
        return points(game, seat);
    }
    let weights = if game.is_solo() { &ALONE } else { &TOGETHER };
    let row = &weights[weights.len() - usize::from(left)];
    let figures = outlook(game, seat);
    let weighed = figures.iter().zip(row);
    let weighed = weighed.map(|(&figure, &weight)| i32::from(figure) * i32::from(weight));
    let mut sum: i32 = weighed.sum();
    // Talers buy as much as contracts that would be sold, but count for nothing in the end.
    if left > 1 {
        sum += i32::from(row[outlook::SURPLUS]) * i32::from(game.player(seat).talers);
    }
    sum >> 4
}

/// About how many turns a seat still has; at most as many as there are rows of weights.
fn turns_left(game: &Merkator, seat: Seat) -> u8 {
    let left = match (&game.chart, game.ending) {
        (_, Ending::LastRound { left }) => {
            let before =
                (seat.index() + game.seats.count() - game.active.index()) % game.seats.count();
            let moved = seat == game.active && !before_trip(game);
            u8::from(before < usize::from(left) && !moved)
        }
        (None, _) => game.stack.len() as u8,
        // A trip takes about one counter.
        (Some(chart), _) => match game.seats.0 {
            2 => chart.left() / 2,
            3 => chart.left() / 3,
            _ => chart.left() / 4,
        }
        .saturating_add(1),
    };
    left.min(SOLO_TURNS as u8)
}

/// Whether the active player has not set out yet.
fn before_trip(game: &Merkator) -> bool {
    matches!(
        game.phase,
        Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy { .. } | Phase::Travel
    )
}
