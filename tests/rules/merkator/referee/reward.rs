//! What a delivery brings: the next contract, and what others bid for it (2.11, variant D).

use super::delivery::next_value;
use super::{Card, Draw, Merkator, Phase};

impl Merkator {
    /// The number of the pile of a value.
    pub(super) fn pile_of(&self, value: u64) -> usize {
        if value == 14 { 9 } else { value as usize - 2 }
    }

    pub(super) fn draw_choice(&mut self, verb: &str, trader: usize, contract: usize) {
        if verb == "take-pile" {
            self.reward(trader, contract);
            return;
        }
        if let Some(Card::Contract(card)) = self.players[trader].hand.take() {
            self.players[trader].contracts.insert(card);
        }
        self.phase = Phase::Trade(trader);
    }

    /// A contract of the next value, else of the same one, else none (MER-084 to MER-087, MER-136).
    pub(super) fn reward(&mut self, trader: usize, contract: usize) {
        let value = self.cards.value(contract);
        self.phase = Phase::Trade(trader);
        let drawn = self.draw(next_value(value)).or_else(|| self.draw(value));
        let Some(drawn) = drawn else { return };
        self.players[trader].contracts.insert(drawn);
        if self.cards.value(drawn) == 14 {
            self.trigger();
        }
        self.begin_offers(trader, drawn);
    }

    fn draw(&mut self, value: u64) -> Option<usize> {
        let pile = self.pile_of(value);
        if self.piles[pile].is_empty() && !self.is_solo() {
            self.rebuild(value);
        }
        (!self.piles[pile].is_empty()).then(|| self.piles[pile].remove(0))
    }

    /// All discarded contracts of the value are shuffled (MER-085): the one that is drawn first is the one
    /// that does not lie in the pile afterwards.
    fn rebuild(&mut self, value: u64) {
        let cards = &self.cards;
        let of_value = |&contract: &usize| cards.value(contract) == value;
        let mut new = self.discard.clone();
        new.retain(of_value);
        self.discard.retain(|contract| !of_value(contract));
        let pile = self.pile_of(value);
        let rest = self.cards_in("contracts", &self.after["piles"][pile]);
        let first = new.iter().copied().filter(|contract| !rest.contains(contract));
        let order: Vec<usize> = first.chain(rest.iter().copied()).collect();
        let sorted: std::collections::BTreeSet<usize> = order.iter().copied().collect();
        if !new.is_empty() {
            assert_eq!(sorted, new, "the new pile holds the discarded cards");
            assert_eq!(order.len(), rest.len() + 1, "one of them was drawn");
        }
        self.piles[pile] = order;
    }

    /// Every draw that uncovers another contract may be bid on (MER-200, MER-201).
    fn begin_offers(&mut self, drawer: usize, drawn: usize) {
        let pile = self.pile_of(self.cards.value(drawn));
        if self.has_option("offers") && !self.piles[pile].is_empty() {
            let draw = Draw { drawer, drawn, offers: vec![(0, 0); 4] };
            self.ask_for_offers(draw, drawer);
        }
    }

    /// The next seat after this one that owns anything to offer (MER-202).
    fn ask_for_offers(&mut self, draw: Draw, after: usize) {
        let seats = self.clockwise_from(after).into_iter().skip(1);
        let others = seats.take_while(|&seat| seat != draw.drawer);
        let owns = |seat: &usize| self.players[*seat].talers + self.players[*seat].time > 0;
        let next = others.into_iter().find(owns);
        self.phase = match next {
            Some(seat) => Phase::Offer(draw, seat),
            None if draw.offers.iter().any(|&offer| offer != (0, 0)) => Phase::Accept(draw),
            None => Phase::Trade(draw.drawer),
        };
    }

    pub(super) fn offer_talers(&mut self, mut draw: Draw, seat: usize, talers: u64) {
        draw.offers[seat].0 = talers;
        self.phase = Phase::OfferTime(draw, seat);
    }

    pub(super) fn offer_time(&mut self, mut draw: Draw, seat: usize, counters: u64) {
        draw.offers[seat].1 = counters;
        self.ask_for_offers(draw, seat);
    }

    /// The drawn contract goes back on its pile, the one below it is kept (MER-200, MER-204). Talers above
    /// 15 are lost, but not with B (MER-205).
    pub(super) fn accept(&mut self, verb: &str, what: &str, draw: Draw) {
        let Draw { drawer, drawn, offers } = draw;
        self.phase = Phase::Trade(drawer);
        if verb == "refuse" {
            return;
        }
        let seat: usize = what.parse().expect("a seat");
        let (talers, counters) = offers[seat];
        self.players[seat].talers -= talers;
        self.players[seat].time -= counters;
        let receiver = &mut self.players[drawer];
        receiver.time += counters;
        receiver.talers += talers;
        if self.header["variants"]["forced_building"] != true {
            receiver.talers = receiver.talers.min(15);
        }
        let pile = self.pile_of(self.cards.value(drawn));
        let uncovered = std::mem::replace(&mut self.piles[pile][0], drawn);
        self.players[drawer].contracts.remove(&drawn);
        self.players[drawer].contracts.insert(uncovered);
    }
}
