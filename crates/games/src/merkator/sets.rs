//! Sets of table entries.

use super::ids::{BonusCard, Building, Colour, Column, Contract, Good};
use crate::macros::bit_set::bit_set;

bit_set! {
    /// A set of contracts.
    ContractSet of Contract in u128
}
bit_set! {
    /// A set of bonus cards.
    BonusSet of BonusCard in u16
}
bit_set! {
    /// A set of buildings.
    BuildingSet of Building in u32
}
bit_set! {
    /// A set of kinds of goods.
    GoodSet of Good in u16
}
bit_set! {
    /// A set of colours: the cubes of a supply.
    Colours of Colour in u8
}
bit_set! {
    /// A set of columns.
    Columns of Column in u8
}

impl Columns {
    /// All kinds in these columns.
    pub fn kinds(self) -> GoodSet {
        self.iter().fold(GoodSet::EMPTY, |kinds, column| kinds.or(column.kinds()))
    }
}

impl ContractSet {
    /// All contracts before this one in table order, which is the order of values.
    pub const fn before(contract: Contract) -> Self {
        ContractSet((1 << contract.0) - 1)
    }

    /// The points of all of them together.
    #[inline]
    pub fn points(self) -> u16 {
        self.iter().map(|contract| u16::from(contract.points())).sum()
    }
}

impl BuildingSet {
    /// The buildings that compare players: not in the solo game (MER-123).
    pub fn sole() -> BuildingSet {
        Building::all().filter(|building| building.info().sole).collect()
    }
}
