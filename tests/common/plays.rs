//! Games to be stored: random but plausible ones, with what they lead to.

use kogge::games::with_game;
use kogge::games::{Choices, Game, GameId, Rng, Start};
use kogge::saves::journal::Header;
use kogge::saves::journal::file::bits_of;

/// A game that was played somewhere else.
#[derive(Clone)]
pub struct Play {
    pub header: Header,
    pub decisions: Vec<u16>,
}

/// A whole game.
pub fn play(id: GameId, seed: u64) -> Play {
    with_game!(id, G => {
        let seats = G::SPEC.min_seats.max(2);
        let start = Start::new(seats, seed);
        let mut game = G::new(&start).expect("a start that can be played");
        let (mut choices, mut rng) = (Choices::new(), Rng::new(!seed));
        let mut decisions = vec![];
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
            decisions.push(bits_of(decision));
        }
        Play { header: Header::new(id, start), decisions }
    })
}
