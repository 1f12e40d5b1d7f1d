//! Points and ranking (HAN-115 to HAN-131).

use super::data::{
    BONUSES, Barrels, CITY_ALONE_POINTS, CITY_POINTS, City, Colour, EXTRA_CARD, SOLD_POINTS,
    TokenKind, UNSOLD_POINTS,
};
use super::public::{Phase, PublicState};
use super::state::count;
use crate::{Outcome, Points, Score, Seat};

/// Ids of the sources of points, in the order of the lines of a score.
pub const SCORE_SOURCES: [&str; 8] = [
    "unsold",
    "sold",
    "cities_shared",
    "cities_alone",
    "highest_stack",
    "opened_last_stack",
    "most_cities",
    "most_sold_one_barrel",
];

/// The place of the sold tokens among the sources of points.
pub const SOLD: usize = 1;

impl PublicState {
    /// The points of a seat if the game ended now, in the order of [`SCORE_SOURCES`].
    pub fn score(&self, seat: Seat) -> Score {
        let unsold = count(self.unsold(seat)) as i16 * UNSOLD_POINTS;
        let shared = self.cities(seat, |others| others > 0) * CITY_POINTS;
        let alone = self.cities(seat, |others| others == 0) * CITY_ALONE_POINTS;
        let [stack, last, cities, sold_ones] = self.bonuses(seat);
        let lines = [unsold, self.sold_points(seat), shared, alone, stack, last, cities, sold_ones];
        Score::new(lines.map(Points::new))
    }

    /// The ranking once the game is over: total, then booths on the map (HAN-120 to HAN-124).
    pub fn outcome(&self) -> Option<Outcome> {
        let key = |seat| (self.score(seat).total(), self.booths_on_map(seat));
        (self.phase == Phase::Over).then(|| Outcome::rank(self.seats, key))
    }

    /// Points of the sold tokens: each one and its barrels (HAN-116).
    pub fn sold_points(&self, seat: Seat) -> i16 {
        let points = |kind: TokenKind| SOLD_POINTS + kind.barrels().count() as i16;
        let sold = self.sold(seat);
        TokenKind::ALL.into_iter().map(|kind| points(kind) * sold[kind.index()] as i16).sum()
    }

    /// Cities with booths of `seat` where the booths of all others are as asked.
    fn cities(&self, seat: Seat, others: impl Fn(u8) -> bool) -> i16 {
        let counts = |city: &City| {
            let own = self.booths(*city, seat);
            let all: u8 = self.seats.iter().map(|seat| self.booths(*city, seat)).sum();
            own > 0 && others(all - own)
        };
        City::ALL.iter().filter(|city| counts(city)).count() as i16
    }

    /// The four bonuses of the extra card, all 0 without it (HAN-125 to HAN-130).
    fn bonuses(&self, seat: Seat) -> [i16; 4] {
        if !self.options.has(EXTRA_CARD) {
            return [0; 4];
        }
        let highest_stack = |seat| City::ALL.map(|city| self.booths(city, seat)).into_iter().max();
        let cities = |seat| self.cities(seat, |_| true);
        let sold_ones = |seat| {
            let ones = Colour::ALL.map(|colour| TokenKind::new(colour, Barrels::One));
            ones.into_iter().map(|kind| self.sold(seat)[kind.index()]).sum::<u8>()
        };
        let won = [
            self.is_alone_at_the_top(seat, |seat| highest_stack(seat).unwrap_or(0)),
            self.opened_by == Some(seat),
            self.is_alone_at_the_top(seat, |seat| cities(seat) as u8),
            self.is_alone_at_the_top(seat, sold_ones),
        ];
        core::array::from_fn(|i| if won[i] { BONUSES[i] } else { 0 })
    }

    /// Whether a seat has more than every other. A tie gives nothing, and so does 0, which cannot be
    /// more than what others have (HAN-130).
    fn is_alone_at_the_top(&self, seat: Seat, value: impl Fn(Seat) -> u8) -> bool {
        self.seats.others(seat).all(|other| value(other) < value(seat))
    }
}
