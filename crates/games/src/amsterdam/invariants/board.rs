//! Routes, and what follows from them (invariants 4 to 6).

use super::Checked;
use crate::amsterdam::data::{CARTS, MERCHANDISE};
use crate::amsterdam::scoring::{merchandise_of, route_points};
use crate::amsterdam::state::Amsterdam;
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Seat};

pub(super) fn check(game: &Amsterdam) -> Checked {
    for seat in game.table.seats.iter() {
        pieces(game, seat)?;
        owners(game, seat)?;
    }
    let table = &game.table;
    let held: u8 = table.merchandise.iter().sum();
    ensure_invariant(
        held + table.merchandise_supply() == MERCHANDISE,
        5,
        "routes",
        format_args!("{held} merchandise cards are held, there are {MERCHANDISE}."),
    )
}

fn pieces(game: &Amsterdam, seat: Seat) -> Checked {
    let table = &game.table;
    let routes = table.routes(seat);
    let (carts, spaces) = (table.carts(seat), routes.spaces());
    let at = |invariant, reason: core::fmt::Arguments| {
        InvariantViolation::new(invariant, format_args!("routes[{}]", seat.0), reason)
    };
    if carts.checked_add(spaces) != Some(CARTS) {
        return Err(at(
            4,
            format_args!("{carts} carts and routes of {spaces} spaces are not {CARTS}."),
        ));
    }
    if table.route_points(seat) != route_points(routes) {
        return Err(at(
            5,
            format_args!("{} are not the points of the routes.", table.route_points(seat)),
        ));
    }
    if table.merchandise(seat) != merchandise_of(routes) {
        let held = table.merchandise(seat);
        return Err(at(5, format_args!("{held} is not the merchandise of the routes.")));
    }
    Ok(())
}

/// Neither a route nor a pair may have owners that cannot be.
fn owners(game: &Amsterdam, seat: Seat) -> Checked {
    let table = &game.table;
    let own = table.routes(seat);
    for route in own.iter() {
        if let Some(other) =
            table.seats.iter().find(|&other| other != seat && table.routes(other).has(route))
        {
            return Err(InvariantViolation::new(
                6,
                format_args!("routes[{}]", other.0),
                format_args!("Route {route} belongs to seat {} and to seat {}.", seat.0, other.0),
            ));
        }
    }
    let closed = if table.seats.0 == 2 { table.claimed() } else { own };
    let Some(route) = (own & closed.twins()).first() else { return Ok(()) };
    let why = match own.twins().has(route) {
        true => "and the other one of its pair",
        false => "whose pair was closed by the other player",
    };
    let reason = format_args!("Seat {} owns route {route}, {why}.", seat.0);
    Err(InvariantViolation::new(6, format_args!("routes[{}]", seat.0), reason))
}
