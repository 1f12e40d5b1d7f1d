//! What the bots think of Merkator.

use kogge::bot::merkator::outlook;
use kogge::bot::{Arena, Level, Mind, Thinker};
use kogge::games::merkator::{Decision, Merkator, Phase};
use kogge::games::{Choices, Eyes, Game, Passage, Seat, Start};

/// Steps of who has hardly any time: enough to look ahead, too few to do so for every decision.
const HURRIED: u32 = 150;

/// A game played to its end by bots of one level.
fn play(players: u8, level: Level, seed: u64) -> Merkator {
    let mut game = Merkator::new(&Start::new(players, seed)).expect("a start");
    let mut arena = Box::new(Arena::new());
    while let Some(seat) = game.decider() {
        let view = game.view(Eyes::Of(seat));
        let mut thinker = Thinker::<Merkator>::with_steps(view, seat, level, seed, HURRIED);
        let decision = thinker.decide(&mut arena).expect("a choice");
        game.apply(decision, &mut ()).expect("legal");
    }
    game
}

/// The seed of a game, advanced by glances until `wanted` is asked.
fn until(wanted: impl Fn(&Phase) -> bool) -> Merkator {
    let mut game = Merkator::new(&Start::new(1, 3)).expect("a start");
    let mut choices = Choices::new();
    for _ in 0..400 {
        if wanted(&game.phase) {
            return game;
        }
        game.legal(&mut choices);
        let best = choices.iter().copied().max_by_key(|&decision| game.appeal(decision));
        game.apply(best.expect("a choice"), &mut ()).expect("legal");
    }
    panic!("never asked");
}

/// Points of three games alone.
fn points(level: Level) -> i16 {
    (0..3).map(|seed| play(1, level, seed).score(Seat(0)).total().floor()).sum()
}

#[test]
fn a_merchant_alone_beats_a_deckhand_alone() {
    let (merchant, deckhand) = (points(Level::Merchant), points(Level::Deckhand));
    assert!(merchant > 2 * deckhand, "{merchant} to {deckhand}");
}

#[test]
fn a_hurried_alderman_alone_is_about_as_good_as_a_merchant() {
    let (alderman, merchant) = (points(Level::Alderman), points(Level::Merchant));
    assert!(10 * alderman > 9 * merchant, "{alderman} to {merchant}");
}

#[test]
fn a_finished_game_is_worth_its_points() {
    let game = play(1, Level::Deckhand, 1);
    assert_eq!(game.phase, Phase::Over);
    assert_eq!(game.worth(Seat(0)), i32::from(game.score(Seat(0)).total().halves()) * 8);
}

#[test]
fn a_plan_ends_with_its_turn_though_it_could_be_taken_back() {
    let mut game = until(|phase| matches!(phase, Phase::Trade { .. }));
    assert_eq!(game.pass(Decision::Done).expect("legal"), Passage::NewTurn);
}

#[test]
fn routine_payments_look_best_as_the_engine_would_make_them() {
    let game = until(|phase| matches!(phase, Phase::Pay { .. } | Phase::Pick { .. }));
    let routine = game.default_decision().expect("a default");
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let better = choices.iter().filter(|&&other| game.appeal(other) >= game.appeal(routine));
    assert_eq!(better.count(), 1);
}

#[test]
fn appeals_are_the_appeals_one_by_one() {
    let mut game = Merkator::new(&Start::new(2, 5)).expect("a start");
    let (mut choices, mut looks) = (Choices::new(), kogge::bot::Looks::new());
    for turn in 0..120 {
        if game.decider().is_none() {
            break;
        }
        game.legal(&mut choices);
        game.appeals(&choices, &mut looks);
        let single: Vec<i32> = choices.iter().map(|&choice| game.appeal(choice)).collect();
        assert_eq!(looks[..], single[..]);
        game.apply(choices[turn % choices.len()], &mut ()).expect("legal");
    }
}

#[test]
fn the_outlook_counts_contracts_and_goods() {
    let game = Merkator::new(&Start::new(1, 3)).expect("a start");
    let figures = outlook(&game, Seat(0));
    // Contracts of 2, 3, 4 and 5; all eight supply cubes; an empty store; one cube on each place.
    assert_eq!((figures[1], figures[2], figures[3]), (14, 0, 4));
    assert_eq!((figures[7], figures[10], figures[24]), (8, 0, 8));
}
