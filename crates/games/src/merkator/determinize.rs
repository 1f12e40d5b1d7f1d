//! A game that could be behind a view: every hidden order drawn at random.

use super::data::*;
use super::position::Position;
use super::state::Merkator;
use super::state::pieces::{ChartSide, CounterPlace, TimeChart};
use super::view::View;
use crate::Rng;
use crate::sort::shell_sort;

impl View {
    /// A game with these open things, whose hidden orders are shuffled.
    pub(super) fn determinize(&self, rng: &mut Rng) -> Merkator {
        let mut game = self.game.clone();
        game.table.each_hidden(&mut Shuffle(rng));
        game.table.rng = Rng::new(u64::from(rng.next()) << 32 | u64::from(rng.next()));
        game
    }
}

/// Something done to a group of things whose order nobody knows.
pub(super) trait Rearrange {
    fn rearrange<T: Copy + Ord>(&mut self, unknown: &mut [T]);
}

/// Brings hidden things into table order.
pub(super) struct Hide;

impl Rearrange for Hide {
    fn rearrange<T: Copy + Ord>(&mut self, unknown: &mut [T]) {
        shell_sort(unknown, |a, b| a > b);
    }
}

/// Brings hidden things into random order.
struct Shuffle<'a>(&'a mut Rng);

impl Rearrange for Shuffle<'_> {
    fn rearrange<T: Copy + Ord>(&mut self, unknown: &mut [T]) {
        self.0.shuffle(unknown);
    }
}

impl Position {
    /// Everything hidden (section 1 of the catalogue), group by group.
    pub(super) fn each_hidden(&mut self, to: &mut impl Rearrange) {
        for value in Value::all() {
            if !self.shows_all(value) {
                let cards = self.piles[value.index()].cards_mut();
                let below = cards.len().saturating_sub(1);
                to.rearrange(&mut cards[..below]);
            }
        }
        for group in self.stack.cards_mut().chunk_by_mut(|a, b| a.value() == b.value()) {
            to.rearrange(group);
        }
        to.rearrange(self.bonus.deck.cards_mut());
        to.rearrange(self.buildings.deck.cards_mut());
        let first = self.first_filled();
        if let Some(chart) = &mut self.chart {
            let shows = !self.variants.no_losses;
            rearrange_backs(chart, |chart, index| shows && chart.was_shown(index, first), to);
        }
    }

    /// The first place of the chart that was ever filled (MER-026, MER-151).
    pub(super) fn first_filled(&self) -> u8 {
        let Some(chart) = &self.chart else { return 0 };
        let row = match (self.seats.0, self.variants.long_game, chart.side) {
            (2, false, _) => 3,
            (3, false, _) | (2, true, _) => 2,
            (3, true, ChartSide::Reverse) => 3,
            _ => 1,
        };
        chart.side.rows().iter().take(row - 1).sum()
    }
}

/// Backs that were not shown, on the chart or off it, could be anywhere among themselves.
fn rearrange_backs(
    chart: &mut TimeChart,
    shown: impl Fn(&TimeChart, u8) -> bool,
    to: &mut impl Rearrange,
) {
    let hidden = |chart: &TimeChart| {
        let count = chart.backs.len() as u8;
        (0..count)
            .filter(|&index| !shown(chart, index))
            .collect::<heapless::Vec<u8, { CounterPlace::COUNT }>>()
    };
    let places = hidden(chart);
    let mut backs: heapless::Vec<CounterBack, { CounterPlace::COUNT }> =
        places.iter().map(|&index| chart.backs[usize::from(index)]).collect();
    to.rearrange(&mut backs);
    for (&index, back) in places.iter().zip(backs) {
        chart.backs[usize::from(index)] = back;
    }
}
