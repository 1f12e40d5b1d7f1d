//! Points by source, and the ranking.

use super::data::HARBOUR_POINTS;
use super::ids::Legs;
use super::public::{Phase, PublicState};
use crate::{Outcome, Points, Score, Seat};

/// Ids of the sources of points, in the order of the lines of a score.
pub const SCORE_SOURCES: [&str; 2] = ["freight", "harbours"];

impl PublicState {
    /// The points of a seat if the game ended now, in the order of [`SCORE_SOURCES`].
    pub fn score(&self, seat: Seat) -> Score {
        let legs = Legs::ALL.into_iter().zip(self.delivered(seat));
        let freight = legs.map(|(legs, &number)| i16::from(legs.count()) * i16::from(number)).sum();
        let harbours = self.served(seat).len() as i16 * HARBOUR_POINTS;
        Score::new([freight, harbours].map(Points::new))
    }

    /// The ranking once the game is over: total, then harbours served (FER-014).
    pub fn outcome(&self) -> Option<Outcome> {
        let key = |seat| (self.score(seat).total(), self.served(seat).len());
        (self.phase() == Phase::Over).then(|| Outcome::rank(self.seats, key))
    }
}
