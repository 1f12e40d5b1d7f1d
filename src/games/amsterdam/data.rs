//! Board, cards and tables of the game, as `docs/rules/amsterdam.json` gives them.
//!
//! Constants and the newtypes that index them; knows nothing of a game in progress. An id that
//! exists as a value of these types is in the tables, so indexing by it cannot fail.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::sets::RouteSet;
use crate::games::Provenance::{self, Reconstructed, Sourced};

/// Most players of this game.
pub const MAX_PLAYERS: usize = 4;
/// Carts of each seat (AMS-01).
pub const CARTS: u8 = 16;
/// Cards dealt to each seat at the start (AMS-11).
pub const HAND_CARDS: usize = 2;
/// Slots of the display (AMS-12).
pub const SLOTS: usize = 5;
/// Wilds in a full display that sweep it away (AMS-39).
pub const FLUSH_WILDS: usize = 3;
/// Non-wilds the pool must hold for a flush (AMS-42).
pub const FLUSH_MIN_NON_WILDS: u8 = 3;
/// Flushes in one settling (AMS-43).
pub const MAX_FLUSHES: u8 = 10;
/// Merchandise cards in all (AMS-04).
pub const MERCHANDISE: u8 = 16;
/// Carts left that open the last round (AMS-80).
pub const TRIGGER_CARTS: u8 = 2;
/// Transport cards in all (AMS-02).
pub const TRANSPORT_CARDS: usize = 44;
/// Merchandise bonus by number of seats and position (AMS-94).
pub const BONUS: [&[u8]; MAX_PLAYERS + 1] = [&[], &[], &[8, 4], &[8, 5, 2], &[8, 6, 4, 2]];
/// Points of a claimed route by its length (AMS-59).
pub const ROUTE_POINTS: [u8; MAX_LENGTH + 1] = [0, 1, 2, 4, 7];
/// The longest route.
pub const MAX_LENGTH: usize = 4;
/// The canvas that positions on the map refer to: width, height.
pub const CANVAS: (u16, u16) = (1000, 750);

/// A kind of transport card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// P
    Pink,
    /// B
    Blue,
    /// G
    Green,
    /// K
    Black,
    /// R
    Red,
    /// O
    Orange,
    /// W: stands for any colour.
    Wild,
}

impl Card {
    /// How many kinds there are.
    pub const COUNT: usize = 7;
    /// All kinds, in the order of the table.
    pub const ALL: [Card; Card::COUNT] =
        [Card::Pink, Card::Blue, Card::Green, Card::Black, Card::Red, Card::Orange, Card::Wild];
    /// The six colours: all kinds but the wild.
    pub const COLOURS: [Card; 6] =
        [Card::Pink, Card::Blue, Card::Green, Card::Black, Card::Red, Card::Orange];

    /// For indexing arrays that have one entry a kind.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many cards of this kind the game has (AMS-02).
    pub const fn copies(self) -> u8 {
        match self {
            Card::Wild => 8,
            _ => 6,
        }
    }

    /// Id in the data tables.
    pub const fn id(self) -> &'static str {
        ["pink", "blue", "green", "black", "red", "orange", "wild"][self as usize]
    }

    /// One letter, as the catalogue writes it.
    pub const fn code(self) -> char {
        ['P', 'B', 'G', 'K', 'R', 'O', 'W'][self as usize]
    }

    /// The sign that tells a colour apart without colour; the wild has none of its own.
    pub const fn symbol(self) -> Option<&'static str> {
        match self {
            Card::Pink => Some("drop"),
            Card::Blue => Some("heart"),
            Card::Green => Some("cross"),
            Card::Black => Some("square"),
            Card::Red => Some("triangle"),
            Card::Orange => Some("crescent"),
            Card::Wild => None,
        }
    }
}

/// The colour a route is painted in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Paint {
    /// One colour.
    Of(Card),
    /// Any one colour (AMS-53).
    Grey,
}

impl Paint {
    /// Id in the data tables.
    pub const fn id(self) -> &'static str {
        match self {
            Paint::Of(card) => card.id(),
            Paint::Grey => "grey",
        }
    }
}

/// A location on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Location {
    /// NWA
    NieuweWaal,
    /// HAR
    Haringpakkerstoren,
    /// OWA
    OudeWaal,
    /// NOO
    Noordermarkt,
    /// KOR
    Korenmetershuisje,
    /// MON
    Montelbaanstoren,
    /// OKE
    OudeKerk,
    /// WAA
    Waag,
    /// JOR
    Jordaan,
    /// JRT
    JanRoodenpoortstoren,
    /// DAM
    Dam,
    /// OIH
    OostIndischHuis,
    /// WES
    Westermarkt,
    /// DDH
    DeDrieHendricken,
    /// BEG
    Begijnhof,
    /// MUN
    Munttoren,
    /// BLA
    Blauwbrug,
}

impl Location {
    /// How many there are.
    pub const COUNT: usize = 17;
    /// All of them, in the order of the table.
    pub const ALL: [Location; Location::COUNT] = [
        Location::NieuweWaal,
        Location::Haringpakkerstoren,
        Location::OudeWaal,
        Location::Noordermarkt,
        Location::Korenmetershuisje,
        Location::Montelbaanstoren,
        Location::OudeKerk,
        Location::Waag,
        Location::Jordaan,
        Location::JanRoodenpoortstoren,
        Location::Dam,
        Location::OostIndischHuis,
        Location::Westermarkt,
        Location::DeDrieHendricken,
        Location::Begijnhof,
        Location::Munttoren,
        Location::Blauwbrug,
    ];

    /// For indexing arrays that have one entry a location.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Names and place on the map.
    pub const fn info(self) -> &'static LocationInfo {
        &LOCATIONS[self as usize]
    }
}

/// Names of a location and its place on the canvas.
#[derive(Debug)]
pub struct LocationInfo {
    /// Id in the data tables.
    pub id: &'static str,
    /// Three letters for the map.
    pub code: &'static str,
    /// Full name.
    pub name: &'static str,
    /// Place on the [canvas](CANVAS).
    pub at: (u16, u16),
}

const fn place(
    id: &'static str,
    code: &'static str,
    name: &'static str,
    x: u16,
    y: u16,
) -> LocationInfo {
    LocationInfo { id, code, name, at: (x, y) }
}

#[rustfmt::skip]
static LOCATIONS: [LocationInfo; Location::COUNT] = [
    place("nieuwe-waal", "NWA", "Nieuwe Waal", 235, 95),
    place("haringpakkerstoren", "HAR", "Haringpakkerstoren", 403, 134),
    place("oude-waal", "OWA", "Oude Waal", 704, 160),
    place("noordermarkt", "NOO", "Noordermarkt", 197, 267),
    place("korenmetershuisje", "KOR", "Korenmetershuisje", 458, 258),
    place("montelbaanstoren", "MON", "Montelbaanstoren", 849, 246),
    place("oude-kerk", "OKE", "Oude Kerk", 573, 290),
    place("waag", "WAA", "Waag", 685, 317),
    place("jordaan", "JOR", "Jordaan", 120, 410),
    place("jan-roodenpoortstoren", "JRT", "Jan Roodenpoortstoren", 365, 424),
    place("dam", "DAM", "Dam", 466, 441),
    place("oost-indisch-huis", "OIH", "Oost-Indisch Huis", 710, 431),
    place("westermarkt", "WES", "Westermarkt", 261, 511),
    place("de-drie-hendricken", "DDH", "De Drie Hendricken", 160, 573),
    place("begijnhof", "BEG", "Begijnhof", 485, 613),
    place("munttoren", "MUN", "Munttoren", 653, 645),
    place("blauwbrug", "BLA", "Blauwbrug", 865, 534),
];

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

    pub(super) const fn from_index(index: usize) -> Route {
        Route(index as u8 + 1)
    }

    /// Its number.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// For indexing arrays that have one entry a route.
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
        if !PAIR_FIRST.meets(pair) && !PAIR_SECOND.meets(pair) {
            None
        } else if PAIR_FIRST.meets(pair) {
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

/// What the board shows of a route.
#[derive(Debug)]
pub struct RouteInfo {
    /// One end.
    pub a: Location,
    /// The other end.
    pub b: Location,
    /// Number of spaces.
    pub length: u8,
    /// Colour.
    pub paint: Paint,
    /// Whether it bears cart symbols (AMS-07).
    pub cart: bool,
    /// Side it is drawn on, seen from `a` to `b`: -1 left, +1 right, 0 alone.
    pub lane: i8,
    /// Apex of its curve on the [canvas](CANVAS); straight if none.
    pub mid: Option<(u16, u16)>,
}

const fn route(
    (a, b): (Location, Location),
    length: u8,
    paint: Paint,
    symbols: Symbols,
    lane: i8,
    mid: Option<(u16, u16)>,
) -> RouteInfo {
    RouteInfo { a, b, length, paint, cart: matches!(symbols, Symbols::Cart), lane, mid }
}

enum Symbols {
    Cart,
    Plain,
}

#[rustfmt::skip]
static ROUTES: [RouteInfo; Route::COUNT] = {
    use Location::*;
    use Paint::{Grey, Of};
    use Card::*;
    use Symbols::{Cart, Plain};
    [
        route((NieuweWaal, Haringpakkerstoren), 2, Of(Pink), Cart, -1, None),
        route((NieuweWaal, Haringpakkerstoren), 2, Grey, Cart, 1, None),
        route((NieuweWaal, Noordermarkt), 2, Of(Green), Cart, 0, Some((204, 174))),
        route((Haringpakkerstoren, Noordermarkt), 3, Of(Blue), Cart, 0, None),
        route((Haringpakkerstoren, OudeWaal), 4, Grey, Cart, 0, Some((553, 86))),
        route((Haringpakkerstoren, Korenmetershuisje), 1, Of(Red), Plain, 1, None),
        route((Haringpakkerstoren, Korenmetershuisje), 1, Grey, Plain, -1, None),
        route((Noordermarkt, Korenmetershuisje), 3, Grey, Plain, 0, Some((324, 286))),
        route((Noordermarkt, Jordaan), 2, Of(Red), Cart, 0, Some((130, 307))),
        route((Noordermarkt, JanRoodenpoortstoren), 3, Grey, Plain, 0, Some((252, 365))),
        route((Jordaan, JanRoodenpoortstoren), 3, Grey, Plain, 0, Some((246, 401))),
        route((Jordaan, Westermarkt), 2, Of(Orange), Cart, 0, Some((204, 435))),
        route((Jordaan, DeDrieHendricken), 2, Grey, Cart, 0, Some((105, 508))),
        route((DeDrieHendricken, Westermarkt), 1, Of(Pink), Cart, -1, None),
        route((DeDrieHendricken, Westermarkt), 1, Of(Black), Cart, 1, None),
        route((DeDrieHendricken, Begijnhof), 4, Grey, Cart, 0, Some((321, 609))),
        route((Westermarkt, JanRoodenpoortstoren), 1, Of(Green), Plain, -1, None),
        route((Westermarkt, JanRoodenpoortstoren), 1, Grey, Plain, 1, None),
        route((Westermarkt, Begijnhof), 3, Of(Red), Cart, 0, None),
        route((Begijnhof, Munttoren), 2, Of(Black), Cart, 0, Some((557, 655))),
        route((Dam, Begijnhof), 2, Grey, Plain, 0, Some((460, 527))),
        route((Munttoren, Blauwbrug), 3, Of(Blue), Cart, 0, Some((773, 609))),
        route((Munttoren, OostIndischHuis), 2, Grey, Plain, 0, None),
        route((OostIndischHuis, Blauwbrug), 2, Of(Red), Plain, -1, None),
        route((OostIndischHuis, Blauwbrug), 2, Of(Pink), Plain, 1, None),
        route((Blauwbrug, Montelbaanstoren), 4, Grey, Cart, 0, Some((922, 391))),
        route((Montelbaanstoren, OudeWaal), 2, Of(Orange), Cart, 0, Some((800, 162))),
        route((Montelbaanstoren, Waag), 2, Of(Green), Plain, 1, None),
        route((Montelbaanstoren, Waag), 2, Of(Pink), Plain, -1, None),
        route((OudeWaal, Waag), 1, Grey, Plain, 0, None),
        route((OudeWaal, OudeKerk), 2, Grey, Plain, 0, Some((618, 204))),
        route((OudeKerk, Waag), 1, Of(Black), Plain, -1, None),
        route((OudeKerk, Waag), 1, Of(Red), Plain, 1, None),
        route((OudeKerk, Korenmetershuisje), 1, Of(Green), Plain, 1, None),
        route((OudeKerk, Korenmetershuisje), 1, Of(Blue), Plain, -1, None),
        route((OudeKerk, Dam), 2, Of(Pink), Plain, 1, None),
        route((OudeKerk, Dam), 2, Of(Orange), Plain, -1, None),
        route((Korenmetershuisje, JanRoodenpoortstoren), 2, Of(Orange), Plain, 1, Some((429, 353))),
        route((Korenmetershuisje, JanRoodenpoortstoren), 2, Of(Black), Plain, -1, Some((429, 353))),
        route((JanRoodenpoortstoren, Dam), 1, Of(Blue), Plain, -1, None),
        route((JanRoodenpoortstoren, Dam), 1, Of(Red), Plain, 1, None),
        route((Dam, OostIndischHuis), 3, Of(Green), Plain, -1, Some((586, 468))),
        route((Dam, OostIndischHuis), 3, Of(Black), Plain, 1, Some((586, 468))),
        route((OostIndischHuis, Waag), 1, Of(Blue), Plain, -1, None),
        route((OostIndischHuis, Waag), 1, Of(Orange), Plain, 1, None),
    ]
};

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

    pub(super) const fn from_index(index: usize) -> Contract {
        Contract(index as u8 + 1)
    }

    /// Its number.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// For indexing arrays that have one entry a contract.
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

/// What a contract card shows.
#[derive(Debug)]
pub struct ContractInfo {
    /// One location.
    pub a: Location,
    /// The other location.
    pub b: Location,
    /// Points won or lost.
    pub value: u8,
    /// Where the card comes from.
    pub provenance: Provenance,
}

const fn contract((a, b): (Location, Location), value: u8, provenance: Provenance) -> ContractInfo {
    ContractInfo { a, b, value, provenance }
}

#[rustfmt::skip]
static CONTRACTS: [ContractInfo; Contract::COUNT] = {
    use Location::*;
    [
        contract((Dam, Westermarkt), 2, Reconstructed),
        contract((Dam, DeDrieHendricken), 3, Sourced),
        contract((Haringpakkerstoren, Waag), 3, Reconstructed),
        contract((JanRoodenpoortstoren, Begijnhof), 3, Reconstructed),
        contract((Korenmetershuisje, OostIndischHuis), 3, Reconstructed),
        contract((Korenmetershuisje, Montelbaanstoren), 4, Reconstructed),
        contract((NieuweWaal, OudeKerk), 4, Reconstructed),
        contract((OudeKerk, Blauwbrug), 4, Reconstructed),
        contract((OudeWaal, Blauwbrug), 4, Sourced),
        contract((OudeWaal, Dam), 4, Reconstructed),
        contract((Haringpakkerstoren, DeDrieHendricken), 5, Reconstructed),
        contract((Korenmetershuisje, Jordaan), 5, Reconstructed),
        contract((Noordermarkt, Waag), 5, Sourced),
        contract((OudeWaal, JanRoodenpoortstoren), 5, Reconstructed),
        contract((Waag, Westermarkt), 5, Reconstructed),
        contract((Haringpakkerstoren, Munttoren), 6, Reconstructed),
        contract((JanRoodenpoortstoren, Blauwbrug), 6, Reconstructed),
        contract((Jordaan, OudeKerk), 6, Sourced),
        contract((Noordermarkt, OostIndischHuis), 6, Reconstructed),
        contract((Jordaan, OostIndischHuis), 7, Reconstructed),
        contract((Montelbaanstoren, Begijnhof), 7, Reconstructed),
        contract((Montelbaanstoren, Westermarkt), 7, Reconstructed),
        contract((NieuweWaal, Begijnhof), 8, Reconstructed),
        contract((NieuweWaal, Munttoren), 8, Reconstructed),
    ]
};

/// Where routes of one kind are, for answering questions with a few word operations.
const fn routes_where(paint: Option<Paint>, max_length: usize) -> RouteSet {
    let mut bits = 0;
    let mut i = 0;
    while i < Route::COUNT {
        let fits = match (paint, ROUTES[i].paint) {
            (None, _) | (Some(Paint::Grey), Paint::Grey) => true,
            (Some(Paint::Of(a)), Paint::Of(b)) => a as u8 == b as u8,
            _ => false,
        };
        if fits && ROUTES[i].length as usize <= max_length {
            bits |= 1 << i;
        }
        i += 1;
    }
    RouteSet::from_bits(bits)
}

/// Row by row: routes of up to 0, 1, 2, 3, 4 spaces.
const fn by_length(paint: Option<Paint>) -> [RouteSet; MAX_LENGTH + 1] {
    let mut sets = [RouteSet::EMPTY; MAX_LENGTH + 1];
    let mut length = 0;
    while length <= MAX_LENGTH {
        sets[length] = routes_where(paint, length);
        length += 1;
    }
    sets
}

/// Routes of any paint with at most so many spaces.
pub(super) static UP_TO: [RouteSet; MAX_LENGTH + 1] = by_length(None);
/// Grey routes with at most so many spaces.
pub(super) static GREY: [RouteSet; MAX_LENGTH + 1] = by_length(Some(Paint::Grey));
/// Routes of each colour with at most so many spaces.
pub(super) static COLOURED: [[RouteSet; MAX_LENGTH + 1]; 6] = {
    let mut sets = [[RouteSet::EMPTY; MAX_LENGTH + 1]; 6];
    let mut colour = 0;
    while colour < 6 {
        sets[colour] = by_length(Some(Paint::Of(Card::COLOURS[colour])));
        colour += 1;
    }
    sets
};
/// The lower-numbered routes of the double routes. Twins are neighbours in the list, which makes
/// finding all twins of a set two shifts.
pub(super) const PAIR_FIRST: RouteSet = {
    let mut bits = 0;
    let mut i = 0;
    while i + 1 < Route::COUNT {
        let (one, two) = (&ROUTES[i], &ROUTES[i + 1]);
        if one.a as u8 == two.a as u8 && one.b as u8 == two.b as u8 {
            bits |= 1 << i;
        }
        i += 1;
    }
    RouteSet::from_bits(bits)
};
/// The higher-numbered routes of the double routes.
pub(super) const PAIR_SECOND: RouteSet = PAIR_FIRST.shifted();
