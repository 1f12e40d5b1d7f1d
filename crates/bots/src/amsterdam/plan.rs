//! What a seat means to do for its contracts: the shortest paths still missing, one after the other, and
//! whether there is time for them.

use super::route_graph::RouteGraph;
use super::turns::{self, TURN};
use kogge_games::Seat;
use kogge_games::amsterdam::{Amsterdam, Card, Cards, ContractSet, RouteColour, RouteSet};

/// The first class of turns to spare: this many too few, or fewer.
const MAX_SHORTFALL: i32 = 4;
/// The number of classes of turns to spare.
pub const SPARE_TURN_CLASSES: usize = 14;

/// What a seat means to do for some contracts.
pub struct Plan {
    /// Turns left.
    pub time: i32,
    /// Routes to claim.
    pub routes: RouteSet,
    /// Their spaces.
    pub spaces: u8,
    /// Cards of each colour that the routes want.
    pub wants: Cards,
    /// Spaces of grey routes, which take any colour.
    pub grey: u8,
    /// The value of the contracts that are completed.
    pub completed: u8,
    /// The value of those that can no longer be.
    pub lost: u8,
    /// The value of the others, by turns to spare.
    pub expected: [u8; SPARE_TURN_CLASSES],
}

impl Plan {
    /// The plan of a seat for the contracts it has.
    pub fn of(game: &Amsterdam, seat: Seat) -> Plan {
        Plan::new(game, seat, game.contracts(seat), turns::left(game, seat))
    }

    /// A plan for `contracts`, with this many `turns` left: the nearest contract first. Each may use the routes
    /// of those before it.
    pub fn new(game: &Amsterdam, seat: Seat, contracts: ContractSet, turns: i32) -> Plan {
        let table = game.table();
        let hand = game.hand(seat);
        let mut plan = Plan {
            time: turns,
            routes: RouteSet::EMPTY,
            spaces: 0,
            wants: Cards::NONE,
            grey: 0,
            completed: 0,
            lost: 0,
            expected: [0; SPARE_TURN_CLASSES],
        };
        let mut graph = RouteGraph::new(table.routes(seat), table.open_to(seat));
        let mut left = contracts;
        for contract in contracts.iter() {
            if graph.links(contract.info().a, contract.info().b) {
                plan.completed += contract.value();
                left.remove(contract);
            }
        }
        while !left.is_empty() {
            let mut nearest = None;
            let mut most = table.carts(seat) - plan.spaces;
            for contract in left.iter() {
                let info = contract.info();
                if let Some(path) = graph.shortest_path(info.a, info.b, most) {
                    most = path.spaces.saturating_sub(1);
                    nearest = Some((contract, path));
                }
            }
            let Some((contract, path)) = nearest else {
                plan.lost = left.value() as u8;
                break;
            };
            left.remove(contract);
            plan.add(graph.take_path(&path, hand));
            let spare = turns - plan.turns(hand);
            let at =
                ((spare + TURN / 2) / TURN + MAX_SHORTFALL).clamp(0, SPARE_TURN_CLASSES as i32 - 1);
            plan.expected[at as usize] += contract.value();
        }
        plan
    }

    /// Adds routes to the plan.
    fn add(&mut self, routes: RouteSet) {
        self.routes |= routes;
        for route in routes.iter() {
            self.spaces += route.length();
            match route.info().colour {
                RouteColour::Of(colour) => self.wants[colour] += route.length(),
                RouteColour::Grey => self.grey += route.length(),
            }
        }
    }

    /// Whether anything is left to do for the contracts.
    pub fn is_open(&self) -> bool {
        self.spaces > 0
    }

    /// The time it takes: a turn for each route and for every two cards.
    fn turns(&self, hand: Cards) -> i32 {
        self.routes.len() as i32 * TURN + self.missing_cards(hand) * TURN / 2
    }

    /// About how many cards the hand lacks for everything planned.
    pub fn missing_cards(&self, hand: Cards) -> i32 {
        let mut missing_cards = 0;
        let mut most_left = 0;
        for colour in Card::COLOURS {
            let (has, wants) = (hand[colour], self.wants[colour]);
            missing_cards += i32::from(wants.saturating_sub(has));
            most_left = most_left.max(has.saturating_sub(wants));
        }
        let grey = self.grey.saturating_sub(most_left);
        (missing_cards + i32::from(grey) - i32::from(hand[Card::Wild])).max(0)
    }
}
