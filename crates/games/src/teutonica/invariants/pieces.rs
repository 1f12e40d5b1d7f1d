//! 1 and 2: every piece is somewhere, and where a piece can be.

use crate::InvariantViolation;
use crate::check::ensure_invariant;
use crate::teutonica::data::{City, MERCHANTS, NEUTRAL_TRADERS, Owner, PieceKind, Route, TRADERS};
use crate::teutonica::pieces::{Piece, PieceRow};
use crate::teutonica::state::{Phase, Teutonica};

impl Teutonica {
    /// 1: pieces of everybody.
    pub(super) fn verify_pieces(&self) -> Result<(), InvariantViolation> {
        for seat in self.seats.iter() {
            let owner = Owner::of(seat);
            let at_table = self.table.iter().filter(|&&taken| taken == Some(seat)).count();
            for (kind, word, all) in [
                (PieceKind::Trader, "traders", TRADERS),
                (PieceKind::Merchant, "merchants", MERCHANTS),
            ] {
                let player = self.player(seat);
                let places = [
                    player.supply,
                    player.stock,
                    player.desk(),
                    self.routes.tally(owner),
                    PieceRow::tally(&self.cities, owner),
                ];
                let piece = Piece::new(owner, kind);
                let extra = self.extras.iter().filter(|&&(_, other)| other == piece).count();
                let sum: usize = places.iter().map(|pieces| usize::from(pieces.of(kind))).sum();
                let table = if kind == PieceKind::Merchant { at_table } else { 0 };
                let sum = sum + extra + table + self.held(piece);
                let why =
                    format_args!("A player has {all} {word}, wherever they are; here are {sum}.");
                let field = format_args!("players[{}].supply.{word}", seat.0);
                ensure_invariant(sum == usize::from(all), 1, field, why)?;
            }
        }
        Ok(())
    }

    /// 1: the neutral traders; nobody else's pieces.
    pub(super) fn verify_neutrals(&self) -> Result<(), InvariantViolation> {
        let neutral = Owner::Neutral;
        let rows = [self.routes.tally(neutral), PieceRow::tally(&self.cities, neutral)];
        let on_board: usize = rows.iter().map(|pieces| usize::from(pieces.traders)).sum();
        let all = on_board + usize::from(self.pool) + self.held(Piece::NEUTRAL);
        let expected = if self.seats.0 == 2 { usize::from(NEUTRAL_TRADERS) } else { 0 };
        let why = format_args!(
            "There are {expected} neutral traders, wherever they are; here are {all}."
        );
        ensure_invariant(all == expected, 1, "pool", why)
    }

    fn may_be_here(&self, piece: Piece) -> bool {
        match piece.owner.seat() {
            Some(seat) => self.seats.has(seat),
            None => piece == Piece::NEUTRAL && self.seats.0 == 2,
        }
    }

    /// Pieces of this kind that are in nobody's place: lifted or displaced.
    fn held(&self, piece: Piece) -> usize {
        match &self.phase {
            Phase::ReactRoute { reaction } => usize::from(reaction.piece == piece),
            Phase::MoveLift { lifted } | Phase::MovePut { lifted }
                if piece.owner == Owner::of(self.active) =>
            {
                lifted.iter().filter(|&&kind| kind == piece.kind).count()
            }
            _ => 0,
        }
    }

    /// 2: no piece past the end of a route; offices filled from the left, no more than printed. 4: the track
    /// of completed cities.
    pub(super) fn verify_rows(&self) -> Result<(), InvariantViolation> {
        let side = self.side();
        for route in Route::ALL {
            let villages = if side.routes().has(route) { usize::from(route.villages()) } else { 0 };
            for (index, piece) in self.villages(route).pieces() {
                let field = format_args!("routes.{}[{index}]", route.id());
                let why = format_args!("This route has {villages} villages.");
                ensure_invariant(index < villages, 2, field, why)?;
                let (owner, kind) = (piece.owner.id(), piece.kind.id());
                let why = format_args!("There is no {owner} {kind} in this game.");
                ensure_invariant(self.may_be_here(piece), 1, field, why)?;
            }
        }
        if let Some(route) = self.routes.disagreeing(side) {
            let why = format_args!(
                "What is known of {} (free villages, who is there, who fills it) is not what its {} pieces say.",
                route.id(),
                self.villages(route).count()
            );
            return ensure_invariant(false, 2, format_args!("routes.{}", route.id()), why);
        }
        let mut complete = 0;
        for city in City::ALL {
            let (row, printed) = (self.offices(city), side.offices(city).len());
            for (place, (index, piece)) in row.pieces().enumerate() {
                let field = format_args!("cities.{}[{index}]", city.id());
                let why = format_args!(
                    "Office {place} is free and office {index} is not: they are filled from the left."
                );
                ensure_invariant(place == index, 2, field, why)?;
                let why = format_args!("This city has {printed} offices.");
                ensure_invariant(index < printed, 2, field, why)?;
                let (owner, kind) = (piece.owner.id(), piece.kind.id());
                let why = format_args!("There is no {owner} {kind} in this game.");
                ensure_invariant(self.may_be_here(piece), 1, field, why)?;
            }
            complete += u8::from(row.reach() == printed);
        }
        let why = format_args!("{complete} cities are complete, not {}.", self.completed);
        ensure_invariant(complete == self.completed, 4, "cities", why)
    }
}
