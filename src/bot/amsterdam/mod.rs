//! What a merchant of Amsterdam thinks of a position ("Bot notes" of `docs/rules/amsterdam.md`).
//!
//! Everything hangs on one [`plan`]: the shortest ways still missing for the contracts, one after the
//! other, and the [`turns`] there are left for it. What follows from it, and from cards, carts and
//! merchandise, is added up by fitted [`weights`]. All worths are sixteenths of a point.

mod plan;
mod turns;
mod ways;
mod weights;

use super::{Looks, Mind};
use crate::games::amsterdam::{
    Amsterdam, Card, Cards, Decision, Keep, Paint, Route, RouteSet, Table, View,
};
use crate::games::{Chance, Choices, Game, MAX_SEATS, Seat, Seats};
use plan::Plan;
use turns::TURN;
use ways::Streets;
use weights::{CHANCES, FIGURES, FINE, STAGES, WEIGHTS};

/// A point.
const POINT: i32 = 16;
/// A transport card at a glance.
const CARD: i32 = 10;
/// What it is worth more if a planned route wants it.
const WANTED: i32 = 3;
/// What it is worth more if others of its colour are there already.
const PAIR: i32 = 14;
/// So many cards of a colour are enough for any route.
const SET: u8 = 4;
/// A card from the deck: it may be a wild.
const BLIND: i32 = 19;
/// A wild in the hand.
const WILD: i32 = 30;
/// A merchandise card.
const MERCHANDISE: i32 = 20;
/// A planned route, and each of its spaces more: time is short.
const PLANNED: (i32, i32) = (24, 5);
/// A route that somebody else could close.
const CONTESTED: i32 = 6;
/// Turns after which cards are worth what they are worth; in the last one they are worth nothing.
const USEFUL: i32 = 3;

/// What is at stake.
const VICTORY: i32 = 20 * POINT;
/// A lead that makes half of a victory: at the end, and for each turn that is left.
const ENOUGH: (i32, i32) = (2 * POINT, 36);

impl Mind for Amsterdam {
    const STEPS: u32 = 500;
    const SPEED: u32 = 175;
    const SPREAD: i32 = 44;
    // What others take away shows only when they have had their turns, and a tree would not get so far.
    const HORIZON: u8 = 3;
    const ENDS_WITH_TURN: bool = true;

    fn worth(&self, seat: Seat) -> i32 {
        hope(
            ahead(&values(self), self.table().seats(), seat),
            turns::left(self, self.table().acting()),
        )
    }

    fn worths(&self, _: u8) -> [i32; MAX_SEATS] {
        let values = values(self);
        let turns = turns::left(self, self.table().acting());
        let mut worths = [0; MAX_SEATS];
        for seat in self.table().seats().iter() {
            worths[seat.index()] = hope(ahead(&values, self.table().seats(), seat), turns);
        }
        worths
    }

    fn prospects(&self, seat: Seat) -> i32 {
        value(self, seat)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Self {
        let table = view.table();
        let mut streets: Option<(Seat, Streets)> = None;
        Amsterdam::guess(view, chance, |seat, contract| {
            let known = streets.take().filter(|(whose, _)| *whose == seat);
            let known =
                known.unwrap_or_else(|| (seat, Streets::new(table.routes(seat), RouteSet::ALL)));
            let (_, of_seat) = streets.insert(known);
            of_seat.saved(contract)
        })
    }

    fn appeal(&self, decision: Decision) -> i32 {
        match self.decider() {
            Some(seat) => look(self, seat, &plan(self, seat), decision),
            None => 0,
        }
    }

    fn appeals(&self, choices: &Choices<Decision>, looks: &mut Looks) {
        looks.clear();
        let Some(seat) = self.decider() else { return };
        if choices.len() == 1 {
            let _ = looks.push(0);
            return;
        }
        let plan = plan(self, seat);
        for &decision in choices.iter() {
            let _ = looks.push(look(self, seat, &plan, decision));
        }
    }
}

/// The plan of a seat for its contracts.
fn plan(game: &Amsterdam, seat: Seat) -> Plan {
    Plan::new(game, seat, game.contracts(seat), turns::left(game, seat))
}

/// The value of every seat.
fn values(game: &Amsterdam) -> [i32; MAX_SEATS] {
    let mut values = [0; MAX_SEATS];
    for seat in game.table().seats().iter() {
        values[seat.index()] = value(game, seat);
    }
    values
}

/// How far a seat is ahead of the others: of the best and of all, in equal parts.
fn ahead(values: &[i32; MAX_SEATS], seats: Seats, seat: Seat) -> i32 {
    let rivals = || seats.others(seat).map(|other| values[other.index()]);
    let most = rivals().max().unwrap_or(0);
    let others = i32::from(seats.0) - 1;
    let mean = if others > 1 { rivals().sum::<i32>() / others } else { most };
    values[seat.index()] - (mean + most) / 2
}

/// What a lead is good for: to win, and the less time is left the fewer points are enough for that.
fn hope(lead: i32, turns: i32) -> i32 {
    let enough = ENOUGH.0 + ENOUGH.1 * turns.min(8 * TURN) / TURN;
    lead * VICTORY / (lead.abs() + enough)
}

/// What a seat has and may expect, without looking at the others.
fn value(game: &Amsterdam, seat: Seat) -> i32 {
    let turns = turns::left(game, seat);
    if turns == 0 {
        return i32::from(game.score(seat).total().halves()) * POINT / 2;
    }
    let plan = Plan::new(game, seat, game.contracts(seat), turns);
    let sure = i32::from(game.table().route_points(seat)) * POINT;
    sure + promise(&plan) + weigh(&figures(game, seat, &plan), turns) / FINE
}

/// What the contracts may be expected to bring.
fn promise(plan: &Plan) -> i32 {
    let open: i32 =
        plan.promised.iter().zip(CHANCES).map(|(&value, chance)| i32::from(value) * chance).sum();
    (i32::from(plan.completed) - i32::from(plan.lost)) * POINT + open / FINE
}

/// So many cards are plenty in a hand, and so many too many.
const PLENTY: (i32, i32) = (6, 10);

/// What is counted of a seat, in the order of the weights.
fn figures(game: &Amsterdam, seat: Seat, plan: &Plan) -> [i32; FIGURES] {
    let (table, hand) = (game.table(), game.hand(seat));
    let (mut wanted, mut other, mut pairs) = (0, 0, 0);
    for colour in Card::COLOURS {
        let (has, wants) = (i32::from(hand[colour]), i32::from(plan.wants[colour]));
        wanted += has.min(wants);
        other += (has - wants).max(0);
        pairs += (has - 1).max(0);
    }
    let cards = hand.total() as i32;
    let (mut points, mut carts) = (0, 0);
    for route in plan.routes.iter() {
        points += i32::from(route.points() - route.length());
        carts += i32::from(route.info().cart);
    }
    [
        1,
        i32::from(table.merchandise_bonus(seat)),
        i32::from(table.merchandise(seat)),
        i32::from(table.carts(seat)),
        i32::from(hand[Card::Wild]),
        wanted,
        other,
        pairs,
        points,
        carts,
        (cards - PLENTY.0).max(0),
        (cards - PLENTY.1).max(0),
    ]
}

/// The figures by what they are worth with so many turns left.
fn weigh(figures: &[i32; FIGURES], turns: i32) -> i32 {
    let stage = usize::from(turns >= STAGES[1]);
    let (from, to) = (STAGES[stage], STAGES[stage + 1]);
    let early = turns.clamp(from, to) - from;
    let weights = WEIGHTS[stage].iter().zip(&WEIGHTS[stage + 1]);
    let both = figures.iter().zip(weights).fold((0, 0), |(late, early), (figure, (one, other))| {
        (late + figure * one, early + figure * other)
    });
    both.0 + (both.1 - both.0) * early / (to - from)
}

/// How good a decision looks.
fn look(game: &Amsterdam, seat: Seat, plan: &Plan, decision: Decision) -> i32 {
    let table = game.table();
    let hand = game.hand(seat);
    match decision {
        Decision::Keep(keep) => keep_looks(game, seat, keep),
        Decision::Draw => useful(2 * BLIND, plan),
        Decision::Claim => claim_looks(table, seat, hand, plan),
        Decision::Contracts if plan.is_open() || plan.time < 6 * TURN => -4 * POINT,
        Decision::Contracts => 3 * POINT,
        Decision::Slot(slot) => match table.display().get(usize::from(slot)) {
            Some(Some(card)) => card_looks(hand, plan, *card),
            _ => 0,
        },
        Decision::Deck => BLIND,
        Decision::Route(id) => Route::new(id).map_or(0, |route| route_looks(table, plan, route)),
        Decision::PayColour(Paint::Of(card)) => {
            let left = i32::from(hand[card]) - i32::from(plan.wants[card]);
            if card == Card::Wild { -3 * WILD } else { left * WANTED }
        }
        Decision::PayWilds(wilds) => -i32::from(wilds) * WILD,
        Decision::PayColour(Paint::Grey) | Decision::Pass | Decision::End => 0,
    }
}

/// What is worth so much in the hand, with the time left to make use of it.
fn useful(worth: i32, plan: &Plan) -> i32 {
    worth * (plan.time / TURN - 1).clamp(0, USEFUL) / USEFUL
}

fn keep_looks(game: &Amsterdam, seat: Seat, keep: Keep) -> i32 {
    let Some([a, b]) = game.offer(seat) else { return 0 };
    let mut contracts = game.contracts(seat);
    if matches!(keep, Keep::A | Keep::Both) {
        contracts.insert(a);
    }
    if matches!(keep, Keep::B | Keep::Both) {
        contracts.insert(b);
    }
    promise(&Plan::new(game, seat, contracts, turns::left(game, seat)))
}

/// The best route that could be claimed: a planned one while there are any.
fn claim_looks(table: &Table, seat: Seat, hand: Cards, plan: &Plan) -> i32 {
    let payable = |route: &Route| {
        let most = match route.info().paint {
            Paint::Of(colour) => hand[colour],
            Paint::Grey => hand.most_of_a_colour(),
        };
        most + hand[Card::Wild] >= route.length() && route.length() <= table.carts(seat)
    };
    let best = |routes: RouteSet| {
        routes.iter().filter(payable).map(|route| route_looks(table, plan, route)).max()
    };
    best(plan.routes).or_else(|| best(table.open_to(seat))).unwrap_or(0)
}

fn route_looks(table: &Table, plan: &Plan, route: Route) -> i32 {
    let length = i32::from(route.length());
    let points = i32::from(route.points()) * POINT;
    let planned = if plan.routes.has(route) { PLANNED.0 + PLANNED.1 * length } else { 0 };
    let cart = if route.info().cart { MERCHANDISE } else { 0 };
    let contested = if route.twin().is_none() || table.seats().0 == 2 { CONTESTED } else { 0 };
    points + planned + cart + contested - useful(CARD * length + PAIR * (length - 1), plan)
}

/// A card in the display; a wild costs the second card.
fn card_looks(hand: Cards, plan: &Plan, card: Card) -> i32 {
    if card == Card::Wild {
        return WILD - BLIND;
    }
    let pair = if (1..SET).contains(&hand[card]) { PAIR } else { 0 };
    let wanted = if hand[card] < plan.wants[card] { WANTED } else { 0 };
    CARD + pair + wanted
}
