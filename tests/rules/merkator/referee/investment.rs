//! Sales and purchases (2.4), payment with contracts (2.15), the hand card (2.18), variants B and C.

use super::{Card, Merkator, Phase, Purchase, number};

impl Merkator {
    pub(super) fn invest_choices(&self) -> Vec<String> {
        let player = &self.players[self.active];
        let held = player.contracts.len();
        // Above 15 Talers only buying and throwing away are legal (MER-041), not with B (MER-191).
        let is_purse_full = player.talers > 15 && !self.has_option("forced_building");
        let mut choices: Vec<String> = self.purchases().into_iter().map(purchase_text).collect();
        if is_purse_full {
            choices.push("shed".to_string());
            return choices;
        }
        for &contract in &player.contracts {
            let id = self.contract_id(contract);
            if self.has_coins() && held >= 2 {
                choices.push(format!("sell {id}"));
            }
            if !self.has_coins() && self.forced && held > 5 {
                choices.push(format!("drop {id}"));
            }
        }
        choices.extend(self.hand_choices());
        if !(self.forced && held > 5) {
            choices.push("end-invest".to_string());
        }
        choices
    }

    pub(super) fn contract_id(&self, contract: usize) -> String {
        self.cards.id("contracts", contract).as_str().expect("an id").to_string()
    }

    /// What the active player can buy now.
    fn purchases(&self) -> Vec<Purchase> {
        let bonus = (0..4).map(Purchase::Bonus);
        let all = bonus.chain((0..4).map(Purchase::Building)).chain([Purchase::Hand]);
        all.filter(|&purchase| self.is_affordable(purchase)).collect()
    }

    fn card_of(&self, buyer: usize, purchase: Purchase) -> Option<Card> {
        match purchase {
            Purchase::Bonus(slot) => self.bonus.open[slot].map(Card::Bonus),
            Purchase::Building(slot) => self.buildings.open[slot].map(Card::Building),
            Purchase::Hand => self.players[buyer].hand,
        }
    }

    fn price(&self, buyer: usize, purchase: Purchase) -> Option<u64> {
        match self.card_of(buyer, purchase)? {
            Card::Bonus(card) => Some(self.cards.cost("bonus_cards", card)),
            Card::Building(card) => Some(self.cards.cost("buildings", card)),
            Card::Contract(_) => None,
        }
    }

    fn is_affordable(&self, purchase: Purchase) -> bool {
        let Some(cost) = self.price(self.active, purchase) else { return false };
        match self.has_coins() {
            true => self.players[self.active].talers >= cost,
            false => self.can_complete(cost, &[]),
        }
    }

    /// The contracts of the active player by descending value, then by number (MER-130).
    fn payment_order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = self.players[self.active].contracts.iter().copied().collect();
        order.sort_by_key(|&contract| (std::cmp::Reverse(self.cards.value(contract)), contract));
        order
    }

    /// Whether a payment that begins so can be completed without the last contract (MER-131). In the order
    /// of MER-130 nothing given is superfluous as long as it ends where the cost is covered.
    fn can_complete(&self, cost: u64, paid: &[usize]) -> bool {
        let order = self.payment_order();
        let after = paid.last().map_or(0, |last| 1 + order.iter().position(|c| c == last).unwrap());
        let mut given = paid.to_vec();
        let mut sum: u64 = given.iter().map(|&contract| self.cards.value(contract)).sum();
        for &contract in &order[after..] {
            if sum < cost {
                sum += self.cards.value(contract);
                given.push(contract);
            }
        }
        sum >= cost && given.len() < order.len()
    }

    pub(super) fn pay_card_choices(&self, card: Purchase, paid: &[usize]) -> Vec<String> {
        let cost = self.price(self.active, card).expect("a card");
        let order = self.payment_order();
        let after = paid.last().map_or(0, |last| 1 + order.iter().position(|c| c == last).unwrap());
        let fits = |contract: &&usize| self.can_complete(cost, &[paid, &[**contract]].concat());
        order[after..]
            .iter()
            .filter(fits)
            .map(|&contract| format!("pay-with {}", self.contract_id(contract)))
            .collect()
    }

    /// One card a turn, into an empty hand, from what lies open (MER-170 to MER-172).
    pub(super) fn hand_choices(&self) -> Vec<String> {
        let is_empty = self.players[self.active].hand.is_none();
        if !self.has_option("hand_card") || !is_empty || self.hand_taken {
            return Vec::new();
        }
        let mut choices = Vec::new();
        for slot in 0..4 {
            if self.bonus.open[slot].is_some() {
                choices.push(format!("take-bonus {slot}"));
            }
            if self.buildings.open[slot].is_some() {
                choices.push(format!("take-building {slot}"));
            }
        }
        for value in 3..=10 {
            if !self.piles[value - 2].is_empty() {
                choices.push(format!("take-contract {value}"));
            }
        }
        choices
    }

    /// Takes an open card into the hand; a slot is refilled at once (MER-173).
    pub(super) fn take_into_hand(&mut self, verb: &str, what: &str) {
        let index = number(what) as usize;
        let card = match verb {
            "take-bonus" => self.bonus.take(index).map(Card::Bonus),
            "take-building" => self.buildings.take(index).map(Card::Building),
            _ => Some(Card::Contract(self.piles[index - 2].remove(0))),
        };
        self.players[self.active].hand = card;
        self.hand_taken = true;
    }

    pub(super) fn invest(&mut self, verb: &str, what: &str) {
        match verb {
            "sell" | "drop" => {
                let contract = self.cards.contract(what);
                self.give_up(contract);
                if verb == "sell" {
                    self.players[self.active].talers += self.cards.value(contract);
                }
            }
            "shed" => self.players[self.active].talers = 15,
            "end-invest" => self.phase = Phase::Travel,
            "buy-bonus" => self.buy(Purchase::Bonus(number(what) as usize)),
            "buy-building" => self.buy(Purchase::Building(number(what) as usize)),
            "buy-hand" => self.buy(Purchase::Hand),
            "pay-with" => self.pay_with(self.cards.contract(what)),
            _ => self.take_into_hand(verb, what),
        }
    }

    /// A contract of the active player goes to the discard (MER-031); in solo it is out of the game.
    fn give_up(&mut self, contract: usize) {
        assert!(self.players[self.active].contracts.remove(&contract));
        self.discard.insert(contract);
    }

    fn buy(&mut self, purchase: Purchase) {
        let buyer = match self.phase {
            Phase::ForcedBuy(seat) => seat,
            _ => self.active,
        };
        let cost = self.price(buyer, purchase).expect("a card");
        if self.has_coins() {
            self.players[buyer].talers -= cost;
            self.receive(buyer, purchase);
        } else {
            self.phase = Phase::PayCard { card: purchase, paid: Vec::new() };
        }
    }

    fn pay_with(&mut self, contract: usize) {
        let Phase::PayCard { card, mut paid } = self.phase.clone() else { return };
        paid.push(contract);
        let sum: u64 = paid.iter().map(|&contract| self.cards.value(contract)).sum();
        if sum < self.price(self.active, card).expect("a card") {
            self.phase = Phase::PayCard { card, paid };
            return;
        }
        for contract in paid {
            self.give_up(contract);
        }
        self.receive(self.active, card);
    }

    /// The bought card goes to the buyer, its slot is refilled (MER-036, MER-037, MER-174).
    fn receive(&mut self, buyer: usize, purchase: Purchase) {
        let card = self.card_of(buyer, purchase).expect("a card");
        match purchase {
            Purchase::Bonus(slot) => drop(self.bonus.take(slot)),
            Purchase::Building(slot) => drop(self.buildings.take(slot)),
            Purchase::Hand => self.players[buyer].hand = None,
        }
        self.phase = Phase::Invest;
        match card {
            Card::Bonus(card) => {
                self.players[buyer].bonus.insert(card);
                if self.has_option("bonus_on_purchase") {
                    self.add_goods(buyer, self.cards.bonus(card).1, 1); // MER-195
                }
            }
            Card::Building(card) => {
                self.players[buyer].buildings.insert(card);
                if self.is_solo() {
                    self.bonus.renew(); // MER-135
                }
                self.check_purses();
            }
            Card::Contract(_) => {}
        }
    }

    /// Variant B: who could pay the dearest open building must buy one (MER-192, MER-193).
    fn check_purses(&mut self) {
        let costs = self.buildings.open.iter().flatten();
        let dearest = costs.map(|&card| self.cards.cost("buildings", card)).max();
        let Some(dearest) = dearest.filter(|_| self.has_option("forced_building")) else { return };
        let seats = self.clockwise_from(self.active);
        if let Some(seat) = seats.into_iter().find(|&seat| self.players[seat].talers >= dearest) {
            self.phase = Phase::ForcedBuy(seat);
        }
    }

    pub(super) fn forced_buy_choices(&self) -> Vec<String> {
        let slots = (0..4).filter(|&slot| self.buildings.open[slot].is_some());
        slots.map(|slot| purchase_text(Purchase::Building(slot))).collect()
    }
}

fn purchase_text(purchase: Purchase) -> String {
    match purchase {
        Purchase::Bonus(slot) => format!("buy-bonus {slot}"),
        Purchase::Building(slot) => format!("buy-building {slot}"),
        Purchase::Hand => "buy-hand".to_string(),
    }
}

impl super::Market {
    /// Takes the card of a slot; the next one of the deck comes there, if there is one (MER-039).
    fn take(&mut self, slot: usize) -> Option<usize> {
        let next = (!self.deck.is_empty()).then(|| self.deck.remove(0));
        std::mem::replace(&mut self.open[slot], next)
    }

    /// The open cards go under the deck in slot order, four new ones are opened (MER-135).
    fn renew(&mut self) {
        let open: Vec<usize> = self.open.iter().flatten().copied().collect();
        self.deck.extend(open);
        for slot in 0..4 {
            self.open[slot] = (!self.deck.is_empty()).then(|| self.deck.remove(0));
        }
    }
}
