//! Looks further by whole turns: plans its own turn, then, for the best few ends of it, the turns of all
//! others and its own next one, each at its best but with less care, and judges what it all came to.
//!
//! Others are taken at their best: who plans on as if they did nothing, or what they would do at a
//! glance, plans with routes that are no longer free when its turn comes. What they do behind the first
//! end they do behind the next ones as long as it serves them as well: that saves most of the
//! planning, and ends are compared by what they change, not by what others happen to do besides.

use heapless::Vec;

use super::planner::{ENDS, Planner, WIDTH, Way, follow_way};
use super::{Arena, Mind, Progress, Verdict};
use crate::games::order::arrange_few;
use crate::games::{Chance, Decision, MAX_SEATS, Passage, Seat};

/// Ways that are kept behind each action where less care must do.
const LATER: usize = 1;
/// Who loses no more than this by it makes the same reply again, in sixteenths of a point.
const SAME: i32 = 16;

/// What is planned now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    OwnTurn,
    /// The own turn again, behind the decision that is to be judged.
    Taken,
    /// Nothing: the next end is about to be looked behind.
    Between,
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
    /// What those came to that were looked behind, in the same order.
    found: Vec<i32, ENDS, u8>,
    /// What the others did behind the first end, one after the other, and what it left each to hope for;
    /// and how many of them have had their turn behind this one.
    replies: Vec<Way<G::Decision>, MAX_SEATS, u8>,
    replied: usize,
    stage: Stage,
    /// A decision that was taken, if it is to be judged instead of looking for the best.
    taken: Option<G::Decision>,
}

impl<G: Mind> Lookout<G> {
    /// About to look ahead for `seat`, which must decide in `start`.
    #[inline(never)]
    pub fn new(start: G, seat: Seat) -> Self {
        let plan = Planner::new(start, seat, WIDTH);
        let (ends, found, replies) = (Vec::new(), Vec::new(), Vec::new());
        let stage = Stage::OwnTurn;
        Lookout { seat, plan, ends, found, replies, replied: 0, stage, taken: None }
    }

    /// Compares what was `taken` with the best of the own turn; from the first step on. With less care
    /// than it decides: there is less time, and both must be planned.
    pub fn compare(&mut self, taken: G::Decision) {
        self.taken = Some(taken);
        self.plan.narrow(LATER);
    }

    /// One way of one of the turns is followed by one decision. What the ends came to is noted in
    /// the arena.
    pub fn step(&mut self, view: &G::View, arena: &mut Arena, chance: &Chance) -> Progress {
        if self.stage == Stage::Between {
            self.begin(view, arena, chance);
        } else if self.plan.step() == Progress::Thinking {
            return Progress::Thinking;
        } else {
            match self.stage {
                Stage::OwnTurn => self.end_own_turn(arena),
                Stage::Taken => self.end_taken(),
                Stage::Between | Stage::Others | Stage::NextTurn => self.go_on(arena),
            }
        }
        let is_over = self.found.len() == self.ends.len() || !self.is_divided();
        if self.stage == Stage::Between && is_over { Progress::Done } else { Progress::Thinking }
    }

    /// The own turn is planned. What was taken is planned too if the best does not begin with it.
    #[inline(never)]
    fn end_own_turn(&mut self, arena: &mut Arena) {
        self.ends.extend(self.plan.ends().iter().cloned());
        arrange_few(&mut self.ends, |a, b| a.worth > b.worth);
        for way in &self.ends {
            note(arena, way, way.worth);
        }
        self.stage = Stage::Between;
        if let Some(taken) = self.taken {
            self.ends.truncate(1);
            if self.ends.iter().any(|way| way.decisions.first() != Some(&taken)) {
                self.plan.plan_behind(taken);
                self.stage = Stage::Taken;
            }
        }
    }

    /// The best that can be made of what was taken is looked behind, too.
    fn end_taken(&mut self) {
        if let Some(way) = self.plan.best() {
            let _ = self.ends.push(way.clone());
        }
        self.stage = Stage::Between;
    }

    /// What it thinks of the decision it compares, so far: of ends that were looked behind equally far.
    pub fn verdict(&self) -> Option<Verdict> {
        let better = self.ends.first()?.decisions.first()?.to_bits();
        let cost = match (&self.ends[..], &self.found[..]) {
            ([_], _) if self.stage != Stage::Taken => 0,
            ([_, _], &[best, taken]) => best - taken,
            ([best, taken], _) => best.worth - taken.worth,
            _ => return None,
        };
        Some(Verdict { better, cost: cost.max(0) })
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
        let found = self.found.iter().zip(&self.ends);
        // Of equals the more promising one.
        let best = found.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let way = best.map(|(_, way)| way).or(self.ends.first());
        way.map_or_else(|| self.plan.first(), |way| way.decisions.first().copied())
    }

    /// Takes the own turn of an end; the next one's turn is planned then.
    #[inline(never)]
    fn begin(&mut self, view: &G::View, arena: &mut Arena, chance: &Chance) {
        let Some(way) = self.ends.get(self.found.len()) else { return };
        let mut game = G::complete(view, &mut chance.clone());
        let _ = follow_way(&mut game, &way.decisions, self.seat);
        self.replied = 0;
        self.look_behind(game, arena);
    }

    /// Takes the turn that was planned.
    #[inline(never)]
    fn go_on(&mut self, arena: &mut Arena) {
        let mut game = self.plan.start().clone();
        let Some(way) = self.plan.best() else { return self.judge(&game, arena) };
        let _ = follow_way(&mut game, &way.decisions, self.plan.seat());
        if self.stage == Stage::Others {
            if self.found.is_empty() {
                let worth = game.prospects(self.plan.seat());
                let _ = self.replies.push(Way { worth, ..way.clone() });
            }
            self.replied += 1;
        }
        self.look_behind(game, arena);
    }

    /// Plans one turn more; behind the own next one it judges.
    fn look_behind(&mut self, mut game: G, arena: &mut Arena) {
        while self.reply_again(&mut game) {
            self.replied += 1;
        }
        match game.decider() {
            Some(next) if self.stage != Stage::NextTurn => {
                self.stage = if next == self.seat { Stage::NextTurn } else { Stage::Others };
                self.plan.plan_anew(&game, next, LATER);
            }
            _ => self.judge(&game, arena),
        }
    }

    /// Whoever's turn it is does the same as behind the first end, if that can be done and serves as
    /// well.
    #[inline(never)]
    fn reply_again(&self, game: &mut G) -> bool {
        let is_new = self.found.is_empty() || self.stage == Stage::NextTurn;
        let known = if is_new { None } else { self.replies.get(self.replied) };
        let next = game.decider().filter(|&next| next != self.seat);
        let (Some(reply), Some(next)) = (known, next) else { return false };
        let mut after = game.clone();
        let passage = follow_way(&mut after, &reply.decisions, next);
        let is_turn = matches!(passage, Ok(Passage::NewTurn));
        let does = is_turn && after.prospects(next) >= reply.worth - SAME;
        if does {
            *game = after;
        }
        does
    }

    /// The end that was looked behind came to this; the next one's turn.
    fn judge(&mut self, game: &G, arena: &mut Arena) {
        let worth = game.worth(self.seat);
        if let Some(way) = self.ends.get(self.found.len()) {
            note(arena, way, worth);
            let _ = self.found.push(worth);
        }
        self.stage = Stage::Between;
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

    /// A game whose first piece is about to be placed.
    fn first_piece(players: u8, seed: u64) -> Teutonica {
        let mut game = Teutonica::new(&Start::new(players, seed)).expect("a start");
        for decision in [Decision::Place, Decision::Kind(Kind::Trader)] {
            game.apply(decision, &mut ()).expect("legal");
        }
        game
    }

    /// Whose turns are planned behind the first end, one after the other: for the first piece that is
    /// placed in a game.
    fn planned(players: u8, seed: u64) -> Vec<Seat, 8> {
        let game = first_piece(players, seed);
        let seat = game.decider().expect("somebody begins");
        let view = game.view(Eyes::Of(seat));
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let mut look = Lookout::new(game, seat);
        let mut seats = Vec::new();
        while look.found.is_empty()
            && look.step(&view, &mut arena, &Chance::new(1)) == Progress::Thinking
        {
            let is_behind = matches!(look.stage, Stage::Others | Stage::NextTurn);
            if is_behind && seats.last() != Some(&look.plan.seat()) {
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

    /// A look-out for the first piece of a game for three that has something to choose, stepped until its
    /// first end was looked behind; and the game behind that end.
    fn behind_the_first_end() -> (Lookout<Teutonica>, Teutonica) {
        for seed in 0..20 {
            let mut game = first_piece(3, seed);
            let seat = game.decider().expect("somebody begins");
            let view = game.view(Eyes::Of(seat));
            let mut arena = Box::new(Arena::new());
            arena.clear();
            let mut look = Lookout::new(game.clone(), seat);
            while look.found.is_empty()
                && look.step(&view, &mut arena, &Chance::new(1)) == Progress::Thinking
            {}
            if look.found.len() == 1 && look.ends.len() > 1 {
                follow_way(&mut game, &look.ends[0].decisions, seat).expect("legal");
                (look.stage, look.replied) = (Stage::Between, 0);
                return (look, game);
            }
        }
        panic!("no first piece has a choice");
    }

    #[test]
    fn others_reply_alike_as_long_as_it_serves_them() {
        let (mut look, game) = behind_the_first_end();
        assert_eq!(look.replies.len(), 2, "both others had their turn");
        let next = game.decider().expect("not over");
        look.replies[0].worth = i32::MIN / 2;
        let mut after = game.clone();
        assert!(look.reply_again(&mut after));
        assert_ne!(after.decider(), Some(next), "the turn is over");
        let worth = after.prospects(next);
        for (hoped, does) in [(worth + SAME, true), (worth + SAME + 1, false)] {
            look.replies[0].worth = hoped;
            let mut after = game.clone();
            assert_eq!(look.reply_again(&mut after), does);
            assert_eq!(after == game, !does);
        }
    }

    #[test]
    fn a_reply_that_cannot_be_made_is_planned_anew() {
        let (mut look, game) = behind_the_first_end();
        look.replies[0].worth = i32::MIN / 2;
        look.replies[0].decisions[0] = Decision::Kind(Kind::Trader);
        let mut after = game.clone();
        assert!(!look.reply_again(&mut after));
        assert!(after == game);
    }

    /// What a comparison says of a decision, with all the time it wants.
    fn verdict_on(game: &Teutonica, taken: Decision) -> Verdict {
        let seat = game.decider().expect("somebody decides");
        let view = game.view(Eyes::Of(seat));
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let mut look = Lookout::new(game.clone(), seat);
        look.compare(taken);
        while look.step(&view, &mut arena, &Chance::new(1)) == Progress::Thinking {}
        look.verdict().expect("a verdict")
    }

    #[test]
    fn the_best_of_a_plan_costs_nothing_and_the_end_of_a_turn_before_it_costs_something() {
        use crate::games::Decision as _;
        let game = Teutonica::new(&Start::new(3, 5)).expect("a start");
        let best = verdict_on(&game, Decision::Income).better;
        let best = Decision::from_bits(best).expect("a decision");
        let itself = Verdict { better: best.to_bits(), cost: 0 };
        assert_eq!(verdict_on(&game, best), itself);
        let wasted = verdict_on(&game, Decision::EndTurn);
        assert_eq!(wasted.better, best.to_bits());
        assert!(wasted.cost > 0, "{wasted:?}");
    }
}
