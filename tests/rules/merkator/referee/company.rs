//! Joining the trip (2.12).

use super::{Merkator, Phase};

impl Merkator {
    /// The trader is done: the next one may join (MER-092, MER-096).
    pub(super) fn done(&mut self, trader: usize) {
        match self.is_solo() || self.has_option("no_joining") {
            true => self.end_turn(),
            false => self.ask_to_join(trader),
        }
    }

    fn ask_to_join(&mut self, after: usize) {
        let seats = self.clockwise_from(after).into_iter().skip(1);
        let others: Vec<usize> = seats.take_while(|&seat| seat != self.active).collect();
        match others.into_iter().find(|&seat| self.may_join(seat)) {
            Some(seat) => self.phase = Phase::Join(seat),
            None => self.end_turn(),
        }
    }

    /// Who can pay and has something for this place (MER-097).
    fn may_join(&self, seat: usize) -> bool {
        let (player, place) = (&self.players[seat], self.pawn.expect("a place"));
        let mut contracts = player.contracts.iter();
        player.time >= self.cards.join_cost(place)
            && (contracts.any(|&contract| self.cards.place_of_contract(contract) == Some(place))
                || player.bonus.iter().any(|&card| self.cards.bonus(card).0 == place))
    }

    pub(super) fn answer_to_join(&mut self, verb: &str, seat: usize) {
        if verb == "stay" {
            self.ask_to_join(seat);
            return;
        }
        let place = self.pawn.expect("a place");
        let price = self.cards.join_cost(place);
        self.players[seat].time -= price;
        self.players[self.active].time += price;
        for card in self.players[seat].bonus.clone() {
            let (at, kind) = self.cards.bonus(card);
            if at == place {
                self.add_goods(seat, kind, self.cards.bonus_goods(card).1); // MER-094
            }
        }
        self.phase = Phase::Trade(seat);
    }
}
