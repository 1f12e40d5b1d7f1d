//! Events in words, for the log and for a bot's turn.

use core::fmt::Display;

use super::panels::track;
use super::phrases::{Bonus, GamePhrase, PieceList, RouteName, SeatShape, Token, ability_name};
use crate::phrases::{Lang, Line, format_phrase};
use kogge_games::teutonica::Event;

/// An event in words.
pub fn event_text(lang: Lang, event: Event) -> Line {
    let told = |word: GamePhrase, slots: &[&dyn Display]| format_phrase(lang, word, slots);
    match event {
        Event::TurnBegan { seat, actions } => {
            told(GamePhrase::DidBegin, &[&SeatShape(seat), &actions])
        }
        Event::Income { seat, pieces } => {
            told(GamePhrase::DidIncome, &[&SeatShape(seat), &PieceList(pieces)])
        }
        Event::Placed { piece, route } | Event::Put { piece, route } => {
            told(GamePhrase::DidPlace, &[&Token(piece), &RouteName(route)])
        }
        Event::Displaced { by, piece, route, .. } => {
            told(GamePhrase::DidDisplace, &[&Token(by), &Token(piece), &RouteName(route)])
        }
        Event::Replaced { piece, route } => {
            told(GamePhrase::DidReplace, &[&Token(piece), &RouteName(route)])
        }
        Event::ExtraPlaced { piece, route, .. } => {
            told(GamePhrase::DidExtra, &[&Token(piece), &RouteName(route)])
        }
        Event::NoRoom { piece } => told(GamePhrase::DidNoRoom, &[&Token(piece)]),
        Event::Lifted { piece, route } => {
            told(GamePhrase::DidLift, &[&Token(piece), &RouteName(route)])
        }
        Event::Claimed { seat, route } => {
            told(GamePhrase::DidClaim, &[&SeatShape(seat), &RouteName(route)])
        }
        Event::NeutralClaimed { route } => told(GamePhrase::DidNeutralClaim, &[&RouteName(route)]),
        Event::ControlPaid { seat, city } => {
            told(GamePhrase::DidControl, &[&SeatShape(seat), &city.name()])
        }
        Event::MarkerTaken { seat, marker } => {
            told(GamePhrase::DidMarker, &[&SeatShape(seat), &Bonus(marker)])
        }
        Event::MarkerDiscarded { marker } => told(GamePhrase::DidDiscard, &[&Bonus(marker)]),
        Event::MarkerDrawn { seat } => told(GamePhrase::DidDraw, &[&SeatShape(seat)]),
        Event::DrawFailed => told(GamePhrase::DidFail, &[]),
        Event::OfficeOpened { piece, city, .. } => {
            told(GamePhrase::DidOffice, &[&Token(piece), &city.name()])
        }
        Event::ExtraOfficeBuilt { piece, city } => {
            told(GamePhrase::DidExtraOffice, &[&Token(piece), &city.name()])
        }
        Event::CoinPaid { seat, city } => {
            told(GamePhrase::DidCoin, &[&SeatShape(seat), &city.name()])
        }
        Event::CityCompleted { city } => told(GamePhrase::DidComplete, &[&city.name()]),
        Event::Linked { seat, points } => told(GamePhrase::DidLink, &[&SeatShape(seat), &points]),
        Event::Upgraded { seat, ability, level } => {
            let level = track(ability, level);
            told(GamePhrase::DidUpgrade, &[&SeatShape(seat), &ability_name(ability, lang), &level])
        }
        Event::TableTaken { seat, space } => {
            told(GamePhrase::DidTable, &[&SeatShape(seat), &space.points()])
        }
        Event::Returned { seat, pieces } => {
            told(GamePhrase::DidReturn, &[&SeatShape(seat), &PieceList(pieces)])
        }
        Event::MarkerUsed { seat, marker } => {
            told(GamePhrase::DidUse, &[&SeatShape(seat), &Bonus(marker)])
        }
        Event::Swapped { city, .. } => told(GamePhrase::DidSwap, &[&city.name()]),
        Event::Removed { piece, route } => {
            told(GamePhrase::DidRemove, &[&Token(piece), &RouteName(route)])
        }
        Event::PlateTurned { seat } => told(GamePhrase::DidTurn, &[&SeatShape(seat)]),
        Event::MarkerPlaced { marker, route } => {
            told(GamePhrase::DidLay, &[&Bonus(marker), &RouteName(route)])
        }
        Event::NeutralPlaced { route } => told(GamePhrase::DidNeutral, &[&RouteName(route)]),
        Event::MarkerKept { seat } => told(GamePhrase::DidKeep, &[&SeatShape(seat)]),
        Event::TurnEnded { seat } => told(GamePhrase::DidEnd, &[&SeatShape(seat)]),
        Event::GameOver => told(GamePhrase::DidOver, &[]),
    }
}
