//! What is asked, the phase in a word or two, and the key figures of the top bar.

use core::fmt::Write;

use super::phrases::GamePhrase;
use super::{BoardView, Scene, goods, is_legal, shown};
use crate::fonts::Face;
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use crate::table::{Stat, Stats};
use crate::text;
use kogge_games::Game;
use kogge_games::merkator::Decision;
use kogge_games::merkator::data::*;
use kogge_games::merkator::pieces::HandCard;
use kogge_games::merkator::position::{Phase, Purchase};

/// What the edges of a sheet leave of the panel's width for a line.
const EDGES: u32 = 22;

/// The first of these lines that fits, or the last.
pub fn fitting(scene: &Scene, lines: &[Line]) -> Line {
    let wide = scene.window.size.width - EDGES;
    let fits = |line: &&Line| text::width(Face::SmallBold, line) <= wide;
    lines.iter().find(fits).or(lines.last()).cloned().unwrap_or_default()
}

/// A contract as it is spoken of: `5 DUT`.
pub fn contract(contract: Contract, lang: Lang) -> Line {
    let mut line = Line::new();
    let place = match contract.place() {
        Some(place) => goods::place_letters(place, lang),
        None => GamePhrase::Peace.text(lang),
    };
    let _ = write!(line, "{} {place}", contract.points());
    line
}

/// A bonus card as it is spoken of: its place and two of its good.
pub fn bonus(card: BonusCard, lang: Lang) -> Line {
    let info = card.info();
    let mut line = Line::new();
    let picture = goods::glyph_of(info.kind).char();
    let place = goods::place_letters(info.place, lang);
    let _ = write!(line, "{place} {}{picture}", info.active);
    line
}

/// A card in hand.
pub fn hand(card: HandCard, lang: Lang) -> Line {
    match card {
        HandCard::Bonus(card) => bonus(card, lang),
        HandCard::Building(card) => {
            Line::try_from(goods::building_name(card, lang)).unwrap_or_default()
        }
        HandCard::Contract(card) => contract(card, lang),
    }
}

/// What is asked now.
pub fn prompt(scene: &Scene) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let plain = |phrase| format_phrase(lang, phrase, &[]);
    match view.phase {
        Phase::Invest => asks_invest(scene),
        Phase::PayCard { card, paid } => {
            format_phrase(lang, GamePhrase::AskPayCard, &[&paid.points(), &cost(scene, card)])
        }
        Phase::ForcedBuy { .. } => plain(GamePhrase::AskForcedBuy),
        Phase::Travel => plain(GamePhrase::AskTravel),
        Phase::Split => plain(GamePhrase::AskSplit),
        Phase::LossChoice { back } => format_phrase(lang, GamePhrase::AskLossChoice, &[&back]),
        Phase::Loss { back, left, .. } => {
            format_phrase(lang, GamePhrase::AskLoss, &[&back.column.id(), &left])
        }
        Phase::Trade { .. } => plain(GamePhrase::AskTrade),
        Phase::Pay { .. } => plain(GamePhrase::AskPay),
        Phase::SwapFor { .. } => plain(GamePhrase::AskSwapFor),
        Phase::Pick { .. } => plain(GamePhrase::AskPick),
        Phase::Leave { .. } => plain(GamePhrase::AskLeave),
        Phase::DrawChoice { .. } => plain(GamePhrase::AskDraw),
        Phase::Offer { draw, .. } => {
            format_phrase(lang, GamePhrase::AskOffer, &[&contract(draw.drawn, lang)])
        }
        Phase::OfferTime { draw, .. } => {
            format_phrase(lang, GamePhrase::AskOfferTime, &[&contract(draw.drawn, lang)])
        }
        Phase::Accept { draw } => {
            format_phrase(lang, GamePhrase::AskAccept, &[&contract(draw.drawn, lang)])
        }
        Phase::Join { .. } => {
            let place = view.pawn.map_or("", |place| goods::place_name(place, lang));
            format_phrase(lang, GamePhrase::AskJoin, &[&place])
        }
        Phase::Final { .. } => plain(GamePhrase::AskFinal),
        Phase::Over => plain(GamePhrase::AskNothing),
    }
}

fn asks_invest(scene: &Scene) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let held = view.player(view.active).contracts.len();
    if is_legal(scene, Decision::Shed) {
        format_phrase(lang, GamePhrase::AskShed, &[])
    } else if view.forced && held > FULL_CONTRACTS {
        format_phrase(lang, GamePhrase::AskForced, &[&(held - FULL_CONTRACTS)])
    } else if view.has_coins() {
        format_phrase(lang, GamePhrase::AskInvest, &[])
    } else {
        format_phrase(lang, GamePhrase::AskInvestSolo, &[])
    }
}

/// The price of a card that is being bought.
pub fn cost(board: &BoardView, card: Purchase) -> u8 {
    let view = board.view;
    let cost = match card {
        Purchase::Bonus(slot) => view.bonus.at(slot).map(|card| card.info().cost),
        Purchase::Building(slot) => view.buildings.at(slot).map(|card| card.info().cost),
        Purchase::Hand => match view.player(shown(board)).hand {
            Some(HandCard::Bonus(card)) => Some(card.info().cost),
            Some(HandCard::Building(card)) => Some(card.info().cost),
            _ => None,
        },
    };
    cost.unwrap_or(0)
}

/// The key figures of the top bar: when playing alone the turn, then time, coins and contracts.
pub fn stats(board: &BoardView) -> Stats {
    let view = board.view;
    let player = view.player(shown(board));
    let mut stats = Stats::default();
    if view.is_solo() {
        stats.push(Stat { glyph: None, value: view.turn, of: Some(SOLO_TURNS) });
    }
    stats.push(Stat::new(Glyph::Hourglass, player.time));
    if view.has_coins() {
        stats.push(Stat::new(Glyph::Coin, player.talers));
    }
    stats.push(Stat::new(Glyph::Scroll, player.contracts.len() as u16));
    stats
}

/// The phase in a word or two.
pub fn phase_text(scene: &Scene) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let word = match view.phase {
        Phase::Invest | Phase::Travel if view.is_last_round() => GamePhrase::LastRound,
        Phase::Invest if view.forced && !is_legal(scene, Decision::EndInvest) => GamePhrase::Forced,
        Phase::Invest | Phase::ForcedBuy { .. } => GamePhrase::Investing,
        Phase::PayCard { .. }
        | Phase::Pay { .. }
        | Phase::SwapFor { .. }
        | Phase::Pick { .. }
        | Phase::Leave { .. } => GamePhrase::Paying,
        Phase::Travel => GamePhrase::Travelling,
        Phase::Split => GamePhrase::Sorting,
        Phase::LossChoice { .. } | Phase::Loss { .. } => GamePhrase::Losing,
        Phase::Trade { .. } => {
            let place = view.pawn.map_or("", |place| goods::place_letters(place, lang));
            return format_phrase(lang, GamePhrase::Delivering, &[&place]);
        }
        Phase::DrawChoice { .. } => GamePhrase::Drawing,
        Phase::Offer { .. } | Phase::OfferTime { .. } | Phase::Accept { .. } => GamePhrase::Bidding,
        Phase::Join { .. } => GamePhrase::Joining,
        Phase::Final { .. } => GamePhrase::Counting,
        Phase::Over => GamePhrase::Finished,
    };
    format_phrase(lang, word, &[])
}

/// Carries decisions out on a copy of what can be seen; what is drawn unseen means nothing.
pub fn position_after(
    board: &BoardView,
    decisions: &[Decision],
) -> kogge_games::merkator::Merkator {
    let mut game = kogge_games::merkator::Merkator::clone(board.view);
    for &decision in decisions {
        if game.apply(decision, &mut ()).is_err() {
            break;
        }
    }
    game
}
