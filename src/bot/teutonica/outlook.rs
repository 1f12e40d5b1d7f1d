//! What a seat may still hope for: all in sixteenths of a point.

use super::standing::Standing;
use super::weights::WEIGHTS;
use crate::games::Seat;
use crate::games::teutonica::data::{
    Ability, CITY_POINTS, City, Colour, Kind, Marker, Owner, Route, Space, TABLE_ROUTE,
    TRACK_POINTS,
};
use crate::games::teutonica::scoring::marker_points;
use crate::games::teutonica::{Row, Teutonica};

/// A point, in sixteenths.
const POINT: i32 = 16;

/// Up to so many pieces each of [`super::weights::Weights::pieces`] holds.
const PIECES: [i32; 3] = [6, 4, 4];
/// The pieces in supply that count most.
const READY: i32 = 4;

/// What a seat may hope for beyond its points.
pub fn hopes(game: &Teutonica, standing: &Standing, seat: Seat) -> i32 {
    let ahead = standing.ahead;
    let mut sum = (lasting(game, standing, seat) * ahead) >> 4;
    let player = game.player(seat);
    for marker in Marker::ALL {
        let power = WEIGHTS.powers[marker.index()] * i32::from(player.unused(marker));
        sum += (power * (4 + ahead.min(4))) >> 3;
    }
    let (routes, villages) = routes(game, standing, seat);
    let supply = i32::from(player.supply().total());
    let pieces = circulating(standing.pieces(seat))
        + WEIGHTS.supply[0] * supply.min(READY)
        + WEIGHTS.supply[1] * (supply - READY).max(0)
        + WEIGHTS.merchant * i32::from(player.supply().merchants + player.stock().merchants)
        + WEIGHTS.village * villages;
    sum += (pieces * ahead.min(8)) >> 3;
    sum += routes;
    if let Some((missing, points)) = standing.link(game, seat) {
        let share = WEIGHTS.link.get(missing).copied().unwrap_or(0);
        sum += (share * i32::from(points) * ahead.min(8)) >> 3;
    }
    if game.active() == seat {
        sum += WEIGHTS.action * i32::from(game.left());
    }
    sum
}

/// What pays again and again until the end.
fn lasting(game: &Teutonica, standing: &Standing, seat: Seat) -> i32 {
    let player = game.player(seat);
    let level = |ability: Ability| {
        WEIGHTS.levels[ability.index()][usize::from(player.level(ability)).min(5)]
    };
    let controlled = standing.controlled(seat).iter().map(|city| ways(game, city)).sum::<i32>();
    Ability::ALL.into_iter().map(level).sum::<i32>()
        + WEIGHTS.office * i32::from(standing.offices(seat))
        + WEIGHTS.control * controlled
}

/// How many routes lead to a city.
fn ways(game: &Teutonica, city: City) -> i32 {
    game.side().neighbours(city).len() as i32
}

/// The worth of so many pieces in circulation.
fn circulating(pieces: u8) -> i32 {
    let mut rest = i32::from(pieces);
    let mut sum = 0;
    for (most, weight) in PIECES.into_iter().zip(WEIGHTS.pieces) {
        sum += weight * rest.clamp(0, most);
        rest -= most;
    }
    sum + WEIGHTS.pieces[3] * rest.max(0)
}

/// What one piece more in circulation would be worth; one less costs about as much.
fn piece(standing: &Standing, seat: Seat) -> i32 {
    let pieces = standing.pieces(seat);
    let one = circulating(pieces + 1) - circulating(pieces);
    (one * standing.ahead.min(8)) >> 3
}

/// What a seat's pieces on routes promise, and how many they are.
fn routes(game: &Teutonica, standing: &Standing, seat: Seat) -> (i32, i32) {
    let owner = Owner::of(seat);
    let (mut sum, mut pieces) = (0, 0);
    for route in game.routes_of(owner).iter() {
        let row = game.villages(route);
        pieces += i32::from(row.count_of(owner));
        sum += promise(game, standing, seat, route, row);
    }
    (sum, pieces)
}

/// What a seat's pieces on a route promise if its villages were these.
pub fn promise(game: &Teutonica, standing: &Standing, seat: Seat, route: Route, row: Row) -> i32 {
    let own = row.count_of(Owner::of(seat));
    if own == 0 {
        return 0;
    }
    let missing = route.villages() - own;
    let others = row.count() - own;
    let share = WEIGHTS.progress[usize::from(missing + others).min(5)];
    if share == 0 {
        return 0;
    }
    (benefit(game, standing, seat, route, row).max(0) * share) >> 4
}

/// What a claim of a route would bring a seat, the best benefit only.
pub fn benefit(game: &Teutonica, standing: &Standing, seat: Seat, route: Route, row: Row) -> i32 {
    let mut best = 0;
    let mut control = 0;
    for city in route.cities() {
        match standing.controller(city) {
            Some(holder) if holder == seat => control += POINT,
            Some(_) => control -= POINT,
            None => {}
        }
        if let Some(next) = game.next_office(city) {
            let office = game.side().offices(city)[next];
            if allows(game, seat, office.colour) && has(game, seat, (route, row), office.kind) {
                best = best.max(office_worth(game, standing, seat, city, office.coins));
            }
        }
    }
    if let Some(ability) = route.ability() {
        best = best.max(step(game, standing, seat, ability));
    }
    if route == TABLE_ROUTE && has(game, seat, (route, row), Kind::Merchant) {
        let open =
            |space: &&Space| game.table(**space).is_none() && allows(game, seat, space.colour());
        let most = Space::ALL.iter().filter(open).map(|space| space.points()).max();
        best = best.max(POINT * i32::from(most.unwrap_or(0)) - piece(standing, seat));
    }
    let marker = game.marker(route).map_or(0, |marker| marker_worth(game, seat, marker));
    best + control + marker
}

/// Whether a piece of this kind is among a seat's pieces on a route, or can still come.
fn has(game: &Teutonica, seat: Seat, (route, row): (Route, Row), kind: Kind) -> bool {
    let owner = Owner::of(seat);
    row.pieces_of(owner).of(kind) > 0
        || game.player(seat).supply().of(kind) > 0 && !row.is_full_of(owner, route.villages())
}

/// A marker's power, and the points of two more, halved.
fn marker_worth(game: &Teutonica, seat: Seat, marker: Marker) -> i32 {
    let taken = game.player(seat).taken();
    let points = marker_points(taken + 2) - marker_points(taken);
    WEIGHTS.powers[marker.index()] + (POINT * i32::from(points)) / 2
}

/// An office counts more beside offices that are there, with a high Clavis Urbis, and where
/// nobody has more.
pub fn office_worth(
    game: &Teutonica,
    standing: &Standing,
    seat: Seat,
    city: City,
    coins: u8,
) -> i32 {
    let key = i32::from(game.player(seat).value(Ability::ClavisUrbis));
    let near = game.side().neighbours(city).with(city);
    let joined = !standing.cities(seat).and(near).is_empty();
    let paid = ((WEIGHTS.control * ways(game, city) * standing.ahead) >> 4)
        + POINT * i32::from(CITY_POINTS);
    let control = match standing.controller(city) {
        None => paid,
        Some(holder) if holder == seat => 0,
        // Mostly as many as the holder has: the later one wins.
        Some(_) => paid + paid / 2,
    };
    let lasting = (WEIGHTS.office * standing.ahead) >> 4;
    let network = if joined { POINT * key } else { 0 };
    lasting + control + POINT * i32::from(coins) + network - piece(standing, seat)
}

/// What the next step of an ability brings.
pub fn step(game: &Teutonica, standing: &Standing, seat: Seat, ability: Ability) -> i32 {
    let player = game.player(seat);
    if player.is_full(ability) {
        return 0;
    }
    let level = player.level(ability);
    let levels = &WEIGHTS.levels[ability.index()];
    let (now, next) = (usize::from(level).min(5), usize::from(level + 1).min(5));
    let rise = ((levels[next] - levels[now]) * standing.ahead) >> 4;
    let score = if ability == Ability::ClavisUrbis {
        let key = ability.value(level + 1) - ability.value(level);
        i32::from(key) * i32::from(standing.offices(seat))
    } else if level + 1 == ability.top() {
        i32::from(TRACK_POINTS)
    } else {
        0
    };
    rise + piece(standing, seat) + POINT * score
}

/// Whether a seat's Privilegium allows a colour (TEU-64).
fn allows(game: &Teutonica, seat: Seat, colour: Colour) -> bool {
    usize::from(game.player(seat).level(Ability::Privilegium)) >= colour.index()
}
