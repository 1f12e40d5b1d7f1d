//! What is asked, the phase in two words, and the key figures of the top bar.

use super::phrases::GamePhrase;
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, format_phrase};
use crate::table::{BoardView, Stat, Stats};
use kogge_games::amsterdam::{Amsterdam, Phase, View};

/// What is asked in a phase.
pub fn prompt(phase: Phase) -> GamePhrase {
    match phase {
        Phase::SetupKeep => GamePhrase::AskSetup,
        Phase::Action => GamePhrase::AskAction,
        Phase::DrawFirst => GamePhrase::AskFirst,
        Phase::DrawSecond => GamePhrase::AskSecond,
        Phase::Route => GamePhrase::AskRoute,
        Phase::PayColour { .. } => GamePhrase::AskColour,
        Phase::PayWilds { .. } => GamePhrase::AskWilds,
        Phase::Keep => GamePhrase::AskKeep,
        Phase::EndTurn(_) => GamePhrase::AskEnd,
        Phase::Over => GamePhrase::AskOver,
    }
}

/// A phase in two words; the last round is told where a turn starts.
pub fn phase_text(view: &View, lang: Lang) -> Line {
    let word = match view.table().phase() {
        Phase::SetupKeep => GamePhrase::PhaseSetup,
        Phase::Action => match view.table().last_round() {
            Some(last) => return format_phrase(lang, GamePhrase::PhaseLast, &[&last.turns_left]),
            None => GamePhrase::PhaseAction,
        },
        Phase::DrawFirst => GamePhrase::PhaseFirst,
        Phase::DrawSecond => GamePhrase::PhaseSecond,
        Phase::Route => GamePhrase::PhaseRoute,
        Phase::PayColour { .. } | Phase::PayWilds { .. } => GamePhrase::PhasePay,
        Phase::Keep => GamePhrase::PhaseKeep,
        Phase::EndTurn(_) => GamePhrase::PhaseEnd,
        Phase::Over => GamePhrase::PhaseOver,
    };
    format_phrase(lang, word, &[])
}

/// The key figures of whoever decides: carts, merchandise and points of routes.
pub fn stats(board: &BoardView<Amsterdam>) -> Stats {
    let table = board.view.table();
    let seat = board.decider.unwrap_or(table.acting());
    [
        Stat::new(Glyph::Cart, table.carts(seat)),
        Stat::new(Glyph::Cube, table.merchandise(seat)),
        Stat::new(Glyph::Laurel, table.route_points(seat)),
    ]
    .into()
}
