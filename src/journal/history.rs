//! The running game with the way back to the last barrier.
//!
//! A state is small, so the way back is one snapshot at the barrier and the decisions since; taking
//! back replays all of them but the last. Nothing before a barrier is kept.

use heapless::Vec;

use crate::games::{Game, Passage, UndoRefusal, Witness};

/// How many decisions can be taken back at most (the catalogues' bound for a turn).
pub const REACH: usize = 64;

/// A game, and its decisions since the last barrier.
///
/// # Invariants
///
/// `snapshot` with the decisions of `since` is `now`.
#[derive(Clone, Debug)]
pub struct History<G: Game, const N: usize = REACH> {
    snapshot: G,
    since: Vec<G::Decision, N>,
    now: G,
    sealed: Sealed,
}

/// Whether the turn had decisions that are out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sealed {
    Yes,
    No,
}

impl<G: Game, const N: usize> History<G, N> {
    /// A game as it is, with nothing to take back.
    pub fn new(game: G) -> Self {
        History { snapshot: game.clone(), since: Vec::new(), now: game, sealed: Sealed::No }
    }

    /// The game as it is now.
    pub fn game(&self) -> &G {
        &self.now
    }

    /// Takes a decision, and closes the way back where it crosses a barrier. On refusal nothing
    /// changes.
    pub fn play(
        &mut self,
        decision: G::Decision,
        witness: &mut impl Witness<G::Event>,
    ) -> Result<Passage, G::Refusal> {
        let passage = self.now.apply(decision, witness)?;
        match passage {
            Passage::Open => self.remember(decision),
            Passage::Threshold => {
                self.seal_before();
                self.remember(decision);
            }
            Passage::Barrier => self.close(Sealed::Yes),
            Passage::NewTurn => self.close(Sealed::No),
        }
        Ok(passage)
    }

    /// Whether [`History::undo`] would take something back, and why not.
    pub fn can_undo(&self) -> Result<(), UndoRefusal> {
        self.now.undo_offered()?;
        match (self.since.is_empty(), self.sealed) {
            (false, _) => Ok(()),
            (true, Sealed::Yes) => Err(UndoRefusal::UndoBarrier),
            (true, Sealed::No) => Err(UndoRefusal::NothingToUndo),
        }
    }

    /// How many decisions there were since the last barrier.
    pub fn steps(&self) -> usize {
        self.since.len()
    }

    /// How many decisions can be taken back one after the other.
    pub fn reach(&self) -> usize {
        self.can_undo().map_or(0, |()| self.since.len())
    }

    /// Takes the last decision back, with everything that followed from it by itself.
    pub fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.can_undo()?;
        self.since.pop();
        self.now = self.snapshot.clone();
        for &decision in &self.since {
            let replayed = self.now.apply(decision, &mut ());
            debug_assert!(replayed.is_ok(), "what was legal once is legal again");
        }
        Ok(())
    }

    /// A full log never refuses a decision: the oldest one goes out of reach.
    fn remember(&mut self, decision: G::Decision) {
        if self.since.is_full() && !self.since.is_empty() {
            let oldest = self.since.remove(0);
            let replayed = self.snapshot.apply(oldest, &mut ());
            debug_assert!(replayed.is_ok(), "what was legal once is legal again");
            self.sealed = Sealed::Yes;
        }
        if self.since.push(decision).is_err() {
            self.close(Sealed::Yes);
        }
    }

    /// What was decided so far stays: the snapshot catches up with it.
    fn seal_before(&mut self) {
        for &decision in &self.since {
            let replayed = self.snapshot.apply(decision, &mut ());
            debug_assert!(replayed.is_ok(), "what was legal once is legal again");
        }
        self.since.clear();
        self.sealed = Sealed::Yes;
    }

    fn close(&mut self, sealed: Sealed) {
        self.snapshot = self.now.clone();
        self.since.clear();
        self.sealed = sealed;
    }
}
