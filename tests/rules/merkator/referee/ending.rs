//! The end of a turn, the last round, the last cubes, points and places (2.13 to 2.15).

use serde_json::Value;

use super::{Ending, Merkator, Phase};

impl Merkator {
    pub(super) fn end_turn(&mut self) {
        self.delivered.clear();
        let seats = self.players.len() as u64;
        let is_guard = self.turn == 200 && !self.is_solo();
        self.ending = match self.ending {
            Ending::Triggered => Ending::LastRound(seats),
            Ending::Far if is_guard => Ending::LastRound(seats), // MER-108
            Ending::Far => Ending::Far,
            Ending::LastRound(left) => Ending::LastRound(left - 1),
        };
        if self.ending == Ending::LastRound(0) || (self.is_solo() && self.turn == 17) {
            self.final_placement(self.clockwise_from(self.first));
            return;
        }
        self.turn += 1;
        self.active = self.clockwise_from(self.active)[1 % self.players.len()];
        self.begin_turn();
    }

    pub(super) fn begin_turn(&mut self) {
        let held = self.players[self.active].contracts.len();
        let is_free = self.is_last_round() || (self.is_solo() && self.turn == 17);
        self.forced = held >= 6 && !is_free; // MER-030, MER-103, MER-138
        self.hand_taken = false;
        self.phase = Phase::Invest;
    }

    /// All supply cubes are moved, seat by seat; who could gain by it chooses (MER-113, MER-114).
    fn final_placement(&mut self, seats: Vec<usize>) {
        for seat in seats {
            while let Some(&colour) = self.players[seat].supply.iter().next() {
                if self.chooses_kinds(seat) {
                    self.phase = Phase::Final(seat);
                    return;
                }
                self.place_cube(seat, 2 * colour);
            }
        }
        self.phase = Phase::Over;
    }

    fn chooses_kinds(&self, seat: usize) -> bool {
        let own = self.players[seat].buildings.iter().any(|&building| {
            let kind = self.cards.formula(building)["kind"].as_str();
            matches!(kind, Some("per_kind" | "per_cube" | "full_column"))
        });
        let all = self.players.iter().flat_map(|player| &player.buildings);
        own || all.into_iter().any(|&building| {
            let formula = self.cards.formula(building);
            formula["kind"] == "sole_most" && formula["what"] == "kinds"
        })
    }

    pub(super) fn final_choices(&self, seat: usize) -> Vec<String> {
        let colour = self.players[seat].supply.iter().next().expect("a cube");
        let id = |kind| self.cards.id("goods", kind);
        let kinds = [2 * colour, 2 * colour + 1];
        kinds.map(|kind| format!("final {}", id(kind).as_str().expect("an id"))).to_vec()
    }

    pub(super) fn place_last_cube(&mut self, seat: usize, kind: usize) {
        self.place_cube(seat, kind);
        let seats = self.clockwise_from(self.first);
        self.final_placement(seats.into_iter().skip_while(|&other| other != seat).collect());
    }

    /// Five best contracts in full, the others half, and the buildings, in half points (MER-109, MER-118).
    pub(super) fn score_lines(&self, seat: usize) -> Vec<i64> {
        let player = &self.players[seat];
        let mut values: Vec<u64> =
            player.contracts.iter().map(|&contract| self.cards.value(contract)).collect();
        values.sort_by_key(|&value| std::cmp::Reverse(value));
        let full: u64 = values.iter().take(5).sum();
        let half: u64 = values.iter().skip(5).sum();
        let buildings: u64 =
            player.buildings.iter().map(|&building| self.building_points(seat, building)).sum();
        [2 * full, half, 2 * buildings].map(|halves| halves as i64).to_vec()
    }

    /// The formulas of section 11 (MER-115 to MER-117).
    fn building_points(&self, seat: usize, building: usize) -> u64 {
        let formula = self.cards.formula(building);
        let number = |key: &str, or: u64| formula[key].as_u64().unwrap_or(or);
        let (vp, player) = (number("vp", 0), &self.players[seat]);
        let held = |kinds: &[usize]| kinds.iter().filter(|&&kind| player.store[kind] > 0).count();
        let contracts = player.contracts.iter();
        let points = match formula["kind"].as_str().expect("a kind") {
            "fixed" => vp,
            "per_kind" => vp * held(&self.cards.kinds_of(formula)) as u64,
            "per_cube" => {
                let kinds = self.cards.kinds_of(formula);
                let cubes: u64 = kinds.iter().map(|&kind| player.store[kind]).sum();
                vp * (cubes / number("per", 1))
            }
            "time" if player.time < number("minimum", 0) => 0,
            "time" => vp * (player.time / number("per", 1)) + number("plus", 0),
            "per_colour" => {
                let has = |colour: &usize| held(&[2 * colour, 2 * colour + 1]) > 0;
                vp * (0..8).filter(has).count() as u64
            }
            "full_column" => {
                let is_full = |kinds: Vec<usize>| held(&kinds) == kinds.len();
                vp * (0..6).filter(|&column| is_full(self.cards.kinds_in(column))).count() as u64
            }
            "contract_places" => {
                let places = contracts.filter_map(|&c| self.cards.place_of_contract(c));
                vp * places.collect::<std::collections::BTreeSet<_>>().len() as u64
            }
            "contracts_min" => {
                let minimum = number("minimum", 0);
                vp * contracts.filter(|&&c| self.cards.value(c) >= minimum).count() as u64
            }
            "bonus_cards" => vp * player.bonus.len() as u64,
            "sole_most" => self.sole_points(seat, &formula["what"], vp),
            other => panic!("unknown formula {other}"),
        };
        points.min(number("max", u64::MAX))
    }

    /// Strictly more than every other player, else nothing (MER-116).
    fn sole_points(&self, seat: usize, what: &Value, points: u64) -> u64 {
        let count = |seat: usize| -> u64 {
            let player = &self.players[seat];
            match what.as_str().expect("a word") {
                "time" => player.time,
                "cubes" => player.store.iter().sum(),
                "kinds" => player.store.iter().filter(|&&goods| goods > 0).count() as u64,
                "bonus_cards" => player.bonus.len() as u64,
                _ => player.contracts.iter().map(|&c| self.cards.value(c)).max().unwrap_or(0),
            }
        };
        let others = (0..self.players.len()).filter(|&other| other != seat);
        if others.into_iter().all(|other| count(seat) > count(other)) { points } else { 0 }
    }

    /// Most points, then most counters; equal players share the place (MER-119).
    pub(super) fn ranking(&self) -> Vec<u64> {
        let result = |seat: usize| -> (i64, u64) {
            (self.score_lines(seat).iter().sum(), self.players[seat].time)
        };
        let seats = || 0..self.players.len();
        let better = |seat| seats().filter(|&other| result(other) > result(seat)).count();
        seats().map(|seat| 1 + better(seat) as u64).collect()
    }
}
