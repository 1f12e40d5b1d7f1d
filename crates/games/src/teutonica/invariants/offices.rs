//! 7, 10 and 5: who can have come into an office, on the Coellen table, and from Stendal to Arnheim.

use crate::InvariantViolation;
use crate::check::ensure_invariant;
use crate::teutonica::data::{Ability, City, LINK_POINTS, Marker, Office, Owner, Space};
use crate::teutonica::pieces::{Piece, PieceRow};
use crate::teutonica::state::{Phase, Teutonica};

impl Teutonica {
    pub(super) fn verify_offices(&self) -> Result<(), InvariantViolation> {
        self.verify_extras()?;
        self.verify_printed()?;
        for space in Space::ALL {
            let Some(seat) = self.table(space) else { continue };
            let (level, needed) = (self.player(seat).level(Ability::Privilegium), space.colour());
            let why = format_args!(
                "The space is {}, and seat {} has taken {level} steps of Privilegium.",
                needed.id(),
                seat.0
            );
            let field = format_args!("table.{}", space.id());
            ensure_invariant(needed.index() <= usize::from(level), 10, field, why)?;
        }
        Ok(())
    }

    /// 7: an extra office lies beside an occupied printed one, and each has cost its owner a marker.
    fn verify_extras(&self) -> Result<(), InvariantViolation> {
        for (index, &(city, piece)) in self.extras.iter().enumerate() {
            let field = format_args!("extra_offices[{index}]");
            let plays = piece.owner.seat().is_some_and(|seat| self.seats.has(seat));
            let why = format_args!("{} cannot have an extra office.", piece.owner.id());
            ensure_invariant(plays, 7, field, why)?;
            let why = format_args!("No printed office of {} is occupied.", city.name());
            ensure_invariant(!self.offices(city).is_empty(), 7, field, why)?;
        }
        for seat in self.seats.iter() {
            let own = |extra: &&(City, Piece)| extra.1.owner == Owner::of(seat);
            let built = self.extras.iter().filter(own).count();
            let used = self.player(seat).used(Marker::ExtraOffice);
            let why = format_args!(
                "Each extra office takes one marker: {built} were built and {used} markers used."
            );
            let field = format_args!("players[{}].used", seat.0);
            ensure_invariant(built == usize::from(used), 7, field, why)?;
        }
        Ok(())
    }

    /// 10: shape and colour of every office suit whoever has moved in (TEU-63), but for swaps (TEU-82).
    fn verify_printed(&self) -> Result<(), InvariantViolation> {
        let used = self.seats.iter().map(|seat| self.player(seat).used(Marker::SwapOffices));
        let is_picking = matches!(self.phase, Phase::SwapCity { .. } | Phase::SwapPair { .. });
        let swaps = used.sum::<u8>().saturating_sub(u8::from(is_picking));
        let mut rest = swaps;
        for city in City::ALL {
            let row = self.offices(city);
            let offices = self.side().offices(city);
            let Some(misfit) = self.misfit(offices, row) else { continue };
            if let Some(needed) = self.swaps_behind(offices, row, rest) {
                rest -= needed;
                continue;
            }
            let (owner, kind) = row.get(misfit).map_or(("", ""), |p| (p.owner.id(), p.kind.id()));
            let (takes, colour) =
                offices.get(misfit).map_or(("", ""), |o| (o.kind.id(), o.colour.id()));
            let why = format_args!(
                "A {kind} of {owner} cannot have moved in: the office takes a {takes} and needs {colour}; \
                 offices were swapped {swaps} times."
            );
            return ensure_invariant(
                false,
                10,
                format_args!("cities.{}[{misfit}]", city.id()),
                why,
            );
        }
        Ok(())
    }

    /// The first piece of a row that could not have moved in where it is.
    fn misfit(&self, offices: &[Office], row: PieceRow) -> Option<usize> {
        let suits = |&(index, piece): &(usize, Piece)| {
            let (Some(seat), Some(office)) = (piece.owner.seat(), offices.get(index)) else {
                return true;
            };
            let level = usize::from(self.player(seat).level(Ability::Privilegium));
            office.kind == piece.kind && office.colour.index() <= level
        };
        row.pieces().find(|place| !suits(place)).map(|(index, _)| index)
    }

    /// The fewest swaps, at most `rest`, that explain a row.
    fn swaps_behind(&self, offices: &[Office], row: PieceRow, rest: u8) -> Option<u8> {
        if self.misfit(offices, row).is_none() {
            return Some(0);
        }
        let fewer = rest.checked_sub(1)?;
        let is_pair = |left: &usize| match (row.get(*left), row.get(left + 1)) {
            (Some(one), Some(two)) => one.owner != two.owner,
            _ => false,
        };
        let before = (0..PieceRow::CAPACITY - 1).filter(is_pair).filter_map(|left| {
            let mut before = row;
            before.swap(left);
            self.swaps_behind(offices, before, fewer)
        });
        before.min().map(|needed| needed + 1)
    }

    /// 5: whoever has a chain from Stendal to Arnheim was paid for it, and nobody else (TEU-71, TEU-72).
    pub(super) fn verify_links(&self) -> Result<(), InvariantViolation> {
        for seat in self.seats.iter() {
            let place = self.links.iter().position(|&other| other == seat);
            let is_linked = self.is_linked(seat);
            let which = if is_linked { "has" } else { "has no" };
            let why = format_args!("Seat {} {which} offices from Stendal to Arnheim.", seat.0);
            match place {
                None => ensure_invariant(!is_linked, 5, "links", why)?,
                Some(place) => {
                    ensure_invariant(is_linked, 5, format_args!("links[{place}]"), why)?;
                    let points = LINK_POINTS.get(place).copied().unwrap_or(0);
                    let prestige = self.player(seat).prestige;
                    let field = format_args!("players[{}].prestige", seat.0);
                    let why =
                        format_args!("The link alone gave {points} points; here are {prestige}.");
                    ensure_invariant(prestige >= points, 5, field, why)?;
                }
            }
        }
        Ok(())
    }
}
