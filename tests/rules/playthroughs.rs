//! Whole seeded games as texts that a person can read: who decides, between what, and what comes
//! of it. A change of the rules shows as a difference here.
//!
//! Which games are played stands in the `playthroughs.rs` of each game's folder.
//! `KOGGE_BLESS=1 cargo test -p kogge --test rules playthroughs` writes the texts again, on purpose.

use std::fmt::{self, Write};
use std::path::PathBuf;

use kogge::games::{Choices, EventSink, Game, GameId, Rng, Seat, Start, UndoScope};

#[test]
fn every_game_has_a_playthrough() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let files = std::fs::read_dir(folder).expect("the playthroughs are committed");
    let names: Vec<String> = files
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    for game in GameId::ALL {
        let prefix = format!("{}-", game.name());
        assert!(names.iter().any(|name| name.starts_with(&prefix)), "{}", game.name());
    }
}

/// Plays the game and compares its text with `tests/playthroughs/<name>.txt`.
pub fn playthrough<G: Game>(name: &str, start: Start)
where
    G::Event: fmt::Display,
{
    let text = write_down::<G>(&start);
    let file =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthroughs/{name}.txt"));
    if std::env::var_os("KOGGE_BLESS").is_some() {
        std::fs::write(&file, &text).expect("the folder of the playthroughs can be written");
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    let different = text.lines().zip(expected.lines()).position(|(now, then)| now != then);
    if let Some(line) = different {
        let (now, then) = (text.lines().nth(line), expected.lines().nth(line));
        panic!("{name}.txt differs at line {}:\n now {now:?}\nthen {then:?}", line + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{name}.txt is shorter or longer");
}

struct Seen<E>(Vec<E>);

impl<E> EventSink<E> for Seen<E> {
    fn emit(&mut self, event: E) {
        self.0.push(event);
    }
}

fn write_down<G: Game>(start: &Start) -> String
where
    G::Event: fmt::Display,
{
    let mut game = G::new(start).expect("a good start");
    let mut rng = Rng::new(!start.seed);
    let mut choices = Choices::new();
    let mut text = heading::<G>(start);
    writeln!(text, "\n{}", trimmed(&game)).unwrap();
    while let Some(seat) = game.decider() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        let list: Vec<String> = choices.iter().map(G::Decision::to_string).collect();
        writeln!(text, "{} of [{}]: {decision}", name::<G>(seat), list.join(", ")).unwrap();
        let mut seen = Seen(Vec::new());
        let undo_scope = game.apply(decision, &mut seen).expect("a listed decision");
        for event in &seen.0 {
            writeln!(text, "    {event}").unwrap();
        }
        if undo_scope == UndoScope::NewTurn {
            writeln!(text, "\n{}", trimmed(&game)).unwrap();
        }
    }
    text + &result(&game, start)
}

fn heading<G: Game>(start: &Start) -> String {
    let options = G::SPEC.options.iter().enumerate();
    let on = options.filter(|(bit, _)| start.options.has(*bit as u8)).map(|(_, option)| option.id);
    let on: Vec<&str> = on.collect();
    let options = if on.is_empty() { "no options".into() } else { on.join(", ") };
    format!("{}, {} players, {options}, seed {}\n", G::SPEC.title, start.seats.0, start.seed)
}

fn name<G: Game>(seat: Seat) -> &'static str {
    G::SPEC.seat_colour_ids[seat.index()]
}

/// The position without blanks at the ends of lines.
fn trimmed<G: Game>(game: &G) -> String {
    let text = game.to_string();
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n") + "\n"
}

/// Points by source and the ranking.
fn result<G: Game>(game: &G, start: &Start) -> String {
    let outcome = game.outcome().expect("an outcome at the end");
    let mut text = String::new();
    for seat in start.seats.iter() {
        let score = game.score(seat);
        let lines = G::SPEC.score_sources.iter().zip(score.lines());
        let parts: Vec<String> = lines.map(|(id, points)| format!("{id} {points}")).collect();
        let (place, total) = (outcome.place(seat), score.total());
        writeln!(text, "{place}. {}: {total} ({})", name::<G>(seat), parts.join(", ")).unwrap();
    }
    text
}
