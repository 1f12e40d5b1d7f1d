//! Reads a journal, the bytes in which the console saves a game, and plays it again.
//!
//! ```text
//! cargo run --example replay -- tests/fixtures/v0.1/journals/hansa-finished-4.kogj
//! ```
//!
//! Without a file a short game is played, written down and read again.

use std::{env, fs};

use kogge::games::hansa::Hansa;
use kogge::games::{Choices, Game, GameId, Start, with_game};
use kogge::saves::journal::{Header, Journal, JournalError, MAX_JOURNAL_BYTES, encode, file};

/// Prints a game that is played again.
pub fn main() {
    let bytes = match env::args().find(|argument| argument.ends_with(".kogj")) {
        Some(path) => fs::read(path).expect("the file can be read"),
        None => short_game(),
    };
    match replay(&bytes) {
        Ok(text) => println!("{text}"),
        // Whatever the bytes are, the answer is a sentence and never a panic.
        Err(error) => println!("{error}"),
    }
}

/// The decisions of a journal, and the position and points that they lead to.
fn replay(bytes: &[u8]) -> Result<String, JournalError> {
    let journal = Journal::parse(bytes)?;
    let (game, start) = (journal.header().game, &journal.header().start);
    let mut text = format!("{}, seed {}\n", game.spec().title, start.seed);
    // The log needs no rules: it can be written of journals of older rules as well.
    let _ = journal.write_log(&mut text);
    // Playing it checks every decision.
    with_game!(game, G => {
        let game = journal.replay::<G>(&mut ())?;
        text += &format!("\n{game}\n");
        for seat in start.seats.iter() {
            text += &format!("seat {}: {} points\n", seat.0, game.score(seat).total());
        }
    });
    Ok(text)
}

/// A journal of the first ten decisions of a game, each the first of its legal list.
fn short_game() -> Vec<u8> {
    let start = Start::new(2, 3);
    let mut game = Hansa::new(&start).expect("Hansa is for two to four players");
    let (mut choices, mut decisions) = (Choices::new(), Vec::new());
    for _ in 0..10 {
        game.legal(&mut choices);
        game.apply(choices[0], &mut ()).expect("a listed decision is legal");
        decisions.push(file::bits_of(choices[0]));
    }
    let mut room = [0; MAX_JOURNAL_BYTES];
    let header = Header::new(GameId::Hansa, start);
    let used = encode(&header, decisions.iter().copied(), &mut room).expect("it fits");
    room[..used].to_vec()
}
