//! The value of a position, in sixteenths of a point: what a seat may expect to have in the end, and the
//! points of the others.

use super::features::{Feature, features};
use super::weights::{SOLO_WEIGHTS, TABLE_WEIGHTS};
use kogge_games::merkator::Merkator;
use kogge_games::merkator::data::SOLO_TURNS;
use kogge_games::merkator::position::{Ending, Phase};
use kogge_games::{Game, Seat};

/// What a seat may expect, less the points of the best of the others.
pub fn value(game: &Merkator, seat: Seat) -> i32 {
    let own = own_value(game, seat);
    let most = game.seats.others(seat).map(|other| points(game, other)).max();
    own - most.unwrap_or(0)
}

/// The points of a seat now.
fn points(game: &Merkator, seat: Seat) -> i32 {
    i32::from(game.score(seat).total().halves()) * 8
}

/// What a seat may expect to have in the end.
pub fn own_value(game: &Merkator, seat: Seat) -> i32 {
    let left = turns_left(game, seat);
    if left == 0 || matches!(game.phase, Phase::Over | Phase::Final { .. }) {
        return points(game, seat);
    }
    let weights = if game.is_solo() { &SOLO_WEIGHTS } else { &TABLE_WEIGHTS };
    let row = &weights[weights.len() - usize::from(left)];
    let mut sum = features(game, seat).weighted_sum(row);
    // Talers buy as much as surplus contracts that would be sold, but count for nothing in the end.
    if left > 1 {
        let weight = row[Feature::SurplusContractPoints as usize];
        sum += i32::from(weight) * i32::from(game.player(seat).talers);
    }
    sum >> 4
}

/// About how many turns a seat still has; at most as many as there are rows of weights.
fn turns_left(game: &Merkator, seat: Seat) -> u8 {
    let left = match (&game.chart, game.ending) {
        (_, Ending::LastRound { left }) => {
            let before =
                (seat.index() + game.seats.count() - game.active.index()) % game.seats.count();
            let moved = seat == game.active && !is_before_trip(game);
            u8::from(before < usize::from(left) && !moved)
        }
        (None, _) => game.stack.len() as u8,
        // A trip takes about one counter.
        (Some(chart), _) => match game.seats.0 {
            2 => chart.left() / 2,
            3 => chart.left() / 3,
            _ => chart.left() / 4,
        }
        .saturating_add(1),
    };
    left.min(SOLO_TURNS as u8)
}

/// Whether the active player has not started the trip of this turn.
fn is_before_trip(game: &Merkator) -> bool {
    matches!(
        game.phase,
        Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy { .. } | Phase::Travel
    )
}
