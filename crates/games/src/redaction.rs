//! How a position that was written down becomes what an observer may see.
//!
//! Lives here: the operations that take hidden things out of a position. A game says which of its fields are
//! hidden ([`Game::redact_position`](crate::Game::redact_position)); whoever has the position as data, in JSON
//! for instance, carries the operations out. Neither side knows the other.

use serde::Serialize;

/// A step of the way to a value within a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathStep {
    /// To a field, by its name.
    Field(&'static str),
    /// To an item of a list, by its number from 0.
    Item(usize),
}

/// A position as data, from which hidden things are taken out. A path that leads nowhere changes nothing.
pub trait PositionRedactor {
    /// Takes a value out without a trace.
    fn remove(&mut self, path: &[PathStep]);

    /// Leaves the number of things in a list. What is not a list stays.
    fn hide_items(&mut self, path: &[PathStep]);

    /// Leaves this number in place of a value; nothing where not even the number is known.
    fn replace_by_count(&mut self, path: &[PathStep], count: Option<u8>);

    /// Leaves what is in a list, but not in which order.
    fn hide_order(&mut self, path: &[PathStep]);

    /// Leaves the first item of a list, and what follows without its order. An empty list stays.
    fn hide_order_below_top(&mut self, path: &[PathStep]);

    /// Starts a set of things of which everybody knows that they are hidden somewhere.
    fn start_set(&mut self, set: &[PathStep]);

    /// Moves the items of a list, or a single value, into a set that was started.
    fn move_to_set(&mut self, path: &[PathStep], set: &[PathStep]);

    /// Adds a value that the observer knows from elsewhere.
    fn insert<T: Serialize + ?Sized>(&mut self, path: &[PathStep], value: &T);
}
