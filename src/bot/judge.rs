//! Whether a decision that was taken was a good one, as the search judges it.
//!
//! In a tree, the first half of the steps look for what is best here; the others try what was taken,
//! until it was tried as often. A game that plans by actions compares two plans instead: what a
//! decision comes to is a matter of the actions behind it, and play-outs seldom find those.

use super::alderman;
use super::thinker::{Thinker, Work};
use super::{Arena, Mind};
use crate::games::Decision;

/// What the search thinks of a decision that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The number of the decision that it likes best.
    pub better: u32,
    /// What that is worth more than the one that was taken, in sixteenths of a point; never less
    /// than nothing.
    pub cost: i32,
}

impl<G: Mind> Thinker<G> {
    /// Judges what was `taken` instead of looking for a decision of its own; from the first step on.
    pub fn judge(&mut self, taken: G::Decision) {
        match &mut self.work {
            None | Some(Work::Made(_)) => {}
            Some(Work::Look(look)) if G::BY_ACTIONS => look.compare(taken),
            // Who plans less than the strongest compares nothing.
            Some(_) if G::BY_ACTIONS => return,
            Some(_) => self.plant(taken),
        }
        self.judged = Some(taken);
    }

    /// What it thinks of the decision it was to judge, so far; none if there was no other.
    pub fn verdict(&self, arena: &Arena) -> Option<Verdict> {
        let taken = self.judged.filter(|_| self.is_searching() && self.steps() > 0)?;
        if let Some(Work::Look(look)) = &self.work
            && G::BY_ACTIONS
        {
            return look.verdict();
        }
        let tried = alderman::tried(arena, taken)?;
        let best = alderman::favourite(arena)?;
        Some(Verdict { better: best.decision, cost: (best.worth() - tried.worth()).max(0) })
    }

    /// Whether the decision to be judged was tried as often as the best.
    pub(super) fn is_judged(&self, arena: &Arena, taken: G::Decision) -> bool {
        let visits = alderman::tried(arena, taken).map_or(0, |node| node.visits);
        alderman::favourite(arena)
            .is_some_and(|best| best.decision == taken.to_bits() || visits >= best.visits)
    }
}
