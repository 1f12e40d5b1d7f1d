//! Sets of table entries.

use super::ids::Colour;
use crate::macros::bit_set::bit_set;

bit_set! {
    /// A set of colours.
    ColourSet of Colour in u8
}

impl ColourSet {
    /// The colours of the set that come after `colour` in the table.
    pub(super) fn after(self, colour: Colour) -> ColourSet {
        ColourSet(self.0 & !0 << (colour as u8 + 1))
    }
}
