//! The decisions of the game, their numbers in saves and their text form.

use super::ids::Harbour;
use crate::macros::decisions::{Layout, decisions};

decisions! {
    /// One pick from the list of a state (section 3 of the catalogue).
    pub enum Decision in Layout::Ranges; {
        /// The ship begins in this harbour.
        Begin(harbour: Harbour) = 0, "begin ";
        /// Sail on to this harbour: ends the turn.
        Sail(harbour: Harbour) = 6, "sail ";
        /// Take the crate of this harbour on board.
        Load = 12, "load";
        /// Hand over all crates that belong here.
        Deliver = 13, "deliver";
        /// Stay here: ends the turn.
        Wait = 14, "wait";
    }
}
