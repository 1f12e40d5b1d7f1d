//! Ways still missing: what a screen or a bot asks about contracts that are not linked yet.
//!
//! Works from open things and one seat's own cards alone. Finds ways, judges nothing: whether a
//! way is worth its carts is for players to decide.

use heapless::Vec;

use super::data::{Card, Contract, Location, Route, RouteColour};
use super::public::PublicState;
use super::sets::{ContractSet, RouteSet};
use super::state::Cards;
use crate::Seat;

/// Routes that would have to be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoutePath {
    /// The routes, none of them owned yet.
    pub routes: RouteSet,
    /// Their spaces: carts and cards needed.
    pub spaces: u8,
}

/// How things stand with a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContractStatus {
    /// Its locations are linked.
    Completed,
    /// The shortest way still missing.
    Missing(RoutePath),
    /// No way is left that the carts would suffice for.
    Unreachable,
}

/// A way to complete several contracts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NetworkPlan {
    /// Everything to be claimed for it.
    pub path: RoutePath,
    /// The contracts it leaves out: no way fits the carts any more.
    pub left_out: ContractSet,
}

/// Weighs a route: spaces first, then the number of routes.
const SPACE_COST: u16 = 64;

/// The shortest way from `a` to `b` over routes owned (free of charge) and `open` to the seat.
pub fn shortest_path(
    owned: RouteSet,
    open: RouteSet,
    a: Location,
    b: Location,
) -> Option<RoutePath> {
    Graph::new(owned, open).path(a, b)
}

/// More than any way weighs; a route on top of it still fits the number.
const UNREACHABLE_COST: u16 = u16::MAX / 2;

/// A route with what is asked of it again and again while ways are looked for.
#[derive(Clone, Copy)]
struct Edge {
    route: Route,
    ends: [Location; 2],
    /// Nothing if it is owned.
    price: u16,
}

/// All routes that ways may lead over: picked once, searched for many contracts.
struct Graph(Vec<Edge, { Route::COUNT }>);

impl Graph {
    fn new(owned: RouteSet, open: RouteSet) -> Graph {
        let edge = |route: Route| {
            let info = route.info();
            let price = if owned.has(route) { 0 } else { u16::from(info.length) * SPACE_COST + 1 };
            Edge { route, ends: [info.a, info.b], price }
        };
        Graph((owned | open).iter().map(edge).collect())
    }

    fn path(&self, a: Location, b: Location) -> Option<RoutePath> {
        let mut cost = [UNREACHABLE_COST; Location::COUNT];
        let mut via: [Option<(Edge, Location)>; Location::COUNT] = [None; Location::COUNT];
        cost[a.index()] = 0;
        let mut improved = true;
        while core::mem::replace(&mut improved, false) {
            for &edge in &self.0 {
                let [here, there] = edge.ends;
                let (near, far) = (cost[here.index()], cost[there.index()]);
                let (through, from, to) = if near < far {
                    (near + edge.price, here, there)
                } else {
                    (far + edge.price, there, here)
                };
                if through < cost[to.index()] {
                    cost[to.index()] = through;
                    via[to.index()] = Some((edge, from));
                    improved = true;
                }
            }
        }
        if cost[b.index()] == UNREACHABLE_COST {
            return None;
        }
        let mut routes = RouteSet::EMPTY;
        let mut here = b;
        while let Some((edge, from)) = via[here.index()].filter(|_| here != a) {
            if edge.price > 0 {
                routes.insert(edge.route);
            }
            here = from;
        }
        Some(RoutePath { routes, spaces: routes.spaces() })
    }
}

/// How things stand with a contract of `seat`.
pub fn contract_status(table: &PublicState, seat: Seat, contract: Contract) -> ContractStatus {
    let card = contract.info();
    match shortest_path(table.routes(seat), table.open_to(seat), card.a, card.b) {
        Some(way) if way.spaces == 0 => ContractStatus::Completed,
        Some(way) if way.spaces <= table.carts(seat) => ContractStatus::Missing(way),
        _ => ContractStatus::Unreachable,
    }
}

/// A way to complete all of `contracts` that the carts suffice for, each over the shortest way
/// left by those before. Tried cheapest first and most expensive first; the better is given. Good, but
/// not always the shortest of all.
pub fn plan(table: &PublicState, seat: Seat, contracts: ContractSet) -> NetworkPlan {
    let cheapest_first = plan_in_order(table, seat, contracts, |spaces| spaces);
    let costliest_first = plan_in_order(table, seat, contracts, |spaces| u8::MAX - spaces);
    let lost = |plan: &NetworkPlan| (plan.left_out.value(), plan.path.spaces);
    if lost(&costliest_first) < lost(&cheapest_first) { costliest_first } else { cheapest_first }
}

fn plan_in_order(
    table: &PublicState,
    seat: Seat,
    contracts: ContractSet,
    rank: impl Fn(u8) -> u8,
) -> NetworkPlan {
    let mut plan = NetworkPlan::default();
    let mut left = contracts;
    while !left.is_empty() {
        let owned = table.routes(seat) | plan.path.routes;
        // Planned pairs close like claimed ones.
        let open = table.open_to(seat) & !plan.path.routes.twins();
        let graph = Graph::new(owned, open);
        let way = |contract: Contract| graph.path(contract.info().a, contract.info().b);
        let next = left
            .iter()
            .filter_map(|contract| way(contract).map(|way| (contract, way)))
            .min_by_key(|(_, way)| rank(way.spaces));
        let Some((contract, way)) = next else {
            plan.left_out |= left;
            break;
        };
        left.remove(contract);
        if plan.path.spaces + way.spaces <= table.carts(seat) {
            plan.path.routes |= way.routes;
            plan.path.spaces += way.spaces;
        } else {
            plan.left_out.insert(contract);
        }
    }
    plan
}

/// The fewest cards that `hand` lacks to pay for all of `routes`.
pub fn missing_cards(hand: Cards, routes: RouteSet) -> u8 {
    let mut left = hand;
    let mut lacking = 0;
    let mut greys = RouteSet::EMPTY;
    for route in routes.iter() {
        match route.info().colour {
            RouteColour::Of(colour) => lacking += spend(&mut left, colour, route.length()),
            RouteColour::Grey => greys.insert(route),
        }
    }
    (lacking + missing_for_grey(left, greys)).saturating_sub(hand[Card::Wild])
}

/// Tries each colour for each grey route. A way has few of them, and the colours a hand lacks
/// altogether are all alike.
fn missing_for_grey(left: Cards, greys: RouteSet) -> u8 {
    let Some(route) = greys.iter().next() else { return 0 };
    let mut others = greys;
    others.remove(route);
    let with = |colour| {
        let mut left = left;
        spend(&mut left, colour, route.length()) + missing_for_grey(left, others)
    };
    let held = Card::COLOURS.into_iter().filter(|&colour| left[colour] > 0);
    held.map(with).min().unwrap_or_else(|| greys.spaces())
}

/// Takes cards of a colour out of `left`; how many of `wanted` were lacking.
fn spend(left: &mut Cards, colour: Card, wanted: u8) -> u8 {
    let spent = left[colour].min(wanted);
    left[colour] -= spent;
    wanted - spent
}
