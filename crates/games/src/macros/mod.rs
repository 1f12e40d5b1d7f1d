//! Macros that write down once what every game needs in the same form.
//!
//! A game's folder calls them instead of writing the same thing by hand: [`ids`] for names of table
//! entries, [`bit_set`] for sets of them, [`decisions`] for numbers and texts, [`refusals`] for names and
//! sentences. They know no game.

pub(crate) mod bit_set;
pub(crate) mod decisions;
pub(crate) mod ids;
pub(crate) mod refusals;
