//! Plays a random game of every kind: the shortest way to use the engines.
//!
//! ```text
//! cargo run --example random_game
//! ```

use kogge::games::{Choices, Game, GameId, Rng, Start, with_game};

/// Plays one game of each kind.
pub fn main() {
    for id in GameId::ALL {
        // `with_game!` turns an id into the type of that game.
        with_game!(id, G => play::<G>(7));
    }
}

/// Plays a game of type `G` to its end and prints the points.
fn play<G: Game>(seed: u64) {
    // All chance of a game comes from the seed of its start: the same seed and the same decisions give the
    // same game again.
    let start = Start::new(G::SPEC.min_seats, seed);
    let mut game = G::new(&start).expect("a start without options is accepted");
    let mut rng = Rng::new(seed);
    let mut choices = Choices::new();
    let mut count = 0;
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = choices[rng.below(choices.len() as u32) as usize];
        // Nobody watches (`&mut ()`). A list would collect what happened.
        game.apply(decision, &mut ()).expect("a listed decision is legal");
        count += 1;
    }
    println!("{}: over after {count} decisions", G::SPEC.title);
    let outcome = game.outcome().expect("a game that is over has a ranking");
    for seat in start.seats.iter() {
        let colour = G::SPEC.seat_colour_ids[seat.index()];
        println!("  place {}: {colour}, {} points", outcome.place(seat), game.score(seat).total());
    }
}
