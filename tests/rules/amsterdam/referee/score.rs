//! Scoring and places (sections G to I of the catalogue).

use super::{Amsterdam, tables};

/// Routes, contracts and merchandise of each seat, in halves of points.
pub fn lines(game: &Amsterdam) -> Vec<Vec<i64>> {
    let line = |seat| {
        let sources = [routes(game, seat), contracts(game, seat).0, bonus(game, seat)];
        sources.map(|points| 2 * points).to_vec()
    };
    (0..game.seats).map(line).collect()
}

/// AMS-59 and AMS-90.
fn routes(game: &Amsterdam, seat: usize) -> i64 {
    game.routes[seat].iter().map(|id| tables::points_for(tables::route(*id).length)).sum()
}

/// AMS-91: the points, and how many contracts are completed.
fn contracts(game: &Amsterdam, seat: usize) -> (i64, usize) {
    let (mut points, mut completed) = (0, 0);
    for id in &game.contracts[seat] {
        let contract = tables::contract(*id);
        match is_linked(game, seat, &contract.ends) {
            true => (points, completed) = (points + contract.points, completed + 1),
            false => points -= contract.points,
        }
    }
    (points, completed)
}

/// AMS-92 and AMS-93: walks from one end over own routes until nothing new is reached.
fn is_linked(game: &Amsterdam, seat: usize, [from, to]: &[String; 2]) -> bool {
    let mut reached = vec![from.clone()];
    let own: Vec<_> = game.routes[seat].iter().map(|id| tables::route(*id)).collect();
    loop {
        let next = own.iter().find_map(|route| {
            let [a, b] = &route.ends;
            match (reached.contains(a), reached.contains(b)) {
                (true, false) => Some(b.clone()),
                (false, true) => Some(a.clone()),
                _ => None,
            }
        });
        match next {
            Some(location) => reached.push(location),
            None => return reached.contains(to),
        }
    }
}

/// AMS-60 to AMS-62: one card for each route with cart symbols.
fn merchandise(game: &Amsterdam, seat: usize) -> usize {
    game.routes[seat].iter().filter(|id| tables::route(**id).has_cart).count()
}

/// AMS-94 to AMS-97.
fn bonus(game: &Amsterdam, seat: usize) -> i64 {
    let own = merchandise(game, seat);
    let ahead = (0..game.seats).filter(|other| merchandise(game, *other) > own).count();
    if own == 0 { 0 } else { tables::bonuses(game.seats)[ahead] }
}

/// AMS-100 to AMS-103: by total, then by completed contracts.
pub fn places(game: &Amsterdam) -> Vec<u64> {
    let result = |seat| {
        let (points, completed) = contracts(game, seat);
        (routes(game, seat) + points + bonus(game, seat), completed)
    };
    let results: Vec<_> = (0..game.seats).map(result).collect();
    let place = |own| 1 + results.iter().filter(|other| *other > own).count() as u64;
    results.iter().map(place).collect()
}
