//! Referees: every game played a second time by slow, obvious code beside the engine.
//!
//! A referee (`tests/rules/GAME/referee.rs`) is written from the sentences of the catalogue and shares no code
//! and no type with the engine: it reads and writes the JSON that people type. Chance is the only thing it
//! takes over, and it checks that what it takes over is possible. After every decision its state, its legal
//! decisions, its points and its ranking are compared with the engine's.
//!
//! `KOGGE_REFEREE_DECISIONS` says how many decisions of each game are compared (`cargo xtask campaign
//! referees` compares a million).

use std::collections::BTreeSet;

use kogge::games::{Choices, Game, Rng, for_each_game};
use serde_json::{Value, json};

use crate::conformance::plan;

/// Decisions of each game in the ordinary tests.
const DECISIONS: u64 = 10_000;

/// Plays a game by the catalogue.
pub trait Referee {
    /// Sits down at a game that was just set up. What was shuffled or drawn is read off `position`; everything
    /// else is worked out and must agree.
    fn sit_down(position: &Value) -> Self;
    /// Who must decide.
    fn decider(&self) -> Option<u64>;
    /// The texts of all decisions that can be taken.
    fn legal(&self) -> BTreeSet<String>;
    /// Carries a decision out. Only the order of what was shuffled anew may be read off `after`, the position
    /// that the engine reached.
    fn decide(&mut self, decision: &str, after: &Value);
    /// The whole position as people write it, without the generator (`chance`).
    fn position(&self) -> Value;
    /// The points of each seat, by source in the order of the game's table, counted in halves.
    fn scores(&self) -> Vec<Vec<i64>>;
    /// The place of each seat, once the game is over.
    fn places(&self) -> Option<Vec<u64>>;
}

/// A position without what no referee can know.
fn without_chance(mut position: Value) -> Value {
    if let Some(fields) = position.as_object_mut() {
        fields.remove("chance");
    }
    position
}

fn position_of<G: Game>(game: &G) -> Value {
    without_chance(serde_json::to_value(game.position()).expect("positions are data"))
}

fn legal_of<G: Game>(game: &G) -> BTreeSet<String> {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    choices.iter().map(ToString::to_string).collect()
}

fn scores_of<G: Game>(game: &G, seats: usize) -> Vec<Vec<i64>> {
    let lines = |seat| {
        let score = game.score(kogge::games::Seat(seat as u8));
        score.lines().iter().map(|points| i64::from(points.halves())).collect()
    };
    (0..seats).map(lines).collect()
}

/// Where two pieces of data differ, with both values.
fn difference(path: &str, engine: &Value, referee: &Value) -> Option<String> {
    match (engine, referee) {
        (Value::Object(engine), Value::Object(referee)) => {
            let keys: BTreeSet<_> = engine.keys().chain(referee.keys()).collect();
            keys.into_iter().find_map(|key| {
                let of = |fields: &serde_json::Map<String, Value>| {
                    fields.get(key).cloned().unwrap_or(json!("(nothing)"))
                };
                difference(&format!("{path}.{key}"), &of(engine), &of(referee))
            })
        }
        (Value::Array(engine), Value::Array(referee)) if engine.len() == referee.len() => {
            let mut both = engine.iter().zip(referee).enumerate();
            both.find_map(|(at, (one, two))| difference(&format!("{path}[{at}]"), one, two))
        }
        _ if engine == referee => None,
        _ => Some(format!("{path}: the engine has {engine}, the referee {referee}")),
    }
}

/// What the two do not agree on, if anything.
fn disagreement<G: Game, R: Referee>(game: &G, referee: &R, seats: usize) -> Option<String> {
    let decider = game.decider().map(|seat| seat.0.into());
    if decider != referee.decider() {
        return Some(format!("decider: {decider:?}, {:?}", referee.decider()));
    }
    if let Some(place) = difference("position", &position_of(game), &referee.position()) {
        return Some(place);
    }
    let (engine, by_hand) = (legal_of(game), referee.legal());
    if engine != by_hand {
        let only = |one: &BTreeSet<String>, two| one.difference(two).cloned().collect::<Vec<_>>();
        let (more, less) = (only(&engine, &by_hand), only(&by_hand, &engine));
        return Some(format!("legal: only the engine has {more:?}, only the referee {less:?}"));
    }
    let (engine, by_hand) = (scores_of(game, seats), referee.scores());
    if engine != by_hand {
        return Some(format!("scores: {engine:?}, {by_hand:?}"));
    }
    let places = game.outcome().map(|outcome| {
        (0..seats).map(|seat| u64::from(outcome.place(kogge::games::Seat(seat as u8)))).collect()
    });
    (places != referee.places()).then(|| format!("places: {places:?}, {:?}", referee.places()))
}

/// Plays games with the referee beside the engine until enough decisions were compared.
fn compare<G: Game, R: Referee>() {
    let wanted = std::env::var("KOGGE_REFEREE_DECISIONS").ok().and_then(|text| text.parse().ok());
    let wanted = wanted.unwrap_or(DECISIONS);
    let (mut decisions, mut games) = (0_u64, 0_u64);
    let mut rng = Rng::new(71);
    let mut choices = Choices::new();
    for start in plan::starts::<G>(0..u64::MAX) {
        let mut game = G::new(&start).unwrap_or_else(|refusal| panic!("{refusal:?}"));
        let seats = start.seats.count();
        let mut referee = R::sit_down(&position_of(&game));
        let mut taken = Vec::new();
        // Half of the games are played as people would, half at random; those need not end.
        let is_plausible = games % 2 == 0;
        loop {
            if let Some(why) = disagreement(&game, &referee, seats) {
                panic!("{start:?}\nafter {taken:?}\n{why}");
            }
            if game.decider().is_none() || decisions >= wanted || taken.len() > 3_000 {
                break;
            }
            game.legal(&mut choices);
            let decision = match is_plausible {
                true => game.playout_decision(&choices, &mut rng),
                false => choices[rng.below(choices.len() as u32) as usize],
            };
            let text = decision.to_string();
            taken.push(text.clone());
            game.apply(decision, &mut ()).unwrap_or_else(|refusal| panic!("{refusal:?}"));
            referee.decide(&text, &position_of(&game));
            decisions += 1;
        }
        games += 1;
        if decisions >= wanted {
            break;
        }
    }
    println!("{}: {decisions} decisions of {games} games, 0 differences", G::SPEC.id);
}

macro_rules! referees {
    ($($number:literal $name:ident $folder:ident;)*) => {
        $(#[test]
        fn $folder() {
            compare::<kogge::games::$folder::$name, crate::$folder::referee::$name>();
        })*
    };
}
for_each_game!([referees]);

/// A referee that counts one thing wrong is noticed, so no difference means something.
mod itself {
    use super::*;

    #[test]
    fn a_difference_is_named_with_place_and_values() {
        let engine = json!({"players": [{"purse": 3}, {"purse": 4}]});
        let referee = json!({"players": [{"purse": 3}, {"purse": 5}]});
        assert_eq!(
            difference("position", &engine, &referee).as_deref(),
            Some("position.players[1].purse: the engine has 4, the referee 5")
        );
        assert_eq!(difference("position", &engine, &engine), None);
        assert!(difference("position", &engine, &json!({"players": []})).is_some());
        assert!(difference("position", &engine, &json!({})).is_some());
    }
}
