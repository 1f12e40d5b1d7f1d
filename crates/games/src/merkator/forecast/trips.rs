//! What a trip would give, and what could be delivered on arrival.

use super::DecisionSequence;
use crate::Seat;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::position::{Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::merkator::rules::Execution;
use crate::merkator::state::Merkator;
use crate::merkator::state::pieces::GoodsStore;

/// What the active player would get from a trip.
#[derive(Clone, PartialEq, Debug)]
pub struct Trip {
    /// Whether it can be chosen, or why not.
    pub possible: Result<(), Refusal>,
    /// Counters gained, or paid if negative.
    pub time: i8,
    /// Cubes taken; each becomes one of the two kinds of the place.
    pub cubes: u8,
    /// Goods from bonus cards, not counting the cubes.
    pub bonus: GoodsStore,
    /// Cubes on the map afterwards.
    pub cubes_after: [u8; MAJOR_PLACES],
    /// Major places that get a cube.
    pub refilled: Colours,
}

/// A delivery that would be possible on arrival.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrival {
    /// The contract.
    pub contract: Contract,
    /// How the cubes would have to be split, if that is asked.
    pub split: Option<u8>,
    /// Supply cubes, delivery and payment.
    pub plan: DecisionSequence,
}

/// What a delivery hands over.
#[derive(Clone, PartialEq, Debug)]
pub struct Paid {
    /// Goods, those that come straight from the supply included.
    pub goods: GoodsStore,
    /// Counters.
    pub counters: u8,
}

const _: () = assert!(MOST_AT_PLACE <= 8, "the list of arrivals holds all contracts of a place");

impl Merkator {
    /// The same table as if this seat were about to travel, to ask what trips would give it.
    pub fn on_turn(&self, seat: Seat) -> Merkator {
        let mut game = self.clone();
        game.table.active = seat;
        game.table.phase = Phase::Travel;
        game
    }

    /// What a delivery on arrival would hand over, paid as its plan says.
    pub fn paid_on_arrival(&self, place: Place, arrival: &Arrival) -> Paid {
        let mut there = self.arrived(place);
        if let Some(split) = arrival.split {
            there.table.apply_silently(Decision::Split(split));
        }
        let before = there.table.player(self.table.active).clone();
        let mut had = before.store;
        for &decision in &arrival.plan {
            there.table.apply_silently(decision);
            if let Decision::Place(kind) = decision {
                had.add(kind, 1);
            }
        }
        let after = there.table.player(self.table.active);
        let mut goods = GoodsStore::default();
        for kind in Good::all() {
            goods.add(kind, had.of(kind).saturating_sub(after.store.of(kind)));
        }
        Paid { goods, counters: before.time.saturating_sub(after.time) }
    }

    /// What a trip would give.
    pub fn trip(&self, place: Place) -> Trip {
        let table = &self.table;
        let taken = place.colour().map_or(0, |colour| table.cubes[colour.index()]);
        let mut emptied = table.clone();
        if let Some(colour) = place.colour() {
            emptied.cubes[colour.index()] = 0;
        }
        let cubes_after = emptied.distributed(place);
        let grown = |colour: &Colour| cubes_after[colour.index()] > emptied.cubes[colour.index()];
        let mut bonus = GoodsStore::default();
        for card in table.player(table.active).bonus.and(place.bonus_cards()).iter() {
            bonus.add(card.info().kind, card.info().active);
        }
        Trip {
            possible: table.check_go(place),
            time: place.info().time,
            cubes: taken,
            bonus,
            cubes_after,
            refilled: Colour::all().filter(grown).collect(),
        }
    }

    /// The contracts of the active player that could be delivered after a trip, each on its own,
    /// with the first split that makes it possible: the default one, then the others.
    pub fn arrivals(&self, place: Place) -> heapless::Vec<Arrival, 8> {
        if self.table.check_go(place).is_err() || self.table.phase == Phase::Over {
            return heapless::Vec::new();
        }
        let contracts = self.table.player(self.table.active).contracts.and(place.contracts());
        contracts.iter().filter_map(|contract| self.arrival(place, contract)).collect()
    }

    fn arrival(&self, place: Place, contract: Contract) -> Option<Arrival> {
        let there = self.arrived(place);
        let cubes = there.table.cubes_here();
        let splits = match there.table.phase {
            Phase::Split => [cubes.div_ceil(2)].into_iter().chain(0..=cubes),
            _ => {
                let plan = there.delivery_plan(there.table.active, contract)?;
                return Some(Arrival { contract, split: None, plan });
            }
        };
        splits.into_iter().find_map(|split| {
            there.table.check_split(split).ok()?;
            let mut there = there.clone();
            there.table.apply_silently(Decision::Split(split));
            let plan = there.delivery_plan(there.table.active, contract)?;
            Some(Arrival { contract, split: Some(split), plan })
        })
    }

    /// A copy at the place, with nothing that is hidden in it.
    fn arrived(&self, place: Place) -> Merkator {
        let mut there = self.clone();
        there.table.chart = None;
        there.table.stack = Default::default();
        there.table.delivered = ContractSet::EMPTY;
        there.table.phase = Phase::Travel;
        there.table.apply_silently(Decision::Go(place));
        there
    }
}

const _: () = assert!(MOST_AT_PLACE <= 8, "the list of arrivals holds all contracts for a place");

impl Position {
    /// Takes a legal decision without anybody watching.
    pub(super) fn apply_silently(&mut self, decision: Decision) {
        Execution { table: self, events: &mut (), revealed: false }.run(decision);
    }
}
