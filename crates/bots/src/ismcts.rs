//! Information set Monte Carlo tree search (ISMCTS) with one tree for all determinizations: every step
//! fills in what is hidden, walks down the tree by UCB1, adds one node, plays on greedily for a while and
//! evaluates the position there.
//!
//! P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE
//! Transactions on Computational Intelligence and AI in Games 4(2), 2012. UCB1: P. Auer, N. Cesa-Bianchi,
//! P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem", Machine Learning 47, 2002. Here a
//! node gets its children by falling prior and only as its visits grow (progressive widening).
//!
//! Each seat takes what is best for itself. All numbers are integers, because the device has no others.

use core::marker::PhantomData;

use heapless::Vec;

use super::arena::{Arena, Node, NodeId};
use super::beam_search::BeamSearch;
use super::{Evaluator, PRUNE_BELOW, Priors, Progress, SearchCx, Strategy, Verdict, greedy};
use kogge_games::{Choices, Decision, Rng, Seat, UndoScope};

/// The longest path down the tree.
const MAX_DEPTH: usize = 48;
/// The longest rollout, in decisions.
const MAX_ROLLOUT: usize = 60;
/// Visits that a node needs before it gets children.
const EXPAND_AFTER_VISITS: u32 = 3;
/// A decision is clearly better if it leads by [`Evaluator::EXPLORATION`] divided by this.
const CLEARLY_BETTER_DIVISOR: i32 = 8;

/// How a game wants its tree to be grown. What is best for a game is measured.
pub trait TreePolicy {
    /// Turns that a rollout goes on after the tree before the position is evaluated. With 0 it goes to the
    /// end of the turn in which the tree ended.
    const ROLLOUT_TURNS: u8;
    /// Whether the tree ends with the turn in which it starts, so that only rollouts see what comes after.
    /// Otherwise it grows on through the turns of others. A review never cuts the tree; it then ends its
    /// rollouts with the turn.
    const TREE_ENDS_WITH_TURN: bool = false;
    /// What a node learns from a simulation.
    const BACKUP: Backup = Backup::Mean;
    /// What happens if the tree ended exactly with a turn.
    const AFTER_TREE: AfterTree = AfterTree::PlayOn;
    /// Whether the decision that was planned before the tree stays unless another is clearly better.
    const KEEPS_PLAN: bool = false;
}

/// What a node learns from a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Backup {
    /// The mean of all simulations.
    Mean,
    /// The value of the best child, if the same seat decides there too; otherwise the mean.
    OwnBest,
}

/// What a rollout does after a tree that ended exactly with a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterTree {
    /// It plays the next turn as well.
    PlayOn,
    /// That turn counts as the first one of the rollout.
    Stop,
}

/// How far a simulation goes before the position is evaluated.
#[derive(Clone, Copy)]
enum Cutoff {
    /// As far as the policy says, to find the best decision.
    Deciding,
    /// To the end of the turn in which the tree ended: what two decisions differ by is soon lost in the
    /// luck of longer rollouts.
    Judging,
}

impl Cutoff {
    fn tree_ends_with_turn<P: TreePolicy>(self) -> bool {
        matches!(self, Cutoff::Deciding) && P::TREE_ENDS_WITH_TURN
    }

    fn rollout_turns<P: TreePolicy>(self) -> u8 {
        match self {
            Cutoff::Judging if P::TREE_ENDS_WITH_TURN => 0,
            Cutoff::Deciding | Cutoff::Judging => P::ROLLOUT_TURNS,
        }
    }
}

/// A tree search. The tree itself is in the arena.
pub struct Ismcts<G: Evaluator, P: TreePolicy> {
    /// Any game that agrees with the view: what can be decided now is the same in all of them.
    root: G,
    /// The decision that was planned before; the choice while nothing else is known.
    planned: G::Decision,
    /// The decision under review.
    judged: Option<G::Decision>,
    policy: PhantomData<P>,
}

impl<G: Evaluator, P: TreePolicy> Strategy<G> for Ismcts<G, P> {
    fn new(game: G, choices: &Choices<G::Decision>, _: Seat, _: u32, rng: &mut Rng) -> Self {
        let planned = greedy::choose(&game, choices, 1, rng);
        Ismcts { root: game, planned, judged: None, policy: PhantomData }
    }

    fn step(&mut self, mut cx: SearchCx<G>) -> Progress {
        match self.judged {
            None => self.search(&mut cx, Cutoff::Deciding),
            Some(_) if cx.steps <= cx.max_steps / 2 => self.search(&mut cx, Cutoff::Judging),
            Some(taken) if is_compared(cx.arena, taken) => return Progress::Done,
            Some(taken) => self.try_again(&mut cx, taken),
        }
        Progress::Thinking
    }

    fn choice(&self, arena: &Arena, steps: u32) -> Option<G::Decision> {
        Some(if steps == 0 { self.planned } else { self.best(arena) })
    }

    /// The first half of the steps looks for what is best; the others try what was taken until it was tried
    /// as often.
    fn review(&mut self, view: &G::View, rng: &Rng, taken: G::Decision) -> bool {
        *self = Ismcts::reviewing(view, rng, taken);
        true
    }

    fn verdict(&self, arena: &Arena) -> Option<Verdict> {
        let taken = root_node(arena, self.judged?)?;
        let best = most_visited(arena)?;
        Some(Verdict { better: best.decision, cost: (best.value() - taken.value()).max(0) })
    }
}

impl<G: Evaluator, P: TreePolicy> Ismcts<G, P> {
    /// A search that follows a plan.
    #[inline(never)]
    fn after_plan(view: &G::View, rng: &Rng, planned: G::Decision) -> Self {
        let root = G::determinize(view, &mut rng.clone());
        Ismcts { root, planned, judged: None, policy: PhantomData }
    }

    /// A search that reviews a decision.
    fn reviewing(view: &G::View, rng: &Rng, taken: G::Decision) -> Self {
        Ismcts { judged: Some(taken), ..Ismcts::after_plan(view, rng, taken) }
    }

    /// One simulation of the decision that UCB1 selects.
    fn search(&self, cx: &mut SearchCx<G>, cutoff: Cutoff) {
        if cx.arena.is_full() {
            cx.arena.prune_rare();
        }
        if let Some((at, decision)) = select_at_root(&self.root, cx.arena) {
            self.simulate(cx, cutoff, at, decision);
        }
    }

    /// One more simulation of the decision under review.
    fn try_again(&self, cx: &mut SearchCx<G>, decision: G::Decision) {
        if let Some(at) = cx.arena.find_or_add_child(Arena::ROOT, decision.to_bits()) {
            self.simulate(cx, Cutoff::Judging, at, decision);
        }
    }

    /// From a decision at the root down the tree, on by a rollout, and back. Every decision at the root
    /// meets the same determinizations in the same order, so that luck does not come between them.
    fn simulate(&self, cx: &mut SearchCx<G>, cutoff: Cutoff, at: NodeId, decision: G::Decision) {
        let Some(seat) = self.root.decider() else { return };
        let visits = cx.arena.node(at).visits;
        let seed = cx.rng.clone().next();
        let mut rng = Rng::new(u64::from(seed) << 32 | u64::from(visits));
        let mut game = G::determinize_weighted(cx.view, &mut rng);
        let mut path = Path::new();
        let mut undo_scope = game.advance(decision).unwrap_or(UndoScope::NewTurn);
        if path.push((at, seat)).is_ok() && visits >= EXPAND_AFTER_VISITS {
            undo_scope = descend::<G, P>(&mut game, cx.arena, &mut path, undo_scope, cutoff);
        }
        if P::AFTER_TREE == AfterTree::PlayOn && !cutoff.tree_ends_with_turn::<P>() {
            undo_scope = UndoScope::Open;
        }
        rollout(&mut game, undo_scope, cutoff.rollout_turns::<P>(), &mut rng);
        backpropagate::<G, P>(&game, &path, cx.arena);
    }

    /// The decision that was tried most often, or the plan if the policy keeps it and nothing is clearly
    /// better.
    fn best(&self, arena: &Arena) -> G::Decision {
        let tried = || arena.children(Arena::ROOT).map(|(_, node)| node);
        let Some(best) = tried().max_by_key(|node| (node.visits, node.value())) else {
            return self.planned;
        };
        let margin = G::EXPLORATION / CLEARLY_BETTER_DIVISOR;
        let planned = self.planned.to_bits();
        match tried().find(|node| node.decision == planned) {
            Some(plan) if P::KEEPS_PLAN && plan.value() + margin >= best.value() => self.planned,
            _ => G::Decision::from_bits(best.decision).unwrap_or(self.planned),
        }
    }
}

/// A beam search for at most half of the steps, then a tree search that starts from its plan.
pub enum Planned<G: Evaluator, P: TreePolicy> {
    /// The turn is being planned.
    Plan(BeamSearch<G>),
    /// The tree grows.
    Tree(Ismcts<G, P>),
}

impl<G: Evaluator, P: TreePolicy> Strategy<G> for Planned<G, P> {
    fn new(
        game: G,
        choices: &Choices<G::Decision>,
        seat: Seat,
        max_steps: u32,
        rng: &mut Rng,
    ) -> Self {
        Planned::Plan(BeamSearch::new(game, choices, seat, max_steps, rng))
    }

    fn step(&mut self, cx: SearchCx<G>) -> Progress {
        let plan = match self {
            Planned::Plan(plan) => plan,
            Planned::Tree(tree) => return tree.step(cx),
        };
        let progress = plan.extend_one(cx.view, cx.rng);
        if (progress == Progress::Done || cx.steps >= cx.max_steps / 2)
            && let Some(planned) = plan.best()
        {
            *self = Planned::Tree(Ismcts::after_plan(cx.view, cx.rng, planned));
        }
        Progress::Thinking
    }

    fn choice(&self, arena: &Arena, steps: u32) -> Option<G::Decision> {
        match self {
            Planned::Plan(plan) => plan.best(),
            Planned::Tree(tree) => tree.choice(arena, steps),
        }
    }

    fn review(&mut self, view: &G::View, rng: &Rng, taken: G::Decision) -> bool {
        *self = Planned::reviewing(view, rng, taken);
        true
    }

    fn verdict(&self, arena: &Arena) -> Option<Verdict> {
        match self {
            Planned::Plan(_) => None,
            Planned::Tree(tree) => tree.verdict(arena),
        }
    }

    fn is_searching(&self) -> bool {
        matches!(self, Planned::Tree(_))
    }
}

impl<G: Evaluator, P: TreePolicy> Planned<G, P> {
    /// A search that reviews a decision; it needs no plan.
    pub(crate) fn reviewing(view: &G::View, rng: &Rng, taken: G::Decision) -> Self {
        Planned::Tree(Ismcts::reviewing(view, rng, taken))
    }
}

/// Whether the decision under review was tried as often as the best.
fn is_compared<D: Decision>(arena: &Arena, taken: D) -> bool {
    let visits = root_node(arena, taken).map_or(0, |node| node.visits);
    most_visited(arena)
        .is_some_and(|best| best.decision == taken.to_bits() || visits >= best.visits)
}

/// The decision at the root that was tried most often.
fn most_visited(arena: &Arena) -> Option<&Node> {
    let tried = arena.children(Arena::ROOT).map(|(_, node)| node);
    tried.filter(|node| node.visits > 0).max_by_key(|node| (node.visits, node.value()))
}

/// What is known of a decision at the root, if it was tried.
fn root_node<D: Decision>(arena: &Arena, decision: D) -> Option<&Node> {
    let mut tried = arena.children(Arena::ROOT).map(|(_, node)| node);
    tried.find(|node| node.decision == decision.to_bits() && node.visits > 0)
}

/// The decision to try at the root, and its node.
#[inline(never)]
fn select_at_root<G: Evaluator>(root: &G, arena: &mut Arena) -> Option<(NodeId, G::Decision)> {
    let mut choices = Choices::new();
    root.legal(&mut choices);
    match select_child::<G>(root, arena, Arena::ROOT, &choices)? {
        Selection::Existing(at, decision) => Some((at, decision)),
        Selection::Expand(decision) => {
            Some((arena.add_child(Arena::ROOT, decision.to_bits())?, decision))
        }
    }
}

/// Nodes on the way down, and the seat that took each decision.
type Path = Vec<(NodeId, Seat), MAX_DEPTH>;

/// Walks down from the end of `path` to a decision that was not tried yet. Returns the scope of the last
/// decision, which until then was `undo_scope`.
#[inline(never)]
fn descend<G: Evaluator, P: TreePolicy>(
    game: &mut G,
    arena: &mut Arena,
    path: &mut Path,
    mut undo_scope: UndoScope,
    cutoff: Cutoff,
) -> UndoScope {
    let mut choices = Choices::new();
    let mut at = path.last().map_or(Arena::ROOT, |&(at, _)| at);
    while let Some(seat) = game.decider()
        && !(undo_scope == UndoScope::NewTurn && cutoff.tree_ends_with_turn::<P>())
    {
        game.legal(&mut choices);
        if let &[only] = &choices[..] {
            let Ok(passed) = game.advance(only) else { break };
            undo_scope = passed;
            continue;
        }
        let (next, fresh) = match select_child::<G>(game, arena, at, &choices) {
            Some(Selection::Existing(next, decision)) => (Some((next, decision)), false),
            Some(Selection::Expand(decision)) => {
                (arena.add_child(at, decision.to_bits()).map(|next| (next, decision)), true)
            }
            None => (None, true),
        };
        let Some((next, decision)) = next else { break };
        let Ok(passed) = game.advance(decision) else { break };
        undo_scope = passed;
        if path.push((next, seat)).is_err() {
            break;
        }
        at = next;
        if fresh || arena.node(at).visits < EXPAND_AFTER_VISITS {
            break;
        }
    }
    undo_scope
}

/// Where a simulation goes on.
enum Selection<D> {
    /// To a node of the tree.
    Existing(NodeId, D),
    /// To a decision that has no node yet.
    Expand(D),
}

/// The child with the highest upper confidence bound, or another child as long as the visits of the node
/// allow one.
fn select_child<G: Evaluator>(
    game: &G,
    arena: &Arena,
    at: NodeId,
    choices: &Choices<G::Decision>,
) -> Option<Selection<G::Decision>> {
    let visits = arena.node(at).visits;
    let max_children = 2 + visits.isqrt() as usize;
    let mut tried = 0_u64;
    let mut count = 0;
    let mut best = None;
    let mut best_score = i32::MIN;
    let log = log2_sixteenths(visits + 1);
    for (next, node) in arena.children(at) {
        let Some(index) = choices.iter().position(|choice| choice.to_bits() == node.decision)
        else {
            continue;
        };
        tried |= 1 << index;
        count += 1;
        let score = node.value() + exploration_bonus(G::EXPLORATION, log, node.visits);
        if score > best_score {
            best_score = score;
            best = Some(Selection::Existing(next, choices[index]));
        }
    }
    if count < max_children.min(choices.len()) && !arena.is_full() {
        let mut priors = Priors::new();
        game.priors(choices, &mut priors);
        let prior = |index: usize| priors.get(index).copied().unwrap_or(i32::MIN);
        let untried = choices.iter().enumerate().filter(|(index, _)| tried >> index & 1 == 0);
        let first = untried.max_by_key(|&(index, _)| (prior(index), usize::MAX - index));
        if let Some((index, &choice)) = first
            && (prior(index) > PRUNE_BELOW || best.is_none())
        {
            return Some(Selection::Expand(choice));
        }
    }
    best
}

/// Sixteen times the logarithm to base 2, with a linear fraction.
fn log2_sixteenths(n: u32) -> u32 {
    let whole = n.ilog2();
    (whole << 4) + ((n << 4 >> whole) & 15)
}

/// What UCB1 adds to the value of a node: `exploration` × √(log2(n) / visits).
fn exploration_bonus(exploration: i32, log: u32, visits: u32) -> i32 {
    let root = ((log << 8) / visits.max(1)).isqrt();
    (exploration * root as i32) >> 6
}

/// Plays on greedily until the turn is over, and `turns` turns more. A turn that ended with the last
/// decision, whose scope was `undo_scope`, is over.
#[inline(never)]
fn rollout<G: Evaluator>(game: &mut G, mut undo_scope: UndoScope, turns: u8, rng: &mut Rng) {
    let mut choices = Choices::new();
    let mut played = 0;
    for _ in 0..MAX_ROLLOUT {
        if undo_scope == UndoScope::NewTurn {
            if played == turns {
                return;
            }
            played += 1;
        }
        if game.decider().is_none() {
            return;
        }
        game.legal(&mut choices);
        let decision = greedy::choose(game, &choices, G::EXPLORATION as u32 / 4, rng);
        let Ok(passed) = game.advance(decision) else { return };
        undo_scope = passed;
    }
}

/// Tells every node on the path the value of the position to the seat that took its decision.
#[inline(never)]
fn backpropagate<G: Evaluator, P: TreePolicy>(game: &G, path: &Path, arena: &mut Arena) {
    let seats = path.iter().fold(0, |seats, (_, seat)| seats | 1 << seat.index());
    let mut values = game.values(seats);
    let mut next = None;
    for &(at, seat) in path.iter().rev() {
        let value = &mut values[seat.index()];
        if P::BACKUP == Backup::OwnBest && next == Some(seat) {
            // Earlier nodes learn from the best that can follow, not from this simulation.
            *value = arena.record_max(at, *value);
        } else {
            arena.record(at, *value);
        }
        next = Some(seat);
    }
    arena.record(Arena::ROOT, 0);
}
