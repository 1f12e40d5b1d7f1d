//! What a player can pick: one entry of the list that the current phase offers.
//!
//! A decision names things by their ids and means what the phase makes of it: `route hamburg-stade`
//! places, displaces, moves or claims there. Text and number forms are part of saves and never change.

use core::fmt;

use super::data::{Ability, City, Kind, Marker, Owner, Place, Route, Space};
use super::pieces::Piece;

/// One pick from the list of the current phase (section 3 of the catalogue).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Decision {
    /// Menu: fetch pieces from stock.
    Income,
    /// Menu: place a piece.
    Place,
    /// Menu: displace somebody's piece.
    Displace,
    /// Menu: move own pieces.
    Move,
    /// Menu: claim a completed route.
    Claim,
    /// Menu, or inside a claim: use a bonus marker.
    Use(Marker),
    /// Menu: the turn is over.
    EndTurn,
    /// The kind of the piece to place, or of an extra piece in a reaction.
    Kind(Kind),
    /// How many of the pieces taken as income or paid for a displacement are merchants.
    Merchants(u8),
    /// The route to place on, displace on, put on, claim, take from.
    Route(Route),
    /// Whose piece of which kind is displaced or removed.
    Piece(Piece),
    /// An own piece to lift: when moving, or as the extra piece of a reaction.
    Lift(Route, Kind),
    /// Enough lifted, enough removed.
    Done,
    /// No more extra pieces.
    Stop,
    /// The city of a swap, or the city of a neutral office.
    City(City),
    /// Take the neutral traders of a route away without an office.
    Clear,
    /// Leave the neutral traders of a route where they are.
    Leave,
    /// Benefit of a claim: the next printed office of an end city.
    Office(City),
    /// Benefit of a claim: an extra office, with a piece of this kind.
    ExtraOffice(City, Kind),
    /// Benefit of a claim: the ability of an end city.
    Upgrade,
    /// Benefit of a claim: a space of the Coellen table.
    Table(Space),
    /// No benefit of a claim.
    Nothing,
    /// The left one of two neighbouring offices to swap.
    Pair(Place),
    /// The ability to upgrade with a marker.
    Ability(Ability),
}

/// The decisions without data: their numbers and their text.
const PLAIN: [(Decision, u32, &str); 12] = [
    (Decision::Income, 0, "income"),
    (Decision::Place, 1, "place"),
    (Decision::Displace, 2, "displace"),
    (Decision::Move, 3, "move"),
    (Decision::Claim, 4, "claim"),
    (Decision::EndTurn, 5, "end turn"),
    (Decision::Done, 6, "done"),
    (Decision::Stop, 7, "stop"),
    (Decision::Clear, 8, "clear"),
    (Decision::Leave, 9, "leave"),
    (Decision::Upgrade, 10, "upgrade"),
    (Decision::Nothing, 11, "nothing"),
];

/// The most merchants a decision can name: all that a player has.
const MOST_MERCHANTS: u8 = super::data::MERCHANTS;

impl crate::games::Decision for Decision {
    fn to_bits(self) -> u32 {
        let (tag, first, second) = match self {
            Decision::Use(marker) => (16, marker as u8, 0),
            Decision::Kind(kind) => (17, kind as u8, 0),
            Decision::Merchants(count) => (18, count, 0),
            Decision::Route(route) => (19, route as u8, 0),
            Decision::Piece(piece) => (20, piece.owner as u8, piece.kind as u8),
            Decision::Lift(route, kind) => (21, route as u8, kind as u8),
            Decision::City(city) => (22, city as u8, 0),
            Decision::Office(city) => (23, city as u8, 0),
            Decision::ExtraOffice(city, kind) => (24, city as u8, kind as u8),
            Decision::Table(space) => (25, space as u8, 0),
            Decision::Pair(place) => (26, place as u8, 0),
            Decision::Ability(ability) => (27, ability as u8, 0),
            plain => (plain.plain().map_or(u32::MAX, |&(_, tag, _)| tag), 0, 0),
        };
        tag | u32::from(first) << 8 | u32::from(second) << 15
    }

    fn from_bits(bits: u32) -> Option<Self> {
        let [tag, data, 0, 0] = bits.to_le_bytes() else { return None };
        let (first, second) = (data & 0x7f, data >> 7);
        let (a, b) = (usize::from(first), usize::from(second));
        let decision = match tag {
            16 => Decision::Use(Marker::from_index(a)?),
            17 => Decision::Kind(Kind::from_index(a)?),
            18 if first <= MOST_MERCHANTS => Decision::Merchants(first),
            19 => Decision::Route(Route::from_index(a)?),
            20 => Decision::Piece(Piece::new(Owner::from_index(a)?, Kind::from_index(b)?)),
            21 => Decision::Lift(Route::from_index(a)?, Kind::from_index(b)?),
            22 => Decision::City(City::from_index(a)?),
            23 => Decision::Office(City::from_index(a)?),
            24 => Decision::ExtraOffice(City::from_index(a)?, Kind::from_index(b)?),
            25 => Decision::Table(Space::from_index(a)?),
            26 => Decision::Pair(Place::from_index(a)?),
            27 => Decision::Ability(Ability::from_index(a)?),
            _ => PLAIN.iter().find(|&&(_, known, _)| known == u32::from(tag))?.0,
        };
        // One number for each decision: bits that a decision does not use are zero.
        (decision.to_bits() == bits).then_some(decision)
    }

    fn parse(text: &str) -> Option<Self> {
        if let Some((decision, ..)) = PLAIN.iter().find(|&&(_, _, plain)| plain == text) {
            return Some(*decision);
        }
        let mut words = text.split(' ');
        let (verb, first, second) = (words.next()?, words.next()?, words.next());
        if words.next().is_some() {
            return None;
        }
        Some(match (verb, second) {
            ("use", None) => Decision::Use(Marker::from_id(first)?),
            ("with", None) => Decision::Kind(Kind::from_id(first)?),
            ("merchants", None) => {
                Decision::Merchants((0..=MOST_MERCHANTS).find(|&n| first.as_bytes() == [b'0' + n])?)
            }
            ("route", None) => Decision::Route(Route::from_id(first)?),
            ("piece", Some(kind)) => {
                Decision::Piece(Piece::new(Owner::from_id(first)?, Kind::from_id(kind)?))
            }
            ("lift", Some(kind)) => Decision::Lift(Route::from_id(first)?, Kind::from_id(kind)?),
            ("city", None) => Decision::City(City::from_id(first)?),
            ("office", None) => Decision::Office(City::from_id(first)?),
            ("extra", Some(kind)) => {
                Decision::ExtraOffice(City::from_id(first)?, Kind::from_id(kind)?)
            }
            ("table", None) => Decision::Table(Space::from_id(first)?),
            ("pair", None) => Decision::Pair(Place::from_id(first)?),
            ("ability", None) => Decision::Ability(Ability::from_id(first)?),
            _ => return None,
        })
    }
}

impl Decision {
    fn plain(self) -> Option<&'static (Decision, u32, &'static str)> {
        PLAIN.iter().find(|&&(plain, ..)| plain == self)
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Decision::Use(marker) => write!(f, "use {}", marker.id()),
            Decision::Kind(kind) => write!(f, "with {}", kind.id()),
            Decision::Merchants(count) => write!(f, "merchants {count}"),
            Decision::Route(route) => write!(f, "route {}", route.id()),
            Decision::Piece(piece) => write!(f, "piece {} {}", piece.owner.id(), piece.kind.id()),
            Decision::Lift(route, kind) => write!(f, "lift {} {}", route.id(), kind.id()),
            Decision::City(city) => write!(f, "city {}", city.id()),
            Decision::Office(city) => write!(f, "office {}", city.id()),
            Decision::ExtraOffice(city, kind) => write!(f, "extra {} {}", city.id(), kind.id()),
            Decision::Table(space) => write!(f, "table {}", space.id()),
            Decision::Pair(place) => write!(f, "pair {}", place.id()),
            Decision::Ability(ability) => write!(f, "ability {}", ability.id()),
            plain => f.write_str(plain.plain().map_or("", |&(_, _, text)| text)),
        }
    }
}
