//! Points: contracts, halves, buildings (MER-109 to MER-119).
//!
//! A score counts the store as it is; cubes still in the supply count once they are placed.
//! [`Merkator::projected_score`](super::Merkator::projected_score) places them first.

use super::data::*;
use super::position::{Phase, Position};
use super::state::pieces::Player;
use crate::{Outcome, Points, Score, Seat};

/// Where points come from.
pub const SCORE_SOURCES: [&str; 3] = ["full_contracts", "half_contracts", "buildings"];

impl Position {
    pub(super) fn score(&self, seat: Seat) -> Score {
        let (full, half) = contract_points(self.player(seat).contracts);
        let buildings = self.player(seat).buildings.iter();
        let buildings = buildings.map(|building| i16::from(self.building_points(seat, building)));
        Score::new([full, half, Points::new(buildings.sum())])
    }

    /// Points first, then counters (MER-119).
    pub(super) fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            Outcome::rank(self.seats, |seat| (self.score(seat).total(), self.player(seat).time))
        })
    }

    /// The points a building would be worth to a seat now, whoever owns it.
    pub(super) fn building_points(&self, seat: Seat, building: Building) -> u8 {
        let player = self.player(seat);
        let kinds = || player.store.kinds();
        match building.info().formula {
            Formula::Fixed { vp } => vp,
            Formula::PerKind { vp, columns } => times(vp, kinds().and(columns.kinds()).len(), None),
            Formula::PerCube { vp, columns, per, max } => {
                let cubes = player.store.count(columns.kinds());
                times(vp, usize::from(cubes / u16::from(per)), max)
            }
            Formula::Time { vp, per, plus, minimum, max } => {
                if player.time < minimum {
                    return 0;
                }
                let points = times(vp, usize::from(player.time / per), None).saturating_add(plus);
                points.min(max.unwrap_or(u8::MAX))
            }
            Formula::PerColour { vp } => {
                let colours: Colours = kinds().iter().map(Good::colour).collect();
                times(vp, colours.len(), None)
            }
            Formula::FullColumn { vp } => {
                let full = |column: &Column| column.kinds().minus(kinds()).is_empty();
                times(vp, Column::all().filter(full).count(), None)
            }
            Formula::ContractPlaces { vp, max } => {
                let there = |place: &Place| !player.contracts.and(place.contracts()).is_empty();
                times(vp, Place::all().filter(there).count(), max)
            }
            Formula::ContractsMin { vp, minimum, max } => {
                let high = player.contracts.iter().filter(|contract| contract.points() >= minimum);
                times(vp, high.count(), max)
            }
            Formula::BonusCards { vp, max } => times(vp, player.bonus.len(), max),
            Formula::SoleMost { vp, what } => {
                let own = most(player, what);
                let ahead = |other| most(self.player(other), what) < own;
                if self.seats.others(seat).all(ahead) { vp } else { 0 }
            }
        }
    }
}

/// The five best contracts in full, the others by half (MER-109).
fn contract_points(contracts: ContractSet) -> (Points, Points) {
    let (mut full, mut half) = (0, 0);
    let mut rank = 0;
    for value in Value::all().rev() {
        for _ in 0..contracts.and(value.contracts()).len() {
            rank += 1;
            let points = i16::from(value.points());
            if rank <= FULL_CONTRACTS { full += points } else { half += points }
        }
    }
    (Points::new(full), Points::from_halves(half))
}

fn times(vp: u8, count: usize, max: Option<u8>) -> u8 {
    let points = usize::from(vp) * count;
    points.min(usize::from(max.unwrap_or(u8::MAX))) as u8
}

fn most(player: &Player, what: Superlative) -> u16 {
    match what {
        Superlative::Time => player.time.into(),
        Superlative::Cubes => player.store.count(GoodSet::ALL),
        Superlative::Kinds => player.store.kinds().len() as u16,
        Superlative::BonusCards => player.bonus.len() as u16,
        Superlative::HighestContract => {
            player.contracts.last().map_or(0, |best| best.points().into())
        }
    }
}
