//! Sets of table entries.

use super::ids::Harbour;
use crate::macros::bit_set::bit_set;

bit_set! {
    /// A set of harbours.
    HarbourSet of Harbour in u8
}
