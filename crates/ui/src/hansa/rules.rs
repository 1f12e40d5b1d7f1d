//! The rule that applies to the present question, and why something was refused.

use super::phrases::{GamePhrase, city_name};
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_games::hansa::{Phase, PublicState, Refusal};

/// The rule that applies to a phase.
pub fn rule_text(phase: Phase, lang: Lang) -> &'static str {
    let rule = match phase {
        Phase::Setup { .. } => GamePhrase::RuleSetup,
        Phase::Refill => GamePhrase::RuleRefill,
        Phase::Act => GamePhrase::RuleAct,
        Phase::Booth => GamePhrase::RuleBooth,
        Phase::SellColour | Phase::SellHold(_) => GamePhrase::RuleSale,
        Phase::Loss(..) => GamePhrase::RuleLoss,
        Phase::Tax => GamePhrase::RuleTax,
        Phase::Over => GamePhrase::RuleOver,
    };
    rule.text(lang)
}

/// Why something was refused.
pub fn refusal_text(table: &PublicState, lang: Lang, refusal: Refusal) -> Line {
    let ship = city_name(table.ship(), lang);
    let words = match refusal {
        Refusal::BadPlayerCount => GamePhrase::BadPlayerCount,
        Refusal::BadSeat => GamePhrase::BadSeat,
        Refusal::BadTokenList => GamePhrase::BadTokenList,
        Refusal::BadPosition => GamePhrase::BadPosition,
        Refusal::GameOver => GamePhrase::GameOver,
        Refusal::WrongDecider => GamePhrase::WrongDecider,
        Refusal::WrongState => GamePhrase::WrongState,
        Refusal::UnknownTarget => GamePhrase::UnknownTarget,
        Refusal::StartCityForbidden => GamePhrase::StartCityForbidden,
        Refusal::CityAlreadyChosen => GamePhrase::CityAlreadyChosen,
        Refusal::NoRoute => GamePhrase::NoRoute,
        Refusal::AlreadyActed => GamePhrase::AlreadyActed,
        Refusal::WarehouseEmpty => GamePhrase::WarehouseEmpty,
        Refusal::DuplicateChoice => GamePhrase::DuplicateChoice,
        Refusal::NotEnoughTalers => GamePhrase::NotEnoughTalers,
        Refusal::NoUnsoldToken => GamePhrase::NoUnsoldToken,
        Refusal::NoBoothInReserve => GamePhrase::NoBoothInReserve,
        Refusal::NoBoothInCity => GamePhrase::NoBoothInCity,
        Refusal::NoSellableColour => GamePhrase::NoSellableColour,
        Refusal::ColourNotSellable => GamePhrase::ColourNotSellable,
        Refusal::SaleEmpty => GamePhrase::SaleEmpty,
        Refusal::SaleTooSmall => GamePhrase::SaleTooSmall,
        Refusal::NotHeld => GamePhrase::NotHeld,
    };
    format_phrase(lang, words, &[&ship])
}
