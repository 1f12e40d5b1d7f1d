//! Why a decision is good, as plain data: what it gains until the turn is over, and what it costs the others.
//! Screens put it into words.
//!
//! Only the present turn is followed: the turns of others are no reason.

use super::{Evaluator, greedy};
use kogge_games::score::MAX_SOURCES;
use kogge_games::{Choices, MAX_SEATS, Points, Rng, Seat, Seats, UndoScope};

/// The reason for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// Points until the end of the turn, by source: the least of all determinizations.
    pub gains: [Points; MAX_SOURCES],
    /// The seat that loses most by it, and about how many points, present and expected ones together: more than
    /// by other decisions, because time passes with all of them.
    pub denies: Option<(Seat, Points)>,
    /// The gain in the value of the position, in sixteenths of a point.
    pub value_gain: i32,
}

/// The longest turn that is followed.
const MAX_TURN: usize = 40;
/// How often what is hidden is filled in.
const DETERMINIZATIONS: i32 = 3;
/// Other decisions with which it is compared.
const OTHERS: usize = 3;
/// The seed of the determinizations; no game starts from it.
const SEED: u64 = 0x7ea5_0e5f_0e5a_d0ce;
/// A loss below this is not mentioned, in sixteenths of a point: values change that much by themselves.
const MIN_LOSS: i32 = 24;
/// Sixteenths of a point in half a point.
const HALF: i32 = 8;

impl Reason {
    /// The reason for `decision` of `seat`, which must decide; from what the seat may see.
    pub fn of<G: Evaluator>(
        view: &G::View,
        seats: Seats,
        seat: Seat,
        decision: G::Decision,
    ) -> Reason {
        let mut rng = Rng::new(SEED);
        let mut change = Change::default();
        for sample in 0..DETERMINIZATIONS {
            let game = G::determinize(view, &mut rng);
            let found = Change::by(&game, seats, seat, decision);
            change = if sample == 0 { found } else { change.and(&found) };
        }
        let lost = |other: Seat| change.lost[other.index()] / DETERMINIZATIONS;
        // Of equal losses the first.
        let most = seats
            .others(seat)
            .map(|other| (lost(other), other))
            .reduce(|most, next| if next.0 > most.0 { next } else { most });
        let denies = most.filter(|&(lost, _)| lost >= MIN_LOSS);
        Reason {
            gains: change.gains,
            denies: denies.map(|(lost, other)| (other, rounded_points(lost))),
            value_gain: change.value_gain / DETERMINIZATIONS,
        }
    }
}

/// Sixteenths as points, to the nearest half.
fn rounded_points(sixteenths: i32) -> Points {
    Points::from_halves(((sixteenths + HALF / 2) / HALF) as i16)
}

/// What a turn changes, in one determinization or in several.
#[derive(Default)]
struct Change {
    gains: [Points; MAX_SOURCES],
    /// By seat, the sum of all determinizations, in sixteenths.
    lost: [i32; MAX_SEATS],
    value_gain: i32,
}

impl Change {
    /// The change by a decision of `seat` and the rest of its turn.
    #[inline(never)]
    fn by<G: Evaluator>(before: &G, seats: Seats, seat: Seat, decision: G::Decision) -> Change {
        let after = play_turn_greedily(before.clone(), seat, decision);
        let mut change =
            Change { value_gain: after.value(seat) - before.value(seat), ..Change::default() };
        let (had, has) = (before.score(seat), after.score(seat));
        let lines = had.lines().iter().zip(has.lines());
        for (gain, (&had, &has)) in change.gains.iter_mut().zip(lines) {
            *gain = has - had;
        }
        let lost = losses(before, &after, seats, seat);
        let baseline = Change::baseline(before, seats, seat, decision);
        for (change, (lost, baseline)) in change.lost.iter_mut().zip(lost.into_iter().zip(baseline))
        {
            *change = lost - baseline;
        }
        change
    }

    /// The losses by other decisions: the mean of a few.
    #[inline(never)]
    fn baseline<G: Evaluator>(
        before: &G,
        seats: Seats,
        seat: Seat,
        decision: G::Decision,
    ) -> [i32; MAX_SEATS] {
        let mut choices = Choices::new();
        before.legal(&mut choices);
        let others = choices.iter().rev().filter(|&&choice| choice != decision);
        // From all over the list, the last first: in most lists that one ends the turn.
        let apart = choices.len().div_ceil(OTHERS).max(1);
        let (mut sum, mut count) = ([0; MAX_SEATS], 0);
        for &choice in others.step_by(apart) {
            let after = play_turn_greedily(before.clone(), seat, choice);
            let lost = losses(before, &after, seats, seat);
            sum.iter_mut().zip(lost).for_each(|(sum, lost)| *sum += lost);
            count += 1;
        }
        sum.map(|sum| sum / count.max(1))
    }

    /// The change in another determinization is added.
    fn and(mut self, other: &Change) -> Change {
        for (gain, &found) in self.gains.iter_mut().zip(&other.gains) {
            *gain = found.min(*gain);
        }
        for (lost, found) in self.lost.iter_mut().zip(other.lost) {
            *lost += found;
        }
        self.value_gain += other.value_gain;
        self
    }
}

/// The loss of each of the others between two positions.
#[inline(never)]
fn losses<G: Evaluator>(before: &G, after: &G, seats: Seats, seat: Seat) -> [i32; MAX_SEATS] {
    let mut lost = [0; MAX_SEATS];
    for other in seats.others(seat) {
        lost[other.index()] = before.own_value(other) - after.own_value(other);
    }
    lost
}

/// Takes a decision, and the rest of the turn of `seat` greedily. Answers of others belong to it if the turn goes
/// on after them; their own turns do not.
#[inline(never)]
fn play_turn_greedily<G: Evaluator>(mut game: G, seat: Seat, decision: G::Decision) -> G {
    let (mut choices, mut rng) = (Choices::new(), Rng::hidden());
    let mut next = decision;
    for _ in 0..MAX_TURN {
        if matches!(game.advance(next), Ok(UndoScope::NewTurn) | Err(_)) {
            break;
        }
        let is_own = game.decider() == Some(seat) || game.active_seat() == Some(seat);
        if !is_own || game.decider().is_none() {
            break;
        }
        game.legal(&mut choices);
        next = greedy::choose(&game, &choices, 1, &mut rng);
    }
    game
}
