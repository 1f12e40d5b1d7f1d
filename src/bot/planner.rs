//! Plans a turn action by action: whatever an action takes is followed at once, and only where it is
//! done the best few ways are kept. For games whose actions are several decisions each: half an
//! action is worth nothing by itself, and would crowd out what is done.
//!
//! Ways are kept as decisions and played again from the start: a little time for a lot of memory.

use heapless::Vec;

use super::merchant::{best_looking, let_others_decide, same};
use super::{Mind, Progress};
use crate::games::{Choices, Passage, Seat};

/// The most ways kept behind each action.
pub const WIDTH: usize = 4;
/// Ways in the middle of an action that wait to be followed.
const LOOSE: usize = 12;
/// Ends of the turn that are kept.
pub const ENDS: usize = 8;
/// The longest way; a turn that takes longer is judged as it stands then.
const LENGTH: usize = 20;

/// Decisions of a turn, and what they lead to.
#[derive(Clone)]
pub struct Way<D> {
    pub decisions: Vec<D, LENGTH, u8>,
    pub worth: i32,
}

/// A turn being planned.
pub struct Planner<G: Mind> {
    start: G,
    seat: Seat,
    /// How many ways are kept behind each action.
    width: usize,
    now: Vec<Way<G::Decision>, WIDTH, u8>,
    next: Vec<Way<G::Decision>, WIDTH, u8>,
    loose: Vec<Way<G::Decision>, LOOSE, u8>,
    ends: Vec<Way<G::Decision>, ENDS, u8>,
}

impl<G: Mind> Planner<G> {
    /// About to plan for `seat`, which must decide in `start`.
    #[inline(never)]
    pub fn new(start: G, seat: Seat, width: usize) -> Self {
        let mut planner = Planner {
            start,
            seat,
            width,
            now: Vec::new(),
            next: Vec::new(),
            loose: Vec::new(),
            ends: Vec::new(),
        };
        planner.begin();
        planner
    }

    /// About to plan another turn. In the same place: a second planner would need a lot of stack.
    #[inline(never)]
    pub fn plan_anew(&mut self, start: &G, seat: Seat, width: usize) {
        self.start.clone_from(start);
        self.seat = seat;
        self.width = width;
        self.begin();
    }

    /// Keeps so many ways behind each action from now on.
    pub fn narrow(&mut self, width: usize) {
        self.width = width;
    }

    /// About to plan the same turn again, with this for its first decision.
    #[inline(never)]
    pub fn plan_behind(&mut self, first: G::Decision) {
        self.clear();
        let (game, way) = (self.start.clone(), Way { decisions: Vec::new(), worth: 0 });
        self.try_one(game, &way, first);
    }

    fn clear(&mut self) {
        self.now.clear();
        self.next.clear();
        self.ends.clear();
        self.loose.clear();
    }

    fn begin(&mut self) {
        self.clear();
        let _ = self.loose.push(Way { decisions: Vec::new(), worth: 0 });
    }

    /// One way is followed by one decision.
    pub fn step(&mut self) -> Progress {
        if let Some(way) = self.loose.pop().or_else(|| self.now.pop()) {
            self.follow(&way);
        } else if self.next.is_empty() {
            return Progress::Done;
        } else {
            core::mem::swap(&mut self.now, &mut self.next);
        }
        Progress::Thinking
    }

    /// The ends of the turn that were found, in no order; before any was found, ways to it.
    pub fn ends(&self) -> &[Way<G::Decision>] {
        [&self.ends[..], &self.next, &self.now]
            .into_iter()
            .find(|ways| !ways.is_empty())
            .unwrap_or_default()
    }

    /// The best of them.
    pub fn best(&self) -> Option<&Way<G::Decision>> {
        self.ends().iter().max_by_key(|way| way.worth)
    }

    /// The first decision of the best of them; the best looking one before there is any.
    pub fn first(&self) -> Option<G::Decision> {
        let best = self.best().and_then(|way| way.decisions.first().copied());
        best.or_else(|| {
            let mut choices = Choices::new();
            self.start.legal(&mut choices);
            best_looking(&self.start, &choices).first().copied()
        })
    }

    /// Whose turn is planned.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the plan is for.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Tries what can come behind a way.
    #[inline(never)]
    fn follow(&mut self, way: &Way<G::Decision>) {
        let mut game = self.start.clone();
        if follow_way(&mut game, &way.decisions, self.seat).is_err() {
            return;
        }
        let mut choices = Choices::new();
        game.legal(&mut choices);
        for &decision in best_looking(&game, &choices).iter().take(game.breadth(0, 0, false)) {
            self.try_one(game.clone(), way, decision);
        }
    }

    /// Takes a decision behind a way: the turn ends there, or an action does, or it goes on.
    #[inline(never)]
    fn try_one(&mut self, mut game: G, way: &Way<G::Decision>, decision: G::Decision) {
        let Ok(passage) = game.pass(decision) else { return };
        let passage = match passage {
            Passage::NewTurn => Passage::NewTurn,
            _ => let_others_decide(&mut game, self.seat),
        };
        let mut way = way.clone();
        let _ = way.decisions.push(decision);
        if passage == Passage::NewTurn || way.decisions.is_full() {
            way.worth = game.worth(self.seat);
            keep(&mut self.ends, way, ENDS);
        } else if game.is_settled() {
            way.worth = game.worth(self.seat);
            keep(&mut self.next, way, self.width);
        } else {
            let _ = self.loose.push(way);
        }
    }
}

/// Takes the decisions of a way; everybody else decides at a glance.
pub fn follow_way<G: Mind>(
    game: &mut G,
    decisions: &[G::Decision],
    seat: Seat,
) -> Result<Passage, G::Refusal> {
    let mut passage = Passage::Open;
    for &decision in decisions {
        passage = game.pass(decision)?;
        if passage != Passage::NewTurn {
            passage = let_others_decide(game, seat);
        }
    }
    Ok(passage)
}

/// Keeps a way if it is among the best; of those that lead to the same place only one.
fn keep<D: crate::games::Decision, const N: usize>(
    ways: &mut Vec<Way<D>, N, u8>,
    way: Way<D>,
    width: usize,
) {
    let twin = |other: &Way<D>| other.worth == way.worth && same(&other.decisions, &way.decisions);
    if ways.iter().any(twin) {
        return;
    }
    if ways.len() < width {
        let _ = ways.push(way);
    } else if let Some(worst) = ways.iter_mut().min_by_key(|other| other.worth)
        && worst.worth < way.worth
    {
        *worst = way;
    }
}
