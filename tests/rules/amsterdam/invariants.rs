//! Section 7: the invariants that show only over a turn or a whole game. Those of a single state
//! are audited after every decision of the common suites.

use kogge::games::amsterdam::*;
use kogge::games::{Choices, Game, Rng, Seat, Start};

/// What was done in a turn, as far as hands go.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Did {
    Draw,
    Claim(Route),
    Other,
}

/// A whole turn: the game before it, what was done, the game after it.
struct Turn {
    before: Amsterdam,
    did: Did,
    after: Amsterdam,
}

/// Plays random games and shows every turn of them; how many decisions the longest one took.
fn every_turn(mut look: impl FnMut(&Turn)) -> usize {
    let mut longest = 0;
    for seed in 0..600 {
        let mut game = Amsterdam::new(&Start::new(2 + (seed % 3) as u8, seed)).expect("a game");
        let mut rng = Rng::new(!seed);
        let mut decisions = 0;
        while game.table().phase() == Phase::SetupKeep {
            step(&mut game, &mut rng);
            decisions += 1;
        }
        while game.decider().is_some() {
            let mut turn = Turn { before: game.clone(), did: Did::Other, after: game };
            loop {
                decisions += 1;
                match step(&mut turn.after, &mut rng) {
                    Decision::Draw => turn.did = Did::Draw,
                    Decision::Route(id) => turn.did = Did::Claim(Route::new(id).expect("a route")),
                    Decision::End => break,
                    _ => {}
                }
            }
            look(&turn);
            game = turn.after;
        }
        longest = longest.max(decisions);
    }
    longest
}

/// Takes a random decision.
fn step(game: &mut Amsterdam, rng: &mut Rng) -> Decision {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let decision = game.playout_decision(&choices, rng);
    game.apply(decision, &mut ()).expect("a listed decision");
    decision
}

#[test]
fn invariant_9_turns_belong_to_the_seats_in_order() {
    every_turn(|turn| {
        let table = turn.before.table();
        let owner = (u16::from(table.first().0) + table.turn()) % u16::from(table.seats().0);
        assert_eq!(turn.before.decider(), Some(Seat(owner as u8)));
    });
}

#[test]
fn invariant_10_the_last_round_is_opened_once_and_counts_down() {
    let mut opened = 0;
    every_turn(|Turn { before, after, .. }| {
        let (seat, n) = (before.table().acting(), before.table().seats().0);
        let low = after.table().carts(seat) <= 2;
        let expected = match before.table().final_left() {
            Some(left) => Some(left - 1),
            None => low.then_some(n),
        };
        assert_eq!(after.table().final_left(), expected);
        opened += u32::from(before.table().final_left().is_none() && low);
    });
    assert!(opened > 0);
}

#[test]
fn invariant_11_a_turn_changes_the_acting_hand_only_and_by_what_was_done() {
    every_turn(|Turn { before, did, after }| {
        for seat in before.table().seats().iter() {
            let (had, has) = (before.hand(seat).total(), after.hand(seat).total());
            if seat != before.table().acting() {
                assert_eq!(before.hand(seat), after.hand(seat));
                continue;
            }
            match *did {
                Did::Draw => assert!((1..=2).contains(&(has - had))),
                Did::Claim(route) => assert_eq!(had - has, usize::from(route.length())),
                Did::Other => assert_eq!(before.hand(seat), after.hand(seat)),
            }
        }
    });
}

#[test]
fn invariant_16_every_game_ends_within_2000_decisions() {
    let longest = every_turn(|turn| assert!(turn.after.table().turn() < 700));
    assert!(longest < 2000, "{longest}");
}
