//! The value of a position, in sixteenths of a point: points, and what is still to come.
//!
//! What may still come (sales, leads, Talers) counts less and less as the last stack comes near.

use super::weights::*;
use kogge_games::Seat;
use kogge_games::hansa::data::{
    Barrels, City, Colour, MAX_BARRELS, SALE_MINIMUM, TALER_LIMIT, UNSOLD_LIMIT,
};
use kogge_games::hansa::state::{Tokens, count};
use kogge_games::hansa::{Phase, PublicState};

/// What a seat has and may expect, less what its rivals do: the mean of their average and of the best.
pub fn value(table: &PublicState, seat: Seat) -> i32 {
    let (mut sum, mut most, mut others) = (0, i32::MIN, 0);
    for other in table.seats().others(seat) {
        let value = own_value(table, other);
        sum += value;
        most = most.max(value);
        others += 1;
    }
    let rival = if others == 1 { sum } else { (sum / others + most) / 2 };
    own_value(table, seat) - rival
}

/// The part of what may come that can still be expected, in sixteenths.
fn remaining(table: &PublicState, seat: Seat) -> i32 {
    if table.phase() == Phase::Over {
        return 0;
    }
    match table.last_stack_opened_by() {
        None => {
            5 + 11 * table.draws_to_last_stack().min(FULL_GAME_DRAWS) as i32
                / FULL_GAME_DRAWS as i32
        }
        Some(_) if table.on_turn() == seat || table.seats_to_play().any(|other| other == seat) => 6,
        Some(_) => 0,
    }
}

/// What a seat has and may expect, whatever the others have.
pub fn own_value(table: &PublicState, seat: Seat) -> i32 {
    let score: i32 =
        table.score(seat).lines().iter().map(|points| i32::from(points.halves())).sum();
    let remaining = remaining(table, seat);
    let has = score * POINT / 2;
    let held = count(table.unsold(seat));
    let unsold = table.unsold(seat);
    let mut may = set_value(unsold);
    let limit = if table.on_turn() == seat { u8::MAX } else { TALER_LIMIT };
    may += table.purse(seat).min(limit) as i32 * TALER;
    let mut footholds = 0;
    for city in City::ALL {
        let own = table.booths(city, seat);
        if own > 0 {
            footholds += 1;
            may += booths_value(own);
            if table.leader(city) == Some(seat) {
                may += LEAD * city.info().warehouses as i32 + TRAFFIC[city.index()];
            }
        }
    }
    may += FOOTHOLD * footholds.min(2);
    // What is above the limit at the end of a turn is lost.
    let over = held.saturating_sub(UNSOLD_LIMIT) as i32 * 4;
    has + (may - over) * remaining / 16
}

/// The value of the unsold tokens beyond their points.
fn set_value(unsold: &Tokens) -> i32 {
    let mut sum = 0;
    for colour in unsold.chunks_exact(MAX_BARRELS) {
        let number: u8 = colour.iter().sum();
        let table = if number >= SALE_MINIMUM { &IN_SET } else { &SINGLE };
        sum += colour.iter().zip(table).map(|(&n, &value)| n as i32 * value).sum::<i32>();
    }
    sum
}

/// The value of one token beside the others; `more` of its colour come with it.
pub fn token_value(unsold: &Tokens, colour: Colour, barrels: Barrels, more: u8) -> i32 {
    let first = colour.index() * MAX_BARRELS;
    let held: u8 = unsold.iter().skip(first).take(MAX_BARRELS).sum();
    let table = if held + more >= SALE_MINIMUM { &IN_SET } else { &SINGLE };
    // A second token makes a set of the first as well.
    let completes = if more == 1 && held == 1 { POINT } else { 0 };
    POINT + table[barrels as usize - 1] + completes
}

/// The value of `own` booths in a city, beyond the first.
pub fn booths_value(own: u8) -> i32 {
    let more = own.saturating_sub(1);
    BOOTH * more.min(ENOUGH_BOOTHS - 1) as i32 + more.saturating_sub(ENOUGH_BOOTHS - 1) as i32
}
