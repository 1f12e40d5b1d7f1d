//! The names of table entries: harbours, and the legs that a crate has to travel.
//!
//! A value of these types is an entry of the [tables](super::data), so looking it up never fails.

use serde::{Deserialize, Serialize};

use super::data::NAMES;
use crate::macros::ids::ids;

ids! {
    /// A harbour, in the order in which ships sail.
    Harbour {
        Lubeck = "lubeck",
        Danzig = "danzig",
        Riga = "riga",
        Stockholm = "stockholm",
        Tonsberg = "tonsberg",
        Aalborg = "aalborg",
    }
}

impl Harbour {
    /// Its name on the map.
    pub const fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The harbour so many legs on.
    pub const fn after(self, legs: usize) -> Harbour {
        Harbour::ALL[(self as usize + legs) % Harbour::COUNT]
    }

    /// How many legs it is from here to `to`; 0 to itself.
    pub const fn legs_to(self, to: Harbour) -> usize {
        (to as usize + Harbour::COUNT - self as usize) % Harbour::COUNT
    }
}

ids! {
    /// How far a crate travels from where it was loaded.
    Legs {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
    }
}

impl Legs {
    /// The number of legs, which is also what the crate is worth (FER-010).
    pub const fn count(self) -> u8 {
        self as u8 + 1
    }
}

/// A crate on board of a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crate {
    /// Where it is delivered.
    pub to: Harbour,
    /// How far it travels.
    pub legs: Legs,
}
