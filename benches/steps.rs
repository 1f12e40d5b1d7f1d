//! One position of each game, thought about for a number of steps: `steps GAME LEVEL STEPS`.
//!
//! Prints nothing but the choice: `cargo xtask steps` counts the instructions of two runs and takes
//! the difference, which is the same on every run and every machine with the same compiler.

use kogge::bot::{Arena, Level, Mind, Progress, Thinker};
use kogge::games::{Eyes, Start};

/// Decisions before the position that is thought about.
const DECISIONS: u64 = 60;

fn main() {
    // `cargo bench` adds a flag of its own.
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let [game, level, steps] = &arguments[..] else {
        return println!("steps GAME LEVEL STEPS: see `cargo xtask steps`");
    };
    let (Some(level), Ok(steps)) = (Level::parse(level), steps.parse()) else {
        return eprintln!("{level} is no level, or {steps} no number");
    };
    match game.as_str() {
        "hansa" => think::<kogge::games::hansa::Hansa>(3, level, steps),
        "teutonica" => think::<kogge::games::teutonica::Teutonica>(3, level, steps),
        "amsterdam" => think::<kogge::games::amsterdam::Amsterdam>(3, level, steps),
        "merkator" => think::<kogge::games::merkator::Merkator>(1, level, steps),
        _ => eprintln!("{game} is no game"),
    }
}

fn think<G: Mind>(seats: u8, level: Level, steps: u32) {
    let mut arena = Box::new(Arena::new());
    let mut game = G::new(&Start::new(seats, 7)).expect("a game without options");
    for count in 0.. {
        let seat = game.decider().expect("a game longer than this");
        let view = game.view(Eyes::Of(seat));
        let mut thinker = Thinker::<G>::with_steps(view.clone(), seat, level, 1, u32::MAX);
        if count >= DECISIONS && !thinker.is_certain() {
            if level == Level::Alderman {
                plan(&mut thinker, &mut arena);
            }
            for _ in 0..steps {
                if thinker.step(&mut arena) == Progress::Done {
                    break;
                }
            }
            return println!("{:?}", thinker.choice(&arena).map(|choice| choice.to_string()));
        }
        let mut hand = Thinker::<G>::new(view, seat, Level::Deckhand, count);
        let decision = hand.decide(&mut arena).expect("a choice");
        game.apply(decision, &mut ()).expect("a legal choice");
    }
}

/// Comes to the search, which is what is counted.
fn plan<G: Mind>(thinker: &mut Thinker<G>, arena: &mut Arena) {
    while !thinker.is_searching() && thinker.step(arena) == Progress::Thinking {}
}
