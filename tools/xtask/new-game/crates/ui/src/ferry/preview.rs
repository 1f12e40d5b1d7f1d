//! What a decision would do, in one line.

use super::phrases::{Cargo, GamePhrase, harbour_name};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, format_phrase};
use kogge_games::ferry::{Decision, Harbour, PublicState};

/// What a decision would do.
pub fn preview_text(table: &PublicState, lang: Lang, decision: Decision) -> Line {
    let seat = table.on_turn();
    match decision {
        Decision::Begin(harbour) => {
            format_phrase(lang, GamePhrase::Begin, &[&harbour_name(harbour, lang)])
        }
        Decision::Sail(harbour) => {
            format_phrase(lang, GamePhrase::Sail, &[&harbour_name(harbour, lang)])
        }
        Decision::Load => match table.load_forecast(seat) {
            Some(cargo) => format_phrase(lang, GamePhrase::Load, &[&Cargo(cargo, lang)]),
            None => format_phrase(lang, GamePhrase::NoCrate, &[]),
        },
        Decision::Deliver => {
            format_phrase(lang, GamePhrase::Deliver, &[&table.delivery_forecast(seat)])
        }
        Decision::Wait => format_phrase(lang, GamePhrase::Wait, &[]),
    }
}

/// What waits in a harbour that cannot be chosen now.
pub fn target_text(table: &PublicState, lang: Lang, harbour: Harbour) -> Option<Line> {
    let name = harbour_name(harbour, lang);
    let crates = Glyph::Barrel.char();
    let legs = table.quay(harbour)?;
    Some(format_phrase(lang, GamePhrase::Waiting, &[&name, &crates, &legs]))
}
