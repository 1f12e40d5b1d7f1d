//! The rule that applies to the present question, and why something was refused.

use super::phrases::GamePhrase;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_games::amsterdam::{Phase, Refusal};

/// The rule that applies in a phase.
pub fn rule_text(phase: Phase, lang: Lang) -> &'static str {
    let word = match phase {
        Phase::SetupKeep => GamePhrase::RuleSetup,
        Phase::Action => GamePhrase::RuleAction,
        Phase::DrawFirst | Phase::DrawSecond => GamePhrase::RuleDraw,
        Phase::Route | Phase::PayColour { .. } | Phase::PayWilds { .. } => GamePhrase::RuleRoute,
        Phase::Keep => GamePhrase::RuleKeep,
        Phase::EndTurn(_) => GamePhrase::RuleEnd,
        Phase::Over => GamePhrase::RuleOver,
    };
    word.text(lang)
}

/// A refusal in one line.
pub fn refusal_text(lang: Lang, refusal: Refusal) -> Line {
    let word = match refusal {
        Refusal::BadPlayerCount => GamePhrase::NotPlayers,
        Refusal::BadSeat => GamePhrase::NotFirst,
        Refusal::UnknownOption => GamePhrase::NotOption,
        Refusal::BadPosition => GamePhrase::NotPosition,
        Refusal::GameOver => GamePhrase::NotOver,
        Refusal::WrongDecider => GamePhrase::NotTurn,
        Refusal::WrongState => GamePhrase::NotNow,
        Refusal::NothingToDraw => GamePhrase::NotDraw,
        Refusal::NothingToClaim => GamePhrase::NotClaim,
        Refusal::ContractDeckEmpty => GamePhrase::NotContracts,
        Refusal::PassNotAllowed => GamePhrase::NotPass,
        Refusal::BadSlot => GamePhrase::NotSlot,
        Refusal::SlotEmpty => GamePhrase::NotEmpty,
        Refusal::WildSecond => GamePhrase::NotWild,
        Refusal::DeckEmpty => GamePhrase::NotDeck,
        Refusal::UnknownRoute => GamePhrase::NotRoute,
        Refusal::RouteTaken => GamePhrase::NotTaken,
        Refusal::OwnsTwin => GamePhrase::NotTwin,
        Refusal::RouteClosed => GamePhrase::NotClosed,
        Refusal::NotEnoughCarts => GamePhrase::NotCarts,
        Refusal::CannotPay => GamePhrase::NotPay,
        Refusal::BadPayColour => GamePhrase::NotColour,
        Refusal::BadWildCount => GamePhrase::NotWilds,
        Refusal::MustKeepOne => GamePhrase::NotNone,
    };
    format_phrase(lang, word, &[])
}
