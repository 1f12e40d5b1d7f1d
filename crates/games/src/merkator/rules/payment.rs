//! What a contract still asks for, and whether it can be paid (MER-078 to MER-083).
//!
//! The hot spot of a random game: everything here works on sums over kinds and columns, sixteen
//! bytes at a time, without a search. Paying a cube directly never costs more than an exchange,
//! so taking cubes first and counting bundles of four afterwards is exact.

use crate::merkator::data::*;
use crate::merkator::position::{OpenPayment, Source};
use crate::merkator::state::pieces::{GoodsStore, Player};

impl OpenPayment {
    /// The payment of a contract, nothing paid yet.
    pub fn of(contract: Contract) -> Self {
        let mut left = [0; 5];
        for (left, item) in left.iter_mut().zip(contract.info().items) {
            *left = item.units();
        }
        OpenPayment { contract, left }
    }

    /// The items with units left, by number.
    pub fn open_items(&self) -> impl Iterator<Item = (u8, Item)> + Clone {
        let items = self.contract.info().items;
        (0..)
            .zip(items)
            .filter(|&(index, _)| self.left[usize::from(index)] > 0)
            .map(|(i, &item)| (i, item))
    }

    /// What is left, summed up.
    pub fn need(&self) -> Requirement {
        let mut need = Requirement { goods: [0; 16], columns: [0; 6], different: 0 };
        for (item, left) in self.contract.info().items.iter().zip(self.left) {
            match item {
                Item::Good(kind, _) => need.goods[kind.index()] += left,
                Item::Column(column, _) => need.columns[column.index()] += left,
                Item::Different(_) => need.different += left,
            }
        }
        need
    }

    /// Whether everything is paid.
    pub fn is_complete(&self) -> bool {
        self.left == [0; 5]
    }
}

/// Whether exchanging `source` for this item would give what is given anyway (MER-082).
pub fn is_useless(source: Source, item: Item) -> bool {
    match (source, item) {
        (Source::Goods(kind), Item::Good(asked, _)) => kind == asked,
        (Source::Goods(kind), Item::Column(column, _)) => column.kinds().has(kind),
        _ => false,
    }
}

/// Whether a player can pay what is needed, exchanges included (MER-083).
pub fn payable(need: &Requirement, player: &Player) -> bool {
    shortfall(need, &player.store, player.time) == 0
}

/// Units that could not be paid even with every exchange.
pub fn shortfall(need: &Requirement, store: &GoodsStore, time: u8) -> u8 {
    let (mut rest, goods_missing) = set_goods_aside(need, store);
    let missing =
        goods_missing + set_columns_aside(need, &mut rest) + set_kinds_aside(need, &mut rest);
    if missing == 0 {
        return 0;
    }
    let bundles: u16 = rest.iter().map(|room| u16::from(room / EXCHANGE_RATE)).sum();
    let bundles = bundles + u16::from(time / EXCHANGE_RATE);
    u16::from(missing).saturating_sub(bundles) as u8
}

/// Units that are not in store.
pub fn missing(need: &Requirement, store: &GoodsStore) -> u8 {
    let (mut rest, missing) = set_goods_aside(need, store);
    missing + set_columns_aside(need, &mut rest) + set_kinds_aside(need, &mut rest)
}

fn set_goods_aside(need: &Requirement, store: &GoodsStore) -> ([u8; 16], u8) {
    let mut rest = [0; 16];
    let mut missing = 0;
    for ((rest, &asked), &there) in rest.iter_mut().zip(&need.goods).zip(store.rooms()) {
        *rest = there.saturating_sub(asked);
        missing += asked.saturating_sub(there);
    }
    (rest, missing)
}

fn set_columns_aside(need: &Requirement, rest: &mut [u8; 16]) -> u8 {
    if need.columns == [0; 6] {
        return 0;
    }
    let mut missing = 0;
    for (column, &asked) in Column::all().zip(&need.columns) {
        for _ in 0..asked {
            // A cube from a kind that is not a full number of bundles breaks none.
            let present = || column.kinds().iter().map(|kind| kind.index());
            let loose = present().find(|&kind| !rest[kind].is_multiple_of(EXCHANGE_RATE));
            match loose.or_else(|| present().find(|&kind| rest[kind] > 0)) {
                Some(kind) => rest[kind] -= 1,
                None => missing += 1,
            }
        }
    }
    missing
}

fn set_kinds_aside(need: &Requirement, rest: &mut [u8; 16]) -> u8 {
    if need.different == 0 {
        return 0;
    }
    let present = rest.iter().filter(|&&room| room > 0).count() as u8;
    if present < need.different {
        // Every kind gives its cube; with kinds to spare there is nothing missing to count for.
        rest.iter_mut().for_each(|room| *room = room.saturating_sub(1));
    }
    need.different.saturating_sub(present)
}
