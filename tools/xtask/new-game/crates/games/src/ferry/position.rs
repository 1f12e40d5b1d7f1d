//! A whole position as plain data, as a person, a test or a file would write it.
//!
//! Anything can be written down here. [`Ferry::from_position`](crate::Game::from_position) makes a state of
//! it only if every invariant holds; nothing here may trust a number.

use heapless::{LinearMap, Vec};
use serde::{Deserialize, Serialize};

use super::data::{CRATE_COUNT, HOLD, MAX_PLAYERS};
use super::ids::{Crate, Harbour, Legs};
use super::public::{CrateCounts, PublicState};
use super::refusal::Refusal;
use super::sets::HarbourSet;
use super::state::Ferry;
use crate::{PositionError, Seat, Seats};

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Where the ship lies, once it has begun.
    pub ship: Option<Harbour>,
    /// What it carries.
    pub hold: Vec<Crate, HOLD>,
    /// Crates delivered, by their length.
    pub delivered: CrateCounts,
    /// Harbours that something was delivered to.
    pub served: HarbourSet,
}

/// A position of Ferry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Who plays first in each round.
    pub first: Seat,
    /// Whose turn it is.
    pub on_turn: Seat,
    /// The round, from 1; one more than there are when the game is over.
    pub round: u8,
    /// Players by seat; their number is the number of players.
    pub players: Vec<Player, MAX_PLAYERS>,
    /// The crates that wait; a harbour that is missing has none.
    pub harbours: LinearMap<Harbour, Legs, { Harbour::COUNT }>,
    /// Face-down crates, next one first. How many were drawn follows from how many are left.
    pub supply: Vec<Legs, CRATE_COUNT>,
}

impl Ferry {
    /// This state as plain data.
    pub(super) fn to_position(&self) -> Position {
        let table = &self.table;
        let player = |seat: Seat| Player {
            ship: table.ship(seat),
            hold: table.hold(seat).iter().copied().collect(),
            delivered: *table.delivered(seat),
            served: table.served(seat),
        };
        let waiting = |harbour: Harbour| table.quay(harbour).map(|legs| (harbour, legs));
        Position {
            first: table.first,
            on_turn: table.on_turn,
            round: table.round,
            players: table.seats.iter().map(player).collect(),
            harbours: Harbour::ALL.into_iter().filter_map(waiting).collect(),
            supply: self.supply().collect(),
        }
    }

    /// A state from plain data, or what is wrong with it.
    pub(super) fn read_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        let seats = Seats(position.players.len() as u8);
        if seats.count() == 0 {
            return Err(PositionError::new("players", Refusal::BadPlayerCount));
        }
        for (field, seat) in [("first", position.first), ("on_turn", position.on_turn)] {
            if !seats.has(seat) {
                return Err(PositionError::new(field, Refusal::BadSeat));
            }
        }
        let drawn = CRATE_COUNT - position.supply.len();
        let mut table = PublicState {
            seats,
            first: position.first,
            on_turn: position.on_turn,
            round: position.round,
            drawn: drawn as u8,
            quays: Default::default(),
            ships: Default::default(),
            holds: Default::default(),
            delivered: Default::default(),
            served: [HarbourSet::EMPTY; MAX_PLAYERS],
        };
        for (seat, player) in position.players.iter().enumerate() {
            table.ships[seat] = player.ship;
            table.holds[seat] = player.hold.iter().copied().collect();
            table.delivered[seat] = player.delivered;
            table.served[seat] = player.served;
        }
        for (&harbour, &legs) in &position.harbours {
            table.quays[harbour.index()] = Some(legs);
        }
        let mut supply = [None; CRATE_COUNT];
        for (place, &legs) in supply.iter_mut().skip(drawn).zip(&position.supply) {
            *place = Some(legs);
        }
        let game = Ferry { table, supply };
        let sound = game.verify();
        sound.map_err(|violation| PositionError::violation(Refusal::BadPosition, violation))?;
        Ok(game)
    }
}
