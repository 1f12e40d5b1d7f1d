//! Bots of every game: the same again from the same seed, whatever they are given to think about,
//! and always something legal.

use kogge::bot::{Arena, Level, Mind, Progress, Thinker};
use kogge::games::amsterdam::Amsterdam;
use kogge::games::hansa::Hansa;
use kogge::games::merkator::Merkator;
use kogge::games::teutonica::Teutonica;
use kogge::games::{Eyes, Game, Seat, Start};

/// Steps of the search in these tests: few, for they are about more than strength.
const STEPS: u32 = 60;

fn decide<G: Mind>(game: &G, seat: Seat, level: Level, arena: &mut Arena) -> G::Decision {
    let view = game.view(Eyes::Of(seat));
    Thinker::<G>::with_steps(view, seat, level, 5, STEPS).decide(arena).expect("a choice")
}

/// Plays on with deckhands; every so often all levels think twice, in arenas with a past.
fn play<G: Mind>(seats: u8) {
    let mut game = G::new(&Start::new(seats, 11)).expect("a game");
    let (mut fresh, mut used) = (Box::new(Arena::new()), Box::new(Arena::new()));
    let mut count = 0;
    while let Some(seat) = game.decider() {
        if count % 16 == 0 {
            for level in Level::ALL {
                *fresh = Arena::new();
                let choice = decide(&game, seat, level, &mut fresh);
                assert_eq!(choice, decide(&game, seat, level, &mut used), "{level:?}\n{game}");
                assert_eq!(game.check(choice), Ok(()), "{level:?} wants {choice}\n{game}");
            }
        }
        let view = game.view(Eyes::Of(seat));
        let mut hand = Thinker::<G>::new(view, seat, Level::Deckhand, count);
        let decision = hand.decide(&mut used).expect("a choice");
        game.apply(decision, &mut ()).expect("a legal choice");
        count += 1;
        if count == 400 {
            return;
        }
    }
}

#[test]
fn every_level_decides_legally_and_the_same_again() {
    for seats in [2, 4] {
        play::<Hansa>(seats);
        play::<Amsterdam>(seats);
        play::<Teutonica>(seats);
        play::<Merkator>(seats);
    }
    play::<Merkator>(1);
}

/// Whoever is hurried has an answer, before the first step and after each.
fn hurry<G: Mind>() {
    let game = G::new(&Start::new(2, 3)).expect("a game");
    let seat = game.decider().expect("somebody begins");
    let mut arena = Box::new(Arena::new());
    // The arena is full of another game's thoughts.
    let other = Hansa::new(&Start { first: Some(Seat(0)), ..Start::new(2, 1) }).expect("a game");
    decide(&other, Seat(0), Level::Alderman, &mut arena);
    for level in Level::ALL {
        let view = game.view(Eyes::Of(seat));
        let mut thinker = Thinker::<G>::with_steps(view, seat, level, 5, STEPS);
        loop {
            let choice = thinker.choice(&arena).expect("a choice at any time");
            assert_eq!(game.check(choice), Ok(()), "{level:?} after {} steps", thinker.steps());
            if thinker.step(&mut arena) == Progress::Done {
                break;
            }
        }
        assert!(thinker.steps() <= STEPS);
    }
}

#[test]
fn whoever_is_hurried_has_an_answer() {
    hurry::<Hansa>();
    hurry::<Amsterdam>();
    hurry::<Teutonica>();
    hurry::<Merkator>();
}
