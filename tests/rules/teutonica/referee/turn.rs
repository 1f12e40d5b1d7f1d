//! Turns, their end, and the end of the game (sections 2.3 and 2.11).

use super::board::{Id, data, number};
use super::{Asked, NEUTRAL, Teutonica};

impl Teutonica {
    /// TEU-25, TEU-78: what can be done now.
    pub(super) fn menu(&self) -> Vec<String> {
        let mut options = vec!["end turn".to_string()];
        if self.left > 0 {
            let player = &self.players[self.active];
            let free = !self.routes_with_a_free_village().is_empty();
            let actions = [
                ("income", player.stock.total() > 0),
                ("place", player.supply.total() > 0 && free),
                ("displace", !self.routes_to_displace().is_empty()),
                ("move", !self.liftable().is_empty()),
                ("claim", !self.routes_to_claim().is_empty()),
            ];
            let can = actions.into_iter().filter(|action| action.1);
            options.extend(can.map(|action| action.0.to_string()));
        }
        options.extend(self.usable_markers(None).into_iter().map(|marker| format!("use {marker}")));
        options
    }

    pub(super) fn decide_menu(&mut self, words: &[&str]) {
        match words[0] {
            "income" => self.begin_income(),
            "place" => self.begin_place(),
            "displace" => self.asked = Asked::DisplaceRoute,
            "move" => self.asked = Asked::MoveLift(Vec::new()),
            "claim" => self.asked = Asked::ClaimRoute,
            "use" => self.use_marker(words[1], None),
            _ => self.end_turn(),
        }
    }

    /// After every finished action: one action is spent, then the end check (TEU-95).
    pub(super) fn finish_action(&mut self) {
        self.left -= 1;
        self.busy = true;
        let end = &data()["end_of_game"];
        let most = self.players.iter().map(|player| player.prestige).max();
        let is_over = most >= Some(number(&end["prestige_at_least"]))
            || self.failed_draws > 0
            || self.completed_cities() as u64 >= number(&end["completed_cities"]);
        self.asked = if is_over { Asked::Over } else { Asked::Menu };
    }

    /// TEU-26, TEU-89: the waiting markers are turned up together when placement starts.
    fn end_turn(&mut self) {
        if !self.marker_routes().is_empty() {
            let waiting = self.me().plate.len();
            self.me().turned = waiting;
        }
        self.next_marker();
    }

    /// TEU-90: a marker without a route stays on the plate.
    fn next_marker(&mut self) {
        if self.me().plate.is_empty() || self.marker_routes().is_empty() {
            self.next_turn();
        } else {
            self.asked = Asked::MarkerRoute;
        }
    }

    /// TEU-88.
    pub(super) fn marker_routes(&self) -> Vec<Id> {
        let has_room = |city: &Id| self.next_office(city).is_some();
        let routes = self.board.routes.iter().filter(|route| {
            self.markers.iter().all(|marker| marker.0 != route.id)
                && self.pieces_on(route.id).next().is_none()
                && route.ends.iter().any(has_room)
        });
        routes.map(|route| route.id).collect()
    }

    pub(super) fn place_marker(&mut self, route: &str) {
        let route = self.route_id(route);
        let marker = self.me().plate.remove(0);
        self.me().turned -= 1;
        self.markers.push((route, marker));
        // TEU-115, TEU-108.
        if self.players.len() == 2 && self.pool > 0 {
            self.put(route, NEUTRAL);
            self.pool -= 1;
        }
        self.next_marker();
    }

    /// TEU-105, then the next player clockwise.
    fn next_turn(&mut self) {
        let end = &data()["end_of_game"];
        self.idle = if self.busy { 0 } else { self.idle + 1 };
        let idle_end = number(&end["idle_rounds"]) * self.players.len() as u64;
        self.turn += 1;
        if self.idle >= idle_end || self.turn > number(&end["turn_cap"]) {
            self.asked = Asked::Over;
            return;
        }
        self.active = self.next_seat();
        self.busy = false;
        self.left = self.players[self.active].value("actiones");
        self.asked = Asked::Menu;
    }
}
