//! Why a decision is good, as data: what it gains until the turn is over, and what it costs the
//! others. The words are for the screens.
//!
//! A turn is followed as long as it belongs to who decides: other people's turns are no reason.

use super::{Mind, deckhand};
use crate::games::score::MAX_SOURCES;
use crate::games::{Chance, Choices, MAX_SEATS, Passage, Points, Seat, Seats};

/// What speaks for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Points until the end of the turn, by source: what they are at least, whatever is hidden.
    pub gains: [Points; MAX_SOURCES],
    /// Who loses most by it, and about how many points, had and hoped for: more than by other
    /// decisions, as time passes by all of them.
    pub denies: Option<(Seat, Points)>,
    /// What the position is worth more than before, points and prospects together, in sixteenths.
    pub prospect: i32,
}

/// The longest turn that is followed.
const LONGEST: usize = 40;
/// How often what is hidden is drawn.
const DRAWINGS: i32 = 3;
/// Other decisions that it is compared with.
const OTHERS: usize = 3;
/// Where these drawings come from: no game begins from such a seed.
const SEED: u64 = 0x7ea5_0e5f_0e5a_d0ce;
/// Who loses less than this is not mentioned, in sixteenths of a point: so much changes by itself.
const MENTIONED: i32 = 24;
/// Sixteenths of a point in half a point.
const HALF: i32 = 8;

impl Reason {
    /// What speaks for `decision` of `seat`, which must decide; from what the seat may see.
    pub fn of<G: Mind>(view: &G::View, seats: Seats, seat: Seat, decision: G::Decision) -> Reason {
        let mut chance = Chance::new(SEED);
        let mut change = Change::default();
        for drawing in 0..DRAWINGS {
            let game = G::complete(view, &mut chance);
            let found = Change::by(&game, seats, seat, decision);
            change = if drawing == 0 { found } else { change.and(&found) };
        }
        let lost = |other: Seat| change.lost[other.index()] / DRAWINGS;
        // Of equals the first to come.
        let most = seats
            .others(seat)
            .map(|other| (lost(other), other))
            .reduce(|most, next| if next.0 > most.0 { next } else { most });
        let denies = most.filter(|&(lost, _)| lost >= MENTIONED);
        Reason {
            gains: change.gains,
            denies: denies.map(|(lost, other)| (other, about(lost))),
            prospect: change.prospect / DRAWINGS,
        }
    }
}

/// Sixteenths as points, to the nearest half.
fn about(sixteenths: i32) -> Points {
    Points::from_halves(((sixteenths + HALF / 2) / HALF) as i16)
}

/// What a turn changes, in one drawing of what is hidden or in several.
#[derive(Default)]
struct Change {
    gains: [Points; MAX_SOURCES],
    /// By seat, all drawings together, in sixteenths.
    lost: [i32; MAX_SEATS],
    prospect: i32,
}

impl Change {
    /// By a decision of `seat` and the rest of its turn.
    #[inline(never)]
    fn by<G: Mind>(before: &G, seats: Seats, seat: Seat, decision: G::Decision) -> Change {
        let after = end_of_turn(before.clone(), seat, decision);
        let mut change =
            Change { prospect: after.worth(seat) - before.worth(seat), ..Change::default() };
        let (had, has) = (before.score(seat), after.score(seat));
        let lines = had.lines().iter().zip(has.lines());
        for (gain, (&had, &has)) in change.gains.iter_mut().zip(lines) {
            *gain = has - had;
        }
        let lost = losses(before, &after, seats, seat);
        let anyway = Change::anyway(before, seats, seat, decision);
        for (change, (lost, anyway)) in change.lost.iter_mut().zip(lost.into_iter().zip(anyway)) {
            *change = lost - anyway;
        }
        change
    }

    /// What everybody loses by other decisions: the mean of a few.
    #[inline(never)]
    fn anyway<G: Mind>(
        before: &G,
        seats: Seats,
        seat: Seat,
        decision: G::Decision,
    ) -> [i32; MAX_SEATS] {
        let mut choices = Choices::new();
        before.legal(&mut choices);
        let others = choices.iter().rev().filter(|&&choice| choice != decision);
        // From all over the list; what ends a turn comes last in most.
        let apart = choices.len().div_ceil(OTHERS).max(1);
        let (mut sum, mut count) = ([0; MAX_SEATS], 0);
        for &choice in others.step_by(apart) {
            let after = end_of_turn(before.clone(), seat, choice);
            let lost = losses(before, &after, seats, seat);
            sum.iter_mut().zip(lost).for_each(|(sum, lost)| *sum += lost);
            count += 1;
        }
        sum.map(|sum| sum / count.max(1))
    }

    /// Together with another drawing.
    fn and(mut self, other: &Change) -> Change {
        for (gain, &found) in self.gains.iter_mut().zip(&other.gains) {
            *gain = found.min(*gain);
        }
        for (lost, found) in self.lost.iter_mut().zip(other.lost) {
            *lost += found;
        }
        self.prospect += other.prospect;
        self
    }
}

/// What each of the others loses between two positions.
#[inline(never)]
fn losses<G: Mind>(before: &G, after: &G, seats: Seats, seat: Seat) -> [i32; MAX_SEATS] {
    let mut lost = [0; MAX_SEATS];
    for other in seats.others(seat) {
        lost[other.index()] = before.prospects(other) - after.prospects(other);
    }
    lost
}

/// Takes a decision, and the rest of the turn of `seat` at a glance. What others answer belongs to
/// it, if the turn goes on behind it; what they do in turns of their own does not.
#[inline(never)]
fn end_of_turn<G: Mind>(mut game: G, seat: Seat, decision: G::Decision) -> G {
    let (mut choices, mut chance) = (Choices::new(), Chance::hidden());
    let mut next = decision;
    for _ in 0..LONGEST {
        if matches!(game.pass(next), Ok(Passage::NewTurn) | Err(_)) {
            break;
        }
        let is_own = game.decider() == Some(seat) || game.turn_of() == Some(seat);
        if !is_own || game.decider().is_none() {
            break;
        }
        game.legal(&mut choices);
        next = deckhand::glance(&game, &choices, 1, &mut chance);
    }
    game
}
