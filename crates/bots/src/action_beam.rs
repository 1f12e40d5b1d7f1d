//! Beam search over whole actions, for games whose actions take several decisions each: an action is
//! followed to its end at once, and only complete actions compete for a place in the beam. Half an action
//! has no value by itself and would crowd out complete ones.
//!
//! The turn is planned in one determinization.

use heapless::Vec;

use super::beam::{Beam, Ties, Variation, play_variation, ranked_by_prior, take};
use super::{Arena, Evaluator, Progress, SearchCx, Strategy};
use kogge_games::{Choices, Rng, Seat, UndoScope};

/// What a game adds to its evaluator if its turns are planned action by action.
pub trait PlansByAction: Evaluator {
    /// Whether no action is half done in this position.
    fn is_between_actions(&self) -> bool;

    /// How many of the decisions with the highest priors are tried in this position; at least one.
    fn branching(&self) -> usize;
}

/// The most variations kept after each action.
pub const BEAM_WIDTH: usize = 4;
/// Variations in the middle of an action that wait to be followed.
const MAX_UNFINISHED: usize = 12;
/// Ends of the turn that are kept.
pub const MAX_ENDS: usize = 8;

/// A search for the best turn, action by action.
pub struct ActionBeam<G: Evaluator> {
    start: G,
    seat: Seat,
    /// How many variations are kept after each action.
    width: usize,
    /// Variations with this many actions, and with one more.
    current: Beam<G::Decision, BEAM_WIDTH>,
    next: Beam<G::Decision, BEAM_WIDTH>,
    unfinished: Vec<Variation<G::Decision>, MAX_UNFINISHED, u8>,
    ends: Beam<G::Decision, MAX_ENDS>,
}

impl<G: PlansByAction> Strategy<G> for ActionBeam<G> {
    fn new(game: G, _: &Choices<G::Decision>, seat: Seat, _: u32, _: &mut Rng) -> Self {
        ActionBeam::with_width(game, seat, BEAM_WIDTH)
    }

    fn step(&mut self, _: SearchCx<G>) -> Progress {
        self.extend_one()
    }

    fn choice(&self, _: &Arena, _: u32) -> Option<G::Decision> {
        self.first()
    }
}

impl<G: PlansByAction> ActionBeam<G> {
    /// A search for `seat`, which must decide in `start`, that keeps `width` variations.
    #[inline(never)]
    pub fn with_width(start: G, seat: Seat, width: usize) -> Self {
        let mut beam = ActionBeam {
            start,
            seat,
            width,
            current: Beam::new(),
            next: Beam::new(),
            unfinished: Vec::new(),
            ends: Beam::new(),
        };
        beam.start_turn();
        beam
    }

    /// Plans another turn, in the same place: a second search would need a lot of stack.
    #[inline(never)]
    pub fn restart(&mut self, start: &G, seat: Seat, width: usize) {
        self.start.clone_from(start);
        self.seat = seat;
        self.width = width;
        self.start_turn();
    }

    /// Keeps `width` variations after each action from now on.
    pub fn set_width(&mut self, width: usize) {
        self.width = width;
    }

    /// Plans the same turn again, with `first` for its first decision.
    #[inline(never)]
    pub fn restart_with(&mut self, first: G::Decision) {
        self.clear();
        let game = self.start.clone();
        self.try_decision(game, &Variation::empty(), first);
    }

    fn clear(&mut self) {
        self.current.clear();
        self.next.clear();
        self.ends.clear();
        self.unfinished.clear();
    }

    fn start_turn(&mut self) {
        self.clear();
        let _ = self.unfinished.push(Variation::empty());
    }

    /// Extends one variation by one decision.
    pub fn extend_one(&mut self) -> Progress {
        if let Some(variation) = self.unfinished.pop().or_else(|| self.current.pop()) {
            self.extend(&variation);
        } else if self.next.is_empty() {
            return Progress::Done;
        } else {
            core::mem::swap(&mut self.current, &mut self.next);
        }
        Progress::Thinking
    }

    /// The ends of the turn that were found, in no order; before any was found, variations on the way.
    pub fn ends(&self) -> &[Variation<G::Decision>] {
        [self.ends.variations(), self.next.variations(), self.current.variations()]
            .into_iter()
            .find(|variations| !variations.is_empty())
            .unwrap_or_default()
    }

    /// The best of them.
    pub fn best(&self) -> Option<&Variation<G::Decision>> {
        self.ends().iter().max_by_key(|variation| variation.value)
    }

    /// The first decision of the best variation; before there is any, the one with the highest prior.
    pub fn first(&self) -> Option<G::Decision> {
        let best = self.best().and_then(|variation| variation.decisions.first().copied());
        best.or_else(|| {
            let mut choices = Choices::new();
            self.start.legal(&mut choices);
            ranked_by_prior(&self.start, &choices, 1, Ties::ByDecision).first().copied()
        })
    }

    /// The seat whose turn is planned.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The position in which the turn is planned.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// Tries what can come after a variation.
    #[inline(never)]
    fn extend(&mut self, variation: &Variation<G::Decision>) {
        let mut game = self.start.clone();
        if play_variation(&mut game, &variation.decisions, self.seat).is_err() {
            return;
        }
        let mut choices = Choices::new();
        game.legal(&mut choices);
        for decision in ranked_by_prior(&game, &choices, game.branching(), Ties::ByDecision) {
            self.try_decision(game.clone(), variation, decision);
        }
    }

    /// Takes a decision after a variation: the turn ends with it, or an action does, or the action goes on.
    #[inline(never)]
    fn try_decision(
        &mut self,
        mut game: G,
        variation: &Variation<G::Decision>,
        decision: G::Decision,
    ) {
        let Ok(undo_scope) = take(&mut game, decision, self.seat) else { return };
        let mut variation = variation.clone();
        let _ = variation.decisions.push(decision);
        if undo_scope == UndoScope::NewTurn || variation.decisions.is_full() {
            variation.value = game.value(self.seat);
            self.ends.keep(variation, MAX_ENDS);
        } else if game.is_between_actions() {
            variation.value = game.value(self.seat);
            self.next.keep(variation, self.width);
        } else {
            // Where there is no room the variation is not followed.
            let _ = self.unfinished.push(variation);
        }
    }
}
