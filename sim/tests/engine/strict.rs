//! What people write in JSON is read strictly, and what is wrong in it is named at its very place in plain words.

use kogge::games::GameId;
use kogge_sim::engine::Session;
use serde_json::{Value, json};

use super::conversation::Engine;

/// Words of Rust and of its libraries, which no message may use.
const JARGON: [&str; 31] = [
    "u8", "u16", "u32", "u64", "i8", "i16", "i32", "i64", "usize", "f64", "bool", "boolean",
    "struct", "enum", "variant", "seq", "sequence", "map", "tuple", "expected", "invalid", "type",
    "integer", "string", "str", "unit", "newtype", "option", "some", "none", "ident",
];

pub fn assert_plain(message: &str) {
    let lower = message.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric() && c != '_');
    let jargon: Vec<&str> = words.filter(|word| JARGON.contains(word)).collect();
    assert!(jargon.is_empty(), "{jargon:?} in {message:?}");
    assert!(message.ends_with('.') && !message.ends_with(".."), "{message:?}");
    assert!(message.chars().count() < 500, "{message:?}");
}

/// The error, the field and the message of a refused line.
fn refused(engine: &mut Engine, line: &str) -> (String, String, String) {
    let answer = engine.line(line);
    assert_eq!(answer["ok"], false, "{line}");
    let text = |name: &str| answer[name].as_str().unwrap_or_default().to_owned();
    assert_plain(&text("message"));
    (text("error"), text("field"), text("message"))
}

#[track_caller]
fn says(line: &str, error: &str, field: &str, message: &str) {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": "hansa", "players": 2, "seed": 5, "first": 1 }));
    let got = refused(&mut engine, line);
    assert_eq!((got.0.as_str(), got.1.as_str(), got.2.as_str()), (error, field, message), "{line}");
}

#[test]
fn a_field_that_is_there_twice_is_refused() {
    says(
        r#"{"cmd":"bot","level":"random","seed":1,"seed":2}"#,
        "DoubledField",
        "seed",
        "The field seed is there twice.",
    );
    says(
        r#"{"cmd":"legal","id":{"a":[0,{"b":1,"b":1}]}}"#,
        "DoubledField",
        "id.a[1].b",
        "The field id.a[1].b is there twice.",
    );
    says(
        r#"{"cmd":"legal","\u0063md":"score"}"#,
        "DoubledField",
        "cmd",
        "The field cmd is there twice.",
    );
    // The answer repeats the id, unless that is what is there twice.
    let answer = Engine::new().line(r#"{"cmd":"legal","id":7,"cmd":"score"}"#);
    assert_eq!((&answer["error"], &answer["id"]), (&json!("DoubledField"), &json!(7)));
    let answer = Engine::new().line(r#"{"cmd":"legal","id":7,"id":8}"#);
    assert_eq!((&answer["error"], &answer["id"]), (&json!("DoubledField"), &Value::Null));
}

#[test]
fn commands_are_refused_in_plain_words() {
    says(
        r#"{"cmd":"new","game":"hansa","players":300,"seed":1}"#,
        "BadField",
        "players",
        "players is 300; it must be a whole number from 0 to 255.",
    );
    says(
        r#"{"cmd":"new","game":"hansa","players":3.0,"seed":1}"#,
        "BadField",
        "players",
        "players is 3.0; it must be a whole number from 0 to 255.",
    );
    says(
        r#"{"cmd":"new","game":"hansa","players":3}"#,
        "BadField",
        "seed",
        "The field seed is missing.",
    );
    says(
        r#"{"cmd":"new","game":"hansa","players":3,"seed":18446744073709551616}"#,
        "BadField",
        "seed",
        "seed is 18446744073709551616; it must be a whole number from 0 to 18446744073709551615.",
    );
    says(
        r#"{"cmd":"new","game":"hansa","players":3,"seed":1,"options":"extra_card"}"#,
        "BadField",
        "options",
        "options is \"extra_card\"; it must be a list.",
    );
    says(
        r#"{"cmd":"new","game":"hansa","players":3,"seed":1,"first":"me"}"#,
        "BadField",
        "first",
        "first is \"me\"; it must be a whole number from 0 to 255, or null.",
    );
    says(
        r#"{"cmd":"new","game":"hansa","players":3,"seed":1,"colour":"red"}"#,
        "BadField",
        "colour",
        "There is no field colour; there are game, players, seed, options, first.",
    );
    says(
        r#"{"cmd":"position","now":true}"#,
        "BadField",
        "now",
        "There is no field now; no fields may be given here.",
    );
    says(
        r#"{"cmd":"undo","force":"yes"}"#,
        "BadField",
        "force",
        "force is \"yes\"; it must be true or false.",
    );
    says(
        r#"{"cmd":"view","observer":"nobody"}"#,
        "BadField",
        "observer",
        "observer is \"nobody\"; it must be a seat or \"public\".",
    );
    says(r#"{"cmd":7}"#, "BadField", "cmd", "cmd is 7; it must be the name of a command.");
    says(
        r#"{"cmd":"setup","game":"hansa"}"#,
        "BadField",
        "position",
        "The field position is missing.",
    );
    says(
        r#"{"cmd":"setup","game":"hansa","position":[]}"#,
        "BadField",
        "position",
        "position is a list; it must be an object.",
    );
    says(r#"{"cmd":"load"}"#, "BadField", "journal", "The field journal is missing.");
    says(
        r#"{"cmd":"load","journal":{"game":"hansa"}}"#,
        "BadField",
        "journal.rules",
        "The field journal.rules is missing.",
    );
    says(
        r#"{"cmd":"load","journal":5}"#,
        "BadField",
        "journal",
        "journal is 5; it must be a journal: an object, or a text of hexadecimal digits.",
    );
    says(
        "{\"cmd\":\"legal\"",
        "BadJson",
        "",
        "The line is not JSON: a comma or the end of the object must stand here (line 1, column 15).",
    );
}

#[test]
fn positions_are_refused_in_plain_words() {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": "hansa", "players": 2, "seed": 5, "first": 1 }));
    let setup = engine.position();
    let mut says = |change: &dyn Fn(&mut Value), field: &str, message: &str| {
        let mut setup = setup.clone();
        change(&mut setup["position"]);
        let got = refused(&mut engine, &setup.to_string());
        assert_eq!((&*got.0, &*got.1, &*got.2), ("BadField", field, message));
    };
    says(
        &|p| p["players"][1]["purse"] = json!(300),
        "position.players[1].purse",
        "position.players[1].purse is 300; it must be a whole number from 0 to 255.",
    );
    says(
        &|p| p["cities"]["venice"] = json!({ "warehouses": [], "booths": [] }),
        "position.cities.venice",
        "position.cities.venice is not known; there are tonsberg, aalborg, copenhagen, lubeck, \
         stockholm, kalmar, danzig, reval, riga.",
    );
    says(
        &|p| drop(p.as_object_mut().and_then(|fields| fields.remove("bank"))),
        "position.bank",
        "The field position.bank is missing.",
    );
    says(
        &|p| p["bnak"] = json!(1),
        "position.bnak",
        "There is no field position.bnak; there are options, first, on_turn, round, stage, ship, \
         acted, busy, idle_turns, bank, players, cities, supply, last_stack_opened_by and 1 more.",
    );
    says(
        &|p| p["players"] = p["players"][0].clone(),
        "position.players",
        "position.players is an object; it must be a list.",
    );
    says(
        &|p| p["players"] = (0..5).map(|_| p["players"][0].clone()).collect(),
        "position.players",
        "position.players is a list of 5; at most 4 may be in it.",
    );
    says(
        &|p| p["stage"]["setup"]["more"] = json!(1),
        "position.stage.setup.more",
        "There is no field position.stage.setup.more; there are placed.",
    );
    says(
        &|p| p["stage"] = json!("sleep"),
        "position.stage",
        "position.stage is \"sleep\"; it must be one of setup, start_of_turn, refill, act, booth, \
         sell_colour, sell_hold, loss, tax, over.",
    );
}

/// A word stands alone or has content, as the position says it: no other form is read for it.
#[test]
fn the_end_of_merkator_is_written_in_one_form() {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": "merkator", "players": 2, "seed": 5, "first": 1 }));
    let setup = engine.position();
    assert_eq!(setup["position"]["ending"], "far");
    let mut says = |ending: Value, field: &str, message: &str| {
        let mut setup = setup.clone();
        setup["position"]["ending"] = ending;
        let got = refused(&mut engine, &setup.to_string());
        assert_eq!((&*got.0, &*got.1, &*got.2), ("BadField", field, message));
    };
    for content in [Value::Null, json!({}), json!([])] {
        says(
            json!({ "far": content }),
            "position.ending",
            "position.ending is an object; it must be the text \"far\" alone.",
        );
    }
    says(
        json!("last_round"),
        "position.ending",
        "position.ending is \"last_round\"; it must be an object with the field last_round.",
    );
    says(
        json!({ "last_round": 1 }),
        "position.ending.last_round",
        "position.ending.last_round is 1; it must be an object.",
    );
}

#[test]
fn a_seat_that_is_not_there_is_named() {
    says(
        r#"{"cmd":"apply","decision":"setup-place riga","seat":9}"#,
        "UnknownSeat",
        "seat",
        "The seats at this table are 0 to 1.",
    );
}

#[test]
fn a_bot_without_steps_does_not_claim_that_there_was_no_choice() {
    let mut engine = Engine::new();
    engine.do_(json!({ "cmd": "new", "game": "hansa", "players": 2, "seed": 5, "first": 1 }));
    let legal = engine.do_(json!({ "cmd": "legal" }));
    assert!(legal["decisions"].as_array().expect("a list").len() > 1);
    let bot = engine.do_(json!({ "cmd": "bot", "level": "alderman", "max_steps": 0 }));
    assert_eq!(bot["reasons"][0], "the likeliest at first sight: no step was searched");
}

#[test]
fn an_id_of_any_kind_comes_back_digit_for_digit() {
    for id in ["0.10", "1e999", "123456789012345678901234567890", "-0", "{\"b\":1,\"a\":[]}"] {
        let line = format!(r#"{{"id":{id},"cmd":"legal"}}"#);
        let answer = Session::new().answer(line.as_bytes()).expect("an answer").to_string();
        assert!(answer.starts_with(&format!(r#"{{"ok":false,"id":{id},"#)), "{answer}");
    }
}

#[test]
fn who_was_drawn_to_begin_is_known_and_checked() {
    for game in GameId::ALL {
        let mut engine = Engine::new();
        let players = game.spec().max_seats;
        engine.do_(json!({ "cmd": "new", "game": game.name(), "players": players, "seed": 6 }));
        let first = engine.position()["position"]["first"].clone();
        let journal = engine.do_(json!({ "cmd": "journal" }));
        let (mut doc, bytes) = (journal["journal"].clone(), journal["bytes"].clone());
        assert_eq!((&doc["first"], &doc["drawn_first"]), (&Value::Null, &first), "{game:?}");
        assert_eq!(engine.do_(json!({ "cmd": "load", "journal": doc }))["first"], first);
        assert_eq!(engine.do_(json!({ "cmd": "load", "journal": bytes }))["first"], first);
        // Another seat cannot have been drawn; older journals do not say who was.
        doc["drawn_first"] = json!((first.as_u64().expect("a seat") + 1) % u64::from(players));
        let answer = engine.ask(json!({ "cmd": "load", "journal": doc }));
        if players > 1 {
            assert_eq!(answer["error"], "OtherFirst", "{answer}");
            assert_eq!(answer["field"], "journal.drawn_first");
        }
        doc.as_object_mut().expect("an object").remove("drawn_first");
        assert_eq!(engine.do_(json!({ "cmd": "load", "journal": doc }))["first"], first);
        // Who was given was not drawn.
        engine.do_(
            json!({ "cmd": "new", "game": game.name(), "players": players, "seed": 6, "first": 0 }),
        );
        let journal = engine.do_(json!({ "cmd": "journal" }));
        assert_eq!(journal["journal"]["first"], 0);
        assert_eq!(journal["journal"].get("drawn_first"), None);
    }
}
