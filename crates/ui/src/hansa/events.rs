//! Events in words, for the log and for a bot's turn.

use super::phrases::{COIN, GamePhrase, SeatShape, Token, city_name};
use crate::phrases::{Lang, Line, format_phrase};
use kogge_games::hansa::Event;
use kogge_games::hansa::data::{City, TokenKind};
use kogge_games::hansa::event::{EndReason, Payee};

/// An event in words.
pub fn event_text(lang: Lang, event: Event) -> Line {
    let name = |city: City| city_name(city, lang);
    let traded =
        |word, seat, kind: TokenKind| format_phrase(lang, word, &[&SeatShape(seat), &Token(kind)]);
    match event {
        Event::Settled { seat, city } => {
            format_phrase(lang, GamePhrase::DidSettle, &[&SeatShape(seat), &name(city)])
        }
        Event::TurnBegan { seat, round } => {
            format_phrase(lang, GamePhrase::DidBegin, &[&SeatShape(seat), &round])
        }
        Event::Income { seat, talers } => {
            format_phrase(lang, GamePhrase::DidIncome, &[&SeatShape(seat), &talers, &COIN])
        }
        Event::Refill { seat, paid } => {
            format_phrase(lang, GamePhrase::DidRefill, &[&SeatShape(seat), &paid, &COIN])
        }
        Event::TurnedUp { warehouse, kind } => {
            format_phrase(lang, GamePhrase::DidTurnUp, &[&Token(kind), &name(warehouse.city())])
        }
        Event::LastStackOpened { seat } => {
            format_phrase(lang, GamePhrase::DidOpen, &[&SeatShape(seat)])
        }
        Event::Sailed { seat, to, .. } => {
            format_phrase(lang, GamePhrase::DidSail, &[&SeatShape(seat), &name(to)])
        }
        Event::Bought { seat, kind, payee, .. } => match payee {
            Payee::Nobody => traded(GamePhrase::DidBuyFree, seat, kind),
            Payee::Bank => traded(GamePhrase::DidBuyBank, seat, kind),
            Payee::Leader(leader) => format_phrase(
                lang,
                GamePhrase::DidBuyLeader,
                &[&SeatShape(seat), &Token(kind), &SeatShape(leader)],
            ),
        },
        Event::BoothsPlaced { seat, city, booths, kind } => format_phrase(
            lang,
            GamePhrase::DidBooths,
            &[&SeatShape(seat), &Token(kind), &booths, &name(city)],
        ),
        Event::SaleOpened { seat, city } => {
            format_phrase(lang, GamePhrase::DidOpenSale, &[&SeatShape(seat), &name(city)])
        }
        Event::Sold { seat, kind } => traded(GamePhrase::DidSell, seat, kind),
        Event::Lost { seat, kind } => traded(GamePhrase::DidLose, seat, kind),
        Event::Taxed { seat, talers } => {
            format_phrase(lang, GamePhrase::DidTax, &[&SeatShape(seat), &talers, &COIN])
        }
        Event::Dropped { seat, kind } => traded(GamePhrase::DidDrop, seat, kind),
        Event::Ended { ending: EndReason::LastStack } => {
            format_phrase(lang, GamePhrase::DidEnd, &[])
        }
        Event::Ended { ending: EndReason::Stalemate } => {
            format_phrase(lang, GamePhrase::DidStall, &[])
        }
    }
}
