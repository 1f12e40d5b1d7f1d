//! What an action would bring, for screens, hints and bots: they ask here and never work a rule
//! out themselves. Nothing here changes a game.

use super::data::{
    Ability, CITIES, City, CitySet, LAST_CITY, LAST_PRESTIGE, LINK, LINK_POINTS, Marker, Office,
    Owner, Route, RouteSet, Space,
};
use super::pieces::Piece;
use super::refusal::Refusal;
use super::scoring::{EndConditions, Network};
use super::state::Teutonica;
use crate::Seat;

/// What a claim of a route by a seat would give whom, as things stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimForecast {
    /// Villages that do not hold a piece of the seat yet; 0 if the route can be claimed.
    pub missing: u8,
    /// Who would get 1 prestige for control, city by city.
    pub control: [(City, Option<Seat>); 2],
    /// The marker that would come.
    pub marker: Option<Marker>,
    /// What an office in each end city would bring.
    pub offices: [OfficeForecast; 2],
    /// Whether an extra office could be built, city by city.
    pub extra_offices: [(City, Result<(), Refusal>); 2],
    /// The ability that could rise, and whether it can.
    pub upgrade: Option<(Ability, Result<(), Refusal>)>,
    /// The spaces of the Coellen table, if this is its route.
    pub table: Option<[(Space, Result<(), Refusal>); Space::ALL.len()]>,
    /// Why the game would end with any benefit.
    pub ends: EndConditions,
}

/// What the next printed office of a city would bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfficeForecast {
    /// The city.
    pub city: City,
    /// The office: shape, colour and coin; none in a complete city.
    pub office: Option<Office>,
    /// Whether the seat's pieces on the route can take it, and why not.
    pub check: Result<(), Refusal>,
    /// Whether it would complete the city.
    pub completes: bool,
    /// Who would control the city.
    pub control: Option<Owner>,
    /// The seat's best network afterwards.
    pub network: Network,
    /// Points for linking Stendal and Arnheim.
    pub link: u8,
    /// Why the game would end with this benefit.
    pub ends: EndConditions,
}

/// What displacing one piece would cost and give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Displacement {
    /// The piece to go.
    pub piece: Piece,
    /// Pieces from supply to stock, on top of the one that takes the place.
    pub price: u8,
    /// Extra pieces that its owner may place.
    pub extras: u8,
    /// Where it may go.
    pub nearest_free_routes: RouteSet,
    /// Whether the active player can do it, and why not.
    pub check: Result<(), Refusal>,
}

/// How far a seat is from linking Stendal and Arnheim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkForecast {
    /// Whether it was paid already: first, second, ... from 0.
    pub paid: Option<usize>,
    /// The fewest cities that are missing; one such set.
    pub missing: CitySet,
    /// What the next one to link gets.
    pub points: u8,
}

/// How far the game is from each of its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndDistance {
    /// Prestige that the leader of the track lacks.
    pub prestige: u8,
    /// Cities still to be completed.
    pub cities: u8,
    /// Markers that can still be drawn.
    pub pile: u8,
}

impl Teutonica {
    /// What a claim of `route` by `seat` would give whom.
    pub fn claim_forecast(&self, seat: Seat, route: Route) -> ClaimForecast {
        let mut paid = self.clone();
        paid.pay_control(route, &mut ());
        let marker = self.marker(route);
        if marker.is_some() && self.pile.is_empty() {
            paid.failed_draws += 1;
        }
        let extra = |city| (city, self.extra_office_outlook(seat, city));
        let spaces = || Space::ALL.map(|space| (space, self.check_table(seat, route, space)));
        let upgrade = |ability| (ability, self.check_upgrade(seat, route));
        ClaimForecast {
            missing: self.missing(route, seat),
            control: route.cities().map(|city| (city, self.controller(city))),
            marker,
            offices: route.cities().map(|city| paid.office_forecast(seat, route, city)),
            extra_offices: route.cities().map(extra),
            upgrade: route.ability().map(upgrade),
            table: (route == super::data::TABLE_ROUTE).then(spaces),
            ends: paid.end_conditions(),
        }
    }

    /// Villages of a route that do not hold a piece of the seat.
    pub fn missing(&self, route: Route, seat: Seat) -> u8 {
        route.villages().saturating_sub(self.villages(route).count_of(Owner::of(seat)))
    }

    fn extra_office_outlook(&self, seat: Seat, city: City) -> Result<(), Refusal> {
        let player = self.player(seat);
        match (player.unused(Marker::ExtraOffice), player.used(Marker::ExtraOffice)) {
            (0, 0) => Err(Refusal::NoSuchMarker),
            (0, _) => Err(Refusal::MarkerUsed),
            _ if self.offices(city).is_empty() => Err(Refusal::NoOfficeYet),
            _ => Ok(()),
        }
    }

    /// Plays the office out on a copy of the table on which control was paid.
    fn office_forecast(&self, seat: Seat, route: Route, city: City) -> OfficeForecast {
        let office = self.next_office(city).map(|index| self.side().offices(city)[index]);
        let mut after = self.clone();
        if let Some(office) = office {
            after.open_office(Piece::new(Owner::of(seat), office.kind), city, &mut ());
        }
        let linked = after.links.len() > self.links.len();
        OfficeForecast {
            city,
            office,
            check: self.check_office(seat, route, city),
            completes: after.completed > self.completed,
            control: after.control(city),
            network: after.network(seat),
            link: if linked { self.next_link_points() } else { 0 },
            ends: after.end_conditions(),
        }
    }

    fn next_link_points(&self) -> u8 {
        LINK_POINTS.get(self.links.len()).copied().unwrap_or(0)
    }

    /// What the active player could displace on a route, what it costs and what the owner gains.
    pub fn displacements(&self, route: Route) -> impl Iterator<Item = Displacement> {
        let row = self.villages(route);
        let owners = Owner::ALL.into_iter().filter(|&owner| owner != self.own());
        let pieces =
            owners.flat_map(|owner| super::data::PieceKind::ALL.map(|k| Piece::new(owner, k)));
        pieces.filter(move |&piece| row.holds(piece)).map(move |piece| Displacement {
            piece,
            price: piece.kind.displacement(),
            extras: piece.kind.displacement(),
            nearest_free_routes: self.nearest_free_routes(route),
            check: self.check_displace_piece(route, piece),
        })
    }

    /// How many more offices would give a seat control of a city; 0 if it has it. Printed offices
    /// are taken before extra ones: they lie further right and win ties.
    pub fn takeover(&self, city: City, seat: Seat) -> u8 {
        let Some(holder) = self.control(city) else { return 1 };
        if holder == Owner::of(seat) {
            return 0;
        }
        let behind = self.offices_of(holder, city) - self.offices_of(Owner::of(seat), city);
        match self.next_office(city) {
            Some(_) => behind.max(1),
            None => behind + 1,
        }
    }

    /// What one more office in the network, and one more step of Clavis Urbis, would add to a
    /// seat's network points.
    pub fn network_growth(&self, seat: Seat) -> (u8, u8) {
        let level = self.player(seat).level(Ability::ClavisUrbis);
        let (now, next) =
            (Ability::ClavisUrbis.value(level), Ability::ClavisUrbis.value(level + 1));
        (now, (next - now) * self.network(seat).offices)
    }

    /// How far a seat is from linking Stendal and Arnheim: a shortest way that counts only cities
    /// without an own office.
    pub fn link_forecast(&self, seat: Seat) -> LinkForecast {
        let own = self.cities_of(seat);
        let price = |city| u8::from(!own.has(city));
        let (from, to) = LINK;
        // Fewest missing cities on the way to each city, and the cities of that way.
        let mut best: [Option<(u8, CitySet)>; CITIES] = [None; CITIES];
        best[from.index()] = Some((price(from), CitySet::only(from)));
        let mut improved = true;
        while improved {
            improved = false;
            for city in City::ALL {
                let Some((cost, way)) = best[city.index()] else { continue };
                for next in self.side().neighbours(city).iter() {
                    let cost = cost + price(next);
                    if best[next.index()].is_none_or(|(known, _)| cost < known) {
                        best[next.index()] = Some((cost, way.with(next)));
                        improved = true;
                    }
                }
            }
        }
        LinkForecast {
            paid: self.links.iter().position(|&linked| linked == seat),
            missing: best[to.index()].map_or(CitySet::ALL, |(_, way)| way).minus(own),
            points: self.next_link_points(),
        }
    }

    /// How far the game is from each of its ends.
    pub fn distance(&self) -> EndDistance {
        let leader = self.seats.iter().map(|seat| self.player(seat).prestige).max();
        EndDistance {
            prestige: LAST_PRESTIGE.saturating_sub(leader.unwrap_or(0)),
            cities: LAST_CITY.saturating_sub(self.completed),
            pile: self.pile(),
        }
    }
}
