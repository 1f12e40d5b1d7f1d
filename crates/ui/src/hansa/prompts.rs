//! What is asked, the phase in two words, and the key figures of the top bar.

use super::phrases::{GamePhrase, append};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, format_phrase};
use crate::table::{BoardView, Scene, Stat, Stats};
use kogge_games::hansa::data::PLACEMENT_ROUNDS;
use kogge_games::hansa::{Hansa, Phase, PublicState};

/// What is asked, in one line.
pub fn prompt(scene: &Scene<Hansa>) -> Line {
    let word = match scene.view.phase() {
        Phase::Setup { .. } => GamePhrase::AskSetup,
        Phase::Refill => GamePhrase::AskRefill,
        Phase::Act => GamePhrase::AskAct,
        Phase::Booth => GamePhrase::AskBooth,
        Phase::SellColour => GamePhrase::AskColour,
        Phase::SellHold(_) => GamePhrase::AskHold,
        Phase::Loss(..) => GamePhrase::AskLoss,
        Phase::Tax => GamePhrase::AskTax,
        Phase::Over => GamePhrase::AskOver,
    };
    format_phrase(scene.lang, word, &[&scene.view.tax_forecast().tokens])
}

/// The phase in two words, and whether this is the last round.
pub fn phase_text(table: &PublicState, lang: Lang) -> Line {
    let mut line = Line::new();
    if table.last_stack_opened_by().is_some() && table.phase() != Phase::Over {
        append(&mut line, lang, GamePhrase::LastRound, &[]);
        let _ = line.push_str(": ");
    }
    match table.phase() {
        Phase::Setup { placed } => {
            let round = placed / table.seats().0 + 1;
            append(&mut line, lang, GamePhrase::PhaseSetup, &[&round, &PLACEMENT_ROUNDS]);
        }
        Phase::Refill => append(&mut line, lang, GamePhrase::PhaseRefill, &[]),
        Phase::Act => append(&mut line, lang, GamePhrase::PhaseAct, &[]),
        Phase::Booth => append(&mut line, lang, GamePhrase::PhaseBooth, &[]),
        Phase::SellColour | Phase::SellHold(_) => {
            append(&mut line, lang, GamePhrase::PhaseSale, &[])
        }
        Phase::Loss(..) => append(&mut line, lang, GamePhrase::PhaseLoss, &[]),
        Phase::Tax => append(&mut line, lang, GamePhrase::PhaseTax, &[]),
        Phase::Over => append(&mut line, lang, GamePhrase::PhaseOver, &[]),
    }
    line
}

/// The key figures of whoever decides: coins and booths in reserve.
pub fn stats(board: &BoardView<Hansa>) -> Stats {
    let table = board.view;
    let seat = board.decider.unwrap_or(table.on_turn());
    let coins = Stat::new(Glyph::Coin, table.purse(seat));
    [coins, Stat::new(Glyph::Booth, table.reserve(seat))].into()
}
