//! Words come in the language that is asked for.

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use kogge::games::{Choices, GameId, Observer, Options, Rng, Seat, Start};
use kogge::ui::Lang;
use kogge::ui::glyph::Glyph;
use kogge::ui::table::BoardView;
use kogge_sim::event_log::EventLog;
use kogge_sim::games::{self, GameVisitor, HostGame};
use kogge_sim::narrator::COMMON_NAMES;
use serde_json::{Value, json};

use super::conversation::Engine;

fn engine() -> Engine {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": "hansa", "players": 2, "seed": 7, "first": 0 }));
    engine
}

#[test]
fn questions_decisions_events_and_reasons_are_told_in_three_languages() {
    let mut engine = engine();
    let mut question = |language: &str| {
        engine.do_(json!({ "cmd": "legal", "language": language }))["question"].clone()
    };
    assert_eq!(question("en"), "Where do your two booths go?");
    let (it, de) = (question("it"), question("de"));
    assert!(it != de && it != "Where do your two booths go?", "{it} {de}");
    let apply = json!({ "cmd": "apply", "decision": "setup-place riga", "language": "de" });
    let event = engine.do_(apply)["events"][0]["text"].clone();
    assert!(event.as_str().is_some_and(|text| text.starts_with("Grau ")), "{event}");
    let log = engine.do_(json!({ "cmd": "log", "language": "it" }))["events"][0]["text"].clone();
    assert!(log.as_str().is_some_and(|text| text.starts_with("Grigio ")), "{log}");
    let bot = json!({ "cmd": "bot", "level": "deckhand", "language": "it" });
    assert_eq!(engine.do_(bot)["reasons"][0], "sembrava buona a prima vista");
    let refused = engine.ask(json!({ "cmd": "apply", "decision": "sail riga", "language": "de" }));
    assert_eq!(refused["error"], "WrongState");
    assert_ne!(refused["message"], "Something else is asked now.");
    let games = engine.do_(json!({ "cmd": "games", "language": "de" }));
    assert_ne!(games["games"][0]["options"][0]["name"], "Extra card");
}

#[test]
fn other_languages_are_refused_by_name() {
    let mut engine = engine();
    let commands = [
        json!({ "cmd": "games" }),
        json!({ "cmd": "legal" }),
        json!({ "cmd": "log" }),
        json!({ "cmd": "bot", "level": "random" }),
        json!({ "cmd": "apply", "decision": "setup-place riga" }),
    ];
    for mut command in commands {
        command["language"] = json!("la");
        let answer = engine.ask(command);
        let named = (&answer["error"], &answer["field"]);
        assert_eq!(named, (&Value::from("UnknownLanguage"), &Value::from("language")));
    }
}

/// A search that may take no step says so; it does not call one of several decisions the only one.
#[test]
fn a_search_without_steps_says_so() {
    let mut engine = engine();
    let bot = json!({ "cmd": "bot", "level": "alderman", "max_steps": 0 });
    let reason = engine.do_(bot)["reasons"][0].clone();
    assert_eq!(reason, "the likeliest at first sight: no step was searched");
}

/// Every picture in the texts of a game that has no name in it.
struct Unnamed;

impl GameVisitor for Unnamed {
    type Output = Vec<String>;

    fn visit<G: HostGame>(self) -> Vec<String> {
        let mut unnamed = Vec::new();
        let named = |glyph: Glyph| {
            let is_seat = (0..G::SPEC.max_seats).any(|seat| Glyph::of_seat(Seat(seat)) == glyph);
            is_seat || G::GLYPH_NAMES.iter().chain(&COMMON_NAMES).any(|name| name.glyph == glyph)
        };
        let mut note = |line: &str| {
            let glyphs = line.chars().filter_map(Glyph::of_char);
            unnamed.extend(
                glyphs.filter(|&glyph| !named(glyph)).map(|glyph| format!("{glyph:?}: {line}")),
            );
        };
        let mut rng = Rng::new(3);
        for seed in 0..40 {
            let seats =
                G::SPEC.min_seats + (seed % 4) as u8 % (G::SPEC.max_seats - G::SPEC.min_seats + 1);
            let options = Options(rng.below(1 << G::SPEC.options.len()) as u16);
            let Ok(mut game) = G::new(&Start { options, ..Start::new(seats, seed) }) else {
                continue;
            };
            let mut choices = Choices::new();
            while let Some(seat) = game.decider() {
                game.legal(&mut choices);
                let lang = Lang::ALL[rng.below(3) as usize];
                let window = Rectangle::new(Point::zero(), Size::new(4000, 4000));
                let view = game.view(Observer::Seat(seat));
                let scene = BoardView { view: &view, decider: Some(seat), pointed: None, window };
                let scene = scene.in_lang(lang);
                note(&G::prompt(&scene));
                choices.iter().for_each(|&choice| note(&G::preview_text(&scene, choice)));
                let mut events = EventLog::new();
                let decision = game.playout_decision(&choices, &mut rng);
                game.apply(decision, &mut events).expect("a listed decision");
                let view = game.view(Observer::Seat(seat));
                let decider = game.decider();
                let scene = BoardView { view: &view, decider, pointed: None, window }.in_lang(lang);
                events
                    .0
                    .into_iter()
                    .filter_map(|event| G::event_text(&scene, event))
                    .for_each(|line| note(&line));
            }
        }
        unnamed.sort();
        unnamed.dedup_by_key(|line| line.split(':').next().map(str::to_owned));
        unnamed
    }
}

#[test]
fn every_picture_in_a_text_has_a_name_in_every_language() {
    let missing: Vec<_> = GameId::ALL
        .into_iter()
        .filter_map(|game| Some((game, games::visit(game.name(), Unnamed)?)))
        .collect();
    assert!(missing.iter().all(|(_, unnamed)| unnamed.is_empty()), "{missing:#?}");
}
