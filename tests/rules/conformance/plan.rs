//! Which games are played: every number of players with every combination of options that makes
//! sense to the game.

use std::ops::Range;

use kogge::games::{Game, Options, Seats, Start};

/// Every start the game accepts, without a seed.
pub fn plan<G: Game>() -> Vec<Start> {
    let mut starts = Vec::new();
    for seats in G::SPEC.min_seats..=G::SPEC.max_seats {
        for options in 0..1u32 << G::SPEC.options.len() {
            let start = Start { options: Options(options as u16), ..Start::new(seats, 0) };
            if G::new(&start).is_ok() {
                starts.push(start);
            }
        }
    }
    starts
}

/// The plan by numbers of players.
fn by_seats<G: Game>() -> Vec<Vec<Start>> {
    let plan = plan::<G>();
    plan.chunk_by(|a, b| a.seats == b.seats).map(<[Start]>::to_vec).collect()
}

/// So many starts with different seeds, going round the numbers of players, and for each of them
/// round its combinations of options: all numbers come up equally often.
pub fn starts<G: Game>(numbers: Range<u64>) -> impl Iterator<Item = Start> {
    let plan = by_seats::<G>();
    numbers.map(move |number| {
        let (round, seats) = (number as usize / plan.len(), number as usize % plan.len());
        let of_seats = &plan[seats];
        Start { seed: number, ..of_seats[round % of_seats.len()].clone() }
    })
}

/// Games for the checks that look closely at every step: every start of the plan is among them.
pub fn sample<G: Game>() -> Range<u64> {
    let plan = by_seats::<G>();
    let longest = plan.iter().map(Vec::len).max().unwrap_or(0);
    0..300.max(plan.len() * longest) as u64
}

/// Numbers of players around the allowed ones.
pub fn seats_around<G: Game>() -> impl Iterator<Item = Seats> {
    (0..=G::SPEC.max_seats + 2).map(Seats)
}
