//! Games to be stored: random but plausible ones, with what they lead to.

use kogge::games::{Chance, Choices, Game, Start};
use kogge::journal::file::bits_of;
use kogge::journal::{Header, Title};
use kogge::with_game;

/// A game that was played somewhere else.
#[derive(Clone)]
pub struct Play {
    pub header: Header,
    pub decisions: Vec<u16>,
}

/// A whole game.
pub fn play(title: Title, seed: u64) -> Play {
    with_game!(title, G => {
        let seats = G::ABOUT.min_seats.max(2);
        let start = Start::new(seats, seed);
        let mut game = G::new(&start).expect("a start that can be played");
        let (mut choices, mut chance) = (Choices::new(), Chance::new(!seed));
        let mut decisions = vec![];
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            game.apply(decision, &mut ()).expect("a listed decision");
            decisions.push(bits_of(decision));
        }
        Play { header: Header::new(title, start), decisions }
    })
}
