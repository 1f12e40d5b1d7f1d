//! What may be seen, what could be behind it, and the position in words.
//!
//! Everything is open but the order of the pile and the face-down markers on plates, and those
//! nobody knows; so there is one view for all eyes. It is a table on which the unseen markers lie
//! in the order of the data tables: that tells how many of a kind are unseen, and nothing else.

use core::fmt;

use heapless::Vec;

use super::data::{Ability, City, Kind, Marker, Owner, Space};
use super::pieces::{Piece, Row};
use super::state::{Phase, Teutonica};
use crate::games::order::arrange;
use crate::games::{Chance, Game, Seat};

/// What everybody may see of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The table with the unseen markers in sorted order.
    table: Teutonica,
}

impl View {
    pub(super) fn of(game: &Teutonica) -> View {
        let mut table = game.clone();
        table.rearrange_unseen(|unseen| arrange(unseen, |a, b| a < b));
        View { table }
    }

    /// The table as it lies there. Playing on with it draws markers in a made-up order.
    pub fn table(&self) -> &Teutonica {
        &self.table
    }

    /// How many markers of a kind are unseen: in the pile, or face down on a plate.
    pub fn unseen(&self, marker: Marker) -> u8 {
        let mut number = 0;
        self.table.clone().rearrange_unseen(|unseen| {
            number = unseen.iter().filter(|&&other| other == marker).count() as u8;
        });
        number
    }

    pub(super) fn complete(&self, chance: &mut Chance) -> Teutonica {
        let mut table = self.table.clone();
        table.rearrange_unseen(|unseen| chance.shuffle(unseen));
        table
    }
}

impl Teutonica {
    /// Gathers all face-down markers, lets `order` bring them into another order, and lays them
    /// out again: plates first, then the pile.
    fn rearrange_unseen(&mut self, order: impl FnOnce(&mut [Marker])) {
        let mut unseen: Vec<Marker, 16> = Vec::new();
        let hidden = |player: &super::Player| usize::from(player.turned).min(player.plate.len());
        for player in &self.players {
            unseen.extend(player.plate[hidden(player)..].iter().copied());
        }
        unseen.extend(self.pile.iter().copied());
        order(&mut unseen);
        let mut next = unseen.into_iter();
        for player in &mut self.players {
            let from = hidden(player);
            for (place, marker) in player.plate[from..].iter_mut().zip(&mut next) {
                *place = marker;
            }
        }
        for (place, marker) in self.pile.iter_mut().zip(next) {
            *place = marker;
        }
    }
}

impl fmt::Display for Teutonica {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Turn {}, {}, {} left, ", self.turn, Owner::of(self.active).id(), self.left)?;
        match self.asked() {
            Some(seat) if seat != self.active => {
                writeln!(f, "{} decides: {}", Owner::of(seat).id(), Asked(&self.phase))?;
            }
            _ => writeln!(f, "{}", Asked(&self.phase))?,
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
            write!(f, "  {:<24}{}", route.id(), Written(row, route.villages()))?;
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
        write!(f, "{}", Written(row, self.side().offices(city).len() as u8))?;
        for piece in self.extra_offices(city) {
            write!(f, " +{}", Short(piece))?;
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
struct Short(Piece);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0.owner.seat() {
            Some(seat) => write!(f, "{}", seat.0 + 1)?,
            None => write!(f, "N")?,
        }
        f.write_str(match self.0.kind {
            Kind::Trader => "T",
            Kind::Merchant => "M",
        })
    }
}

/// So many spaces of a row.
struct Written(Row, u8);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("[")?;
        for index in 0..usize::from(self.1) {
            let gap = if index > 0 { " " } else { "" };
            match self.0.get(index) {
                Some(piece) => write!(f, "{gap}{}", Short(piece))?,
                None => write!(f, "{gap}--")?,
            }
        }
        f.write_str("]")
    }
}

/// What is asked, in words.
struct Asked<'a>(&'a Phase);

impl fmt::Display for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Phase::Menu => f.write_str("action?"),
            Phase::IncomeMix => f.write_str("merchants in the income?"),
            Phase::PlaceKind => f.write_str("kind to place?"),
            Phase::PlaceRoute { kind } => write!(f, "route for the {}?", kind.id()),
            Phase::DisplaceRoute => f.write_str("route to displace on?"),
            Phase::DisplacePiece { route } => write!(f, "piece to displace on {}?", route.id()),
            Phase::DisplaceWith { piece, .. } => write!(f, "kind against {}?", Short(*piece)),
            Phase::DisplacePay { piece, .. } => {
                write!(f, "merchants in the price of {}?", Short(*piece))
            }
            Phase::ReactRoute { reaction } => {
                write!(f, "{} from {}: where to?", Short(reaction.piece), reaction.origin.id())
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
