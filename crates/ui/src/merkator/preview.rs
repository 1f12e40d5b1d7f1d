//! What a decision would do, and what there is to say about a target.

use core::fmt::Write;

use super::phrases::GamePhrase;
use super::prompts::{self, fitting, position_after};
use super::targets::TargetKind;
use super::{Scene, goods, shown};
use crate::glyph::Glyph;
use crate::phrases::{Line, format_phrase};
use crate::table::TargetId;
use kogge_games::Seat;
use kogge_games::merkator::data::*;
use kogge_games::merkator::forecast::Paid;
use kogge_games::merkator::pieces::Player;
use kogge_games::merkator::position::{OfferedDraw, Phase, Source};
use kogge_games::merkator::{Decision, Merkator, OpenCard};

const TIME: char = Glyph::Hourglass.char();
const COIN: char = Glyph::Coin.char();
const CUBE: char = Glyph::Cube.char();
const TICK: char = Glyph::Tick.char();

/// What a decision will do.
pub fn preview_text(scene: &Scene, decision: Decision) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let plain = |phrase| format_phrase(lang, phrase, &[]);
    let kind = |phrase, kind| format_phrase(lang, phrase, &[&goods::kind_name(kind, lang)]);
    match decision {
        Decision::Sell(card) => {
            let purse = view.player(shown(scene)).talers + u16::from(card.points());
            format_phrase(lang, GamePhrase::DoSell, &[&prompts::contract(card, lang), &purse])
        }
        Decision::Drop(card) => {
            format_phrase(lang, GamePhrase::DoDrop, &[&prompts::contract(card, lang)])
        }
        Decision::BuyBonus(_) | Decision::BuyBuilding(_) | Decision::BuyHand => {
            purchase(scene, decision)
        }
        Decision::TakeHand(card) => {
            format_phrase(lang, GamePhrase::DoTakeHand, &[&open_card(scene, card)])
        }
        Decision::Shed => plain(GamePhrase::DoShed),
        Decision::EndInvest => plain(GamePhrase::DoEndInvest),
        Decision::PayWith(card) => pay_with(scene, card),
        Decision::Go(place) => trip(scene, place),
        Decision::Split(first) => split(scene, first),
        Decision::Keep => keep(scene),
        Decision::Flip => plain(GamePhrase::DoFlip),
        Decision::Lose(lost) => kind(GamePhrase::DoLose, lost),
        Decision::LossPlace(placed) => kind(GamePhrase::DoPlace, placed),
        Decision::Place(placed) => place(scene, placed),
        Decision::Fulfil(card) => fulfil(scene, decision, card),
        Decision::Done => plain(GamePhrase::DoDone),
        Decision::Deliver => deliver(scene),
        Decision::Swap(Source::Goods(given)) => kind(GamePhrase::DoSwap, given),
        Decision::Swap(Source::Counters) => plain(GamePhrase::DoSwapTime),
        Decision::For(item) => stands_for(scene, item),
        Decision::Pick(given) => {
            let there = view.player(shown(scene)).store.of(given);
            format_phrase(lang, GamePhrase::DoPick, &[&goods::kind_name(given, lang), &there])
        }
        Decision::Leave(kept) => kind(GamePhrase::DoLeave, kept),
        Decision::TakePile => format_phrase(lang, GamePhrase::DoTakePile, &[&reward(scene)]),
        Decision::TakeHandCard => {
            let card = view.player(shown(scene)).hand.map(|card| prompts::hand(card, lang));
            format_phrase(lang, GamePhrase::DoTakeHandCard, &[&card.unwrap_or_default()])
        }
        Decision::OfferTaler(count) => format_phrase(lang, GamePhrase::DoOfferTaler, &[&count]),
        Decision::OfferTime(count) => format_phrase(lang, GamePhrase::DoOfferTime, &[&count]),
        Decision::Accept(seat) => accept(scene, seat),
        Decision::Refuse => {
            let drawn = draw(scene).map(|draw| prompts::contract(draw.drawn, lang));
            format_phrase(lang, GamePhrase::DoRefuse, &[&drawn.unwrap_or_default()])
        }
        Decision::Join => join(scene),
        Decision::Stay => plain(GamePhrase::DoStay),
        Decision::Final(becomes) => kind(GamePhrase::DoFinal, becomes),
    }
}

/// What there is to say about a target that is no single decision.
pub fn target_text(scene: &Scene, target: TargetId) -> Option<Line> {
    match TargetKind::of(target)? {
        TargetKind::Place(place) => Some(trip(scene, place)),
        TargetKind::Contract(card) => {
            Some(on_arrival(scene, card).unwrap_or_else(|| lacks(scene, card)))
        }
        TargetKind::Bonus(slot) => Some(purchase(scene, Decision::BuyBonus(slot))),
        TargetKind::Building(slot) => Some(purchase(scene, Decision::BuyBuilding(slot))),
        TargetKind::Good(_)
        | TargetKind::Counters
        | TargetKind::Finish
        | TargetKind::Hand
        | TargetKind::Pile(_) => None,
    }
}

/// A trip: cubes, bonus goods, counters, what is refilled, what could be delivered.
fn trip(scene: &Scene, place: Place) -> Line {
    let trip = scene.view.trip(place);
    let mut gives = Line::new();
    if place.colour().is_some() {
        let _ = write!(gives, " {}{CUBE}", trip.cubes);
    }
    for kind in trip.bonus.kinds().iter() {
        let picture = goods::glyph_of(kind).char();
        let _ = write!(gives, " {}{picture}", trip.bonus.of(kind));
    }
    if trip.time != 0 {
        let _ = write!(gives, " {:+}{TIME}", trip.time);
    }
    let mut named = Line::new();
    for colour in trip.refilled.iter() {
        let _ = write!(named, " {}", goods::place_letters(colour.place(), scene.lang));
    }
    let mut counted = Line::new();
    let _ = write!(counted, " {}", trip.refilled.len());
    let [paid, ticked] = delivers(scene.view, place);
    let whole = |name: &str, refills: &Line, delivers: &Line| {
        let mut line = Line::new();
        let _ = write!(line, "{name}:{gives} \u{bb}{refills} {delivers}");
        line
    };
    let name = goods::place_name(place, scene.lang);
    let code = goods::place_letters(place, scene.lang);
    let lines = [
        (name, &named, &paid),
        (code, &named, &paid),
        (code, &counted, &paid),
        (name, &named, &ticked),
        (code, &named, &ticked),
        (name, &counted, &ticked),
        (code, &counted, &ticked),
    ];
    fitting(scene, &lines.map(|(name, refills, delivers)| whole(name, refills, delivers)))
}

/// The contracts that could be delivered after a trip of the active seat, with what would be paid
/// for each and without.
pub fn delivers(view: &Merkator, place: Place) -> [Line; 2] {
    let arrivals = view.arrivals(place);
    let mut paid = Line::new();
    for arrival in &arrivals {
        let space = if paid.is_empty() { "" } else { " " };
        let payment = hands_over(&view.paid_on_arrival(place, arrival));
        let _ = write!(paid, "{space}{TICK}{} {payment}", arrival.contract.points());
    }
    [paid, ticked(arrivals.iter().map(|arrival| arrival.contract).collect())]
}

/// Goods and counters that are handed over.
fn hands_over(paid: &Paid) -> Line {
    let mut line = Line::new();
    for kind in paid.goods.kinds().iter() {
        let _ = write!(line, "{}{}", paid.goods.of(kind), goods::glyph_of(kind).char());
    }
    if paid.counters > 0 {
        let _ = write!(line, "{}{TIME}", paid.counters);
    }
    line
}

/// The card that a purchase is about.
fn bought(scene: &Scene, decision: Decision) -> Line {
    match decision {
        Decision::BuyBonus(slot) => open_card(scene, OpenCard::Bonus(slot)),
        Decision::BuyBuilding(slot) => open_card(scene, OpenCard::Building(slot)),
        _ => {
            let card = scene.view.player(shown(scene)).hand;
            card.map(|card| prompts::hand(card, scene.lang)).unwrap_or_default()
        }
    }
}

fn open_card(scene: &Scene, card: OpenCard) -> Line {
    let view = scene.view;
    let line = match card {
        OpenCard::Bonus(slot) => view.bonus.at(slot).map(|card| prompts::bonus(card, scene.lang)),
        OpenCard::Building(slot) => {
            let name = view.buildings.at(slot).map(|card| goods::building_name(card, scene.lang));
            name.and_then(|name| Line::try_from(name).ok())
        }
        OpenCard::Pile(value) => {
            view.pile(value).top().map(|card| prompts::contract(card, scene.lang))
        }
    };
    line.unwrap_or_default()
}

/// A purchase, with the contracts that would pay for it where there are no coins.
fn purchase(scene: &Scene, decision: Decision) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let what = bought(scene, decision);
    let plan = if view.has_coins() { None } else { view.plan_of(decision) };
    let Some(plan) = plan else { return format_phrase(lang, GamePhrase::DoBuy, &[&what]) };
    let before = view.player(shown(scene)).contracts;
    let paid = before.minus(position_after(scene, &plan).player(shown(scene)).contracts);
    let mut sum = Line::new();
    let mut list: heapless::Vec<Contract, 20> = paid.iter().collect();
    list.reverse();
    for (index, card) in list.iter().enumerate() {
        let _ = write!(sum, "{}{}", if index == 0 { "" } else { "+" }, card.points());
    }
    let mut total = Line::new();
    let _ = write!(total, "{}", paid.points());
    let line = |price: &Line| format_phrase(lang, GamePhrase::DoBuyFor, &[&what, price]);
    fitting(scene, &[line(&sum), line(&total), format_phrase(lang, GamePhrase::DoBuy, &[&what])])
}

fn pay_with(scene: &Scene, card: Contract) -> Line {
    let Phase::PayCard { card: bought, paid } = scene.view.phase else { return Line::new() };
    let sum = paid.points() + u16::from(card.points());
    let name = prompts::contract(card, scene.lang);
    format_phrase(scene.lang, GamePhrase::DoPayWith, &[&name, &sum, &prompts::cost(scene, bought)])
}

/// A split, with the contracts that it makes payable.
fn split(scene: &Scene, first: u8) -> Line {
    let view = scene.view;
    let Some(colour) = view.pawn.and_then(Place::colour) else { return Line::new() };
    let cubes = view.cubes[colour.index()];
    let counts = [first, cubes.saturating_sub(first)];
    let arrived = position_after(scene, &[Decision::Split(first)]);
    let delivers = ticked(arrived.deliverable());
    let whole = |named: bool| {
        let mut line = Line::new();
        for (kind, count) in colour.kinds().into_iter().zip(counts).filter(|(_, count)| *count > 0)
        {
            let _ = write!(line, "{count}{}", goods::glyph_of(kind).char());
            if named {
                let _ = write!(line, " {}", goods::kind_name(kind, scene.lang));
            }
            let _ = line.push_str("  ");
        }
        let _ = line.push_str(&delivers);
        line
    };
    fitting(scene, &[whole(true), whole(false)])
}

fn keep(scene: &Scene) -> Line {
    let Phase::LossChoice { back } = scene.view.phase else { return Line::new() };
    format_phrase(scene.lang, GamePhrase::DoKeep, &[&back.column.id(), &back.losses.count()])
}

/// A supply cube, with the contract it is meant for if there is one.
fn place(scene: &Scene, placed: Good) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let name = goods::kind_name(placed, lang);
    let helps = |card: &Contract| {
        let plan = view.delivery_plan(shown(scene), *card);
        plan.is_some_and(|plan| plan.contains(&Decision::Place(placed)))
    };
    let meant = view.deliverable().iter().filter(helps).last();
    let plain = format_phrase(lang, GamePhrase::DoPlace, &[&name]);
    match meant {
        Some(card) => {
            let card = prompts::contract(card, lang);
            fitting(scene, &[format_phrase(lang, GamePhrase::DoPlaceFor, &[&name, &card]), plain])
        }
        None => plain,
    }
}

/// Goods and counters that are gone afterwards: `2 wine 1 ham`, or their number if that is long.
fn payment(before: &Player, after: &Player) -> [Line; 2] {
    let mut list = Line::new();
    let mut all = 0;
    for kind in Good::all() {
        let gone = before.store.of(kind).saturating_sub(after.store.of(kind));
        all += u16::from(gone);
        if gone > 0 {
            let _ = write!(list, "{gone}{}", goods::glyph_of(kind).char());
        }
    }
    let mut short = Line::new();
    if all > 0 {
        let _ = write!(short, "{all}{CUBE}");
    }
    let time = before.time.saturating_sub(after.time);
    if time > 0 {
        let _ = write!(list, "{time}{TIME}");
        let _ = write!(short, "{time}{TIME}");
    }
    [list, short]
}

/// A delivery as it would be paid by default, and what it brings.
fn fulfil(scene: &Scene, decision: Decision, card: Contract) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let Some(plan) = view.plan_of(decision) else { return lacks(scene, card) };
    let paid =
        payment(view.player(shown(scene)), position_after(scene, &plan).player(shown(scene)));
    let gained = view.reward(card).map(|card| prompts::contract(card, lang));
    fitting(
        scene,
        &paid.map(|paid| match &gained {
            Some(gained) => format_phrase(lang, GamePhrase::DoFulfil, &[&paid, gained]),
            None => format_phrase(lang, GamePhrase::DoFulfilNothing, &[&paid]),
        }),
    )
}

fn deliver(scene: &Scene) -> Line {
    let view = scene.view;
    let Some(plan) = view.plan_of(Decision::Deliver) else { return Line::new() };
    let paid =
        payment(view.player(shown(scene)), position_after(scene, &plan).player(shown(scene)));
    fitting(scene, &paid.map(|paid| format_phrase(scene.lang, GamePhrase::DoDeliver, &[&paid])))
}

fn stands_for(scene: &Scene, item: u8) -> Line {
    let lang = scene.lang;
    let Phase::SwapFor { payment, .. } = scene.view.phase else { return Line::new() };
    let what = match payment.contract.info().items.get(usize::from(item)) {
        Some(Item::Good(kind, _)) => {
            Line::try_from(goods::kind_name(*kind, lang)).unwrap_or_default()
        }
        Some(Item::Column(column, _)) => {
            format_phrase(lang, GamePhrase::AnyColumn, &[&column.id()])
        }
        Some(Item::Different(_)) | None => format_phrase(lang, GamePhrase::AnyKind, &[]),
    };
    format_phrase(lang, GamePhrase::DoFor, &[&what])
}

/// The contract that the pile would give for the one just delivered.
fn reward(scene: &Scene) -> Line {
    let Phase::DrawChoice { contract, .. } = scene.view.phase else { return Line::new() };
    let gained = scene.view.reward(contract);
    gained.map(|card| prompts::contract(card, scene.lang)).unwrap_or_default()
}

fn draw(scene: &Scene) -> Option<OfferedDraw> {
    match scene.view.phase {
        Phase::Offer { draw, .. } | Phase::OfferTime { draw, .. } | Phase::Accept { draw } => {
            Some(draw)
        }
        _ => None,
    }
}

fn accept(scene: &Scene, seat: Seat) -> Line {
    let Some(draw) = draw(scene) else { return Line::new() };
    let bid = draw.offers.get(seat.index()).copied().unwrap_or_default();
    let offer = bid_line(seat, bid.talers, bid.time);
    let uncovered = scene.view.pile(draw.drawn.value()).top();
    let uncovered = uncovered.map(|card| prompts::contract(card, scene.lang)).unwrap_or_default();
    format_phrase(scene.lang, GamePhrase::DoAccept, &[&offer, &uncovered])
}

/// A bid with its seat's shape before it.
pub fn bid_line(seat: Seat, talers: u8, time: u8) -> Line {
    let mut offer = Line::new();
    let _ = offer.push(Glyph::of_seat(seat).char());
    if talers > 0 {
        let _ = write!(offer, "{talers}{COIN}");
    }
    if time > 0 {
        let _ = write!(offer, "{time}{TIME}");
    }
    offer
}

fn join(scene: &Scene) -> Line {
    let price = scene.view.pawn.map_or(0, |place| place.info().join_cost);
    let mut cost = Line::new();
    let _ = write!(cost, "{price}{TIME}");
    let mut line = format_phrase(scene.lang, GamePhrase::DoJoin, &[&cost]);
    let _ = write!(line, " {}", ticked(position_after(scene, &[Decision::Join]).deliverable()));
    line
}

/// A tick and the values of contracts that can be delivered; nothing if there are none.
fn ticked(contracts: ContractSet) -> Line {
    let mut line = Line::new();
    for (index, card) in contracts.iter().enumerate() {
        let before = if index == 0 { TICK } else { ' ' };
        let _ = write!(line, "{before}{}", card.points());
    }
    line
}

/// How a contract would be paid if the trip went to its place, and what it would bring.
fn on_arrival(scene: &Scene, card: Contract) -> Option<Line> {
    let (view, lang) = (scene.view, scene.lang);
    if view.phase != Phase::Travel {
        return None;
    }
    let place = card.place()?;
    let arrivals = view.arrivals(place);
    let arrival = arrivals.iter().find(|arrival| arrival.contract == card)?;
    let paid = hands_over(&view.paid_on_arrival(place, arrival));
    let name = prompts::contract(card, lang);
    let plain = format_phrase(lang, GamePhrase::PaidThere, &[&name, &paid]);
    Some(match view.reward(card).map(|card| prompts::contract(card, lang)) {
        Some(gained) => fitting(
            scene,
            &[format_phrase(lang, GamePhrase::PaidThereFor, &[&name, &paid, &gained]), plain],
        ),
        None => plain,
    })
}

/// What a contract lacks: the items, then how the gap could be closed.
fn lacks(scene: &Scene, card: Contract) -> Line {
    let (view, lang) = (scene.view, scene.lang);
    let name = prompts::contract(card, lang);
    if card.place().is_none() {
        return format_phrase(lang, GamePhrase::PeaceLong, &[]);
    }
    let missing = view.missing(shown(scene), card);
    if missing.units == 0 {
        return format_phrase(lang, GamePhrase::Ready, &[&name]);
    }
    let mut items = Line::new();
    for state in &missing.items {
        let open = state.item.units().saturating_sub(state.have);
        let _ = match state.item {
            _ if open == 0 => Ok(()),
            Item::Good(kind, _) => write!(items, "{open}{}", goods::glyph_of(kind).char()),
            Item::Column(column, _) => write!(items, "{open}{} ", column.id()),
            Item::Different(_) => write!(items, "{open}{CUBE}"),
        };
    }
    let short = format_phrase(lang, GamePhrase::Lacks, &[&name, &items]);
    // With the supply: a cube and a tick if nothing is short any more, else what remains.
    let mut means = short.clone();
    if !missing.supply.is_empty() {
        let _ = write!(means, " ({}{CUBE})", missing.supply.len());
    }
    if missing.short == 0 {
        let _ = means.push(TICK);
    }
    fitting(scene, &[means, short])
}
