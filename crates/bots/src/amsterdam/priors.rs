//! A guess at how good each decision is, in sixteenths of a point.

use super::evaluation::contracts_value;
use super::plan::Plan;
use super::turns::{self, TURN};
use super::weights::POINT;
use kogge_games::Seat;
use kogge_games::amsterdam::{
    Amsterdam, Card, Cards, Decision, Keep, PublicState, Route, RouteColour, RouteSet,
};

/// A transport card.
const CARD: i32 = 10;
/// Added if a planned route wants it.
const WANTED: i32 = 3;
/// Added if the hand has its colour already.
const PAIR: i32 = 14;
/// Cards of a colour that are enough for any route.
const SET: u8 = 4;
/// A card from the deck: it may be a wild.
const BLIND: i32 = 19;
/// A wild in the hand.
const WILD: i32 = 30;
/// A merchandise card.
const MERCHANDISE: i32 = 20;
/// A planned route, and each of its spaces in addition: time is short.
const PLANNED: (i32, i32) = (24, 5);
/// A route that somebody else could close.
const CONTESTED: i32 = 6;
/// With more turns left than this cards have their full value; in the last turn they have none.
const USEFUL: i32 = 3;

/// The prior of a decision of `seat`, which must decide and has this plan.
pub fn prior(game: &Amsterdam, seat: Seat, plan: &Plan, decision: Decision) -> i32 {
    let table = game.table();
    let hand = game.hand(seat);
    match decision {
        Decision::Keep(keep) => keep_prior(game, seat, keep),
        Decision::Draw => useful(2 * BLIND, plan),
        Decision::Claim => claim_prior(table, seat, hand, plan),
        Decision::Contracts if plan.is_open() || plan.time < 6 * TURN => -4 * POINT,
        Decision::Contracts => 3 * POINT,
        Decision::Slot(slot) => match table.display().get(usize::from(slot)) {
            Some(Some(card)) => card_prior(hand, plan, *card),
            _ => 0,
        },
        Decision::Deck => BLIND,
        Decision::Route(id) => Route::new(id).map_or(0, |route| route_prior(table, plan, route)),
        Decision::PayColour(RouteColour::Of(card)) => {
            let left = i32::from(hand[card]) - i32::from(plan.wants[card]);
            if card == Card::Wild { -3 * WILD } else { left * WANTED }
        }
        Decision::PayWilds(wilds) => -i32::from(wilds) * WILD,
        Decision::PayColour(RouteColour::Grey) | Decision::Pass | Decision::End => 0,
    }
}

/// The part of a value in the hand that there is time left to use.
fn useful(value: i32, plan: &Plan) -> i32 {
    value * (plan.time / TURN - 1).clamp(0, USEFUL) / USEFUL
}

/// Contracts that are kept.
fn keep_prior(game: &Amsterdam, seat: Seat, keep: Keep) -> i32 {
    let Some([a, b]) = game.offer(seat) else { return 0 };
    let mut contracts = game.contracts(seat);
    if matches!(keep, Keep::A | Keep::Both) {
        contracts.insert(a);
    }
    if matches!(keep, Keep::B | Keep::Both) {
        contracts.insert(b);
    }
    contracts_value(&Plan::new(game, seat, contracts, turns::left(game, seat)))
}

/// The best route that can be claimed: a planned one while there are any.
fn claim_prior(table: &PublicState, seat: Seat, hand: Cards, plan: &Plan) -> i32 {
    let payable = |route: &Route| {
        let most = match route.info().colour {
            RouteColour::Of(colour) => hand[colour],
            RouteColour::Grey => hand.most_of_a_colour(),
        };
        most + hand[Card::Wild] >= route.length() && route.length() <= table.carts(seat)
    };
    let best = |routes: RouteSet| {
        routes.iter().filter(payable).map(|route| route_prior(table, plan, route)).max()
    };
    best(plan.routes).or_else(|| best(table.open_to(seat))).unwrap_or(0)
}

/// A route.
fn route_prior(table: &PublicState, plan: &Plan, route: Route) -> i32 {
    let length = i32::from(route.length());
    let points = i32::from(route.points()) * POINT;
    let planned = if plan.routes.has(route) { PLANNED.0 + PLANNED.1 * length } else { 0 };
    let cart = if route.info().cart { MERCHANDISE } else { 0 };
    let contested = if route.twin().is_none() || table.seats().0 == 2 { CONTESTED } else { 0 };
    points + planned + cart + contested - useful(CARD * length + PAIR * (length - 1), plan)
}

/// A card of the display; a wild costs the second card.
fn card_prior(hand: Cards, plan: &Plan, card: Card) -> i32 {
    if card == Card::Wild {
        return WILD - BLIND;
    }
    let pair = if (1..SET).contains(&hand[card]) { PAIR } else { 0 };
    let wanted = if hand[card] < plan.wants[card] { WANTED } else { 0 };
    CARD + pair + wanted
}
