//! Whoever is named as observer is told what it may know and nothing more: positions that look the same to an
//! observer get the same answers to every command.

use kogge::games::{Choices, Game, GameId, Observer, Options, Rng, Start};
use kogge_sim::games::{self, GameVisitor, HostGame};
use serde_json::{Value, json};

use super::conversation::Engine;

/// Every how many decisions a position is compared.
const APART: usize = 7;
/// Positions that are compared for each number of players.
const POSITIONS: usize = 50;

/// An observer as the protocol writes it.
fn written(observer: Observer) -> Value {
    match observer {
        Observer::Public => json!("public"),
        Observer::Seat(seat) => json!(seat.0),
    }
}

/// Whatever an observer can ask without changing the game.
fn questions(observer: Observer) -> Vec<Value> {
    let observer = written(observer);
    vec![
        json!({ "cmd": "view", "observer": observer }),
        json!({ "cmd": "legal", "observer": observer, "language": "it" }),
        json!({ "cmd": "score", "observer": observer }),
        json!({ "cmd": "log", "observer": observer }),
        json!({ "cmd": "journal", "observer": observer }),
        json!({ "cmd": "bot", "observer": observer, "level": "random", "seed": 5 }),
    ]
}

/// The same, and the reasons of a bot, which take longer.
fn questions_with_reasons(observer: Observer) -> Vec<Value> {
    let bot = json!({ "cmd": "bot", "observer": written(observer), "level": "deckhand" });
    questions(observer).into_iter().chain([bot]).collect()
}

/// What tells everything: what a leak would look like.
fn leaks(_: Observer) -> Vec<Value> {
    vec![json!({ "cmd": "position" })]
}

/// A game without options, or with any of them.
fn start<G: Game>(seats: u8, seed: u64) -> Start {
    let all = (1_u32 << G::SPEC.options.len()) - 1;
    let options = if seed.is_multiple_of(2) { 0 } else { Rng::new(seed).next() & all };
    Start { options: Options(options as u16), ..Start::new(seats, seed) }
}

/// Two engines with positions that look the same to an observer.
struct Twins {
    engines: [Engine; 2],
    observer: Observer,
}

impl Twins {
    fn new<G: Game>(games: [&G; 2], observer: Observer) -> Self {
        let engines = games.map(|game| {
            let mut engine = Engine::new();
            let position = serde_json::to_value(game.position()).expect("a position is data");
            engine.do_(json!({ "cmd": "setup", "game": G::SPEC.id, "position": position }));
            engine
        });
        Twins { engines, observer }
    }

    fn both(&mut self, command: &Value) -> [Value; 2] {
        self.engines.each_mut().map(|engine| engine.ask(command.clone()))
    }

    /// The first of the commands that is answered differently.
    fn difference(&mut self, commands: &[Value]) -> Option<String> {
        commands.iter().find_map(|command| {
            let [one, two] = self.both(command);
            (one != two).then(|| format!("{command}:\n{one}\n{two}"))
        })
    }

    /// Takes a decision in both. What is told of it differs only if something new was revealed: then what is
    /// seen afterwards differs, too.
    fn difference_after(&mut self, decision: &str) -> Option<String> {
        let observer = written(self.observer);
        let command = json!({ "cmd": "apply", "decision": decision, "observer": observer });
        let [one, two] = self.both(&command);
        if one["ok"] != two["ok"] {
            // Somebody's choices follow from a hand.
            return None;
        }
        let view = json!({ "cmd": "view", "observer": observer });
        let [seen, other] = self.both(&view);
        if seen != other {
            return None;
        }
        if one != two {
            return Some(format!("{command}:\n{one}\n{two}"));
        }
        let undo = json!({ "cmd": "undo", "observer": observer });
        self.difference(&questions(self.observer)).or_else(|| self.difference(&[undo]))
    }
}

/// Compares what twins are asked in games of every number of players.
struct Compare {
    asked: fn(Observer) -> Vec<Value>,
    plays_on: bool,
}

/// What was compared, how often the twins were really different, and what was answered differently.
#[derive(Default)]
struct Found {
    compared: usize,
    differed: usize,
    leaks: Vec<String>,
}

impl GameVisitor for Compare {
    type Output = Found;

    fn visit<G: HostGame>(self) -> Found {
        let mut found = Found::default();
        for seats in G::SPEC.min_seats..=G::SPEC.max_seats {
            let mut rng = Rng::new(u64::from(seats));
            let mut positions = 0;
            for seed in 0.. {
                let Ok(mut game) = G::new(&start::<G>(seats, seed)) else { continue };
                let (mut choices, mut before) = (Choices::new(), None);
                for step in 0.. {
                    game.legal(&mut choices);
                    let next =
                        (!choices.is_empty()).then(|| game.playout_decision(&choices, &mut rng));
                    if step % APART == 0 || next.is_none() {
                        let decisions = [before, next].into_iter().flatten();
                        let decisions: Vec<String> =
                            decisions.map(|it: G::Decision| it.to_string()).collect();
                        self.compare(&game, &decisions, &mut rng, &mut found);
                        positions += 1;
                    }
                    let Some(next) = next else { break };
                    before = Some(next);
                    game.apply(next, &mut ()).expect("a listed decision");
                }
                if positions >= POSITIONS {
                    break;
                }
            }
        }
        found
    }
}

impl Compare {
    fn compare<G: HostGame>(
        &self,
        game: &G,
        decisions: &[String],
        rng: &mut Rng,
        found: &mut Found,
    ) {
        let seats = G::seats(&game.view(Observer::Public));
        for observer in seats.iter().map(Observer::Seat).chain([Observer::Public]) {
            let other = G::determinize(&game.view(observer), rng);
            found.compared += 1;
            found.differed += usize::from(other != *game);
            let mut twins = Twins::new([game, &other], observer);
            found.leaks.extend(twins.difference(&(self.asked)(observer)));
            if self.plays_on {
                // The first was taken before: mostly it is refused now, and the refusal may tell nothing either.
                for decision in decisions {
                    found.leaks.extend(twins.difference_after(decision));
                }
            }
        }
    }
}

macro_rules! twin_tests {
    ($($number:literal $game:ident $folder:ident;)*) => {
        $(#[test]
        fn $folder() {
            let compare = Compare { asked: questions_with_reasons, plays_on: true };
            let found = games::visit(GameId::$game.name(), compare).expect("a game of the list");
            assert!(found.leaks.is_empty(), "{} leaks, such as {}", found.leaks.len(), found.leaks[0]);
            assert!(found.compared > 400, "{} compared", found.compared);
            assert!(found.differed * 2 > found.compared, "{} differed", found.differed);
        })*
    };
}

mod twins_are_answered_alike {
    use super::*;
    kogge::games::for_each_game!([twin_tests]);
}

#[test]
fn a_planted_leak_is_found() {
    for game in GameId::ALL {
        let compare = Compare { asked: leaks, plays_on: false };
        let found = games::visit(game.name(), compare).expect("a game of the list");
        assert!(found.leaks.len() * 2 > found.compared, "{game:?}: {} leaks", found.leaks.len());
    }
    // Points that are told without regard to who asks, as they were once.
    let asked = |_| vec![json!({ "cmd": "score" })];
    let compare = Compare { asked, plays_on: false };
    let found = games::visit("amsterdam", compare).expect("a game of the list");
    assert!(found.leaks.len() > 100, "{} leaks", found.leaks.len());
}

fn amsterdam() -> Engine {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": "amsterdam", "players": 3, "seed": 2, "first": 0 }));
    engine
}

#[test]
fn contracts_of_others_count_for_nothing_that_is_told() {
    let mut engine = amsterdam();
    for decision in ["keep a", "keep a", "keep b"] {
        let own = engine.do_(json!({ "cmd": "score", "observer": 1 }))["scores"].clone();
        let public = engine.do_(json!({ "cmd": "score", "observer": "public" }))["scores"].clone();
        for seat in 0..3 {
            assert_eq!(own[seat]["total"].is_null(), seat != 1, "{own}");
            assert_eq!(own[seat]["sources"]["contracts"].is_null(), seat != 1, "{own}");
            assert!(public[seat]["total"].is_null() && public[seat]["sources"]["routes"] == 0);
        }
        let all = engine.do_(json!({ "cmd": "score" }));
        assert!(all["scores"][2]["total"].is_number());
        engine.do_(json!({ "cmd": "apply", "decision": decision }));
    }
}

#[test]
fn a_hand_is_not_told_by_choices_hints_and_refusals() {
    let mut engine = amsterdam();
    for command in ["legal", "bot"] {
        let ask = |observer: Value| match command {
            "bot" => json!({ "cmd": "bot", "level": "deckhand", "observer": observer }),
            _ => json!({ "cmd": command, "observer": observer }),
        };
        engine.do_(ask(json!(0)));
        for other in [json!(1), json!("public")] {
            let answer = engine.ask(ask(other));
            assert_eq!(
                (&answer["error"], &answer["field"]),
                (&json!("HiddenInformation"), &json!("observer"))
            );
        }
    }
    let refused = json!({ "cmd": "apply", "decision": "draw", "observer": 1 });
    assert_eq!(engine.ask(refused)["error"], "HiddenInformation");
    let refused = json!({ "cmd": "apply", "decision": "draw", "observer": 0 });
    assert_eq!(engine.ask(refused)["error"], "WrongState");
    let refused = json!({ "cmd": "apply", "decision": "keep a", "seat": 2, "observer": 1 });
    assert_eq!(engine.ask(refused)["error"], "WrongDecider");
}

/// Plays a game and hears of every decision as `observer`.
fn played(game: GameId, observer: Option<&Value>) -> (Engine, Vec<Value>) {
    let mut engine = Engine::new();
    let players = game.spec().min_seats.max(2);
    engine.do_(json!({ "cmd": "new", "game": game.name(), "players": players, "seed": 4 }));
    let mut told = Vec::new();
    for seed in 0.. {
        let bot = engine.ask(json!({ "cmd": "bot", "level": "random", "seed": seed }));
        if bot["error"] == "GameOver" {
            break;
        }
        let mut apply = json!({ "cmd": "apply", "decision": bot["decision"] });
        let mut journal = json!({ "cmd": "journal" });
        if let Some(observer) = observer {
            apply["observer"] = observer.clone();
            journal["observer"] = observer.clone();
            assert_eq!(engine.ask(journal)["error"], "HiddenInformation");
        }
        told.extend(engine.do_(apply)["events"].as_array().expect("events").clone());
    }
    (engine, told)
}

#[test]
fn the_log_is_what_was_told_of_every_decision() {
    for game in GameId::ALL {
        for observer in [None, Some(json!("public")), Some(json!(0)), Some(json!(1))] {
            let (mut engine, told) = played(game, observer.as_ref());
            let mut log = json!({ "cmd": "log" });
            let mut journal = json!({ "cmd": "journal" });
            if let Some(observer) = observer {
                log["observer"] = observer.clone();
                journal["observer"] = observer;
            }
            assert_eq!(engine.do_(log.clone())["events"], json!(told), "{game:?}");
            // What is over hides nothing any more.
            engine.do_(journal);
            engine.do_(json!({ "cmd": "undo", "force": true }));
            let fewer = engine.do_(log)["events"].as_array().expect("events").len();
            assert!(fewer < told.len() && told.len() > 20, "{game:?}: {fewer} of {}", told.len());
        }
    }
}

#[test]
fn observers_that_are_not_there_are_refused() {
    let mut engine = amsterdam();
    for command in ["view", "legal", "score", "log", "journal"] {
        let answer = engine.ask(json!({ "cmd": command, "observer": 3 }));
        assert_eq!(
            (&answer["error"], &answer["field"]),
            (&json!("UnknownSeat"), &json!("observer"))
        );
    }
}
