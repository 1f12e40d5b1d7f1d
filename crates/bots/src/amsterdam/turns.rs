//! The number of turns that are left, in sixteenths of a turn.

use kogge_games::Seat;
use kogge_games::amsterdam::{Amsterdam, Phase, TRIGGER_CARTS};

/// One turn.
pub const TURN: i32 = 16;

/// The turns that a seat may still expect; at least one before the last round. Estimated from the spaces to
/// claim before the last round starts, less the cards that are there for them.
pub fn left(game: &Amsterdam, seat: Seat) -> i32 {
    let table = game.table();
    let seats = table.seats();
    let until = i32::from((seat.0 + seats.0 - table.acting().0) % seats.0);
    if let Some(left) = table.final_left() {
        let comes = table.phase() != Phase::Over && until < i32::from(left);
        return if comes { TURN } else { 0 };
    }
    let (mut sum, mut fewest, mut ready) = (0, i32::MAX, 0);
    for other in seats.iter() {
        let spaces = i32::from(table.carts(other).saturating_sub(TRIGGER_CARTS));
        let cards = game.hand(other).total() as i32;
        sum += BY_SPACES * spaces - BY_CARDS * cards;
        if spaces < fewest {
            (fewest, ready) = (spaces, cards.min(spaces));
        }
    }
    let others = i32::from(seats.0);
    (START + 2 * sum / others + NEAREST * fewest - READY * ready - WAIT * until / others).max(TURN)
}

// Fitted to games between skippers.

/// The constant of the estimate.
const START: i32 = 25;
/// A space on average.
const BY_SPACES: i32 = 6;
/// A card on average.
const BY_CARDS: i32 = 3;
/// A space of the seat with the fewest.
const NEAREST: i32 = 6;
/// A card of that seat.
const READY: i32 = 3;
/// A round to wait.
const WAIT: i32 = 16;
