//! `position` → `setup` → `position` is the identity at every step of random games: all four games,
//! every number of players, every combination of options.

use kogge::games::{Chance, Choices, Game, Options, Start};
use kogge_sim::games::{self, Errand, Playable, option_ids};
use serde_json::json;

use crate::conversation::Engine;

/// Every start that a game accepts.
fn starts<G: Game>() -> Vec<Start> {
    let seats = G::ABOUT.min_seats..=G::ABOUT.max_seats;
    let all = seats.flat_map(|seats| {
        let options = 0..1u16 << G::ABOUT.options.len();
        options.map(move |bits| Start { options: Options(bits), ..Start::new(seats, bits.into()) })
    });
    all.filter(|start| G::new(start).is_ok()).collect()
}

/// Plays a game of `start` through the engine and checks every `every`th position.
fn identity<G: Playable>(start: &Start, every: usize) {
    let mut engine = Engine::new();
    let options = option_ids(G::ABOUT, start.options);
    engine.do_(json!({
        "cmd": "new", "game": G::ABOUT.id, "players": start.seats, "seed": start.seed,
        "options": options,
    }));
    let mut game = G::new(start).expect("an accepted start");
    let mut chance = Chance::new(!start.seed);
    let mut choices = Choices::new();
    let mut other = Engine::new();
    for step in 0.. {
        if step % every == 0 || game.decider().is_none() {
            let position = engine.position();
            other.do_(position.clone());
            assert_eq!(other.position(), position, "step {step} of {start:?}");
        }
        if game.decider().is_none() {
            break;
        }
        game.legal(&mut choices);
        let decision = game.wander(&choices, &mut chance);
        game.apply(decision, &mut ()).expect("a listed decision");
        engine.do_(json!({ "cmd": "apply", "decision": decision.to_string() }));
    }
}

struct Identity;

impl Errand for Identity {
    type Out = usize;

    fn run<G: Playable>(self) -> usize {
        let starts = starts::<G>();
        for (number, start) in starts.iter().enumerate() {
            // Every step of one game for each number of players; a sample of the others, as there
            // are hundreds of combinations.
            let first = number == 0 || starts[number - 1].seats != start.seats;
            identity::<G>(start, if first { 1 } else { 29 });
        }
        starts.len()
    }
}

#[test]
fn hansa_positions_come_back_as_they_were() {
    assert_eq!(games::with("hansa", Identity), Some(3 * 4));
}

#[test]
fn teutonica_positions_come_back_as_they_were() {
    assert_eq!(games::with("teutonica", Identity), Some(4));
}

#[test]
fn amsterdam_positions_come_back_as_they_were() {
    assert_eq!(games::with("amsterdam", Identity), Some(3));
}

#[test]
fn merkator_positions_come_back_as_they_were() {
    assert!(games::with("merkator", Identity) > Some(100));
}
