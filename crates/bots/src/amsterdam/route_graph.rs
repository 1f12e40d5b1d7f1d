//! Shortest paths over routes that are still open; own routes cost nothing.
//!
//! Searched many times a step, so all sets of locations are bits: the locations at each distance are one word, and
//! the length of a route says how many words further its other end appears (Dijkstra's algorithm with a
//! bucket for each distance, known as Dial's).

use kogge_games::amsterdam::{Cards, Contract, Location, MAX_LENGTH, Route, RouteColour, RouteSet};

/// Locations as bits.
type Places = u32;

/// The longest path that anybody can still claim.
const MAX_DISTANCE: usize = 16;

/// For each location its neighbours, by the length of the route to them.
type Near = [[Places; MAX_LENGTH]; Location::COUNT];

/// The neighbours while every route is open.
const NEAR: Near = {
    let mut near = [[0; MAX_LENGTH]; Location::COUNT];
    let mut id = 1;
    while let Some(route) = Route::new(id) {
        let info = route.info();
        near[info.a as usize][info.length as usize - 1] |= 1 << info.b as u32;
        near[info.b as usize][info.length as usize - 1] |= 1 << info.a as u32;
        id += 1;
    }
    near
};

/// The number of the route between two neighbours; of a pair the first.
const BETWEEN: [[u8; Location::COUNT]; Location::COUNT] = {
    let mut between = [[0; Location::COUNT]; Location::COUNT];
    let mut id = Route::COUNT as u8;
    while let Some(route) = Route::new(id) {
        let info = route.info();
        between[info.a as usize][info.b as usize] = id;
        between[info.b as usize][info.a as usize] = id;
        id -= 1;
    }
    between
};

/// The distance between the locations of each contract, in spaces, before any route is claimed.
const DISTANCES: [u8; Contract::COUNT] = {
    let mut apart = [0; Contract::COUNT];
    let mut at = 0;
    while let Some(contract) = Contract::new(at as u8 + 1) {
        let info = contract.info();
        apart[at] = distance(info.a as usize, info.b as usize);
        at += 1;
    }
    apart
};

/// The shortest distance over the whole map.
const fn distance(a: usize, b: usize) -> u8 {
    let mut nearest = [u8::MAX / 2; Location::COUNT];
    nearest[a] = 0;
    let mut round = 0;
    while round < Location::COUNT {
        let mut id = 1;
        while let Some(route) = Route::new(id) {
            let info = route.info();
            let (one, other) = (info.a as usize, info.b as usize);
            if nearest[one] + info.length < nearest[other] {
                nearest[other] = nearest[one] + info.length;
            }
            if nearest[other] + info.length < nearest[one] {
                nearest[one] = nearest[other] + info.length;
            }
            id += 1;
        }
        round += 1;
    }
    nearest[b]
}

/// The map as one seat can use it.
pub struct RouteGraph {
    near: Near,
    /// For each location those that are linked with it by own or planned routes.
    linked: [Places; Location::COUNT],
    open: RouteSet,
}

/// A shortest path: the locations at each distance from its start.
pub struct Path {
    found: [Places; MAX_DISTANCE + MAX_LENGTH + 1],
    to: usize,
    pub spaces: u8,
}

impl RouteGraph {
    /// The map of a seat that owns `owned`, with `open` left to claim.
    pub fn new(owned: RouteSet, open: RouteSet) -> RouteGraph {
        let linked = core::array::from_fn(|place| 1 << place);
        let mut graph = RouteGraph { near: NEAR, linked, open };
        for route in (!(open | open.twins())).iter() {
            let info = route.info();
            let (a, b, length) = (info.a.index(), info.b.index(), usize::from(info.length) - 1);
            graph.near[a][length] &= !(1 << b);
            graph.near[b][length] &= !(1 << a);
        }
        for route in owned.iter() {
            graph.link(route);
        }
        graph
    }

    /// Makes `route` cost nothing from now on.
    fn link(&mut self, route: Route) {
        let info = route.info();
        let together = self.linked[info.a.index()] | self.linked[info.b.index()];
        let mut left = together;
        while left != 0 {
            self.linked[left.trailing_zeros() as usize] = together;
            left &= left - 1;
        }
    }

    /// Whether nothing is missing between two locations.
    pub fn links(&self, a: Location, b: Location) -> bool {
        self.linked[a.index()] >> b.index() & 1 == 1
    }

    /// The spaces that own routes save between the locations of a contract.
    pub fn saved(&self, contract: Contract) -> u8 {
        let (info, apart) = (contract.info(), DISTANCES[contract.index()]);
        self.shortest_path(info.a, info.b, apart).map_or(0, |path| apart - path.spaces)
    }

    /// The shortest path from `a` to `b` with at most `most` spaces missing.
    pub fn shortest_path(&self, a: Location, b: Location, most: u8) -> Option<Path> {
        let mut found: [Places; MAX_DISTANCE + MAX_LENGTH + 1] = [0; MAX_DISTANCE + MAX_LENGTH + 1];
        let mut done: Places = 0;
        found[0] = 1 << a.index();
        for spaces in 0..=usize::from(most).min(MAX_DISTANCE) {
            let mut new = found[spaces] & !done;
            found[spaces] = 0;
            while new != 0 {
                let place = new.trailing_zeros() as usize;
                done |= 1 << place;
                found[spaces] |= 1 << place;
                new = (new | self.linked[place]) & !done;
                for (further, near) in found[spaces + 1..].iter_mut().zip(self.near[place]) {
                    *further |= near;
                }
            }
            if done >> b.index() & 1 == 1 {
                return Some(Path { found, to: b.index(), spaces: spaces as u8 });
            }
        }
        None
    }

    /// The routes missing on a path, of a pair the one that `hand` fits better. They cost nothing from now on.
    pub fn take_path(&mut self, path: &Path, hand: Cards) -> RouteSet {
        let mut routes = RouteSet::EMPTY;
        let (mut here, mut left) = (self.linked[path.to], usize::from(path.spaces));
        while left > 0 {
            let Some((from, to, length)) = self.before(path, here, left) else { break };
            if let Some(route) = self.between(from, to, hand) {
                routes.insert(route);
            }
            (here, left) = (self.linked[from], left - length);
        }
        for route in routes.iter() {
            self.link(route);
        }
        routes
    }

    /// The last route of the path that ends in `here`: both its ends and its length. Long routes bring more
    /// points, so they come first.
    fn before(&self, path: &Path, here: Places, left: usize) -> Option<(usize, usize, usize)> {
        for length in (1..=left.min(MAX_LENGTH)).rev() {
            let nearer = path.found[left - length];
            let mut ends = here;
            while ends != 0 {
                let to = ends.trailing_zeros() as usize;
                let from = self.near[to][length - 1] & nearer;
                if from != 0 {
                    return Some((from.trailing_zeros() as usize, to, length));
                }
                ends &= ends - 1;
            }
        }
        None
    }

    fn between(&self, a: usize, b: usize, hand: Cards) -> Option<Route> {
        let first = Route::new(BETWEEN[a][b])?;
        let fits = |route: Route| match route.info().colour {
            RouteColour::Of(colour) => hand[colour],
            RouteColour::Grey => hand.most_of_a_colour(),
        };
        match first.twin() {
            Some(second) if !self.open.has(first) => Some(second),
            Some(second) if self.open.has(second) && fits(second) > fits(first) => Some(second),
            _ => Some(first),
        }
    }
}
