//! Sets of table entries.

use super::ids::{City, Route};
use crate::macros::bit_set::bit_set;

bit_set! {
    /// A set of routes.
    RouteSet of Route in u64
}

bit_set! {
    /// A set of cities.
    CitySet of City in u32
}
