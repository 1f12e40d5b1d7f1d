//! Positions near the border: a position that came up in a game, with one thing in it changed.
//!
//! Whatever is accepted must come back as it was written, keep every invariant to the end of a game
//! played on at random, and never be a dead end; whatever is refused must say where. Nothing here knows a
//! game: a position is changed as the JSON that people type.
//!
//! `KOGGE_BORDER` says how many positions of each game are tried (`cargo xtask campaign border` tries a
//! million); `KOGGE_BORDER_LIST=1` prints which changes of which fields were accepted, with an example.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kogge::games::{Choices, Game, Refusal, Rng, for_each_game};
use serde_json::{Value, json};

use crate::conformance::plan;

/// Positions of each game in the ordinary tests.
const POSITIONS: u64 = 40_000;
/// Changes made of one reachable position before the game is played on.
const CHANGES: u32 = 4;
/// No game, played at random, takes more decisions than this.
const LONGEST_GAME: u32 = 20_000;

/// What came of the positions tried.
#[derive(Default)]
struct Tally {
    accepted: u64,
    same: u64,
    refused: u64,
    unreadable: u64,
    /// Accepted changes by the place that was changed, with how often and an example.
    places: BTreeMap<String, (u64, String)>,
}

/// One step of a path into JSON.
#[derive(Clone, Debug)]
enum Step {
    Key(String),
    Index(usize),
}

/// Every place of a position, containers included.
fn places(value: &Value, path: &mut Vec<Step>, out: &mut Vec<Vec<Step>>) {
    if !path.is_empty() {
        out.push(path.clone());
    }
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                path.push(Step::Key(key.clone()));
                places(value, path, out);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                path.push(Step::Index(index));
                places(value, path, out);
                path.pop();
            }
        }
        _ => {}
    }
}

fn at<'a>(mut value: &'a mut Value, path: &[Step]) -> &'a mut Value {
    for step in path {
        value = match step {
            Step::Key(key) => &mut value[key.as_str()],
            Step::Index(index) => &mut value[*index],
        };
    }
    value
}

/// The path with every index left out, so that like places are counted together.
fn kind_of_place(path: &[Step]) -> String {
    path.iter().fold(String::new(), |text, step| match step {
        Step::Key(key) if text.is_empty() => key.clone(),
        Step::Key(key) => format!("{text}.{key}"),
        Step::Index(_) => format!("{text}[]"),
    })
}

fn pick<T: Clone>(items: &[T], rng: &mut Rng) -> Option<T> {
    items.get(rng.below(items.len() as u32) as usize).cloned()
}

/// Changes one thing of a position: a number by a little or a lot, a word for another word that stands
/// in the position, a list by an entry or its order, something for nothing, two places for each other.
fn change(position: &mut Value, rng: &mut Rng) -> Option<(String, String)> {
    let mut all = Vec::new();
    places(position, &mut Vec::new(), &mut all);
    let path = pick(&all, rng)?;
    let other = pick(&all, rng)?;
    let other_value = at(position, &other).clone();
    let before = at(position, &path).clone();
    let value = at(position, &path);
    match rng.below(10) {
        0 if before != other_value
            && !starts_with(&path, &other)
            && !starts_with(&other, &path) =>
        {
            *value = other_value;
            *at(position, &other) = before.clone();
        }
        1 => *value = other_value,
        2 => *value = Value::Null,
        _ => change_value(value, other_value, rng),
    }
    let after = at(position, &path).clone();
    Some((kind_of_place(&path), format!("{path:?}: {before} to {after}")))
}

fn starts_with(path: &[Step], start: &[Step]) -> bool {
    format!("{path:?}").starts_with(format!("{start:?}").trim_end_matches(']'))
}

fn change_value(value: &mut Value, other: Value, rng: &mut Rng) {
    *value = match value {
        Value::Bool(is_set) => json!(!*is_set),
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            json!(match rng.below(6) {
                0 | 1 => number + 1,
                2 | 3 => number - 1,
                4 => number + i64::from(rng.below(20)) - 10,
                _ => i64::from(rng.below(300)),
            })
        }
        Value::Array(items) => json!(changed_list(items, other, rng)),
        Value::Object(fields) => {
            let keys: Vec<_> = fields.keys().cloned().collect();
            if let Some(key) = pick(&keys, rng) {
                fields.remove(&key);
            }
            json!(fields)
        }
        Value::Null | Value::String(_) => other,
    };
}

fn changed_list(items: &[Value], other: Value, rng: &mut Rng) -> Vec<Value> {
    let mut items = items.to_vec();
    let (one, two) = (pick(&items, rng), rng.below(items.len() as u32) as usize);
    match (rng.below(4), one) {
        (0, Some(item)) => items.push(item),
        (1, Some(_)) => drop(items.remove(two)),
        (2, Some(_)) => {
            let last = items.len() - 1;
            items.swap(two, last);
        }
        _ => items.push(other),
    }
    items
}

/// Reads a position and holds it to what is promised.
fn try_position<G: Game>(
    position: &Value,
    place: (String, String),
    rng: &mut Rng,
    tally: &mut Tally,
) {
    let Ok(read) = serde_json::from_value::<G::Position>(position.clone()) else {
        tally.unreadable += 1;
        return;
    };
    match G::try_from_position(&read) {
        Err(error) => {
            assert!(
                !error.field.is_empty() && !error.reason.is_empty(),
                "{}",
                error.refusal.name()
            );
            tally.refused += 1;
        }
        Ok(game) => {
            let again = G::from_position(&game.position());
            assert!(again.as_ref() == Ok(&game), "it does not come back: {again:?}\n{game}");
            play_on(game, rng);
            tally.accepted += 1;
            let entry = tally.places.entry(place.0).or_insert((0, place.1));
            entry.0 += 1;
        }
    }
}

/// Plays to the end at random.
fn play_on<G: Game>(mut game: G, rng: &mut Rng) {
    let mut choices = Choices::new();
    for _ in 0..LONGEST_GAME {
        if let Err(violation) = game.check_invariants() {
            panic!("{violation:?}\n{game}");
        }
        if game.decider().is_none() {
            assert!(game.outcome().is_some(), "over without an outcome\n{game}");
            return;
        }
        game.legal(&mut choices);
        assert!(!choices.is_empty(), "a dead end\n{game}");
        let decision = game.playout_decision(&choices, rng);
        if let Err(refusal) = game.apply(decision, &mut ()) {
            panic!("{decision} was listed and is refused: {}\n{game}", refusal.name());
        }
    }
    panic!("no end after {LONGEST_GAME} decisions\n{game}");
}

fn border<G: Game>() {
    let wanted = std::env::var("KOGGE_BORDER").ok().and_then(|text| text.parse().ok());
    let wanted = wanted.unwrap_or(POSITIONS);
    let mut rng = Rng::new(20);
    let mut tally = Tally::default();
    let mut tried = 0;
    for start in plan::starts::<G>(0..u64::MAX) {
        let mut game = G::new(&start).unwrap_or_else(|refusal| panic!("{}", refusal.name()));
        let mut choices = Choices::new();
        while game.decider().is_some() && tried < wanted {
            // A few positions of each game, so that many games are seen.
            if rng.below(12) == 0 {
                let position = serde_json::to_value(game.position()).expect("positions are data");
                for _ in 0..CHANGES {
                    tried += 1;
                    let mut changed = position.clone();
                    let place = change(&mut changed, &mut rng).expect("a position has fields");
                    if changed == position {
                        tally.same += 1;
                        continue;
                    }
                    let example = place.1.clone();
                    let held = AssertUnwindSafe(|| {
                        try_position::<G>(&changed, place, &mut rng, &mut tally);
                    });
                    if let Err(why) = catch_unwind(held) {
                        eprintln!(
                            "{}: {example}\nbefore: {position}\nafter: {changed}",
                            G::SPEC.id
                        );
                        std::panic::resume_unwind(why);
                    }
                }
            }
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            let _ = game.apply(decision, &mut ());
        }
        if tried >= wanted {
            break;
        }
    }
    report::<G>(tried, &tally);
}

fn report<G: Game>(tried: u64, tally: &Tally) {
    let Tally { accepted, same, refused, unreadable, places } = tally;
    println!(
        "{}: {tried} positions: {accepted} accepted and played on, {refused} refused with a place, \
         {unreadable} no positions at all, {same} unchanged",
        G::SPEC.id
    );
    if std::env::var_os("KOGGE_BORDER_LIST").is_some() {
        let mut places: Vec<_> = places.iter().collect();
        places.sort_by_key(|(_, (times, _))| std::cmp::Reverse(*times));
        for (place, (times, example)) in places {
            println!("{times:8} {place}   {example}");
        }
    }
    assert!(*accepted > 0 && *refused > 0, "both sides of the border must be seen");
}

macro_rules! border_of_all_games {
    ($($number:literal $name:ident $folder:ident;)*) => {
        $(#[test]
        fn $folder() {
            border::<kogge::games::$folder::$name>();
        })*
    };
}
for_each_game!([border_of_all_games]);
