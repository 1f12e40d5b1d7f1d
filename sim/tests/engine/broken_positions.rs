//! Positions with one thing wrong, at every place of positions of every kind in every game.

use std::collections::HashSet;

use kogge::games::{Choices, GameId, Options, Rng, Start};
use kogge_sim::engine::Session;
use kogge_sim::engine::strict::{Json, parse};
use kogge_sim::games::{self, GameVisitor, HostGame};
use serde_json::Value;

use super::strict::assert_plain;

/// Fields of positions whose keys are a game's own things: one that is missing stands for nothing there.
const KEYED_BY_THINGS: [&str; 5] = ["cities", "routes", "levels", "table", "store"];

/// One step into a value.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Step {
    Field(String),
    Item(usize),
}

fn place(steps: &[Step]) -> String {
    steps.iter().fold("position".to_owned(), |place, step| match step {
        Step::Field(name) => format!("{place}.{name}"),
        Step::Item(index) => format!("{place}[{index}]"),
    })
}

fn at<'a>(value: &'a Json, steps: &[Step]) -> &'a Json {
    steps.iter().fold(value, |value, step| match (value, step) {
        (Json::List(items), Step::Item(index)) => &items[*index],
        (value, Step::Field(name)) => value.get(name).expect("a field"),
        _ => panic!("no such place"),
    })
}

fn at_mut<'a>(value: &'a mut Json, steps: &[Step]) -> &'a mut Json {
    steps.iter().fold(value, |value, step| match (value, step) {
        (Json::List(items), Step::Item(index)) => &mut items[*index],
        (Json::Object(fields), Step::Field(name)) => {
            let field = fields.iter_mut().find(|(there, _)| there == name);
            &mut field.expect("a field").1
        }
        _ => panic!("no such place"),
    })
}

/// All places in a value, itself first.
fn places(value: &Json, here: &[Step], all: &mut Vec<Vec<Step>>) {
    all.push(here.to_vec());
    let inner: Vec<(Step, &Json)> = match value {
        Json::List(items) => {
            items.iter().enumerate().map(|(i, item)| (Step::Item(i), item)).collect()
        }
        Json::Object(fields) => {
            fields.iter().map(|(name, value)| (Step::Field(name.clone()), value)).collect()
        }
        _ => Vec::new(),
    };
    for (step, value) in inner {
        places(value, &[here, &[step]].concat(), all);
    }
}

/// Breaks positions of one game and checks what is said.
struct Breaker {
    session: Session,
    game: &'static str,
    tried: usize,
}

impl Breaker {
    /// Sends the position with what stands at a place changed; the error, its field and the message.
    fn broken(
        &mut self,
        position: &Json,
        steps: &[Step],
        change: impl FnOnce(&mut Json),
    ) -> Option<(String, String)> {
        let mut position = position.clone();
        change(at_mut(&mut position, steps));
        let line = format!(r#"{{"cmd":"setup","game":"{}","position":{position}}}"#, self.game);
        let answer = self.session.answer(line.as_bytes()).expect("an answer");
        self.tried += 1;
        if answer.is_ok() {
            return None;
        }
        let text = |name| answer.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let (error, field, message) = (text("error"), text("field"), text("message"));
        if ["BadField", "DoubledField"].contains(&error.as_str()) {
            assert_plain(&message);
        }
        Some((error, field))
    }

    /// Wants the place to be refused under one of these names.
    #[track_caller]
    fn refused_at(
        &mut self,
        position: &Json,
        steps: &[Step],
        change: impl FnOnce(&mut Json),
        wanted: &[&str],
    ) {
        let got = self.broken(position, steps, change);
        let (error, field) = got.unwrap_or_else(|| ("nothing".to_owned(), place(steps)));
        let is_named = error == "BadField" && wanted.contains(&field.as_str());
        assert!(
            is_named,
            "{error} in {field}, not {wanted:?}: {} of {}",
            at(position, steps),
            self.game
        );
    }

    /// Everything that can be wrong at one place.
    fn break_at(&mut self, position: &Json, steps: &[Step]) {
        let here = place(steps);
        let number = |digits: &str| Json::Number(digits.to_owned());
        let wrong = match at(position, steps) {
            Json::Null => vec![Json::Bool(true), number("1.5")],
            Json::Bool(_) => vec![number("1"), Json::Text("true".into()), Json::Null],
            Json::Number(_) => vec![
                Json::Text("many".into()),
                Json::Bool(true),
                number("-1"),
                number("1.5"),
                number("1e2"),
                number("99999999999"),
                number("99999999999999999999999999999999999999999999"),
                Json::List(vec![]),
            ],
            Json::Text(_) => vec![number("7"), Json::Text("venice x".into()), Json::List(vec![])],
            Json::List(_) => vec![Json::Object(vec![]), number("0"), Json::Text("a".into())],
            Json::Object(_) => vec![Json::List(vec![]), number("0"), Json::Bool(false)],
        };
        for value in wrong {
            self.refused_at(position, steps, |place| *place = value, &[&here]);
        }
        // Some may be null; it is their own place if not.
        if let Some((error, field)) = self.broken(position, steps, |place| *place = Json::Null) {
            assert!(error != "BadField" || field == here, "{here}: {field}");
        }
        match at(position, steps) {
            Json::List(items) if !items.is_empty() => {
                let long = |place: &mut Json| {
                    let Json::List(items) = place else { return };
                    *items = items.iter().cycle().take(400).cloned().collect();
                };
                self.refused_at(position, steps, long, &[&here]);
            }
            Json::Object(fields) => self.break_object(position, steps, fields),
            _ => {}
        }
    }

    fn break_object(&mut self, position: &Json, steps: &[Step], fields: &[(String, Json)]) {
        let here = place(steps);
        let keyed_by_things = match steps.last() {
            Some(Step::Field(name)) => KEYED_BY_THINGS.contains(&name.as_str()),
            _ => false,
        };
        // A word with its content is an object with one field, which alone is named.
        let is_alone = fields.len() == 1 && !keyed_by_things;
        let extra = format!("{here}.zzz");
        let whole = if is_alone { here.as_str() } else { "" };
        let add = |place: &mut Json| {
            let Json::Object(fields) = place else { return };
            fields.push(("zzz".to_owned(), Json::Number("1".to_owned())));
        };
        self.refused_at(position, steps, add, &[&extra, whole]);
        for (name, _) in fields {
            let inner = format!("{here}.{name}");
            if !keyed_by_things {
                let wanted = [inner.as_str(), whole];
                self.refused_at(position, steps, |place| drop(place.remove(name)), &wanted);
            }
            let double = |place: &mut Json| {
                let Json::Object(fields) = place else { return };
                let twice = fields.iter().find(|(there, _)| there == name).cloned();
                fields.extend(twice);
            };
            let got = self.broken(position, steps, double);
            assert_eq!(got, Some(("DoubledField".to_owned(), inner)));
        }
    }
}

struct BreakAll;

impl GameVisitor for BreakAll {
    type Output = usize;

    fn visit<G: HostGame>(self) -> usize {
        let mut breaker = Breaker { session: Session::new(), game: G::SPEC.id, tried: 0 };
        for seats in G::SPEC.min_seats..=G::SPEC.max_seats {
            let start = Start { options: Options::NONE, ..Start::new(seats, seats.into()) };
            let mut game = G::new(&start).expect("a game");
            let (mut rng, mut choices) = (Rng::new(3), Choices::new());
            let mut seen = HashSet::new();
            for step in 0..300 {
                let position = serde_json::to_string(&game.position()).expect("JSON");
                let position = parse(&position).expect("JSON");
                // A position of every kind that comes up, by its question.
                let question = ["phase", "stage"].into_iter().find_map(|name| position.get(name));
                let kind = match question {
                    Some(Json::Object(fields)) => fields[0].0.clone(),
                    question => format!("{question:?}"),
                };
                if seen.insert(kind) && (step == 0 || seats == G::SPEC.max_seats) {
                    let mut all = Vec::new();
                    places(&position, &[], &mut all);
                    all.iter().for_each(|steps| breaker.break_at(&position, steps));
                }
                game.legal(&mut choices);
                if choices.is_empty() {
                    break;
                }
                let decision = game.playout_decision(&choices, &mut rng);
                game.apply(decision, &mut ()).expect("a listed decision");
            }
        }
        breaker.tried
    }
}

#[test]
fn whatever_is_wrong_in_a_position_is_named_at_its_place_in_plain_words() {
    for game in GameId::ALL {
        let tried = games::visit(game.name(), BreakAll).expect("a game of the list");
        assert!(tried > 1000, "{game:?}: {tried}");
    }
}
