//! Search over whole turns of one player, in one determinization after the other: each candidate decision is
//! followed to the best end of its turn, the best candidates by some turns more, each of which is
//! the best by itself, and the position is evaluated there.
//!
//! Turns to come are chosen one by one, not for what comes after them, because several turns planned together
//! in one determinization would count on cards that nobody has seen. They are chosen with care all the
//! same: a turn to come that is played badly says nothing about the turn before it.
//!
//! A step follows turns to a few of their ends. Within a turn the search is depth-first: where the game says
//! so, several decisions with the highest priors are tried one after the other, like the wheels of a counter;
//! elsewhere the one with the highest prior is taken.

use heapless::Vec;

use super::arena::{Arena, NodeId};
use super::beam::{MAX_RANKED, Ranked, Ties, play_others_greedily, ranked_by_prior, take};
use super::{Evaluator, Progress, SearchCx, Strategy, greedy};
use kogge_games::{Choices, Decision, Rng, Seat, UndoScope};

/// What a game adds to its evaluator if whole turns of one player are searched.
pub trait PlansTurns: Evaluator {
    /// How many own turns are followed after the present one; at least one.
    fn turn_depth(&self, budget: StepBudget) -> u8;

    /// How many of the decisions with the highest priors are tried in this position: `depth` turns after
    /// the present one, and after `branch_points` points of this turn where more than one was tried.
    fn branching(&self, depth: u8, branch_points: usize, budget: StepBudget) -> usize;
}

/// How many steps a search may take, compared with the device's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepBudget {
    /// About as many as the device has time for.
    Device,
    /// Several times as many, so that the search may go deeper and wider.
    Extended,
}

impl StepBudget {
    /// The budget of a search with at most `max_steps` steps.
    fn of<G: Evaluator>(max_steps: u32) -> Self {
        let is_extended = max_steps >= EXTENDED_FACTOR * G::STEPS_PER_DECISION;
        if is_extended { StepBudget::Extended } else { StepBudget::Device }
    }

    /// The most candidates that are followed beyond the present turn.
    const fn max_followed(self) -> usize {
        match self {
            StepBudget::Device => MAX_FOLLOWED,
            StepBudget::Extended => MAX_FOLLOWED_EXTENDED,
        }
    }
}

/// The most candidates that are followed beyond the present turn.
const MAX_FOLLOWED: usize = 4;
const MAX_FOLLOWED_EXTENDED: usize = 6;
/// From this many times the device's steps on the budget is extended.
const EXTENDED_FACTOR: u32 = 4;
/// Points of a turn where more than one decision is tried; after them the one with the highest prior is taken.
const MAX_BRANCH_POINTS: usize = 7;
/// The longest turn; a longer one is evaluated as it stands then.
const MAX_TURN: usize = 24;
/// The most decisions between two turns.
const MAX_REPLIES: usize = 60;
/// Samples before a candidate can be given up.
const MIN_SAMPLES: i32 = 3;
/// Ends of turns that one step goes to; together they take about as long as a step of a tree search.
const LINES_PER_STEP: u8 = 2;
/// More than any value.
const BEYOND_ANY_VALUE: i32 = 100_000;

/// A decision that is compared with others.
struct Candidate<D> {
    decision: D,
    /// The best value at the end of the present turn: in this determinization, and the sum of all before.
    turn_value: i32,
    turn_value_sum: i32,
    /// The sum of the values after the turns that follow, and how many there were.
    final_value_sum: i32,
    samples: i32,
}

/// The best end of the present turn after a candidate.
#[derive(Clone, Copy)]
struct End {
    value: i32,
    /// Ends of higher priority are followed further.
    priority: i32,
    /// The last decision of the turn, in the arena.
    at: NodeId,
    /// The index of the candidate.
    candidate: u8,
}

/// The best variation of a turn that was found so far.
struct Best<D> {
    value: i32,
    decisions: Vec<D, MAX_TURN>,
}

/// A point of a turn where several decisions are tried one after the other.
struct BranchPoint<D> {
    /// Decisions that are left; the last is tried now.
    left: Ranked<D>,
    /// Decisions of this turn before it.
    before: u8,
}

/// A turn of which all variations are followed.
struct Turn<G: Evaluator> {
    start: G,
    branch_points: Vec<BranchPoint<G::Decision>, MAX_BRANCH_POINTS>,
    decisions: Vec<G::Decision, MAX_TURN>,
}

/// A search over whole turns.
pub struct TurnSearch<G: Evaluator> {
    seat: Seat,
    candidates: Vec<Candidate<G::Decision>, MAX_RANKED>,
    /// Determinizations that are done.
    determinizations: i32,
    /// Turns after the present one: the one that is followed now, and the last.
    depth: u8,
    max_depth: u8,
    budget: StepBudget,
    start: Option<G>,
    turn: Option<Turn<G>>,
    /// Ends of the present turn that are still to be followed.
    ends: Vec<End, MAX_FOLLOWED_EXTENDED>,
    /// The one that is followed now, and the best variation of the turn that is.
    end: Option<End>,
    best: Option<Best<G::Decision>>,
}

impl<G: PlansTurns> Strategy<G> for TurnSearch<G> {
    #[inline(never)]
    fn new(
        game: G,
        choices: &Choices<G::Decision>,
        seat: Seat,
        max_steps: u32,
        _: &mut Rng,
    ) -> Self {
        let candidate = |decision| Candidate {
            decision,
            turn_value: i32::MIN,
            turn_value_sum: 0,
            final_value_sum: 0,
            samples: 0,
        };
        let ranked = ranked_by_prior(&game, choices, MAX_RANKED, Ties::ByListOrder);
        let budget = StepBudget::of::<G>(max_steps);
        TurnSearch {
            seat,
            candidates: ranked.into_iter().map(candidate).collect(),
            determinizations: 0,
            depth: 0,
            max_depth: game.turn_depth(budget),
            budget,
            start: None,
            turn: None,
            ends: Vec::new(),
            end: None,
            best: None,
        }
    }

    fn step(&mut self, cx: SearchCx<G>) -> Progress {
        if self.candidates.len() < 2 {
            return Progress::Done;
        }
        for _ in 0..LINES_PER_STEP {
            if self.turn.is_none() {
                self.determinize(cx.view, cx.arena, cx.rng);
            }
            self.follow(cx.arena);
        }
        Progress::Thinking
    }

    /// The candidate with the best mean in the end; in the first determinization, in which not all were
    /// followed yet, the one with the best value at the end of the present turn.
    fn choice(&self, _: &Arena, _: u32) -> Option<G::Decision> {
        let most = self.candidates.iter().map(|candidate| candidate.samples).max()?;
        let value = |index: usize| match &self.candidates[index] {
            candidate if self.determinizations == 0 || most == 0 => candidate.turn_value,
            candidate if candidate.samples * 2 < most => i32::MIN,
            candidate => 8 * candidate.final_value_sum / candidate.samples,
        };
        let best = (0..self.candidates.len()).rev().max_by_key(|&index| value(index))?;
        Some(self.candidates[best].decision)
    }
}

impl<G: PlansTurns> TurnSearch<G> {
    /// Fills in what is hidden, and starts with the present turn.
    #[inline(never)]
    fn determinize(&mut self, view: &G::View, arena: &mut Arena, rng: &mut Rng) {
        arena.clear();
        let start = G::determinize(view, rng);
        self.turn = Some(Turn::new(start.clone()));
        self.start = Some(start);
        self.depth = 0;
        self.ends.clear();
    }

    /// Follows the turn to one more of its ends; after the last of them the next turn starts.
    #[inline(never)]
    fn follow(&mut self, arena: &mut Arena) {
        let Some(turn) = &mut self.turn else { return };
        match turn.follow(self.seat, self.depth, self.budget, &self.candidates) {
            Some(value) if self.depth == 0 => self.keep_end(value, arena),
            Some(value) if self.best.as_ref().is_none_or(|best| value > best.value) => {
                self.best = Some(Best { value, decisions: turn.decisions.clone() });
            }
            _ => {}
        }
        if self.turn.as_mut().is_some_and(Turn::advance) {
            return;
        }
        if self.depth == 0 || !self.next_turn() {
            self.start_next_end(arena);
        }
    }

    /// Keeps an end of the present turn if it is the best of its candidate, and its candidate among the
    /// best.
    #[inline(never)]
    fn keep_end(&mut self, value: i32, arena: &mut Arena) {
        let Some(turn) = &self.turn else { return };
        let first = turn.decisions.first();
        let mut candidates = self.candidates.iter();
        let index = candidates.position(|known| Some(&known.decision) == first).unwrap_or(0);
        let priority = priority::<G>(&mut self.candidates, self.determinizations, index, value);
        let ends = &mut self.ends;
        let mut rival = ends.iter().position(|other| usize::from(other.candidate) == index);
        if rival.is_none() && ends.len() >= self.budget.max_followed() {
            rival = (0..ends.len()).min_by_key(|&index| ends[index].priority);
        }
        if let Some(index) = rival {
            if ends[index].priority >= priority {
                return;
            }
            arena.free_path(ends.swap_remove(index).at);
        }
        let mut at = Arena::ROOT;
        for decision in &turn.decisions {
            let Some(next) = arena.push_step(at, decision.to_bits()) else { return };
            at = next;
        }
        let _ = ends.push(End { value, priority, at, candidate: index as u8 });
    }

    /// Plays the best variation of the turn that was followed. Returns whether there is another turn to
    /// follow after it.
    #[inline(never)]
    fn next_turn(&mut self) -> bool {
        let (Some(turn), Some(end), Some(best)) = (&mut self.turn, self.end, self.best.take())
        else {
            return false;
        };
        let played = play(&mut turn.start, best.decisions.iter().copied(), self.seat);
        let over = turn.start.decider().is_none();
        if played && !over && self.depth < self.max_depth {
            self.depth += 1;
            turn.branch_points.clear();
            turn.decisions.clear();
            return true;
        }
        // The value at the end of the present turn counts as well: a search that only looks at the last
        // turn puts off for ever what can still be done then. Not where the game ends.
        let value = if over { best.value } else { (end.value + best.value) / 2 };
        self.learn(end, value);
        false
    }

    /// Plays the present turn to its next end, and starts with the turn after it. With no end left the
    /// determinization is done.
    #[inline(never)]
    fn start_next_end(&mut self, arena: &Arena) {
        while let (Some(start), Some(end)) = (&self.start, self.ends.pop()) {
            let mut after = start.clone();
            let decisions = decisions_to::<G::Decision>(end, arena);
            if !play(&mut after, decisions.into_iter().rev(), self.seat) {
                continue;
            }
            if after.decider().is_none() {
                // Nothing can follow.
                self.learn(end, end.value);
                continue;
            }
            self.depth = 1;
            self.end = Some(end);
            self.best = None;
            self.turn = Some(Turn::new(after));
            return;
        }
        self.turn = None;
        for candidate in &mut self.candidates {
            candidate.turn_value_sum += candidate.turn_value.max(-BEYOND_ANY_VALUE);
            candidate.turn_value = i32::MIN;
        }
        self.determinizations += 1;
    }

    /// Adds the value to which an end of the present turn came.
    fn learn(&mut self, end: End, value: i32) {
        if let Some(candidate) = self.candidates.get_mut(usize::from(end.candidate)) {
            candidate.final_value_sum += value;
            candidate.samples += 1;
        }
    }
}

/// The decisions of the present turn up to an end of it, the last one first.
fn decisions_to<D: Decision>(end: End, arena: &Arena) -> Vec<D, MAX_TURN> {
    let mut decisions = Vec::new();
    let mut at = end.at;
    while at != Arena::ROOT {
        let _ = D::from_bits(arena.node(at).decision).map(|decision| decisions.push(decision));
        at = arena.previous_step(at);
    }
    decisions
}

/// Plays a turn, and on to the start of the next one of `seat`. Returns whether that could be done.
#[inline(never)]
fn play<G: Evaluator>(
    game: &mut G,
    decisions: impl Iterator<Item = G::Decision>,
    seat: Seat,
) -> bool {
    for decision in decisions {
        match game.advance(decision) {
            Ok(UndoScope::NewTurn) => play_greedily_to_turn_of(game, seat),
            Ok(_) => drop(play_others_greedily(game, seat)),
            Err(_) => return false,
        }
    }
    true
}

/// The priority of an end of the present turn: its value in this determinization and, with twice the weight,
/// the mean of its candidate in those before. Candidates that were clearly worse in the end come last.
fn priority<G: Evaluator>(
    candidates: &mut [Candidate<G::Decision>],
    determinizations: i32,
    index: usize,
    value: i32,
) -> i32 {
    let mean =
        |candidate: &Candidate<G::Decision>| candidate.final_value_sum / candidate.samples.max(1);
    let lead = candidates.iter().filter(|candidate| candidate.samples > 0).map(mean).max();
    let Some(candidate) = candidates.get_mut(index) else { return value };
    candidate.turn_value = candidate.turn_value.max(value);
    if candidate.samples >= MIN_SAMPLES
        && lead.is_some_and(|lead| mean(candidate) + G::EXPLORATION < lead)
    {
        return value - BEYOND_ANY_VALUE;
    }
    value + 2 * candidate.turn_value_sum / determinizations.max(1)
}

impl<G: PlansTurns> Turn<G> {
    fn new(start: G) -> Self {
        Turn { start, branch_points: Vec::new(), decisions: Vec::new() }
    }

    /// Plays the decisions that are set, and then those with the highest priors, to the end of the turn.
    /// Returns the value of the position there.
    #[inline(never)]
    fn follow(
        &mut self,
        seat: Seat,
        depth: u8,
        budget: StepBudget,
        candidates: &[Candidate<G::Decision>],
    ) -> Option<i32> {
        let mut game = self.start.clone();
        let mut undo_scope = UndoScope::Open;
        for &decision in &self.decisions {
            undo_scope = take(&mut game, decision, seat).ok()?;
        }
        while undo_scope != UndoScope::NewTurn && game.decider() == Some(seat) {
            let left: Ranked<G::Decision> = if depth == 0 && self.decisions.is_empty() {
                candidates.iter().rev().map(|candidate| candidate.decision).collect()
            } else {
                best_last(&game, game.branching(depth, self.branch_points.len(), budget))
            };
            let &decision = left.last()?;
            if left.len() > 1 {
                let before = self.decisions.len() as u8;
                let _ = self.branch_points.push(BranchPoint { left, before });
            }
            if self.decisions.push(decision).is_err() {
                break;
            }
            undo_scope = take(&mut game, decision, seat).ok()?;
        }
        Some(game.value(seat))
    }

    /// Sets the decisions of the next variation. Returns whether there is one.
    fn advance(&mut self) -> bool {
        while let Some(point) = self.branch_points.last_mut() {
            point.left.pop();
            if let Some(&next) = point.left.last() {
                self.decisions.truncate(usize::from(point.before));
                let _ = self.decisions.push(next);
                return true;
            }
            self.branch_points.pop();
        }
        false
    }
}

/// Lets everybody decide greedily until it is `seat`'s own turn.
fn play_greedily_to_turn_of<G: Evaluator>(game: &mut G, seat: Seat) {
    let mut choices = Choices::new();
    let mut rng = Rng::hidden();
    for _ in 0..MAX_REPLIES {
        let Some(decider) = game.decider() else { return };
        if decider == seat && game.active_seat() == Some(seat) {
            return;
        }
        game.legal(&mut choices);
        let decision = greedy::choose(game, &choices, 1, &mut rng);
        if game.advance(decision).is_err() {
            return;
        }
    }
}

/// The decisions of highest prior, at most `limit` of them, the best last.
#[inline(never)]
fn best_last<G: Evaluator>(game: &G, limit: usize) -> Ranked<G::Decision> {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let mut ranked = ranked_by_prior(game, &choices, limit, Ties::ByListOrder);
    ranked.reverse();
    ranked
}
