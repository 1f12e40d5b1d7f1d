//! Board files against what the boards' makers have written down (`tests/boards/vendor`): a third source, as
//! firmware and emulator read the same board files.

use std::collections::BTreeMap;
use std::path::PathBuf;

use kogge_board::Board;
use toml::{Table, Value};

/// Keys that no maker can say anything about, with the reason.
const OURS: [(&str, &str); 6] = [
    ("name", "what people call it"),
    ("display.controller", "the only one there is"),
    ("battery.curve_mv", "a typical cell; the bring-up sheet asks for measurements"),
    ("battery.warn_mv", "our choice"),
    ("display.clock_hz", "the fastest the controller takes, where the maker drives it slower"),
    ("display.tuning.source", "a sentence"),
];

/// Of the register 0x36: rows, columns, their exchange, and blue before red. The other bits are the glass's own
/// refresh, which no picture depends on.
const MADCTL_BITS: i64 = 0xe8;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn table(path: PathBuf) -> Table {
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path:?}: {why}"));
    text.parse().unwrap_or_else(|why| panic!("{path:?}: {why}"))
}

/// Every value with its key, sections joined by dots.
fn flatten(table: &Table, path: &str, out: &mut BTreeMap<String, Value>) {
    for (key, value) in table {
        let key = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match value {
            Value::Table(section) => flatten(section, &key, out),
            value => drop(out.insert(key, value.clone())),
        }
    }
}

/// What the makers say, by the keys of board files.
fn facts(id: &str) -> BTreeMap<String, Value> {
    let file = table(root().join(format!("tests/boards/vendor/{id}.toml")));
    facts_of(&file).unwrap_or_else(|fault| panic!("{id}: {fault}"))
}

/// The facts of all groups; a sentence if one says not where it is from, or two speak of the same key.
fn facts_of(file: &Table) -> Result<BTreeMap<String, Value>, String> {
    let mut out = BTreeMap::new();
    for group in file["facts"].as_array().expect("groups of facts") {
        let group = group.as_table().expect("a group of facts");
        has_source(group)?;
        let mut said = BTreeMap::new();
        flatten(group["says"].as_table().expect("facts"), "", &mut said);
        for (key, value) in said {
            if out.insert(key.clone(), value).is_some() {
                return Err(format!("{key}: two groups speak of it"));
            }
        }
    }
    Ok(out)
}

/// Whether a group names a file at a commit of a repository, or an issue there, and nothing else.
fn has_source(group: &Table) -> Result<(), String> {
    let text = |key: &str| group.get(key).and_then(Value::as_str).unwrap_or_default();
    let repository = text("repository").split_once('/');
    if !repository.is_some_and(|(owner, name)| !owner.is_empty() && !name.is_empty()) {
        return Err("repository: must be OWNER/NAME".to_owned());
    }
    if let Some(issue) = group.get("issue") {
        let is_alone = !group.contains_key("file") && !group.contains_key("commit");
        let is_number = issue.as_integer().is_some_and(|number| number > 0);
        return match (is_number, is_alone) {
            (true, true) => Ok(()),
            (false, _) => Err("issue: must be its number".to_owned()),
            (true, false) => Err("issue: has neither file nor commit".to_owned()),
        };
    }
    let is_digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
    match (text("file"), text("commit")) {
        ("", _) => Err("file: must be a path in the repository".to_owned()),
        (_, commit) if commit.len() != 40 || !commit.bytes().all(is_digit) => {
            Err(format!("commit: must be 40 hexadecimal digits, not {commit:?}"))
        }
        _ => Ok(()),
    }
}

/// A board file as comparable values: `rotation` and `colour_order` become the register they end up in.
fn claims(file: &Table) -> BTreeMap<String, Value> {
    let mut out = BTreeMap::new();
    flatten(file, "", &mut out);
    let rotation = out.remove("display.rotation").and_then(|value| value.as_integer());
    let order = out.remove("display.colour_order");
    // Columns of the picture run along rows of the memory for a quarter turn, and so on.
    let turned = match rotation {
        Some(0) => 0x00,
        Some(90) => 0x60,
        Some(180) => 0xc0,
        Some(270) => 0xa0,
        _ => 0xff,
    };
    let bgr = if order.as_ref().and_then(Value::as_str) == Some("rgb") { 0 } else { 0x08 };
    out.insert("display.madctl".to_owned(), Value::Integer(turned | bgr));
    out
}

fn is_ours(key: &str) -> bool {
    OURS.iter().any(|(ours, _)| *ours == key)
}

/// Where a board file does not say what its maker does.
fn disagreements(facts: &BTreeMap<String, Value>, file: &Table) -> Vec<String> {
    let claims = claims(file);
    let agree = |key: &str, claim: &Value, fact: &Value| match (key, claim, fact) {
        ("display.madctl", Value::Integer(claim), Value::Integer(fact)) => {
            *claim == fact & MADCTL_BITS
        }
        _ => claim == fact,
    };
    let mut out = Vec::new();
    for (key, claim) in claims.iter().filter(|(key, _)| !is_ours(key) || facts.contains_key(*key)) {
        match facts.get(key) {
            Some(fact) if agree(key, claim, fact) => {}
            Some(fact) => out.push(format!("{key}: {claim}, but the maker says {fact}")),
            None => out.push(format!("{key}: {claim}, and no maker says so")),
        }
    }
    let missing = facts.keys().filter(|key| !claims.contains_key(*key));
    out.extend(missing.map(|key| format!("{key}: missing, although the maker names it")));
    out
}

fn boards() -> Vec<(String, Table)> {
    let folder = root().join("boards");
    let ids = Board::ids(&folder);
    ids.into_iter().map(|id| (id.clone(), table(folder.join(format!("{id}.toml"))))).collect()
}

#[test]
fn every_board_file_says_what_its_maker_does() {
    for (id, file) in boards() {
        assert_eq!(disagreements(&facts(&id), &file), Vec::<String>::new(), "{id}");
    }
}

/// Quarter turns that the schema has words for.
const ROTATIONS: [i64; 4] = [0, 90, 180, 270];

/// Other values that a key could have by mistake.
fn mistakes(key: &str, value: &Value) -> Vec<Value> {
    match value {
        Value::Integer(turned) if key == "rotation" => {
            let others = ROTATIONS.into_iter().filter(|other| other != turned);
            others.map(Value::Integer).collect()
        }
        Value::Integer(number) => {
            vec![
                Value::Integer(number + 1),
                Value::Integer(number - 1),
                Value::Integer(number * 2 + 1),
            ]
        }
        Value::Boolean(is_set) => vec![Value::Boolean(!is_set)],
        Value::String(text) if text == "rgb" => vec![Value::from("bgr")],
        Value::String(text) if text == "low" => vec![Value::from("high")],
        Value::Array(items) => (0..items.len())
            .flat_map(|at| mistakes(key, &items[at]).into_iter().map(move |other| (at, other)))
            .map(|(at, other)| {
                let mut items = items.clone();
                items[at] = other;
                Value::Array(items)
            })
            .chain([Value::Array(items[1..].to_vec())])
            .collect(),
        _ => Vec::new(),
    }
}

/// The file with one value changed, once for each mistake in each of its values.
fn changed(file: &Table) -> Vec<(String, Table)> {
    fn walk(table: &Table, path: &str, whole: &Table, out: &mut Vec<(String, Table)>) {
        for (key, value) in table {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            if let Value::Table(section) = value {
                walk(section, &path, whole, out);
                continue;
            }
            for other in mistakes(key, value) {
                let mut copy = whole.clone();
                set(&mut copy, &path, Some(other));
                out.push((path.clone(), copy));
            }
            let mut copy = whole.clone();
            set(&mut copy, &path, None);
            out.push((path, copy));
        }
    }
    let mut out = Vec::new();
    walk(file, "", file, &mut out);
    out
}

fn set(table: &mut Table, path: &str, value: Option<Value>) {
    match (path.split_once('.'), value) {
        (Some((section, rest)), value) => {
            set(table[section].as_table_mut().expect("a section"), rest, value);
        }
        (None, Some(value)) => drop(table.insert(path.to_owned(), value)),
        (None, None) => drop(table.remove(path)),
    }
}

#[test]
fn any_single_change_of_a_board_file_is_noticed() {
    let mut tried = 0;
    for (id, file) in boards() {
        let facts = facts(&id);
        for (key, file) in changed(&file) {
            if is_ours(&key) && !facts.contains_key(&key) {
                continue;
            }
            assert!(!disagreements(&facts, &file).is_empty(), "{id}: {key} may be anything");
            tried += 1;
        }
    }
    assert!(tried > 300, "{tried} changes");
}

#[test]
fn each_of_the_other_rotations_is_a_mistake_that_is_tried() {
    for (id, file) in boards() {
        let facts = facts(&id);
        let turned = changed(&file).into_iter().filter(|(key, _)| key == "display.rotation");
        let tried: Vec<_> = turned
            .filter_map(|(_, file)| {
                assert!(!disagreements(&facts, &file).is_empty(), "{id}");
                file["display"].get("rotation").and_then(Value::as_integer)
            })
            .collect();
        let ours = file["display"]["rotation"].as_integer().expect("a rotation");
        assert_eq!(tried, ROTATIONS.into_iter().filter(|&turn| turn != ours).collect::<Vec<_>>());
    }
}

/// A group whose source is the given lines, and which says one thing.
fn group(source: &str) -> String {
    format!("[[facts]]\n{source}\n[facts.says]\ndisplay.cs = 5\n")
}

#[test]
fn a_source_can_be_looked_up() {
    let fault = |source: &str| facts_of(&group(source).parse().unwrap()).err();
    let commit = "commit = \"1ca954ba90c0c1c792f2ca82b4401db1ef30222a\"";
    let of_file = |repository: &str, file: &str, commit: &str| {
        fault(&format!("repository = \"{repository}\"\nfile = \"{file}\"\n{commit}"))
    };
    assert_eq!(of_file("a/b", "c.h", commit), None);
    for (repository, file, commit, starts) in [
        ("b", "c.h", commit, "repository: must"),
        ("a/", "c.h", commit, "repository: must"),
        ("a/b", "", commit, "file: must"),
        ("a/b", "issue 1040", "commit = \"not a file\"", "commit: must"),
        ("a/b", "c.h", "commit = \"1ca954b\"", "commit: must"),
        ("a/b", "c.h", "", "commit: must"),
    ] {
        let fault = of_file(repository, file, commit).expect(starts);
        assert!(fault.starts_with(starts), "{fault}");
    }
    assert_eq!(fault("repository = \"a/b\"\nissue = 1040"), None);
    assert!(fault("repository = \"a/b\"\nissue = \"1040\"").is_some());
    assert!(fault(&format!("repository = \"a/b\"\nissue = 1040\n{commit}")).is_some());
}

#[test]
fn two_groups_do_not_speak_of_one_key() {
    let one = group("repository = \"a/b\"\nissue = 1");
    assert!(facts_of(&one.parse().unwrap()).is_ok());
    let twice = format!("{one}{one}");
    let fault = facts_of(&twice.parse().unwrap()).unwrap_err();
    assert_eq!(fault, "display.cs: two groups speak of it");
}

/// What is our own choice stays little.
#[test]
fn what_no_maker_says_is_listed_with_a_reason() {
    let all: Vec<_> = boards().iter().flat_map(|(_, file)| claims(file).into_keys()).collect();
    for (key, reason) in OURS {
        assert!(!reason.is_empty());
        assert!(key == "display.tuning.source" || all.iter().any(|claim| claim == key), "{key}");
    }
}
