//! The trip: destination, goods, distribution, counters, losses (2.5 to 2.9).

use super::{Ending, Merkator, Phase};

impl Merkator {
    /// Every place whose cost can be paid (MER-047, MER-048).
    pub(super) fn travel_choices(&self) -> Vec<String> {
        let time = self.players[self.active].time as i64;
        let places = (0..12).filter(|&place| time + self.cards.time(place).min(0) >= 0);
        let id = |place| self.cards.id("places", place);
        places.map(|place| format!("go {}", id(place).as_str().expect("an id"))).collect()
    }

    pub(super) fn go(&mut self, place: usize) {
        let cost = (-self.cards.time(place)).max(0) as u64;
        self.players[self.active].time -= cost;
        self.pawn = Some(place);
        if self.is_solo() {
            self.turn_up();
        }
        match self.cubes.get(place) {
            Some(0) | None => self.arrive(),
            Some(2) => self.split(1),
            Some(_) => self.phase = Phase::Split,
        }
    }

    /// The top card of the solo stack goes on top of the pile of its value (MER-126, MER-128).
    fn turn_up(&mut self) {
        let card = self.stack.remove(0);
        let pile = self.pile_of(self.cards.value(card));
        self.piles[pile].insert(0, card);
    }

    fn cubes_here(&self) -> u64 {
        self.cubes[self.pawn.expect("a place")]
    }

    /// One cube: either kind; more: at least one of each (MER-053).
    pub(super) fn split_choices(&self) -> Vec<String> {
        let splits = match self.cubes_here() {
            1 => 0..=1,
            cubes => 1..=cubes - 1,
        };
        splits.map(|first| format!("split {first}")).collect()
    }

    pub(super) fn split(&mut self, first: u64) {
        let place = self.pawn.expect("a place");
        let cubes = std::mem::take(&mut self.cubes[place]);
        self.add_goods(self.active, 2 * place, first);
        self.add_goods(self.active, 2 * place + 1, cubes - first);
        self.arrive();
    }

    /// Everything after the cubes of the place (MER-051).
    fn arrive(&mut self) {
        let place = self.pawn.expect("a place");
        for card in self.players[self.active].bonus.clone() {
            let (at, kind) = self.cards.bonus(card);
            if at == place {
                self.add_goods(self.active, kind, self.cards.bonus_goods(card).0); // MER-055
            }
        }
        self.distribute(place);
        let ended = self.gain_counters(self.cards.time(place).max(0) as u64);
        self.phase = Phase::Trade(self.active);
        if let Some(back) = ended.filter(|_| !self.has_option("no_losses")) {
            self.check_losses(back);
        }
    }

    /// One more cube on places that are neighbours, or hold enough (MER-056 to MER-058).
    fn distribute(&mut self, place: usize) {
        let before = self.cubes.clone();
        for (major, cubes) in self.cubes.iter_mut().enumerate() {
            let gets_one = match self.cards.threshold(place) {
                Some(threshold) => before[major] >= threshold,
                None => self.cards.are_neighbours(place, major),
            };
            if gets_one {
                *cubes = (*cubes + 1).min(60);
            }
        }
    }

    /// Counters from the chart, else from the reserve; the back of the last one of a row (MER-060 to MER-063).
    fn gain_counters(&mut self, count: u64) -> Option<String> {
        self.players[self.active].time += count;
        // From the reserve in the last round (MER-103); solo has no chart (MER-122).
        if self.is_last_round() || self.is_solo() {
            return None;
        }
        (0..count).fold(None, |ended, _| self.take_from_chart().or(ended))
    }

    fn take_from_chart(&mut self) -> Option<String> {
        let chart = self.chart.as_mut().expect("a chart");
        let rows = self.cards.rows(chart.is_ultimo);
        let all: usize = rows.iter().sum();
        if chart.taken == all {
            return None;
        }
        let back = chart.backs[chart.taken].clone();
        chart.taken += 1;
        let taken = chart.taken;
        let is_row_end = (1..=rows.len()).any(|count| rows[..count].iter().sum::<usize>() == taken);
        if taken == all {
            self.chart_is_empty();
        }
        is_row_end.then_some(back)
    }

    /// The reverse side is turned over and filled anew (MER-152 to MER-154); the other ends the game (MER-100).
    fn chart_is_empty(&mut self) {
        let chart = self.chart.as_mut().expect("a chart");
        if chart.is_ultimo {
            self.trigger();
            return;
        }
        chart.is_ultimo = true;
        chart.taken = 0;
        chart.turned.clear();
        let backs = self.after["chart"]["backs"].as_array().expect("backs");
        chart.backs = backs.iter().map(|back| back.as_str().expect("a back").into()).collect();
        let mut sorted = chart.backs.clone();
        sorted.sort();
        assert_eq!(sorted, self.cards.all_backs(), "the new filling has all backs");
    }

    /// A second trigger has no effect (MER-105).
    pub(super) fn trigger(&mut self) {
        if self.ending == Ending::Far && !self.is_solo() {
            self.ending = Ending::Triggered;
        }
    }

    /// A single letter may be ignored while there is a next row (MER-064 to MER-066).
    fn check_losses(&mut self, back: String) {
        let is_single = self.cards.back(&back).1 == 1;
        match self.next_back() {
            Some(_) if is_single => self.phase = Phase::LossChoice(back),
            _ => self.begin_losses(&back),
        }
    }

    /// The leftmost counter of the topmost row.
    fn next_back(&self) -> Option<String> {
        let chart = self.chart.as_ref().expect("a chart");
        let size: usize = self.cards.rows(chart.is_ultimo).iter().sum();
        (chart.taken < size).then(|| chart.backs[chart.taken].clone())
    }

    pub(super) fn loss_choice(&mut self, verb: &str, back: &str) {
        let counts = match verb {
            "flip" => self.turn_next_up(),
            _ => back.to_string(),
        };
        self.begin_losses(&counts);
    }

    /// The first counter of the next row is turned up, counts, and is put back (MER-064).
    fn turn_next_up(&mut self) -> String {
        let back = self.next_back().expect("a next row");
        let chart = self.chart.as_mut().expect("a chart");
        chart.turned.insert(chart.taken);
        back
    }

    /// Active player first, then clockwise (MER-068).
    fn begin_losses(&mut self, back: &str) {
        self.lose_from(self.clockwise_from(self.active), back);
    }

    /// The next of these seats with a choice is asked; the others lose what they must.
    fn lose_from(&mut self, seats: Vec<usize>, back: &str) {
        let (_, losses) = self.cards.back(back);
        for seat in seats {
            if !self.lose_what_must_go(seat, back, losses) {
                self.phase = Phase::Loss { seat, back: back.to_string(), left: losses };
                return;
            }
        }
        self.phase = Phase::Trade(self.active);
    }

    /// Whether nothing is left to choose: no good in the column, or all of them must go and no supply cube
    /// could come to their aid (MER-067 to MER-069).
    fn lose_what_must_go(&mut self, seat: usize, back: &str, left: u64) -> bool {
        let kinds = self.kinds_at_risk(back);
        let goods: u64 = kinds.iter().map(|&kind| self.players[seat].store[kind]).sum();
        let held: Vec<usize> =
            kinds.into_iter().filter(|&kind| self.goods(seat, kind) > 0).collect();
        if goods == 0 {
            return true;
        }
        if !self.loss_places(seat, back).is_empty() || (goods > left && held.len() > 1) {
            return false;
        }
        for kind in held {
            let lost = self.goods(seat, kind).min(left);
            self.players[seat].store[kind] -= lost;
        }
        true
    }

    fn goods(&self, seat: usize, kind: usize) -> u64 {
        self.players[seat].store[kind]
    }

    fn kinds_at_risk(&self, back: &str) -> Vec<usize> {
        self.cards.kinds_in(self.cards.back(back).0)
    }

    fn loss_places(&self, seat: usize, back: &str) -> Vec<usize> {
        let at_risk = self.kinds_at_risk(back);
        self.placeable(seat).into_iter().filter(|kind| at_risk.contains(kind)).collect()
    }

    pub(super) fn loss_choices(&self, seat: usize, back: &str) -> Vec<String> {
        let held = self.kinds_at_risk(back).into_iter().filter(|&kind| self.goods(seat, kind) > 0);
        let places = self.loss_places(seat, back).into_iter();
        let id = |kind| self.cards.id("goods", kind).as_str().expect("an id").to_string();
        let lose = held.map(|kind| format!("lose {}", id(kind)));
        lose.chain(places.map(|kind| format!("loss-place {}", id(kind)))).collect()
    }

    pub(super) fn lose(&mut self, verb: &str, what: &str, asked: (usize, &str, u64)) {
        let (seat, back, mut left) = asked;
        let kind = self.cards.kind(what);
        match verb {
            "lose" => {
                self.players[seat].store[kind] -= 1;
                left -= 1;
            }
            _ => self.place_cube(seat, kind),
        }
        if left > 0 && !self.lose_what_must_go(seat, back, left) {
            self.phase = Phase::Loss { seat, back: back.to_string(), left };
            return;
        }
        let seats = self.clockwise_from(self.active);
        let later = seats.into_iter().skip_while(|&other| other != seat).skip(1).collect();
        self.lose_from(later, back);
    }
}
