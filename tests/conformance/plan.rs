//! Which games are played: every number of players with every combination of options that makes
//! sense to the game.

use kogge::games::{Game, Options, Seats, Start};

/// Every start the game accepts, without a seed.
pub fn plan<G: Game>() -> Vec<Start> {
    let mut starts = Vec::new();
    for seats in G::ABOUT.min_seats..=G::ABOUT.max_seats {
        for options in 0..1u32 << G::ABOUT.options.len() {
            let start = Start { options: Options(options as u16), ..Start::new(seats, 0) };
            if G::new(&start).is_ok() {
                starts.push(start);
            }
        }
    }
    starts
}

/// So many starts with different seeds, going round the plan.
pub fn starts<G: Game>(numbers: std::ops::Range<u64>) -> impl Iterator<Item = Start> {
    let plan = plan::<G>();
    numbers.map(move |number| {
        let start = &plan[number as usize % plan.len()];
        Start { seed: number, ..start.clone() }
    })
}

/// Numbers of players around the allowed ones.
pub fn seats_around<G: Game>() -> impl Iterator<Item = Seats> {
    (0..=G::ABOUT.max_seats + 2).map(Seats)
}
