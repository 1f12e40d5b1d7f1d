//! What may be seen.
//!
//! Nobody has private information, so there is one view for all observers. It is the position with
//! every hidden order replaced by table order: sets are known to everybody, orders to nobody
//! (MER-015).

use core::ops::Deref;

use super::data::Value;
use super::determinize::Hide;
use super::state::Merkator;
use super::state::pieces::TimeChart;
use crate::Rng;

/// What lies open. It answers every question that does not depend on hidden things; cards that
/// are drawn from it come in an order that means nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(super) game: Merkator,
}

impl Deref for View {
    type Target = Merkator;

    fn deref(&self) -> &Merkator {
        &self.game
    }
}

impl View {
    pub(super) fn of(game: &Merkator) -> Self {
        let mut game = game.clone();
        game.table.each_hidden(&mut Hide);
        game.table.rng = Rng::hidden();
        View { game }
    }

    /// Whether everybody saw the back of counter number `index` of the chart.
    pub fn shows_back(&self, index: u8) -> bool {
        let first = self.game.table.first_filled();
        let shown = |chart: &TimeChart| chart.was_shown(index, first);
        !self.game.table.variants.no_losses && self.game.table.chart.as_ref().is_some_and(shown)
    }

    /// Whether the order of a pile of contracts is known (MER-128).
    pub fn shows_pile(&self, value: Value) -> bool {
        self.game.table.shows_all(value)
    }
}
