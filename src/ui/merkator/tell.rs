//! What is asked, whose turn it is, and where the cursor starts.

use core::fmt::Write;

use super::words::Say;
use super::{Scene, goods, is_legal, shown};
use crate::games::Game;
use crate::games::merkator::Decision;
use crate::games::merkator::data::*;
use crate::games::merkator::pieces::HandCard;
use crate::games::merkator::position::{Phase, Purchase};
use crate::ui::fonts::Face;
use crate::ui::glyph::Glyph;
use crate::ui::table::Status;
use crate::ui::text;
use crate::ui::words::{Lang, Line, Phrase, say};

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
        None => Say::Peace.text(lang),
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
pub fn asks(scene: &Scene) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let plain = |phrase| say(lang, phrase, &[]);
    match view.phase {
        Phase::Invest => asks_invest(scene),
        Phase::PayCard { card, paid } => {
            say(lang, Say::AskPayCard, &[&paid.points(), &cost(scene, card)])
        }
        Phase::ForcedBuy { .. } => plain(Say::AskForcedBuy),
        Phase::Travel => plain(Say::AskTravel),
        Phase::Split => plain(Say::AskSplit),
        Phase::LossChoice { back } => say(lang, Say::AskLossChoice, &[&back]),
        Phase::Loss { back, left, .. } => say(lang, Say::AskLoss, &[&back.column.id(), &left]),
        Phase::Trade { .. } => plain(Say::AskTrade),
        Phase::Pay { .. } => plain(Say::AskPay),
        Phase::SwapFor { .. } => plain(Say::AskSwapFor),
        Phase::Pick { .. } => plain(Say::AskPick),
        Phase::Leave { .. } => plain(Say::AskLeave),
        Phase::DrawChoice { .. } => plain(Say::AskDraw),
        Phase::Offer { draw, .. } => say(lang, Say::AskOffer, &[&contract(draw.drawn, lang)]),
        Phase::OfferTime { draw, .. } => {
            say(lang, Say::AskOfferTime, &[&contract(draw.drawn, lang)])
        }
        Phase::Accept { draw } => say(lang, Say::AskAccept, &[&contract(draw.drawn, lang)]),
        Phase::Join { .. } => {
            let place = view.pawn.map_or("", |place| goods::place_name(place, lang));
            say(lang, Say::AskJoin, &[&place])
        }
        Phase::Final { .. } => plain(Say::AskFinal),
        Phase::Over => plain(Say::AskNothing),
    }
}

fn asks_invest(scene: &Scene) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let held = view.player(view.active).contracts.len();
    if is_legal(scene, Decision::Shed) {
        say(lang, Say::AskShed, &[])
    } else if view.forced && held > FULL_CONTRACTS {
        say(lang, Say::AskForced, &[&(held - FULL_CONTRACTS)])
    } else if view.has_coins() {
        say(lang, Say::AskInvest, &[])
    } else {
        say(lang, Say::AskInvestSolo, &[])
    }
}

/// The price of a card that is being bought.
pub fn cost(scene: &Scene, card: Purchase) -> u8 {
    let view = scene.view;
    let cost = match card {
        Purchase::Bonus(slot) => view.bonus.at(slot).map(|card| card.info().cost),
        Purchase::Building(slot) => view.buildings.at(slot).map(|card| card.info().cost),
        Purchase::Hand => match view.player(shown(scene)).hand {
            Some(HandCard::Bonus(card)) => Some(card.info().cost),
            Some(HandCard::Building(card)) => Some(card.info().cost),
            _ => None,
        },
    };
    cost.unwrap_or(0)
}

/// The top bar.
pub fn status(scene: &Scene) -> Status {
    let view = scene.view;
    let player = view.player(shown(scene));
    let mut figures = Line::new();
    if view.is_solo() {
        let _ = write!(figures, "{}/{SOLO_TURNS} ", view.turn);
    }
    let _ = write!(figures, "{}{}", Glyph::Hourglass.char(), player.time);
    if view.has_coins() {
        let _ = write!(figures, " {}{}", Glyph::Coin.char(), player.talers);
    }
    let _ = write!(figures, " {}{}", Glyph::Scroll.char(), player.contracts.len());
    Status { phase: phase(scene), figures }
}

fn phase(scene: &Scene) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let word = match view.phase {
        Phase::Invest | Phase::Travel if view.is_last_round() => Say::LastRound,
        Phase::Invest if view.forced && !is_legal(scene, Decision::EndInvest) => Say::Forced,
        Phase::Invest | Phase::ForcedBuy { .. } => Say::Investing,
        Phase::PayCard { .. }
        | Phase::Pay { .. }
        | Phase::SwapFor { .. }
        | Phase::Pick { .. }
        | Phase::Leave { .. } => Say::Paying,
        Phase::Travel => Say::Travelling,
        Phase::Split => Say::Sorting,
        Phase::LossChoice { .. } | Phase::Loss { .. } => Say::Losing,
        Phase::Trade { .. } => {
            let place = view.pawn.map_or("", |place| goods::place_letters(place, lang));
            return say(lang, Say::Delivering, &[&place]);
        }
        Phase::DrawChoice { .. } => Say::Drawing,
        Phase::Offer { .. } | Phase::OfferTime { .. } | Phase::Accept { .. } => Say::Bidding,
        Phase::Join { .. } => Say::Joining,
        Phase::Final { .. } => Say::Counting,
        Phase::Over => Say::Finished,
    };
    say(lang, word, &[])
}

/// Where the cursor starts: on the default of a routine choice, on the richest trip, on the
/// contract that can be delivered.
pub fn suggested(scene: &Scene) -> Option<Decision> {
    let view = scene.view;
    match view.phase {
        Phase::Invest => Some(Decision::EndInvest),
        Phase::Travel => Place::all()
            .filter(|&place| is_legal(scene, Decision::Go(place)))
            .max_by_key(|&place| (promise(scene, place), core::cmp::Reverse(place)))
            .map(Decision::Go),
        Phase::Trade { trader } => Some(suggested_delivery(scene, trader)),
        Phase::Join { .. } => Some(Decision::Stay),
        _ => view.default_decision(),
    }
}

/// How much a trip promises, for the cursor's first place only: deliveries, then goods.
fn promise(scene: &Scene, place: Place) -> u16 {
    let trip = scene.view.trip(place);
    let arrivals = scene.view.arrivals(place);
    let delivered: u16 = arrivals.iter().map(|arrival| u16::from(arrival.contract.points())).sum();
    let goods = u16::from(trip.cubes) + trip.bonus.count(Kinds::ALL);
    8 * delivered + 2 * goods + trip.time.max(0) as u16
}

/// The best contract that can be paid; else the first supply cube for one; else the end.
fn suggested_delivery(scene: &Scene, trader: crate::games::Seat) -> Decision {
    let here = scene.view.deliverable();
    let direct = here.iter().filter(|&card| is_legal(scene, Decision::Fulfil(card))).last();
    if let Some(card) = direct {
        return Decision::Fulfil(card);
    }
    let plan = here.last().and_then(|card| scene.view.delivery_plan(trader, card));
    plan.and_then(|plan| plan.first().copied()).unwrap_or(Decision::Done)
}

/// Carries decisions out on a copy of what can be seen; what is drawn unseen means nothing.
pub fn tried(scene: &Scene, decisions: &[Decision]) -> crate::games::merkator::Merkator {
    let mut game = crate::games::merkator::Merkator::clone(scene.view);
    for &decision in decisions {
        if game.apply(decision, &mut ()).is_err() {
            break;
        }
    }
    game
}
