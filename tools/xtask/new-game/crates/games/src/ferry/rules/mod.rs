//! The rules: what is legal now, why something is not, and what a decision does.
//!
//! [`PublicState::check`](super::PublicState::check) is the only place that decides about legality; the
//! list of choices is what it lets through. Carrying out happens after the check and cannot fail.

mod legal;
mod setup;
mod turn;

use super::state::Ferry;
use super::{Decision, Event};
use crate::{EventSink, UndoScope};

impl Ferry {
    /// Carries out a decision that the check accepted.
    pub(super) fn carry_out(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        match decision {
            Decision::Begin(harbour) => self.begin(harbour, events),
            Decision::Sail(harbour) => self.sail(harbour, events),
            Decision::Load => self.load(events),
            Decision::Deliver => self.deliver(events),
            Decision::Wait => self.wait(events),
        }
    }
}
