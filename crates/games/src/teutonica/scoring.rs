//! Who controls what, whose cities hang together, and what that is worth (sections 2.9 and 2.11).

use super::data::{
    Ability, CITY_POINTS, City, CitySet, IDLE_ROUNDS, LAST_CITY, LAST_PRESTIGE, LAST_TURN, LINK,
    MARKER_POINTS, Owner, Space, TRACK_POINTS,
};
use super::state::{Phase, Teutonica};
use crate::{MAX_SEATS, Outcome, Points, Score, Seat};

/// The ids of the sources of points, in the order of a score's lines.
pub const SCORE_SOURCES: [&str; 6] =
    ["prestige", "abilities", "markers", "coellen", "cities", "network"];

/// The best connected group of a player's offices (TEU-76).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Network {
    /// Its cities.
    pub cities: CitySet,
    /// The player's offices in them.
    pub offices: u8,
}

/// The reasons for which the game is over or would be after this action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EndConditions {
    /// Somebody has 20 prestige (TEU-92).
    pub prestige: bool,
    /// A replacement could not be drawn (TEU-93).
    pub failed_draw: bool,
    /// Ten cities are complete (TEU-94).
    pub cities: bool,
    /// Nobody did anything for two rounds (TEU-105).
    pub idle: bool,
    /// The last turn is over (TEU-105).
    pub turns: bool,
}

impl Teutonica {
    /// Offices of an owner in a city, extra ones included.
    pub fn offices_of(&self, owner: Owner, city: City) -> u8 {
        let extra = self.extra_offices(city).filter(|piece| piece.owner == owner).count() as u8;
        self.offices(city).count_of(owner) + extra
    }

    /// Who controls a city (TEU-73): the most offices, then the rightmost one; extra offices lie
    /// left of the printed ones, later ones further left.
    pub fn control(&self, city: City) -> Option<Owner> {
        let extras = self.extra_offices(city).count();
        // Left to right: the last extra office first. A later piece wins a tie with an earlier one.
        let row = self.offices(city);
        let printed = row.pieces().map(|(_, piece)| piece.owner);
        let owners = (0..extras)
            .rev()
            .filter_map(|index| self.extra_offices(city).nth(index))
            .map(|piece| piece.owner)
            .chain(printed);
        let mut best = None;
        let mut most = 0;
        for owner in owners {
            let offices = self.offices_of(owner, city);
            if offices >= most {
                (best, most) = (Some(owner), offices);
            }
        }
        best
    }

    /// The player whom a city pays: its controller, unless that is the neutral side (TEU-117).
    pub fn controller(&self, city: City) -> Option<Seat> {
        self.control(city).and_then(Owner::seat)
    }

    /// How many cities a player controls.
    pub fn controlled(&self, seat: Seat) -> u8 {
        City::ALL.into_iter().filter(|&city| self.controller(city) == Some(seat)).count() as u8
    }

    /// The cities where a player has an office.
    pub fn cities_of(&self, seat: Seat) -> CitySet {
        let owner = Owner::of(seat);
        City::ALL.into_iter().filter(|&city| self.offices_of(owner, city) > 0).collect()
    }

    /// What hangs together with `from` inside `cities`.
    pub fn group(&self, from: City, cities: CitySet) -> CitySet {
        let side = self.side();
        let mut group = CitySet::only(from).and(cities);
        let mut fresh = group;
        while !fresh.is_empty() {
            let reached =
                fresh.iter().fold(CitySet::EMPTY, |all, city| all.or(side.neighbours(city)));
            fresh = reached.and(cities).minus(group);
            group = group.or(fresh);
        }
        group
    }

    /// The connected group with the most offices of a player (TEU-76).
    pub fn network(&self, seat: Seat) -> Network {
        let owner = Owner::of(seat);
        let mut rest = self.cities_of(seat);
        let mut best = Network::default();
        while let Some(city) = rest.iter().next() {
            let cities = self.group(city, rest);
            let offices = cities.iter().map(|city| self.offices_of(owner, city)).sum();
            if offices > best.offices {
                best = Network { cities, offices };
            }
            rest = rest.minus(cities);
        }
        best
    }

    /// Whether a player's cities reach from Stendal to Arnheim (TEU-71).
    pub fn is_linked(&self, seat: Seat) -> bool {
        let (from, to) = LINK;
        self.group(from, self.cities_of(seat)).has(to)
    }

    /// The points by source: track, abilities, markers, Coellen, cities, network (TEU-103).
    pub(super) fn points(&self, seat: Seat) -> [u8; 6] {
        let player = self.player(seat);
        let full = Ability::ALL
            .into_iter()
            .filter(|&ability| ability != Ability::ClavisUrbis && player.is_full(ability));
        let table = Space::ALL.into_iter().filter(|&space| self.table(space) == Some(seat));
        [
            player.prestige,
            full.count() as u8 * TRACK_POINTS,
            marker_points(player.taken()),
            table.map(Space::points).sum(),
            self.controlled(seat) * CITY_POINTS,
            self.network(seat).offices * player.value(Ability::ClavisUrbis),
        ]
    }

    /// The points by source, for the contract.
    pub(super) fn score_of(&self, seat: Seat) -> Score {
        Score::new(self.points(seat).map(|points| Points::new(i16::from(points))))
    }

    /// The ranking by total, then lower Actiones, then network points (TEU-104).
    pub(super) fn final_outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        // Once for each seat: ranking compares everybody with everybody.
        let keys = core::array::from_fn::<_, MAX_SEATS, _>(|index| {
            let seat = Seat(index as u8);
            let points = self.points(seat);
            let total: u16 = points.iter().map(|&points| u16::from(points)).sum();
            let spare = u8::MAX - self.player(seat).level(Ability::Actiones);
            let [.., network] = points;
            (total, spare, network)
        });
        Some(Outcome::rank(self.seats, |seat| keys[seat.index()]))
    }

    /// The reasons that end the game as things stand.
    pub fn end_conditions(&self) -> EndConditions {
        let seats = self.seats.iter();
        EndConditions {
            prestige: seats.into_iter().any(|seat| self.player(seat).prestige >= LAST_PRESTIGE),
            failed_draw: self.failed_draws > 0,
            cities: self.completed >= LAST_CITY,
            idle: self.idle >= IDLE_ROUNDS * self.seats.0,
            turns: self.turn > LAST_TURN,
        }
    }
}

impl EndConditions {
    /// Whether there is any reason.
    pub fn any(self) -> bool {
        self != EndConditions::default()
    }
}

/// Points for a number of taken markers (TEU-98).
pub fn marker_points(taken: u8) -> u8 {
    MARKER_POINTS[usize::from(taken).min(MARKER_POINTS.len() - 1)]
}
