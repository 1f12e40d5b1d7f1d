//! What contracts lack, and how they would be paid.

use super::DecisionSequence;
use crate::Seat;
use crate::merkator::Merkator;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::position::Phase;
use crate::merkator::rules::payment::{missing, payable, shortfall};
use crate::merkator::state::pieces::Player;

/// One item of a contract and how much of it is in store. Cubes that serve several items are
/// counted for the first of them, goods before columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ItemState {
    /// What is asked.
    pub item: Item,
    /// Units in store.
    pub have: u8,
}

/// What a contract lacks.
#[derive(Clone, PartialEq, Debug)]
pub struct ContractShortfall {
    /// The items in card order.
    pub items: heapless::Vec<ItemState, 5>,
    /// Units not in store.
    pub units: u8,
    /// Supply cubes that would stand in for missing units, in the order they would be placed.
    pub supply: heapless::Vec<Good, 8>,
    /// Units still missing with those cubes placed, to be exchanged.
    pub exchanges: u8,
    /// Units missing even with every exchange; 0 means that the contract can be delivered.
    pub short: u8,
}

impl Merkator {
    /// What a contract lacks for a seat, wherever the pawn is.
    pub fn missing(&self, seat: Seat, contract: Contract) -> ContractShortfall {
        let player = self.table.player(seat);
        let need = &contract.info().need;
        let supply = supply_for(contract, player);
        let mut placed = player.clone();
        supply.iter().for_each(|&kind| placed.place(kind));
        ContractShortfall {
            items: item_states(contract, player),
            units: missing(need, &player.store),
            exchanges: missing(need, &placed.store),
            short: shortfall(need, &placed.store, placed.time),
            supply,
        }
    }

    /// The decisions that deliver a contract at the place of the pawn as G2 would: supply cubes if
    /// it cannot be paid without, then the delivery with its default payment. None if it cannot be
    /// delivered now, or if this is not the moment.
    pub fn delivery_plan(&self, trader: Seat, contract: Contract) -> Option<DecisionSequence> {
        if self.table.phase != (Phase::Trade { trader }) {
            return None;
        }
        let mut game = self.clone();
        let mut plan = DecisionSequence::new();
        let player = self.table.player(trader);
        if !payable(&contract.info().need, player) {
            for kind in supply_for(contract, player) {
                game.table.apply_silently(Decision::Place(kind));
                plan.push(Decision::Place(kind)).ok()?;
            }
        }
        game.table.check(Decision::Fulfil(contract)).ok()?;
        game.apply_with_defaults(Decision::Fulfil(contract), &mut plan);
        Some(plan)
    }

    /// The contracts that the trader could deliver now, supply cubes and exchanges included.
    pub fn deliverable(&self) -> ContractSet {
        match self.table.phase {
            Phase::Trade { trader } => {
                let contracts = self.table.here(trader).iter();
                contracts
                    .filter(|&contract| self.delivery_plan(trader, contract).is_some())
                    .collect()
            }
            _ => ContractSet::EMPTY,
        }
    }

    /// The contract on top of the pile that a delivery would draw from, if there is one.
    pub fn reward(&self, delivered: Contract) -> Option<Contract> {
        self.table.pile(self.table.reward_value(delivered)?).top()
    }
}

const _: () = assert!(Colour::COUNT == 8, "as many cubes as the list of placements holds");

/// Supply cubes for what is missing: for goods in card order, then for columns and different goods,
/// the lowest kind that helps (G2).
fn supply_for(contract: Contract, player: &Player) -> heapless::Vec<Good, 8> {
    let need = &contract.info().need;
    let mut player = player.clone();
    let mut placed = heapless::Vec::new();
    let mut place = |player: &mut Player, kind: Good| {
        let before = missing(need, &player.store);
        let mut tried = player.clone();
        if player.supply.has(kind.colour()) {
            tried.place(kind);
            if missing(need, &tried.store) < before {
                *player = tried;
                // Each colour of the supply is placed once at most.
                placed.extend([kind]);
            }
        }
    };
    for item in contract.info().items {
        if let Item::Good(kind, _) = *item {
            place(&mut player, kind);
        }
    }
    for item in contract.info().items {
        match *item {
            Item::Good(..) => {}
            Item::Column(column, _) => {
                column.kinds().iter().for_each(|kind| place(&mut player, kind))
            }
            Item::Different(_) => Good::all().for_each(|kind| place(&mut player, kind)),
        }
    }
    placed
}

fn item_states(contract: Contract, player: &Player) -> heapless::Vec<ItemState, 5> {
    let items = contract.info().items;
    let mut store = player.store;
    let mut have = [0; 5];
    for (have, item) in have.iter_mut().zip(items) {
        if let Item::Good(kind, asked) = *item {
            *have = asked.min(store.of(kind));
            store.take(kind, *have);
        }
    }
    for (have, item) in have.iter_mut().zip(items) {
        match *item {
            Item::Good(..) => {}
            Item::Column(column, asked) => {
                for kind in column.kinds().iter() {
                    let taken = store.of(kind).min(asked - *have);
                    store.take(kind, taken);
                    *have += taken;
                }
            }
            Item::Different(asked) => *have = asked.min(store.kinds().len() as u8),
        }
    }
    items.iter().zip(have).map(|(&item, have)| ItemState { item, have }).collect()
}
