//! The value of a position, in sixteenths of a point: the lead over the others. Everybody has the points of routes,
//! contracts that may be expected, and a weighted sum of features.

use super::features::features;
use super::plan::Plan;
use super::turns::{self, TURN};
use super::weights::{CONTRACT_WEIGHTS, POINT, WEIGHT_DIVISOR};
use kogge_games::amsterdam::Amsterdam;
use kogge_games::{Game, MAX_SEATS, Seat, Seats};

/// The value of a victory.
const WIN_VALUE: i32 = 20 * POINT;
/// The lead that is worth half of a victory: at the end, and more for each turn that is left.
const DECISIVE_LEAD: (i32, i32) = (2 * POINT, 36);

/// The value of a position to one seat.
pub fn value(game: &Amsterdam, seat: Seat) -> i32 {
    let lead = lead_over_others(&own_values(game), game.table().seats(), seat);
    lead_value(lead, turns::left(game, game.table().acting()))
}

/// The value to each seat.
pub fn values(game: &Amsterdam) -> [i32; MAX_SEATS] {
    let (own_values, seats) = (own_values(game), game.table().seats());
    let turns = turns::left(game, game.table().acting());
    let mut values = [0; MAX_SEATS];
    for seat in seats.iter() {
        values[seat.index()] = lead_value(lead_over_others(&own_values, seats, seat), turns);
    }
    values
}

/// What every seat has and may expect.
fn own_values(game: &Amsterdam) -> [i32; MAX_SEATS] {
    let mut own_values = [0; MAX_SEATS];
    for seat in game.table().seats().iter() {
        own_values[seat.index()] = own_value(game, seat);
    }
    own_values
}

/// The lead of a seat: over the best of the others and over their mean, in equal parts.
fn lead_over_others(own_values: &[i32; MAX_SEATS], seats: Seats, seat: Seat) -> i32 {
    let rivals = || seats.others(seat).map(|other| own_values[other.index()]);
    let most = rivals().max().unwrap_or(0);
    let others = i32::from(seats.0) - 1;
    let mean = if others > 1 { rivals().sum::<i32>() / others } else { most };
    own_values[seat.index()] - (mean + most) / 2
}

/// The value of a lead. The less time is left, the fewer points make a victory.
fn lead_value(lead: i32, turns: i32) -> i32 {
    let enough = DECISIVE_LEAD.0 + DECISIVE_LEAD.1 * turns.min(8 * TURN) / TURN;
    lead * WIN_VALUE / (lead.abs() + enough)
}

/// What a seat has and may expect, whatever the others have.
pub fn own_value(game: &Amsterdam, seat: Seat) -> i32 {
    let turns = turns::left(game, seat);
    if turns == 0 {
        return i32::from(game.score(seat).total().halves()) * POINT / 2;
    }
    let plan = Plan::new(game, seat, game.contracts(seat), turns);
    let sure = i32::from(game.table().route_points(seat)) * POINT;
    sure + contracts_value(&plan) + features(game, seat, &plan).weighted_sum(turns) / WEIGHT_DIVISOR
}

/// What the contracts may be expected to bring.
pub fn contracts_value(plan: &Plan) -> i32 {
    let open: i32 = plan
        .expected
        .iter()
        .zip(CONTRACT_WEIGHTS)
        .map(|(&value, weight)| i32::from(value) * weight)
        .sum();
    (i32::from(plan.completed) - i32::from(plan.lost)) * POINT + open / WEIGHT_DIVISOR
}
