//! What a screen or a bot asks the engine, so that neither ever recomputes a rule.
//!
//! Everything here looks at open things only and gives the same answer on a [`View`](super::View).
//! Trips are tried out with the real rules on a copy without chart and solo stack: nothing hidden
//! is touched, losses and newly uncovered cards are not foreseen.

mod contracts;
mod defaults;
mod trips;

pub use contracts::{ContractShortfall, ItemState};
pub use defaults::DecisionSequence;
pub use trips::{Arrival, Paid, Trip};

use super::data::*;
use super::{Merkator, Position};
use crate::{Score, Seat};

/// What a bonus card would do for a seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BonusForecast {
    /// Goods for each own visit.
    pub goods: u8,
    /// Units of its kind that the seat's contracts ask for and the store lacks.
    pub wanted: u8,
    /// Contracts of the seat for the card's place.
    pub contracts: u8,
}

impl Merkator {
    /// The points a building would be worth to a seat now, whoever owns it.
    pub fn building_points(&self, seat: Seat, building: Building) -> u8 {
        self.table.building_points(seat, building)
    }

    /// What a bonus card would do for a seat now, whoever owns it.
    pub fn bonus_forecast(&self, seat: Seat, card: BonusCard) -> BonusForecast {
        let player = self.table.player(seat);
        let kind = card.info().kind;
        let asked =
            player.contracts.iter().map(|contract| contract.info().need.goods[kind.index()]);
        let asked: u8 = asked.fold(0, u8::saturating_add);
        let contracts = player.contracts.and(card.info().place.contracts());
        BonusForecast {
            goods: card.info().active,
            wanted: asked.saturating_sub(player.store.of(kind)),
            contracts: contracts.len() as u8,
        }
    }

    /// The score of a seat if the game ended now, its supply cubes placed as it suits it best.
    pub fn projected_score(&self, seat: Seat) -> Score {
        let mut table = self.table.clone();
        for kind in table.best_final(seat) {
            table.player_mut(seat).place(kind);
        }
        table.score(seat)
    }

    /// The score marks of the solo game that a number of points reaches (MER-141).
    pub fn solo_rank(points: crate::Points) -> Option<&'static str> {
        let reached = |&&(mark, _): &&(i16, &str)| points.halves() >= mark * 2;
        SOLO_RANKS.iter().rfind(reached).map(|&(_, name)| name)
    }
}

impl Position {
    /// The kinds of a seat's supply cubes, in colour order: highest own score first, then most
    /// kinds, then the lower kinds.
    pub(super) fn best_final(&self, seat: Seat) -> heapless::Vec<Good, 8> {
        let cubes: heapless::Vec<Colour, 8> = self.player(seat).supply.iter().collect();
        let mut best = (None, heapless::Vec::new());
        for picks in 0..1u16 << cubes.len() {
            // The first cube is the highest bit: counting up prefers lower kinds of early colours.
            let pick = |index: usize| usize::from(picks >> (cubes.len() - 1 - index) & 1);
            let kinds: heapless::Vec<Good, 8> =
                cubes.iter().enumerate().map(|(index, cube)| cube.kinds()[pick(index)]).collect();
            let mut table = self.clone();
            kinds.iter().for_each(|&kind| table.player_mut(seat).place(kind));
            let rank = (table.score(seat).total(), table.player(seat).store.kinds().len());
            if Some(rank) > best.0 {
                best = (Some(rank), kinds);
            }
        }
        best.1
    }
}
