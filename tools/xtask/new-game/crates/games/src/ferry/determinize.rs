//! A game that could be behind a view.

use super::data::CRATE_COUNT;
use super::ids::Legs;
use super::state::Ferry;
use super::view::View;
use crate::Rng;

impl Ferry {
    /// A game with this table and the unseen crates in random order.
    pub(super) fn determinize_from(table: &View, rng: &mut Rng) -> Self {
        let mut unseen = heapless::Vec::<Legs, CRATE_COUNT>::new();
        for (legs, number) in Legs::ALL.into_iter().zip(table.unseen()) {
            unseen.extend((0..number).map(|_| legs));
        }
        rng.shuffle(&mut unseen);
        let mut supply = [None; CRATE_COUNT];
        for (place, legs) in supply.iter_mut().skip(table.drawn.into()).zip(unseen) {
            *place = Some(legs);
        }
        Ferry { table: table.clone(), supply }
    }
}
