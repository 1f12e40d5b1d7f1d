//! A game from its start to now: the position with its way back, all decisions, what the last one
//! made happen, and the log.
//!
//! Knows no screen and nobody who looks: events are kept as they were, and whoever shows them
//! redacts them first. Holds: `moves` names every decision that led to the present position, as far
//! as there is room, and the log tells of nothing that was taken back.

use heapless::Vec;

use super::log::Log;
use kogge_games::{Decision, Game, Seat, Start, UndoRefusal, UndoScope};
use kogge_saves::journal::History;

/// Most events of one decision that are kept for the log.
pub const EVENTS: usize = 16;

/// Most decisions that are remembered: more than a long game has.
const MAX_MOVES: usize = 1200;

/// The start of the game and all its decisions.
#[derive(Clone, Default)]
struct MoveHistory {
    start: Option<Start>,
    list: Vec<u16, MAX_MOVES>,
    /// Decisions beyond those that found room.
    beyond: u16,
}

impl MoveHistory {
    /// A decision was taken.
    fn note(&mut self, decision: impl Decision) {
        let noted = u16::try_from(decision.to_bits()).map(|bits| self.list.push(bits));
        if self.beyond > 0 || !matches!(noted, Ok(Ok(()))) {
            self.beyond = self.beyond.saturating_add(1);
        }
    }

    /// The last decision was taken back.
    fn take_back(&mut self) {
        match self.beyond.checked_sub(1) {
            Some(beyond) => self.beyond = beyond,
            None => {
                self.list.pop();
            }
        }
    }
}

/// A game that is being played, with its past.
#[derive(Clone)]
pub(super) struct Playthrough<G: Game> {
    history: History<G>,
    first: Option<Seat>,
    moves: MoveHistory,
    events: Vec<G::Event, EVENTS>,
    log: Log<G::Event>,
    /// How far back one could still go after the last decision.
    undo_scope: UndoScope,
}

impl<G: Game> Playthrough<G> {
    pub(super) fn new(game: G) -> Self {
        Playthrough {
            first: game.decider(),
            history: History::new(game),
            moves: MoveHistory::default(),
            events: Vec::new(),
            log: Log::new(),
            undo_scope: UndoScope::NewTurn,
        }
    }

    /// The game started like this: it can be played again from there.
    pub(super) fn begin(&mut self, start: &Start) {
        self.moves = MoveHistory { start: Some(start.clone()), ..MoveHistory::default() };
    }

    /// The game as it is now.
    pub(super) fn game(&self) -> &G {
        self.history.game()
    }

    /// Who had the first decision.
    pub(super) fn first(&self) -> Option<Seat> {
        self.first
    }

    /// What the last decision made happen, or the step that is being shown again.
    pub(super) fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Nothing has just happened.
    pub(super) fn clear_events(&mut self) {
        self.events.clear();
    }

    /// The last events of the game.
    pub(super) fn log(&self) -> &Log<G::Event> {
        &self.log
    }

    /// Whether the last decision started another turn.
    pub(super) fn begins_turn(&self) -> bool {
        self.undo_scope == UndoScope::NewTurn
    }

    /// The last decision ended its turn, even if it could be taken back.
    pub(super) fn end_turn(&mut self) {
        self.undo_scope = UndoScope::NewTurn;
    }

    /// Takes a decision, and notes what it makes happen.
    pub(super) fn play(&mut self, decision: G::Decision) -> Result<UndoScope, G::Refusal> {
        self.events.clear();
        let undo_scope = self.history.play(decision, &mut self.events)?;
        self.moves.note(decision);
        self.undo_scope = undo_scope;
        if undo_scope != UndoScope::Open {
            self.log.seal();
        }
        let step = self.history.steps() as u8;
        for &event in &self.events {
            self.log.note(step, event);
        }
        Ok(undo_scope)
    }

    /// Whether the last decision can be taken back, or why not.
    pub(super) fn can_undo(&self) -> Result<(), UndoRefusal> {
        self.history.can_undo()
    }

    /// Takes the last decision back.
    pub(super) fn undo(&mut self) -> Result<(), UndoRefusal> {
        let step = self.history.steps() as u8;
        self.history.undo()?;
        self.log.take_back(step);
        self.moves.take_back();
        self.events.clear();
        Ok(())
    }

    /// How many decisions can be looked back upon.
    pub(super) fn steps(&self) -> u16 {
        self.moves.list.len() as u16
    }

    /// The decision that was taken after `at` others.
    pub(super) fn taken_at(&self, at: u16) -> Option<G::Decision> {
        G::Decision::from_bits((*self.moves.list.get(usize::from(at))?).into())
    }

    /// The game after its first decisions.
    #[inline(never)]
    pub(super) fn position_at(&self, at: u16) -> Option<G> {
        let mut game = G::new(self.moves.start.as_ref()?).ok()?;
        for step in 0..at {
            game.apply(self.taken_at(step)?, &mut ()).ok()?;
        }
        Some(game)
    }

    /// The game after its first decisions; the events are those of the last of them.
    #[inline]
    pub(super) fn replay_to(&mut self, at: u16) -> Option<G> {
        let mut game = self.position_at(at.saturating_sub(1))?;
        self.events.clear();
        if at > 0 {
            game.apply(self.taken_at(at - 1)?, &mut self.events).ok()?;
        }
        Some(game)
    }
}
