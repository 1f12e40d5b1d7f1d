//! Bots of Ferry: their searches, and how positions and decisions are valued.
//!
//! Only what every player may see is used. All values are sixteenths of a point.

mod evaluation;

use super::{BeamSearch, Evaluator, Ismcts, TreePolicy};
use kogge_games::Seat;
use kogge_games::ferry::{Decision, Ferry};

/// How the tree of Ferry grows.
pub struct FerryTree;

impl TreePolicy for FerryTree {
    const ROLLOUT_TURNS: u8 = 2;
}

impl Evaluator for Ferry {
    type Skipper = BeamSearch<Self>;
    type Alderman = Ismcts<Self, FerryTree>;

    const STEPS_PER_DECISION: u32 = 600;
    const STEPS_PER_SECOND: u32 = 480;

    fn value(&self, seat: Seat) -> i32 {
        let others = self.table().seats().others(seat);
        let rivals = others.map(|other| evaluation::own_value(self.table(), other)).sum::<i32>();
        self.own_value(seat) - rivals
    }

    fn own_value(&self, seat: Seat) -> i32 {
        evaluation::own_value(self.table(), seat)
    }

    fn prior(&self, decision: Decision) -> i32 {
        evaluation::prior(self.table(), decision)
    }
}
