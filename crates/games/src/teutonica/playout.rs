//! The plausible random player of section 10 of the catalogue, for tests and play-outs.
//!
//! Uniform play hardly ever ends this game; this player claims what it can and places where it
//! already stands, so that games come to their natural end.

use super::data::{Ability, Owner, Route, RouteSet};
use super::decision::Decision;
use super::state::{Phase, Teutonica};
use crate::choices::CAPACITY;
use crate::{Choices, Rng};

const _: () = assert!(CAPACITY <= u64::BITS as usize, "a bit for each choice");

/// So few own pieces in play that another office would leave too little to work with.
const FEW_PIECES: u8 = 5;

impl Teutonica {
    pub(super) fn plausible_decision(
        &self,
        choices: &Choices<Decision>,
        rng: &mut Rng,
    ) -> Decision {
        match &self.phase {
            Phase::Menu => self.plausible_action(choices, rng),
            Phase::PlaceRoute { .. } | Phase::DisplaceRoute | Phase::MovePut { .. } => {
                self.best_valued(choices, RoutePreference::Highest, rng)
            }
            Phase::MoveLift { lifted } => {
                if !lifted.is_empty() && rng.below(5) == 0 {
                    Decision::Done
                } else {
                    self.best_valued(choices, RoutePreference::Lowest, rng)
                }
            }
            Phase::ClaimBenefit { .. } => self.plausible_benefit(choices, rng),
            Phase::ReactExtra { .. } | Phase::NeutralClaim { .. } | Phase::RemoveRoute { .. } => {
                eager(choices, rng)
            }
            _ => pick(choices, rng),
        }
    }

    fn plausible_action(&self, choices: &[Decision], rng: &mut Rng) -> Decision {
        // The menu lists actions, then markers, then the end of the turn.
        let is_action =
            |option: &&Decision| !matches!(option, Decision::Use(_) | Decision::EndTurn);
        let (actions, rest) = choices.split_at(choices.iter().take_while(is_action).count());
        let markers = &rest[..rest.len().saturating_sub(1)];
        if let Some(Decision::Claim) = actions.last() {
            return Decision::Claim;
        }
        if !markers.is_empty() && rng.below(2) == 0 {
            return pick(markers, rng);
        }
        if actions.is_empty() {
            return Decision::EndTurn;
        }
        if actions[0] == Decision::Income && self.active_player().supply.total() < 2 {
            return Decision::Income;
        }
        let drawn = match rng.below(10) {
            8 => Decision::Displace,
            9 => Decision::Move,
            _ => Decision::Place,
        };
        if actions.contains(&drawn) { drawn } else { pick(actions, rng) }
    }

    fn plausible_benefit(&self, choices: &[Decision], rng: &mut Rng) -> Decision {
        let player = self.active_player();
        let villages = self.routes.tally(self.own()).total();
        let few = player.supply.total() + player.stock.total() + villages <= FEW_PIECES;
        let upgrade = choices.contains(&Decision::Upgrade);
        if few {
            return if upgrade { Decision::Upgrade } else { Decision::Nothing };
        }
        if upgrade && rng.below(2) == 0 {
            return Decision::Upgrade;
        }
        eager(choices, rng)
    }

    /// A random one of the routes with the highest or the lowest value.
    fn best_valued(
        &self,
        choices: &[Decision],
        preference: RoutePreference,
        rng: &mut Rng,
    ) -> Decision {
        let attractive_routes = self.attractive_routes();
        let own = self.own();
        let sign = if preference == RoutePreference::Highest { 1 } else { -1 };
        // The best value so far, and which choices have it, one bit each: nothing has to jump.
        let (mut best, mut equals) = (i8::MIN, 0u64);
        for (index, &option) in choices.iter().enumerate() {
            if let Decision::Route(route) | Decision::Lift(route, _) = option {
                let route_value = sign * self.route_value(route, own, attractive_routes);
                let kept = if route_value > best { 0 } else { equals };
                equals = kept | u64::from(route_value >= best) << index;
                best = best.max(route_value);
            }
        }
        for _ in 0..rng.below(equals.count_ones()) {
            equals &= equals - 1;
        }
        choices.get(equals.trailing_zeros() as usize).copied().unwrap_or(Decision::Done)
    }

    /// Own pieces less twice the others', one more if the route is attractive.
    fn route_value(&self, route: Route, own: Owner, attractive_routes: RouteSet) -> i8 {
        self.villages(route).lead(own) + i8::from(attractive_routes.has(route))
    }

    /// Routes with a marker, or with an ability that the active player has not filled.
    fn attractive_routes(&self) -> RouteSet {
        let player = self.active_player();
        Ability::ALL
            .into_iter()
            .filter(|&ability| !player.is_full(ability))
            .fold(self.marked(), |all, ability| all.or(ability.routes()))
    }
}

/// Which end of the list by value is taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RoutePreference {
    Highest,
    Lowest,
}

fn pick(choices: &[Decision], rng: &mut Rng) -> Decision {
    let nth = rng.below(choices.len() as u32) as usize;
    choices.get(nth).copied().unwrap_or(Decision::EndTurn)
}

/// Mostly something rather than nothing.
fn eager(choices: &[Decision], rng: &mut Rng) -> Decision {
    let nothing = |option: &&Decision| {
        !matches!(option, Decision::Nothing | Decision::Stop | Decision::Leave | Decision::Done)
    };
    let some = choices.iter().filter(nothing);
    let count = some.clone().count();
    if count > 0 && rng.below(10) > 0 {
        let nth = rng.below(count as u32) as usize;
        return some.copied().nth(nth).unwrap_or(Decision::Nothing);
    }
    pick(choices, rng)
}
