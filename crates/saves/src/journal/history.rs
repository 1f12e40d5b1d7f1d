//! The running game with the way back to the last barrier.
//!
//! A state is small, so the way back is one snapshot at the barrier and the decisions since; taking
//! back replays all of them but the last. Nothing before a barrier is kept.

use heapless::Vec;

use kogge_games::{EventSink, Game, UndoRefusal, UndoScope};

/// How many decisions can be taken back at most (the catalogues' bound for a turn).
pub const UNDO_LIMIT: usize = 64;

/// A game, and its decisions since the last barrier.
///
/// # Invariants
///
/// `snapshot` with the decisions of `undoable` is `now`.
#[derive(Clone, Debug)]
pub struct History<G: Game, const N: usize = UNDO_LIMIT> {
    snapshot: G,
    undoable: Vec<G::Decision, N>,
    now: G,
    sealed: TurnStart,
}

/// Whether the turn had decisions that are out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TurnStart {
    Yes,
    No,
}

impl<G: Game, const N: usize> History<G, N> {
    /// A game as it is, with nothing to take back.
    pub fn new(game: G) -> Self {
        History { snapshot: game.clone(), undoable: Vec::new(), now: game, sealed: TurnStart::No }
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
        events: &mut impl EventSink<G::Event>,
    ) -> Result<UndoScope, G::Refusal> {
        let undo_scope = self.now.apply(decision, events)?;
        match undo_scope {
            UndoScope::Open => self.remember(decision),
            UndoScope::Threshold => {
                self.seal_before();
                self.remember(decision);
            }
            UndoScope::Barrier => self.close(TurnStart::Yes),
            UndoScope::NewTurn => self.close(TurnStart::No),
        }
        Ok(undo_scope)
    }

    /// Whether [`History::undo`] would take something back, and why not.
    pub fn can_undo(&self) -> Result<(), UndoRefusal> {
        self.now.undo_allowed()?;
        match (self.undoable.is_empty(), self.sealed) {
            (false, _) => Ok(()),
            (true, TurnStart::Yes) => Err(UndoRefusal::UndoBarrier),
            (true, TurnStart::No) => Err(UndoRefusal::NothingToUndo),
        }
    }

    /// How many decisions there were since the last barrier.
    pub fn steps(&self) -> usize {
        self.undoable.len()
    }

    /// How many decisions can be taken back one after the other.
    pub fn undo_depth(&self) -> usize {
        self.can_undo().map_or(0, |()| self.undoable.len())
    }

    /// Takes the last decision back, with everything that followed from it by itself.
    pub fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.can_undo()?;
        self.undoable.pop();
        self.now = self.snapshot.clone();
        for &decision in &self.undoable {
            let replayed = self.now.apply(decision, &mut ());
            debug_assert!(replayed.is_ok(), "what was legal once is legal again");
        }
        Ok(())
    }

    /// A full log never refuses a decision: the oldest one goes out of reach.
    fn remember(&mut self, decision: G::Decision) {
        if self.undoable.is_full() && !self.undoable.is_empty() {
            let oldest = self.undoable.remove(0);
            let replayed = self.snapshot.apply(oldest, &mut ());
            debug_assert!(replayed.is_ok(), "what was legal once is legal again");
            self.sealed = TurnStart::Yes;
        }
        if self.undoable.push(decision).is_err() {
            self.close(TurnStart::Yes);
        }
    }

    /// What was decided so far stays: the snapshot catches up with it.
    fn seal_before(&mut self) {
        for &decision in &self.undoable {
            let replayed = self.snapshot.apply(decision, &mut ());
            debug_assert!(replayed.is_ok(), "what was legal once is legal again");
        }
        self.undoable.clear();
        self.sealed = TurnStart::Yes;
    }

    fn close(&mut self, sealed: TurnStart) {
        self.snapshot = self.now.clone();
        self.undoable.clear();
        self.sealed = sealed;
    }
}
