//! What a person reads off the board without thinking: who controls what, which offices are free, networks,
//! income, and how far the ends are.
//!
//! Everything is asked of [`forecast`](super::forecast) and [`scoring`](super::scoring); no rule is worked
//! out here. Every field has one type; nothing (`null`) stands where there is none.

use heapless::{LinearMap, Vec};
use serde::Serialize;

use super::data::{Ability, City, CitySet, Colour, Owner, PieceKind, Route, RouteSet};
use super::scoring::EndConditions;
use super::state::{Player, Teutonica};
use super::view::View;
use crate::{MAX_SEATS, Seat};

/// The board at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Glance {
    /// Prestige that the leader of the track lacks to end the game.
    pub prestige_to_end: u8,
    /// Cities still to be completed to end the game.
    pub cities_to_end: u8,
    /// Markers that can still be drawn.
    pub pile: u8,
    /// Reasons for which the game is over, or would be after this action.
    pub ends: Vec<EndTrigger, 5>,
    /// Cities by id.
    pub cities: LinearMap<City, CityGlance, { City::COUNT }>,
    /// Routes by id.
    pub routes: LinearMap<Route, RouteGlance, { Route::COUNT }>,
    /// Players by seat.
    pub players: Vec<PlayerGlance, MAX_SEATS>,
}

/// Why the game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndTrigger {
    /// Somebody has 20 prestige.
    Prestige,
    /// No marker could be drawn.
    Markers,
    /// Ten cities are complete.
    Cities,
    /// Nobody did anything for two rounds.
    Idle,
    /// The last turn is over.
    Turns,
}

/// A city at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CityGlance {
    /// Who controls it: the colour of a player, or neutral.
    pub controller: Option<Owner>,
    /// Printed offices that are free.
    pub free_offices: u8,
    /// The piece that the next printed office takes.
    pub next_kind: Option<PieceKind>,
    /// The privilege that the next printed office needs.
    pub next_colour: Option<Colour>,
    /// Prestige for whoever occupies the next printed office; 0 if there is none.
    pub next_coins: u8,
    /// Offices of each seat, extra ones included.
    pub offices: Vec<u8, MAX_SEATS>,
}

/// A route at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RouteGlance {
    /// Villages that are free.
    pub free_villages: u8,
    /// Whose pieces stand in all its villages.
    pub complete_for: Option<Owner>,
}

/// A player at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerGlance {
    /// Points on the prestige track.
    pub prestige: u8,
    /// Points if the game ended now.
    pub points: i16,
    /// Actions a turn.
    pub actions: u8,
    /// The highest colour of offices that may be occupied.
    pub privilege: Option<Colour>,
    /// Pieces that a move may lift.
    pub moves: u8,
    /// Pieces that an income would fetch from the stock now.
    pub income: u8,
    /// Points for each office of the network.
    pub key: u8,
    /// Cities that the player controls.
    pub cities_controlled: u8,
    /// Cities of the network that counts.
    pub network: CitySet,
    /// Offices of the network that counts.
    pub network_offices: u8,
    /// Routes that the player could claim: all their villages hold own pieces.
    pub claimable: RouteSet,
    /// Whether Stendal and Arnheim are linked.
    pub linked: bool,
    /// The fewest cities missing for that link: one such set.
    pub link_missing: CitySet,
    /// Points for the next one to link them.
    pub link_points: u8,
}

impl Glance {
    pub(super) fn of(view: &View) -> Glance {
        let table = view.table();
        let distance = table.distance();
        let cities = City::ALL.into_iter().map(|city| (city, CityGlance::of(table, city)));
        let routes = table.side().routes().iter();
        Glance {
            prestige_to_end: distance.prestige,
            cities_to_end: distance.cities,
            pile: distance.pile,
            ends: reasons(table.end_conditions()),
            cities: cities.collect(),
            routes: routes.map(|route| (route, RouteGlance::of(table, route))).collect(),
            players: table.seats().iter().map(|seat| PlayerGlance::of(table, seat)).collect(),
        }
    }
}

fn reasons(ends: EndConditions) -> Vec<EndTrigger, 5> {
    let EndConditions { prestige, failed_draw, cities, idle, turns } = ends;
    let all = [
        (prestige, EndTrigger::Prestige),
        (failed_draw, EndTrigger::Markers),
        (cities, EndTrigger::Cities),
        (idle, EndTrigger::Idle),
        (turns, EndTrigger::Turns),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, reason)| reason).collect()
}

impl CityGlance {
    fn of(table: &Teutonica, city: City) -> CityGlance {
        let printed = table.side().offices(city);
        let next = table.next_office(city);
        let office = next.map(|index| printed[index]);
        CityGlance {
            controller: table.control(city),
            free_offices: next.map_or(0, |index| (printed.len() - index) as u8),
            next_kind: office.map(|office| office.kind),
            next_colour: office.map(|office| office.colour),
            next_coins: office.map_or(0, |office| office.coins),
            offices: table
                .seats()
                .iter()
                .map(|seat| table.offices_of(Owner::of(seat), city))
                .collect(),
        }
    }
}

impl RouteGlance {
    fn of(table: &Teutonica, route: Route) -> RouteGlance {
        let length = table.side().village_at(route).len();
        let complete = |owner: &Owner| table.routes_complete_for(*owner).has(route);
        RouteGlance {
            free_villages: (length - table.villages(route).pieces().count().min(length)) as u8,
            complete_for: Owner::ALL.into_iter().find(complete),
        }
    }
}

impl PlayerGlance {
    fn of(table: &Teutonica, seat: Seat) -> PlayerGlance {
        let player: &Player = table.player(seat);
        let (network, link) = (table.network(seat), table.link_forecast(seat));
        let points: i16 = table.points(seat).into_iter().map(i16::from).sum();
        PlayerGlance {
            prestige: player.prestige(),
            points,
            actions: player.value(Ability::Actiones),
            privilege: Colour::from_index(usize::from(player.value(Ability::Privilegium))),
            moves: player.value(Ability::LiberSophiae),
            income: player.value(Ability::MoneyBag).min(player.stock().total()),
            key: player.value(Ability::ClavisUrbis),
            cities_controlled: table.controlled(seat),
            network: network.cities,
            network_offices: network.offices,
            claimable: table.routes_complete_for(Owner::of(seat)),
            linked: link.paid.is_some(),
            link_missing: link.missing,
            link_points: link.points,
        }
    }
}
