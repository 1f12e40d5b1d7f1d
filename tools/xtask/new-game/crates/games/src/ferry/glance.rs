//! What a person reads off the table without thinking. Everything is asked of the view; no rule is worked out here.
//! Every field has one type; nothing (`null`) stands where there is none.

use heapless::Vec;
use serde::Serialize;

use super::data::MAX_PLAYERS;
use super::public::PublicState;
use crate::Seat;

/// The table at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Glance {
    /// Crates left in the supply.
    pub supply: u8,
    /// Players by seat.
    pub players: Vec<PlayerGlance, MAX_PLAYERS>,
}

/// A player at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerGlance {
    /// Turns left, the present one included.
    pub turns_left: u8,
    /// Harbours served.
    pub harbours: u8,
    /// Points that delivering would bring now.
    pub delivery_points: i16,
}

impl Glance {
    pub(super) fn of(table: &PublicState) -> Glance {
        let players = table.seats().iter().map(|seat| PlayerGlance::of(table, seat));
        Glance { supply: table.supply(), players: players.collect() }
    }
}

impl PlayerGlance {
    fn of(table: &PublicState, seat: Seat) -> PlayerGlance {
        PlayerGlance {
            turns_left: table.turns_left(seat),
            harbours: table.served(seat).len() as u8,
            delivery_points: table.delivery_forecast(seat),
        }
    }
}
