//! What is asked, the round, and the key figures of the top bar.

use super::phrases::GamePhrase;
use crate::glyph::Glyph;
use crate::phrases::{Line, format_phrase};
use crate::table::{BoardView, Scene, Stat, Stats};
use kogge_games::ferry::data::ROUNDS;
use kogge_games::ferry::{Ferry, Phase};

/// What is asked, in one line.
pub fn prompt(scene: &Scene<Ferry>) -> Line {
    let phrase = match scene.view.phase() {
        Phase::Begin => GamePhrase::AskBegin,
        Phase::Act => GamePhrase::AskAct,
        Phase::Over => GamePhrase::AskOver,
    };
    format_phrase(scene.lang, phrase, &[])
}

/// The round.
pub fn phase_text(scene: &Scene<Ferry>) -> Line {
    match scene.view.phase() {
        Phase::Over => format_phrase(scene.lang, GamePhrase::PhaseOver, &[]),
        _ => format_phrase(scene.lang, GamePhrase::PhaseRound, &[&scene.view.round(), &ROUNDS]),
    }
}

/// The key figures of whoever decides: crates on board and points.
pub fn stats(board: &BoardView<Ferry>) -> Stats {
    let table = board.view;
    let seat = board.decider.unwrap_or(table.on_turn());
    let points = table.score(seat).total().floor().unsigned_abs();
    let crates = Stat::new(Glyph::Barrel, table.hold(seat).len() as u16);
    [crates, Stat::new(Glyph::Laurel, points)].into()
}
