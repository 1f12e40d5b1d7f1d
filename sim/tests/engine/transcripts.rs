//! The conversations in docs/engine-protocol.md are true: each is held with a fresh engine, and
//! every answer must be as printed. `"…"` stands for what the page leaves out. `KOGGE_BLESS=1` writes
//! the answers of today into the page, with the same things left out; where a journal that was
//! answered is sent again later, the new one is sent.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kogge_sim::engine::protocol::COMMANDS;
use serde_json::Value;

use super::conversation::Engine;

/// What to do when an answer is meant to be another.
const BLESS: &str = "KOGGE_BLESS=1 cargo test -p kogge-sim --test host engine::transcripts";
/// Stands for what is left out.
const LEFT_OUT: &str = "…";
/// The games that the page has conversations about; a further game needs none.
const SHOWN_GAMES: [&str; 4] = ["hansa", "teutonica", "amsterdam", "merkator"];
/// Where a conversation starts and ends.
const OPENS: &str = "```engine";
const CLOSES: &str = "```";

/// A question with the answer that is printed for it.
struct Pair<'a> {
    asked: &'a str,
    answered: &'a str,
    /// The line of the page it starts in.
    line: usize,
}

/// The conversations of the page.
fn conversations(page: &str) -> Vec<Vec<Pair<'_>>> {
    let mut all = Vec::new();
    let mut lines = page.lines().zip(1..);
    while lines.any(|(text, _)| text == OPENS) {
        let mut pairs = Vec::new();
        while let Some((text, line)) = lines.next().filter(|(text, _)| *text != CLOSES) {
            let asked = text.strip_prefix("> ").expect("a line that asks begins with >");
            let answered = lines.next().and_then(|(text, _)| text.strip_prefix("< "));
            let answered = answered.expect("a line that answers begins with <");
            pairs.push(Pair { asked, answered, line });
        }
        all.push(pairs);
    }
    all
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("an answer is JSON")
}

/// Where an answer is not as printed, but for what the page leaves out; nothing if it is.
fn difference(printed: &Value, answer: &Value) -> Option<String> {
    let other = || Some(format!(": printed {printed}, answered {answer}"));
    match (printed, answer) {
        (Value::String(text), _) if text == LEFT_OUT => None,
        (Value::Array(printed), Value::Array(answer)) => {
            let (printed, open) = match printed.split_last() {
                Some((Value::String(last), rest)) if last == LEFT_OUT => (rest, true),
                _ => (&printed[..], false),
            };
            let long =
                if open { answer.len() > printed.len() } else { answer.len() == printed.len() };
            let mut items = printed.iter().zip(answer).zip(0..);
            let item = items.find_map(|((printed, answer), number)| {
                Some(format!("[{number}]{}", difference(printed, answer)?))
            });
            item.or_else(|| if long { None } else { other() })
        }
        (Value::Object(printed), Value::Object(answer)) => {
            let open = printed.contains_key(LEFT_OUT);
            let mut fields = printed.iter().filter(|(name, _)| *name != LEFT_OUT);
            let many = fields.clone().count();
            let field = fields.find_map(|(name, printed)| {
                let answer = answer.get(name).unwrap_or(&Value::Null);
                Some(format!(".{name}{}", difference(printed, answer)?))
            });
            field.or_else(|| if open || many == answer.len() { None } else { other() })
        }
        (printed, answer) if printed == answer => None,
        _ => other(),
    }
}

/// An answer with the same things left out as were printed.
fn shortened(printed: &Value, answer: &Value) -> Value {
    let left_out = Value::from(LEFT_OUT);
    match (printed, answer) {
        (printed, _) if *printed == left_out => left_out,
        (Value::Array(printed), Value::Array(answer)) => {
            let open = printed.last() == Some(&left_out) && answer.len() >= printed.len();
            let shown = if open { printed.len() - 1 } else { answer.len() };
            let model = |index: usize| printed.get(index).unwrap_or(&Value::Null);
            let items = answer.iter().take(shown).enumerate();
            let items = items.map(|(index, item)| shortened(model(index), item));
            items.chain(open.then_some(left_out)).collect()
        }
        (Value::Object(printed), Value::Object(answer)) => {
            let open = printed.contains_key(LEFT_OUT);
            let always = |name: &str| ["ok", "error"].contains(&name);
            let shown = answer
                .iter()
                .filter(|(name, _)| !open || always(name) || printed.contains_key(*name));
            let fields = shown.map(|(name, field)| {
                let model = printed.get(name).unwrap_or(&Value::Null);
                (name.clone(), shortened(model, field))
            });
            fields.chain(open.then(|| (LEFT_OUT.to_owned(), left_out))).collect()
        }
        (_, answer) => answer.clone(),
    }
}

/// What was printed of a journal, and what is answered now.
fn journals(printed: &Value, answer: &Value) -> Vec<(String, String)> {
    let forms = ["journal", "bytes"].map(|form| (printed.get(form), answer.get(form)));
    let both = forms.into_iter().filter_map(|(old, new)| Some((old?, new?)));
    both.filter(|(old, _)| !old.is_null())
        .map(|(old, new)| (old.to_string(), new.to_string()))
        .collect()
}

/// The page with the answers of today.
fn bless(page: &str) -> String {
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    let mut renewed: Vec<(String, String)> = Vec::new();
    for conversation in conversations(page) {
        let mut engine = Engine::new();
        for Pair { asked, answered, line } in conversation {
            let renew = |asked: String, (old, new): &(String, String)| asked.replace(old, new);
            let asked = renewed.iter().fold(asked.to_owned(), renew);
            let printed = json(answered);
            let answer = shortened(&printed, &engine.line(&asked));
            renewed.extend(journals(&printed, &answer));
            lines[line - 1] = format!("> {asked}");
            lines[line] = format!("< {answer}");
        }
    }
    lines.join("\n") + "\n"
}

/// The page with all conversations.
fn place() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/engine-protocol.md")
}

fn is_blessing() -> bool {
    std::env::var_os("KOGGE_BLESS").is_some()
}

fn page() -> String {
    fs::read_to_string(place()).expect("the page is there")
}

#[test]
fn the_conversations_of_the_page_are_true() {
    let page = page();
    if is_blessing() {
        fs::write(place(), bless(&page)).expect("the page can be written");
        return;
    }
    let mut differences = Vec::new();
    for conversation in conversations(&page) {
        let mut engine = Engine::new();
        for Pair { asked, answered, line } in conversation {
            let difference = difference(&json(answered), &engine.line(asked));
            let told = |place: String| format!("line {line}: {asked}\n  answer{place}");
            differences.extend(difference.map(told));
        }
    }
    assert!(
        differences.is_empty(),
        "docs/engine-protocol.md is not what the engine answers:\n{}\nIf it is meant to answer so: {BLESS}",
        differences.join("\n"),
    );
}

#[test]
fn every_command_is_obeyed_in_a_conversation_of_every_game_on_the_page() {
    if is_blessing() {
        // The page is being written.
        return;
    }
    let page = page();
    let mut obeyed = BTreeSet::new();
    for conversation in conversations(&page) {
        let mut game = None;
        for Pair { asked, answered, .. } in conversation {
            let answer = json(answered);
            let Ok(asked) = serde_json::from_str::<Value>(asked) else { continue };
            if answer["ok"] != true {
                continue;
            }
            game = asked["game"].as_str().map(str::to_owned).or(game);
            let command = asked["cmd"].as_str().expect("what is obeyed is a command").to_owned();
            if command == "bot" {
                assert_ne!(answer["decision"], LEFT_OUT, "what the bot decides is printed");
                assert_ne!(answer["reasons"], LEFT_OUT, "and why");
            }
            let form = if asked["journal"].is_string() { "bytes" } else { "" };
            obeyed.insert((game.clone().unwrap_or_default(), command, form));
        }
    }
    let has = |game: &str, command: &str, form| {
        obeyed.contains(&(game.to_owned(), command.to_owned(), form))
    };
    for game in SHOWN_GAMES {
        for command in COMMANDS.into_iter().filter(|name| !["games", "setup"].contains(name)) {
            assert!(has(game, command, ""), "{command} in a conversation about {game}");
        }
        assert!(has(game, "load", "bytes"), "load of bytes in a conversation about {game}");
    }
    assert!(has("", "games", "") && has("hansa", "setup", ""));
}

/// The names of errors that the files of a folder give out.
fn error_names(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            error_names(&path, names);
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        let named = text.split("EngineError::new(\"").skip(1);
        names.extend(named.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
    }
}

#[test]
fn every_error_of_the_protocol_is_explained() {
    let page = page();
    let from = page.find("## Errors").expect("a section");
    let tables = &page[from..page[from..].find("All others").expect("an end") + from];
    let mut names = BTreeSet::new();
    error_names(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine"), &mut names);
    assert!(names.len() > 15, "{names:?}");
    let parsed = [
        "NotAJournal",
        "OtherFormat",
        "Damaged",
        "UnknownGame",
        "OtherRules",
        "OtherEdition",
        "TooLong",
    ];
    names.extend(parsed.map(str::to_owned));
    names.extend(
        ["RenamedLevel", "UnknownLevel", "NothingToUndo", "UndoBarrier"].map(str::to_owned),
    );
    names.retain(|name| !tables.contains(&format!("`{name}`")));
    assert!(names.is_empty(), "without an explanation on the page: {names:?}");
}

#[test]
fn what_is_left_out_is_marked() {
    let difference = |printed: &str, answer: &str| difference(&json(printed), &json(answer));
    assert_eq!(difference(r#"{"a":1,"…":"…"}"#, r#"{"a":1,"b":2}"#), None);
    assert!(difference(r#"{"a":1}"#, r#"{"a":1,"b":2}"#).is_some());
    assert_eq!(difference(r#"[1,"…"]"#, "[1,2,3]"), None);
    assert!(difference(r#"[1,2,"…"]"#, "[1,2]").is_some());
    let told = difference(r#"{"a":[1,"…"]}"#, r#"{"a":[2,2,3]}"#);
    assert_eq!(told.as_deref(), Some(".a[0]: printed 1, answered 2"));
}

#[test]
fn blessing_brings_a_page_up_to_date_and_leaves_the_rest_alone() {
    let stale = "# Page\n\n```engine\n\
        > {\"cmd\":\"new\",\"game\":\"hansa\",\"players\":2,\"seed\":7,\"first\":0}\n< {\"ok\":false}\n\
        > {\"cmd\":\"journal\"}\n< {\"ok\":true,\"journal\":\"…\",\"bytes\":\"00ff\"}\n\
        > {\"cmd\":\"load\",\"journal\":\"00ff\"}\n< {\"ok\":false}\n\
        ```\n\nThe end.\n";
    let blessed = bless(stale);
    assert!(blessed.starts_with("# Page\n\n```engine\n") && blessed.ends_with("```\n\nThe end.\n"));
    assert!(!blessed.contains("00ff") && !blessed.contains("\"ok\":false"), "{blessed}");
    assert!(blessed.contains("\"journal\":\"…\""), "{blessed}");
    assert_eq!(bless(&blessed), blessed);
}
