//! No leak: two positions that differ only in what somebody may not see are the same to them, in
//! views, in choices and in what they are told.

use crate::common::play::Play;
use kogge::bots::{Arena, BotLevel, Search};
use kogge::games::amsterdam::*;
use kogge::games::{Choices, Game, Observer, Rng, Start};

/// How often a hidden part was really another one.
#[derive(Default)]
struct Tally {
    looked: u32,
    differed: u32,
    events: u32,
}

#[test]
fn ams_114_nothing_hidden_shows_in_views_choices_or_events() {
    let mut rng = Rng::new(2026);
    let mut tally = Tally::default();
    for seed in 0..150 {
        let mut game = Amsterdam::new(&Start::new(2 + (seed % 3) as u8, seed)).expect("a game");
        let mut choices = Choices::new();
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            for observer in everybody(&game) {
                compare(&game, observer, decision, &mut rng, &mut tally);
            }
            game.apply(decision, &mut ()).expect("a listed decision");
        }
        for observer in everybody(&game) {
            let view = game.view(observer);
            assert_eq!(Amsterdam::determinize(&view, &mut rng).view(observer), view);
        }
    }
    // The comparison compares something.
    assert!(tally.differed * 10 > tally.looked * 9, "{} of {}", tally.differed, tally.looked);
    assert!(tally.events > 10_000, "{}", tally.events);
}

/// What a bot decides depends on what its seat may see, and on nothing else.
#[test]
fn ams_117_a_bot_decides_the_same_whatever_is_hidden() {
    let mut rng = Rng::new(117);
    let mut arena = Box::new(Arena::new());
    let (mut compared, mut differed) = (0, 0);
    for seed in 0..12 {
        let mut game = Amsterdam::new(&Start::new(2 + (seed % 3) as u8, seed)).expect("a game");
        let mut choices = Choices::new();
        while let Some(seat) = game.decider() {
            let observer = Observer::Seat(seat);
            let other = Amsterdam::determinize(&game.view(observer), &mut rng);
            for level in BotLevel::ALL {
                let mut decide = |game: &Amsterdam| {
                    let view = game.view(observer);
                    Search::<Amsterdam>::with_steps(view, seat, level, seed, 40).decide(&mut arena)
                };
                assert_eq!(decide(&game), decide(&other), "{level:?}\n{game}\n{other}");
                compared += 1;
                differed += u32::from(game != other);
            }
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
        }
    }
    assert!(differed * 10 > compared * 9, "{differed} of {compared}");
}

fn everybody(game: &Amsterdam) -> impl Iterator<Item = Observer> + use<> {
    [Observer::Public].into_iter().chain(game.table().seats().iter().map(Observer::Seat))
}

/// Sets another position behind the same view, and takes the same decision in both.
fn compare(
    game: &Amsterdam,
    observer: Observer,
    decision: Decision,
    rng: &mut Rng,
    tally: &mut Tally,
) {
    let view = game.view(observer);
    let other = Amsterdam::determinize(&view, rng);
    assert_eq!(other.check_invariants(), Ok(()), "{observer:?} cannot be looking at\n{other}");
    assert_eq!(other.view(observer), view, "{observer:?} tells apart\n{game}\n{other}");
    tally.looked += 1;
    tally.differed += u32::from(other != *game);
    let (mut own, mut listed) = (Choices::new(), Choices::new());
    view.legal(&mut own);
    if view.decides() {
        game.legal(&mut listed);
        assert_eq!(own, listed);
        other.legal(&mut listed);
    } else {
        listed.clear();
    }
    assert_eq!(own, listed, "{observer:?}");
    // A claim in somebody's head has not happened for the others.
    if game.table().phase() == other.table().phase() && other.check(decision).is_ok() {
        let (here, there) = (told(game, decision, observer), told(&other, decision, observer));
        tally.events += here.len() as u32;
        assert_eq!(here, there, "{observer:?}, {decision}\n{game}\n{other}");
    }
}

/// What `observer` are told of a decision, up to the first card or contract that is new to them.
fn told(game: &Amsterdam, decision: Decision, observer: Observer) -> Vec<Event> {
    let mut play = Play::new(game.clone());
    play.play(&decision.to_string());
    let redacted = play.events().iter().copied().map(|event| Amsterdam::redact(event, observer));
    redacted.take_while(|event| !shows_something_new(event)).collect()
}

fn shows_something_new(event: &Event) -> bool {
    matches!(
        event,
        Event::Filled { .. }
            // Whether wilds left standing are swept depends on what the hands leave in the pool
            // (AMS-42): the flush itself tells something.
            | Event::Flushed
            | Event::Revealed { .. }
            // How many each has kept becomes open at once for all.
            | Event::AllChosen(_)
            | Event::TookBlind { card: Some(_), .. }
            | Event::Offered { contracts: Some(_), .. }
    )
}
