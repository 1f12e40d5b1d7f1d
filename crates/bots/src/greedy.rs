//! Greedy choice by prior: the weakest bot, and everybody's policy in rollouts.

use super::{Evaluator, Priors};
use kogge_games::{Choices, Rng};

/// One of this many decisions of the weakest bot is taken without looking.
const CARELESS_ONE_IN: u32 = 2;

/// The decision of the weakest bot: random or greedy, with much noise.
pub fn choose_carelessly<G: Evaluator>(
    game: &G,
    choices: &Choices<G::Decision>,
    rng: &mut Rng,
) -> G::Decision {
    if rng.below(CARELESS_ONE_IN) == 0 {
        return game.playout_decision(choices, rng);
    }
    choose(game, choices, 2 * G::EXPLORATION as u32, rng)
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
