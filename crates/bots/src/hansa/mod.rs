//! Bots of Hansa: their searches, and how positions and decisions are valued ("Bot notes" of
//! `docs/rules/hansa.md`).
//!
//! Only what every player may see is used. All values are sixteenths of a point.

mod evaluation;
mod priors;
mod weights;

use super::{BeamSearch, Evaluator, Ismcts, Priors, TreePolicy};
use kogge_games::hansa::{Decision, Hansa};
use kogge_games::{Choices, Game, Seat};

/// How the tree of Hansa grows.
pub struct HansaTree;

impl TreePolicy for HansaTree {
    const ROLLOUT_TURNS: u8 = 1;
}

impl Evaluator for Hansa {
    type Skipper = BeamSearch<Self>;
    type Alderman = Ismcts<Self, HansaTree>;

    const STEPS_PER_DECISION: u32 = 1_200;
    const STEPS_PER_SECOND: u32 = 480;
    const EXPLORATION: i32 = 40;

    fn value(&self, seat: Seat) -> i32 {
        evaluation::value(self.table(), seat)
    }

    fn own_value(&self, seat: Seat) -> i32 {
        evaluation::own_value(self.table(), seat)
    }

    fn active_seat(&self) -> Option<Seat> {
        Some(self.table().on_turn())
    }

    fn prior(&self, decision: Decision) -> i32 {
        self.decider().map_or(0, |seat| priors::prior(self.table(), seat, decision))
    }

    fn priors(&self, choices: &Choices<Decision>, priors: &mut Priors) {
        priors.clear();
        let (table, Some(seat)) = (self.table(), self.decider()) else { return };
        priors.extend(choices.iter().map(|&decision| priors::prior(table, seat, decision)));
    }
}
