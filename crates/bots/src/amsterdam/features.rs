//! The features of a position: numbers of which a weighted sum foretells the points of a seat that its contracts
//! and routes do not show.

use super::plan::Plan;
use super::weights::{STAGES, WEIGHTS};
use crate::features::features;
use kogge_games::Seat;
use kogge_games::amsterdam::{Amsterdam, Card};

features! { i32:
    /// One in every position.
    Bias,
    /// Points of the merchandise bonus.
    MerchandiseBonus,
    /// Merchandise cards.
    Merchandise,
    /// Carts that are left.
    Carts,
    /// Wilds in the hand.
    Wilds,
    /// Cards in the hand that planned routes want.
    WantedCards,
    /// All other coloured cards in the hand.
    OtherCards,
    /// Cards beyond the first of each colour.
    Pairs,
    /// Points of planned routes beyond their spaces.
    PlannedPoints,
    /// Cart symbols on planned routes.
    PlannedCarts,
    /// Cards in the hand beyond six.
    CardsBeyondSix,
    /// Cards in the hand beyond ten.
    CardsBeyondTen,
}

/// The features of a position for one seat with this plan.
pub fn features(game: &Amsterdam, seat: Seat, plan: &Plan) -> Features {
    let (table, hand) = (game.table(), game.hand(seat));
    let mut features = Features::zero();
    features[Feature::Bias] = 1;
    features[Feature::MerchandiseBonus] = i32::from(table.merchandise_bonus(seat));
    features[Feature::Merchandise] = i32::from(table.merchandise(seat));
    features[Feature::Carts] = i32::from(table.carts(seat));
    features[Feature::Wilds] = i32::from(hand[Card::Wild]);
    for colour in Card::COLOURS {
        let (has, wants) = (i32::from(hand[colour]), i32::from(plan.wants[colour]));
        features[Feature::WantedCards] += has.min(wants);
        features[Feature::OtherCards] += (has - wants).max(0);
        features[Feature::Pairs] += (has - 1).max(0);
    }
    for route in plan.routes.iter() {
        features[Feature::PlannedPoints] += i32::from(route.points() - route.length());
        features[Feature::PlannedCarts] += i32::from(route.info().cart);
    }
    let cards = hand.total() as i32;
    features[Feature::CardsBeyondSix] = (cards - 6).max(0);
    features[Feature::CardsBeyondTen] = (cards - 10).max(0);
    features
}

impl Features {
    /// The features, each multiplied by its weight with this many turns left: between two stages each weight
    /// is a straight line.
    pub fn weighted_sum(&self, turns: i32) -> i32 {
        let stage = usize::from(turns >= STAGES[1]);
        let (from, to) = (STAGES[stage], STAGES[stage + 1]);
        let since = turns.clamp(from, to) - from;
        let (mut late, mut early) = (0, 0);
        let weights = WEIGHTS[stage].iter().zip(&WEIGHTS[stage + 1]);
        for (feature, (late_weight, early_weight)) in self.iter().zip(weights) {
            late += feature * late_weight;
            early += feature * early_weight;
        }
        late + (early - late) * since / (to - from)
    }
}
