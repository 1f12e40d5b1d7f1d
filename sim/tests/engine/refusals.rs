//! Whatever is refused has a name, a sentence and, where there is one, the field; nothing changes.

use kogge::games::GameId;
use serde_json::{Value, json};

use super::conversation::Engine;

fn hansa() -> Engine {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": "hansa", "players": 3, "seed": 1 }));
    engine
}

/// The name and the field of a refusal; the position must be as it was.
fn refused(engine: &mut Engine, line: &str) -> (String, Option<String>) {
    let before = engine.position();
    let answer = engine.line(line);
    assert_eq!(answer["ok"], false, "{line}");
    let message = answer["message"].as_str().expect("a message");
    assert!(message.ends_with('.') && message.len() > 10, "{message}");
    assert_eq!(engine.position(), before);
    let text = |value: &Value| value.as_str().map(String::from);
    (text(&answer["error"]).expect("a name"), text(&answer["field"]))
}

#[track_caller]
fn expect(line: &str, name: &str, field: Option<&str>) {
    let got = refused(&mut hansa(), line);
    assert_eq!((got.0.as_str(), got.1.as_deref()), (name, field), "{line}");
}

#[test]
fn lines_that_are_no_commands() {
    expect("{", "BadJson", None);
    expect("[1, 2]", "NotAnObject", None);
    expect("{}", "MissingCommand", Some("cmd"));
    expect(r#"{"cmd":7}"#, "BadField", Some("cmd"));
    expect(r#"{"cmd":"dance"}"#, "UnknownCommand", Some("cmd"));
    expect(&format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000)), "BadJson", None);
}

#[test]
fn fields_that_are_wrong() {
    expect(r#"{"cmd":"legal","now":true}"#, "BadField", Some("now"));
    expect(r#"{"cmd":"new","game":"hansa","players":"3","seed":1}"#, "BadField", Some("players"));
    expect(r#"{"cmd":"new","game":"hansa","players":3,"seed":-1}"#, "BadField", Some("seed"));
    expect(r#"{"cmd":"new","game":"chess","players":2,"seed":1}"#, "UnknownGame", Some("game"));
    expect(
        r#"{"cmd":"new","game":"hansa","players":3,"seed":1,"options":["fog"]}"#,
        "UnknownOption",
        Some("options"),
    );
    expect(r#"{"cmd":"view","observer":5}"#, "UnknownSeat", Some("observer"));
    expect(r#"{"cmd":"view","observer":"mine"}"#, "BadField", Some("observer"));
    expect(r#"{"cmd":"bot","level":"admiral"}"#, "UnknownLevel", Some("level"));
    expect(
        r#"{"cmd":"bot","level":"alderman","max_steps":4000000000}"#,
        "TooManySteps",
        Some("max_steps"),
    );
}

/// A game that cannot start names the field and its value.
#[test]
fn starts_that_cannot_be() {
    let refusals = [
        (
            r#"{"cmd":"new","game":"hansa","players":9,"seed":1}"#,
            ("BadPlayerCount", "players", "Hansa is for 2 to 4 players, not 9."),
        ),
        (
            r#"{"cmd":"new","game":"teutonica","players":3,"seed":1,"first":7}"#,
            ("BadSeat", "first", "The seats of 3 players are 0 to 2, not 7."),
        ),
        (
            r#"{"cmd":"new","game":"merkator","players":2,"seed":1,"options":["no_coins","forced_building"]}"#,
            ("OptionConflict", "options", "Forced buildings need coins."),
        ),
    ];
    for (line, (name, field, message)) in refusals {
        expect(line, name, Some(field));
        assert_eq!(hansa().line(line)["message"], message);
    }
}

/// What protocol 1 called otherwise is refused with the name of today, wherever it could be given.
#[test]
fn old_names_are_refused_with_the_new_ones() {
    let names = [
        (r#"{"cmd":"view","eyes":0}"#, "RenamedField", "eyes", "observer"),
        (
            r#"{"cmd":"apply","decision":"setup-place riga","eyes":"public"}"#,
            "RenamedField",
            "eyes",
            "observer",
        ),
        (r#"{"cmd":"undo","past_barriers":true}"#, "RenamedField", "past_barriers", "force"),
        (r#"{"cmd":"bot","level":"random","budget":5}"#, "RenamedField", "budget", "max_steps"),
        (r#"{"cmd":"bot","level":"merchant"}"#, "RenamedLevel", "level", "skipper"),
        (r#"{"cmd":"bot","level":"merchant","max_steps":5}"#, "RenamedLevel", "level", "skipper"),
    ];
    for (line, name, field, new) in names {
        expect(line, name, Some(field));
        let message = hansa().line(line)["message"].as_str().expect("a message").to_owned();
        assert!(message.ends_with(&format!(" is called {new} since protocol 2.")), "{message}");
    }
    let renamed = |position: &mut Value| {
        let activity = position.as_object_mut().and_then(|fields| fields.remove("activity"));
        position["pace"] = activity.expect("a field of Teutonica's positions");
    };
    let refused = fault("teutonica", 3, renamed);
    assert_eq!(refused, ("RenamedField".to_owned(), "position.pace".to_owned()));
    // A command that never had the field does not know it.
    expect(r#"{"cmd":"legal","eyes":0}"#, "BadField", Some("eyes"));
}

#[test]
fn the_engine_tells_the_number_of_its_protocol() {
    assert_eq!(Engine::new().do_(json!({ "cmd": "games" }))["protocol"], 3);
}

#[test]
fn decisions_that_cannot_be_taken() {
    expect(r#"{"cmd":"apply","decision":"sail venice"}"#, "UnknownDecision", Some("decision"));
    expect(r#"{"cmd":"apply","decision":"sail lubeck"}"#, "WrongState", Some("decision"));
    expect(r#"{"cmd":"undo"}"#, "WrongState", None);
    let mut engine = hansa();
    let decider = engine.do_(json!({ "cmd": "legal" }))["decider"].as_u64().expect("a seat");
    let line = json!({ "cmd": "apply", "decision": "setup-place riga", "seat": (decider + 1) % 3 });
    assert_eq!(refused(&mut engine, &line.to_string()).0, "WrongDecider");
}

#[test]
fn without_a_game_there_is_nothing_to_ask() {
    for command in ["position", "legal", "score", "view", "undo", "journal"] {
        let answer = Engine::new().ask(json!({ "cmd": command }));
        assert_eq!(answer["error"], "NoGame", "{command}");
    }
}

/// A position with one thing changed: the field that is named.
fn fault(game: &str, players: u8, change: impl Fn(&mut Value)) -> (String, String) {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": game, "players": players, "seed": 3 }));
    let mut setup = engine.position();
    change(&mut setup["position"]);
    let (name, field) = refused(&mut engine, &setup.to_string());
    (name, field.expect("a field"))
}

#[test]
fn a_position_that_is_refused_names_the_field() {
    let at = |game, players, change: &dyn Fn(&mut Value)| {
        let (name, field) = fault(game, players, change);
        format!("{name} {field}")
    };
    assert_eq!(at("hansa", 2, &|p| p["bank"] = json!(1)), "BadPosition position.bank");
    assert_eq!(at("hansa", 2, &|p| p["ship"] = json!("venice")), "BadField position.ship");
    assert_eq!(
        at("hansa", 2, &|p| p["players"][1]["purse"] = json!("many")),
        "BadField position.players[1].purse"
    );
    assert_eq!(at("hansa", 2, &|p| p["whip"] = json!(1)), "BadField position.whip");
    assert_eq!(at("hansa", 2, &|p| p["options"] = json!(["fog"])), "BadField position.options");
    assert_eq!(at("teutonica", 3, &|p| p["left"] = json!(40)), "BadPosition position.left");
    assert_eq!(at("teutonica", 3, &|p| p["pile"] = json!([])), "BadPosition position.pile");
    assert_eq!(at("amsterdam", 3, &|p| p["deck"] = json!([])), "BadPosition position.deck");
    assert_eq!(at("amsterdam", 3, &|p| p["turn"] = json!(9)), "BadPosition position.turn");
    assert_eq!(at("merkator", 3, &|p| p["chart"] = json!(null)), "BadChart position.chart");
    assert_eq!(at("merkator", 3, &|p| p["turn"] = json!(0)), "BadTurn position.turn");
    assert_eq!(
        at("merkator", 3, &|p| p["players"][0]["store"] = json!({ "gold": 2 })),
        "BadField position.players[0].store.gold"
    );
}

#[test]
fn an_answer_repeats_the_id() {
    let answer = Engine::new().ask(json!({ "cmd": "position", "id": { "n": [7] } }));
    assert_eq!(answer["id"], json!({ "n": [7] }));
}

#[test]
fn undo_goes_to_the_barrier_and_beyond_it_when_asked() {
    let mut engine = hansa();
    let before = engine.position();
    engine.do_(json!({ "cmd": "apply", "decision": "setup-place riga" }));
    assert_ne!(engine.position(), before);
    assert_eq!(engine.ask(json!({ "cmd": "undo" }))["ok"], false);
    engine.do_(json!({ "cmd": "undo", "force": true }));
    assert_eq!(engine.position(), before);
    let answer = engine.ask(json!({ "cmd": "undo", "force": true }));
    assert_eq!(answer["error"], "NothingToUndo");
}

#[test]
fn a_journal_gives_the_game_again() {
    for game in GameId::ALL {
        let (game, players) = (game.name(), game.spec().min_seats);
        let mut engine = Engine::new();
        engine.do_(json!({ "cmd": "new", "game": game, "players": players, "seed": 9 }));
        for seed in 0..40 {
            let bot = engine.ask(json!({ "cmd": "bot", "level": "random", "seed": seed }));
            if bot["error"] == "GameOver" {
                break;
            }
            engine.do_(json!({ "cmd": "apply", "decision": bot["decision"] }));
        }
        let (position, journal) = (engine.position(), engine.do_(json!({ "cmd": "journal" })));
        for form in ["journal", "bytes"] {
            let mut other = Engine::new();
            other.do_(json!({ "cmd": "load", "journal": journal[form] }));
            assert_eq!(other.position(), position, "{game} from {form}");
        }
        let mut wrong = journal["journal"].clone();
        if game == "merkator" {
            let version = wrong["edition"]["version"].take();
            wrong["edition"]["version"] = json!(9);
            let load = json!({ "cmd": "load", "journal": wrong }).to_string();
            let (name, field) = refused(&mut engine, &load);
            assert_eq!((&*name, field.as_deref()), ("OtherEdition", Some("journal.edition")));
            wrong["edition"]["version"] = version;
        }
        wrong["decisions"][3] = json!("dance");
        let (name, field) =
            refused(&mut engine, &json!({ "cmd": "load", "journal": wrong }).to_string());
        assert_eq!((&*name, field.as_deref()), ("UnknownDecision", Some("journal.decisions[3]")));
    }
}
