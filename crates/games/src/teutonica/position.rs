//! A whole position as plain data, as a person, a test or a file would write it.
//!
//! Anything can be written down here; a [`Teutonica`] is made of it only if every invariant holds.
//! Nothing here may trust a number.

use core::fmt::Display;

use heapless::{LinearMap, Vec};
use serde::{Deserialize, Serialize};

use super::data::{
    ABILITIES, Ability, BoardSide, CITIES, City, FIRST_PILE, MARKERS, MARKERS_IN_THE_BOX, Marker,
    ROUTES, Route, Space,
};
use super::pieces::{Piece, PieceRow, Pieces};
use super::refusal::Refusal;
use super::state::villages::Villages;
use super::state::{EXTRA_OFFICES, MARKERS_AROUND, Phase, Player, Teutonica, TurnActivity};
use crate::{MAX_SEATS, PositionError, Seat, Seats};

/// A position of Hansa Teutonica.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Who had the first turn.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Number of the turn, from 1.
    pub turn: u16,
    /// Turns in a row before this one without an action or a marker.
    pub idle: u8,
    /// Whether this turn had an action or a marker.
    pub activity: TurnActivity,
    /// Actions left.
    pub left: u8,
    /// What is asked.
    pub phase: Phase,
    /// Players by seat; their number is the number of players.
    pub players: Vec<PlayerPosition, MAX_SEATS>,
    /// Villages of the routes; one that is missing is empty.
    pub routes: LinearMap<Route, Vec<Option<Piece>, { PieceRow::CAPACITY }>, ROUTES>,
    /// Printed offices from the left; a city that is missing is empty.
    pub cities: LinearMap<City, Vec<Piece, { PieceRow::CAPACITY }>, CITIES>,
    /// Extra offices in the order built.
    pub extra_offices: Vec<(City, Piece), EXTRA_OFFICES>,
    /// Markers on the board.
    pub markers: Vec<(Route, Marker), MARKERS_AROUND>,
    /// Face-down markers; the last one is drawn next.
    pub pile: Vec<Marker, FIRST_PILE>,
    /// Markers out of the game.
    pub discarded: Vec<Marker, MARKERS_IN_THE_BOX>,
    /// How often the pile was empty when a marker was due.
    pub failed_draws: u8,
    /// Merchants on the Coellen table.
    pub table: LinearMap<Space, Seat, { Space::ALL.len() }>,
    /// Who has linked Stendal and Arnheim, in that order.
    pub links: Vec<Seat, MAX_SEATS>,
    /// Neutral traders not on the board.
    pub pool: u8,
}

/// What lies at one player's place.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPosition {
    /// Playable pieces.
    pub supply: Pieces,
    /// Pieces to be fetched.
    pub stock: Pieces,
    /// Steps taken on the tracks; one that is missing is at its start.
    pub levels: LinearMap<Ability, u8, ABILITIES>,
    /// Points on the track.
    pub prestige: u8,
    /// Taken markers that can be used.
    pub unused: Vec<Marker, MARKERS_IN_THE_BOX>,
    /// Taken markers that were used.
    pub used: Vec<Marker, MARKERS_IN_THE_BOX>,
    /// Drawn markers in the order drawn.
    pub plate: Vec<Marker, MARKERS_AROUND>,
    /// How many of them, from the first, lie face up.
    pub turned: u8,
}

impl Teutonica {
    /// This state as plain data.
    pub(super) fn to_position(&self) -> Position {
        let side = self.side();
        let villages = |route: Route| {
            let row = self.villages(route);
            (0..usize::from(route.villages())).map(|index| row.get(index)).collect()
        };
        let occupied = side.routes().iter().filter(|&route| !self.villages(route).is_empty());
        let settled = City::ALL.into_iter().filter(|&city| !self.offices(city).is_empty());
        let offices = |city: City| self.offices(city).pieces().map(|(_, piece)| piece).collect();
        let taken = |space: Space| Some((space, self.table(space)?));
        Position {
            first: self.first,
            active: self.active,
            turn: self.turn,
            idle: self.idle,
            activity: self.activity,
            left: self.left,
            phase: self.phase.clone(),
            players: self.seats.iter().map(|seat| self.player(seat).to_player_position()).collect(),
            routes: occupied.map(|route| (route, villages(route))).collect(),
            cities: settled.map(|city| (city, offices(city))).collect(),
            extra_offices: self.extras.iter().copied().collect(),
            markers: self.markers.iter().copied().collect(),
            pile: self.pile.iter().copied().collect(),
            discarded: to_list(&self.discarded),
            failed_draws: self.failed_draws,
            table: Space::ALL.into_iter().filter_map(taken).collect(),
            links: self.links.iter().copied().collect(),
            pool: self.pool,
        }
    }

    /// A state from plain data, or what is wrong with it.
    pub(super) fn read_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        let seats = Seats(position.players.len() as u8);
        if !(2..=MAX_SEATS).contains(&seats.count()) {
            let why = format_args!("2 to {MAX_SEATS} play Hansa Teutonica, not {}.", seats.0);
            return Err(PositionError::because(Refusal::BadPlayerCount, "players", why));
        }
        let side = BoardSide::of(seats);
        let mut players = core::array::from_fn(|_| Player::default());
        for (player, place) in players.iter_mut().zip(&position.players) {
            *player = place.to_player();
        }
        let cities = read_cities(position, side)?;
        let complete = |&city: &City| cities[city.index()].is_full(side.offices(city).len() as u8);
        let plates: usize = position.players.iter().map(|place| place.plate.len()).sum();
        let on_board = position.markers.len() + plates;
        let mut table = [None; Space::ALL.len()];
        for (space, &seat) in &position.table {
            table[space.index()] = Some(seat);
        }
        let game = Teutonica {
            seats,
            first: position.first,
            active: position.active,
            turn: position.turn,
            idle: position.idle,
            activity: position.activity,
            left: position.left,
            phase: position.phase.clone(),
            players,
            routes: read_routes(position, side)?,
            completed: City::ALL.iter().filter(|city| complete(city)).count() as u8,
            cities,
            extras: position.extra_offices.iter().copied().collect(),
            markers: position.markers.iter().copied().collect(),
            circulating: (on_board as u8).saturating_add(position.failed_draws),
            failed_draws: position.failed_draws,
            pile: position.pile.iter().copied().collect(),
            discarded: to_counts(&position.discarded),
            table,
            links: position.links.iter().copied().collect(),
            pool: position.pool,
        };
        game.check_invariants()
            .map_err(|violation| PositionError::violation(Refusal::BadPosition, violation))?;
        Ok(game)
    }
}

fn read_routes(position: &Position, side: BoardSide) -> Result<Villages, PositionError<Refusal>> {
    let mut routes = Villages::new(side);
    for (&route, villages) in &position.routes {
        if !side.routes().has(route) {
            let field = format_args!("routes.{}", route.id());
            let why = format_args!("This side of the board has no route {}.", route.id());
            return Err(PositionError::because(Refusal::UnknownRoute, field, why));
        }
        let (written, printed) = (villages.len(), route.villages());
        if written > usize::from(printed) {
            let field = format_args!("routes.{}", route.id());
            let why = format_args!("This route has {printed} villages, not {written}.");
            return Err(bad_position(field, why));
        }
        for (index, &piece) in villages.iter().enumerate() {
            if let Some(piece) = piece {
                routes.put_at(route, index, piece);
            }
        }
    }
    Ok(routes)
}

fn read_cities(
    position: &Position,
    side: BoardSide,
) -> Result<[PieceRow; CITIES], PositionError<Refusal>> {
    let mut cities = [PieceRow::EMPTY; CITIES];
    for (&city, offices) in &position.cities {
        let (written, printed) = (offices.len(), side.offices(city).len());
        if written > printed {
            let field = format_args!("cities.{}", city.id());
            let why = format_args!("This city has {printed} offices, not {written}.");
            return Err(bad_position(field, why));
        }
        for &piece in offices {
            cities[city.index()].put(piece);
        }
    }
    Ok(cities)
}

/// A field that cannot be as it is.
fn bad_position(field: impl Display, reason: impl Display) -> PositionError<Refusal> {
    PositionError::because(Refusal::BadPosition, field, reason)
}

impl Player {
    fn to_player_position(&self) -> PlayerPosition {
        let levels = Ability::ALL.into_iter().map(|ability| (ability, self.level(ability)));
        PlayerPosition {
            supply: self.supply,
            stock: self.stock,
            levels: levels.collect(),
            prestige: self.prestige,
            unused: to_list(&self.unused),
            used: to_list(&self.used),
            plate: self.plate.iter().copied().collect(),
            turned: self.turned,
        }
    }
}

impl PlayerPosition {
    fn to_player(&self) -> Player {
        let level = |ability: Ability| self.levels.get(&ability).copied().unwrap_or(0);
        Player {
            supply: self.supply,
            stock: self.stock,
            levels: Ability::ALL.map(level),
            prestige: self.prestige,
            unused: to_counts(&self.unused),
            used: to_counts(&self.used),
            plate: self.plate.iter().copied().collect(),
            turned: self.turned,
        }
    }
}

/// Numbers by kind as a list of markers.
fn to_list(counts: &[u8; MARKERS]) -> Vec<Marker, MARKERS_IN_THE_BOX> {
    let markers = Marker::ALL.into_iter().zip(counts);
    markers.flat_map(|(marker, &count)| (0..count).map(move |_| marker)).collect()
}

/// A list of markers as numbers by kind.
fn to_counts(markers: &[Marker]) -> [u8; MARKERS] {
    let mut counts = [0; MARKERS];
    for marker in markers {
        counts[marker.index()] += 1;
    }
    counts
}
