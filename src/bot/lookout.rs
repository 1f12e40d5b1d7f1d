//! Looks further by whole turns: plans its own turn, then, for the best few ends of it, the turns of all
//! others and its own next one, each at its best but with less care, and judges what it all came to.
//!
//! Others are taken at their best: who plans on as if they did nothing, or what they would do at a
//! glance, plans with routes that are no longer free when its turn comes.

use heapless::Vec;

use super::planner::{ENDS, Planner, WIDTH, Way, follow_way};
use super::{Arena, Mind, Progress};
use crate::games::order::arrange_few;
use crate::games::{Chance, Decision, Seat};

/// Ways that are kept behind each action of the turns behind the own one.
const LATER: usize = 1;

/// How far an end is looked behind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Behind {
    Nothing,
    Others,
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
        let open = self.ends.is_empty() || self.at < self.ends.len() && self.is_divided();
        if open { Progress::Thinking } else { Progress::Done }
    }

    /// Whether the ends begin with different decisions. Otherwise there is nothing to find out yet: what
    /// comes after the first one is planned anew.
    fn is_divided(&self) -> bool {
        let mut firsts = self.ends.iter().map(|way| way.decisions.first());
        let first = firsts.next();
        firsts.any(|other| Some(other) != first)
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
        match self.plan.best() {
            Some(way) => {
                let _ = follow_way(&mut game, &way.decisions, self.plan.seat());
                self.look_behind(game, arena);
            }
            None => self.judge(&game, arena),
        }
    }

    /// Plans one turn more; behind the own next one it judges.
    fn look_behind(&mut self, game: G, arena: &mut Arena) {
        match game.decider() {
            Some(next) if self.behind != Behind::NextTurn => {
                self.behind = if next == self.seat { Behind::NextTurn } else { Behind::Others };
                self.plan.plan_anew(&game, next, LATER);
            }
            _ => self.judge(&game, arena),
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

/// Notes what the first decision of a way came to.
fn note<D: Decision>(arena: &mut Arena, way: &Way<D>, worth: i32) {
    let Some(first) = way.decisions.first() else { return };
    let known = arena.children(Arena::ROOT).find(|(_, node)| node.decision == first.to_bits());
    let known = known.map(|(at, _)| at);
    if let Some(at) = known.or_else(|| arena.grow(Arena::ROOT, first.to_bits())) {
        arena.learn(at, worth);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::teutonica::data::Kind;
    use crate::games::teutonica::{Decision, Teutonica};
    use crate::games::{Eyes, Game, Start};

    /// Whose turns are planned behind the first end, one after the other: for the first piece that is
    /// placed in a game.
    fn planned(players: u8, seed: u64) -> Vec<Seat, 8> {
        let mut game = Teutonica::new(&Start::new(players, seed)).expect("a start");
        for decision in [Decision::Place, Decision::Kind(Kind::Trader)] {
            game.apply(decision, &mut ()).expect("legal");
        }
        let seat = game.decider().expect("somebody begins");
        let view = game.view(Eyes::Of(seat));
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let mut look = Lookout::new(game, seat);
        let mut seats = Vec::new();
        while look.at == 0 && look.step(&view, &mut arena, &Chance::new(1)) == Progress::Thinking {
            if look.behind != Behind::Nothing && seats.last() != Some(&look.plan.seat()) {
                seats.push(look.plan.seat()).expect("room");
            }
        }
        seats
    }

    #[test]
    fn behind_the_own_turn_come_those_of_all_others_and_the_next_own_one() {
        for players in 2..=5 {
            let mut divided = 0;
            for seed in 0..20 {
                let seats = planned(players, seed);
                if seats.is_empty() {
                    continue;
                }
                divided += 1;
                assert_eq!(seats.len(), usize::from(players), "{players} players, seed {seed}");
                for (one, next) in seats.iter().zip(&seats[1..]) {
                    assert_eq!(next.0, (one.0 + 1) % players, "{players} players, seed {seed}");
                }
            }
            assert!(divided > 0, "{players} players");
        }
    }
}
