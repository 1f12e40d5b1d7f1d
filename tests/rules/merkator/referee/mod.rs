//! Merkator played by hand: slow, obvious, from the sentences of the catalogue alone.
//!
//! Nothing of the engine is used here. The cards are read from the owner's file; cards, places, kinds and
//! colours are plain numbers in the order of its tables.

mod cards;
mod company;
mod delivery;
mod ending;
mod form;
mod investment;
mod reward;
mod trip;

use std::collections::BTreeSet;

use serde_json::Value;

use crate::referees::Referee;
use cards::Cards;

/// The whole table.
pub struct Merkator {
    cards: Cards,
    /// What stays as it is for the whole game: edition, seats, options, first seat.
    header: Value,
    first: usize,
    turn: u64,
    active: usize,
    forced: bool,
    hand_taken: bool,
    ending: Ending,
    pawn: Option<usize>,
    delivered: BTreeSet<usize>,
    phase: Phase,
    cubes: Vec<u64>,
    chart: Option<Chart>,
    /// By value, from 2 to 10 and 14; the top card first.
    piles: Vec<Vec<usize>>,
    stack: Vec<usize>,
    discard: BTreeSet<usize>,
    bonus: Market,
    buildings: Market,
    players: Vec<Player>,
    /// The position the engine reached: only for the order of what was shuffled anew.
    after: Value,
}

#[derive(Clone, Copy, PartialEq)]
enum Ending {
    Far,
    Triggered,
    LastRound(u64),
}

struct Chart {
    is_ultimo: bool,
    taken: usize,
    /// Counters that were turned up and put back (MER-064).
    turned: BTreeSet<usize>,
    backs: Vec<String>,
}

struct Market {
    open: Vec<Option<usize>>,
    deck: Vec<usize>,
}

struct Player {
    contracts: BTreeSet<usize>,
    store: Vec<u64>,
    supply: BTreeSet<usize>,
    time: u64,
    talers: u64,
    bonus: BTreeSet<usize>,
    buildings: BTreeSet<usize>,
    hand: Option<Card>,
}

/// A card wherever it lies.
#[derive(Clone, Copy, PartialEq)]
enum Card {
    Contract(usize),
    Bonus(usize),
    Building(usize),
}

/// A card to be bought.
#[derive(Clone, Copy, PartialEq)]
enum Purchase {
    Bonus(usize),
    Building(usize),
    Hand,
}

/// A contract being paid: units left of each of its items.
#[derive(Clone)]
struct Payment {
    trader: usize,
    contract: usize,
    left: Vec<u64>,
}

/// A draw that the others may bid on: Talers and counters by seat.
#[derive(Clone)]
struct Draw {
    drawer: usize,
    drawn: usize,
    offers: Vec<(u64, u64)>,
}

#[derive(Clone)]
enum Phase {
    Invest,
    PayCard { card: Purchase, paid: Vec<usize> },
    ForcedBuy(usize),
    Travel,
    Split,
    LossChoice(String),
    Loss { seat: usize, back: String, left: u64 },
    Trade(usize),
    Pay(Payment),
    SwapFor(Payment, Option<usize>),
    Pick(Payment, Option<usize>),
    Leave(Payment, BTreeSet<usize>),
    DrawChoice { trader: usize, contract: usize },
    Offer(Draw, usize),
    OfferTime(Draw, usize),
    Accept(Draw),
    Join(usize),
    Final(usize),
    Over,
}

impl Referee for Merkator {
    fn sit_down(position: &Value) -> Self {
        let mut table = Merkator::read(position);
        table.check_setup();
        table.settle();
        table
    }

    fn decider(&self) -> Option<u64> {
        let seat = match &self.phase {
            Phase::Over => return None,
            Phase::ForcedBuy(seat)
            | Phase::Loss { seat, .. }
            | Phase::Trade(seat)
            | Phase::DrawChoice { trader: seat, .. }
            | Phase::Offer(_, seat)
            | Phase::OfferTime(_, seat)
            | Phase::Join(seat)
            | Phase::Final(seat) => *seat,
            Phase::Pay(payment)
            | Phase::SwapFor(payment, _)
            | Phase::Pick(payment, _)
            | Phase::Leave(payment, _) => payment.trader,
            Phase::Accept(draw) => draw.drawer,
            _ => self.active,
        };
        Some(seat as u64)
    }

    fn legal(&self) -> BTreeSet<String> {
        self.choices().into_iter().collect()
    }

    fn decide(&mut self, decision: &str, after: &Value) {
        assert!(self.choices().iter().any(|choice| choice == decision), "{decision} is not legal");
        self.after = after.clone();
        self.carry_out(decision);
        self.settle();
    }

    fn position(&self) -> Value {
        self.write()
    }

    fn scores(&self) -> Vec<Vec<i64>> {
        (0..self.players.len()).map(|seat| self.score_lines(seat)).collect()
    }

    fn places(&self) -> Option<Vec<u64>> {
        matches!(self.phase, Phase::Over).then(|| self.ranking())
    }
}

impl Merkator {
    /// A decision with one choice is not asked, except while trading (G1).
    fn settle(&mut self) {
        while !matches!(self.phase, Phase::Trade(_) | Phase::Over) {
            match self.choices().as_slice() {
                [only] => self.carry_out(&only.clone()),
                _ => return,
            }
        }
    }

    /// The texts of all choices of the question (section 3).
    fn choices(&self) -> Vec<String> {
        match &self.phase {
            Phase::Invest => self.invest_choices(),
            Phase::PayCard { card, paid } => self.pay_card_choices(*card, paid),
            Phase::ForcedBuy(_) => self.forced_buy_choices(),
            Phase::Travel => self.travel_choices(),
            Phase::Split => self.split_choices(),
            Phase::LossChoice(_) => texts(&["keep", "flip"]),
            Phase::Loss { seat, back, .. } => self.loss_choices(*seat, back),
            Phase::Trade(trader) => self.trade_choices(*trader),
            Phase::Pay(payment) => self.pay_choices(payment),
            Phase::SwapFor(payment, source) => self.swap_for_choices(payment, *source),
            Phase::Pick(payment, from) => self.pick_choices(payment, *from),
            Phase::Leave(payment, left_out) => self.leave_choices(payment, left_out),
            Phase::DrawChoice { .. } => texts(&["take-pile", "take-hand-card"]),
            Phase::Offer(_, seat) => numbers("offer-talers", self.players[*seat].talers.min(15)),
            Phase::OfferTime(_, seat) => numbers("offer-time", self.players[*seat].time.min(15)),
            Phase::Accept(draw) => accept_choices(draw),
            Phase::Join(_) => texts(&["join", "stay"]),
            Phase::Final(seat) => self.final_choices(*seat),
            Phase::Over => Vec::new(),
        }
    }

    fn carry_out(&mut self, decision: &str) {
        let (verb, what) = decision.split_once(' ').unwrap_or((decision, ""));
        match self.phase.clone() {
            Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy(_) => self.invest(verb, what),
            Phase::Travel => self.go(self.cards.place(what)),
            Phase::Split => self.split(number(what)),
            Phase::LossChoice(back) => self.loss_choice(verb, &back),
            Phase::Loss { seat, back, left } => self.lose(verb, what, (seat, &back, left)),
            Phase::Trade(trader) => self.trade(verb, what, trader),
            Phase::Pay(payment) => self.pay(verb, what, payment),
            Phase::SwapFor(payment, source) => self.swap(payment, source, number(what) as usize),
            Phase::Pick(payment, _) => self.pick(payment, self.cards.kind(what)),
            Phase::Leave(payment, left_out) => self.leave(payment, left_out, self.cards.kind(what)),
            Phase::DrawChoice { trader, contract } => self.draw_choice(verb, trader, contract),
            Phase::Offer(draw, seat) => self.offer_talers(draw, seat, number(what)),
            Phase::OfferTime(draw, seat) => self.offer_time(draw, seat, number(what)),
            Phase::Accept(draw) => self.accept(verb, what, draw),
            Phase::Join(seat) => self.answer_to_join(verb, seat),
            Phase::Final(seat) => self.place_last_cube(seat, self.cards.kind(what)),
            Phase::Over => {}
        }
    }

    fn is_solo(&self) -> bool {
        self.players.len() == 1
    }

    fn has_option(&self, id: &str) -> bool {
        self.header["variants"][id] == true
    }

    /// Cards are paid with contracts in solo and with `no_coins` (MER-129, MER-157).
    fn has_coins(&self) -> bool {
        !self.is_solo() && !self.has_option("no_coins")
    }

    /// The seats from this one on, clockwise (MER-001).
    fn clockwise_from(&self, seat: usize) -> Vec<usize> {
        let count = self.players.len();
        (0..count).map(|step| (seat + step) % count).collect()
    }

    fn is_last_round(&self) -> bool {
        matches!(self.ending, Ending::LastRound(_))
    }

    /// Puts goods into a room, which holds at most 255 (MER-011).
    fn add_goods(&mut self, seat: usize, kind: usize, count: u64) {
        let room = &mut self.players[seat].store[kind];
        *room = (*room + count).min(255);
    }

    /// A supply cube goes into one of the rooms of its colour (MER-071).
    fn place_cube(&mut self, seat: usize, kind: usize) {
        assert!(self.players[seat].supply.remove(&(kind / 2)));
        self.add_goods(seat, kind, 1);
    }

    /// The kinds a supply cube could become.
    fn placeable(&self, seat: usize) -> Vec<usize> {
        (0..16).filter(|kind| self.players[seat].supply.contains(&(kind / 2))).collect()
    }
}

fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn numbers(verb: &str, most: u64) -> Vec<String> {
    (0..=most).map(|number| format!("{verb} {number}")).collect()
}

/// One offer or none (MER-203).
fn accept_choices(draw: &Draw) -> Vec<String> {
    let offers = draw.offers.iter().enumerate().filter(|(_, offer)| **offer != (0, 0));
    offers.map(|(seat, _)| format!("accept {seat}")).chain(["refuse".to_string()]).collect()
}

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}
