//! The names of table entries: cards, locations, routes, contracts.
//!
//! A value of these types is an entry of the [tables](super::data), so looking it up never fails.
//! Nothing here knows a game in progress.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::data::{
    CONTRACTS, ContractInfo, LOCATIONS, LocationInfo, PAIR_FIRST, PAIR_SECOND, ROUTE_POINTS,
    ROUTES, RouteInfo,
};
use super::sets::RouteSet;
use crate::macros::ids::ids;

ids! {
    /// A kind of transport card.
    Card {
        /// P in the catalogue.
        Pink = "pink",
        /// B in the catalogue.
        Blue = "blue",
        /// G in the catalogue.
        Green = "green",
        /// K in the catalogue.
        Black = "black",
        /// R in the catalogue.
        Red = "red",
        /// O in the catalogue.
        Orange = "orange",
        /// W in the catalogue: stands for any colour.
        Wild = "wild",
    }
}

impl Card {
    /// The six colours: all kinds but the wild.
    pub const COLOURS: [Card; 6] =
        [Card::Pink, Card::Blue, Card::Green, Card::Black, Card::Red, Card::Orange];

    /// How many cards of this kind the game has (AMS-02).
    pub const fn copies(self) -> u8 {
        match self {
            Card::Wild => 8,
            _ => 6,
        }
    }

    /// One letter, as the catalogue writes it.
    pub const fn code(self) -> char {
        ['P', 'B', 'G', 'K', 'R', 'O', 'W'][self as usize]
    }
}

/// The colour a route is painted in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum RouteColour {
    /// One colour.
    Of(Card),
    /// Any one colour (AMS-53).
    Grey,
}

impl RouteColour {
    /// Id in the data tables.
    pub const fn id(self) -> &'static str {
        match self {
            RouteColour::Of(card) => card.id(),
            RouteColour::Grey => "grey",
        }
    }
}

ids! {
    /// A location on the map.
    Location {
        /// NWA on the map.
        NieuweWaal = "nieuwe-waal",
        /// HAR on the map.
        Haringpakkerstoren = "haringpakkerstoren",
        /// OWA on the map.
        OudeWaal = "oude-waal",
        /// NOO on the map.
        Noordermarkt = "noordermarkt",
        /// KOR on the map.
        Korenmetershuisje = "korenmetershuisje",
        /// MON on the map.
        Montelbaanstoren = "montelbaanstoren",
        /// OKE on the map.
        OudeKerk = "oude-kerk",
        /// WAA on the map.
        Waag = "waag",
        /// JOR on the map.
        Jordaan = "jordaan",
        /// JRT on the map.
        JanRoodenpoortstoren = "jan-roodenpoortstoren",
        /// DAM on the map.
        Dam = "dam",
        /// OIH on the map.
        OostIndischHuis = "oost-indisch-huis",
        /// WES on the map.
        Westermarkt = "westermarkt",
        /// DDH on the map.
        DeDrieHendricken = "de-drie-hendricken",
        /// BEG on the map.
        Begijnhof = "begijnhof",
        /// MUN on the map.
        Munttoren = "munttoren",
        /// BLA on the map.
        Blauwbrug = "blauwbrug",
    }
}

impl Location {
    /// Names and place on the map.
    pub const fn info(self) -> &'static LocationInfo {
        &LOCATIONS[self as usize]
    }
}

/// A route: its number on the board's list, 1 to 45.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Route(u8);

impl Route {
    /// How many there are.
    pub const COUNT: usize = 45;

    /// The route of a number.
    pub const fn new(id: u8) -> Option<Route> {
        if id >= 1 && id as usize <= Route::COUNT { Some(Route(id)) } else { None }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Route> {
        (1..=Route::COUNT as u8).map(Route)
    }

    /// The one with this index, if there is one.
    pub const fn from_index(index: usize) -> Option<Route> {
        if index < Route::COUNT { Some(Route(index as u8 + 1)) } else { None }
    }

    /// Its number.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// For indexing arrays that have one entry for each route.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Everything printed on the board.
    pub const fn info(self) -> &'static RouteInfo {
        &ROUTES[self.index()]
    }

    /// Number of spaces.
    pub const fn length(self) -> u8 {
        self.info().length
    }

    /// Points for claiming it (AMS-59).
    pub const fn points(self) -> u8 {
        ROUTE_POINTS[self.length() as usize]
    }

    /// The other route of a double route (AMS-06).
    pub const fn twin(self) -> Option<Route> {
        let pair = self.set();
        if !PAIR_FIRST.intersects(pair) && !PAIR_SECOND.intersects(pair) {
            None
        } else if PAIR_FIRST.intersects(pair) {
            Some(Route(self.0 + 1))
        } else {
            Some(Route(self.0 - 1))
        }
    }

    /// The set of this route alone.
    pub const fn set(self) -> RouteSet {
        RouteSet::from_bits(1 << self.index())
    }
}

impl From<Route> for u8 {
    fn from(route: Route) -> u8 {
        route.0
    }
}

impl TryFrom<u8> for Route {
    type Error = &'static str;
    fn try_from(id: u8) -> Result<Route, &'static str> {
        Route::new(id).ok_or("no such route")
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A contract: the number on its card, 1 to 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Contract(u8);

impl Contract {
    /// How many there are.
    pub const COUNT: usize = 24;

    /// The contract of a number.
    pub const fn new(id: u8) -> Option<Contract> {
        if id >= 1 && id as usize <= Contract::COUNT { Some(Contract(id)) } else { None }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Contract> {
        (1..=Contract::COUNT as u8).map(Contract)
    }

    /// The one with this index, if there is one.
    pub const fn from_index(index: usize) -> Option<Contract> {
        if index < Contract::COUNT { Some(Contract(index as u8 + 1)) } else { None }
    }

    /// Its number.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// For indexing arrays that have one entry for each contract.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Everything printed on the card.
    pub const fn info(self) -> &'static ContractInfo {
        &CONTRACTS[self.index()]
    }

    /// What it is worth.
    pub const fn value(self) -> u8 {
        self.info().value
    }
}

impl From<Contract> for u8 {
    fn from(contract: Contract) -> u8 {
        contract.0
    }
}

impl TryFrom<u8> for Contract {
    type Error = &'static str;
    fn try_from(id: u8) -> Result<Contract, &'static str> {
        Contract::new(id).ok_or("no such contract")
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "C{}", self.0)
    }
}
