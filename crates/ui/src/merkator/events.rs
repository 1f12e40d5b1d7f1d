//! Events in words, for the log and for a bot's turn.

use core::fmt::Write;

use super::phrases::GamePhrase;
use super::preview::bid_line;
use super::prompts;
use super::{Scene, goods};
use crate::glyph::Glyph;
use crate::phrases::{Line, format_phrase};
use kogge_games::Seat;
use kogge_games::merkator::Event;
use kogge_games::merkator::data::Good;
use kogge_games::merkator::position::Source;

/// An event in words; `None` for what is seen on the map anyway.
pub fn event_text(scene: &Scene, event: Event) -> Option<Line> {
    let lang = scene.lang;
    let seat = |seat: Seat| Glyph::of_seat(seat).char();
    let card = |card| prompts::contract(card, lang);
    let time = |count: u8| figure(count, Glyph::Hourglass);
    Some(match event {
        Event::Sold { seat: who, contract } => {
            format_phrase(lang, GamePhrase::NewsSold, &[&seat(who), &card(contract)])
        }
        Event::GivenUp { seat: who, contract } => {
            format_phrase(lang, GamePhrase::NewsGivenUp, &[&seat(who), &card(contract)])
        }
        Event::Shed { seat: who, talers } => {
            format_phrase(lang, GamePhrase::NewsShed, &[&seat(who), &talers])
        }
        Event::BonusBought { seat: who, card } => {
            format_phrase(lang, GamePhrase::NewsBought, &[&seat(who), &prompts::bonus(card, lang)])
        }
        Event::BuildingBought { seat: who, card } => format_phrase(
            lang,
            GamePhrase::NewsBought,
            &[&seat(who), &goods::building_name(card, lang)],
        ),
        Event::BonusOpened { card } => {
            format_phrase(lang, GamePhrase::NewsOpened, &[&prompts::bonus(card, lang)])
        }
        Event::BuildingOpened { card } => {
            format_phrase(lang, GamePhrase::NewsOpened, &[&goods::building_name(card, lang)])
        }
        Event::BonusInHand { seat: who, card } => {
            format_phrase(lang, GamePhrase::NewsInHand, &[&seat(who), &prompts::bonus(card, lang)])
        }
        Event::BuildingInHand { seat: who, card } => format_phrase(
            lang,
            GamePhrase::NewsInHand,
            &[&seat(who), &goods::building_name(card, lang)],
        ),
        Event::ContractInHand { seat: who, contract } => {
            format_phrase(lang, GamePhrase::NewsInHand, &[&seat(who), &card(contract)])
        }
        Event::Travelled { seat: who, to } => format_phrase(
            lang,
            GamePhrase::NewsTravelled,
            &[&seat(who), &goods::place_name(to, lang)],
        ),
        Event::SoloCard { contract } => {
            format_phrase(lang, GamePhrase::NewsSoloCard, &[&card(contract)])
        }
        Event::Goods { seat: who, kind, count } => {
            format_phrase(lang, GamePhrase::NewsGoods, &[&seat(who), &some(scene, kind, count)])
        }
        Event::CubeAdded { .. } => return None,
        Event::TimeGained { seat: who, count } => {
            format_phrase(lang, GamePhrase::NewsTimeGained, &[&seat(who), &time(count)])
        }
        Event::TimePaid { seat: who, count } => {
            format_phrase(lang, GamePhrase::NewsPaid, &[&seat(who), &time(count)])
        }
        Event::ChartTurned => format_phrase(lang, GamePhrase::NewsChart, &[]),
        Event::LossShown { back } => format_phrase(lang, GamePhrase::NewsLossShown, &[&back]),
        Event::Lost { seat: who, kind } => {
            format_phrase(lang, GamePhrase::NewsLost, &[&seat(who), &some(scene, kind, 1)])
        }
        Event::Exchanged { seat: who, source: Source::Goods(kind) } => {
            format_phrase(lang, GamePhrase::NewsExchanged, &[&seat(who), &some(scene, kind, 4)])
        }
        Event::Exchanged { seat: who, source: Source::Counters } => {
            format_phrase(lang, GamePhrase::NewsExchanged, &[&seat(who), &time(4)])
        }
        Event::Paid { seat: who, kind, count } => {
            format_phrase(lang, GamePhrase::NewsPaid, &[&seat(who), &some(scene, kind, count)])
        }
        Event::Delivered { seat: who, contract } => {
            format_phrase(lang, GamePhrase::NewsDelivered, &[&seat(who), &card(contract)])
        }
        Event::Gained { seat: who, contract } => {
            format_phrase(lang, GamePhrase::NewsGained, &[&seat(who), &card(contract)])
        }
        Event::NothingLeft { seat: who } => {
            format_phrase(lang, GamePhrase::NewsNothing, &[&seat(who)])
        }
        Event::PileRebuilt { value } => {
            format_phrase(lang, GamePhrase::NewsRebuilt, &[&value.points()])
        }
        Event::Uncovered { contract } => {
            format_phrase(lang, GamePhrase::NewsUncovered, &[&card(contract)])
        }
        Event::Offered { talers: 0, time: 0, .. } => return None,
        Event::Offered { seat: who, talers, time } => {
            let mut bid = bid_line(who, talers, time);
            let _ = bid.remove(0);
            format_phrase(lang, GamePhrase::NewsOffered, &[&seat(who), &bid])
        }
        Event::Accepted { seat: who, from, contract } => format_phrase(
            lang,
            GamePhrase::NewsAccepted,
            &[&seat(who), &seat(from), &card(contract)],
        ),
        Event::Joined { seat: who, paid } => {
            format_phrase(lang, GamePhrase::NewsJoined, &[&seat(who), &time(paid)])
        }
        Event::LastRoundTriggered => format_phrase(lang, GamePhrase::NewsLastRound, &[]),
        Event::TurnBegan { seat: who, turn } => {
            format_phrase(lang, GamePhrase::NewsTurn, &[&turn, &seat(who)])
        }
        Event::GameOver => format_phrase(lang, GamePhrase::NewsOver, &[]),
    })
}

fn figure(count: u8, picture: Glyph) -> Line {
    let mut line = Line::new();
    let _ = write!(line, "{count}{}", picture.char());
    line
}

/// A number of one kind of goods.
fn some(scene: &Scene, kind: Good, count: u8) -> Line {
    let mut line = Line::new();
    let name = goods::kind_name(kind, scene.lang);
    let _ = write!(line, "{count}{} {name}", goods::glyph_of(kind).char());
    line
}
