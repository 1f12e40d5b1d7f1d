//! A game in play: the open [`PublicState`], and the face-down supply beside it.
//!
//! Only the rules change a state; everything else reads it.

use super::data::CRATE_COUNT;
use super::ids::Legs;
use super::public::PublicState;

/// A game of Ferry.
///
/// # Invariants
///
/// Those of [`PublicState`]; and the entries of `supply` from `drawn` on are crates, exactly
/// [`PublicState::unseen`] as a set; all entries before them are `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ferry {
    pub(super) table: PublicState,
    /// The shuffled crates; drawn ones are empty.
    pub(super) supply: [Option<Legs>; CRATE_COUNT],
}

// Search clones states: size is speed.
const _: () = assert!(size_of::<Ferry>() <= 128);

impl Ferry {
    /// What lies open.
    pub fn table(&self) -> &PublicState {
        &self.table
    }

    /// The face-down crates, next one first. Only tests and files may look.
    pub fn supply(&self) -> impl Iterator<Item = Legs> {
        self.supply.iter().copied().flatten()
    }
}
