//! Amsterdam played by its catalogue, beside the engine.
//!
//! Written from the sentences of `docs/rules/amsterdam.md` and the tables of `docs/rules/amsterdam.json`
//! alone; it knows nothing of the engine but the words of positions and decisions. Slow on purpose: whatever
//! follows from the routes owned is counted anew each time. Fields are named as positions name them.

mod piles;
mod score;
mod tables;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::referees::Referee;
use piles::Piles;
use tables::Route;

/// The whole game.
pub struct Amsterdam {
    seats: usize,
    first: usize,
    acting: usize,
    phase: Phase,
    turn: u64,
    passes: usize,
    final_left: Option<usize>,
    piles: Piles,
    hands: Vec<Vec<String>>,
    known: Vec<Vec<String>>,
    routes: Vec<BTreeSet<u64>>,
    contracts: Vec<BTreeSet<u64>>,
    offers: Vec<Option<[u64; 2]>>,
    /// Top first, with the seat that put a contract back.
    contract_deck: Vec<(u64, Option<usize>)>,
}

/// What is to be decided (section 4).
#[derive(Clone, PartialEq)]
enum Phase {
    SetupKeep,
    Action,
    DrawFirst,
    DrawSecond,
    Route,
    PayColour(Route),
    PayWilds(Route, String),
    Keep,
    EndTurn { is_pass: bool },
    Over,
}

impl Phase {
    fn to_json(&self) -> Value {
        match self {
            Phase::SetupKeep => json!("setup_keep"),
            Phase::Action => json!("action"),
            Phase::DrawFirst => json!("draw_first"),
            Phase::DrawSecond => json!("draw_second"),
            Phase::Route => json!("route"),
            Phase::PayColour(route) => json!({"pay_colour": {"route": route.id}}),
            Phase::PayWilds(route, colour) => {
                json!({"pay_wilds": {"route": route.id, "colour": colour}})
            }
            Phase::Keep => json!("keep"),
            Phase::EndTurn { is_pass: false } => json!({"end_turn": "acted"}),
            Phase::EndTurn { is_pass: true } => json!({"end_turn": "passed"}),
            Phase::Over => json!("over"),
        }
    }
}

/// How many cards of a kind are among these.
fn count(cards: &[String], kind: &str) -> usize {
    cards.iter().filter(|card| *card == kind).count()
}

/// Takes one card of a kind out, if there is one.
fn take(cards: &mut Vec<String>, kind: &str) -> Option<String> {
    let at = cards.iter().position(|card| card == kind)?;
    Some(cards.remove(at))
}

/// Cards sorted as positions list those whose order does not matter.
fn sorted(cards: &[String]) -> Vec<String> {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| tables::index_of(card));
    cards
}

/// Setup.
impl Amsterdam {
    /// AMS-10 to AMS-18: what was shuffled is read, the rest is as every game begins.
    fn deal(position: &Value) -> Self {
        let seats = position["seats"].as_u64().expect("a number") as usize;
        let first = position["first"].as_u64().expect("a number") as usize;
        let contract = |value: &Value| value.as_u64().expect("a contract");
        let offer = |value: &Value| Some([contract(&value[0]), contract(&value[1])]);
        let hand = |value: &Value| piles::cards(value);
        let game = Amsterdam {
            seats,
            first,
            acting: first,
            phase: Phase::SetupKeep,
            turn: 0,
            passes: 0,
            final_left: None,
            piles: Piles::dealt(position),
            hands: tables::list(&position["hands"]).iter().map(hand).collect(),
            known: vec![Vec::new(); seats],
            routes: vec![BTreeSet::new(); seats],
            contracts: vec![BTreeSet::new(); seats],
            offers: tables::list(&position["offers"]).iter().map(offer).collect(),
            contract_deck: tables::list(&position["contract_deck"])
                .iter()
                .map(|entry| (contract(&entry["contract"]), None))
                .collect(),
        };
        game.check_deal();
        game
    }

    /// AMS-02, AMS-03, AMS-11 to AMS-13: the whole box is there, and everybody has two of each.
    fn check_deal(&self) {
        assert_eq!((self.hands.len(), self.offers.len()), (self.seats, self.seats));
        assert!(self.hands.iter().all(|hand| hand.len() == 2));
        let dealt = self.hands.iter().flatten().cloned().collect::<Vec<_>>();
        self.piles.check_setup(&dealt);
        let offered = self.offers.iter().flatten().flatten().copied();
        let contracts: Vec<u64> = offered.chain(self.contract_deck.iter().map(|e| e.0)).collect();
        let different: BTreeSet<u64> = contracts.iter().copied().collect();
        assert!(contracts.len() == 24 && different == (1..=24).collect());
    }
}

/// What can be done.
impl Amsterdam {
    /// AMS-21 and AMS-22.
    fn actions(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if !self.piles.deck.is_empty() || self.piles.display.iter().any(Option::is_some) {
            actions.push("draw".to_string());
        }
        if !self.claimable().is_empty() {
            actions.push("claim".to_string());
        }
        if !self.contract_deck.is_empty() {
            actions.push("contracts".to_string());
        }
        if actions.is_empty() {
            actions.push("pass".to_string());
        }
        actions
    }

    /// AMS-30 and, for the second card, AMS-33.
    fn sources(&self, is_second: bool) -> Vec<String> {
        let is_open = |card: &Option<String>| {
            card.as_ref().is_some_and(|card| !(is_second && card == "wild"))
        };
        let slots = (0..5).filter(|slot| is_open(&self.piles.display[*slot]));
        let mut sources: Vec<String> = slots.map(|slot| format!("slot {slot}")).collect();
        if !self.piles.deck.is_empty() {
            sources.push("deck".to_string());
        }
        sources
    }

    /// AMS-50 to AMS-66.
    fn claimable(&self) -> Vec<Route> {
        tables::routes().iter().filter(|route| self.can_claim(route)).cloned().collect()
    }

    fn can_claim(&self, route: &Route) -> bool {
        let is_owned = |id: u64| self.routes.iter().any(|routes| routes.contains(&id));
        let is_free = !is_owned(route.id);
        let is_closed = route.twin.is_some_and(|twin| match self.seats {
            2 => is_owned(twin),
            _ => self.routes[self.acting].contains(&twin),
        });
        let has_carts = route.length <= self.carts(self.acting);
        let can_pay = match route.colour.as_str() {
            "grey" => !self.paying_colours(route).is_empty(),
            colour => !self.paying_wilds(route, colour).is_empty(),
        };
        is_free && !is_closed && has_carts && can_pay
    }

    /// AMS-04, AMS-10 and AMS-58: what is left of the sixteen carts.
    fn carts(&self, seat: usize) -> usize {
        16 - self.routes[seat].iter().map(|id| tables::route(*id).length).sum::<usize>()
    }

    /// The colours that can pay for a grey route (PayColour; AMS-53, AMS-54, AMS-55).
    fn paying_colours(&self, route: &Route) -> Vec<String> {
        let hand = &self.hands[self.acting];
        let wilds = count(hand, "wild");
        let can_pay = |colour: &String| {
            let cards = count(hand, colour);
            match colour.as_str() {
                "wild" => wilds >= route.length,
                _ => cards >= 1 && cards + wilds >= route.length,
            }
        };
        tables::CARDS.map(str::to_string).into_iter().filter(can_pay).collect()
    }

    /// How many wilds may be in a payment (PayWilds; AMS-54 to AMS-56).
    fn paying_wilds(&self, route: &Route, colour: &str) -> Vec<usize> {
        let hand = &self.hands[self.acting];
        let most = match route.colour.as_str() {
            "grey" => route.length - 1,
            _ => route.length,
        };
        let can_pay = |wilds: &usize| {
            *wilds <= count(hand, "wild") && route.length - wilds <= count(hand, colour)
        };
        (0..=most).filter(can_pay).collect()
    }

    fn decisions(&self) -> Vec<String> {
        match &self.phase {
            // AMS-13, AMS-70: one or both, never none.
            Phase::SetupKeep | Phase::Keep => {
                ["keep a", "keep b", "keep ab"].map(str::to_string).into()
            }
            Phase::Action => self.actions(),
            Phase::DrawFirst => self.sources(false),
            Phase::DrawSecond => self.sources(true),
            Phase::Route => {
                self.claimable().iter().map(|route| format!("route {}", route.id)).collect()
            }
            Phase::PayColour(route) => {
                self.paying_colours(route).iter().map(|colour| format!("pay {colour}")).collect()
            }
            Phase::PayWilds(route, colour) => {
                let wilds = self.paying_wilds(route, colour);
                wilds.iter().map(|wilds| format!("wilds {wilds}")).collect()
            }
            Phase::EndTurn { .. } => vec!["end".to_string()],
            Phase::Over => Vec::new(),
        }
    }
}

/// What decisions do.
impl Amsterdam {
    /// AMS-13 to AMS-17.
    fn keep_at_setup(&mut self, keep: &str) {
        self.keep(keep);
        let next = (self.acting + 1) % self.seats;
        if next == self.first {
            self.phase = Phase::Action;
        }
        self.acting = next;
    }

    /// AMS-70 and AMS-71.
    fn keep(&mut self, keep: &str) {
        let [a, b] = self.offers[self.acting].take().expect("an offer");
        let (kept, returned) = match keep {
            "a" => (vec![a], Some(b)),
            "b" => (vec![b], Some(a)),
            _ => (vec![a, b], None),
        };
        self.contracts[self.acting].extend(kept);
        self.contract_deck.extend(returned.map(|contract| (contract, Some(self.acting))));
    }

    /// AMS-70 and AMS-73.
    fn draw_contracts(&mut self) -> Phase {
        let (top, _) = self.contract_deck.remove(0);
        if self.contract_deck.is_empty() {
            self.contracts[self.acting].insert(top);
            return Phase::EndTurn { is_pass: false };
        }
        let (second, _) = self.contract_deck.remove(0);
        self.offers[self.acting] = Some([top, second]);
        Phase::Keep
    }

    /// AMS-30 to AMS-38, AMS-116.
    fn draw_card(&mut self, source: &str, after: &Value) -> Phase {
        let is_first = self.phase == Phase::DrawFirst;
        let is_face_up_wild = match source.strip_prefix("slot ") {
            Some(slot) => {
                let slot: usize = slot.parse().expect("a slot");
                let card = self.piles.display[slot].take().expect("a card");
                self.hands[self.acting].push(card.clone());
                self.known[self.acting].push(card.clone());
                self.piles.settle(after);
                card == "wild"
            }
            None => {
                let card = self.piles.deck.remove(0);
                self.hands[self.acting].push(card);
                self.piles.shuffle_only(after);
                false
            }
        };
        match is_first && !is_face_up_wild && !self.sources(true).is_empty() {
            true => Phase::DrawSecond,
            false => Phase::EndTurn { is_pass: false },
        }
    }

    fn choose_route(&self, id: u64) -> Phase {
        let route = tables::route(id).clone();
        match route.colour.clone() {
            grey if grey == "grey" => Phase::PayColour(route),
            colour => Phase::PayWilds(route, colour),
        }
    }

    /// AMS-52 to AMS-60, in the order of AMS-67; carts, points and merchandise follow from the routes.
    fn claim(&mut self, route: &Route, colour: &str, wilds: usize, after: &Value) -> Phase {
        for number in 0..route.length {
            let kind = if number < wilds { "wild" } else { colour };
            let card = take(&mut self.hands[self.acting], kind).expect("a card to pay with");
            self.piles.discards.push(card);
            // AMS-116: minus what is paid, not below nothing.
            take(&mut self.known[self.acting], kind);
        }
        self.routes[self.acting].insert(route.id);
        self.piles.settle(after);
        Phase::EndTurn { is_pass: false }
    }

    /// AMS-85.
    fn end_turn(&mut self, is_pass: bool) -> Phase {
        self.passes = if is_pass { self.passes + 1 } else { 0 };
        self.final_left = match self.final_left {
            Some(left) => Some(left - 1),
            None => (self.carts(self.acting) <= 2).then_some(self.seats),
        };
        if self.final_left == Some(0) || self.passes == self.seats {
            return Phase::Over;
        }
        self.acting = (self.acting + 1) % self.seats;
        self.turn += 1;
        Phase::Action
    }
}

impl Referee for Amsterdam {
    fn sit_down(position: &Value) -> Self {
        Amsterdam::deal(position)
    }

    fn decider(&self) -> Option<u64> {
        (self.phase != Phase::Over).then_some(self.acting as u64)
    }

    fn legal(&self) -> BTreeSet<String> {
        self.decisions().into_iter().collect()
    }

    fn decide(&mut self, decision: &str, after: &Value) {
        let (word, rest) = decision.split_once(' ').unwrap_or((decision, ""));
        self.phase = match (self.phase.clone(), word) {
            (Phase::SetupKeep, _) => return self.keep_at_setup(rest),
            (Phase::Keep, _) => {
                self.keep(rest);
                Phase::EndTurn { is_pass: false }
            }
            (Phase::Action, "draw") => Phase::DrawFirst,
            (Phase::Action, "claim") => Phase::Route,
            (Phase::Action, "contracts") => self.draw_contracts(),
            (Phase::Action, _) => Phase::EndTurn { is_pass: true },
            (Phase::DrawFirst | Phase::DrawSecond, _) => self.draw_card(decision, after),
            (Phase::Route, _) => self.choose_route(rest.parse().expect("a route")),
            (Phase::PayColour(route), _) if rest == "wild" => {
                self.claim(&route, "wild", route.length, after)
            }
            (Phase::PayColour(route), _) => Phase::PayWilds(route, rest.to_string()),
            (Phase::PayWilds(route, colour), _) => {
                self.claim(&route, &colour, rest.parse().expect("a number"), after)
            }
            (Phase::EndTurn { is_pass }, _) => self.end_turn(is_pass),
            (Phase::Over, _) => panic!("the game is over"),
        };
    }

    fn position(&self) -> Value {
        let each = |cards: &[Vec<String>]| cards.iter().map(|c| sorted(c)).collect::<Vec<_>>();
        let entry = |(contract, seat): &(u64, Option<usize>)| json!({"contract": contract, "returned_by": seat});
        json!({
            "seats": self.seats, "first": self.first, "acting": self.acting,
            "phase": self.phase.to_json(), "turn": self.turn, "passes": self.passes,
            "final_left": self.final_left, "display": self.piles.display, "deck": self.piles.deck,
            "discards": sorted(&self.piles.discards), "flushes": self.piles.flushes,
            "shuffles": self.piles.shuffles, "hands": each(&self.hands), "known": each(&self.known),
            "routes": self.routes, "contracts": self.contracts, "offers": self.offers,
            "contract_deck": self.contract_deck.iter().map(entry).collect::<Vec<_>>(),
        })
    }

    fn scores(&self) -> Vec<Vec<i64>> {
        score::lines(self)
    }

    fn places(&self) -> Option<Vec<u64>> {
        (self.phase == Phase::Over).then(|| score::places(self))
    }
}
