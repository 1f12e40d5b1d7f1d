//! Bots of every game: the same seed gives the same decision, at any time there is an answer, and every answer
//! is legal.

use std::collections::BTreeSet;

use kogge::bots::{Arena, BotLevel, Evaluator, Progress, Search};
use kogge::games::hansa::Hansa;
use kogge::games::{Game, Observer, Seat, Start};

use crate::common::games::test_each_game;

/// Steps of the search in these tests: few, for they are about more than strength.
const STEPS: u32 = 60;

fn decide<G: Evaluator>(game: &G, seat: Seat, level: BotLevel, arena: &mut Arena) -> G::Decision {
    let view = game.view(Observer::Seat(seat));
    Search::<G>::with_steps(view, seat, level, 5, STEPS).decide(arena).expect("a choice")
}

/// Plays on with deckhands. Every now and then all levels search twice: in a fresh arena and in a used one.
fn play<G: Evaluator>(seats: u8) {
    let mut game = G::new(&Start::new(seats, 11)).expect("a game");
    let (mut fresh, mut used) = (Box::new(Arena::new()), Box::new(Arena::new()));
    let mut count = 0;
    while let Some(seat) = game.decider() {
        if count % 16 == 0 {
            for level in BotLevel::ALL {
                *fresh = Arena::new();
                let choice = decide(&game, seat, level, &mut fresh);
                assert_eq!(choice, decide(&game, seat, level, &mut used), "{level:?}\n{game}");
                assert_eq!(game.check(choice), Ok(()), "{level:?} wants {choice}\n{game}");
            }
        }
        let view = game.view(Observer::Seat(seat));
        let mut hand = Search::<G>::new(view, seat, BotLevel::Deckhand, count);
        let decision = hand.decide(&mut used).expect("a choice");
        game.apply(decision, &mut ()).expect("a legal choice");
        count += 1;
        if count == 400 {
            return;
        }
    }
}

/// With two, with four, and with as few as the game is played by; as far as that many can play.
fn play_all<G: Evaluator>() {
    let possible = G::SPEC.min_seats..=G::SPEC.max_seats;
    let numbers = BTreeSet::from([G::SPEC.min_seats, 2, 4]);
    for seats in numbers.into_iter().filter(|seats| possible.contains(seats)) {
        play::<G>(seats);
    }
}
test_each_game!(every_level_decides_legally_and_the_same_again => play_all);

/// A search has an answer before the first step and after each.
fn interrupt<G: Evaluator>() {
    let game = G::new(&Start::new(2, 3)).expect("a game");
    let seat = game.decider().expect("somebody starts");
    let mut arena = Box::new(Arena::new());
    // The arena holds the tree of another game.
    let other = Hansa::new(&Start { first: Some(Seat(0)), ..Start::new(2, 1) }).expect("a game");
    decide(&other, Seat(0), BotLevel::Alderman, &mut arena);
    for level in BotLevel::ALL {
        let view = game.view(Observer::Seat(seat));
        let mut search = Search::<G>::with_steps(view, seat, level, 5, STEPS);
        loop {
            let choice = search.choice(&arena).expect("a choice at any time");
            assert_eq!(game.check(choice), Ok(()), "{level:?} after {} steps", search.steps());
            if search.step(&mut arena) == Progress::Done {
                break;
            }
        }
        assert!(search.steps() <= STEPS);
    }
}

test_each_game!(a_search_that_is_interrupted_has_an_answer => interrupt);
