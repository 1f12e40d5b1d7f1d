//! Bots of Amsterdam: their searches, and how positions and decisions are valued ("Bot notes" of
//! `docs/rules/amsterdam.md`).
//!
//! Everything depends on one [`plan`]: the shortest paths still missing for the contracts, one after the other,
//! and the [`turns`] left for it. Hands and contracts are those of a determinization. All values are
//! sixteenths of a point.

mod evaluation;
mod features;
mod plan;
mod priors;
mod route_graph;
mod turns;
mod weights;

use super::{BeamSearch, Evaluator, Ismcts, Priors, TreePolicy};
use kogge_games::amsterdam::{Amsterdam, Decision, RouteSet, View};
use kogge_games::{Choices, Game, MAX_SEATS, Rng, Seat};
use plan::Plan;
use route_graph::RouteGraph;

/// How the tree of Amsterdam grows.
pub struct AmsterdamTree;

impl TreePolicy for AmsterdamTree {
    // What others take away shows only after their turns, and a tree would not get so far.
    const ROLLOUT_TURNS: u8 = 3;
    const TREE_ENDS_WITH_TURN: bool = true;
}

impl Evaluator for Amsterdam {
    type Skipper = BeamSearch<Self>;
    type Alderman = Ismcts<Self, AmsterdamTree>;

    const STEPS_PER_DECISION: u32 = 500;
    const STEPS_PER_SECOND: u32 = 175;
    const EXPLORATION: i32 = 44;

    fn value(&self, seat: Seat) -> i32 {
        evaluation::value(self, seat)
    }

    fn values(&self, _: u8) -> [i32; MAX_SEATS] {
        evaluation::values(self)
    }

    fn own_value(&self, seat: Seat) -> i32 {
        evaluation::own_value(self, seat)
    }

    /// Contracts to which a seat has built are more likely to be in its hand.
    fn determinize_weighted(view: &View, rng: &mut Rng) -> Self {
        let table = view.table();
        let mut graph: Option<(Seat, RouteGraph)> = None;
        Amsterdam::determinize_by(view, rng, |seat, contract| {
            let known = graph.take().filter(|(whose, _)| *whose == seat);
            let known =
                known.unwrap_or_else(|| (seat, RouteGraph::new(table.routes(seat), RouteSet::ALL)));
            let (_, of_seat) = graph.insert(known);
            of_seat.saved(contract)
        })
    }

    fn prior(&self, decision: Decision) -> i32 {
        self.decider().map_or(0, |seat| priors::prior(self, seat, &Plan::of(self, seat), decision))
    }

    fn priors(&self, choices: &Choices<Decision>, priors: &mut Priors) {
        priors.clear();
        let Some(seat) = self.decider() else { return };
        if choices.len() == 1 {
            let _ = priors.push(0);
            return;
        }
        let plan = Plan::of(self, seat);
        for &decision in choices.iter() {
            let _ = priors.push(priors::prior(self, seat, &plan, decision));
        }
    }
}
