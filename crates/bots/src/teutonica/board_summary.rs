//! A summary of the board, gathered in one pass: evaluations ask for it again and again.

use kogge_games::teutonica::Teutonica;
use kogge_games::teutonica::data::{
    Ability, CITIES, CITY_POINTS, City, CitySet, LINK, LINK_POINTS, Owner, Space, TRACK_POINTS,
};
use kogge_games::teutonica::scoring::marker_points;
use kogge_games::{MAX_SEATS, Seat};

/// Nobody controls the city, or the neutral traders do.
const NOBODY: u8 = u8::MAX;

/// Who holds what on the board.
pub struct BoardSummary {
    /// By city: the seat that controls it.
    control: [u8; CITIES],
    /// By seat: the cities where it has offices, those it controls, and the number of its offices.
    cities: [CitySet; MAX_SEATS],
    controlled: [CitySet; MAX_SEATS],
    offices: [u8; MAX_SEATS],
    /// By seat: its pieces in supply, stock and villages.
    pieces: [u8; MAX_SEATS],
    /// How much of the game is left, from 0 to 16.
    pub remaining: i32,
}

impl BoardSummary {
    /// Looks at every city once.
    pub fn of(game: &Teutonica) -> Self {
        let mut board = BoardSummary {
            control: [NOBODY; CITIES],
            cities: [CitySet::EMPTY; MAX_SEATS],
            controlled: [CitySet::EMPTY; MAX_SEATS],
            offices: [0; MAX_SEATS],
            pieces: [0; MAX_SEATS],
            remaining: remaining(game),
        };
        for city in City::ALL {
            if !game.offices(city).is_empty() {
                board.add_city(game, city);
            }
        }
        for seat in game.seats().iter() {
            let player = game.player(seat);
            board.pieces[seat.index()] = player.supply().total()
                + player.stock().total()
                + game.villages_of(Owner::of(seat)).total();
        }
        board
    }

    fn add_city(&mut self, game: &Teutonica, city: City) {
        let row = game.offices(city);
        let extra = game.extra_offices(city).next().is_some();
        let mut most = row.strength(Owner::Neutral);
        let mut holder = None;
        for seat in game.seats().iter() {
            let strength = row.strength(Owner::of(seat));
            if strength > most {
                (most, holder) = (strength, Some(seat));
            }
            let offices =
                if extra { game.offices_of(Owner::of(seat), city) } else { (strength >> 8) as u8 };
            if offices > 0 {
                let cities = &mut self.cities[seat.index()];
                *cities = cities.with(city);
                self.offices[seat.index()] += offices;
            }
        }
        if extra {
            holder = game.controller(city);
        }
        if let Some(seat) = holder {
            self.control[city.index()] = seat.0;
            let controlled = &mut self.controlled[seat.index()];
            *controlled = controlled.with(city);
        }
    }

    /// The seat that controls a city.
    pub fn controller(&self, city: City) -> Option<Seat> {
        let seat = self.control[city.index()];
        if seat == NOBODY { None } else { Some(Seat(seat)) }
    }

    /// The cities where a seat has offices.
    pub fn cities(&self, seat: Seat) -> CitySet {
        self.cities[seat.index()]
    }

    /// The cities that a seat controls.
    pub fn controlled(&self, seat: Seat) -> CitySet {
        self.controlled[seat.index()]
    }

    /// The number of a seat's offices.
    pub fn offices(&self, seat: Seat) -> u8 {
        self.offices[seat.index()]
    }

    /// The number of a seat's pieces in circulation: supply, stock and villages.
    pub fn pieces(&self, seat: Seat) -> u8 {
        self.pieces[seat.index()]
    }

    /// The points of a seat if the game ended now (TEU-103).
    pub fn points(&self, game: &Teutonica, seat: Seat) -> i32 {
        let player = game.player(seat);
        let full = |ability: &Ability| *ability != Ability::ClavisUrbis && player.is_full(*ability);
        let tracks = Ability::ALL.iter().filter(|ability| full(ability)).count() as i32;
        let table = Space::ALL.into_iter().filter(|&space| game.table(space) == Some(seat));
        i32::from(player.prestige())
            + tracks * i32::from(TRACK_POINTS)
            + i32::from(marker_points(player.taken()))
            + table.map(|space| i32::from(space.points())).sum::<i32>()
            + self.controlled(seat).len() as i32 * i32::from(CITY_POINTS)
            + i32::from(self.network(game, seat)) * i32::from(player.value(Ability::ClavisUrbis))
    }

    /// Offices in the best connected group of a seat (TEU-76).
    pub fn network(&self, game: &Teutonica, seat: Seat) -> u8 {
        let mut rest = self.cities(seat);
        let mut best = 0;
        while let Some(city) = rest.iter().next() {
            let group = game.group(city, rest);
            best = best.max(group.iter().map(|city| game.offices_of(Owner::of(seat), city)).sum());
            rest = rest.minus(group);
        }
        best
    }

    /// The number of cities that a seat lacks between Stendal and Arnheim, and the points for the link; none if
    /// there are none to get.
    pub fn link(&self, game: &Teutonica, seat: Seat) -> Option<(usize, u8)> {
        let points = *LINK_POINTS.get(game.links().len())?;
        if game.links().contains(&seat) {
            return None;
        }
        let (from, to) = LINK;
        let own = self.cities(seat);
        let mut newest = CitySet::only(from);
        let mut reached = newest;
        let mut missing = usize::from(!own.has(from));
        while !newest.is_empty() {
            // Own cities cost nothing: all that are connected are reached at once.
            let mut joined = newest;
            while !joined.is_empty() {
                joined = around(game, joined).and(own).minus(reached);
                newest = newest.or(joined);
                reached = reached.or(joined);
            }
            if reached.has(to) {
                return Some((missing, points));
            }
            newest = around(game, newest).minus(reached);
            reached = reached.or(newest);
            missing += 1;
        }
        None
    }
}

/// The neighbours of some cities.
fn around(game: &Teutonica, cities: CitySet) -> CitySet {
    cities.iter().fold(CitySet::EMPTY, |all, city| all.or(game.side().neighbours(city)))
}

/// How much of the game is left: the nearest of the three ends counts.
fn remaining(game: &Teutonica) -> i32 {
    let lead = game.seats().iter().map(|seat| game.player(seat).prestige()).max().unwrap_or(0);
    let prestige = (i32::from(20 - lead.min(20)) * 13) >> 4;
    let cities = (i32::from(10 - game.completed().min(10)) * 26) >> 4;
    let pile = i32::from(game.pile()) + 3;
    prestige.min(cities).min(pile).min(16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_games::{Choices, Game, Rng, Start};

    #[test]
    fn cities_missing_between_east_and_west_are_those_the_engine_counts() {
        let mut rng = Rng::new(11);
        let mut choices = Choices::new();
        let mut seen = [0_u32; CITIES];
        for seed in 0..12 {
            let mut game = Teutonica::new(&Start::new(2 + seed as u8 % 4, seed)).expect("a start");
            while game.decider().is_some() {
                let board = BoardSummary::of(&game);
                for seat in game.seats().iter() {
                    let told = game.link_forecast(seat);
                    let missing = told.missing.len();
                    let open = told.paid.is_none() && told.points > 0;
                    let expected = open.then_some((missing, told.points));
                    assert_eq!(board.link(&game, seat), expected, "seed {seed}");
                    seen[missing] += 1;
                }
                game.legal(&mut choices);
                let decision = game.playout_decision(&choices, &mut rng);
                game.apply(decision, &mut ()).expect("legal");
            }
        }
        assert!(seen[2..=5].iter().all(|&times| times > 0), "{seen:?}");
    }
}
