//! Bots of Merkator: their searches, and how positions and decisions are valued.
//!
//! The value of a position is a weighted sum of its [features](Feature); the weights depend on how much of
//! the game is left. Only what every player may see is used.

mod evaluation;
mod features;
mod priors;
mod weights;

pub use features::{FEATURES, Feature, Features, features};

use super::{
    AfterTree, Arena, Backup, BeamSearch, Evaluator, Planned, PlansTurns, Priors, Progress,
    SearchCx, StepBudget, Strategy, TreePolicy, TurnSearch, Verdict,
};
use kogge_games::merkator::data::Place;
use kogge_games::merkator::position::Phase;
use kogge_games::merkator::{Decision, Merkator, Refusal};
use kogge_games::{Choices, Game, Rng, Seat, UndoScope};

/// Turns that a solo search follows after the present one.
const TURN_DEPTH: u8 = 2;
/// The same with an extended budget.
const EXTENDED_TURN_DEPTH: u8 = 4;
/// In a solo game with this many turns left, all of them are followed.
const LAST_TURNS: u8 = 3;
/// Branch points of a turn after which it is narrowed: in all, and for purchases and their payments.
const MAX_BRANCH_POINTS: usize = 4;
const PURCHASES: usize = 4;
const PAYMENTS: usize = 5;

/// Steps a second of the device in a solo game, where whole turns are searched instead of a tree.
const SOLO_STEPS_PER_SECOND: u32 = 950;

/// How the tree of Merkator grows: a turn is valued where it ends, and a decision by the best own decision
/// that can follow it.
pub struct MerkatorTree;

impl TreePolicy for MerkatorTree {
    const ROLLOUT_TURNS: u8 = 0;
    const BACKUP: Backup = Backup::OwnBest;
    const AFTER_TREE: AfterTree = AfterTree::Stop;
    const KEEPS_PLAN: bool = true;
}

/// The search of the strongest bot. In a solo game everything to come is one's own, and whole turns are
/// searched; with others a tree is stronger.
// The larger variant decides the size of a search, and there is one search at a time.
#[allow(clippy::large_enum_variant)]
pub enum MerkatorSearch {
    /// In a solo game.
    Solo(TurnSearch<Merkator>),
    /// With others, and in every review.
    Table(Planned<Merkator, MerkatorTree>),
}

impl Strategy<Merkator> for MerkatorSearch {
    fn new(
        game: Merkator,
        choices: &Choices<Decision>,
        seat: Seat,
        max_steps: u32,
        rng: &mut Rng,
    ) -> Self {
        if game.is_solo() {
            MerkatorSearch::Solo(TurnSearch::new(game, choices, seat, max_steps, rng))
        } else {
            MerkatorSearch::Table(Planned::new(game, choices, seat, max_steps, rng))
        }
    }

    fn step(&mut self, cx: SearchCx<Merkator>) -> Progress {
        match self {
            MerkatorSearch::Solo(search) => search.step(cx),
            MerkatorSearch::Table(search) => search.step(cx),
        }
    }

    fn choice(&self, arena: &Arena, steps: u32) -> Option<Decision> {
        match self {
            MerkatorSearch::Solo(search) => search.choice(arena, steps),
            MerkatorSearch::Table(search) => search.choice(arena, steps),
        }
    }

    fn review(&mut self, view: &<Merkator as Game>::View, rng: &Rng, taken: Decision) -> bool {
        *self = MerkatorSearch::Table(Planned::reviewing(view, rng, taken));
        true
    }

    fn verdict(&self, arena: &Arena) -> Option<Verdict> {
        match self {
            MerkatorSearch::Solo(_) => None,
            MerkatorSearch::Table(search) => search.verdict(arena),
        }
    }

    fn is_searching(&self) -> bool {
        match self {
            MerkatorSearch::Solo(_) => true,
            MerkatorSearch::Table(search) => search.is_searching(),
        }
    }
}

impl Evaluator for Merkator {
    type Skipper = BeamSearch<Self>;
    type Alderman = MerkatorSearch;

    const STEPS_PER_DECISION: u32 = 1_400;
    const STEPS_PER_SECOND: u32 = 470;
    const EXPLORATION: i32 = 32;

    fn steps_per_second(&self) -> u32 {
        if self.is_solo() { SOLO_STEPS_PER_SECOND } else { Self::STEPS_PER_SECOND }
    }

    fn value(&self, seat: Seat) -> i32 {
        evaluation::value(self, seat)
    }

    fn own_value(&self, seat: Seat) -> i32 {
        evaluation::own_value(self, seat)
    }

    fn active_seat(&self) -> Option<Seat> {
        Some(self.active)
    }

    fn prior(&self, decision: Decision) -> i32 {
        priors::PriorModel::of(self).prior(decision)
    }

    fn priors(&self, choices: &Choices<Decision>, priors: &mut Priors) {
        let model = priors::PriorModel::of(self);
        priors.clear();
        priors.extend(choices.iter().map(|&decision| model.prior(decision)));
    }

    /// In a solo game the end of a turn can be undone (MER-212).
    fn advance(&mut self, decision: Decision) -> Result<UndoScope, Refusal> {
        let turn = self.turn;
        let undo_scope = self.apply(decision, &mut ())?;
        Ok(if self.turn == turn { undo_scope } else { UndoScope::NewTurn })
    }
}

impl PlansTurns for Merkator {
    fn turn_depth(&self, budget: StepBudget) -> u8 {
        match (self.stack.len() as u8, budget) {
            (left @ 1..=LAST_TURNS, _) => left,
            (left, StepBudget::Extended) => left.clamp(1, EXTENDED_TURN_DEPTH),
            (_, StepBudget::Device) => TURN_DEPTH,
        }
    }

    /// A turn to come is worth as much as its best trip, and priors do not show which one that is: all
    /// twelve are tried, in the present turn only with an extended budget.
    fn branching(&self, depth: u8, branch_points: usize, budget: StepBudget) -> usize {
        let is_present = depth == 0;
        let is_extended = budget == StepBudget::Extended;
        match self.phase {
            _ if is_present && !is_extended && branch_points >= MAX_BRANCH_POINTS => 1,
            Phase::Travel if is_present && !is_extended => 6,
            Phase::Travel => Place::COUNT,
            Phase::Split if is_present => 3,
            Phase::Split | Phase::Trade { .. } => 2,
            Phase::Invest if branch_points < PURCHASES && is_extended => 4,
            Phase::Invest if branch_points < PURCHASES => 2,
            Phase::PayCard { .. } if is_present && branch_points < PAYMENTS => 2,
            _ => 1,
        }
    }
}
