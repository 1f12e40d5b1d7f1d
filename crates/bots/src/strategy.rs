//! The contract between [`Search`](crate::Search) and the searches that games name.
//!
//! A strategy knows no level and counts no steps. It is made, stepped and asked by
//! [`Search`](crate::Search) alone, through static dispatch.

use super::{Arena, Evaluator, Verdict};
use kogge_games::{Choices, Rng, Seat};

/// How far a search has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Another step could improve the choice.
    Thinking,
    /// The choice is made.
    Done,
}

/// What a search may use during one step.
pub struct SearchCx<'a, G: Evaluator> {
    /// What the seat may see.
    pub view: &'a G::View,
    /// The memory for a tree. It was cleared before the first step.
    pub arena: &'a mut Arena,
    /// The random numbers of this search.
    pub rng: &'a mut Rng,
    /// Steps taken so far, this one included.
    pub steps: u32,
    /// Steps that may be taken.
    pub max_steps: u32,
}

/// A search for the best decision of one seat.
pub trait Strategy<G: Evaluator>: Sized {
    /// A search for `seat`, which must decide in `game`, a determinization of its view. At least two
    /// decisions are legal: `choices`.
    fn new(
        game: G,
        choices: &Choices<G::Decision>,
        seat: Seat,
        max_steps: u32,
        rng: &mut Rng,
    ) -> Self;

    /// Thinks a little.
    fn step(&mut self, cx: SearchCx<G>) -> Progress;

    /// The best decision after `steps` steps. Before the first step the arena still holds the work of
    /// another search.
    fn choice(&self, arena: &Arena, steps: u32) -> Option<G::Decision>;

    /// Reviews a decision that was `taken`, instead of looking for the best one; called before the first
    /// step. Happens in place, because the stack has no room for a second search. Returns whether this
    /// search can review.
    fn review(&mut self, _view: &G::View, _rng: &Rng, _taken: G::Decision) -> bool {
        false
    }

    /// What is known so far about the decision under review.
    fn verdict(&self, _arena: &Arena) -> Option<Verdict> {
        None
    }

    /// Whether the search proper has started; false while a plan is made before a tree grows.
    fn is_searching(&self) -> bool {
        true
    }
}
