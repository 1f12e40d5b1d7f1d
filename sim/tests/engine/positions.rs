//! `position` → `setup` → `position` is the identity at every step of random games: every game, every number of
//! players, every combination of options.

use kogge::games::{Choices, Game, GameId, Options, Rng, Start, for_each_game};
use kogge_sim::games::{self, GameVisitor, HostGame, option_ids};
use serde_json::json;

use super::conversation::Engine;

/// Every start that a game accepts.
fn starts<G: Game>() -> Vec<Start> {
    let seats = G::SPEC.min_seats..=G::SPEC.max_seats;
    let all = seats.flat_map(|seats| {
        let options = 0..1u16 << G::SPEC.options.len();
        options.map(move |bits| Start { options: Options(bits), ..Start::new(seats, bits.into()) })
    });
    all.filter(|start| G::new(start).is_ok()).collect()
}

/// Plays a game of `start` through the engine and checks every `every`th position.
fn identity<G: HostGame>(start: &Start, every: usize) {
    let mut engine = Engine::new();
    let options = option_ids(G::SPEC, start.options);
    engine.do_(json!({
        "cmd": "new", "game": G::SPEC.id, "players": start.seats, "seed": start.seed,
        "options": options,
    }));
    let mut game = G::new(start).expect("an accepted start");
    let mut rng = Rng::new(!start.seed);
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
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut ()).expect("a listed decision");
        engine.do_(json!({ "cmd": "apply", "decision": decision.to_string() }));
    }
}

struct Identity;

impl GameVisitor for Identity {
    type Output = usize;

    fn visit<G: HostGame>(self) -> usize {
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

macro_rules! position_tests {
    ($($number:literal $game:ident $folder:ident;)*) => {
        $(#[test]
        fn $folder() {
            let starts = games::visit(GameId::$game.name(), Identity).expect("a game of the list");
            let spec = GameId::$game.spec();
            assert!(starts >= usize::from(spec.max_seats - spec.min_seats + 1), "{starts} starts");
        })*
    };
}

mod positions_come_back_as_they_were {
    use super::*;
    for_each_game!([position_tests]);
}
