//! The value of a position and a guess at each decision: points, and what the ship can still bring home.

use kogge_games::Seat;
use kogge_games::ferry::data::{Crate, HARBOUR_POINTS, Harbour, REACH};
use kogge_games::ferry::{Decision, PublicState};

/// A point.
const POINT: i32 = 16;
/// What a crate on board is worth at least, as a share of its points in sixteenths.
const ON_BOARD: i32 = 8;
/// What each leg takes from that share.
const LEG: i32 = 1;
/// What a crate that waits where a ship lies is worth, for each of its points.
const WAITING: i32 = 3;

/// What a seat has and may expect, whatever the others have.
pub fn own_value(table: &PublicState, seat: Seat) -> i32 {
    let halves: i32 = i32::from(table.score(seat).total().halves());
    let expected: i32 = table.ship(seat).map_or(0, |ship| expected(table, seat, ship));
    halves * POINT / 2 + expected
}

/// What the ship carries and finds where it lies.
fn expected(table: &PublicState, seat: Seat, ship: Harbour) -> i32 {
    let carried: i32 =
        table.hold(seat).iter().map(|cargo| cargo_value(table, seat, ship, cargo)).sum();
    let can_load = table.turns_left(seat) > 1;
    let waits = table.quay(ship).filter(|_| can_load);
    carried + waits.map_or(0, |legs| i32::from(legs.count()) * WAITING)
}

/// What a crate on board may still bring; nothing if its harbour is out of reach.
fn cargo_value(table: &PublicState, seat: Seat, ship: Harbour, cargo: &Crate) -> i32 {
    let legs = ship.legs_to(cargo.to) as i32;
    let turns = i32::from(table.turns_left(seat));
    // One turn may be under way already: whoever is about to sail delivers in the next one.
    if legs > (turns - 1).max(0) * REACH as i32 {
        return 0;
    }
    let is_new = !table.served(seat).has(cargo.to);
    let points = i32::from(cargo.legs.count()) + i32::from(is_new) * i32::from(HARBOUR_POINTS);
    points * (ON_BOARD + (6 - legs) * LEG)
}

/// The prior of a decision of whoever must decide.
pub fn prior(table: &PublicState, decision: Decision) -> i32 {
    let seat = table.on_turn();
    match decision {
        Decision::Begin(harbour) => table.quay(harbour).map_or(0, |legs| i32::from(legs.count())),
        Decision::Deliver => POINT * i32::from(table.delivery_forecast(seat)),
        Decision::Load => {
            table.load_forecast(seat).map_or(0, |cargo| POINT * i32::from(cargo.legs.count()))
        }
        Decision::Sail(to) => {
            let passed = |cargo: &&Crate| cargo.to == to;
            let brings = table.hold(seat).iter().filter(passed).count() as i32;
            2 * POINT * brings + expected(table, seat, to) / 4
        }
        Decision::Wait => -POINT,
    }
}
