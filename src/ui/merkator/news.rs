//! Events in words, for the log and for a bot's turn.

use core::fmt::Write;

use super::preview::bid_line;
use super::tell;
use super::words::Say;
use super::{Scene, goods};
use crate::games::Seat;
use crate::games::merkator::Event;
use crate::games::merkator::data::Kind;
use crate::games::merkator::position::Source;
use crate::ui::glyph::Glyph;
use crate::ui::words::{Line, say};

/// An event in words; `None` for what is seen on the map anyway.
pub fn event(scene: &Scene, event: Event) -> Option<Line> {
    let lang = scene.lang;
    let seat = |seat: Seat| Glyph::of_seat(seat).char();
    let card = |card| tell::contract(card, lang);
    let time = |count: u8| figure(count, Glyph::Hourglass);
    Some(match event {
        Event::Sold { seat: who, contract } => {
            say(lang, Say::NewsSold, &[&seat(who), &card(contract)])
        }
        Event::GivenUp { seat: who, contract } => {
            say(lang, Say::NewsGivenUp, &[&seat(who), &card(contract)])
        }
        Event::Shed { seat: who, talers } => say(lang, Say::NewsShed, &[&seat(who), &talers]),
        Event::BonusBought { seat: who, card } => {
            say(lang, Say::NewsBought, &[&seat(who), &tell::bonus(card, lang)])
        }
        Event::BuildingBought { seat: who, card } => {
            say(lang, Say::NewsBought, &[&seat(who), &goods::building_name(card, lang)])
        }
        Event::BonusOpened { card } => say(lang, Say::NewsOpened, &[&tell::bonus(card, lang)]),
        Event::BuildingOpened { card } => {
            say(lang, Say::NewsOpened, &[&goods::building_name(card, lang)])
        }
        Event::BonusInHand { seat: who, card } => {
            say(lang, Say::NewsInHand, &[&seat(who), &tell::bonus(card, lang)])
        }
        Event::BuildingInHand { seat: who, card } => {
            say(lang, Say::NewsInHand, &[&seat(who), &goods::building_name(card, lang)])
        }
        Event::ContractInHand { seat: who, contract } => {
            say(lang, Say::NewsInHand, &[&seat(who), &card(contract)])
        }
        Event::Travelled { seat: who, to } => {
            say(lang, Say::NewsTravelled, &[&seat(who), &goods::place_name(to, lang)])
        }
        Event::SoloCard { contract } => say(lang, Say::NewsSoloCard, &[&card(contract)]),
        Event::Goods { seat: who, kind, count } => {
            say(lang, Say::NewsGoods, &[&seat(who), &some(scene, kind, count)])
        }
        Event::CubeAdded { .. } => return None,
        Event::TimeGained { seat: who, count } => {
            say(lang, Say::NewsTimeGained, &[&seat(who), &time(count)])
        }
        Event::TimePaid { seat: who, count } => {
            say(lang, Say::NewsPaid, &[&seat(who), &time(count)])
        }
        Event::ChartTurned => say(lang, Say::NewsChart, &[]),
        Event::LossShown { back } => say(lang, Say::NewsLossShown, &[&back]),
        Event::Lost { seat: who, kind } => {
            say(lang, Say::NewsLost, &[&seat(who), &some(scene, kind, 1)])
        }
        Event::Exchanged { seat: who, source: Source::Goods(kind) } => {
            say(lang, Say::NewsExchanged, &[&seat(who), &some(scene, kind, 4)])
        }
        Event::Exchanged { seat: who, source: Source::Counters } => {
            say(lang, Say::NewsExchanged, &[&seat(who), &time(4)])
        }
        Event::Paid { seat: who, kind, count } => {
            say(lang, Say::NewsPaid, &[&seat(who), &some(scene, kind, count)])
        }
        Event::Delivered { seat: who, contract } => {
            say(lang, Say::NewsDelivered, &[&seat(who), &card(contract)])
        }
        Event::Gained { seat: who, contract } => {
            say(lang, Say::NewsGained, &[&seat(who), &card(contract)])
        }
        Event::NothingLeft { seat: who } => say(lang, Say::NewsNothing, &[&seat(who)]),
        Event::PileRebuilt { value } => say(lang, Say::NewsRebuilt, &[&value.points()]),
        Event::Uncovered { contract } => say(lang, Say::NewsUncovered, &[&card(contract)]),
        Event::Offered { talers: 0, time: 0, .. } => return None,
        Event::Offered { seat: who, talers, time } => {
            let mut bid = bid_line(who, talers, time);
            let _ = bid.remove(0);
            say(lang, Say::NewsOffered, &[&seat(who), &bid])
        }
        Event::Accepted { seat: who, from, contract } => {
            say(lang, Say::NewsAccepted, &[&seat(who), &seat(from), &card(contract)])
        }
        Event::Joined { seat: who, paid } => say(lang, Say::NewsJoined, &[&seat(who), &time(paid)]),
        Event::LastRoundTriggered => say(lang, Say::NewsLastRound, &[]),
        Event::TurnBegan { seat: who, turn } => say(lang, Say::NewsTurn, &[&turn, &seat(who)]),
        Event::GameOver => say(lang, Say::NewsOver, &[]),
    })
}

fn figure(count: u8, picture: Glyph) -> Line {
    let mut line = Line::new();
    let _ = write!(line, "{count}{}", picture.char());
    line
}

/// So many of a kind.
fn some(scene: &Scene, kind: Kind, count: u8) -> Line {
    let mut line = Line::new();
    let name = goods::kind_name(kind, scene.lang);
    let _ = write!(line, "{count}{} {name}", goods::glyph_of(kind).char());
    line
}
