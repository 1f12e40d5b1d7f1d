//! A whole position as plain data, as a file or a test gives it, and the way in and out.
//!
//! Decks and lists are top first; ids are those of the data tables. Carts, points and merchandise
//! are not written down, for they follow from the routes.

use core::fmt::{self, Display, Formatter};

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize};

use super::data::{CARTS, Card, Contract, MAX_PLAYERS, Route, SLOTS, TRANSPORT_CARDS};
use super::invariants::{check_invariants, check_passes};
use super::public::{PerSeat, Phase, PublicState};
use super::refusal::Refusal;
use super::scoring::{merchandise_of, route_points};
use super::sets::{ContractSet, RouteSet};
use super::state::Cards;
use super::state::{Amsterdam, DeckEntry, Offer};
use crate::{PositionError, Rng, Seat, Seats};

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
    #[serde(deserialize_with = "written")]
    pub final_left: Option<u8>,
    /// The display.
    pub display: [Option<Card>; SLOTS],
    /// The deck.
    pub deck: CardList,
    /// The discards.
    pub discards: CardList,
    /// Flushes since the last face-up card or payment.
    pub flushes: u8,
    /// Shuffles since the last face-up card or payment.
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
    #[serde(deserialize_with = "written")]
    pub returned_by: Option<Seat>,
}

/// Reads what may be nothing, but has to be written down.
fn written<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    Option::deserialize(from)
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
        offers: by_seat(position, "offers", &position.offers, |&offer, _| Ok(offer))?,
        rng: position.rng.clone(),
    };
    check_invariants(&game)
        .and_then(|()| check_passes(&game))
        .map_err(|violation| PositionError::violation(Refusal::BadPosition, violation))?;
    Ok(game)
}

fn read_table(position: &Position) -> Result<PublicState, PositionError<Refusal>> {
    let Position { seats, first, acting, .. } = *position;
    if !(2..=MAX_PLAYERS as u8).contains(&seats.0) {
        let reason = format_args!("{} seats; there are 2 to {MAX_PLAYERS}.", seats.0);
        return Err(PositionError::because(Refusal::BadPlayerCount, "seats", reason));
    }
    let named = [("first", first, Refusal::BadSeat), ("acting", acting, Refusal::BadPosition)];
    for (field, seat, refusal) in named {
        if !seats.has(seat) {
            let reason = format_args!("Seat {} is not at a table of {} seats.", seat.0, seats.0);
            return Err(PositionError::because(refusal, field, reason));
        }
    }
    let routes = by_seat(position, "routes", &position.routes, routes)?;
    let carts = |routes: RouteSet| CARTS - routes.spaces();
    Ok(PublicState {
        acting,
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
        ..PublicState::new(seats, first)
    })
}

/// Where a list of a seat is in the position.
struct ListOf(&'static str, usize);

impl Display for ListOf {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}[{}]", self.0, self.1)
    }
}

/// Reads one value for each seat; seats beyond the table get nothing.
fn by_seat<T, R: Default>(
    position: &Position,
    field: &'static str,
    values: &[T],
    read: impl Fn(&T, ListOf) -> Result<R, PositionError<Refusal>>,
) -> Result<PerSeat<R>, PositionError<Refusal>> {
    let (here, seats) = (values.len(), position.seats.count());
    if here != seats {
        let reason = format_args!("There are {seats} seats, but entries for {here}.");
        return Err(bad_position(field, reason));
    }
    let mut all: PerSeat<R> = Default::default();
    for (seat, (place, value)) in all.iter_mut().zip(values).enumerate() {
        *place = read(value, ListOf(field, seat))?;
    }
    Ok(all)
}

/// A field that cannot be as it is.
pub(super) fn bad_position(field: impl Display, reason: impl Display) -> PositionError<Refusal> {
    PositionError::because(Refusal::BadPosition, field, reason)
}

fn cards(list: &CardList, _: ListOf) -> Result<Cards, PositionError<Refusal>> {
    Ok(list.iter().copied().collect())
}

fn contracts(list: &ContractList, at: ListOf) -> Result<ContractSet, PositionError<Refusal>> {
    match twice(list) {
        Some(contract) => {
            Err(bad_position(at, format_args!("Contract {} is listed twice.", contract.id())))
        }
        None => Ok(list.iter().copied().collect()),
    }
}

fn routes(list: &RouteList, at: ListOf) -> Result<RouteSet, PositionError<Refusal>> {
    if let Some(route) = twice(list) {
        return Err(bad_position(at, format_args!("Route {} is listed twice.", route.id())));
    }
    let set: RouteSet = list.iter().copied().collect();
    let spaces = set.spaces();
    if spaces > CARTS {
        let reason = format_args!("These routes have {spaces} spaces; a seat has {CARTS} carts.");
        return Err(bad_position(at, reason));
    }
    Ok(set)
}

/// The first item that stands a second time in a list.
fn twice<T: PartialEq + Copy>(list: &[T]) -> Option<T> {
    let mut items = list.iter().enumerate();
    items.find(|(at, item)| list[..*at].contains(item)).map(|(_, &item)| item)
}
