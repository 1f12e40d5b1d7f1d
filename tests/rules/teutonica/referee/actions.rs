//! The actions income, place, displace and move (sections 2.4 to 2.7).

use super::board::Id;
use super::{Asked, KINDS, Piece, Teutonica, kind_id, piece_of};

impl Teutonica {
    /// TEU-27 to TEU-29: how many pieces come.
    fn income(&self) -> u64 {
        let player = &self.players[self.active];
        player.value("money_bag").min(player.stock.total())
    }

    pub(super) fn income_mixes(&self) -> Vec<u64> {
        let (count, stock) = (self.income(), self.players[self.active].stock);
        let fits = |merchants: &u64| count - merchants <= stock.traders;
        (0..=count.min(stock.merchants)).filter(fits).collect()
    }

    pub(super) fn begin_income(&mut self) {
        match self.income_mixes()[..] {
            [merchants] => self.take_income(merchants),
            _ => self.asked = Asked::IncomeMix,
        }
    }

    fn take_income(&mut self, merchants: u64) {
        let traders = self.income() - merchants;
        let player = self.me();
        player.stock.traders -= traders;
        player.stock.merchants -= merchants;
        player.supply.traders += traders;
        player.supply.merchants += merchants;
        self.finish_action();
    }

    pub(super) fn begin_place(&mut self) {
        self.asked = match self.me().supply.kinds()[..] {
            [kind] => Asked::PlaceRoute(kind),
            _ => Asked::PlaceKind,
        };
    }

    pub(super) fn decide_pieces(&mut self, words: &[&str]) {
        match self.asked {
            Asked::IncomeMix => self.take_income(words[1].parse().expect("a number")),
            Asked::PlaceKind => self.asked = Asked::PlaceRoute(kind_id(words[1])),
            Asked::PlaceRoute(kind) => {
                // TEU-31.
                *self.me().supply.of(kind) -= 1;
                self.put(words[1], self.own(kind));
                self.finish_action();
            }
            _ => unreachable!("another question"),
        }
    }

    /// TEU-35: the pieces to be paid beside the one placed.
    fn price(kind: &str) -> u64 {
        if kind == "trader" { 1 } else { 2 }
    }

    /// TEU-34 to TEU-36: opponents' pieces of a route that can be paid for, each kind once.
    pub(super) fn displaceable(&self, route: &str) -> Vec<Piece> {
        let supply = self.players[self.active].supply.total();
        let mut found = Vec::new();
        for piece in self.pieces_on(route) {
            let can_pay = supply > Self::price(piece.kind);
            if !self.is_own(&piece) && can_pay && !found.contains(&piece) {
                found.push(piece);
            }
        }
        found
    }

    pub(super) fn routes_to_displace(&self) -> Vec<Id> {
        let routes = self.board.routes.iter().map(|route| route.id);
        routes.filter(|route| !self.displaceable(route).is_empty()).collect()
    }

    /// How many merchants may be in the price, the placed piece being gone already.
    pub(super) fn payments(&self, piece: Piece, with: Id) -> Vec<u64> {
        let mut supply = self.players[self.active].supply;
        *supply.of(with) -= 1;
        let price = Self::price(piece.kind);
        let fits = |merchants: &u64| price - merchants <= supply.traders;
        (0..=price.min(supply.merchants)).filter(fits).collect()
    }

    pub(super) fn decide_displace(&mut self, words: &[&str]) {
        match self.asked {
            Asked::DisplaceRoute => {
                let route = self.route_id(words[1]);
                match self.displaceable(route)[..] {
                    [piece] => self.ask_with(route, piece),
                    _ => self.asked = Asked::DisplacePiece(route),
                }
            }
            Asked::DisplacePiece(route) => self.ask_with(route, piece_of(words[1], words[2])),
            Asked::DisplaceWith(route, piece) => self.ask_payment(route, piece, kind_id(words[1])),
            Asked::DisplacePay(route, piece, with) => {
                self.displace(route, piece, with, words[1].parse().expect("a number"));
            }
            _ => unreachable!("another question"),
        }
    }

    fn ask_with(&mut self, route: Id, piece: Piece) {
        match self.me().supply.kinds()[..] {
            [kind] => self.ask_payment(route, piece, kind),
            _ => self.asked = Asked::DisplaceWith(route, piece),
        }
    }

    fn ask_payment(&mut self, route: Id, piece: Piece, with: Id) {
        match self.payments(piece, with)[..] {
            [merchants] => self.displace(route, piece, with, merchants),
            _ => self.asked = Asked::DisplacePay(route, piece, with),
        }
    }

    fn displace(&mut self, route: Id, piece: Piece, with: Id, merchants: u64) {
        let traders = Self::price(piece.kind) - merchants;
        let player = self.me();
        *player.supply.of(with) -= 1;
        player.supply.traders -= traders;
        player.supply.merchants -= merchants;
        player.stock.traders += traders;
        player.stock.merchants += merchants;
        // TEU-05: to the village of the displaced one.
        let own = self.own(with);
        let villages = self.villages.get_mut(route).expect("a route");
        let place = villages.iter().position(|other| *other == Some(piece)).expect("the piece");
        villages[place] = Some(own);
        self.begin_reaction(route, piece);
    }

    /// TEU-48: own pieces in villages, by route and kind.
    pub(super) fn liftable(&self) -> Vec<(Id, Id)> {
        let all = self.board.routes.iter().flat_map(|route| KINDS.map(|kind| (route.id, kind)));
        all.filter(|(route, kind)| self.pieces_on(route).any(|piece| piece == self.own(kind)))
            .collect()
    }

    pub(super) fn decide_lift(&mut self, mut lifted: Vec<Id>, words: &[&str]) {
        if words[0] == "done" {
            self.asked = Asked::MovePut(lifted);
            return;
        }
        let kind = kind_id(words[2]);
        self.take(words[1], self.own(kind));
        lifted.push(kind);
        let most = self.me().value("liber_sophiae") as usize;
        let is_all = lifted.len() == most || self.liftable().is_empty();
        self.asked = if is_all { Asked::MovePut(lifted) } else { Asked::MoveLift(lifted) };
    }

    /// TEU-50: in the order lifted.
    pub(super) fn decide_put(&mut self, mut lifted: Vec<Id>, words: &[&str]) {
        let kind = lifted.remove(0);
        self.put(words[1], self.own(kind));
        if lifted.is_empty() {
            self.finish_action();
        } else {
            self.asked = Asked::MovePut(lifted);
        }
    }
}
