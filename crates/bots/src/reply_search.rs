//! Search with replies: plans the own turn with an [`ActionBeam`], then, for the best few ends of it, the turns
//! of all others and the next own turn with narrower beams, and evaluates the position after them.
//!
//! Others play the turns that are best for them: a plan that expects them to do nothing, or to choose
//! greedily, counts on routes that are no longer free when its turn comes. The replies to the first end are
//! repeated after the other ends as long as they serve as well. That saves most of the planning, and ends
//! are compared by what they change, not by what others happen to do besides.

use heapless::Vec;

use super::action_beam::{ActionBeam, BEAM_WIDTH, MAX_ENDS, PlansByAction};
use super::beam::{Variation, play_variation};
use super::{Arena, Evaluator, Progress, SearchCx, Strategy, Verdict};
use kogge_games::sort::insertion_sort;
use kogge_games::{Choices, Decision, MAX_SEATS, Rng, Seat, UndoScope};

/// Variations that are kept after each action of a reply.
const NARROW: usize = 1;
/// A reply is repeated if it costs its seat no more than this, in sixteenths of a point.
const REPLY_TOLERANCE: i32 = 16;

/// What is planned now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    OwnTurn,
    /// The own turn again, after the decision under review.
    JudgedTurn,
    /// Nothing: what follows the next end comes next.
    NextEnd,
    /// The turn of somebody else.
    Others,
    /// The next own turn.
    NextTurn,
}

/// A search that values a turn by what comes after it.
pub struct ReplySearch<G: Evaluator> {
    seat: Seat,
    /// The turn that is planned now.
    plan: ActionBeam<G>,
    /// Ends of the own turn, the best first; empty while it is still planned.
    ends: Vec<Variation<G::Decision>, MAX_ENDS, u8>,
    /// The values after the replies, in the same order; those that are known.
    found: Vec<i32, MAX_ENDS, u8>,
    /// The replies of the others to the first end, one after the other, each with its value to the seat that
    /// made it; and how many have replied to the present end.
    replies: Vec<Variation<G::Decision>, MAX_SEATS, u8>,
    replies_made: usize,
    phase: Phase,
    /// The decision under review.
    taken: Option<G::Decision>,
}

impl<G: PlansByAction> Strategy<G> for ReplySearch<G> {
    #[inline(never)]
    fn new(game: G, _: &Choices<G::Decision>, seat: Seat, _: u32, _: &mut Rng) -> Self {
        let plan = ActionBeam::with_width(game, seat, BEAM_WIDTH);
        let (ends, found, replies) = (Vec::new(), Vec::new(), Vec::new());
        let phase = Phase::OwnTurn;
        ReplySearch { seat, plan, ends, found, replies, replies_made: 0, phase, taken: None }
    }

    /// One variation of one of the turns is extended by one decision. The values of the ends are noted in the
    /// arena.
    fn step(&mut self, cx: SearchCx<G>) -> Progress {
        if self.phase == Phase::NextEnd {
            self.start_replies(cx.view, cx.arena, cx.rng);
        } else if self.plan.extend_one() == Progress::Thinking {
            return Progress::Thinking;
        } else {
            match self.phase {
                Phase::OwnTurn => self.end_own_turn(cx.arena),
                Phase::JudgedTurn => self.end_judged_turn(),
                Phase::NextEnd | Phase::Others | Phase::NextTurn => {
                    self.play_planned_turn(cx.arena)
                }
            }
        }
        let is_over = self.found.len() == self.ends.len() || !self.has_alternatives();
        if self.phase == Phase::NextEnd && is_over { Progress::Done } else { Progress::Thinking }
    }

    fn choice(&self, _: &Arena, _: u32) -> Option<G::Decision> {
        let found = self.found.iter().zip(&self.ends);
        // Of equal values the better end.
        let best = found.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let variation = best.map(|(_, variation)| variation).or(self.ends.first());
        variation
            .map_or_else(|| self.plan.first(), |variation| variation.decisions.first().copied())
    }

    /// Compares two plans: the best of the own turn, and the best after the decision `taken`. The beams are
    /// narrower than for a decision, because there is less time and both must be planned.
    fn review(&mut self, _: &G::View, _: &Rng, taken: G::Decision) -> bool {
        self.taken = Some(taken);
        self.plan.set_width(NARROW);
        true
    }

    /// Compares ends that were followed equally far.
    fn verdict(&self, _: &Arena) -> Option<Verdict> {
        let better = self.ends.first()?.decisions.first()?.to_bits();
        let cost = match (&self.ends[..], &self.found[..]) {
            ([_], _) if self.phase != Phase::JudgedTurn => 0,
            ([_, _], &[best, taken]) => best - taken,
            ([best, taken], _) => best.value - taken.value,
            _ => return None,
        };
        Some(Verdict { better, cost: cost.max(0) })
    }
}

impl<G: PlansByAction> ReplySearch<G> {
    /// The own turn is planned. After a decision under review it is planned again, unless the best turn
    /// starts with that decision.
    #[inline(never)]
    fn end_own_turn(&mut self, arena: &mut Arena) {
        self.ends.extend(self.plan.ends().iter().cloned());
        insertion_sort(&mut self.ends, |a, b| a.value > b.value);
        for variation in &self.ends {
            record_first(arena, variation, variation.value);
        }
        self.phase = Phase::NextEnd;
        if let Some(taken) = self.taken {
            self.ends.truncate(1);
            if self.ends.iter().any(|variation| variation.decisions.first() != Some(&taken)) {
                self.plan.restart_with(taken);
                self.phase = Phase::JudgedTurn;
            }
        }
    }

    /// The best turn after the decision under review is followed, too.
    fn end_judged_turn(&mut self) {
        if let Some(variation) = self.plan.best() {
            let _ = self.ends.push(variation.clone());
        }
        self.phase = Phase::NextEnd;
    }

    /// Whether the ends start with different decisions. Otherwise there is nothing to find out now: what comes
    /// after the first decision will be planned again.
    fn has_alternatives(&self) -> bool {
        let mut firsts = self.ends.iter().map(|variation| variation.decisions.first());
        let first = firsts.next();
        firsts.any(|other| Some(other) != first)
    }

    /// Plays the own turn to the next end, and starts to plan the turn after it.
    #[inline(never)]
    fn start_replies(&mut self, view: &G::View, arena: &mut Arena, rng: &Rng) {
        let Some(variation) = self.ends.get(self.found.len()) else { return };
        let mut game = G::determinize(view, &mut rng.clone());
        let _ = play_variation(&mut game, &variation.decisions, self.seat);
        self.replies_made = 0;
        self.plan_next_turn(game, arena);
    }

    /// Plays the turn that was planned.
    #[inline(never)]
    fn play_planned_turn(&mut self, arena: &mut Arena) {
        let mut game = self.plan.start().clone();
        let Some(variation) = self.plan.best() else { return self.finish_end(&game, arena) };
        let _ = play_variation(&mut game, &variation.decisions, self.plan.seat());
        if self.phase == Phase::Others {
            if self.found.is_empty() {
                let value = game.own_value(self.plan.seat());
                let _ = self.replies.push(Variation { value, ..variation.clone() });
            }
            self.replies_made += 1;
        }
        self.plan_next_turn(game, arena);
    }

    /// Plans one turn more; after the next own turn the position is evaluated.
    fn plan_next_turn(&mut self, mut game: G, arena: &mut Arena) {
        while self.repeat_reply(&mut game) {
            self.replies_made += 1;
        }
        match game.decider() {
            Some(next) if self.phase != Phase::NextTurn => {
                self.phase = if next == self.seat { Phase::NextTurn } else { Phase::Others };
                self.plan.restart(&game, next, NARROW);
            }
            _ => self.finish_end(&game, arena),
        }
    }

    /// Repeats the reply to the first end, if it can be made here and serves its seat as well. Returns whether
    /// it did.
    #[inline(never)]
    fn repeat_reply(&self, game: &mut G) -> bool {
        let is_new = self.found.is_empty() || self.phase == Phase::NextTurn;
        let known = if is_new { None } else { self.replies.get(self.replies_made) };
        let next = game.decider().filter(|&next| next != self.seat);
        let (Some(reply), Some(next)) = (known, next) else { return false };
        let mut after = game.clone();
        let undo_scope = play_variation(&mut after, &reply.decisions, next);
        let is_turn = matches!(undo_scope, Ok(UndoScope::NewTurn));
        let does = is_turn && after.own_value(next) >= reply.value - REPLY_TOLERANCE;
        if does {
            *game = after;
        }
        does
    }

    /// Notes the value of the position after all replies to an end.
    fn finish_end(&mut self, game: &G, arena: &mut Arena) {
        let value = game.value(self.seat);
        if let Some(variation) = self.ends.get(self.found.len()) {
            record_first(arena, variation, value);
            let _ = self.found.push(value);
        }
        self.phase = Phase::NextEnd;
    }
}

/// Notes the value of a variation at its first decision.
fn record_first<D: Decision>(arena: &mut Arena, variation: &Variation<D>, value: i32) {
    let Some(first) = variation.decisions.first() else { return };
    if let Some(at) = arena.find_or_add_child(Arena::ROOT, first.to_bits()) {
        arena.record(at, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_games::teutonica::data::PieceKind;
    use kogge_games::teutonica::{Decision, Teutonica};
    use kogge_games::{Game, Observer, Start};

    /// A game whose first piece is about to be placed.
    fn first_piece(players: u8, seed: u64) -> Teutonica {
        let mut game = Teutonica::new(&Start::new(players, seed)).expect("a start");
        for decision in [Decision::Place, Decision::PieceKind(PieceKind::Trader)] {
            game.apply(decision, &mut ()).expect("legal");
        }
        game
    }

    /// A search for `seat`, which must decide.
    fn search_for(game: Teutonica, seat: Seat) -> ReplySearch<Teutonica> {
        ReplySearch::new(game, &Choices::new(), seat, u32::MAX, &mut Rng::new(1))
    }

    /// One step of a search that is given this view.
    fn step(
        search: &mut ReplySearch<Teutonica>,
        view: &<Teutonica as Game>::View,
        arena: &mut Arena,
    ) -> Progress {
        let rng = &mut Rng::new(1);
        search.step(SearchCx { view, arena, rng, steps: 1, max_steps: u32::MAX })
    }

    /// The seats whose turns are planned after the first end, one after the other: for the first piece that
    /// is placed in a game.
    fn planned(players: u8, seed: u64) -> Vec<Seat, 8> {
        let game = first_piece(players, seed);
        let seat = game.decider().expect("somebody starts");
        let view = game.view(Observer::Seat(seat));
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let mut search = search_for(game, seat);
        let mut seats = Vec::new();
        while search.found.is_empty() && step(&mut search, &view, &mut arena) == Progress::Thinking
        {
            let is_reply = matches!(search.phase, Phase::Others | Phase::NextTurn);
            if is_reply && seats.last() != Some(&search.plan.seat()) {
                seats.push(search.plan.seat()).expect("room");
            }
        }
        seats
    }

    #[test]
    fn after_the_own_turn_come_those_of_all_others_and_the_next_own_one() {
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

    /// A search for the first piece of a game for three that has something to choose, stepped until its first
    /// end was followed; and the game after that end.
    fn after_the_first_end() -> (ReplySearch<Teutonica>, Teutonica) {
        for seed in 0..20 {
            let mut game = first_piece(3, seed);
            let seat = game.decider().expect("somebody starts");
            let view = game.view(Observer::Seat(seat));
            let mut arena = Box::new(Arena::new());
            arena.clear();
            let mut search = search_for(game.clone(), seat);
            while search.found.is_empty()
                && step(&mut search, &view, &mut arena) == Progress::Thinking
            {}
            if search.found.len() == 1 && search.ends.len() > 1 {
                play_variation(&mut game, &search.ends[0].decisions, seat).expect("legal");
                (search.phase, search.replies_made) = (Phase::NextEnd, 0);
                return (search, game);
            }
        }
        panic!("no first piece has a choice");
    }

    #[test]
    fn others_reply_alike_as_long_as_it_serves_them() {
        let (mut search, game) = after_the_first_end();
        assert_eq!(search.replies.len(), 2, "both others had their turn");
        let next = game.decider().expect("not over");
        search.replies[0].value = i32::MIN / 2;
        let mut after = game.clone();
        assert!(search.repeat_reply(&mut after));
        assert_ne!(after.decider(), Some(next), "the turn is over");
        let value = after.own_value(next);
        for (expected, does) in
            [(value + REPLY_TOLERANCE, true), (value + REPLY_TOLERANCE + 1, false)]
        {
            search.replies[0].value = expected;
            let mut after = game.clone();
            assert_eq!(search.repeat_reply(&mut after), does);
            assert_eq!(after == game, !does);
        }
    }

    #[test]
    fn a_reply_that_cannot_be_made_is_planned_again() {
        let (mut search, game) = after_the_first_end();
        search.replies[0].value = i32::MIN / 2;
        search.replies[0].decisions[0] = Decision::PieceKind(PieceKind::Trader);
        let mut after = game.clone();
        assert!(!search.repeat_reply(&mut after));
        assert!(after == game);
    }

    /// The verdict on a decision, with all the time it takes.
    fn verdict_on(game: &Teutonica, taken: Decision) -> Verdict {
        let seat = game.decider().expect("somebody decides");
        let view = game.view(Observer::Seat(seat));
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let mut search = search_for(game.clone(), seat);
        assert!(search.review(&view, &Rng::new(1), taken));
        while step(&mut search, &view, &mut arena) == Progress::Thinking {}
        search.verdict(&arena).expect("a verdict")
    }

    #[test]
    fn the_best_of_a_plan_costs_nothing_and_the_end_of_a_turn_before_it_costs_something() {
        use kogge_games::Decision as _;
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
