//! Plans its whole turn: follows each decision to the end of the turn, keeping the best few ways at
//! each step, and judges where they lead. What is face down is drawn a few times over.
//!
//! Ways are kept as decisions and played again from the start: a little time for a lot of memory.

use heapless::Vec;

use super::{FOLLY, Looks, Mind, Progress, deckhand};
use crate::games::choices::CAPACITY;
use crate::games::order::arrange;
use crate::games::{Chance, Choices, Decision, Game, Passage, Seat};

/// How often what is hidden is drawn.
const SAMPLES: u8 = 3;
/// Decisions that are followed to the end of the turn.
const ROOTS: usize = 20;
/// Ways kept at each step.
const WIDTH: usize = 5;
/// Decisions tried at the end of each way.
const BRANCHES: usize = 8;
/// The longest way; a turn that takes longer is judged as it stands then.
const LENGTH: usize = 20;

type Way<D> = Vec<D, LENGTH>;

/// Decisions from the root, and what they lead to.
#[derive(Clone)]
struct Branch<D> {
    way: Way<D>,
    worth: i32,
}

/// The ways of one root decision in one drawing of what is hidden.
struct Beam<G: Game> {
    start: G,
    now: Vec<Branch<G::Decision>, WIDTH>,
    next: Vec<Branch<G::Decision>, WIDTH>,
    best: i32,
}

/// A root decision and what it was worth, all drawings together.
struct Root<D> {
    decision: D,
    total: i32,
}

/// A turn being planned.
pub struct Merchant<G: Mind> {
    seat: Seat,
    roots: Vec<Root<G::Decision>, ROOTS>,
    /// The root decision that is followed now, and in which drawing.
    root: u8,
    sample: u8,
    beam: Option<Beam<G>>,
}

impl<G: Mind> Merchant<G> {
    /// About to plan for `seat`, which must decide in `game`.
    #[inline(never)]
    pub fn new(game: &G, seat: Seat) -> Self {
        let mut choices = Choices::new();
        game.legal(&mut choices);
        let mut roots = Vec::new();
        for &decision in best_looking(game, &choices).iter().take(ROOTS) {
            let _ = roots.push(Root { decision, total: 0 });
        }
        Merchant { seat, roots, root: 0, sample: 0, beam: None }
    }

    /// One way is followed by one decision.
    pub fn step(&mut self, view: &G::View, chance: &mut Chance) -> Progress {
        if self.sample == SAMPLES || self.roots.len() < 2 {
            return Progress::Done;
        }
        let Some(beam) = &mut self.beam else {
            self.begin(view, chance);
            return Progress::Thinking;
        };
        match beam.now.pop() {
            Some(branch) => beam.follow(branch, self.seat),
            None if beam.next.is_empty() => self.finish(),
            None => core::mem::swap(&mut beam.now, &mut beam.next),
        }
        Progress::Thinking
    }

    /// The best decision so far; the best looking one before any was followed to the end.
    pub fn choice(&self) -> Option<G::Decision> {
        let worth = |i: usize| {
            let drawings = i32::from(self.sample) + i32::from(i < self.root as usize);
            if drawings == 0 { i32::MIN } else { self.roots[i].total / drawings }
        };
        let best = (0..self.roots.len()).rev().max_by_key(|&i| worth(i))?;
        Some(self.roots[best].decision)
    }

    #[inline(never)]
    fn begin(&mut self, view: &G::View, chance: &mut Chance) {
        let Some(root) = self.roots.get(self.root as usize) else { return };
        // Every root meets the same drawings.
        let mut drawn = chance.clone();
        let mut beam = Beam {
            start: G::complete(view, &mut drawn),
            now: Vec::new(),
            next: Vec::new(),
            best: i32::MIN,
        };
        let start = beam.start.clone();
        beam.try_one(start, &Way::new(), root.decision, self.seat);
        self.beam = Some(beam);
        if self.root as usize + 1 == self.roots.len() {
            *chance = drawn;
        }
    }

    fn finish(&mut self) {
        if let (Some(beam), Some(root)) = (&self.beam, self.roots.get_mut(self.root as usize)) {
            root.total += beam.best;
        }
        self.beam = None;
        self.root += 1;
        if self.root as usize == self.roots.len() {
            self.root = 0;
            self.sample += 1;
        }
    }
}

impl<G: Mind> Beam<G> {
    /// Tries what can come behind a way.
    #[inline(never)]
    fn follow(&mut self, branch: Branch<G::Decision>, seat: Seat) {
        let mut game = self.start.clone();
        for &decision in &branch.way {
            if game.pass(decision).is_err() {
                return;
            }
            let _ = let_others_decide(&mut game, seat);
        }
        let mut choices = Choices::new();
        game.legal(&mut choices);
        for &decision in best_looking(&game, &choices).iter().take(BRANCHES) {
            self.try_one(game.clone(), &branch.way, decision, seat);
        }
    }

    /// Takes a decision behind a way: either the turn ends there, or the way is kept if it is
    /// among the best.
    #[inline(never)]
    fn try_one(&mut self, mut game: G, way: &Way<G::Decision>, decision: G::Decision, seat: Seat) {
        let Ok(passage) = game.pass(decision) else { return };
        let ends = match passage {
            Passage::NewTurn => Passage::NewTurn,
            _ => let_others_decide(&mut game, seat),
        };
        let worth = game.worth(seat);
        if ends == Passage::NewTurn || way.len() + 1 >= LENGTH || game.decider() != Some(seat) {
            self.best = self.best.max(worth);
            return;
        }
        let mut way = way.clone();
        let _ = way.push(decision);
        self.keep(Branch { way, worth });
    }

    fn keep(&mut self, branch: Branch<G::Decision>) {
        // The same decisions in another order lead to the same place.
        if self
            .next
            .iter()
            .any(|other| other.worth == branch.worth && same(&other.way, &branch.way))
        {
            return;
        }
        if let Err(branch) = self.next.push(branch)
            && let Some(worst) = self.next.iter_mut().min_by_key(|other| other.worth)
            && worst.worth < branch.worth
        {
            *worst = branch;
        }
    }
}

/// Lets everybody else decide at a glance until `seat` must decide again or another turn begins.
pub fn let_others_decide<G: Mind>(game: &mut G, seat: Seat) -> Passage {
    let mut choices = Choices::new();
    let mut chance = Chance::hidden();
    while let Some(decider) = game.decider()
        && decider != seat
    {
        game.legal(&mut choices);
        let decision = deckhand::glance(game, &choices, 1, &mut chance);
        match game.pass(decision) {
            Ok(Passage::NewTurn) | Err(_) => return Passage::NewTurn,
            Ok(_) => {}
        }
    }
    if game.decider().is_none() { Passage::NewTurn } else { Passage::Open }
}

/// Whether two ways have the same decisions, in whatever order.
pub fn same<D: Decision>(one: &[D], other: &[D]) -> bool {
    let mix = |way: &[D]| {
        way.iter().fold(0_u32, |sum, decision| {
            sum.wrapping_add(
                decision.to_bits().wrapping_add(1).wrapping_mul(0x9e37_79b9).rotate_left(9),
            )
        })
    };
    one.len() == other.len() && mix(one) == mix(other)
}

/// Decisions by falling appeal.
pub fn best_looking<G: Mind>(game: &G, choices: &Choices<G::Decision>) -> Sorted<G::Decision> {
    let mut looks = Looks::new();
    game.appeals(choices, &mut looks);
    let mut sorted: Vec<(i32, G::Decision), CAPACITY> =
        choices.iter().zip(looks).map(|(&decision, appeal)| (-appeal, decision)).collect();
    arrange(&mut sorted, |a, b| a < b);
    let sound = sorted.iter().filter(|(appeal, _)| -appeal > FOLLY).count();
    sorted.truncate(sound.max(1));
    sorted.into_iter().map(|(_, decision)| decision).collect()
}

pub type Sorted<D> = Vec<D, CAPACITY>;
