//! The value of a position, in sixteenths of a point: points, and what they may still grow by.

use super::board_summary::BoardSummary;
use super::weights::WEIGHTS;
use kogge_games::Seat;
use kogge_games::teutonica::data::{
    Ability, CITY_POINTS, City, Colour, Marker, Owner, PieceKind, Route, Space, TABLE_ROUTE,
    TRACK_POINTS,
};
use kogge_games::teutonica::scoring::marker_points;
use kogge_games::teutonica::{Phase, PieceRow, Teutonica};

/// A point, in sixteenths.
const POINT: i32 = 16;

/// With the whole game to come a lead counts for this part of it, out of this and 16 together.
const LEAD_CERTAINTY: i32 = 8;
/// The number of pieces for which each of [`super::weights::Weights::pieces`] holds.
const PIECES: [i32; 3] = [6, 4, 4];
/// The pieces in supply that count most.
const READY: i32 = 4;

/// The lead of a seat over the best of the others. It counts more the less can happen to it, so whoever has
/// one makes for the end.
pub fn value(game: &Teutonica, seat: Seat) -> i32 {
    let board = BoardSummary::of(game);
    let total = |seat| own_value(game, &board, seat);
    let rival = game.seats().others(seat).map(total).max();
    let lead = total(seat) - rival.unwrap_or(0);
    let remaining = if *game.phase() == Phase::Over { 0 } else { board.remaining };
    lead * LEAD_CERTAINTY / (LEAD_CERTAINTY + remaining)
}

/// The points of a seat and its potential.
pub fn own_value(game: &Teutonica, board: &BoardSummary, seat: Seat) -> i32 {
    let is_over = *game.phase() == Phase::Over;
    let potential = if is_over { 0 } else { potential(game, board, seat) };
    POINT * board.points(game, seat) + potential
}

/// What a seat may expect beyond its points.
fn potential(game: &Teutonica, board: &BoardSummary, seat: Seat) -> i32 {
    let remaining = board.remaining;
    let mut sum = (recurring(game, board, seat) * remaining) >> 4;
    let player = game.player(seat);
    for marker in Marker::ALL {
        let power = WEIGHTS.powers[marker.index()] * i32::from(player.unused(marker));
        sum += (power * (4 + remaining.min(4))) >> 3;
    }
    let (routes, villages) = routes(game, board, seat);
    let supply = i32::from(player.supply().total());
    let pieces = pieces_value(board.pieces(seat))
        + WEIGHTS.supply[0] * supply.min(READY)
        + WEIGHTS.supply[1] * (supply - READY).max(0)
        + WEIGHTS.merchant * i32::from(player.supply().merchants + player.stock().merchants)
        + WEIGHTS.village * villages;
    sum += (pieces * remaining.min(8)) >> 3;
    sum += routes;
    if let Some((missing, points)) = board.link(game, seat) {
        let share = WEIGHTS.link.get(missing).copied().unwrap_or(0);
        sum += (share * i32::from(points) * remaining.min(8)) >> 3;
    }
    if game.active() == seat {
        sum += WEIGHTS.action * i32::from(game.left());
    }
    sum
}

/// What pays again and again until the end, with the whole game to come.
fn recurring(game: &Teutonica, board: &BoardSummary, seat: Seat) -> i32 {
    let player = game.player(seat);
    let level = |ability: Ability| {
        WEIGHTS.levels[ability.index()][usize::from(player.level(ability)).min(5)]
    };
    let controlled = board.controlled(seat).iter().map(|city| routes_at(game, city)).sum::<i32>();
    Ability::ALL.into_iter().map(level).sum::<i32>()
        + WEIGHTS.office * i32::from(board.offices(seat))
        + WEIGHTS.control * controlled
}

/// How many routes lead to a city.
fn routes_at(game: &Teutonica, city: City) -> i32 {
    game.side().neighbours(city).len() as i32
}

/// The value of this many pieces in circulation.
fn pieces_value(pieces: u8) -> i32 {
    let mut rest = i32::from(pieces);
    let mut sum = 0;
    for (most, weight) in PIECES.into_iter().zip(WEIGHTS.pieces) {
        sum += weight * rest.clamp(0, most);
        rest -= most;
    }
    sum + WEIGHTS.pieces[3] * rest.max(0)
}

/// The value of one more piece in circulation; one less costs about as much.
fn piece(board: &BoardSummary, seat: Seat) -> i32 {
    let pieces = board.pieces(seat);
    let one = pieces_value(pieces + 1) - pieces_value(pieces);
    (one * board.remaining.min(8)) >> 3
}

/// The potential of a seat's pieces on routes, and their number.
fn routes(game: &Teutonica, board: &BoardSummary, seat: Seat) -> (i32, i32) {
    let owner = Owner::of(seat);
    let (mut sum, mut pieces) = (0, 0);
    for route in game.routes_of(owner).iter() {
        let row = game.villages(route);
        pieces += i32::from(row.count_of(owner));
        sum += route_potential(game, board, seat, route, row);
    }
    (sum, pieces)
}

/// The potential of a seat's pieces on a route whose villages are these.
pub fn route_potential(
    game: &Teutonica,
    board: &BoardSummary,
    seat: Seat,
    route: Route,
    row: PieceRow,
) -> i32 {
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
    (benefit(game, board, seat, route, row).max(0) * share) >> 4
}

/// What a claim of a route would bring a seat: its best benefit only.
pub fn benefit(
    game: &Teutonica,
    board: &BoardSummary,
    seat: Seat,
    route: Route,
    row: PieceRow,
) -> i32 {
    let mut best = 0;
    let mut control = 0;
    for city in route.cities() {
        match board.controller(city) {
            Some(holder) if holder == seat => control += POINT,
            Some(_) => control -= POINT,
            None => {}
        }
        if let Some(next) = game.next_office(city) {
            let office = game.side().offices(city)[next];
            if allows(game, seat, office.colour) && has(game, seat, (route, row), office.kind) {
                best = best.max(office_value(game, board, seat, city, office.coins));
            }
        }
    }
    if let Some(ability) = route.ability() {
        best = best.max(upgrade_value(game, board, seat, ability));
    }
    if route == TABLE_ROUTE && has(game, seat, (route, row), PieceKind::Merchant) {
        let open =
            |space: &&Space| game.table(**space).is_none() && allows(game, seat, space.colour());
        let most = Space::ALL.iter().filter(open).map(|space| space.points()).max();
        best = best.max(POINT * i32::from(most.unwrap_or(0)) - piece(board, seat));
    }
    let marker = game.marker(route).map_or(0, |marker| marker_value(game, seat, marker));
    best + control + marker
}

/// Whether a piece of this kind is among a seat's pieces on a route, or can still come.
fn has(game: &Teutonica, seat: Seat, (route, row): (Route, PieceRow), kind: PieceKind) -> bool {
    let owner = Owner::of(seat);
    row.pieces_of(owner).of(kind) > 0
        || game.player(seat).supply().of(kind) > 0 && !row.is_full_of(owner, route.villages())
}

/// The value of a marker: its power, and half of the points that two more would bring.
fn marker_value(game: &Teutonica, seat: Seat, marker: Marker) -> i32 {
    let taken = game.player(seat).taken();
    let points = marker_points(taken + 2) - marker_points(taken);
    WEIGHTS.powers[marker.index()] + (POINT * i32::from(points)) / 2
}

/// The value of an office: higher beside other own offices, with a high Clavis Urbis, and where nobody has
/// more.
pub fn office_value(
    game: &Teutonica,
    board: &BoardSummary,
    seat: Seat,
    city: City,
    coins: u8,
) -> i32 {
    let key = i32::from(game.player(seat).value(Ability::ClavisUrbis));
    let near = game.side().neighbours(city).with(city);
    let joined = !board.cities(seat).and(near).is_empty();
    let paid = ((WEIGHTS.control * routes_at(game, city) * board.remaining) >> 4)
        + POINT * i32::from(CITY_POINTS);
    let control = match board.controller(city) {
        None => paid,
        Some(holder) if holder == seat => 0,
        // Often this makes as many as the holder has, and the later office wins.
        Some(_) => paid + paid / 2,
    };
    let recurring = (WEIGHTS.office * board.remaining) >> 4;
    let network = if joined { POINT * key } else { 0 };
    recurring + control + POINT * i32::from(coins) + network - piece(board, seat)
}

/// The value of the next level of an ability.
pub fn upgrade_value(game: &Teutonica, board: &BoardSummary, seat: Seat, ability: Ability) -> i32 {
    let player = game.player(seat);
    if player.is_full(ability) {
        return 0;
    }
    let level = player.level(ability);
    let levels = &WEIGHTS.levels[ability.index()];
    let (now, next) = (usize::from(level).min(5), usize::from(level + 1).min(5));
    let rise = ((levels[next] - levels[now]) * board.remaining) >> 4;
    let score = if ability == Ability::ClavisUrbis {
        let key = ability.value(level + 1) - ability.value(level);
        i32::from(key) * i32::from(board.offices(seat))
    } else if level + 1 == ability.top() {
        i32::from(TRACK_POINTS)
    } else {
        0
    };
    rise + piece(board, seat) + POINT * score
}

/// Whether a seat's Privilegium allows a colour (TEU-64).
fn allows(game: &Teutonica, seat: Seat, colour: Colour) -> bool {
    usize::from(game.player(seat).level(Ability::Privilegium)) >= colour.index()
}
