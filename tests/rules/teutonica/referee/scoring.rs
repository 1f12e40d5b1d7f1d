//! Control, networks, points and ranking (sections 2.9 and 2.11).

use super::board::{Id, abilities, data, list, number};
use super::{COLOURS, Piece, Teutonica};

impl Teutonica {
    /// The row of a city from left to right: later extra offices lie further left (TEU-74, TEU-81).
    fn row(&self, city: &str) -> Vec<Piece> {
        let extras = self.extras.iter().rev().filter(|extra| extra.0 == city).map(|extra| extra.1);
        extras.chain(self.offices[city].iter().copied()).collect()
    }

    fn offices_of(&self, owner: &str, city: &str) -> u64 {
        self.row(city).iter().filter(|piece| piece.owner == owner).count() as u64
    }

    /// TEU-73, TEU-74: the most offices; of those tied, the one with the rightmost office.
    pub(super) fn controller(&self, city: &str) -> Option<Id> {
        let row = self.row(city);
        let most = row.iter().map(|piece| self.offices_of(piece.owner, city)).max()?;
        let tied = |piece: &&Piece| self.offices_of(piece.owner, city) == most;
        row.iter().rev().find(tied).map(|piece| piece.owner)
    }

    /// The cities connected with `from` by own offices (TEU-75).
    fn group(&self, owner: &str, from: Id) -> Vec<Id> {
        let mut group = vec![from];
        loop {
            let joins = |a: Id, b: Id| {
                let is_new = group.contains(&a) && !group.contains(&b);
                (is_new && self.offices_of(owner, b) > 0).then_some(b)
            };
            let ends = self.board.routes.iter().map(|route| route.ends);
            let next = ends.into_iter().find_map(|[a, b]| joins(a, b).or(joins(b, a)));
            match next {
                Some(city) => group.push(city),
                None => return group,
            }
        }
    }

    /// TEU-71: offices of one's own from Stendal to Arnheim.
    pub(super) fn has_link(&self, owner: &str) -> bool {
        let (from, to) = (&data()["east_west"]["from"], &data()["east_west"]["to"]);
        let from = super::board::text(from);
        self.offices_of(owner, from) > 0 && self.group(owner, from).iter().any(|city| to == city)
    }

    /// TEU-76, TEU-101.
    fn network(&self, seat: usize) -> u64 {
        let owner = COLOURS[seat];
        let cities = self.board.cities.iter().map(|city| city.id);
        let own = cities.filter(|city| self.offices_of(owner, city) > 0);
        let size = |city| -> u64 {
            self.group(owner, city).into_iter().map(|city| self.offices_of(owner, city)).sum()
        };
        own.map(size).max().unwrap_or(0) * self.players[seat].value("clavis_urbis")
    }

    /// TEU-103: prestige, abilities, markers, Coellen, cities, network.
    pub(super) fn items(&self, seat: usize) -> [u64; 6] {
        let player = &self.players[seat];
        // TEU-97.
        let full = abilities().into_iter().filter(|ability| player.is_full(ability.id));
        let tracks = full.map(|ability| ability.full_points).sum();
        // TEU-98.
        let brackets = list(&data()["marker_points"]["by_count"]);
        let taken = player.unused.len() + player.used.len();
        let markers = number(&brackets[taken.min(brackets.len() - 1)]);
        // TEU-99.
        let table = self.table.iter().filter(|(_, holder)| **holder == seat);
        let coellen = table.map(|(points, _)| points).sum();
        // TEU-100.
        let controlled =
            |city: &&super::board::City| self.controller(city.id) == Some(COLOURS[seat]);
        let cities = 2 * self.board.cities.iter().filter(controlled).count() as u64;
        [player.prestige, tracks, markers, coellen, cities, self.network(seat)]
    }

    /// TEU-103, TEU-104.
    pub(super) fn ranking(&self) -> Vec<u64> {
        let merit = |seat: usize| {
            let items = self.items(seat);
            let total: u64 = items.iter().sum();
            (total, std::cmp::Reverse(self.players[seat].levels["actiones"]), items[5])
        };
        let seats = 0..self.players.len();
        let better = |seat| seats.clone().filter(|other| merit(*other) > merit(seat)).count();
        seats.clone().map(|seat| 1 + better(seat) as u64).collect()
    }
}
