//! A game that could be behind a view: the unseen markers in random order.

use heapless::Vec;

use super::data::{MARKERS_IN_THE_BOX, Marker};
use super::state::{Player, Teutonica};
use super::view::View;
use crate::Rng;

impl View {
    /// A game with this table, whose unseen markers are shuffled.
    pub(super) fn determinize(&self, rng: &mut Rng) -> Teutonica {
        let mut table = self.table().clone();
        table.rearrange_unseen(|unseen| rng.shuffle(unseen));
        table
    }
}

impl Teutonica {
    /// Gathers all face-down markers, lets `order` bring them into another order, and lays them
    /// out again: plates first, then the pile.
    pub(super) fn rearrange_unseen(&mut self, order: impl FnOnce(&mut [Marker])) {
        let mut unseen: Vec<Marker, MARKERS_IN_THE_BOX> = Vec::new();
        let hidden = |player: &Player| usize::from(player.turned).min(player.plate.len());
        for player in &self.players {
            unseen.extend(player.plate[hidden(player)..].iter().copied());
        }
        unseen.extend(self.pile.iter().copied());
        order(&mut unseen);
        let mut next = unseen.into_iter();
        for player in &mut self.players {
            let from = hidden(player);
            for (place, marker) in player.plate[from..].iter_mut().zip(&mut next) {
                *place = marker;
            }
        }
        for (place, marker) in self.pile.iter_mut().zip(next) {
            *place = marker;
        }
    }
}
