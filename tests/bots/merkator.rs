//! Bots of Merkator: strength, values and priors.

use kogge::bots::merkator::{Feature, features};
use kogge::bots::{Arena, BotLevel, Evaluator, Search};
use kogge::games::merkator::{Decision, Merkator, Phase};
use kogge::games::{Choices, Game, Observer, Seat, Start, UndoScope};

/// Steps of a bot with hardly any time: enough to look ahead, too few to do so for every decision.
const HURRIED: u32 = 150;

/// A game played to its end by bots of one level.
fn play(players: u8, level: BotLevel, seed: u64) -> Merkator {
    let mut game = Merkator::new(&Start::new(players, seed)).expect("a start");
    let mut arena = Box::new(Arena::new());
    while let Some(seat) = game.decider() {
        let view = game.view(Observer::Seat(seat));
        let mut search = Search::<Merkator>::with_steps(view, seat, level, seed, HURRIED);
        let decision = search.decide(&mut arena).expect("a choice");
        game.apply(decision, &mut ()).expect("legal");
    }
    game
}

/// A game, advanced greedily until a `wanted` phase is reached.
fn until(wanted: impl Fn(&Phase) -> bool) -> Merkator {
    let mut game = Merkator::new(&Start::new(1, 3)).expect("a start");
    let mut choices = Choices::new();
    for _ in 0..400 {
        if wanted(&game.phase) {
            return game;
        }
        game.legal(&mut choices);
        let best = choices.iter().copied().max_by_key(|&decision| game.prior(decision));
        game.apply(best.expect("a choice"), &mut ()).expect("legal");
    }
    panic!("never reached");
}

/// Points of three solo games.
fn points(level: BotLevel) -> i16 {
    (0..3).map(|seed| play(1, level, seed).score(Seat(0)).total().floor()).sum()
}

#[test]
fn a_skipper_alone_beats_a_deckhand_alone() {
    let (skipper, deckhand) = (points(BotLevel::Skipper), points(BotLevel::Deckhand));
    assert!(skipper > 2 * deckhand, "{skipper} to {deckhand}");
}

#[test]
fn a_hurried_alderman_alone_is_about_as_good_as_a_skipper() {
    let (alderman, skipper) = (points(BotLevel::Alderman), points(BotLevel::Skipper));
    assert!(10 * alderman > 9 * skipper, "{alderman} to {skipper}");
}

#[test]
fn a_finished_game_is_worth_its_points() {
    let game = play(1, BotLevel::Deckhand, 1);
    assert_eq!(game.phase, Phase::Over);
    assert_eq!(game.value(Seat(0)), i32::from(game.score(Seat(0)).total().halves()) * 8);
}

#[test]
fn a_plan_ends_with_its_turn_though_it_could_be_taken_back() {
    let mut game = until(|phase| matches!(phase, Phase::Trade { .. }));
    assert_eq!(game.advance(Decision::Done).expect("legal"), UndoScope::NewTurn);
}

#[test]
fn routine_payments_look_best_as_the_engine_would_make_them() {
    let game = until(|phase| matches!(phase, Phase::Pay { .. } | Phase::Pick { .. }));
    let routine = game.default_decision().expect("a default");
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let better = choices.iter().filter(|&&other| game.prior(other) >= game.prior(routine));
    assert_eq!(better.count(), 1);
}

#[test]
fn priors_in_bulk_equal_priors_one_by_one() {
    let mut game = Merkator::new(&Start::new(2, 5)).expect("a start");
    let (mut choices, mut priors) = (Choices::new(), kogge::bots::Priors::new());
    for turn in 0..120 {
        if game.decider().is_none() {
            break;
        }
        game.legal(&mut choices);
        game.priors(&choices, &mut priors);
        let single: Vec<i32> = choices.iter().map(|&choice| game.prior(choice)).collect();
        assert_eq!(priors[..], single[..]);
        game.apply(choices[turn % choices.len()], &mut ()).expect("legal");
    }
}

#[test]
fn features_count_contracts_and_goods() {
    let game = Merkator::new(&Start::new(1, 3)).expect("a start");
    let features = features(&game, Seat(0));
    // Contracts of 2, 3, 4 and 5; all eight supply cubes; an empty store; one cube on each place.
    assert_eq!(features[Feature::TopContractPoints], 14);
    assert_eq!(features[Feature::SurplusContractPoints], 0);
    assert_eq!(features[Feature::TopContracts], 4);
    assert_eq!(features[Feature::SupplyCubes], 8);
    assert_eq!(features[Feature::Goods], 0);
    assert_eq!(features[Feature::MapCubes], 8);
}
