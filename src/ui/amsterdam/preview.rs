//! Decisions, refusals and events in words. Every figure is asked of the view.

use core::fmt::Write;

use super::words::{Say, contract, ends, named, payment};
use crate::games::Seat;
use crate::games::amsterdam::{
    Card, Contract, ContractSet, Decision, Event, Keep, Outlook, Paint, Payment, Phase, Refusal,
    Route, View,
};
use crate::ui::glyph::Glyph;
use crate::ui::words::{Lang, Line, Phrase, say};

/// A decision as a row of a sheet.
pub fn choice(view: &View, lang: Lang, decision: Decision) -> Line {
    match decision {
        Decision::PayWilds(wilds) => paid_with(view, wilds).map(payment).unwrap_or_default(),
        Decision::PayColour(paint) => held(view, lang, paint),
        Decision::Keep(Keep::Both) => say(lang, Say::KeepBoth, &[]),
        Decision::Keep(keep) => {
            offered(view, keep).map(|of| outlook(view, lang, of)).unwrap_or_default()
        }
        _ => preview(view, lang, decision),
    }
}

/// What a decision will do.
pub fn preview(view: &View, lang: Lang, decision: Decision) -> Line {
    match decision {
        Decision::Keep(keep) => keep_preview(view, lang, keep),
        Decision::Draw => say(lang, Say::DoDraw, &[]),
        Decision::Claim => say(lang, Say::DoClaim, &[&view.claimable().len()]),
        Decision::Contracts => say(lang, Say::DoContracts, &[&view.contract_deck().unwrap_or(0)]),
        Decision::Pass => say(lang, Say::DoPass, &[]),
        Decision::Slot(slot) => slot_preview(view, lang, usize::from(slot)),
        Decision::Deck => say(lang, Say::TakeBlind, &[&view.deck()]),
        Decision::Route(id) => Route::new(id).map(|route| price(view, route)).unwrap_or_default(),
        Decision::PayColour(paint) => cheapest_in(view, lang, paint),
        Decision::PayWilds(wilds) => {
            paid_with(view, wilds).map(|paid| pay_preview(view, lang, paid)).unwrap_or_default()
        }
        Decision::End => say(lang, Say::DoEnd, &[]),
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
        (Card::Wild, _) => say(lang, Say::TakeWild, &[&named(card, lang)]),
        (card, own) => {
            let held = own.map_or(0, |own| own.hand[card]);
            say(lang, Say::TakeCard, &[&named(card, lang), &held])
        }
    }
}

/// A colour that can pay, and how much of it there is.
fn held(view: &View, lang: Lang, paint: Paint) -> Line {
    let (Paint::Of(card), Some(own)) = (paint, view.own()) else { return Line::new() };
    match card {
        Card::Wild => say(lang, Say::WildsOnly, &[&own.hand[card]]),
        card => say(lang, Say::WithColour, &[&named(card, lang), &own.hand[card]]),
    }
}

/// The payment that so many wilds would make.
fn paid_with(view: &View, wilds: u8) -> Option<Payment> {
    let Phase::PayWilds { route, colour } = view.table().phase() else { return None };
    let fits = |payment: &&Payment| payment.colour == colour && payment.wilds == wilds;
    view.payments(route).iter().find(fits).copied()
}

/// What the cheapest payment with a colour does.
fn cheapest_in(view: &View, lang: Lang, paint: Paint) -> Line {
    let Phase::PayColour { route } = view.table().phase() else { return Line::new() };
    let payments = view.payments(route);
    let cheapest = payments.iter().find(|payment| Paint::Of(payment.colour) == paint);
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
    say(lang, Say::PayPreview, &[&payment(paid), &gain, &carts])
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
        return say(lang, Say::KeepOne, &[&contract(kept.info())]);
    }
    let Some(offer) = view.own().and_then(|own| own.offer) else { return Line::new() };
    let both: ContractSet = offer.into_iter().collect();
    let carts = view.table().carts(view.table().acting());
    match view.plan(both) {
        Some(plan) if plan.left_out.is_empty() => {
            say(lang, Say::BothMissing, &[&plan.way.spaces, &carts])
        }
        _ => say(lang, Say::BothTooFar, &[]),
    }
}

/// A contract and how things stand with it.
pub fn outlook(view: &View, lang: Lang, of: Contract) -> Line {
    let stands = match view.outlook(of) {
        Some(Outlook::Completed) => say(lang, Say::Linked, &[]),
        Some(Outlook::Missing(way)) => say(lang, Say::Missing, &[&way.spaces]),
        Some(Outlook::OutOfReach) | None => say(lang, Say::TooFar, &[]),
    };
    let mut line = contract(of.info());
    let _ = write!(line, ": {stands}");
    line
}

/// A refusal in one line.
pub fn refusal(lang: Lang, refusal: Refusal) -> Line {
    let word = match refusal {
        Refusal::BadPlayerCount => Say::NotPlayers,
        Refusal::BadFirstSeat => Say::NotFirst,
        Refusal::BadOption => Say::NotOption,
        Refusal::BadPosition(_) => Say::NotPosition,
        Refusal::GameOver => Say::NotOver,
        Refusal::NotYourTurn => Say::NotTurn,
        Refusal::WrongDecision => Say::NotNow,
        Refusal::NothingToDraw => Say::NotDraw,
        Refusal::NothingToClaim => Say::NotClaim,
        Refusal::ContractDeckEmpty => Say::NotContracts,
        Refusal::PassNotAllowed => Say::NotPass,
        Refusal::BadSlot => Say::NotSlot,
        Refusal::SlotEmpty => Say::NotEmpty,
        Refusal::WildSecond => Say::NotWild,
        Refusal::DeckEmpty => Say::NotDeck,
        Refusal::UnknownRoute => Say::NotRoute,
        Refusal::RouteTaken => Say::NotTaken,
        Refusal::OwnsTwin => Say::NotTwin,
        Refusal::RouteClosed => Say::NotClosed,
        Refusal::NotEnoughCarts => Say::NotCarts,
        Refusal::CannotPay => Say::NotPay,
        Refusal::BadPayColour => Say::NotColour,
        Refusal::BadWildCount => Say::NotWilds,
        Refusal::MustKeepOne => Say::NotNone,
    };
    say(lang, word, &[])
}

fn shape(seat: Seat) -> char {
    Glyph::of_seat(seat).char()
}

/// An event, as `view`'s eyes may know it.
pub fn event(view: &View, lang: Lang, event: Event) -> Option<Line> {
    let line = match event.veiled(view.eyes()) {
        Event::SetupKept { seat, .. } => say(lang, Say::HasChosen, &[&shape(seat)]),
        Event::AllChosen(counts) => {
            let mut held = Line::new();
            for seat in view.table().seats().iter() {
                let _ = write!(held, "{}{}", shape(seat), counts[seat.index()]);
            }
            say(lang, Say::AllChosen, &[&held])
        }
        Event::TookOpen { seat, card, .. } => {
            say(lang, Say::Took, &[&shape(seat), &named(card, lang)])
        }
        Event::TookBlind { seat, card: None } => say(lang, Say::TookBlind, &[&shape(seat)]),
        Event::TookBlind { seat, card: Some(card) } => {
            say(lang, Say::TookBlindCard, &[&shape(seat), &named(card, lang)])
        }
        Event::Flushed => say(lang, Say::Flushed, &[]),
        Event::Shuffled { cards } => say(lang, Say::Shuffled, &[&cards]),
        Event::Claimed { seat, route, card, wilds, points } => {
            let coloured = route.length().saturating_sub(wilds);
            let paid = payment(Payment { colour: card, wilds, coloured });
            say(lang, Say::Claimed, &[&shape(seat), &ends(route.info()), &paid, &points])
        }
        Event::Merchandise { seat } => say(lang, Say::Merchandise, &[&shape(seat)]),
        Event::Offered { seat, count, .. } => say(lang, Say::Offered, &[&shape(seat), &count]),
        Event::Kept { seat, count, .. } => say(lang, Say::Kept, &[&shape(seat), &count]),
        Event::Returned { seat, .. } => say(lang, Say::Returned, &[&shape(seat)]),
        Event::Passed { seat } => say(lang, Say::Passed, &[&shape(seat)]),
        Event::LastRound { seat } => say(lang, Say::LastRound, &[&shape(seat)]),
        Event::Revealed { seat, contract, completed } => revealed(seat, contract, completed),
        Event::Bonus { seat, position, points } => {
            say(lang, Say::Ranked, &[&shape(seat), &position, &points])
        }
        Event::Over => say(lang, Say::Over, &[]),
        Event::Filled { .. } | Event::TurnEnded { .. } => return None,
    };
    Some(line)
}

/// A contract laid open: its points have their sign.
pub fn revealed(seat: Seat, of: Contract, completed: bool) -> Line {
    let info = of.info();
    let mut line = Line::new();
    let sign = if completed { '+' } else { '-' };
    let (from, to) = (super::words::brief(info.a), super::words::brief(info.b));
    let _ = write!(line, "{} {from}-{to}: {sign}{}", shape(seat), info.value);
    line
}

/// What is asked in a phase.
pub fn asks(phase: Phase) -> Say {
    match phase {
        Phase::SetupKeep => Say::AskSetup,
        Phase::Action => Say::AskAction,
        Phase::DrawFirst => Say::AskFirst,
        Phase::DrawSecond => Say::AskSecond,
        Phase::Route => Say::AskRoute,
        Phase::PayColour { .. } => Say::AskColour,
        Phase::PayWilds { .. } => Say::AskWilds,
        Phase::Keep => Say::AskKeep,
        Phase::EndTurn(_) => Say::AskEnd,
        Phase::Over => Say::AskOver,
    }
}

/// A phase in two words; the last round is told where a turn begins.
pub fn phase(view: &View, lang: Lang) -> Line {
    let word = match view.table().phase() {
        Phase::SetupKeep => Say::PhaseSetup,
        Phase::Action => match view.table().last_round() {
            Some(last) => return say(lang, Say::PhaseLast, &[&last.turns_left]),
            None => Say::PhaseAction,
        },
        Phase::DrawFirst => Say::PhaseFirst,
        Phase::DrawSecond => Say::PhaseSecond,
        Phase::Route => Say::PhaseRoute,
        Phase::PayColour { .. } | Phase::PayWilds { .. } => Say::PhasePay,
        Phase::Keep => Say::PhaseKeep,
        Phase::EndTurn(_) => Say::PhaseEnd,
        Phase::Over => Say::PhaseOver,
    };
    say(lang, word, &[])
}

/// The rule that applies in a phase.
pub fn rule(phase: Phase, lang: Lang) -> &'static str {
    let word = match phase {
        Phase::SetupKeep => Say::RuleSetup,
        Phase::Action => Say::RuleAction,
        Phase::DrawFirst | Phase::DrawSecond => Say::RuleDraw,
        Phase::Route | Phase::PayColour { .. } | Phase::PayWilds { .. } => Say::RuleRoute,
        Phase::Keep => Say::RuleKeep,
        Phase::EndTurn(_) => Say::RuleEnd,
        Phase::Over => Say::RuleOver,
    };
    word.text(lang)
}
