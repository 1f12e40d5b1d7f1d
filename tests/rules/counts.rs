//! Counting files: how many sequences of decisions there are from a known position. Any change of
//! the rules, of the shuffle or of the lists shows in these numbers.
//!
//! A line of `tests/data/<game>.count` is: seed, players, options as a number, how many decisions a
//! random player takes first, depth, number of sequences. `KOGGE_BLESS=1
//! cargo test -p kogge --test rules counts` writes the last column again, on purpose.

use std::path::PathBuf;

use kogge::games::{Choices, Game, Options, Rng, Start};

use crate::common::games::test_each_game;

test_each_game!(sequences => counts);

/// Checks the counting file of a game.
fn counts<G: Game>() {
    let file = format!("tests/data/{}.count", G::SPEC.id);
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(&file).expect("the counting file of the game");
    let lines: Vec<String> = text.lines().map(checked::<G>).collect();
    if std::env::var_os("KOGGE_BLESS").is_some() {
        std::fs::write(&file, lines.join("\n") + "\n").expect("the counting file can be written");
        return;
    }
    assert!(lines.iter().any(|line| !line.starts_with('#')), "nothing is counted");
    for (number, (now, then)) in lines.iter().zip(text.lines()).enumerate() {
        assert_eq!(now, then, "line {} of {}.count", number + 1, G::SPEC.id);
    }
}

/// The line with the number of sequences as it is now.
fn checked<G: Game>(line: &str) -> String {
    if line.starts_with('#') || line.trim().is_empty() {
        return line.to_string();
    }
    let numbers: Vec<u64> = line.split_whitespace().filter_map(|n| n.parse().ok()).collect();
    let [seed, seats, options, before, depth, ..] = numbers[..] else {
        panic!("{line:?} is no line of a counting file");
    };
    let start = Start { options: Options(options as u16), ..Start::new(seats as u8, seed) };
    let count = count_sequences(&after::<G>(&start, before), depth);
    format!("{seed} {seats} {options} {before} {depth} {count}")
}

/// The game after this many decisions of a random player.
fn after<G: Game>(start: &Start, decisions: u64) -> G {
    let mut game = G::new(start).expect("a start of the counting file");
    let (mut rng, mut choices) = (Rng::new(start.seed), Choices::new());
    for _ in 0..decisions {
        game.legal(&mut choices);
        assert!(!choices.is_empty(), "the game is over before the counting begins");
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut ()).expect("a listed decision");
    }
    game
}

/// How many sequences of this many decisions there are.
fn count_sequences<G: Game>(game: &G, depth: u64) -> u64 {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    if depth <= 1 || choices.is_empty() {
        return if depth == 0 { 1 } else { choices.len() as u64 };
    }
    let follow = |&decision: &G::Decision| {
        let mut next = game.clone();
        next.apply(decision, &mut ()).expect("a listed decision");
        count_sequences(&next, depth - 1)
    };
    choices.iter().map(follow).sum()
}
