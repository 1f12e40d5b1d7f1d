//! The rule that applies to the present question, and why something was refused.

use super::phrases::GamePhrase;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_games::teutonica::data::Owner;
use kogge_games::teutonica::{Phase, Refusal};

/// The rule that applies to a question.
pub fn rule_text(phase: &Phase, lang: Lang) -> &'static str {
    let rule = match phase {
        Phase::Menu => GamePhrase::RuleMenu,
        Phase::IncomeMix => GamePhrase::RuleIncome,
        Phase::PlaceKind | Phase::PlaceRoute { .. } => GamePhrase::RulePlace,
        Phase::DisplaceRoute
        | Phase::DisplacePiece { .. }
        | Phase::DisplaceWith { .. }
        | Phase::DisplacePay { .. } => GamePhrase::RuleDisplace,
        Phase::ReactRoute { .. } | Phase::ReactExtra { .. } | Phase::ReactExtraRoute { .. } => {
            match phase.reaction().map(|reaction| reaction.piece.owner) {
                Some(Owner::Neutral) => GamePhrase::RuleNeutralReact,
                _ => GamePhrase::RuleReact,
            }
        }
        Phase::NeutralPick { .. } | Phase::NeutralClaim { .. } => GamePhrase::RuleNeutral,
        Phase::MoveLift { .. } | Phase::MovePut { .. } => GamePhrase::RuleMove,
        Phase::ClaimRoute | Phase::ClaimBenefit { .. } => GamePhrase::RuleClaim,
        Phase::SwapCity { .. }
        | Phase::SwapPair { .. }
        | Phase::UpgradePick { .. }
        | Phase::RemoveRoute { .. }
        | Phase::RemovePiece { .. } => GamePhrase::RuleMarkers,
        Phase::MarkerRoute => GamePhrase::RulePlate,
        Phase::Over => GamePhrase::RuleOver,
    };
    rule.text(lang)
}

/// Why something was refused.
pub fn refusal_text(lang: Lang, refusal: Refusal) -> Line {
    macro_rules! same {
        ($($name:ident)*) => {
            match refusal {
                $(Refusal::$name => GamePhrase::$name,)*
                Refusal::CityFull => GamePhrase::CityFull2,
            }
        };
    }
    let words = same! {
        GameOver WrongDecider WrongState BadPlayerCount BadSeat UnknownOption UnknownRoute
        UnknownCity NoActionsLeft StockEmpty BadMix SupplyEmpty KindNotAvailable RouteFull OwnPiece
        NoPieceThere CannotPay NotNearest SameRoute WrongSource AlreadyPlaced MustReplaceFirst
        NothingToMove NotYourPiece TooManyMoves RouteNotComplete PrivilegeTooLow WrongShape
        NotAbilityCity AbilityFull NotTableRoute TableSpaceTaken NoMerchantOnRoute NoSuchMarker
        MarkerUsed MarkerTooNew NoOfficeYet OfficesNotAdjacent OfficeEmpty SameOwner
        ExtraOfficeFixed NothingRemoved MarkerHasNoTarget RouteHasMarker RouteOccupied NoFreeOffice
        BadPosition
    };
    format_phrase(lang, words, &[])
}
