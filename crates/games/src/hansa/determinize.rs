//! A game that could be behind a view.

use super::data::{MAX_SUPPLY, WAREHOUSE_COUNT};
use super::ids::TokenKind;
use super::state::Hansa;
use super::view::View;
use crate::Rng;

impl Hansa {
    /// A game with this table and the unseen tokens in random order.
    pub(super) fn determinize_from(table: &View, rng: &mut Rng) -> Self {
        let mut unseen = heapless::Vec::<TokenKind, { MAX_SUPPLY + WAREHOUSE_COUNT }>::new();
        for (kind, number) in TokenKind::ALL.into_iter().zip(table.unseen()) {
            unseen.extend((0..number).map(|_| kind));
        }
        rng.shuffle(&mut unseen);
        let drawn = table.drawn() as usize;
        let mut supply = [None; MAX_SUPPLY];
        for (place, kind) in supply.iter_mut().skip(drawn).zip(unseen) {
            *place = Some(kind);
        }
        Hansa { table: table.clone(), supply }
    }
}
