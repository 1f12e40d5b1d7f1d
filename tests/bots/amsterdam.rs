//! Bots of Amsterdam: the two lower levels lose by planning little, never by nonsense.

use kogge::bots::{Arena, BotLevel, Search};
use kogge::games::amsterdam::{Amsterdam, ContractStatus, Decision};
use kogge::games::{Game, Observer, Seats, Start};

/// Games of each level.
const GAMES: u64 = 30;

/// The points of all seats in games of two bots of a level, in halves.
fn halves(level: BotLevel) -> Vec<i32> {
    let mut halves = vec![];
    for seed in 0..GAMES {
        let game = play(level, seed, |_, _| {});
        halves.extend(Seats(2).iter().map(|seat| i32::from(game.score(seat).total().halves())));
    }
    halves
}

/// A game of two bots of a level; `look` is shown every decision before it is taken.
fn play(level: BotLevel, seed: u64, mut look: impl FnMut(&Amsterdam, Decision)) -> Amsterdam {
    let mut game = Amsterdam::new(&Start::new(2, seed)).expect("a start");
    let mut arena = Box::new(Arena::new());
    let mut luck = seed << 16;
    while let Some(seat) = game.decider() {
        luck += 1;
        let view = game.view(Observer::Seat(seat));
        let decision = Search::<Amsterdam>::new(view, seat, level, luck).decide(&mut arena);
        let decision = decision.expect("a choice");
        look(&game, decision);
        game.apply(decision, &mut ()).expect("legal");
    }
    game
}

#[test]
fn the_lower_levels_end_far_above_zero() {
    for level in [BotLevel::Deckhand, BotLevel::Skipper] {
        let halves = halves(level);
        let mean = f64::from(halves.iter().sum::<i32>()) / 2.0 / halves.len() as f64;
        let below = halves.iter().filter(|&&halves| halves < 0).count();
        // Over 300 games the weakest comes to 15.6 points; over 30 that is off by 0.9.
        assert!(mean > 13.5, "{level:?}: {mean} points");
        assert!(below * 20 < halves.len(), "{level:?}: {below} of {}", halves.len());
    }
}

/// Whoever has contracts to fulfil draws no others.
#[test]
fn the_weakest_level_draws_no_contracts_while_one_is_open() {
    for seed in 0..GAMES {
        play(BotLevel::Deckhand, seed, |game, decision| {
            let Some(seat) = game.decider().filter(|_| decision == Decision::Contracts) else {
                return;
            };
            let view = game.view(Observer::Seat(seat));
            let is_open = |contract| match view.contract_status(contract) {
                Some(ContractStatus::Missing(_)) => true,
                Some(ContractStatus::Completed | ContractStatus::Unreachable) | None => false,
            };
            assert!(!game.contracts(seat).iter().any(is_open), "seed {seed}\n{game}");
        });
    }
}
