//! Claiming a completed route (section 2.8).

use super::board::{Id, ability, data, list, number, table_spaces};
use super::{Asked, Claim, Piece, Teutonica, kind_id, seat_of};

impl Teutonica {
    /// TEU-52.
    pub(super) fn routes_to_claim(&self) -> Vec<Id> {
        let is_own = |village: &Option<Piece>| village.is_some_and(|piece| self.is_own(&piece));
        let routes = self.board.routes.iter().map(|route| route.id);
        routes.filter(|route| self.villages[route].iter().all(is_own)).collect()
    }

    /// Steps a and b (TEU-53).
    pub(super) fn begin_claim(&mut self, route: &str) {
        let route = self.route_id(route);
        self.pay_control_points(route);
        let gained = self.take_marker(route);
        if let Some(marker) = gained {
            self.me().unused.push(marker);
            self.draw_replacement();
        }
        self.asked = Asked::Benefit(Claim { route, gained });
    }

    /// TEU-54, TEU-117.
    pub(super) fn pay_control_points(&mut self, route: &str) {
        for city in self.board.route(route).ends {
            if let Some(seat) = self.controller(city).and_then(seat_of) {
                self.players[seat].prestige += 1;
            }
        }
    }

    /// TEU-56.
    pub(super) fn take_marker(&mut self, route: &str) -> Option<Id> {
        let place = self.markers.iter().position(|marker| marker.0 == route)?;
        Some(self.markers.remove(place).1)
    }

    /// TEU-58, TEU-93.
    pub(super) fn draw_replacement(&mut self) {
        match self.pile.pop() {
            Some(marker) => self.me().plate.push(marker),
            None => self.failed_draws += 1,
        }
    }

    fn kinds_on(&self, route: &str) -> Vec<Id> {
        super::KINDS
            .into_iter()
            .filter(|kind| self.pieces_on(route).any(|piece| piece.kind == *kind))
            .collect()
    }

    /// TEU-60, TEU-79.
    pub(super) fn benefits(&self, claim: Claim) -> Vec<String> {
        let mut options = vec!["nothing".to_string()];
        let kinds = self.kinds_on(claim.route);
        let privilege = self.players[self.active].value("privilegium");
        let usable = self.usable_markers(Some(claim));
        for city in self.board.route(claim.route).ends {
            // TEU-63.
            if let Some(office) = self.next_office(city)
                && kinds.contains(&office.piece)
                && office.level <= privilege
            {
                options.push(format!("office {city}"));
            }
            // TEU-80, TEU-81.
            if usable.contains(&"extra_office") && !self.offices[city].is_empty() {
                options.extend(kinds.iter().map(|kind| format!("extra {city} {kind}")));
            }
        }
        // TEU-67, TEU-70.
        if self.ability_of(claim.route).is_some_and(|id| !self.players[self.active].is_full(id)) {
            options.push("upgrade".into());
        }
        // TEU-68.
        if claim.route == data()["coellen_table"]["route"] && kinds.contains(&"merchant") {
            let free =
                table_spaces().into_iter().filter(|space| !self.table.contains_key(&space.0));
            let allowed = free.filter(|space| space.1 <= privilege);
            options.extend(allowed.map(|space| format!("table {}", space.0)));
        }
        let inside = usable.into_iter().filter(|marker| *marker != "extra_office");
        options.extend(inside.map(|marker| format!("use {marker}")));
        options
    }

    fn ability_of(&self, route: &str) -> Option<Id> {
        self.board.route(route).ends.into_iter().find_map(|city| self.board.city(city).ability)
    }

    pub(super) fn decide_benefit(&mut self, claim: Claim, words: &[&str]) {
        let mut used = None;
        match words[0] {
            "use" => return self.use_marker(words[1], Some(claim)),
            "office" => used = Some(self.open_office(words[1])),
            "extra" => {
                let kind = kind_id(words[2]);
                let extra = (self.city_id(words[1]), self.own(kind));
                self.extras.push(extra);
                self.turn_down("extra_office");
                used = Some(kind);
            }
            "upgrade" => {
                let id = self.ability_of(claim.route).expect("an ability");
                self.raise(id);
            }
            "table" => {
                let active = self.active;
                self.table.insert(words[1].parse().expect("points"), active);
                used = Some("merchant");
            }
            _ => {}
        }
        self.clear_claimed(claim.route, used);
        self.pay_link();
        self.finish_action();
    }

    /// TEU-63, TEU-65: the kind of piece that moves in.
    fn open_office(&mut self, city: &str) -> Id {
        let office = self.next_office(city).expect("a free office");
        let piece = self.own(office.piece);
        self.me().prestige += office.coins;
        self.offices.get_mut(city).expect("a city").push(piece);
        office.piece
    }

    /// TEU-67, TEU-22, TEU-23.
    pub(super) fn raise(&mut self, id: Id) {
        let before = self.me().value("actiones");
        let player = self.me();
        *player.levels.get_mut(id).expect("an ability") += 1;
        *player.supply.of(ability(id).covered_by) += 1;
        let added = player.value("actiones") - before;
        self.left += added;
    }

    /// TEU-62: what was not used goes to stock.
    fn clear_claimed(&mut self, route: Id, mut used: Option<Id>) {
        let pieces: Vec<_> = self.pieces_on(route).collect();
        self.villages.get_mut(route).expect("a route").fill(None);
        for piece in pieces {
            if used == Some(piece.kind) {
                used = None;
            } else {
                *self.me().stock.of(piece.kind) += 1;
            }
        }
    }

    /// TEU-71, TEU-72.
    fn pay_link(&mut self) {
        if self.links.contains(&self.active) || !self.has_link(self.colour()) {
            return;
        }
        let points = list(&data()["east_west"]["points"]).get(self.links.len()).map_or(0, number);
        self.me().prestige += points;
        self.links.push(self.active);
    }
}
