//! Deliveries: what can be paid, exchanges, and which cubes are given (2.11).

use std::collections::BTreeSet;

use super::cards::Item;
use super::{Card, Merkator, Payment, Phase};

impl Merkator {
    pub(super) fn trade_choices(&self, trader: usize) -> Vec<String> {
        let mut choices = vec!["done".to_string()];
        for &contract in &self.players[trader].contracts {
            if self.can_fulfil(trader, contract) {
                choices.push(format!("fulfil {}", self.contract_id(contract)));
            }
        }
        for kind in self.placeable(trader) {
            choices.push(format!("place {}", self.kind_id(kind)));
        }
        if trader == self.active {
            choices.extend(self.hand_choices());
        }
        choices
    }

    fn kind_id(&self, kind: usize) -> String {
        self.cards.id("goods", kind).as_str().expect("an id").to_string()
    }

    /// Here, not yet in this turn, and payable (MER-073, MER-074, MER-089).
    fn can_fulfil(&self, trader: usize, contract: usize) -> bool {
        let is_here =
            self.cards.place_of_contract(contract).is_some_and(|at| Some(at) == self.pawn);
        let payment = self.payment(trader, contract);
        let player = &self.players[trader];
        is_here
            && !self.delivered.contains(&contract)
            && self.is_payable(&payment, player.store.clone(), player.time)
    }

    fn payment(&self, trader: usize, contract: usize) -> Payment {
        let mut left: Vec<u64> =
            self.cards.items(contract).into_iter().map(|(_, units)| units).collect();
        left.resize(5, 0);
        Payment { trader, contract, left }
    }

    pub(super) fn trade(&mut self, verb: &str, what: &str, trader: usize) {
        match verb {
            "done" => self.done(trader),
            "fulfil" => self.phase = Phase::Pay(self.payment(trader, self.cards.contract(what))),
            "place" => self.place_cube(trader, self.cards.kind(what)),
            _ => self.take_into_hand(verb, what),
        }
    }

    /// Goods set aside as MER-083 says: units that are missing, and what stays in the store.
    fn set_aside(&self, payment: &Payment, mut store: Vec<u64>) -> (u64, Vec<u64>) {
        let mut missing = 0;
        let items: Vec<Item> =
            self.cards.items(payment.contract).into_iter().map(|(item, _)| item).collect();
        let needs = || items.iter().copied().zip(payment.left.iter().copied());
        for (item, units) in needs() {
            if let Item::Good(kind) = item {
                let present = units.min(store[kind]);
                store[kind] -= present;
                missing += units - present;
            }
        }
        for (item, units) in needs() {
            let mut kinds = match item {
                Item::Good(_) => continue,
                Item::Column(column) => self.cards.kinds_in(column),
                Item::Different => (0..16).collect(),
            };
            for _ in 0..units {
                // A kind with 4, 8, ... cubes is worth an exchange, so others go first.
                let held = || kinds.iter().copied().filter(|&kind| store[kind] > 0);
                let given = held().find(|&kind| !store[kind].is_multiple_of(4)).or(held().next());
                match given {
                    Some(kind) => store[kind] -= 1,
                    None => missing += 1,
                }
                if item == Item::Different {
                    kinds.retain(|&kind| Some(kind) != given);
                }
            }
        }
        (missing, store)
    }

    /// What is missing can come from exchanges: four of a kind, four counters (MER-079, MER-083).
    fn is_payable(&self, payment: &Payment, store: Vec<u64>, time: u64) -> bool {
        let (missing, store) = self.set_aside(payment, store);
        let exchanges: u64 = store.iter().map(|goods| goods / 4).sum();
        missing <= exchanges + time / 4
    }

    pub(super) fn pay_choices(&self, payment: &Payment) -> Vec<String> {
        let mut choices = Vec::new();
        let store = self.players[payment.trader].store.clone();
        if self.set_aside(payment, store).0 == 0 {
            choices.push("deliver".to_string());
        }
        for source in (0..16).map(Some).chain([None]) {
            if !self.swap_for_choices(payment, source).is_empty() {
                let what = source.map_or("counters".to_string(), |kind| self.kind_id(kind));
                choices.push(format!("swap {what}"));
            }
        }
        choices
    }

    /// Items that four of the source could stand for (MER-079 to MER-082).
    pub(super) fn swap_for_choices(&self, payment: &Payment, source: Option<usize>) -> Vec<String> {
        let player = &self.players[payment.trader];
        let held = source.map_or(player.time, |kind| player.store[kind]);
        if held < 4 {
            return Vec::new();
        }
        let items = self.cards.items(payment.contract);
        let fits = |item: Item| match (item, source) {
            (Item::Good(good), Some(kind)) => good != kind,
            (Item::Column(column), Some(kind)) => self.cards.column_of(kind) != column,
            _ => true,
        };
        let can = |index: &usize| {
            payment.left[*index] > 0
                && fits(items[*index].0)
                && self.is_payable_after(payment, source, *index)
        };
        (0..items.len()).filter(can).map(|index| format!("for {index}")).collect()
    }

    /// Whether the rest could still be paid after this exchange.
    fn is_payable_after(&self, payment: &Payment, source: Option<usize>, index: usize) -> bool {
        let player = &self.players[payment.trader];
        let (mut store, mut time) = (player.store.clone(), player.time);
        match source {
            Some(kind) => store[kind] -= 4,
            None => time -= 4,
        }
        let mut rest = payment.clone();
        rest.left[index] -= 1;
        self.is_payable(&rest, store, time)
    }

    pub(super) fn pay(&mut self, verb: &str, what: &str, payment: Payment) {
        match (verb, what) {
            ("deliver", _) => self.deliver(payment),
            (_, "counters") => self.phase = Phase::SwapFor(payment, None),
            (_, kind) => self.phase = Phase::SwapFor(payment, Some(self.cards.kind(kind))),
        }
    }

    pub(super) fn swap(&mut self, mut payment: Payment, source: Option<usize>, index: usize) {
        let player = &mut self.players[payment.trader];
        match source {
            Some(kind) => player.store[kind] -= 4,
            None => player.time -= 4,
        }
        payment.left[index] -= 1;
        match payment.left.iter().any(|&left| left > 0) {
            true => self.phase = Phase::Pay(payment),
            false => self.paid(payment),
        }
    }

    /// What the card names goes at once; then the columns in card order (MER-078).
    fn deliver(&mut self, mut payment: Payment) {
        for (index, (item, _)) in self.cards.items(payment.contract).into_iter().enumerate() {
            if let Item::Good(kind) = item {
                self.players[payment.trader].store[kind] -= payment.left[index];
                payment.left[index] = 0;
            }
        }
        self.next_item(payment);
    }

    fn next_item(&mut self, payment: Payment) {
        let items = self.cards.items(payment.contract);
        let next = items.iter().zip(&payment.left).find(|(_, left)| **left > 0);
        match next {
            None => self.paid(payment),
            Some(((Item::Different, _), _)) => self.leave_out(payment, BTreeSet::new()),
            Some(_) => self.phase = Phase::Pick(payment, None),
        }
    }

    /// A cube of the column, kinds in order, so that the item can be completed (MER-076).
    pub(super) fn pick_choices(&self, payment: &Payment, from: Option<usize>) -> Vec<String> {
        let store = &self.players[payment.trader].store;
        let items = self.cards.items(payment.contract);
        let (item, &left) =
            items.iter().zip(&payment.left).find(|(_, left)| **left > 0).expect("an item");
        let Item::Column(column) = item.0 else { return Vec::new() };
        let kinds = self.cards.kinds_in(column);
        let from_on = |start: usize| -> u64 {
            kinds.iter().filter(|&&kind| kind >= start).map(|&kind| store[kind]).sum()
        };
        let fits = |kind: &&usize| {
            **kind >= from.unwrap_or(0) && store[**kind] > 0 && from_on(**kind) >= left
        };
        kinds.iter().filter(fits).map(|&kind| format!("pick {}", self.kind_id(kind))).collect()
    }

    pub(super) fn pick(&mut self, mut payment: Payment, kind: usize) {
        let index = payment.left.iter().position(|&left| left > 0).expect("an item");
        self.players[payment.trader].store[kind] -= 1;
        payment.left[index] -= 1;
        match payment.left[index] {
            0 => self.next_item(payment),
            _ => self.phase = Phase::Pick(payment, Some(kind)),
        }
    }

    fn kinds_held(&self, trader: usize) -> Vec<usize> {
        (0..16).filter(|&kind| self.players[trader].store[kind] > 0).collect()
    }

    /// Kinds not to deliver, in order, until the number fits (MER-077).
    pub(super) fn leave_choices(&self, payment: &Payment, out: &BTreeSet<usize>) -> Vec<String> {
        let held = self.kinds_held(payment.trader);
        let surplus = held.len() - payment.left[0] as usize - out.len();
        let is_later = |kind: usize| out.iter().all(|&before| before < kind);
        let enough = |kind: usize| held.iter().filter(|&&other| other >= kind).count() >= surplus;
        let fits = |kind: &&usize| is_later(**kind) && enough(**kind);
        held.iter().filter(fits).map(|&kind| format!("leave {}", self.kind_id(kind))).collect()
    }

    pub(super) fn leave(&mut self, payment: Payment, mut out: BTreeSet<usize>, kind: usize) {
        out.insert(kind);
        self.leave_out(payment, out);
    }

    fn leave_out(&mut self, payment: Payment, out: BTreeSet<usize>) {
        let held = self.kinds_held(payment.trader);
        if held.len() > payment.left[0] as usize + out.len() {
            self.phase = Phase::Leave(payment, out);
            return;
        }
        for kind in held.into_iter().filter(|kind| !out.contains(kind)) {
            self.players[payment.trader].store[kind] -= 1;
        }
        self.paid(payment);
    }

    /// Delivered; a hand card of the next value may be the reward (MER-175).
    fn paid(&mut self, payment: Payment) {
        let Payment { trader, contract, .. } = payment;
        self.delivered.insert(contract);
        let next = next_value(self.cards.value(contract));
        match self.players[trader].hand {
            Some(Card::Contract(card)) if self.cards.value(card) == next => {
                self.phase = Phase::DrawChoice { trader, contract };
            }
            _ => self.reward(trader, contract),
        }
    }
}

/// The value a delivery brings: 10 brings the Peace (MER-084).
pub fn next_value(value: u64) -> u64 {
    if value == 10 { 14 } else { value + 1 }
}
