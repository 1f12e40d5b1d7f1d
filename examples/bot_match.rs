//! Lets two bots play Hansa against each other.
//!
//! ```text
//! cargo run --example bot_match
//! ```
//!
//! A bot is given the view of its seat and nothing else of the game, as a person would be. For matches of
//! thousands of games there is `kogge selfplay`.

use kogge::bots::{Arena, BotLevel, Search};
use kogge::games::hansa::Hansa;
use kogge::games::{Game, Observer, Start};

/// Who plays, by seat.
const PLAYERS: [BotLevel; 2] = [BotLevel::Alderman, BotLevel::Deckhand];
/// How long the search of a decision may take. More steps play better.
const MAX_STEPS: u32 = 50;

/// Plays one game and prints who has how many points.
pub fn main() {
    let mut game = Hansa::new(&Start::new(2, 1)).expect("Hansa is for two to four players");
    // The memory of the searches, used again for every decision.
    let mut arena = Box::new(Arena::new());
    let mut count = 0;
    while let Some(seat) = game.decider() {
        let view = game.view(Observer::Seat(seat));
        let level = PLAYERS[seat.index()];
        arena.clear();
        let mut search = Search::<Hansa>::with_steps(view, seat, level, count, MAX_STEPS);
        let decision = search.decide(&mut arena).expect("there is something to decide");
        game.apply(decision, &mut ()).expect("bots take legal decisions");
        count += 1;
    }
    println!("over after {count} decisions");
    for (seat, level) in Start::new(2, 1).seats.iter().zip(PLAYERS) {
        println!("{}: {} points", level.id(), game.score(seat).total());
    }
}
