//! A whole position as plain data, as a file or a test gives it, and the way in and out.
//!
//! Decks and lists are top first; ids are those of the data tables. Carts, points and merchandise
//! are not written down, for they follow from the routes.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::data::{CARTS, Card, Contract, MAX_PLAYERS, Route, SLOTS, TRANSPORT_CARDS};
use super::invariants::check_invariants;
use super::public::{PerSeat, Phase, PublicState};
use super::refusal::Refusal;
use super::scoring::{merchandise_of, route_points};
use super::sets::{ContractSet, RouteSet};
use super::state::Cards;
use super::state::{Amsterdam, DeckEntry, Offer};
use crate::{PositionError, Rng, Seat, Seats};

/// More turns than any game can take (catalogue, section 5).
const MAX_TURNS: u16 = 2000;

/// One value for each seat at the table.
pub type BySeat<T> = Vec<T, MAX_PLAYERS>;
/// Transport cards one by one.
pub type CardList = Vec<Card, TRANSPORT_CARDS>;
/// Contracts one by one.
pub type ContractList = Vec<Contract, { Contract::COUNT }>;
/// Routes one by one.
pub type RouteList = Vec<Route, { Route::COUNT }>;

/// Everything there is to a game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Number of players.
    pub seats: Seats,
    /// Who had the first turn.
    pub first: Seat,
    /// Whose turn it is.
    pub acting: Seat,
    /// What is to be decided.
    pub phase: Phase,
    /// Turns played.
    pub turn: u16,
    /// Passes in a row.
    pub passes: u8,
    /// Turns left in the last round.
    pub final_left: Option<u8>,
    /// The display.
    pub display: [Option<Card>; SLOTS],
    /// The deck.
    pub deck: CardList,
    /// The discards.
    pub discards: CardList,
    /// Flushes in the last settling.
    pub flushes: u8,
    /// Shuffles in the last settling.
    pub shuffles: u8,
    /// Cards in hand.
    pub hands: BySeat<CardList>,
    /// Cards that everybody knows to be in a hand.
    pub known: BySeat<CardList>,
    /// Routes owned.
    pub routes: BySeat<RouteList>,
    /// Contracts held.
    pub contracts: BySeat<ContractList>,
    /// Contracts to choose from.
    pub offers: BySeat<Option<Offer>>,
    /// The contract deck.
    pub contract_deck: Vec<DeckContract, { Contract::COUNT }>,
    /// Where all further chance comes from.
    #[serde(rename = "chance")]
    pub rng: Rng,
}

/// A contract in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckContract {
    /// Which.
    pub contract: Contract,
    /// Who put it back, if somebody did.
    pub returned_by: Option<Seat>,
}

pub(super) fn write(game: &Amsterdam) -> Position {
    let table = &game.table;
    let at = |seat: Seat| seat.index();
    let seats = || table.seats.iter();
    Position {
        seats: table.seats,
        first: table.first,
        acting: table.acting,
        phase: table.phase,
        turn: table.turn,
        passes: table.passes,
        final_left: table.final_left,
        display: table.display,
        deck: game.deck().collect(),
        discards: table.discards.iter().collect(),
        flushes: table.flushes,
        shuffles: table.shuffles,
        hands: seats().map(|seat| game.hand(seat).iter().collect()).collect(),
        known: seats().map(|seat| table.known(seat).iter().collect()).collect(),
        routes: seats().map(|seat| table.routes(seat).iter().collect()).collect(),
        contracts: seats().map(|seat| game.contracts(seat).iter().collect()).collect(),
        offers: seats().map(|seat| game.offers[at(seat)]).collect(),
        contract_deck: game
            .contract_deck()
            .map(|DeckEntry { contract, returned_by }| DeckContract { contract, returned_by })
            .collect(),
        rng: game.rng.clone(),
    }
}

pub(super) fn read(position: &Position) -> Result<Amsterdam, PositionError<Refusal>> {
    let game = Amsterdam {
        table: read_table(position)?,
        deck: position.deck.iter().rev().copied().collect(),
        hands: by_seat(position, "hands", &position.hands, cards)?,
        contract_deck: position
            .contract_deck
            .iter()
            .rev()
            .map(|&DeckContract { contract, returned_by }| DeckEntry { contract, returned_by })
            .collect(),
        contracts: by_seat(position, "contracts", &position.contracts, contracts)?,
        offers: by_seat(position, "offers", &position.offers, |&offer| Ok(offer))?,
        rng: position.rng.clone(),
    };
    check_invariants(&game)
        .map_err(|violation| PositionError::violation(Refusal::BadPosition, violation))?;
    Ok(game)
}

fn read_table(position: &Position) -> Result<PublicState, PositionError<Refusal>> {
    if !(2..=MAX_PLAYERS as u8).contains(&position.seats.0) {
        return Err(PositionError::new("seats", Refusal::BadPlayerCount));
    }
    if !position.seats.has(position.first) {
        return Err(PositionError::new("first", Refusal::BadSeat));
    }
    if !position.seats.has(position.acting) {
        return Err(bad_position("acting", "The acting seat is not at the table."));
    }
    if position.turn > MAX_TURNS {
        return Err(bad_position("turn", "No game takes so many turns."));
    }
    let routes = by_seat(position, "routes", &position.routes, routes)?;
    let carts = |routes: RouteSet| CARTS - routes.spaces();
    Ok(PublicState {
        acting: position.acting,
        phase: position.phase,
        turn: position.turn,
        passes: position.passes,
        final_left: position.final_left,
        display: position.display,
        discards: position.discards.iter().copied().collect(),
        flushes: position.flushes,
        shuffles: position.shuffles,
        known: by_seat(position, "known", &position.known, cards)?,
        routes,
        carts: routes.map(carts),
        points: routes.map(route_points),
        merchandise: routes.map(merchandise_of),
        ..PublicState::new(position.seats, position.first)
    })
}

/// Reads one value for each seat; seats beyond the table get nothing.
fn by_seat<T, R: Default>(
    position: &Position,
    field: &'static str,
    values: &[T],
    read: impl Fn(&T) -> Result<R, &'static str>,
) -> Result<PerSeat<R>, PositionError<Refusal>> {
    if values.len() != position.seats.count() {
        return Err(bad_position(field, "Every list must have one entry for each seat."));
    }
    let mut all: PerSeat<R> = Default::default();
    for (place, value) in all.iter_mut().zip(values) {
        *place = read(value).map_err(|reason| bad_position(field, reason))?;
    }
    Ok(all)
}

/// A field that cannot be as it is.
pub(super) fn bad_position(field: &'static str, reason: &'static str) -> PositionError<Refusal> {
    PositionError { refusal: Refusal::BadPosition, field, reason }
}

fn cards(list: &CardList) -> Result<Cards, &'static str> {
    Ok(list.iter().copied().collect())
}

fn contracts(list: &ContractList) -> Result<ContractSet, &'static str> {
    let set: ContractSet = list.iter().copied().collect();
    if set.len() < list.len() {
        return Err("A contract is listed twice.");
    }
    Ok(set)
}

fn routes(list: &RouteList) -> Result<RouteSet, &'static str> {
    let set: RouteSet = list.iter().copied().collect();
    if set.len() < list.len() {
        return Err("A route is listed twice.");
    }
    if set.spaces() > CARTS {
        return Err("A seat has routes for more than its 16 carts.");
    }
    Ok(set)
}
