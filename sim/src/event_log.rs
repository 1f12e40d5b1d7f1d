//! A list of all events of a decision.

use kogge::games::EventSink;

/// Everything that happened, in order.
pub struct EventLog<E>(pub Vec<E>);

impl<E> EventLog<E> {
    /// Nothing happened yet.
    pub fn new() -> Self {
        EventLog(Vec::new())
    }
}

impl<E> Default for EventLog<E> {
    fn default() -> Self {
        EventLog::new()
    }
}

impl<E> EventSink<E> for EventLog<E> {
    fn emit(&mut self, event: E) {
        self.0.push(event);
    }
}
