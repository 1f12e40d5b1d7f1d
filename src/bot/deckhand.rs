//! The gentlest bot: takes what looks good at a glance, and often does not look.

use super::{Looks, Mind};
use crate::games::{Chance, Choices};

/// Of so many decisions one is taken without looking.
const CARELESS: u32 = 2;

/// A decision for whoever must decide.
pub fn choose<G: Mind>(
    game: &G,
    choices: &Choices<G::Decision>,
    chance: &mut Chance,
) -> G::Decision {
    if chance.below(CARELESS) == 0 {
        return game.wander(choices, chance);
    }
    glance(game, choices, 2 * G::SPREAD as u32, chance)
}

/// The decision that looks best, give or take `noise` sixteenths of a point.
pub fn glance<G: Mind>(
    game: &G,
    choices: &Choices<G::Decision>,
    noise: u32,
    chance: &mut Chance,
) -> G::Decision {
    let mut looks = Looks::new();
    game.appeals(choices, &mut looks);
    let mut best = (i32::MIN, choices[0]);
    for (&decision, appeal) in choices.iter().zip(looks) {
        let appeal = appeal + chance.below(noise) as i32;
        if appeal > best.0 {
            best = (appeal, decision);
        }
    }
    best.1
}
