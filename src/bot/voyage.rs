//! Looks ahead by whole turns, in one drawing of what is hidden after the other: each decision is
//! followed to the best end of its turn, the most promising ones by some turns more, each of them the
//! best for itself; and judged there.
//!
//! Turns that are still to come are chosen one by one, not for what comes after them: who plans
//! several turns in a drawing plans with cards that nobody has seen.
//!
//! A step follows turns to a few of their ends. Within a turn the best looking few decisions are tried
//! where the game says so, one after the other like the wheels of a counter; elsewhere the best looking
//! one is taken. Turns are kept as decisions and played again from the start: a little time for a lot
//! of memory.

use heapless::Vec;

use super::arena::{Arena, At};
use super::merchant::let_others_decide;
use super::{FOLLY, Looks, Mind, Progress, deckhand};
use crate::games::{Chance, Choices, Decision, Passage, Seat};

/// Decisions that can be told apart.
const ROOTS: usize = 24;
/// Most of them that are followed beyond this turn.
const FOLLOWED: usize = 6;
/// Forks in this turn, and in those to come; behind them the best looking decision is taken.
const FORKS: usize = 4;
const FORKS_AHEAD: usize = 3;
/// The longest turn; a longer one is judged as it stands then.
const LENGTH: usize = 24;
/// The longest way through all turns.
const WAY: usize = 96;
/// Most decisions of others between two turns.
const OTHERS: usize = 60;
/// Tries before a decision can be given up.
const ENOUGH: i32 = 3;
/// Ends of turns that one step goes to: together they take about as long as a step of the tree.
const ENDS: u8 = 2;
/// More than any worth.
const UNTHINKABLE: i32 = 100_000;

/// A decision that is weighed.
struct Root<D> {
    decision: D,
    /// What this turn may come to: in this drawing, and in all before it together.
    soon: i32,
    soons: i32,
    /// What it comes to in the end, in all drawings in which it was followed so far.
    late: i32,
    tries: i32,
}

/// The end of a turn.
#[derive(Clone, Copy)]
struct End {
    worth: i32,
    /// What the end of the present turn was worth on the way here.
    soon: i32,
    /// Whether the game ends with it.
    over: bool,
    /// How much it promises, beside others.
    promise: i32,
    /// The last decision of this turn, and of the one before.
    at: At,
    from: At,
    /// The decision that it began with.
    root: u8,
}

impl End {
    const START: End = End {
        worth: 0,
        soon: 0,
        over: false,
        promise: 0,
        at: Arena::ROOT,
        from: Arena::ROOT,
        root: 0,
    };
}

type Few<D> = Vec<D, ROOTS>;

/// Decisions that are tried one after the other.
struct Fork<D> {
    /// The last is tried now.
    left: Few<D>,
    /// Decisions of this turn before it.
    before: u8,
}

/// A turn that is followed in all its ways.
struct Turn<G: Mind> {
    begin: G,
    from: End,
    forks: Vec<Fork<G::Decision>, FORKS>,
    way: Vec<G::Decision, LENGTH>,
}

/// A look ahead.
pub struct Voyage<G: Mind> {
    seat: Seat,
    roots: Vec<Root<G::Decision>, ROOTS>,
    /// Drawings that are done.
    drawings: i32,
    /// Turns behind the present one: in this drawing, and at most.
    ahead: u8,
    far: u8,
    start: Option<G>,
    turn: Option<Turn<G>>,
    now: Vec<End, FOLLOWED>,
    next: Vec<End, FOLLOWED>,
}

impl<G: Mind> Voyage<G> {
    /// About to look ahead for `seat`, which must decide in `game`, with so many steps to think.
    #[inline(never)]
    pub fn new(game: &G, seat: Seat, steps: u32) -> Self {
        let mut choices = Choices::new();
        game.legal(&mut choices);
        let best_first = best_looking(game, &choices, ROOTS).into_iter().rev();
        let root = |decision| Root { decision, soon: i32::MIN, soons: 0, late: 0, tries: 0 };
        Voyage {
            seat,
            roots: best_first.map(root).collect(),
            drawings: 0,
            ahead: 0,
            far: game.ahead(steps),
            start: None,
            turn: None,
            now: Vec::new(),
            next: Vec::new(),
        }
    }

    /// Turns are followed to some more of their ends.
    pub fn step(&mut self, view: &G::View, arena: &mut Arena, chance: &mut Chance) -> Progress {
        if self.roots.len() < 2 {
            return Progress::Done;
        }
        for _ in 0..ENDS {
            self.go_to_an_end(view, arena, chance);
        }
        Progress::Thinking
    }

    fn go_to_an_end(&mut self, view: &G::View, arena: &mut Arena, chance: &mut Chance) {
        if self.start.is_none() {
            self.draw(view, arena, chance);
        }
        if self.turn.is_none() {
            self.set_out(arena);
        }
        self.follow(arena);
        if self.turn.is_none() && self.now.is_empty() {
            self.arrive();
        }
    }

    /// The best decision so far: by what it comes to late, before that by what it comes to soon.
    pub fn choice(&self) -> Option<G::Decision> {
        let most = self.roots.iter().map(|root| root.tries).max()?;
        let worth = |index: usize| match &self.roots[index] {
            root if most == 0 => root.soon,
            root if root.tries * 2 < most => i32::MIN,
            root => 8 * root.late / root.tries,
        };
        let best = (0..self.roots.len()).rev().max_by_key(|&index| worth(index))?;
        Some(self.roots[best].decision)
    }

    /// Draws what is hidden.
    #[inline(never)]
    fn draw(&mut self, view: &G::View, arena: &mut Arena, chance: &mut Chance) {
        arena.clear();
        self.start = Some(G::complete(view, chance));
        self.ahead = 0;
        self.next.clear();
        self.now.clear();
        let _ = self.now.push(End::START);
    }

    /// Plays to the end of a turn and on to the next one.
    #[inline(never)]
    fn set_out(&mut self, arena: &Arena) {
        let (Some(start), Some(from)) = (&self.start, self.now.pop()) else { return };
        let mut begin = start.clone();
        let mut way: Vec<u32, WAY> = Vec::new();
        let mut at = from.at;
        while at != Arena::ROOT && way.push(arena.node(at).decision).is_ok() {
            at = arena.before(at);
        }
        for decision in way.into_iter().rev().filter_map(G::Decision::from_bits) {
            match begin.pass(decision) {
                Ok(Passage::NewTurn) => go_on(&mut begin, self.seat),
                Ok(_) => drop(let_others_decide(&mut begin, self.seat)),
                Err(_) => return,
            }
        }
        if begin.decider().is_some() {
            self.turn = Some(Turn { begin, from, forks: Vec::new(), way: Vec::new() });
        } else {
            // Nothing can follow: it stays what it is.
            let _ = self.next.push(from);
        }
    }

    /// Follows the turn to one more of its ends.
    #[inline(never)]
    fn follow(&mut self, arena: &mut Arena) {
        let Some(turn) = &mut self.turn else { return };
        if let Some((worth, over)) = turn.follow(self.seat, self.ahead, &self.roots) {
            let mut end = End { worth, over, promise: worth, ..turn.from };
            if self.ahead == 0 {
                let first = turn.way.first();
                let root = self.roots.iter().position(|root| Some(&root.decision) == first);
                end.root = root.unwrap_or(0) as u8;
                end.soon = worth;
                end.promise = promise::<G>(&mut self.roots, self.drawings, end);
            }
            keep(&mut self.next, end, &turn.way, arena);
        }
        if !turn.advance() {
            self.turn = None;
        }
    }

    /// All turns as far ahead as this one are followed.
    #[inline(never)]
    fn arrive(&mut self) {
        if self.ahead < self.far && !self.next.is_empty() {
            self.ahead += 1;
            core::mem::swap(&mut self.now, &mut self.next);
            return;
        }
        for end in &self.next {
            if let Some(root) = self.roots.get_mut(usize::from(end.root)) {
                // What can be had soon counts as well: who only looks late puts off for ever what
                // can still be done then. Not where the game ends.
                root.late += if end.over { end.worth } else { (end.soon + end.worth) / 2 };
                root.tries += 1;
            }
        }
        for root in &mut self.roots {
            root.soons += root.soon.max(-UNTHINKABLE);
            root.soon = i32::MIN;
        }
        self.drawings += 1;
        self.start = None;
    }
}

/// How much the end of a turn promises: what it is worth in this drawing and, twice as much, what its
/// root was worth in those before. What was clearly worse late than the best goes last.
fn promise<G: Mind>(roots: &mut [Root<G::Decision>], drawings: i32, end: End) -> i32 {
    let mean = |root: &Root<G::Decision>| root.late / root.tries.max(1);
    let lead = roots.iter().filter(|root| root.tries > 0).map(mean).max();
    let Some(root) = roots.get_mut(usize::from(end.root)) else { return end.worth };
    root.soon = root.soon.max(end.worth);
    if root.tries >= ENOUGH && lead.is_some_and(|lead| mean(root) + G::SPREAD < lead) {
        return end.worth - UNTHINKABLE;
    }
    end.worth + 2 * root.soons / drawings.max(1)
}

impl<G: Mind> Turn<G> {
    /// Plays what is laid down and then what looks best to the end of the turn. Tells what the
    /// position is worth there, and whether the game is over.
    #[inline(never)]
    fn follow(
        &mut self,
        seat: Seat,
        ahead: u8,
        roots: &[Root<G::Decision>],
    ) -> Option<(i32, bool)> {
        let mut game = self.begin.clone();
        let mut passage = Passage::Open;
        for &decision in &self.way {
            passage = take(&mut game, decision, seat)?;
        }
        while passage != Passage::NewTurn && game.decider() == Some(seat) {
            let few = self.few(&game, ahead, roots);
            let &decision = few.last()?;
            if few.len() > 1 {
                let before = self.way.len() as u8;
                let _ = self.forks.push(Fork { left: few, before });
            }
            if self.way.push(decision).is_err() {
                break;
            }
            passage = take(&mut game, decision, seat)?;
        }
        Some((game.worth(seat), game.decider().is_none()))
    }

    /// The decisions to be tried next.
    #[inline(never)]
    fn few(&self, game: &G, ahead: u8, roots: &[Root<G::Decision>]) -> Few<G::Decision> {
        if ahead == 0 && self.way.is_empty() {
            return roots.iter().rev().map(|root| root.decision).collect();
        }
        let mut choices = Choices::new();
        game.legal(&mut choices);
        let forks = if ahead == 0 { FORKS } else { FORKS_AHEAD };
        let few = if self.forks.len() < forks { game.breadth(ahead) } else { 1 };
        best_looking(game, &choices, few)
    }

    /// Lays down the next way; tells whether there is one.
    fn advance(&mut self) -> bool {
        while let Some(fork) = self.forks.last_mut() {
            fork.left.pop();
            if let Some(&next) = fork.left.last() {
                self.way.truncate(usize::from(fork.before));
                let _ = self.way.push(next);
                return true;
            }
            self.forks.pop();
        }
        false
    }
}

/// Takes a decision of `seat`, and lets the others answer until it decides again or the turn is over.
fn take<G: Mind>(game: &mut G, decision: G::Decision, seat: Seat) -> Option<Passage> {
    match game.pass(decision).ok()? {
        Passage::NewTurn => Some(Passage::NewTurn),
        _ => Some(let_others_decide(game, seat)),
    }
}

/// Keeps the end of a turn if it is the best behind its root, and its root among the best.
fn keep<D: Decision>(ends: &mut Vec<End, FOLLOWED>, mut end: End, way: &[D], arena: &mut Arena) {
    let mut rival = ends.iter().position(|other| other.root == end.root);
    if rival.is_none() && ends.is_full() {
        rival = (0..ends.len()).min_by_key(|&index| ends[index].promise);
    }
    if let Some(index) = rival {
        if ends[index].promise >= end.promise {
            return;
        }
        let worse = ends.swap_remove(index);
        arena.strike(worse.at, worse.from);
    }
    end.from = end.at;
    for decision in way {
        let Some(at) = arena.note(end.at, decision.to_bits()) else { return };
        end.at = at;
    }
    let _ = ends.push(end);
}

/// Lets everybody decide at a glance until it is `seat`'s own turn.
fn go_on<G: Mind>(game: &mut G, seat: Seat) {
    let mut choices = Choices::new();
    let mut chance = Chance::hidden();
    for _ in 0..OTHERS {
        let Some(decider) = game.decider() else { return };
        if decider == seat && game.turn_of() == Some(seat) {
            return;
        }
        game.legal(&mut choices);
        let decision = deckhand::glance(game, &choices, 1, &mut chance);
        if game.pass(decision).is_err() {
            return;
        }
    }
}

/// The few best looking decisions, the best last; at least one.
fn best_looking<G: Mind>(game: &G, choices: &Choices<G::Decision>, few: usize) -> Few<G::Decision> {
    if let &[only] = &choices[..] {
        return Few::from_iter([only]);
    }
    let mut looks = Looks::new();
    game.appeals(choices, &mut looks);
    let mut best: Vec<(i32, G::Decision), ROOTS> = Vec::new();
    for (&decision, &look) in choices.iter().zip(&looks) {
        let least = best.first().map_or(i32::MIN, |&(look, _)| look);
        let full = best.len() == few.min(ROOTS);
        if (full || look <= FOLLY) && !best.is_empty() && look <= least.max(FOLLY) {
            continue;
        }
        if full || (least <= FOLLY && !best.is_empty()) {
            best.remove(0);
        }
        let place = best.iter().take_while(|&&(other, _)| other < look).count();
        let _ = best.insert(place, (look, decision));
    }
    best.into_iter().map(|(_, decision)| decision).collect()
}
