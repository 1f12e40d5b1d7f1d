//! Points: links between locations, contracts, the merchandise ranking.
//!
//! Route points are counted during play (AMS-90); everything else here is worked out from the
//! routes and contracts of a seat whenever somebody asks.

use super::data::{BONUS, Contract, Location, MAX_PLAYERS, Route};
use super::public::PerSeat;
use super::sets::{ContractSet, RouteSet};
use super::state::Amsterdam;
use crate::{Points, Score, Seat, Seats};

/// The ids of the sources of points, in the order of a score's lines.
pub const SCORE_SOURCES: [&str; 3] = ["routes", "contracts", "merchandise"];

/// The place of the contracts among the sources of points.
pub const CONTRACTS: usize = 1;

/// Which locations a set of routes links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    routes: RouteSet,
}

impl Network {
    /// The network of these routes.
    pub fn new(routes: RouteSet) -> Network {
        Network { routes }
    }

    /// Whether an unbroken path leads from `a` to `b` (AMS-92).
    pub fn links(self, a: Location, b: Location) -> bool {
        self.reach(a) >> b.index() & 1 == 1
    }

    /// The locations linked with `from`, as bits: a flood over the routes.
    fn reach(self, from: Location) -> u32 {
        let mut reached = 1u32 << from.index();
        loop {
            let before = reached;
            for route in self.routes.iter() {
                let ends = 1 << route.info().a.index() | 1 << route.info().b.index();
                if reached & ends != 0 {
                    reached |= ends;
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    /// The contracts among `contracts` whose locations are linked.
    pub fn completed(self, contracts: ContractSet) -> ContractSet {
        contracts.iter().filter(|contract| self.completes(*contract)).collect()
    }

    /// Whether the locations of a contract are linked.
    pub fn completes(self, contract: Contract) -> bool {
        let card = contract.info();
        self.links(card.a, card.b)
    }
}

/// Points for a set of routes: the recount of AMS-90.
pub fn route_points(routes: RouteSet) -> u8 {
    routes.iter().map(Route::points).sum()
}

/// Merchandise cards that came with a set of routes (AMS-60).
pub fn merchandise_of(routes: RouteSet) -> u8 {
    routes.iter().filter(|route| route.info().cart).count() as u8
}

/// Place in the ranking by merchandise cards: 1 + the seats with strictly more (AMS-97).
pub fn merchandise_position(counts: &PerSeat<u8>, seat: Seat) -> u8 {
    1 + counts.iter().filter(|&&count| count > counts[seat.index()]).count() as u8
}

/// The bonus for a seat's merchandise cards (AMS-94 to AMS-97).
pub fn merchandise_bonus(seats: Seats, counts: &PerSeat<u8>, seat: Seat) -> u8 {
    if counts[seat.index()] == 0 {
        return 0;
    }
    let place = usize::from(merchandise_position(counts, seat)) - 1;
    BONUS[seats.count().min(MAX_PLAYERS)].get(place).copied().unwrap_or(0)
}

/// Contracts' points: completed ones count for, the others against (AMS-91).
pub fn contract_points(routes: RouteSet, contracts: ContractSet) -> i16 {
    let completed = Network::new(routes).completed(contracts);
    2 * completed.value() - contracts.value()
}

/// What counts for the ranking: total, then completed contracts (AMS-100 to AMS-103).
pub type RankKey = (Points, usize);

impl Amsterdam {
    /// The contracts of a seat whose locations are linked.
    pub fn completed(&self, seat: Seat) -> ContractSet {
        Network::new(self.table.routes(seat)).completed(self.contracts(seat))
    }

    pub(super) fn score_of(&self, seat: Seat) -> Score {
        score_line(
            self.table.route_points(seat),
            contract_points(self.table.routes(seat), self.contracts(seat)),
            self.table.merchandise_bonus(seat),
        )
    }

    pub(super) fn rank_key(&self, seat: Seat) -> RankKey {
        (self.score_of(seat).total(), self.completed(seat).len())
    }
}

/// The three sources of points (AMS-08), in the order of the game's list.
pub(super) fn score_line(routes: u8, contracts: i16, bonus: u8) -> Score {
    Score::new([
        Points::new(i16::from(routes)),
        Points::new(contracts),
        Points::new(i16::from(bonus)),
    ])
}
