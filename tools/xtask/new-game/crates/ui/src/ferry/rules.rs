//! The rule that applies to the present question, and why something was refused.

use super::phrases::GamePhrase;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_games::ferry::{Phase, Refusal};

/// The rule that applies to a phase.
pub fn rule_text(phase: Phase, lang: Lang) -> &'static str {
    let rule = match phase {
        Phase::Begin => GamePhrase::RuleBegin,
        Phase::Act => GamePhrase::RuleAct,
        Phase::Over => GamePhrase::RuleOver,
    };
    rule.text(lang)
}

/// Why something was refused.
pub fn refusal_text(lang: Lang, refusal: Refusal) -> Line {
    let words = match refusal {
        Refusal::BadPlayerCount => GamePhrase::BadPlayerCount,
        Refusal::BadSeat => GamePhrase::BadSeat,
        Refusal::BadPosition => GamePhrase::BadPosition,
        Refusal::GameOver => GamePhrase::GameOver,
        Refusal::WrongDecider => GamePhrase::WrongDecider,
        Refusal::WrongState => GamePhrase::WrongState,
        Refusal::TooFar => GamePhrase::TooFar,
        Refusal::NoCrate => GamePhrase::NoCrate,
        Refusal::HoldFull => GamePhrase::HoldFull,
        Refusal::NothingToDeliver => GamePhrase::NothingToDeliver,
    };
    format_phrase(lang, words, &[])
}
