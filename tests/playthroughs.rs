//! Whole seeded games as texts that a person can read: who decides, between what, and what comes
//! of it. A change of the rules shows as a difference here.
//!
//! `KOGGE_BLESS=1 cargo test --test playthroughs` writes the texts anew, on purpose.

use std::fmt::Write;
use std::path::PathBuf;

use kogge::games::{
    Chance, Choices, Game, Options, Passage, Seat, Start, Witness, hansa::Hansa,
    teutonica::Teutonica,
};

#[test]
fn hansa_two_players() {
    playthrough::<Hansa>("hansa-2", Start::new(2, 1), |event| event.to_string());
}

#[test]
fn hansa_three_players() {
    playthrough::<Hansa>("hansa-3", Start::new(3, 2), |event| event.to_string());
}

#[test]
fn hansa_four_players_with_every_option() {
    let start = Start { options: Options(0b11), ..Start::new(4, 3) };
    playthrough::<Hansa>("hansa-4-options", start, |event| event.to_string());
}

#[test]
fn teutonica_two_players() {
    playthrough::<Teutonica>("teutonica-2", Start::new(2, 1), |event| event.to_string());
}

#[test]
fn teutonica_four_players() {
    playthrough::<Teutonica>("teutonica-4", Start::new(4, 2), |event| event.to_string());
}

/// Plays the game and compares its text with `tests/playthroughs/<name>.txt`.
fn playthrough<G: Game>(name: &str, start: Start, words: impl Fn(&G::Event) -> String) {
    let text = write_down::<G>(&start, words);
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

impl<E> Witness<E> for Seen<E> {
    fn saw(&mut self, event: E) {
        self.0.push(event);
    }
}

fn write_down<G: Game>(start: &Start, words: impl Fn(&G::Event) -> String) -> String {
    let mut game = G::new(start).expect("a good start");
    let mut chance = Chance::new(!start.seed);
    let mut choices = Choices::new();
    let mut text = heading::<G>(start);
    writeln!(text, "\n{}", trimmed(&game)).unwrap();
    while let Some(seat) = game.decider() {
        game.legal(&mut choices);
        let decision = game.wander(&choices, &mut chance);
        let list: Vec<String> = choices.iter().map(G::Decision::to_string).collect();
        writeln!(text, "{} of [{}]: {decision}", name::<G>(seat), list.join(", ")).unwrap();
        let mut seen = Seen(Vec::new());
        let passage = game.apply(decision, &mut seen).expect("a listed decision");
        for event in &seen.0 {
            writeln!(text, "    {}", words(event)).unwrap();
        }
        if passage == Passage::NewTurn {
            writeln!(text, "\n{}", trimmed(&game)).unwrap();
        }
    }
    text + &result(&game, start)
}

fn heading<G: Game>(start: &Start) -> String {
    let options = G::ABOUT.options.iter().enumerate();
    let on = options.filter(|(bit, _)| start.options.has(*bit as u8)).map(|(_, option)| option.id);
    let on: Vec<&str> = on.collect();
    let options = if on.is_empty() { "no options".into() } else { on.join(", ") };
    format!("{}, {} players, {options}, seed {}\n", G::ABOUT.title, start.seats.0, start.seed)
}

fn name<G: Game>(seat: Seat) -> &'static str {
    G::ABOUT.seat_ids[seat.index()]
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
        let lines = G::ABOUT.sources.iter().zip(score.lines());
        let parts: Vec<String> = lines.map(|(id, points)| format!("{id} {points}")).collect();
        let (place, total) = (outcome.place(seat), score.total());
        writeln!(text, "{place}. {}: {total} ({})", name::<G>(seat), parts.join(", ")).unwrap();
    }
    text
}
