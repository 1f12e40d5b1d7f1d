//! What a person reads off the table without thinking: stacks, leaders and prices, what each seat has.
//!
//! Everything is asked of [`forecast`](super::forecast) and [`scoring`](super::scoring); no rule is worked
//! out here. Every field has one type; nothing (`null`) stands where there is none.

use heapless::{LinearMap, Vec};
use serde::Serialize;

use super::data::{CITY_COUNT, City, Colour, MAX_PLAYERS, STACK_COUNT};
use super::public::PublicState;
use super::state::count;
use crate::{Game, Seat};

/// The table at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Glance {
    /// Tokens in each of the five stacks of the supply, the one that is drawn from first in front.
    pub stacks: [u8; STACK_COUNT],
    /// Draws until the last stack is opened, the opening one included; 0 once it is.
    pub draws_to_last_stack: u8,
    /// Warehouses that a refill would fill now.
    pub refill_draws: u8,
    /// Whether a refill now would open the last stack.
    pub refill_opens_last_stack: bool,
    /// Talers above the limit, which the player on turn would lose at the end of the turn.
    pub talers_over_limit: u8,
    /// Unsold tokens above the limit, which the player on turn would have to give up.
    pub tokens_over_limit: u8,
    /// Seats that still have a turn in this round after the one that is being played.
    pub seats_to_play: Vec<Seat, MAX_PLAYERS>,
    /// Cities by id.
    pub cities: LinearMap<City, CityGlance, CITY_COUNT>,
    /// Players by seat.
    pub players: Vec<PlayerGlance, MAX_PLAYERS>,
}

/// A city at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CityGlance {
    /// Who has more booths there than every other player.
    pub leader: Option<Seat>,
    /// Talers that a token costs the player on turn there: 0 for whoever leads the city.
    pub price: u8,
    /// The leader who is paid; none if nothing is paid, or if the bank is.
    pub payee: Option<Seat>,
    /// Legs from where the ship lies.
    pub legs: u8,
    /// Talers that it takes to sail there; none while the player on turn cannot.
    pub fare: Option<u8>,
}

/// A player at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerGlance {
    /// Booths on the map.
    pub booths: u8,
    /// Cities with own booths.
    pub cities: u8,
    /// Cities where nobody else has a booth.
    pub cities_alone: u8,
    /// Cities that the player leads.
    pub cities_led: u8,
    /// Unsold tokens.
    pub unsold: u8,
    /// Sold tokens.
    pub sold: u8,
    /// Colours of which there are enough unsold tokens for a sale.
    pub sellable: Vec<Colour, { Colour::COUNT }>,
    /// Points if the game ended now; none while the sold tokens are covered.
    pub points: Option<i16>,
}

impl Glance {
    pub(super) fn of(table: &PublicState) -> Glance {
        let (refill, tax) = (table.refill_forecast(), table.tax_forecast());
        Glance {
            stacks: table.stacks(),
            draws_to_last_stack: table.draws_to_last_stack(),
            refill_draws: refill.draws,
            refill_opens_last_stack: refill.opens_last,
            talers_over_limit: tax.talers,
            tokens_over_limit: tax.tokens,
            seats_to_play: table.seats_to_play().collect(),
            cities: City::ALL.into_iter().map(|city| (city, CityGlance::of(table, city))).collect(),
            players: table.seats().iter().map(|seat| PlayerGlance::of(table, seat)).collect(),
        }
    }
}

impl CityGlance {
    fn of(table: &PublicState, city: City) -> CityGlance {
        let payee = table.payee(city);
        CityGlance {
            leader: table.leader(city),
            price: payee.price(),
            payee: payee.seat(),
            legs: table.ship().legs_to(city),
            fare: table.fare(city),
        }
    }
}

impl PlayerGlance {
    fn of(table: &PublicState, seat: Seat) -> PlayerGlance {
        let present = |city: &City| table.booths(*city, seat) > 0;
        let is_alone =
            |city: &City| table.seats().others(seat).all(|other| table.booths(*city, other) == 0);
        let cities = || City::ALL.into_iter().filter(present);
        let score = super::Hansa::known_score(table, seat, &table.score(seat));
        PlayerGlance {
            booths: table.booths_on_map(seat),
            cities: cities().count() as u8,
            cities_alone: cities().filter(is_alone).count() as u8,
            cities_led: cities().filter(|&city| table.leader(city) == Some(seat)).count() as u8,
            unsold: count(table.unsold(seat)),
            sold: count(table.sold(seat)),
            sellable: Colour::ALL
                .into_iter()
                .filter(|&colour| table.has_set(seat, colour))
                .collect(),
            points: score.total().map(|points| points.floor()),
        }
    }
}
