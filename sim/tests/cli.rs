//! The command line from outside: help, exit codes, one sentence for what goes wrong.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use embassy_futures::block_on;
use kogge::games::hansa::Hansa;
use kogge::games::{Choices, Game, GameId, Start};
use kogge::saves::journal::file::bits_of;
use kogge::saves::journal::{Header, MAX_JOURNAL_BYTES, encode};
use kogge::saves::store::NoteKey;
use kogge_sim::store::{FileFlash, keep};

fn kogge(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kogge"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A failure: its code and its one sentence.
fn failure(arguments: &[&str]) -> (Option<i32>, String) {
    let output = kogge(arguments);
    assert!(output.stdout.is_empty(), "{arguments:?} printed {}", text(&output.stdout));
    (output.status.code(), text(&output.stderr).trim_end().to_owned())
}

#[test]
fn every_command_has_help_with_an_example() {
    let help = text(&kogge(&["--help"]).stdout);
    assert!(help.contains("Exit codes: 0"));
    let commands = [
        "play",
        "engine",
        "selfplay",
        "replay",
        "device",
        "self-test",
        "saves",
        "shots",
        "bench",
        "completions",
    ];
    for command in commands {
        assert!(help.contains(command), "{command} is listed");
        let own = text(&kogge(&[command, "--help"]).stdout);
        assert!(own.contains("Example"), "{command} has an example");
        assert!(own.contains("kogge "), "{command} has an example");
    }
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&kogge(&["completions", shell]).stdout);
        assert!(script.contains("selfplay") && script.contains("kogge"), "{shell}");
    }
}

#[test]
fn what_goes_wrong_is_one_sentence_and_a_code() {
    let (code, sentence) = failure(&["replay", "no-such-file"]);
    assert_eq!(code, Some(1));
    assert!(sentence.starts_with("no-such-file cannot be read"), "{sentence}");
    assert_eq!(sentence.lines().count(), 1);
    let (code, sentence) = failure(&["bench", "--game", "chess"]);
    assert_eq!(code, Some(1));
    let ids = kogge_sim::games::ids();
    assert_eq!(sentence, format!("There is no game \"chess\"; there are {ids}."));
    let run = ["selfplay", "--game", "hansa", "--seeds", "0..1", "--out", "x", "--bots", "admiral"];
    let (code, sentence) = failure(&run);
    assert_eq!(code, Some(1));
    assert!(sentence.starts_with("There is no bot \"admiral\""), "{sentence}");
    let (code, sentence) = failure(&["saves", "no-such-file"]);
    assert_eq!((code, sentence.starts_with("no-such-file cannot be used")), (Some(1), true));
    let (code, sentence) = failure(&["device", "--port", "no-such-port", "list"]);
    assert_eq!(
        (code, sentence.starts_with("no-such-port cannot be used: there is no such port")),
        (Some(1), true)
    );
    assert_eq!(failure(&["dance"]).0, Some(2), "the command line is wrong");
}

#[test]
fn an_old_name_is_refused_with_the_new_one() {
    for bots in ["merchant,random", "random,merchant:20"] {
        let run = ["selfplay", "--game", "hansa", "--seeds", "0..1", "--out", "x", "--bots", bots];
        let message = "The level merchant is called skipper since protocol 2.";
        assert_eq!(failure(&run), (Some(1), message.to_owned()));
    }
    let (code, message) = failure(&["device", "--line", "no-such-port", "list"]);
    assert_eq!(code, Some(2), "the command line is wrong");
    assert!(message.contains("--line is called --port now"), "{message}");
}

#[test]
fn without_a_display_one_sentence_names_the_way_without_and_nothing_is_left_behind() {
    let store = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-display").join("store.bin");
    let _ = fs::remove_file(&store);
    let name = store.to_str().expect("a path");
    for arguments in [&["--store", name][..], &["play", "--store", name]] {
        let (code, sentence) = failure(arguments);
        assert_eq!(code, Some(3), "{arguments:?}");
        assert_eq!(
            sentence,
            "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); \
             make pictures without one by `kogge shots --script FILE --out DIR`."
        );
        assert!(!store.exists(), "a store was made for nobody");
    }
}

#[test]
fn a_journal_is_told_in_words_and_its_positions_can_be_set_up() {
    let lines = [
        r#"{"cmd":"new","game":"hansa","players":2,"seed":4,"first":0}"#,
        r#"{"cmd":"apply","decision":"setup-place riga"}"#,
        r#"{"cmd":"apply","decision":"setup-place reval"}"#,
        r#"{"cmd":"journal"}"#,
        r#"{"cmd":"position"}"#,
    ];
    let answers = engine(&(lines.join("\n") + "\n"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("journal.json");
    fs::write(&file, &answers[3]).expect("a file");
    let file = file.to_str().expect("a path");
    let log = text(&kogge(&["replay", file]).stdout);
    assert!(log.contains("Yellow settles: Riga") || log.contains("settles: Riga"), "{log}");
    assert!(log.contains("2 booths in Reval") && log.contains("points"), "{log}");
    let setup = text(&kogge(&["replay", file, "--json"]).stdout);
    let again = engine(&format!("{setup}{}\n", lines[4]));
    assert_eq!(again[1], answers[4]);
    let (code, sentence) = failure(&["replay", file, "--step", "3"]);
    assert_eq!((code, sentence.ends_with("has 2 decisions only.")), (Some(1), true));
    // The device's bytes are read as well.
    let journal: serde_json::Value = serde_json::from_str(&answers[3]).expect("JSON");
    let bytes = kogge_sim::engine::journal_doc::unhex(journal["bytes"].as_str().expect("bytes"))
        .expect("hex");
    let binary = Path::new(env!("CARGO_TARGET_TMPDIR")).join("journal.kogj");
    fs::write(&binary, bytes).expect("a file");
    let same = text(&kogge(&["replay", binary.to_str().expect("a path")]).stdout);
    assert_eq!(same, log);
}

#[test]
fn a_journal_of_older_rules_is_refused_and_read_as_a_log() {
    let start = Start::new(2, 4);
    let mut header = Header::new(GameId::Hansa, start.clone());
    header.rules -= 1;
    let game = Hansa::new(&start).expect("a game");
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let first = choices[0];
    let mut room = [0; MAX_JOURNAL_BYTES];
    let used = encode(&header, [bits_of(first)], &mut room).expect("it fits");
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("older.kogj");
    fs::write(&file, &room[..used]).expect("a file");
    let output = kogge(&["replay", file.to_str().expect("a path")]);
    assert_eq!(output.status.code(), Some(1));
    let sentence = text(&output.stderr);
    assert!(
        sentence.contains("written by version 1 of the rules of Hansa; this is version 2."),
        "{sentence}"
    );
    let log = text(&output.stdout);
    assert!(log.contains(&format!("1  {first}")), "{log}");
}

#[test]
fn the_saves_of_the_window_can_be_listed() {
    let mut keeper = keep(FileFlash::in_memory()).expect("a store always opens");
    let header = Header::new(GameId::Merkator, Start::new(1, 4));
    block_on(keeper.store().begin(&header)).expect("a game begins");
    block_on(keeper.store().put(NoteKey::Names, b"Klaus")).expect("a note");
    let region = keeper.close().bytes().to_vec();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("saves.bin");
    // As the window keeps it, and in the middle of a handheld's flash.
    let flash = [vec![0x55; 0x18_0000], region.clone(), vec![0xff; 4096]].concat();
    for bytes in [region, flash] {
        fs::write(&file, bytes).expect("a file");
        let list = text(&kogge(&["saves", file.to_str().expect("a path")]).stdout);
        assert!(list.contains("running    merkator      0 decisions"), "{list}");
        assert!(list.contains("5  bytes of names"), "{list}");
    }
}

/// What the engine answers, line by line, to whatever comes in.
fn engine(input: &str) -> Vec<String> {
    answers(input.as_bytes())
}

fn answers(input: &[u8]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kogge"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the engine ends with its input");
    writer.join().expect("a writer").expect("all was taken");
    assert!(output.status.success());
    text(&output.stdout).lines().map(String::from).collect()
}

#[test]
fn the_engine_goes_on_after_huge_and_broken_lines() {
    let mut input = vec![b'x'; 3 << 20];
    input.extend(b"\n\xff\xfe\n\n{\"cmd\":\"dance\"}\n{\"cmd\":\"games\"}");
    let answers = answers(&input);
    let error = |line: &str| {
        let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
        answer["error"].as_str().unwrap_or("none").to_owned()
    };
    let errors: Vec<String> = answers.iter().map(|line| error(line)).collect();
    assert_eq!(errors, ["LineTooLong", "BadUtf8", "UnknownCommand", "none"]);
}

#[test]
fn a_bench_of_merkator_tells_the_presses_of_a_turn() {
    let output = kogge(&["bench", "--game", "merkator", "--time", "0.05", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let lines = text(&output.stdout);
    let rows = lines.lines().map(serde_json::from_str::<serde_json::Value>);
    let rows: Vec<serde_json::Value> = rows.map(|row| row.expect("a line of JSON")).collect();
    let figures: Vec<(&str, f64)> = rows
        .iter()
        .filter_map(|row| Some((row["buttons"].as_str()?, row["presses_per_turn"].as_f64()?)))
        .collect();
    assert_eq!(figures.iter().map(|figure| figure.0).collect::<Vec<_>>(), ["dpad", "four"]);
    // Seventeen turns, each with a trip at least.
    assert!(figures.iter().all(|&(_, a_turn)| (2.0..25.0).contains(&a_turn)), "{figures:?}");
}

/// The page for owners of new boards shows a code and what it says.
#[test]
fn the_code_on_the_page_about_bring_up_reads_as_it_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bring-up.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let (_, rest) = page.split_once("$ kogge self-test ").expect("it has an example");
    let mut lines = rest.lines();
    let code = lines.next().expect("the code ends the line");
    let told: String =
        lines.map_while(|line| line.strip_prefix("    ")).map(|line| format!("{line}\n")).collect();
    let output = kogge(&["self-test", code]);
    assert_eq!(text(&output.stdout), told, "{}", text(&output.stderr));
    let help = text(&kogge(&["self-test", "--help"]).stdout);
    assert!(help.contains(&format!("Example: kogge self-test {code}")), "{help}");
}

#[test]
fn a_code_may_be_typed_in_groups_and_a_wrong_one_is_refused() {
    let page = include_str!("../../docs/bring-up.md");
    let code = page.split("kogge self-test ").nth(1).and_then(|rest| rest.lines().next());
    let code = code.expect("the page has an example").to_lowercase();
    let mut arguments = vec!["self-test"];
    arguments.extend(code.split('-'));
    assert!(kogge(&arguments).status.success());
    let last = if code.ends_with('0') { "1" } else { "0" };
    let wrong = format!("{}{last}", &code[..code.len() - 1]);
    let (exit, sentence) = failure(&["self-test", &wrong]);
    assert_eq!(exit, Some(1));
    assert!(sentence.contains("does not fit its check"), "{sentence}");
    let (exit, sentence) = failure(&["self-test", "abc"]);
    assert_eq!(exit, Some(1));
    assert!(sentence.contains("16 letters and figures, not 3"), "{sentence}");
}
