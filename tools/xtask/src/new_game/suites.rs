//! What the game is held to once it is added: the suites of all games, the commands of the developer, and the host
//! program as a person would use it.
//!
//! Everything runs in the copy. Of the rules suites only the new game's part is run: the others' rules did not
//! change.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::{Copy, FOLDER};
use crate::{games, host, shell};

/// The packages that know of games, without the root one.
const PACKAGES: [&str; 7] = [
    "kogge-base",
    "kogge-games",
    "kogge-bots",
    "kogge-saves",
    "kogge-ui",
    "kogge-console",
    "kogge-sim",
];
/// The suites of the root package in which all games are played together.
const SUITES: [&str; 4] = ["bots", "console", "saves", "screens"];
/// Games of each match.
const GAMES: u32 = 8;
/// Where the pictures are, from the root of the repository.
const PICTURES: &str = "target/new-game/build/new-game/shots";
/// The pictures of a first turn.
const SHOTS: [&str; 4] = ["1-new-game", "2-begin", "3-act", "4-sailed"];

/// Runs everything; what was covered, a line each.
pub fn run(copy: &Copy) -> Result<Vec<String>> {
    shell::run(copy.cargo().args(["fmt", "--all", "--check"]))?;
    let mut covered = vec![bless(copy)?, rules_suites(copy)?, common_suites(copy)?];
    shell::run(clippy(copy).args(["--", "--deny", "warnings"]))?;
    for command in ["rules", "house"] {
        read(copy.cargo().args(["xtask", command]))?;
    }
    covered.push("rustfmt and clippy, and `cargo xtask rules` and `house` in the copy".to_string());
    let kogge = Kogge::build(copy)?;
    covered.extend([kogge.matches()?, kogge.conversation()?, kogge.pictures()?]);
    Ok(covered)
}

/// Writes the expectations of the suites, as step 15 of the guide says.
fn bless(copy: &Copy) -> Result<String> {
    let mut suites = test(copy, &["kogge"]);
    suites.args(["--test", "rules", "--test", "screens", "--"]).env("KOGGE_BLESS", "1");
    let playthroughs = format!("{FOLDER}::playthroughs");
    let counts = format!("counts::sequences::{FOLDER}");
    suites.args([&playthroughs, &counts, "the_scripts_that_measure_answers"]);
    let written = passed(&mut suites)?;
    read(copy.cargo().args(["xtask", "gallery"]))?;
    Ok(format!("expectations written by {written} tests, and the gallery drawn again"))
}

/// Conformance, properties, counting files, playthroughs and its own rules.
fn rules_suites(copy: &Copy) -> Result<String> {
    let mut suites = test(copy, &["kogge"]);
    suites.args(["--test", "rules", "--", FOLDER, "every_game_has_a_playthrough"]);
    let number = passed(&mut suites)?;
    Ok(format!(
        "its rules: {number} tests (conformance, properties, counts, playthroughs, every rule)"
    ))
}

/// The suites that take all games from the registry.
fn common_suites(copy: &Copy) -> Result<String> {
    let mut suites = test(copy, &["kogge"]);
    suites.args(SUITES.iter().flat_map(|suite| ["--test", suite]));
    let root = passed(&mut suites)?;
    let others = passed(&mut test(copy, &PACKAGES))?;
    Ok(format!(
        "all games together: {root} tests of bots, tables by buttons, screens, journals, store and console; \
         {others} of the crates, the engine, self-play and the gallery"
    ))
}

fn test(copy: &Copy, packages: &[&str]) -> Command {
    let mut cargo = copy.cargo();
    cargo.arg("test").args(packages.iter().flat_map(|package| ["--package", package]));
    cargo
}

fn clippy(copy: &Copy) -> Command {
    let mut cargo = copy.cargo();
    cargo.args(["clippy", "--quiet", "--all-targets", "--package", "kogge"]);
    cargo.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    cargo
}

/// Runs tests; how many passed. There must be some.
fn passed(command: &mut Command) -> Result<u32> {
    let number = count_passed(&read(command)?);
    ensure!(number > 0, "no test was run");
    Ok(number)
}

/// The tests that passed, by the lines that test programs end with.
fn count_passed(said: &str) -> u32 {
    let results = said.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    results.filter_map(|rest| rest.split_once(' ')?.0.parse::<u32>().ok()).sum()
}

/// Runs to the end; what it said. That is shown only if it failed.
fn read(command: &mut Command) -> Result<String> {
    let output =
        command.stderr(Stdio::inherit()).output().context("a program cannot be started")?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        println!("{said}");
        let words = command.get_args().map(|word| word.to_string_lossy()).collect::<Vec<_>>();
        bail!("it failed in {}: {}", FOLDER, words.join(" "));
    }
    Ok(said)
}

/// The host program with the game.
struct Kogge {
    program: PathBuf,
    /// Where it leaves files.
    out: PathBuf,
}

impl Kogge {
    fn build(copy: &Copy) -> Result<Kogge> {
        let mut cargo = copy.cargo();
        cargo.args(["build", "--package", "kogge-sim", "--bin", "kogge"]);
        let said = read(cargo.arg("--message-format=json-render-diagnostics"))?;
        let program = host::last_program(&said).context("cargo does not tell where kogge is")?;
        let out = copy.build.join("new-game");
        fs::create_dir_all(&out).context("there is no place for files")?;
        Ok(Kogge { program, out })
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.stdin(Stdio::null());
        command
    }

    /// Bots of each level against a random player, and the strongest alone.
    fn matches(&self) -> Result<String> {
        let mut results = Vec::new();
        for level in ["deckhand"].into_iter().chain(games::SEARCHING_LEVELS) {
            let rate = self.play(&format!("{level},random"))?;
            results.push(format!("{level} wins {:.0} %", rate * 100.0));
        }
        self.play("alderman")?;
        let results = results.join(", ");
        Ok(format!(
            "self-play: {GAMES} games of each level against random players ({results}), {GAMES} alone"
        ))
    }

    /// The share of games that the first of the bots won.
    fn play(&self, bots: &str) -> Result<f64> {
        let out = self.out.join(format!("selfplay-{bots}"));
        let mut selfplay = self.command();
        selfplay.args(["selfplay", "--game", FOLDER, "--bots", bots, "--rotate"]);
        selfplay.args(["--seeds", &format!("0..{GAMES}"), "--out"]);
        read(selfplay.arg(&out))?;
        let summary =
            fs::read_to_string(out.join("summary.json")).context("there is no summary")?;
        let summary: Value = serde_json::from_str(&summary).context("the summary is no JSON")?;
        ensure!(summary["games"] == GAMES, "not all games were played: {summary}");
        let first = bots.split(',').next();
        let all = summary["bots"].as_array().context("the summary names no bots")?;
        let bot = all.iter().find(|bot| bot["name"].as_str() == first);
        bot.and_then(|bot| bot["rate"].as_f64()).context("the summary does not name the first bot")
    }

    /// A conversation with the engine: a turn, a bot's advice, and the journal in another engine.
    fn conversation(&self) -> Result<String> {
        let decide = |text: &str| json!({ "cmd": "apply", "decision": text });
        let talk = [
            json!({ "cmd": "new", "game": FOLDER, "players": 2, "seed": 7, "first": 0 }),
            json!({ "cmd": "legal" }),
            decide("begin riga"),
            json!({ "cmd": "undo" }),
            decide("begin danzig"),
            decide("load"),
            decide("sail stockholm"),
            json!({ "cmd": "bot", "level": "alderman", "seed": 1 }),
            json!({ "cmd": "journal" }),
            json!({ "cmd": "position" }),
        ];
        let answers = self.engine(&talk)?;
        let [.., journal, position] = &answers[..] else { bail!("the engine is silent") };
        let load = json!({ "cmd": "load", "journal": journal["bytes"] });
        let again = self.engine(&[load, json!({ "cmd": "position" })])?;
        ensure!(again.last() == Some(position), "the journal gives another position");
        let lines = talk.len() + again.len();
        Ok(format!("a conversation of {lines} lines with the engine, the journal loaded again"))
    }

    /// What an engine answers; nothing may be refused.
    fn engine(&self, talk: &[Value]) -> Result<Vec<Value>> {
        let mut engine = self.command();
        let mut child =
            engine.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut input = child.stdin.take().context("nobody listens")?;
        for line in talk {
            writeln!(input, "{line}")?;
        }
        drop(input);
        let said = String::from_utf8(child.wait_with_output()?.stdout)?;
        let answers = said.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>()?;
        ensure!(answers.len() == talk.len(), "{} answers to {} lines", answers.len(), talk.len());
        for (line, answer) in talk.iter().zip(&answers) {
            ensure!(answer["ok"] == true, "{line} was refused: {answer}");
        }
        Ok(answers)
    }

    /// The first turn by buttons, each picture different from the others.
    fn pictures(&self) -> Result<String> {
        let (script, out) = (self.out.join("shots.txt"), self.out.join("shots"));
        fs::write(&script, self.script()).context("the script cannot be written")?;
        let mut shots = self.command();
        shots.args(["shots", "--board", "picosystem", "--script"]).arg(&script);
        read(shots.arg("--out").arg(&out))?;
        let picture = |name: &str| fs::read(Path::new(&out).join(format!("{name}.png")));
        let pictures = SHOTS.map(picture).into_iter().collect::<Result<Vec<_>, _>>();
        let pictures = pictures.context("a picture is missing")?;
        for (place, picture) in pictures.iter().enumerate() {
            let same = pictures[..place].iter().any(|other| other == picture);
            ensure!(!same, "{} shows nothing new", SHOTS[place]);
        }
        Ok(format!("{} pictures of a first turn by buttons, in {PICTURES}", SHOTS.len()))
    }

    /// From the first start to the card of the game, which is the last one, and through a turn.
    fn script(&self) -> String {
        let [new_game, begin, act, sailed] = SHOTS;
        let cards = games::all().filter(|game| *game != FOLDER).count();
        format!(
            "wait 300\npress a\nwait 300\npress right {cards}\npress a\nwait 400\nshot {new_game}\n\
             press a\nwait 1500\nshot {begin}\npress a\nwait 1500\nshot {act}\npress a\nwait 1500\nshot {sailed}\n"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_passed_are_added_up() {
        let said = "running 2 tests\ntest result: ok. 2 passed; 0 failed\n\ntest result: ok. 40 passed; 0 failed\n";
        assert_eq!(count_passed(said), 42);
        assert_eq!(count_passed("test result: FAILED. 1 passed; 1 failed\n"), 0);
    }
}
