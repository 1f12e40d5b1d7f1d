//! What every beam search shares: variations, the beam that keeps the best of them, and the ranking of
//! decisions by prior.
//!
//! A beam search keeps only a fixed number of variations at each depth. Variations are kept as decisions
//! and replayed from the start: that takes a little time and saves a lot of memory.

use core::cmp::Reverse;

use heapless::Vec;

use super::{Evaluator, PRUNE_BELOW, Priors, greedy};
use kogge_games::{Choices, Decision, Rng, Seat, UndoScope};

/// Decisions in the longest variation. A longer turn is evaluated as it stands then.
pub const MAX_TURN: usize = 20;

/// Decisions of one seat in a row, and the value of the position after them.
#[derive(Clone)]
pub struct Variation<D> {
    pub decisions: Vec<D, MAX_TURN, u8>,
    pub value: i32,
}

impl<D> Variation<D> {
    /// No decision yet.
    pub const fn empty() -> Self {
        Variation { decisions: Vec::new(), value: 0 }
    }
}

/// The best variations of one depth; at most `N` of them, in no order.
pub struct Beam<D, const N: usize>(Vec<Variation<D>, N, u8>);

impl<D: Decision, const N: usize> Beam<D, N> {
    /// A beam without variations.
    pub const fn new() -> Self {
        Beam(Vec::new())
    }

    /// Keeps a variation if it is among the `width` best. Of variations with the same decisions in another
    /// order, which lead to the same position, only the first is kept.
    pub fn keep(&mut self, variation: Variation<D>, width: usize) {
        let is_twin = |other: &Variation<D>| {
            other.value == variation.value && is_permutation(&other.decisions, &variation.decisions)
        };
        if self.0.iter().any(is_twin) {
            return;
        }
        if self.0.len() < width {
            let _ = self.0.push(variation);
        } else if let Some(worst) = self.0.iter_mut().min_by_key(|other| other.value)
            && worst.value < variation.value
        {
            *worst = variation;
        }
    }

    /// Takes one variation out.
    pub fn pop(&mut self) -> Option<Variation<D>> {
        self.0.pop()
    }

    /// Whether there is no variation.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Drops all variations.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The variations, in no order.
    pub fn variations(&self) -> &[Variation<D>] {
        &self.0
    }
}

/// Whether two variations have the same decisions, in whatever order. Compares a sum of hashes.
fn is_permutation<D: Decision>(one: &[D], other: &[D]) -> bool {
    let hash = |decisions: &[D]| {
        decisions.iter().fold(0_u32, |sum, decision| {
            sum.wrapping_add(
                decision.to_bits().wrapping_add(1).wrapping_mul(0x9e37_79b9).rotate_left(9),
            )
        })
    };
    one.len() == other.len() && hash(one) == hash(other)
}

/// Takes a decision of `seat`, and lets the others answer until `seat` must decide again or the turn is over.
#[inline]
pub fn take<G: Evaluator>(
    game: &mut G,
    decision: G::Decision,
    seat: Seat,
) -> Result<UndoScope, G::Refusal> {
    match game.advance(decision)? {
        UndoScope::NewTurn => Ok(UndoScope::NewTurn),
        _ => Ok(play_others_greedily(game, seat)),
    }
}

/// Takes the decisions of a variation; everybody else decides greedily.
pub fn play_variation<G: Evaluator>(
    game: &mut G,
    decisions: &[G::Decision],
    seat: Seat,
) -> Result<UndoScope, G::Refusal> {
    let mut undo_scope = UndoScope::Open;
    for &decision in decisions {
        undo_scope = take(game, decision, seat)?;
    }
    Ok(undo_scope)
}

/// Lets everybody else decide greedily until `seat` must decide again ([`UndoScope::Open`]) or another
/// turn starts ([`UndoScope::NewTurn`]).
pub fn play_others_greedily<G: Evaluator>(game: &mut G, seat: Seat) -> UndoScope {
    let mut choices = Choices::new();
    let mut rng = Rng::hidden();
    while let Some(decider) = game.decider()
        && decider != seat
    {
        game.legal(&mut choices);
        let decision = greedy::choose(game, &choices, 1, &mut rng);
        match game.advance(decision) {
            Ok(UndoScope::NewTurn) | Err(_) => return UndoScope::NewTurn,
            Ok(_) => {}
        }
    }
    if game.decider().is_none() { UndoScope::NewTurn } else { UndoScope::Open }
}

/// The most decisions that are ranked.
pub const MAX_RANKED: usize = 24;

/// Decisions by falling prior.
pub type Ranked<D> = Vec<D, MAX_RANKED>;

/// How decisions of equal prior are ranked; also which one stands in where all are pruned.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ties {
    /// By their own order. Where all are pruned, the one with the highest prior stays.
    ByDecision,
    /// By their place in the legal list. Where all are pruned, the first of the list stays.
    ByListOrder,
}

/// The decisions of highest prior, the best first: at most `limit`, at least one if any is legal, and
/// without those that are pruned ([`PRUNE_BELOW`]).
#[inline(never)]
pub fn ranked_by_prior<G: Evaluator>(
    game: &G,
    choices: &Choices<G::Decision>,
    limit: usize,
    ties: Ties,
) -> Ranked<G::Decision> {
    if let &[only] = &choices[..] {
        return Ranked::from_iter([only]);
    }
    let mut priors = Priors::new();
    game.priors(choices, &mut priors);
    let limit = limit.min(MAX_RANKED);
    let mut best: Vec<(i32, G::Decision), MAX_RANKED> = Vec::new();
    let is_better = |(prior, decision): (i32, G::Decision), other: (i32, G::Decision)| {
        prior > other.0 || prior == other.0 && ties == Ties::ByDecision && decision < other.1
    };
    let all = || choices.iter().zip(&priors).map(|(&decision, &prior)| (prior, decision));
    for next in all() {
        if next.0 <= PRUNE_BELOW {
            continue;
        }
        if best.len() == limit {
            if best.last().is_some_and(|&worst| !is_better(next, worst)) {
                continue;
            }
            best.pop();
        }
        let place = best.iter().take_while(|&&other| !is_better(next, other)).count();
        let _ = best.insert(place, next);
    }
    if best.is_empty() {
        let instead = match ties {
            Ties::ByDecision => all().max_by_key(|&(prior, decision)| (prior, Reverse(decision))),
            Ties::ByListOrder => all().next(),
        };
        best.extend(instead);
    }
    best.into_iter().map(|(_, decision)| decision).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_games::Start;
    use kogge_games::hansa::{self, Hansa};
    use kogge_games::merkator::Merkator;
    use kogge_games::teutonica::Teutonica;

    fn variation(decisions: &[hansa::Decision], value: i32) -> Variation<hansa::Decision> {
        Variation { decisions: decisions.iter().copied().collect(), value }
    }

    #[test]
    fn a_beam_keeps_the_best_and_drops_twins() {
        use hansa::Decision::{Booth, EndTurn, Refill, Sell};
        let mut beam: Beam<hansa::Decision, 4> = Beam::new();
        beam.keep(variation(&[Booth, Sell], 5), 2);
        beam.keep(variation(&[Sell, Booth], 5), 2);
        assert_eq!(beam.variations().len(), 1, "the same decisions in another order");
        beam.keep(variation(&[Booth, Refill], 3), 2);
        beam.keep(variation(&[Booth, EndTurn], 4), 2);
        let values: std::vec::Vec<i32> = beam.variations().iter().map(|kept| kept.value).collect();
        assert_eq!(values, [5, 4], "the worst gives way to a better one");
        beam.keep(variation(&[EndTurn], 4), 2);
        assert_eq!(beam.variations()[1].decisions.len(), 2, "an equal one does not replace it");
    }

    /// Compares the ranking with a full sort, in the positions of one random game.
    fn check_ranking<G: Evaluator>(seats: u8) {
        let mut game = G::new(&Start::new(seats, 3)).expect("a start");
        let (mut choices, mut rng) = (Choices::new(), Rng::new(3));
        while game.decider().is_some() {
            game.legal(&mut choices);
            let mut sorted: std::vec::Vec<_> =
                choices.iter().map(|&decision| (Reverse(game.prior(decision)), decision)).collect();
            for ties in [Ties::ByListOrder, Ties::ByDecision] {
                match ties {
                    Ties::ByDecision => sorted.sort(),
                    Ties::ByListOrder => sorted.sort_by_key(|&(prior, _)| prior),
                }
                let sound = sorted.iter().filter(|(prior, _)| prior.0 > PRUNE_BELOW);
                let sound: std::vec::Vec<_> = sound.map(|&(_, decision)| decision).collect();
                for limit in [1, 3, MAX_RANKED] {
                    let ranked = ranked_by_prior(&game, &choices, limit, ties);
                    match (&sound[..], ties) {
                        ([], Ties::ByDecision) => assert_eq!(ranked[..], [sorted[0].1]),
                        ([], Ties::ByListOrder) => assert_eq!(ranked[..], choices[..1]),
                        (sound, _) => assert_eq!(ranked[..], sound[..sound.len().min(limit)]),
                    }
                }
            }
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("legal");
        }
    }

    #[test]
    fn decisions_are_ranked_as_a_full_sort_ranks_them() {
        check_ranking::<Hansa>(3);
        check_ranking::<Teutonica>(3);
        check_ranking::<Merkator>(1);
    }
}
