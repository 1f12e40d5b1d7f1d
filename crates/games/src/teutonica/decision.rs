//! What a player can pick: one entry of the list that the current phase offers.
//!
//! A decision names things by their ids and means what the phase makes of it: `route hamburg-stade`
//! places, displaces, moves or claims there. Text and number forms are part of saves and never change.

use core::fmt;

use super::data::MERCHANTS;
use super::ids::{Ability, City, Marker, OfficeSlot, Owner, PieceKind, Route, Space};
use super::pieces::Piece;
use crate::macros::decisions::{Argument, Layout, decisions};

decisions! {
    /// One pick from the list of the current phase (section 3 of the catalogue).
    pub enum Decision in Layout::TagInLowByte; {
        /// Menu: fetch pieces from stock.
        Income = 0, "income";
        /// Menu: place a piece.
        Place = 1, "place";
        /// Menu: displace somebody's piece.
        Displace = 2, "displace";
        /// Menu: move own pieces.
        Move = 3, "move";
        /// Menu: claim a completed route.
        Claim = 4, "claim";
        /// Menu, or inside a claim: use a bonus marker.
        Use(marker: Marker) = 16, "use ";
        /// Menu: the turn is over.
        EndTurn = 5, "end turn";
        /// The kind of the piece to place, or of an extra piece in a reaction.
        PieceKind(kind: PieceKind) = 17, "with ";
        /// How many of the pieces taken as income or paid for a displacement are merchants.
        Merchants(count: u8) = 18, "merchants ", if count <= MERCHANTS;
        /// The route to place on, displace on, put on, claim, take from.
        Route(route: Route) = 19, "route ";
        /// Whose piece of which kind is displaced or removed.
        Piece(piece: Piece) = 20, "piece ";
        /// An own piece to lift: when moving, or as the extra piece of a reaction.
        Lift(route: Route, kind: PieceKind) = 21, "lift ";
        /// Enough lifted, enough removed.
        Done = 6, "done";
        /// No more extra pieces.
        Stop = 7, "stop";
        /// The city of a swap, or the city of a neutral office.
        City(city: City) = 22, "city ";
        /// Take the neutral traders of a route away without an office.
        Clear = 8, "clear";
        /// Leave the neutral traders of a route where they are.
        Leave = 9, "leave";
        /// Benefit of a claim: the next printed office of an end city.
        Office(city: City) = 23, "office ";
        /// Benefit of a claim: an extra office, with a piece of this kind.
        ExtraOffice(city: City, kind: PieceKind) = 24, "extra ";
        /// Benefit of a claim: the ability of an end city.
        Upgrade = 10, "upgrade";
        /// Benefit of a claim: a space of the Coellen table.
        Table(space: Space) = 25, "table ";
        /// No benefit of a claim.
        Nothing = 11, "nothing";
        /// The left one of two neighbouring offices to swap.
        Pair(slot: OfficeSlot) = 26, "pair ";
        /// The ability to upgrade with a marker.
        Ability(ability: Ability) = 27, "ability ";
    }
}

/// The bit of a byte that holds the kind of a piece, above the number of a table entry.
const KIND_BIT: u32 = 7;

/// A table entry and a kind of piece: `hamburg-stade trader`.
impl<Entry: Argument> Argument for (Entry, PieceKind) {
    const COUNT: u32 = 1 << (KIND_BIT + 1);

    fn to_byte(self) -> u8 {
        self.0.to_byte() | self.1.to_byte() << KIND_BIT
    }

    fn from_byte(byte: u8) -> Option<Self> {
        let entry = Entry::from_byte(byte & !(1 << KIND_BIT))?;
        Some((entry, PieceKind::from_byte(byte >> KIND_BIT)?))
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.write(f)?;
        f.write_str(" ")?;
        self.1.write(f)
    }

    fn parse(text: &str) -> Option<Self> {
        let (entry, kind) = text.split_once(' ')?;
        Some((Entry::parse(entry)?, PieceKind::parse(kind)?))
    }
}

/// Owner and kind: `red merchant`.
impl Argument for Piece {
    const COUNT: u32 = <(Owner, PieceKind)>::COUNT;

    fn to_byte(self) -> u8 {
        (self.owner, self.kind).to_byte()
    }

    fn from_byte(byte: u8) -> Option<Self> {
        <(Owner, PieceKind)>::from_byte(byte).map(|(owner, kind)| Piece::new(owner, kind))
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        (self.owner, self.kind).write(f)
    }

    fn parse(text: &str) -> Option<Self> {
        <(Owner, PieceKind)>::parse(text).map(|(owner, kind)| Piece::new(owner, kind))
    }
}
