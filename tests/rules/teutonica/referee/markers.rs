//! Using bonus markers (section 2.10).

use super::board::{Id, abilities, data, marker_id, marker_kinds};
use super::{Asked, Claim, Piece, Teutonica, piece_of};

/// Offices of a swap: the left one of each pair, counted from 1.
fn pairs(row: &[Piece]) -> Vec<usize> {
    // TEU-82, TEU-83.
    (1..row.len()).filter(|left| row[left - 1].owner != row[*left].owner).collect()
}

impl Teutonica {
    /// The markers that can be used now, in the menu or inside a claim (TEU-78, TEU-79).
    pub(super) fn usable_markers(&self, during: Option<Claim>) -> Vec<Id> {
        let player = &self.players[self.active];
        let kinds = marker_kinds().into_iter().map(|kind| kind.0);
        let usable = kinds.filter(|kind| {
            let held = player.unused.iter().filter(|marker| *marker == kind).count();
            let new = usize::from(during.is_some_and(|claim| claim.gained == Some(*kind)));
            let fits = match *kind {
                "extra_office" => during.is_some(),
                "swap_offices" => !self.swap_cities().is_empty(),
                "upgrade_ability" => !self.upgradable().is_empty(),
                "remove_three" => during.is_none() && !self.routes_with_pieces().is_empty(),
                _ => during.is_none(),
            };
            held > new && fits
        });
        usable.collect()
    }

    /// TEU-77.
    pub(super) fn turn_down(&mut self, marker: Id) {
        let player = self.me();
        let place = player.unused.iter().position(|other| *other == marker).expect("the marker");
        player.unused.remove(place);
        player.used.push(marker);
        self.busy = true;
    }

    pub(super) fn use_marker(&mut self, marker: &str, during: Option<Claim>) {
        let marker = marker_id(marker);
        self.turn_down(marker);
        match marker {
            "swap_offices" => self.asked = Asked::SwapCity(during),
            "upgrade_ability" => self.asked = Asked::UpgradePick(during),
            "remove_three" => self.asked = Asked::RemoveRoute(0),
            "plus3_actions" => self.left += 3,
            "plus4_actions" => self.left += 4,
            _ => unreachable!("not used this way"),
        }
    }

    fn after_marker(&mut self, during: Option<Claim>) {
        self.asked = during.map_or(Asked::Menu, Asked::Benefit);
    }

    pub(super) fn swap_cities(&self) -> Vec<Id> {
        let cities = self.board.cities.iter().map(|city| city.id);
        cities.filter(|city| !self.swap_pairs(city).is_empty()).collect()
    }

    pub(super) fn swap_pairs(&self, city: &str) -> Vec<usize> {
        pairs(&self.offices[city])
    }

    pub(super) fn decide_swap_city(&mut self, during: Option<Claim>, city: &str) {
        let city = self.city_id(city);
        match self.swap_pairs(city)[..] {
            [left] => self.swap(during, city, &left.to_string()),
            _ => self.asked = Asked::SwapPair(during, city),
        }
    }

    pub(super) fn swap(&mut self, during: Option<Claim>, city: Id, left: &str) {
        let left: usize = left.parse().expect("an office");
        self.offices.get_mut(city).expect("a city").swap(left - 1, left);
        self.after_marker(during);
    }

    /// TEU-85.
    pub(super) fn upgradable(&self) -> Vec<Id> {
        let player = &self.players[self.active];
        let all = abilities().into_iter().map(|ability| ability.id);
        all.filter(|id| !player.is_full(id)).collect()
    }

    pub(super) fn decide_upgrade(&mut self, during: Option<Claim>, id: &str) {
        self.raise(super::board::ability(id).id);
        self.after_marker(during);
    }

    pub(super) fn routes_with_pieces(&self) -> Vec<Id> {
        let routes = self.board.routes.iter().map(|route| route.id);
        routes.filter(|route| self.pieces_on(route).next().is_some()).collect()
    }

    pub(super) fn decide_remove(&mut self, removed: u64, words: &[&str]) {
        if words[0] == "done" {
            return self.after_marker(None);
        }
        let route = self.route_id(words[1]);
        match self.different_pieces(route)[..] {
            [piece] => self.remove(removed, route, piece),
            _ => self.asked = Asked::RemovePiece(removed, route),
        }
    }

    pub(super) fn different_pieces(&self, route: &str) -> Vec<Piece> {
        let mut found = Vec::new();
        for piece in self.pieces_on(route) {
            if !found.contains(&piece) {
                found.push(piece_of(piece.owner, piece.kind));
            }
        }
        found
    }

    /// TEU-86, TEU-87.
    pub(super) fn remove(&mut self, removed: u64, route: Id, piece: Piece) {
        self.take(route, piece);
        self.return_to_supply(piece);
        if removed + 1 == 3 || self.routes_with_pieces().is_empty() {
            self.after_marker(None);
        } else {
            self.asked = Asked::RemoveRoute(removed + 1);
        }
    }

    /// TEU-14, TEU-15: what was shuffled must be possible.
    pub(super) fn check_what_was_shuffled(&self) {
        let kinds = board_kinds();
        for (kind, count, in_pile) in kinds {
            let there = self.pile.iter().filter(|marker| **marker == kind).count() as u64;
            let dealt = self.markers.iter().filter(|marker| marker.1 == kind).count() as u64;
            assert_eq!((there, dealt), (in_pile, count - in_pile), "{kind} in the pile and dealt");
        }
        let on: Vec<_> = self.markers.iter().map(|marker| marker.0).collect();
        assert_eq!(on, self.board.taverns, "markers lie on the taverns");
    }
}

fn board_kinds() -> Vec<(Id, u64, u64)> {
    use super::board::{list, number, text};
    let kinds = list(&data()["bonus_markers"]["kinds"]).iter();
    kinds
        .map(|kind| (text(&kind["id"]), number(&kind["count"]), number(&kind["in_pile"])))
        .collect()
}
