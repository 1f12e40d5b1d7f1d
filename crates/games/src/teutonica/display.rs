//! Positions, pieces and events in words, for logs and tests. Screens have their own words.

use core::fmt;

use super::data::{Ability, City, Marker, Owner, PieceKind, Space};
use super::event::Event;
use super::pieces::{Piece, PieceRow, Pieces};
use super::state::{ExtraSource, Phase, Teutonica};
use crate::{Game, Seat};

impl fmt::Display for Teutonica {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Turn {}, {}, {} left, ", self.turn, Owner::of(self.active).id(), self.left)?;
        match self.deciding_seat() {
            Some(seat) if seat != self.active => {
                writeln!(f, "{} decides: {}", Owner::of(seat).id(), DisplayPhase(&self.phase))?;
            }
            _ => writeln!(f, "{}", DisplayPhase(&self.phase))?,
        }
        for seat in self.seats.iter() {
            self.fmt_player(f, seat)?;
        }
        for city in City::ALL {
            self.fmt_city(f, city)?;
        }
        for route in self.side().routes().iter() {
            let row = self.villages(route);
            let marker = self.marker(route);
            if row.is_empty() && marker.is_none() {
                continue;
            }
            write!(f, "  {:<24}{}", route.id(), DisplayRow(row, route.villages()))?;
            match marker {
                Some(marker) => writeln!(f, " {}", marker.id())?,
                None => writeln!(f)?,
            }
        }
        self.fmt_rest(f)
    }
}

impl Teutonica {
    fn fmt_player(&self, f: &mut fmt::Formatter, seat: Seat) -> fmt::Result {
        let player = self.player(seat);
        let mark = if seat == self.first { '*' } else { ' ' };
        write!(f, " {mark}{:<7}prestige {:<3}", Owner::of(seat).id(), player.prestige)?;
        write!(f, "total {:<4}", self.score(seat).total())?;
        write!(f, "supply {} stock {} ", player.supply, player.stock)?;
        let names = ["key", "act", "priv", "lib", "bag"];
        for (ability, name) in Ability::ALL.into_iter().zip(names) {
            write!(f, " {name}{}", player.level(ability))?;
        }
        for marker in Marker::ALL {
            match (player.unused(marker), player.used(marker)) {
                (0, 0) => {}
                (unused, used) => write!(f, " {} {unused}+{used}", marker.id())?,
            }
        }
        for (index, marker) in player.plate.iter().enumerate() {
            let down = if index < usize::from(player.turned) { "up" } else { "down" };
            write!(f, " plate {} {down}", marker.id())?;
        }
        writeln!(f)
    }

    fn fmt_city(&self, f: &mut fmt::Formatter, city: City) -> fmt::Result {
        let row = self.offices(city);
        if row.is_empty() {
            return Ok(());
        }
        write!(f, "  {:<24}", city.name())?;
        write!(f, "{}", DisplayRow(row, self.side().offices(city).len() as u8))?;
        for piece in self.extra_offices(city) {
            write!(f, " +{}", DisplayPiece(piece))?;
        }
        let control = self.control(city).map_or("nobody", Owner::id);
        writeln!(f, " {control}")
    }

    fn fmt_rest(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "  cities {}", self.completed)?;
        if self.seats.0 == 2 {
            write!(f, ", pool {}", self.pool)?;
        }
        for space in Space::ALL {
            if let Some(seat) = self.table(space) {
                write!(f, ", table {} {}", space.id(), Owner::of(seat).id())?;
            }
        }
        for &seat in &self.links {
            write!(f, ", linked {}", Owner::of(seat).id())?;
        }
        write!(f, ", pile")?;
        self.pile.iter().rev().try_for_each(|marker| write!(f, " {}", marker.id()))?;
        writeln!(f)
    }
}

/// A piece as the catalogue writes it: `1T`, `2M`, `NT`.
struct DisplayPiece(Piece);

impl fmt::Display for DisplayPiece {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0.owner.seat() {
            Some(seat) => write!(f, "{}", seat.0 + 1)?,
            None => write!(f, "N")?,
        }
        f.write_str(match self.0.kind {
            PieceKind::Trader => "T",
            PieceKind::Merchant => "M",
        })
    }
}

/// The first spaces of a row: this number of them.
struct DisplayRow(PieceRow, u8);

impl fmt::Display for DisplayRow {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("[")?;
        for index in 0..usize::from(self.1) {
            let gap = if index > 0 { " " } else { "" };
            match self.0.get(index) {
                Some(piece) => write!(f, "{gap}{}", DisplayPiece(piece))?,
                None => write!(f, "{gap}--")?,
            }
        }
        f.write_str("]")
    }
}

/// What is asked, in words.
struct DisplayPhase<'a>(&'a Phase);

impl fmt::Display for DisplayPhase<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Phase::Menu => f.write_str("action?"),
            Phase::IncomeMix => f.write_str("merchants in the income?"),
            Phase::PlaceKind => f.write_str("kind to place?"),
            Phase::PlaceRoute { kind } => write!(f, "route for the {}?", kind.id()),
            Phase::DisplaceRoute => f.write_str("route to displace on?"),
            Phase::DisplacePiece { route } => write!(f, "piece to displace on {}?", route.id()),
            Phase::DisplaceWith { piece, .. } => {
                write!(f, "kind against {}?", DisplayPiece(*piece))
            }
            Phase::DisplacePay { piece, .. } => {
                write!(f, "merchants in the price of {}?", DisplayPiece(*piece))
            }
            Phase::ReactRoute { reaction } => {
                write!(
                    f,
                    "{} from {}: where to?",
                    DisplayPiece(reaction.piece),
                    reaction.origin.id()
                )
            }
            Phase::ReactExtra { reaction } => write!(f, "extra piece, {} left?", reaction.extras),
            Phase::ReactExtraRoute { kind, .. } => write!(f, "route for the extra {}?", kind.id()),
            Phase::NeutralPick { .. } => f.write_str("which neutral route first?"),
            Phase::NeutralClaim { route, .. } => write!(f, "neutral traders on {}?", route.id()),
            Phase::MoveLift { lifted } => write!(f, "piece to lift after {}?", lifted.len()),
            Phase::MovePut { lifted } => write!(f, "route for the first of {}?", lifted.len()),
            Phase::ClaimRoute => f.write_str("route to claim?"),
            Phase::ClaimBenefit { claim } => write!(f, "benefit of {}?", claim.route.id()),
            Phase::SwapCity { .. } => f.write_str("city to swap in?"),
            Phase::SwapPair { city, .. } => write!(f, "offices to swap in {}?", city.name()),
            Phase::UpgradePick { .. } => f.write_str("ability to upgrade?"),
            Phase::RemoveRoute { removed } => write!(f, "route to remove from after {removed}?"),
            Phase::RemovePiece { route, .. } => write!(f, "piece to remove from {}?", route.id()),
            Phase::MarkerRoute => f.write_str("route for the marker?"),
            Phase::Over => f.write_str("over"),
        }
    }
}

/// `red trader`, for logs.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.owner.id(), self.kind.id())
    }
}

/// `5T1M`, as the catalogue writes it.
impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}T{}M", self.traders, self.merchants)
    }
}

impl fmt::Display for ExtraSource {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            ExtraSource::Stock => "stock",
            ExtraSource::Supply => "supply",
            ExtraSource::Board(route) => route.id(),
            ExtraSource::Pool => "the pool",
        })
    }
}

/// In English, for logs; screens have their own words in each language.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let who = |seat: Seat| Owner::of(seat).id();
        match *self {
            Event::TurnBegan { seat, actions } => {
                write!(f, "{} begins with {actions} actions", who(seat))
            }
            Event::Income { seat, pieces } => write!(f, "{} takes {pieces} from stock", who(seat)),
            Event::Placed { piece, route } => write!(f, "{piece} to {}", route.id()),
            Event::Displaced { by, piece, route, paid } => {
                write!(f, "{by} displaces {piece} on {}, {paid} paid", route.id())
            }
            Event::Replaced { piece, route } => write!(f, "{piece} moves to {}", route.id()),
            Event::ExtraPlaced { piece, route, source } => {
                write!(f, "extra {piece} to {} from {source}", route.id())
            }
            Event::NoRoom { piece } => write!(f, "no room for {piece}"),
            Event::Lifted { piece, route } => write!(f, "{piece} lifted from {}", route.id()),
            Event::Put { piece, route } => write!(f, "{piece} put on {}", route.id()),
            Event::Claimed { seat, route } => write!(f, "{} claims {}", who(seat), route.id()),
            Event::NeutralClaimed { route } => write!(f, "neutral traders claim {}", route.id()),
            Event::ControlPaid { seat, city } => write!(f, "{} pays {} 1", city.name(), who(seat)),
            Event::MarkerTaken { seat, marker } => write!(f, "{} takes {}", who(seat), marker.id()),
            Event::MarkerDiscarded { marker } => write!(f, "{} is out of the game", marker.id()),
            Event::MarkerDrawn { seat } => write!(f, "{} draws a marker", who(seat)),
            Event::DrawFailed => f.write_str("the pile is empty"),
            Event::OfficeOpened { piece, city, place } => {
                write!(f, "{piece} takes office {} in {}", place.id(), city.name())
            }
            Event::ExtraOfficeBuilt { piece, city } => {
                write!(f, "{piece} takes an extra office in {}", city.name())
            }
            Event::CoinPaid { seat, city } => {
                write!(f, "a coin in {} for {}", city.name(), who(seat))
            }
            Event::CityCompleted { city } => write!(f, "{} is complete", city.name()),
            Event::Linked { seat, points } => {
                write!(f, "{} links Stendal and Arnheim for {points}", who(seat))
            }
            Event::Upgraded { seat, ability, level } => {
                write!(f, "{} raises {} to level {level}", who(seat), ability.name())
            }
            Event::TableTaken { seat, space } => {
                write!(f, "{} takes space {} of the table", who(seat), space.id())
            }
            Event::Returned { seat, pieces } => write!(f, "{pieces} of {} to stock", who(seat)),
            Event::MarkerUsed { seat, marker } => write!(f, "{} uses {}", who(seat), marker.id()),
            Event::Swapped { city, left } => {
                write!(f, "offices {} and next swapped in {}", left.id(), city.name())
            }
            Event::Removed { piece, route } => write!(f, "{piece} removed from {}", route.id()),
            Event::PlateTurned { seat } => write!(f, "{} turns up the plate", who(seat)),
            Event::MarkerPlaced { marker, route } => write!(f, "{} to {}", marker.id(), route.id()),
            Event::NeutralPlaced { route } => write!(f, "a neutral trader to {}", route.id()),
            Event::MarkerKept { seat } => write!(f, "{} keeps a marker on the plate", who(seat)),
            Event::TurnEnded { seat } => write!(f, "{} ends the turn", who(seat)),
            Event::GameOver => f.write_str("the game is over"),
        }
    }
}
