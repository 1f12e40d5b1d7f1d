//! What happens on the table, for the log and for animation. Nothing here is hidden from anybody.

use serde::Serialize;

use super::ids::{Crate, Harbour, Legs};
use crate::Seat;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A turn starts.
    TurnBegan {
        /// Whose turn.
        seat: Seat,
        /// In which round.
        round: u8,
    },
    /// A ship begins.
    Began {
        /// Whose ship.
        seat: Seat,
        /// Where.
        harbour: Harbour,
    },
    /// A crate was loaded.
    Loaded {
        /// By whom.
        seat: Seat,
        /// What it is and where it goes.
        cargo: Crate,
    },
    /// Another crate came to a harbour.
    TurnedUp {
        /// Where it waits.
        harbour: Harbour,
        /// How far it travels.
        legs: Legs,
    },
    /// A crate was delivered.
    Delivered {
        /// By whom.
        seat: Seat,
        /// What it was.
        cargo: Crate,
    },
    /// A ship sailed.
    Sailed {
        /// Whose ship.
        seat: Seat,
        /// From where.
        from: Harbour,
        /// Where it lies now.
        to: Harbour,
    },
    /// A ship stayed.
    Waited {
        /// Whose ship.
        seat: Seat,
    },
    /// The last round is over.
    Ended,
}
