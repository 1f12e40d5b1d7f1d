//! What is asked of Amsterdam, in the words of the catalogue.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Seat};

pub use crate::common::play::{Play, decision};

pub const S0: Seat = Seat(0);
pub const S1: Seat = Seat(1);
pub const S2: Seat = Seat(2);
pub const S3: Seat = Seat(3);

/// The numbers of the routes the acting seat can claim.
pub fn claimable(game: &Play<Amsterdam>) -> Vec<u8> {
    let game = match game.table().phase() {
        Phase::Action if game.check(Decision::Claim).is_ok() => game.after("claim"),
        _ => game.clone(),
    };
    let numbers = game.choice_list();
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
