//! Positions near the border: a position that came up in a game, with one thing in it changed.
//!
//! Whatever is accepted must come back as it was written, then and at every stop of a game played on at
//! random, keep every invariant to its end, never be a dead end, and hold nothing that a view, a bot or a
//! score stumbles over; whatever is refused must name a place that is there. Nothing here knows a game: a
//! position is changed as the JSON that people type.
//!
//! `KOGGE_BORDER` says how many positions of each game are tried (`cargo xtask campaign border` tries a
//! million); `KOGGE_BORDER_LIST=1` prints which changes of which fields were accepted, with an example.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kogge::bots::{Arena, BotLevel, Evaluator, Search};
use kogge::games::{Choices, Game, Observer, Refusal, Rng, Seat, for_each_game};
use serde_json::{Value, json};

use crate::conformance::plan;

/// Positions of each game in the ordinary tests.
const POSITIONS: u64 = 40_000;
/// Changes made of one reachable position before the game is played on.
const CHANGES: u32 = 4;
/// No game, played at random, takes more decisions than this.
const LONGEST_GAME: u32 = 20_000;
/// A game that is played on is written down and read again once in so many decisions, and looked at.
const LOOK_EVERY: u32 = 24;
/// A bot is asked once in so many accepted positions, with few steps: it is to find nothing odd, not to play well.
const ASK_A_BOT_EVERY: u64 = 40;
const BOT_STEPS: u32 = 6;

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

/// One of the places: half of the time each is as likely, half of the time each kind is. Otherwise the
/// cards of the piles would be changed nearly always, and whose turn it is nearly never.
fn pick_place(all: &[Vec<Step>], rng: &mut Rng) -> Option<Vec<Step>> {
    if rng.below(2) == 0 {
        return pick(all, rng);
    }
    let mut kinds = BTreeMap::<String, Vec<&Vec<Step>>>::new();
    for path in all {
        kinds.entry(kind_of_place(path)).or_default().push(path);
    }
    let kinds: Vec<_> = kinds.into_values().collect();
    pick(&pick(&kinds, rng)?, rng).cloned()
}

/// Changes one thing of a position: a number by a little or a lot, a word for another word that stands
/// in the position, a list by an entry or its order, something for nothing, two places for each other.
fn change(position: &mut Value, rng: &mut Rng) -> Option<(String, String)> {
    let mut all = Vec::new();
    places(position, &mut Vec::new(), &mut all);
    let path = pick_place(&all, rng)?;
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

/// Whether a fault's place, such as `players[1].purse`, is one of this position. What is missing there is
/// named, too: then whatever holds it must be there.
fn is_place_of(position: &Value, place: &str) -> bool {
    let steps: Vec<&str> = place.split(['.', '[']).map(|step| step.trim_end_matches(']')).collect();
    if place.is_empty() {
        return false;
    }
    let mut value = position;
    for (at, step) in steps.iter().enumerate() {
        let next = match value {
            Value::Object(fields) => fields.get(*step),
            Value::Array(items) => step.parse::<usize>().ok().and_then(|index| items.get(index)),
            _ => None,
        };
        match next {
            Some(next) => value = next,
            None => return at + 1 == steps.len() && (value.is_object() || value.is_array()),
        }
    }
    true
}

/// Reads a position and holds it to what is promised.
fn try_position<G: Evaluator>(
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
            let (place, name) = (error.field.as_str(), error.refusal.name());
            assert!(is_place_of(position, place), "{name}: there is no {place:?}");
            assert!(!error.reason.is_empty(), "{name}: no reason for {place}");
            tally.refused += 1;
        }
        Ok(game) => {
            if tally.accepted.is_multiple_of(ASK_A_BOT_EVERY) {
                ask_a_bot(&game);
            }
            play_on(game, rng);
            tally.accepted += 1;
            let entry = tally.places.entry(place.0).or_insert((0, place.1));
            entry.0 += 1;
        }
    }
}

/// The position comes back as it was written, as the JSON that people type.
fn write_and_read<G: Game>(game: &G) {
    let written = serde_json::to_value(game.position()).expect("positions are data");
    let read = serde_json::from_value::<G::Position>(written.clone()).expect("its own position");
    match G::try_from_position(&read) {
        Ok(again) => assert!(again == *game, "it comes back as\n{again}\n{game}"),
        Err(error) => panic!("refused: {}: {}\n{written}\n{game}", error.field, error.reason),
    }
}

/// Looks at a game as the public and as whoever must decide.
fn look<G: Game>(game: &G, rng: &mut Rng) {
    let seats = game.decider().map(Observer::Seat);
    for observer in [Observer::Public].into_iter().chain(seats) {
        let view = game.view(observer);
        let other = G::determinize(&view, rng);
        assert!(other.view(observer) == view, "{observer:?} would notice\n{game}\nand\n{other}");
        G::at_a_glance(&view);
        let seat = game.decider().unwrap_or(Seat(0));
        game.score_for(observer, seat);
    }
}

fn ask_a_bot<G: Evaluator>(game: &G) {
    let Some(seat) = game.decider() else { return };
    let mut arena = Box::new(Arena::new());
    for level in BotLevel::ALL {
        let view = game.view(Observer::Seat(seat));
        let search = Search::<G>::with_steps(view, seat, level, 5, BOT_STEPS).decide(&mut arena);
        let choice = search.unwrap_or_else(|| panic!("{level:?} finds no decision\n{game}"));
        assert_eq!(game.check(choice), Ok(()), "{level:?} wants {choice}\n{game}");
    }
}

/// Plays to the end at random.
fn play_on<G: Game>(mut game: G, rng: &mut Rng) {
    let mut choices = Choices::new();
    for count in 0..LONGEST_GAME {
        if let Err(violation) = game.check_invariants() {
            panic!("{violation:?}\n{game}");
        }
        if count % LOOK_EVERY == 0 {
            write_and_read(&game);
            look(&game, rng);
        }
        if game.decider().is_none() {
            assert!(game.outcome().is_some(), "over without an outcome\n{game}");
            return write_and_read(&game);
        }
        game.legal(&mut choices);
        assert!(!choices.is_empty(), "a dead end\n{game}");
        // Mostly as people would, so that games end; now and then anything.
        let decision = match rng.below(4) {
            0 => choices[rng.below(choices.len() as u32) as usize],
            _ => game.playout_decision(&choices, rng),
        };
        if let Err(refusal) = game.apply(decision, &mut ()) {
            panic!("{decision} was listed and is refused: {}\n{game}", refusal.name());
        }
    }
    panic!("no end after {LONGEST_GAME} decisions\n{game}");
}

fn border<G: Evaluator>() {
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

/// Faults whose places are not there would be noticed.
#[test]
fn places_of_faults_are_looked_up() {
    let position = json!({"players": [{"purse": 3}], "bank": null});
    for place in ["players", "players[0]", "players[0].purse", "bank", "players[1]", "piles"] {
        assert!(is_place_of(&position, place), "{place}");
    }
    for place in ["", "players[1].purse", "players[0].purse.taler", "bank[0]"] {
        assert!(!is_place_of(&position, place), "{place}");
    }
}
