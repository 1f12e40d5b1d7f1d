//! What a person reads off the table without thinking: what trips give, which contracts can be delivered, what
//! cards are worth, and how near the end is.
//!
//! Everything is asked of [`forecast`](super::forecast) and [`scoring`](super::scoring); no rule is worked
//! out here. Every field has one type; nothing (`null`) stands where there is none.

use heapless::{LinearMap, Vec};
use serde::Serialize;

use super::data::*;
use super::position::{Ending, Phase, Purchase};
use super::state::Merkator;
use super::state::pieces::{GoodsStore, Slot};
use super::view::View;
use crate::{Points, Refusal as _, Seat};

/// The table at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Glance {
    /// How far the end is: far, triggered, or `last_round`.
    pub ending: EndMarker,
    /// Turns of the last round still to be ended, this one included; none before it.
    pub turns_left: Option<u8>,
    /// Counters left in each row of the time chart, from top to bottom; empty in the solo game.
    pub chart_rows: Vec<u8, 12>,
    /// Cards left in the solo stack.
    pub stack: u8,
    /// What trips would give the active player, by the id of the place; empty outside of investing and
    /// travelling.
    pub trips: LinearMap<Place, TripGlance, { Place::COUNT }>,
    /// Contracts that whoever trades now could deliver, supply cubes and exchanges included.
    pub deliverable: ContractSet,
    /// Prices of the open bonus cards for the active player, by slot.
    pub bonus_prices: [Option<u8>; OPEN_CARDS],
    /// Prices of the open buildings for the active player, by slot.
    pub building_prices: [Option<u8>; OPEN_CARDS],
    /// Players by seat.
    pub players: Vec<PlayerGlance, 4>,
}

/// How far the end of the game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndMarker {
    /// Nothing happened yet.
    Far,
    /// The last round starts after this turn.
    Triggered,
    /// The last round is on.
    LastRound,
}

/// A trip at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TripGlance {
    /// Why it cannot be chosen: the name of the refusal; none if it can.
    pub refused: Option<&'static str>,
    /// Counters gained, or paid if negative.
    pub time: i8,
    /// Cubes taken; each becomes one of the two kinds of the place.
    pub cubes: u8,
    /// Goods from bonus cards, by kind.
    pub bonus: GoodsStore,
    /// Major places that get a cube, by colour.
    pub refilled: Colours,
    /// Contracts that could be delivered on arrival, each on its own.
    pub deliverable: Vec<Contract, 8>,
}

/// A player at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerGlance {
    /// Points if the game ended now.
    #[serde(serialize_with = "Points::serialize_number")]
    pub points: Points,
    /// The same with the cubes of the supply placed as it suits the player best.
    #[serde(serialize_with = "Points::serialize_number")]
    pub points_with_supply: Points,
    /// Goods in the store.
    pub goods: u16,
    /// Kinds of goods in the store.
    pub kinds: u8,
    /// What each contract lacks, by its id.
    pub contracts: LinearMap<Contract, ContractGlance, 24>,
    /// What each open building would be worth to the player now, by slot.
    pub open_buildings: [Option<u8>; OPEN_CARDS],
    /// What each own building is worth now, by its id.
    pub buildings: LinearMap<Building, u8, { Building::COUNT }>,
}

/// A contract at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContractGlance {
    /// Units not in store.
    pub missing: u8,
    /// Supply cubes that would stand in for missing units.
    pub supply: Vec<Good, 8>,
    /// Units to be exchanged even with those cubes.
    pub exchanges: u8,
    /// Units missing even with every exchange; 0 if the contract could be delivered at its place.
    pub short: u8,
}

impl Glance {
    pub(super) fn of(view: &View) -> Glance {
        let active = view.active;
        let (ending, turns_left) = match view.ending {
            Ending::Far => (EndMarker::Far, None),
            Ending::Triggered => (EndMarker::Triggered, None),
            Ending::LastRound { left } => (EndMarker::LastRound, Some(left)),
        };
        let price = |card: fn(Slot) -> Purchase| {
            let mut slots = Slot::all().map(|slot| view.price(active, card(slot)).ok());
            core::array::from_fn(|_| slots.next().flatten())
        };
        Glance {
            ending,
            turns_left,
            chart_rows: view.chart.iter().flat_map(|chart| chart.rows_left()).collect(),
            stack: view.stack.len() as u8,
            trips: trips(view),
            deliverable: view.deliverable(),
            bonus_prices: price(Purchase::Bonus),
            building_prices: price(Purchase::Building),
            players: view.seats.iter().map(|seat| PlayerGlance::of(view, seat)).collect(),
        }
    }
}

/// Trips while the active player may still think of one.
fn trips(game: &Merkator) -> LinearMap<Place, TripGlance, { Place::COUNT }> {
    match game.phase {
        Phase::Invest | Phase::PayCard { .. } | Phase::Travel => {
            let game = game.on_turn(game.active);
            Place::all().map(|place| (place, TripGlance::of(&game, place))).collect()
        }
        _ => LinearMap::new(),
    }
}

impl TripGlance {
    fn of(game: &Merkator, place: Place) -> TripGlance {
        let trip = game.trip(place);
        let arrivals = game.arrivals(place);
        TripGlance {
            refused: trip.possible.err().map(|refusal| refusal.name()),
            time: trip.time,
            cubes: trip.cubes,
            bonus: trip.bonus,
            refilled: trip.refilled,
            deliverable: arrivals.iter().map(|arrival| arrival.contract).collect(),
        }
    }
}

impl PlayerGlance {
    fn of(game: &Merkator, seat: Seat) -> PlayerGlance {
        let player = game.player(seat);
        let mut open = game.buildings.open.iter();
        let contracts = player.contracts.iter();
        let buildings = player.buildings.iter();
        PlayerGlance {
            points: game.score(seat).total(),
            points_with_supply: game.projected_score(seat).total(),
            goods: player.store.count(GoodSet::ALL),
            kinds: player.store.kinds().len() as u8,
            contracts: contracts.map(|held| (held, ContractGlance::of(game, seat, held))).collect(),
            open_buildings: core::array::from_fn(|_| {
                let card = open.next().copied().flatten();
                card.map(|card| game.building_points(seat, card))
            }),
            buildings: buildings.map(|card| (card, game.building_points(seat, card))).collect(),
        }
    }
}

impl ContractGlance {
    fn of(game: &Merkator, seat: Seat, contract: Contract) -> ContractGlance {
        let lacks = game.missing(seat, contract);
        ContractGlance {
            missing: lacks.units,
            supply: lacks.supply,
            exchanges: lacks.exchanges,
            short: lacks.short,
        }
    }
}
