//! Searches one position of a game for a number of steps: `steps GAME LEVEL STEPS`.
//!
//! Prints the choice and nothing else. `cargo xtask steps` counts the instructions of two runs and takes the
//! difference, which is the same on every run and every machine with the same compiler.

use kogge::bots::{Arena, BotLevel, Evaluator, Progress, Search};
use kogge::games::{GameId, Observer, Start, with_game};

/// Decisions before the position that is searched.
const DECISIONS: u64 = 60;

fn main() {
    // `cargo bench` adds a flag of its own.
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [game, level, steps] = &arguments[..] else {
        return println!("steps GAME LEVEL STEPS: see `cargo xtask steps`");
    };
    let (Some(level), Ok(steps)) = (BotLevel::parse(level), steps.parse()) else {
        return eprintln!("{level} is no level, or {steps} no number");
    };
    match GameId::from_name(game) {
        Some(id) => with_game!(id, G => search::<G>(level, steps)),
        None => eprintln!("{game} is no game"),
    }
}

/// Three play, or one where one can.
fn search<G: Evaluator>(level: BotLevel, steps: u32) {
    let seats = if G::SPEC.min_seats == 1 { 1 } else { G::SPEC.max_seats.min(3) };
    let mut arena = Box::new(Arena::new());
    let mut game = G::new(&Start::new(seats, 7)).expect("a game without options");
    for count in 0.. {
        let seat = game.decider().expect("a game longer than this");
        let view = game.view(Observer::Seat(seat));
        let mut search = Search::<G>::with_steps(view.clone(), seat, level, 1, u32::MAX);
        if count >= DECISIONS && !search.is_forced() {
            if level == BotLevel::Alderman {
                plan(&mut search, &mut arena);
            }
            for _ in 0..steps {
                if search.step(&mut arena) == Progress::Done {
                    break;
                }
            }
            return println!("{:?}", search.choice(&arena).map(|choice| choice.to_string()));
        }
        let mut hand = Search::<G>::new(view, seat, BotLevel::Deckhand, count);
        let decision = hand.decide(&mut arena).expect("a choice");
        game.apply(decision, &mut ()).expect("a legal choice");
    }
}

/// Makes the plan that comes before the search; only the search is counted.
fn plan<G: Evaluator>(search: &mut Search<G>, arena: &mut Arena) {
    while !search.is_searching() && search.step(arena) == Progress::Thinking {}
}
