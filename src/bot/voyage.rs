//! Looks ahead by whole turns, in one drawing of what is hidden after the other: each decision is
//! followed to the best end of its turn, the most promising ones by some turns more, each of them the
//! best for itself; and judged there.
//!
//! Turns that are still to come are chosen one by one, not for what comes after them: who plans
//! several turns in a drawing plans with cards that nobody has seen. They are chosen with care all the
//! same: a turn to come that is played badly tells nothing about the one before it.
//!
//! A step follows turns to a few of their ends. Within a turn the best looking few decisions are tried
//! where the game says so, one after the other like the wheels of a counter; elsewhere the best looking
//! one is taken.

use heapless::Vec;

use super::arena::{Arena, At};
use super::merchant::let_others_decide;
use super::{FOLLY, Looks, Mind, Progress, deckhand};
use crate::games::{Chance, Choices, Decision, Passage, Seat};

/// Decisions that can be told apart.
const ROOTS: usize = 24;
/// Most of them that are followed beyond this turn: with the device's steps, and with plenty.
const FOLLOWED: usize = 4;
const MOST_FOLLOWED: usize = 6;
/// So many times the device's steps are plenty.
const PLENTY: u32 = 4;
/// Forks in a turn; behind them the best looking decision is taken.
const FORKS: usize = 7;
/// The longest turn; a longer one is judged as it stands then.
const LENGTH: usize = 24;
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

/// The best end of the present turn behind a root.
#[derive(Clone, Copy)]
struct End {
    worth: i32,
    /// How much it promises, beside others.
    promise: i32,
    /// The last decision of the turn.
    at: At,
    /// The decision that it began with.
    root: u8,
}

/// The best way through a turn that was found so far.
struct Best<D> {
    worth: i32,
    way: Vec<D, LENGTH>,
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
    forks: Vec<Fork<G::Decision>, FORKS>,
    way: Vec<G::Decision, LENGTH>,
}

/// A look ahead.
pub struct Voyage<G: Mind> {
    seat: Seat,
    roots: Vec<Root<G::Decision>, ROOTS>,
    /// Drawings that are done.
    drawings: i32,
    /// Turns behind the present one: the one that is followed now, and the last.
    ahead: u8,
    far: u8,
    plenty: bool,
    start: Option<G>,
    turn: Option<Turn<G>>,
    /// Ends of the present turn that are still to be followed.
    ends: Vec<End, MOST_FOLLOWED>,
    /// The one that is followed now, and the best way through the turn that is.
    end: Option<End>,
    best: Option<Best<G::Decision>>,
}

/// Whether so many steps are so many more than the device has time for that a look goes further.
pub fn is_plenty<G: Mind>(steps: u32) -> bool {
    steps >= PLENTY * G::STEPS
}

impl<G: Mind> Voyage<G> {
    /// About to look ahead for `seat`, which must decide in `game`, with so many steps to think.
    #[inline(never)]
    pub fn new(game: &G, seat: Seat, steps: u32) -> Self {
        let mut choices = Choices::new();
        game.legal(&mut choices);
        let best_first = best_looking(game, &choices, ROOTS).into_iter().rev();
        let root = |decision| Root { decision, soon: i32::MIN, soons: 0, late: 0, tries: 0 };
        let plenty = is_plenty::<G>(steps);
        Voyage {
            seat,
            roots: best_first.map(root).collect(),
            drawings: 0,
            ahead: 0,
            far: game.ahead(plenty),
            plenty,
            start: None,
            turn: None,
            ends: Vec::new(),
            end: None,
            best: None,
        }
    }

    /// Turns are followed to some more of their ends.
    pub fn step(&mut self, view: &G::View, arena: &mut Arena, chance: &mut Chance) -> Progress {
        if self.roots.len() < 2 {
            return Progress::Done;
        }
        for _ in 0..ENDS {
            if self.turn.is_none() {
                self.draw(view, arena, chance);
            }
            self.follow(arena);
        }
        Progress::Thinking
    }

    /// The best decision so far: by what it comes to late; in the first drawing, in which not all were
    /// followed yet, by what it comes to soon.
    pub fn choice(&self) -> Option<G::Decision> {
        let most = self.roots.iter().map(|root| root.tries).max()?;
        let worth = |index: usize| match &self.roots[index] {
            root if self.drawings == 0 || most == 0 => root.soon,
            root if root.tries * 2 < most => i32::MIN,
            root => 8 * root.late / root.tries,
        };
        let best = (0..self.roots.len()).rev().max_by_key(|&index| worth(index))?;
        Some(self.roots[best].decision)
    }

    /// Draws what is hidden, and sets out on the present turn.
    #[inline(never)]
    fn draw(&mut self, view: &G::View, arena: &mut Arena, chance: &mut Chance) {
        arena.clear();
        let start = G::complete(view, chance);
        self.turn = Some(Turn::new(start.clone()));
        self.start = Some(start);
        self.ahead = 0;
        self.ends.clear();
    }

    /// Follows the turn to one more of its ends; behind the last of them the next turn begins.
    #[inline(never)]
    fn follow(&mut self, arena: &mut Arena) {
        let Some(turn) = &mut self.turn else { return };
        match turn.follow(self.seat, self.ahead, self.plenty, &self.roots) {
            Some(worth) if self.ahead == 0 => self.keep(worth, arena),
            Some(worth) if self.best.as_ref().is_none_or(|best| worth > best.worth) => {
                self.best = Some(Best { worth, way: turn.way.clone() });
            }
            _ => {}
        }
        if self.turn.as_mut().is_some_and(Turn::advance) {
            return;
        }
        if self.ahead == 0 || !self.go_ahead() {
            self.set_out(arena);
        }
    }

    /// Keeps an end of the present turn if it is the best behind its root, and its root among the
    /// best.
    #[inline(never)]
    fn keep(&mut self, worth: i32, arena: &mut Arena) {
        let Some(turn) = &self.turn else { return };
        let first = turn.way.first();
        let root = self.roots.iter().position(|root| Some(&root.decision) == first).unwrap_or(0);
        let promise = promise::<G>(&mut self.roots, self.drawings, root, worth);
        let ends = &mut self.ends;
        let most = if self.plenty { MOST_FOLLOWED } else { FOLLOWED };
        let mut rival = ends.iter().position(|other| usize::from(other.root) == root);
        if rival.is_none() && ends.len() >= most {
            rival = (0..ends.len()).min_by_key(|&index| ends[index].promise);
        }
        if let Some(index) = rival {
            if ends[index].promise >= promise {
                return;
            }
            arena.strike(ends.swap_remove(index).at);
        }
        let mut at = Arena::ROOT;
        for decision in &turn.way {
            let Some(next) = arena.note(at, decision.to_bits()) else { return };
            at = next;
        }
        let _ = ends.push(End { worth, promise, at, root: root as u8 });
    }

    /// Takes the best way through the turn that was followed; tells whether there is another one to
    /// follow behind it.
    #[inline(never)]
    fn go_ahead(&mut self) -> bool {
        let (Some(turn), Some(end), Some(best)) = (&mut self.turn, self.end, self.best.take())
        else {
            return false;
        };
        let played = play(&mut turn.begin, best.way.iter().copied(), self.seat);
        let over = turn.begin.decider().is_none();
        if played && !over && self.ahead < self.far {
            self.ahead += 1;
            turn.forks.clear();
            turn.way.clear();
            return true;
        }
        // What can be had soon counts as well: who only looks late puts off for ever what can still
        // be done then. Not where the game ends.
        let late = if over { best.worth } else { (end.worth + best.worth) / 2 };
        self.learn(end, late);
        false
    }

    /// Plays the next end of the present turn, and sets out on the turn behind it; with none left the
    /// drawing is done.
    #[inline(never)]
    fn set_out(&mut self, arena: &Arena) {
        while let (Some(start), Some(end)) = (&self.start, self.ends.pop()) {
            let mut begin = start.clone();
            let way = way_to::<G::Decision>(end, arena);
            if !play(&mut begin, way.into_iter().rev(), self.seat) {
                continue;
            }
            if begin.decider().is_none() {
                // Nothing can follow: it stays what it is.
                self.learn(end, end.worth);
                continue;
            }
            self.ahead = 1;
            self.end = Some(end);
            self.best = None;
            self.turn = Some(Turn::new(begin));
            return;
        }
        self.turn = None;
        for root in &mut self.roots {
            root.soons += root.soon.max(-UNTHINKABLE);
            root.soon = i32::MIN;
        }
        self.drawings += 1;
    }

    /// An end of the present turn came to this.
    fn learn(&mut self, end: End, late: i32) {
        if let Some(root) = self.roots.get_mut(usize::from(end.root)) {
            root.late += late;
            root.tries += 1;
        }
    }
}

/// The decisions of the present turn up to an end of it, the last one first.
fn way_to<D: Decision>(end: End, arena: &Arena) -> Vec<D, LENGTH> {
    let mut way = Vec::new();
    let mut at = end.at;
    while at != Arena::ROOT {
        let _ = D::from_bits(arena.node(at).decision).map(|decision| way.push(decision));
        at = arena.before(at);
    }
    way
}

/// Plays through a turn to the begin of the next one of `seat`; tells whether that could be done.
#[inline(never)]
fn play<G: Mind>(game: &mut G, way: impl Iterator<Item = G::Decision>, seat: Seat) -> bool {
    for decision in way {
        match game.pass(decision) {
            Ok(Passage::NewTurn) => go_on(game, seat),
            Ok(_) => drop(let_others_decide(game, seat)),
            Err(_) => return false,
        }
    }
    true
}

/// How much an end of the present turn promises: what it is worth in this drawing and, twice as much,
/// what its root was worth in those before. What was clearly worse late than the best goes last.
fn promise<G: Mind>(
    roots: &mut [Root<G::Decision>],
    drawings: i32,
    root: usize,
    worth: i32,
) -> i32 {
    let mean = |root: &Root<G::Decision>| root.late / root.tries.max(1);
    let lead = roots.iter().filter(|root| root.tries > 0).map(mean).max();
    let Some(root) = roots.get_mut(root) else { return worth };
    root.soon = root.soon.max(worth);
    if root.tries >= ENOUGH && lead.is_some_and(|lead| mean(root) + G::SPREAD < lead) {
        return worth - UNTHINKABLE;
    }
    worth + 2 * root.soons / drawings.max(1)
}

impl<G: Mind> Turn<G> {
    fn new(begin: G) -> Self {
        Turn { begin, forks: Vec::new(), way: Vec::new() }
    }

    /// Plays what is laid down and then what looks best to the end of the turn. Tells what the
    /// position is worth there.
    #[inline(never)]
    fn follow(
        &mut self,
        seat: Seat,
        ahead: u8,
        plenty: bool,
        roots: &[Root<G::Decision>],
    ) -> Option<i32> {
        let mut game = self.begin.clone();
        let mut passage = Passage::Open;
        for &decision in &self.way {
            passage = take(&mut game, decision, seat)?;
        }
        while passage != Passage::NewTurn && game.decider() == Some(seat) {
            let few = if ahead == 0 && self.way.is_empty() {
                roots.iter().rev().map(|root| root.decision).collect()
            } else {
                few(&game, game.breadth(ahead, self.forks.len(), plenty))
            };
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
        Some(game.worth(seat))
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

/// The few best looking decisions of all, the best last; at least one.
#[inline(never)]
fn few<G: Mind>(game: &G, few: usize) -> Few<G::Decision> {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    best_looking(game, &choices, few)
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
