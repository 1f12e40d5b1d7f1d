//! Sets of table entries.

use super::data::{PAIR_FIRST, PAIR_SECOND};
use super::ids::{Contract, Route};
use crate::macros::bit_set::bit_set;

bit_set! {
    /// Some of the routes.
    RouteSet of Route in u64
}

bit_set! {
    /// Some of the contracts.
    ContractSet of Contract in u32
}

impl RouteSet {
    /// The set with every number one higher.
    pub(super) const fn shifted(self) -> RouteSet {
        RouteSet::from_bits(self.0 << 1)
    }

    /// The other routes of the double routes that are partly in this set (AMS-06).
    pub const fn twins(self) -> RouteSet {
        RouteSet((self.0 & PAIR_FIRST.0) << 1 | (self.0 & PAIR_SECOND.0) >> 1)
    }

    /// The spaces of all its routes together.
    pub fn spaces(self) -> u8 {
        self.iter().map(Route::length).sum()
    }
}

impl ContractSet {
    /// The values of all its contracts together.
    pub fn value(self) -> i16 {
        self.iter().map(|contract| i16::from(contract.value())).sum()
    }
}
