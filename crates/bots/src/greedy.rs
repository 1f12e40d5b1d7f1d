//! Greedy choice by prior: the weakest bot, and everybody's policy in rollouts.

use super::{Carelessness, Evaluator, Priors};
use kogge_games::{Choices, Rng};

/// One of this many decisions of the weakest bot is that of a play-out, where those are plausible.
const PLAYOUT_ONE_IN: u32 = 2;

/// The decision of the weakest bot: it plans nothing and is careless, but what looks like nonsense at first
/// sight it leaves.
pub fn choose_carelessly<G: Evaluator>(
    game: &G,
    choices: &Choices<G::Decision>,
    rng: &mut Rng,
) -> G::Decision {
    match game.carelessness() {
        Carelessness::Within(margin) => choose_within(game, choices, margin, rng),
        Carelessness::LikePlayouts if rng.below(PLAYOUT_ONE_IN) == 0 => {
            game.playout_decision(choices, rng)
        }
        Carelessness::LikePlayouts => choose(game, choices, 2 * G::EXPLORATION as u32, rng),
    }
}

/// Any decision whose prior is at most `margin` below the highest one; all of them are equally likely.
fn choose_within<G: Evaluator>(
    game: &G,
    choices: &Choices<G::Decision>,
    margin: i32,
    rng: &mut Rng,
) -> G::Decision {
    let mut priors = Priors::new();
    game.priors(choices, &mut priors);
    let lowest = priors.iter().copied().max().unwrap_or(0).saturating_sub(margin);
    let sensible = || choices.iter().zip(&priors).filter(|&(_, &prior)| prior >= lowest);
    let nth = rng.below(sensible().count() as u32) as usize;
    sensible().nth(nth).map_or(choices[0], |(&decision, _)| decision)
}

/// The decision with the highest prior, after up to `noise` sixteenths of a point were added to each.
pub fn choose<G: Evaluator>(
    game: &G,
    choices: &Choices<G::Decision>,
    noise: u32,
    rng: &mut Rng,
) -> G::Decision {
    let mut priors = Priors::new();
    game.priors(choices, &mut priors);
    let mut best = (i32::MIN, choices[0]);
    for (&decision, prior) in choices.iter().zip(priors) {
        let prior = prior + rng.below(noise) as i32;
        if prior > best.0 {
            best = (prior, decision);
        }
    }
    best.1
}
