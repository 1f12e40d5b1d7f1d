//! Ways still missing: what a screen or a bot asks about contracts that are not linked yet.
//!
//! Works from open things and one seat's own cards alone. Finds ways, judges nothing: whether a
//! way is worth its carts is for players to decide.

use heapless::Vec;

use super::data::{Card, Contract, Location, Paint, Route};
use super::sets::{Cards, ContractSet, RouteSet};
use super::table::Table;
use crate::games::Seat;

/// Routes that would have to be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// The routes, none of them owned yet.
    pub routes: RouteSet,
    /// Their spaces: carts and cards needed.
    pub spaces: u8,
}

/// How things stand with a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// Its locations are linked.
    Completed,
    /// The shortest way still missing.
    Missing(Way),
    /// No way is left that the carts would suffice for.
    OutOfReach,
}

/// A way to complete several contracts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// Everything to be claimed for it.
    pub way: Way,
    /// The contracts it leaves out: no way fits the carts any more.
    pub left_out: ContractSet,
}

/// Weighs a route: spaces first, then the number of routes.
const SPACE: u16 = 64;

/// The shortest way from `a` to `b` over routes owned (free of charge) and `open` to the seat.
pub fn shortest_way(owned: RouteSet, open: RouteSet, a: Location, b: Location) -> Option<Way> {
    Roads::new(owned, open).way(a, b)
}

/// More than any way weighs; a route on top of it still fits the number.
const FAR: u16 = u16::MAX / 2;

/// A route with what is asked of it again and again while ways are looked for.
#[derive(Clone, Copy)]
struct Road {
    route: Route,
    ends: [Location; 2],
    /// Nothing if it is owned.
    price: u16,
}

/// All routes that ways may lead over: picked once, searched for many contracts.
struct Roads(Vec<Road, { Route::COUNT }>);

impl Roads {
    fn new(owned: RouteSet, open: RouteSet) -> Roads {
        let road = |route: Route| {
            let info = route.info();
            let price = if owned.has(route) { 0 } else { u16::from(info.length) * SPACE + 1 };
            Road { route, ends: [info.a, info.b], price }
        };
        Roads((owned | open).iter().map(road).collect())
    }

    fn way(&self, a: Location, b: Location) -> Option<Way> {
        let mut cost = [FAR; Location::COUNT];
        let mut via: [Option<(Road, Location)>; Location::COUNT] = [None; Location::COUNT];
        cost[a.index()] = 0;
        let mut improved = true;
        while core::mem::replace(&mut improved, false) {
            for &road in &self.0 {
                let [here, there] = road.ends;
                let (near, far) = (cost[here.index()], cost[there.index()]);
                let (through, from, to) = if near < far {
                    (near + road.price, here, there)
                } else {
                    (far + road.price, there, here)
                };
                if through < cost[to.index()] {
                    cost[to.index()] = through;
                    via[to.index()] = Some((road, from));
                    improved = true;
                }
            }
        }
        if cost[b.index()] == FAR {
            return None;
        }
        let mut routes = RouteSet::EMPTY;
        let mut here = b;
        while let Some((road, from)) = via[here.index()].filter(|_| here != a) {
            if road.price > 0 {
                routes.insert(road.route);
            }
            here = from;
        }
        Some(Way { routes, spaces: routes.spaces() })
    }
}

/// How things stand with a contract of `seat`.
pub fn outlook(table: &Table, seat: Seat, contract: Contract) -> Outlook {
    let card = contract.info();
    match shortest_way(table.routes(seat), table.open_to(seat), card.a, card.b) {
        Some(way) if way.spaces == 0 => Outlook::Completed,
        Some(way) if way.spaces <= table.carts(seat) => Outlook::Missing(way),
        _ => Outlook::OutOfReach,
    }
}

/// A way to complete all of `contracts` that the carts suffice for, each over the shortest way
/// left by those before. Tried cheapest first and dearest first; the better is given. Good, but
/// not always the shortest of all.
pub fn plan(table: &Table, seat: Seat, contracts: ContractSet) -> Plan {
    let cheap = plan_in_order(table, seat, contracts, |spaces| spaces);
    let dear = plan_in_order(table, seat, contracts, |spaces| u8::MAX - spaces);
    let lost = |plan: &Plan| (plan.left_out.value(), plan.way.spaces);
    if lost(&dear) < lost(&cheap) { dear } else { cheap }
}

fn plan_in_order(
    table: &Table,
    seat: Seat,
    contracts: ContractSet,
    rank: impl Fn(u8) -> u8,
) -> Plan {
    let mut plan = Plan::default();
    let mut left = contracts;
    while !left.is_empty() {
        let owned = table.routes(seat) | plan.way.routes;
        // Planned pairs close like claimed ones.
        let open = table.open_to(seat) & !plan.way.routes.twins();
        let roads = Roads::new(owned, open);
        let way = |contract: Contract| roads.way(contract.info().a, contract.info().b);
        let next = left
            .iter()
            .filter_map(|contract| way(contract).map(|way| (contract, way)))
            .min_by_key(|(_, way)| rank(way.spaces));
        let Some((contract, way)) = next else {
            plan.left_out |= left;
            break;
        };
        left.remove(contract);
        if plan.way.spaces + way.spaces <= table.carts(seat) {
            plan.way.routes |= way.routes;
            plan.way.spaces += way.spaces;
        } else {
            plan.left_out.insert(contract);
        }
    }
    plan
}

/// The fewest cards that `hand` lacks to pay for all of `routes`.
pub fn cards_short(hand: Cards, routes: RouteSet) -> u8 {
    let mut left = hand;
    let mut lacking = 0;
    let mut greys = RouteSet::EMPTY;
    for route in routes.iter() {
        match route.info().paint {
            Paint::Of(colour) => lacking += spend(&mut left, colour, route.length()),
            Paint::Grey => greys.insert(route),
        }
    }
    (lacking + greys_short(left, greys)).saturating_sub(hand[Card::Wild])
}

/// Tries each colour for each grey route. A way has few of them, and the colours a hand lacks
/// altogether are all alike.
fn greys_short(left: Cards, greys: RouteSet) -> u8 {
    let Some(route) = greys.iter().next() else { return 0 };
    let mut others = greys;
    others.remove(route);
    let with = |colour| {
        let mut left = left;
        spend(&mut left, colour, route.length()) + greys_short(left, others)
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
