//! Routes full of neutral traders in the game for two (TEU-111 to TEU-114).

use super::board::Id;
use super::{Asked, NEUTRAL, Teutonica};

impl Teutonica {
    pub(super) fn neutral_options(&self, route: &str) -> Vec<String> {
        let ends = self.board.route(route).ends;
        let cities = ends.into_iter().filter(|city| self.next_office(city).is_some());
        let mut options: Vec<_> = cities.map(|city| format!("city {city}")).collect();
        if options.is_empty() {
            options.push("clear".into());
        }
        options.push("leave".into());
        options
    }

    pub(super) fn decide_neutral_pick(&mut self, [one, two]: [Id; 2], words: &[&str]) {
        let (route, then) = if words[1] == one { (one, two) } else { (two, one) };
        self.asked = Asked::NeutralClaim(route, Some(then));
    }

    pub(super) fn decide_neutral(&mut self, route: Id, then: Option<Id>, words: &[&str]) {
        if words[0] != "leave" {
            self.neutral_claim(route, words.get(1).copied());
        }
        match then {
            Some(route) => self.asked = Asked::NeutralClaim(route, None),
            None => self.finish_action(),
        }
    }

    fn neutral_claim(&mut self, route: Id, city: Option<&str>) {
        self.pay_control_points(route);
        // TEU-114.
        if let Some(marker) = self.take_marker(route) {
            self.discarded.push(marker);
            self.draw_replacement();
        }
        // TEU-113: the others return to the pool.
        self.pool += self.villages[route].len() as u64;
        self.villages.get_mut(route).expect("a route").fill(None);
        if let Some(city) = city {
            self.pool -= 1;
            let city = self.city_id(city);
            self.offices.get_mut(city).expect("a city").push(NEUTRAL);
        }
    }
}
