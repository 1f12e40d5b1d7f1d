//! What is asked, the phase in a word or two, and the key figures of the top bar.

use super::phrases::{Bonus, GamePhrase, RouteName, Token, kind_picture};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, format_phrase};
use crate::table::{BoardView, Stat, Stats};
use kogge_games::teutonica::data::{Ability, LAST_CITY, Owner};
use kogge_games::teutonica::{Phase, Teutonica};

/// What is asked, in one line.
pub fn prompt(table: &Teutonica, lang: Lang) -> Line {
    let word = match table.phase() {
        Phase::Menu => GamePhrase::AskMenu,
        Phase::IncomeMix => GamePhrase::AskIncome,
        Phase::PlaceKind | Phase::DisplaceWith { .. } => GamePhrase::AskKind,
        Phase::PlaceRoute { .. } => GamePhrase::AskPlace,
        Phase::DisplaceRoute => GamePhrase::AskDisplace,
        Phase::DisplacePiece { .. } | Phase::RemovePiece { .. } => GamePhrase::AskWhom,
        Phase::DisplacePay { .. } => GamePhrase::AskPay,
        Phase::ReactRoute { reaction } if reaction.piece.owner == Owner::Neutral => {
            GamePhrase::AskNeutralReact
        }
        Phase::ReactRoute { reaction } => {
            return format_phrase(lang, GamePhrase::AskReact, &[&Token(reaction.piece)]);
        }
        Phase::ReactExtraRoute { reaction, .. } if reaction.piece.owner == Owner::Neutral => {
            GamePhrase::AskNeutralExtra
        }
        Phase::ReactExtra { reaction } => {
            return format_phrase(lang, GamePhrase::AskExtra, &[&reaction.extras]);
        }
        Phase::ReactExtraRoute { kind, .. } => {
            return format_phrase(lang, GamePhrase::AskExtraRoute, &[&kind_picture(*kind).char()]);
        }
        Phase::NeutralPick { .. } => GamePhrase::AskNeutralPick,
        Phase::NeutralClaim { route, .. } => {
            return format_phrase(lang, GamePhrase::AskNeutral, &[&RouteName(*route)]);
        }
        Phase::MoveLift { lifted } => {
            let most = table.player(table.active()).value(Ability::LiberSophiae);
            return format_phrase(lang, GamePhrase::AskLift, &[&lifted.len(), &most]);
        }
        Phase::MovePut { lifted } => {
            let first = lifted.first().map_or(' ', |&kind| kind_picture(kind).char());
            return format_phrase(lang, GamePhrase::AskPut, &[&first, &lifted.len()]);
        }
        Phase::ClaimRoute => GamePhrase::AskClaim,
        Phase::ClaimBenefit { .. } => GamePhrase::AskBenefit,
        Phase::SwapCity { .. } => GamePhrase::AskSwapCity,
        Phase::SwapPair { .. } => GamePhrase::AskSwapPair,
        Phase::UpgradePick { .. } => GamePhrase::AskUpgrade,
        Phase::RemoveRoute { removed } => {
            return format_phrase(lang, GamePhrase::AskRemove, &[removed]);
        }
        Phase::MarkerRoute => {
            return match table.player(table.active()).turned().first() {
                Some(&marker) => format_phrase(lang, GamePhrase::AskMarker, &[&Bonus(marker)]),
                None => format_phrase(lang, GamePhrase::AskPlace, &[]),
            };
        }
        Phase::Over => GamePhrase::AskOver,
    };
    format_phrase(lang, word, &[])
}

/// The question in a word or two.
pub fn phase_text(table: &Teutonica, lang: Lang) -> Line {
    let word = match table.phase() {
        Phase::Menu => GamePhrase::PhaseMenu,
        Phase::IncomeMix => GamePhrase::PhaseIncome,
        Phase::PlaceKind | Phase::PlaceRoute { .. } => GamePhrase::PhasePlace,
        Phase::DisplaceRoute
        | Phase::DisplacePiece { .. }
        | Phase::DisplaceWith { .. }
        | Phase::DisplacePay { .. } => GamePhrase::PhaseDisplace,
        Phase::ReactRoute { reaction }
        | Phase::ReactExtra { reaction }
        | Phase::ReactExtraRoute { reaction, .. } => match reaction.piece.owner.seat() {
            Some(_) => GamePhrase::PhaseReact,
            // Nobody was displaced: a neutral trader waits for its new place.
            None => GamePhrase::PhaseReactNeutral,
        },
        Phase::NeutralPick { .. } | Phase::NeutralClaim { .. } => GamePhrase::PhaseNeutral,
        Phase::MoveLift { .. } | Phase::MovePut { .. } => GamePhrase::PhaseMove,
        Phase::ClaimRoute | Phase::ClaimBenefit { .. } => GamePhrase::PhaseClaim,
        Phase::SwapCity { .. }
        | Phase::SwapPair { .. }
        | Phase::UpgradePick { .. }
        | Phase::RemoveRoute { .. }
        | Phase::RemovePiece { .. } => GamePhrase::PhaseMarker,
        Phase::MarkerRoute => GamePhrase::PhasePlate,
        Phase::Over => GamePhrase::PhaseOver,
    };
    let count = table.phase().reaction().map_or(table.left(), |reaction| reaction.extras);
    format_phrase(lang, word, &[&count])
}

/// The key figures of whoever decides: prestige, supply, and how near the end is.
pub fn stats(board: &BoardView<Teutonica>) -> Stats {
    let table = board.view.table();
    let player = table.player(board.decider.unwrap_or(table.active()));
    let supply = player.supply();
    let completed = Stat::new(Glyph::House, table.completed());
    [
        Stat::new(Glyph::Laurel, player.prestige()),
        Stat::new(Glyph::Cube, supply.traders),
        Stat::new(Glyph::Person, supply.merchants),
        Stat { of: Some(LAST_CITY.into()), ..completed },
    ]
    .into()
}
