//! Board, cards and tables of the game, as `docs/rules/amsterdam.json` gives them.
//!
//! Constants and tables; knows nothing of a game in progress. The names of their
//! entries live in `ids`.

pub use super::ids::{Card, Contract, Location, Route, RouteColour};
use super::sets::RouteSet;
use crate::Provenance::{self, Reconstructed, Sourced};

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

/// Names of a location and its place on the canvas.
#[derive(Debug)]
pub struct LocationInfo {
    /// Three letters for the map.
    pub code: &'static str,
    /// Full name.
    pub name: &'static str,
    /// Place on the [canvas](CANVAS).
    pub at: (u16, u16),
}

const fn place(code: &'static str, name: &'static str, x: u16, y: u16) -> LocationInfo {
    LocationInfo { code, name, at: (x, y) }
}

#[rustfmt::skip]
pub(super) static LOCATIONS: [LocationInfo; Location::COUNT] = [
    place("NWA", "Nieuwe Waal", 235, 95),
    place("HAR", "Haringpakkerstoren", 403, 134),
    place("OWA", "Oude Waal", 704, 160),
    place("NOO", "Noordermarkt", 197, 267),
    place("KOR", "Korenmetershuisje", 458, 258),
    place("MON", "Montelbaanstoren", 849, 246),
    place("OKE", "Oude Kerk", 573, 290),
    place("WAA", "Waag", 685, 317),
    place("JOR", "Jordaan", 120, 410),
    place("JRT", "Jan Roodenpoortstoren", 365, 424),
    place("DAM", "Dam", 466, 441),
    place("OIH", "Oost-Indisch Huis", 710, 431),
    place("WES", "Westermarkt", 261, 511),
    place("DDH", "De Drie Hendricken", 160, 573),
    place("BEG", "Begijnhof", 485, 613),
    place("MUN", "Munttoren", 653, 645),
    place("BLA", "Blauwbrug", 865, 534),
];

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
    pub colour: RouteColour,
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
    colour: RouteColour,
    symbols: Symbols,
    lane: i8,
    mid: Option<(u16, u16)>,
) -> RouteInfo {
    RouteInfo { a, b, length, colour, cart: matches!(symbols, Symbols::Cart), lane, mid }
}

enum Symbols {
    Cart,
    Plain,
}

#[rustfmt::skip]
pub(super) static ROUTES: [RouteInfo; Route::COUNT] = {
    use Location::*;
    use RouteColour::{Grey, Of};
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
pub(super) static CONTRACTS: [ContractInfo; Contract::COUNT] = {
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
const fn routes_where(colour: Option<RouteColour>, max_length: usize) -> RouteSet {
    let mut bits = 0;
    let mut i = 0;
    while i < Route::COUNT {
        let fits = match (colour, ROUTES[i].colour) {
            (None, _) | (Some(RouteColour::Grey), RouteColour::Grey) => true,
            (Some(RouteColour::Of(a)), RouteColour::Of(b)) => a as u8 == b as u8,
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
const fn by_length(colour: Option<RouteColour>) -> [RouteSet; MAX_LENGTH + 1] {
    let mut sets = [RouteSet::EMPTY; MAX_LENGTH + 1];
    let mut length = 0;
    while length <= MAX_LENGTH {
        sets[length] = routes_where(colour, length);
        length += 1;
    }
    sets
}

/// Routes of any colour with at most this number of spaces.
pub(super) static UP_TO: [RouteSet; MAX_LENGTH + 1] = by_length(None);
/// Grey routes with at most this number of spaces.
pub(super) static GREY: [RouteSet; MAX_LENGTH + 1] = by_length(Some(RouteColour::Grey));
/// Routes of each colour with at most this number of spaces.
pub(super) static COLOURED: [[RouteSet; MAX_LENGTH + 1]; 6] = {
    let mut sets = [[RouteSet::EMPTY; MAX_LENGTH + 1]; 6];
    let mut colour = 0;
    while colour < 6 {
        sets[colour] = by_length(Some(RouteColour::Of(Card::COLOURS[colour])));
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
