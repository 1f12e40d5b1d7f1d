//! No leak: two positions that differ only in what somebody may not see are the same to them, in
//! views, in choices and in what they are told.

use kogge::bot::{Arena, Level, Thinker};
use kogge::games::amsterdam::*;
use kogge::games::{Chance, Choices, Eyes, Game, Start};

use crate::play::Log;

/// How often a hidden part was really another one.
#[derive(Default)]
struct Tally {
    looked: u32,
    differed: u32,
    events: u32,
}

#[test]
fn ams_114_nothing_hidden_shows_in_views_choices_or_events() {
    let mut chance = Chance::new(2026);
    let mut tally = Tally::default();
    for seed in 0..150 {
        let mut game = Amsterdam::new(&Start::new(2 + (seed % 3) as u8, seed)).expect("a game");
        let mut choices = Choices::new();
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            for eyes in everybody(&game) {
                compare(&game, eyes, decision, &mut chance, &mut tally);
            }
            game.apply(decision, &mut ()).expect("a listed decision");
        }
        for eyes in everybody(&game) {
            let view = game.view(eyes);
            assert_eq!(Amsterdam::complete(&view, &mut chance).view(eyes), view);
        }
    }
    // The comparison compares something.
    assert!(tally.differed * 10 > tally.looked * 9, "{} of {}", tally.differed, tally.looked);
    assert!(tally.events > 10_000, "{}", tally.events);
}

/// What a bot decides depends on what its seat may see, and on nothing else.
#[test]
fn ams_117_a_bot_decides_the_same_whatever_is_hidden() {
    let mut chance = Chance::new(117);
    let mut arena = Box::new(Arena::new());
    let (mut compared, mut differed) = (0, 0);
    for seed in 0..12 {
        let mut game = Amsterdam::new(&Start::new(2 + (seed % 3) as u8, seed)).expect("a game");
        let mut choices = Choices::new();
        while let Some(seat) = game.decider() {
            let eyes = Eyes::Of(seat);
            let other = Amsterdam::complete(&game.view(eyes), &mut chance);
            for level in Level::ALL {
                let mut decide = |game: &Amsterdam| {
                    let view = game.view(eyes);
                    Thinker::<Amsterdam>::with_steps(view, seat, level, seed, 40).decide(&mut arena)
                };
                assert_eq!(decide(&game), decide(&other), "{level:?}\n{game}\n{other}");
                compared += 1;
                differed += u32::from(game != other);
            }
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            game.apply(decision, &mut ()).expect("a listed decision");
        }
    }
    assert!(differed * 10 > compared * 9, "{differed} of {compared}");
}

fn everybody(game: &Amsterdam) -> impl Iterator<Item = Eyes> + use<> {
    [Eyes::Public].into_iter().chain(game.table().seats().iter().map(Eyes::Of))
}

/// Sets another position behind the same view, and takes the same decision in both.
fn compare(
    game: &Amsterdam,
    eyes: Eyes,
    decision: Decision,
    chance: &mut Chance,
    tally: &mut Tally,
) {
    let view = game.view(eyes);
    let other = Amsterdam::complete(&view, chance);
    assert_eq!(other.audit(), Ok(()), "{eyes:?} cannot be looking at\n{other}");
    assert_eq!(other.view(eyes), view, "{eyes:?} tells apart\n{game}\n{other}");
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
    assert_eq!(own, listed, "{eyes:?}");
    // A claim in somebody's head has not happened for the others.
    if game.table().phase() == other.table().phase() && other.check(decision).is_ok() {
        let (here, there) = (told(game, decision, eyes), told(&other, decision, eyes));
        tally.events += here.len() as u32;
        assert_eq!(here, there, "{eyes:?}, {decision}\n{game}\n{other}");
    }
}

/// What `eyes` are told of a decision, up to the first card or contract that is new to them.
fn told(game: &Amsterdam, decision: Decision, eyes: Eyes) -> Vec<Event> {
    let mut log = Log::default();
    game.clone().apply(decision, &mut log).expect("a legal decision");
    let veiled = log.0.into_iter().map(|event| Amsterdam::veil(event, eyes));
    veiled.take_while(|event| !shows_something_new(event)).collect()
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
