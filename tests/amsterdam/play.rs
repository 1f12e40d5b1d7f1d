//! Playing and asking, in the words of decisions.

use kogge::games::amsterdam::*;
use kogge::games::{Choices, Decision as _, Game, Passage, Refusal as _, Seat, Witness};

pub const S0: Seat = Seat(0);
pub const S1: Seat = Seat(1);
pub const S2: Seat = Seat(2);
pub const S3: Seat = Seat(3);

/// A witness that keeps everything.
#[derive(Default)]
pub struct Log(pub Vec<Event>);

impl Witness<Event> for Log {
    fn saw(&mut self, event: Event) {
        self.0.push(event);
    }
}

pub fn decision(text: &str) -> Decision {
    Decision::parse(text).unwrap_or_else(|| panic!("{text} is no decision"))
}

/// Takes decisions, `;` between them; everything that happened.
pub fn play(game: &mut Amsterdam, decisions: &str) -> Vec<Event> {
    let mut log = Log::default();
    for text in decisions.split(';') {
        passage_into(game, text, &mut log);
    }
    log.0
}

/// Takes one decision; what it did to the way back.
pub fn passage(game: &mut Amsterdam, text: &str) -> Passage {
    passage_into(game, text, &mut Log::default())
}

fn passage_into(game: &mut Amsterdam, text: &str, log: &mut Log) -> Passage {
    match game.apply(decision(text.trim()), log) {
        Ok(passage) => passage,
        Err(refusal) => panic!("{text} is refused: {}\n{game}", refusal.name()),
    }
}

/// The game after these decisions.
pub fn after(mut game: Amsterdam, decisions: &str) -> Amsterdam {
    play(&mut game, decisions);
    game
}

/// The name under which a decision is refused, with the state untouched.
pub fn refused(game: &Amsterdam, text: &str) -> &'static str {
    let mut copy = game.clone();
    let mut log = Log::default();
    let refusal = copy.apply(decision(text), &mut log).expect_err(text);
    assert_eq!(game.check(decision(text)), Err(refusal));
    assert!(copy == *game && log.0.is_empty(), "refused {text} left a trace");
    refusal.name()
}

/// All legal decisions as text.
pub fn choices(game: &Amsterdam) -> Vec<String> {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    choices.iter().map(Decision::to_string).collect()
}

/// The numbers of the routes the acting seat can claim.
pub fn claimable(game: &Amsterdam) -> Vec<u8> {
    let game = match game.table().phase() {
        Phase::Action if game.check(Decision::Claim).is_ok() => after(game.clone(), "claim"),
        _ => game.clone(),
    };
    let numbers = choices(&game);
    numbers.iter().filter_map(|text| text.strip_prefix("route ")?.parse().ok()).collect()
}

pub fn hand(game: &Amsterdam, seat: Seat) -> String {
    game.hand(seat).to_string()
}

pub fn display(game: &Amsterdam) -> String {
    game.table().display().iter().map(|slot| slot.map_or('.', Card::code)).collect()
}

pub fn deck(game: &Amsterdam) -> String {
    game.deck().map(Card::code).collect()
}

pub fn discards(game: &Amsterdam) -> String {
    game.table().discards().to_string()
}

pub fn contracts(game: &Amsterdam, seat: Seat) -> Vec<u8> {
    game.contracts(seat).iter().map(Contract::id).collect()
}

pub fn contract_deck(game: &Amsterdam) -> Vec<u8> {
    game.contract_deck().map(|slip| slip.contract.id()).collect()
}

/// Lines of the score: routes, contracts, merchandise.
pub fn score(game: &Amsterdam, seat: Seat) -> Vec<i16> {
    game.score(seat).lines().iter().map(|points| points.floor()).collect()
}
