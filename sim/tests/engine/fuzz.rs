//! Damaged lines: whatever comes in, the engine answers, and a refused line changes nothing.
//!
//! `KOGGE_FUZZ=1000000` sends that many (`cargo xtask campaign fuzz` does).

use kogge::games::{GameId, Rng};
use kogge_sim::engine::Session;
use serde_json::{Value, json};

/// How many lines are sent.
fn wanted() -> u32 {
    std::env::var("KOGGE_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

/// Who is asked, and for how many steps: few, as damage seldom makes them fewer.
const LEVELS: [(&str, u32); 3] = [("random", 0), ("deckhand", 1), ("skipper", 3)];

/// Lines of an honest conversation about a game, to be damaged.
fn honest(game: &str, players: u8, seed: u64) -> Vec<String> {
    let mut session = Session::new();
    let mut lines = Vec::new();
    let mut ask = |command: Value| {
        let line = command.to_string();
        let answer = session.answer(line.as_bytes()).expect("an answer");
        lines.push(line);
        serde_json::from_str::<Value>(&answer.to_string()).expect("JSON")
    };
    ask(json!({ "cmd": "games", "id": 1 }));
    ask(json!({ "cmd": "new", "game": game, "players": players, "seed": seed, "first": 0 }));
    for step in 0..30 {
        let (level, max_steps) = LEVELS[step % LEVELS.len()];
        let bot =
            ask(json!({ "cmd": "bot", "level": level, "max_steps": max_steps, "seed": step }));
        ask(json!({ "cmd": "apply", "decision": bot["decision"], "observer": "public" }));
        ask(json!({ "cmd": "legal" }));
        ask(json!({ "cmd": "view", "observer": 0 }));
    }
    ask(json!({ "cmd": "undo" }));
    ask(json!({ "cmd": "undo", "force": true }));
    ask(json!({ "cmd": "score" }));
    let journal = ask(json!({ "cmd": "journal" }));
    ask(json!({ "cmd": "load", "journal": journal["journal"] }));
    ask(json!({ "cmd": "load", "journal": journal["bytes"] }));
    let position = ask(json!({ "cmd": "position" }));
    for _ in 0..4 {
        let position = position["position"].clone();
        ask(json!({ "cmd": "setup", "game": game, "position": position }));
    }
    lines
}

/// A few things that parsers stumble over.
const GRIT: [&[u8]; 16] = [
    b"\"",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"null",
    b"-1",
    b"1e999",
    b"99999999999999999999",
    b"\\ud800",
    b"\xff",
    b"\x00",
    b"true",
    b"0.5",
];

/// Damages a line in one to four places.
fn damage(line: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    for _ in 0..=rng.below(4) {
        let at = rng.below(line.len() as u32 + 1) as usize;
        let until = (at + rng.below(12) as usize).min(line.len());
        match rng.below(8) {
            0 => line.truncate(at),
            1 => drop(line.splice(at..until, [])),
            2 => drop(line.splice(at..until, GRIT[rng.below(16) as usize].iter().copied())),
            3 => line.insert(at, rng.next() as u8),
            4 if at < line.len() => line[at] ^= 1 << rng.below(8),
            5 => {
                let from = rng.below(other.len() as u32) as usize;
                let to = (from + rng.below(40) as usize).min(other.len());
                drop(line.splice(at..until, other[from..to].iter().copied()));
            }
            // Another digit, in place of one: mostly still JSON, with another meaning.
            _ => {
                let digits = (0..line.len()).filter(|&at| line[at].is_ascii_digit());
                let digits: Vec<usize> = digits.collect();
                if let Some(&at) = digits.get(rng.below(digits.len() as u32) as usize) {
                    line[at] = b'0' + rng.below(10) as u8;
                }
            }
        }
    }
}

/// The whole position as text; nothing while there is no game.
fn position(session: &mut Session) -> String {
    session.answer(br#"{"cmd":"position"}"#).expect("an answer").to_string()
}

/// Commands that change something when they succeed.
const CHANGING: [&str; 5] = ["new", "setup", "apply", "undo", "load"];

#[test]
fn damaged_lines_are_answered_and_change_nothing() {
    let games = GameId::ALL.into_iter();
    let corpus: Vec<String> =
        games.flat_map(|game| honest(game.name(), game.spec().max_seats, 5)).collect();
    let mut rng = Rng::new(2026);
    let mut session = Session::new();
    let mut now = position(&mut session);
    let (mut refused, mut obeyed, mut changed) = (0, 0, 0);
    for _ in 0..wanted() {
        let pick = |rng: &mut Rng| &corpus[rng.below(corpus.len() as u32) as usize];
        let mut line = pick(&mut rng).clone().into_bytes();
        let other = pick(&mut rng).as_bytes();
        damage(&mut line, other, &mut rng);
        let Some(answer) = session.answer(&line) else { continue };
        let text = answer.to_string();
        assert!(!text.contains('\n'), "more than one line");
        let ok = answer.is_ok();
        let after = position(&mut session);
        if after != now {
            let command: Value = serde_json::from_slice(&line).expect("what is obeyed is JSON");
            let command = command["cmd"].as_str().expect("a command").to_owned();
            assert!(ok && CHANGING.contains(&&*command), "{command} changed the position");
            changed += 1;
        }
        now = after;
        if ok { obeyed += 1 } else { refused += 1 }
    }
    println!("{refused} refused, {obeyed} obeyed, {changed} of them changed the position");
    assert!(refused > obeyed && changed > 0, "the damage is neither too little nor too much");
}
