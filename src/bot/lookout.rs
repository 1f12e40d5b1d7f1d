//! Looks further by whole turns: plans its own turn, then, for the best few ends of it, the turn of
//! whoever comes after and its own next one, each at its best but with less care, and judges what it
//! all came to. What others do in between is decided at a glance.

use heapless::Vec;

use super::merchant::let_others_decide;
use super::planner::{ENDS, Planner, WIDTH, Way, follow_way};
use super::{Arena, Mind, Progress};
use crate::games::order::arrange_few;
use crate::games::{Chance, Decision, MAX_SEATS, Seat};

/// Ways that are kept behind each action of the turns behind the own one.
const LATER: usize = 1;

/// How far an end is looked behind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behind {
    Nothing,
    Reply,
    NextTurn,
}

/// A turn being weighed by what comes after it.
pub struct Lookout<G: Mind> {
    seat: Seat,
    /// The turn that is planned now.
    plan: Planner<G>,
    /// Ends of the own turn, the most promising first; empty while it is still planned.
    ends: Vec<Way<G::Decision>, ENDS, u8>,
    /// The end that is looked behind now, and what is planned behind it.
    at: usize,
    behind: Behind,
    /// The best of those that were looked behind, and what it came to.
    best: Option<(i32, G::Decision)>,
}

impl<G: Mind> Lookout<G> {
    /// About to look ahead for `seat`, which must decide in `start`.
    #[inline(never)]
    pub fn new(start: G, seat: Seat) -> Self {
        let plan = Planner::new(start, seat, WIDTH);
        Lookout { seat, plan, ends: Vec::new(), at: 0, behind: Behind::Nothing, best: None }
    }

    /// One way of one of the turns is followed by one decision. What the ends came to is noted in
    /// the arena.
    pub fn step(&mut self, view: &G::View, arena: &mut Arena, chance: &Chance) -> Progress {
        if self.behind == Behind::Nothing && !self.ends.is_empty() {
            self.begin(view, arena, chance);
        } else if self.plan.step() == Progress::Thinking {
            return Progress::Thinking;
        } else if self.ends.is_empty() {
            self.ends.extend(self.plan.ends().iter().cloned());
            arrange_few(&mut self.ends, |a, b| a.worth > b.worth);
            for way in &self.ends {
                note(arena, way, way.worth);
            }
        } else {
            self.go_on(arena);
        }
        let choice = self.ends.len() > 1 && self.at < self.ends.len();
        if choice { Progress::Thinking } else { Progress::Done }
    }

    /// The best decision so far.
    pub fn choice(&self) -> Option<G::Decision> {
        match &self.best {
            Some((_, decision)) => Some(*decision),
            None => match self.ends.first() {
                Some(way) => way.decisions.first().copied(),
                None => self.plan.first(),
            },
        }
    }

    /// Takes the own turn of an end; the next one's turn is planned then.
    #[inline(never)]
    fn begin(&mut self, view: &G::View, arena: &mut Arena, chance: &Chance) {
        let Some(way) = self.ends.get(self.at) else { return };
        let mut game = G::complete(view, &mut chance.clone());
        let _ = follow_way(&mut game, &way.decisions, self.seat);
        self.look_behind(game, arena);
    }

    /// Takes the turn that was planned.
    #[inline(never)]
    fn go_on(&mut self, arena: &mut Arena) {
        let mut game = self.plan.start().clone();
        if let Some(way) = self.plan.best() {
            let _ = follow_way(&mut game, &way.decisions, self.plan.seat());
        }
        self.look_behind(game, arena);
    }

    /// Plans one turn more, or judges.
    fn look_behind(&mut self, mut game: G, arena: &mut Arena) {
        self.behind = match self.behind {
            Behind::Nothing => Behind::Reply,
            Behind::Reply => {
                wait_for(&mut game, self.seat);
                Behind::NextTurn
            }
            Behind::NextTurn => return self.judge(&game, arena),
        };
        match game.decider() {
            Some(next) => self.plan.plan_anew(&game, next, LATER),
            None => self.judge(&game, arena),
        }
    }

    /// The end that was looked behind came to this; the next one's turn.
    fn judge(&mut self, game: &G, arena: &mut Arena) {
        let worth = game.worth(self.seat);
        if let Some(way) = self.ends.get(self.at) {
            note(arena, way, worth);
            if let Some(&decision) = way.decisions.first()
                && self.best.is_none_or(|(best, _)| worth > best)
            {
                self.best = Some((worth, decision));
            }
        }
        self.at += 1;
        self.behind = Behind::Nothing;
    }
}

/// Lets everybody else take their turns at a glance until `seat` must decide.
#[inline(never)]
fn wait_for<G: Mind>(game: &mut G, seat: Seat) {
    for _ in 0..MAX_SEATS {
        if game.decider().is_none_or(|next| next == seat) {
            return;
        }
        let _ = let_others_decide(game, seat);
    }
}

/// Notes what the first decision of a way came to.
fn note<D: Decision>(arena: &mut Arena, way: &Way<D>, worth: i32) {
    let Some(first) = way.decisions.first() else { return };
    let known = arena.children(Arena::ROOT).find(|(_, node)| node.decision == first.to_bits());
    let known = known.map(|(at, _)| at);
    if let Some(at) = known.or_else(|| arena.grow(Arena::ROOT, first.to_bits())) {
        arena.learn(at, worth);
    }
}
