//! The plausible random player of section 10 of the catalogue, for tests and play-outs.
//!
//! Uniform play hardly ever ends this game; this player claims what it can and places where it
//! already stands, so that games come to their natural end.

use super::data::{Ability, Owner, Route, RouteSet};
use super::decision::Decision;
use super::state::{Phase, Teutonica};
use crate::games::choices::CAPACITY;
use crate::games::{Chance, Choices};

const _: () = assert!(CAPACITY <= u64::BITS as usize, "a bit for each choice");

/// So few own pieces in play that another office would leave too little to work with.
const FEW_PIECES: u8 = 5;

impl Teutonica {
    pub(super) fn plausible(&self, choices: &Choices<Decision>, chance: &mut Chance) -> Decision {
        match &self.phase {
            Phase::Menu => self.plausible_action(choices, chance),
            Phase::PlaceRoute { .. } | Phase::DisplaceRoute | Phase::MovePut { .. } => {
                self.worthiest(choices, Taste::Highest, chance)
            }
            Phase::MoveLift { lifted } => {
                if !lifted.is_empty() && chance.below(5) == 0 {
                    Decision::Done
                } else {
                    self.worthiest(choices, Taste::Lowest, chance)
                }
            }
            Phase::ClaimBenefit { .. } => self.plausible_benefit(choices, chance),
            Phase::ReactExtra { .. } | Phase::NeutralClaim { .. } | Phase::RemoveRoute { .. } => {
                eager(choices, chance)
            }
            _ => pick(choices, chance),
        }
    }

    fn plausible_action(&self, choices: &[Decision], chance: &mut Chance) -> Decision {
        // The menu lists actions, then markers, then the end of the turn.
        let is_action =
            |option: &&Decision| !matches!(option, Decision::Use(_) | Decision::EndTurn);
        let (actions, rest) = choices.split_at(choices.iter().take_while(is_action).count());
        let markers = &rest[..rest.len().saturating_sub(1)];
        if let Some(Decision::Claim) = actions.last() {
            return Decision::Claim;
        }
        if !markers.is_empty() && chance.below(2) == 0 {
            return pick(markers, chance);
        }
        if actions.is_empty() {
            return Decision::EndTurn;
        }
        if actions[0] == Decision::Income && self.active_player().supply.total() < 2 {
            return Decision::Income;
        }
        let drawn = match chance.below(10) {
            8 => Decision::Displace,
            9 => Decision::Move,
            _ => Decision::Place,
        };
        if actions.contains(&drawn) { drawn } else { pick(actions, chance) }
    }

    fn plausible_benefit(&self, choices: &[Decision], chance: &mut Chance) -> Decision {
        let player = self.active_player();
        let villages = self.routes.tally(self.own()).total();
        let few = player.supply.total() + player.stock.total() + villages <= FEW_PIECES;
        let upgrade = choices.contains(&Decision::Upgrade);
        if few {
            return if upgrade { Decision::Upgrade } else { Decision::Nothing };
        }
        if upgrade && chance.below(2) == 0 {
            return Decision::Upgrade;
        }
        eager(choices, chance)
    }

    /// A random one of the routes with the highest or the lowest worth.
    fn worthiest(&self, choices: &[Decision], taste: Taste, chance: &mut Chance) -> Decision {
        let attractive = self.attractive();
        let own = self.own();
        let sign = if taste == Taste::Highest { 1 } else { -1 };
        // The best worth so far, and which choices have it, one bit each: nothing has to jump.
        let (mut best, mut equals) = (i8::MIN, 0u64);
        for (index, &option) in choices.iter().enumerate() {
            if let Decision::Route(route) | Decision::Lift(route, _) = option {
                let worth = sign * self.worth(route, own, attractive);
                let kept = if worth > best { 0 } else { equals };
                equals = kept | u64::from(worth >= best) << index;
                best = best.max(worth);
            }
        }
        for _ in 0..chance.below(equals.count_ones()) {
            equals &= equals - 1;
        }
        choices.get(equals.trailing_zeros() as usize).copied().unwrap_or(Decision::Done)
    }

    /// Own pieces less twice the others', one more if the route is attractive.
    fn worth(&self, route: Route, own: Owner, attractive: RouteSet) -> i8 {
        self.villages(route).lead(own) + i8::from(attractive.has(route))
    }

    /// Routes with a marker, or with an ability that the active player has not filled.
    fn attractive(&self) -> RouteSet {
        let player = self.active_player();
        Ability::ALL
            .into_iter()
            .filter(|&ability| !player.is_full(ability))
            .fold(self.marked(), |all, ability| all.or(ability.routes()))
    }
}

/// Which end of the list by worth is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taste {
    Highest,
    Lowest,
}

fn pick(choices: &[Decision], chance: &mut Chance) -> Decision {
    let nth = chance.below(choices.len() as u32) as usize;
    choices.get(nth).copied().unwrap_or(Decision::EndTurn)
}

/// Mostly something rather than nothing.
fn eager(choices: &[Decision], chance: &mut Chance) -> Decision {
    let nothing = |option: &&Decision| {
        !matches!(option, Decision::Nothing | Decision::Stop | Decision::Leave | Decision::Done)
    };
    let some = choices.iter().filter(nothing);
    let count = some.clone().count();
    if count > 0 && chance.below(10) > 0 {
        let nth = chance.below(count as u32) as usize;
        return some.copied().nth(nth).unwrap_or(Decision::Nothing);
    }
    pick(choices, chance)
}
