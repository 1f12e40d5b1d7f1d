//! What a decision will do, and what there is to say about a target. Every figure is asked of the view.

use core::fmt::Write;

use super::phrases::{GamePhrase, contract, ends, named, payment};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, format_phrase};
use kogge_games::amsterdam::{
    Card, Contract, ContractSet, ContractStatus, Decision, Keep, Payment, Phase, Route,
    RouteColour, View,
};

/// A decision as a row of a sheet.
pub fn choice_text(view: &View, lang: Lang, decision: Decision) -> Line {
    match decision {
        Decision::PayWilds(wilds) => paid_with(view, wilds).map(payment).unwrap_or_default(),
        Decision::PayColour(paint) => held(view, lang, paint),
        Decision::Keep(Keep::Both) => format_phrase(lang, GamePhrase::KeepBoth, &[]),
        Decision::Keep(keep) => {
            offered(view, keep).map(|of| outlook(view, lang, of)).unwrap_or_default()
        }
        _ => preview_text(view, lang, decision),
    }
}

/// What a decision will do.
pub fn preview_text(view: &View, lang: Lang, decision: Decision) -> Line {
    match decision {
        Decision::Keep(keep) => keep_preview(view, lang, keep),
        Decision::Draw => format_phrase(lang, GamePhrase::DoDraw, &[]),
        Decision::Claim => format_phrase(lang, GamePhrase::DoClaim, &[&view.claimable().len()]),
        Decision::Contracts => {
            format_phrase(lang, GamePhrase::DoContracts, &[&view.contract_deck().unwrap_or(0)])
        }
        Decision::Pass => format_phrase(lang, GamePhrase::DoPass, &[]),
        Decision::Slot(slot) => slot_preview(view, lang, usize::from(slot)),
        Decision::Deck => format_phrase(lang, GamePhrase::TakeBlind, &[&view.deck()]),
        Decision::Route(id) => Route::new(id).map(|route| price(view, route)).unwrap_or_default(),
        Decision::PayColour(paint) => cheapest_in(view, lang, paint),
        Decision::PayWilds(wilds) => {
            paid_with(view, wilds).map(|paid| pay_preview(view, lang, paid)).unwrap_or_default()
        }
        Decision::End => format_phrase(lang, GamePhrase::DoEnd, &[]),
    }
}

/// A route: its ends, the cheapest payment or its length, points, merchandise.
pub fn price(view: &View, route: Route) -> Line {
    let info = route.info();
    let mut line = ends(info);
    match view.payments(route).first() {
        Some(&cheapest) => {
            let _ = write!(line, ": {}", payment(cheapest));
        }
        None => {
            let _ = write!(line, ": {}", info.length);
        }
    }
    let _ = write!(line, " +{}{}", route.points(), Glyph::Laurel.char());
    if info.cart {
        let _ = line.push(Glyph::Cube.char());
    }
    line
}

fn slot_preview(view: &View, lang: Lang, slot: usize) -> Line {
    let Some(card) = view.table().display().get(slot).copied().flatten() else {
        return Line::new();
    };
    match (card, view.own()) {
        (Card::Wild, _) => format_phrase(lang, GamePhrase::TakeWild, &[&named(card, lang)]),
        (card, own) => {
            let held = own.map_or(0, |own| own.hand[card]);
            format_phrase(lang, GamePhrase::TakeCard, &[&named(card, lang), &held])
        }
    }
}

/// A colour that can pay, and how much of it there is.
fn held(view: &View, lang: Lang, paint: RouteColour) -> Line {
    let (RouteColour::Of(card), Some(own)) = (paint, view.own()) else { return Line::new() };
    match card {
        Card::Wild => format_phrase(lang, GamePhrase::WildsOnly, &[&own.hand[card]]),
        card => format_phrase(lang, GamePhrase::WithColour, &[&named(card, lang), &own.hand[card]]),
    }
}

/// The payment that this number of wilds would make.
fn paid_with(view: &View, wilds: u8) -> Option<Payment> {
    let Phase::PayWilds { route, colour } = view.table().phase() else { return None };
    let fits = |payment: &&Payment| payment.colour == colour && payment.wilds == wilds;
    view.payments(route).iter().find(fits).copied()
}

/// What the cheapest payment with a colour does.
fn cheapest_in(view: &View, lang: Lang, paint: RouteColour) -> Line {
    let Phase::PayColour { route } = view.table().phase() else { return Line::new() };
    let payments = view.payments(route);
    let cheapest = payments.iter().find(|payment| RouteColour::Of(payment.colour) == paint);
    cheapest.map(|&paid| pay_preview(view, lang, paid)).unwrap_or_default()
}

fn pay_preview(view: &View, lang: Lang, paid: Payment) -> Line {
    let (Phase::PayWilds { route, .. } | Phase::PayColour { route }) = view.table().phase() else {
        return Line::new();
    };
    let mut gain = Line::new();
    let _ = write!(gain, "{}{}", route.points(), Glyph::Laurel.char());
    if route.info().cart {
        let _ = gain.push(Glyph::Cube.char());
    }
    let carts = view.table().carts(view.table().acting()).saturating_sub(route.length());
    format_phrase(lang, GamePhrase::PayPreview, &[&payment(paid), &gain, &carts])
}

/// The one contract that would be kept.
fn offered(view: &View, keep: Keep) -> Option<Contract> {
    let [a, b] = view.own()?.offer?;
    match keep {
        Keep::A => Some(a),
        Keep::B => Some(b),
        Keep::Neither | Keep::Both => None,
    }
}

fn keep_preview(view: &View, lang: Lang, keep: Keep) -> Line {
    if let Some(kept) = offered(view, keep) {
        return format_phrase(lang, GamePhrase::KeepOne, &[&contract(kept.info())]);
    }
    let Some(offer) = view.own().and_then(|own| own.offer) else { return Line::new() };
    let both: ContractSet = offer.into_iter().collect();
    let carts = view.table().carts(view.table().acting());
    match view.plan(both) {
        Some(plan) if plan.left_out.is_empty() => {
            format_phrase(lang, GamePhrase::BothMissing, &[&plan.path.spaces, &carts])
        }
        _ => format_phrase(lang, GamePhrase::BothTooFar, &[]),
    }
}

/// A contract and how things stand with it.
pub fn outlook(view: &View, lang: Lang, of: Contract) -> Line {
    let stands = match view.contract_status(of) {
        Some(ContractStatus::Completed) => format_phrase(lang, GamePhrase::Linked, &[]),
        Some(ContractStatus::Missing(way)) => {
            format_phrase(lang, GamePhrase::Missing, &[&way.spaces])
        }
        Some(ContractStatus::Unreachable) | None => format_phrase(lang, GamePhrase::TooFar, &[]),
    };
    let mut line = contract(of.info());
    let _ = write!(line, ": {stands}");
    line
}
