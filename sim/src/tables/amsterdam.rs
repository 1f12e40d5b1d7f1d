//! Amsterdam: every question, the ring of canals empty and full, contracts and their ways.

use kogge::games::amsterdam::{Amsterdam, Phase};
use kogge::games::{Chance, Choices, Game, Start};
use kogge::ui::hands::{Command, Step};

use super::shoot;
use crate::gallery::Shot;

/// The first position of a random game of so many players that `wanted` likes.
fn found(seats: u8, wanted: impl Fn(&Amsterdam) -> bool) -> Option<Amsterdam> {
    (0..200).find_map(|seed| {
        let mut game = Amsterdam::new(&Start::new(seats, seed)).ok()?;
        let mut chance = Chance::new(seed);
        let mut choices = Choices::new();
        while !wanted(&game) {
            game.decider()?;
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            game.apply(decision, &mut ()).ok()?;
        }
        Some(game)
    })
}

/// Adds the pictures of this game.
pub fn shots(shots: &mut Vec<Shot>) {
    let next = Command::Move(Step::Next);
    let phase = |game: &Amsterdam| game.table().phase();
    let claimed = |game: &Amsterdam| game.table().claimed().len();
    let choices = |game: &Amsterdam| {
        let mut choices = Choices::new();
        game.legal(&mut choices);
        choices.len()
    };
    let mut scene = |name: &str, game: Option<Amsterdam>, commands: &[Command]| {
        if let Some(game) = game {
            shoot(shots, name, &game, commands);
        }
    };
    let setup = |game: &Amsterdam| phase(game) == Phase::SetupKeep;
    scene("amsterdam-setup", found(2, setup), &[]);
    scene("amsterdam-setup-sure", found(2, setup), &[Command::Select]);
    scene("amsterdam-first-turn", found(2, |game| phase(game) == Phase::Action), &[]);
    let late = |game: &Amsterdam| phase(game) == Phase::Action && claimed(game) > 14;
    scene("amsterdam-action", found(4, late), &[next]);
    scene("amsterdam-way", found(4, late), &[next, next, next]);
    let draws = |game: &Amsterdam| phase(game) == Phase::DrawFirst && claimed(game) > 4;
    scene("amsterdam-first-card", found(3, draws), &[next]);
    let second = |game: &Amsterdam| phase(game) == Phase::DrawSecond && claimed(game) > 7;
    scene("amsterdam-second-card", found(2, second), &[next]);
    let route = |game: &Amsterdam| phase(game) == Phase::Route && claimed(game) > 5;
    scene("amsterdam-route", found(3, route), &[next]);
    let colour = |game: &Amsterdam| matches!(phase(game), Phase::PayColour { .. });
    scene("amsterdam-colour", found(2, |game| colour(game) && choices(game) > 2), &[]);
    let wilds = |game: &Amsterdam| matches!(phase(game), Phase::PayWilds { .. });
    scene("amsterdam-wilds", found(3, |game| wilds(game) && choices(game) > 1), &[]);
    scene("amsterdam-contracts", found(3, |game| phase(game) == Phase::Keep), &[next]);
    let ends = |game: &Amsterdam| matches!(phase(game), Phase::EndTurn(_)) && claimed(game) > 20;
    scene("amsterdam-turn-done", found(4, ends), &[]);
    let last = |game: &Amsterdam| late(game) && game.table().last_round().is_some();
    scene("amsterdam-last-round", found(3, last), &[]);
    scene("amsterdam-end", found(4, |game| game.decider().is_none()), &[]);
}
