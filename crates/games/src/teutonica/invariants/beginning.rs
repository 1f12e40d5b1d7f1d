//! 9: what nobody can have before turns of their own.
//!
//! Pieces come to the board only by an action of their owner, and others touch only what is on the board. So whoever
//! has not acted yet has what was dealt, and whoever has acted in one turn has claimed nothing: the actions of a first
//! turn cannot fill a route and claim it as well. Everything here also holds after any play from a position for which
//! it holds.

use core::fmt;

use crate::check::ensure_invariant;
use crate::teutonica::data::{
    Ability, City, FEWEST_VILLAGES, Marker, Owner, Route, Space, TAVERN_MARKERS, TAVERNS,
};
use crate::teutonica::pieces::{Piece, PieceRow, Pieces};
use crate::teutonica::state::{Phase, Teutonica, TurnActivity};
use crate::{InvariantViolation, Seat};

/// Actions of a first turn.
const FIRST_ACTIONS: u8 = Ability::Actiones.value(0);

const _: () = assert!(FIRST_ACTIONS <= FEWEST_VILLAGES, "a first turn has no claim");

impl Teutonica {
    pub(super) fn verify_beginning(&self) -> Result<(), InvariantViolation> {
        for seat in self.seats.iter() {
            match self.active_turns(seat) {
                0 => {
                    self.verify_dealt(seat)?;
                    self.verify_unclaimed(seat)?;
                }
                1 => {
                    self.verify_unclaimed(seat)?;
                    self.verify_first_turn(seat)?;
                }
                _ => {}
            }
        }
        let most = self.seats.iter().map(|seat| self.active_turns(seat)).max().unwrap_or(0);
        if most == 0 {
            self.verify_first_neutrals()?;
        }
        // Between two players the neutral side can gain a marker in a first turn.
        let without_claims = if self.seats.0 == 2 { 0 } else { 1 };
        if most > without_claims { Ok(()) } else { self.verify_first_markers() }
    }

    /// The turns of a seat in which it can have acted: those up to the last turn that was not idle, and the
    /// running one as soon as it is busy or a route is being claimed in it.
    fn active_turns(&self, seat: Seat) -> u16 {
        let is_claiming = self.phase.claim().is_some() && self.earlier_turns(seat) > 0;
        let is_acting = self.activity == TurnActivity::Busy || is_claiming;
        let is_running = seat == self.active && !self.has_ended_with_a_turn();
        self.earlier_turns(seat) + u16::from(is_running && is_acting)
    }

    /// The turns of a seat, the running one left out, up to the last turn that was not idle.
    fn earlier_turns(&self, seat: Seat) -> u16 {
        let last = self.turn - 1 - u16::from(self.idle);
        let place = u16::from(self.place_in_order(seat));
        last.saturating_sub(place).div_ceil(u16::from(self.seats.0))
    }

    /// Pieces that were dealt to a seat and are no longer in its supply or stock.
    fn pieces_out(&self, seat: Seat) -> u8 {
        let (supply, stock) = self.dealt(seat);
        let player = self.player(seat);
        let at_hand = player.supply.total().saturating_add(player.stock.total());
        (supply.total() + stock.total()).saturating_sub(at_hand)
    }

    /// The price of the displacement that the active player has begun but not finished.
    fn running_price(&self, seat: Seat) -> Option<u8> {
        if seat != self.active {
            return None;
        }
        match &self.phase {
            Phase::NeutralPick { .. } | Phase::NeutralClaim { .. } => Some(1),
            phase => phase.reaction().map(|reaction| reaction.piece.kind.displacement()),
        }
    }

    /// Supply and stock are as dealt, but for the first displacement, of which the price has gone to the stock.
    fn verify_dealt(&self, seat: Seat) -> Result<(), InvariantViolation> {
        let (supply, stock) = self.dealt(seat);
        let player = self.player(seat);
        let Some(price) = self.running_price(seat) else {
            self.verify_hand(seat, "supply", player.supply, supply)?;
            return self.verify_hand(seat, "stock", player.stock, stock);
        };
        let (due, here) = (stock.total() + price, player.stock);
        let is_paid =
            here.total() == due && here.traders >= stock.traders && self.pieces_out(seat) == 1;
        let field = format_args!("players[{}].stock", seat.0);
        let why = format_args!(
            "Seat {} displaces for the first time: of {} traders and {} merchants dealt 1 piece is on the \
             board and {due} are in stock; here are {} and {}.",
            seat.0,
            supply.traders + stock.traders,
            supply.merchants + stock.merchants,
            self.pieces_out(seat),
            here.total()
        );
        ensure_invariant(is_paid, 9, field, why)
    }

    fn verify_hand(
        &self,
        seat: Seat,
        name: &str,
        here: Pieces,
        dealt: Pieces,
    ) -> Result<(), InvariantViolation> {
        let field = format_args!("players[{}].{name}", seat.0);
        let why = format_args!(
            "Seat {} has not acted yet, so its {name} is {} traders and {} merchants as dealt, not {} and {}.",
            seat.0, dealt.traders, dealt.merchants, here.traders, here.merchants
        );
        ensure_invariant(here == dealt, 9, field, why)
    }

    /// What only claims bring: points, steps, markers, offices.
    fn verify_unclaimed(&self, seat: Seat) -> Result<(), InvariantViolation> {
        let (player, who) = (self.player(seat), seat.0);
        let none = |count: u8, name: &dyn fmt::Display, what: &str| {
            let field = format_args!("players[{who}].{name}");
            let why = format_args!(
                "Seat {who} cannot have claimed a route yet: it has 0 {what}, not {count}."
            );
            ensure_invariant(count == 0, 9, field, why)
        };
        none(player.prestige, &"prestige", "points")?;
        for ability in Ability::ALL {
            let name = fmt::from_fn(|f| write!(f, "levels.{}", ability.id()));
            none(player.level(ability), &name, "steps")?;
        }
        none(player.unused.iter().sum(), &"unused", "markers")?;
        none(player.used.iter().sum(), &"used", "used markers")?;
        self.verify_first_plate(seat)?;
        if let Some(city) = self.cities_of(seat).first() {
            let (field, name) = (format_args!("cities.{}", city.id()), city.name());
            let why = format_args!(
                "Seat {who} cannot have claimed a route yet: it has no office in {name}."
            );
            return ensure_invariant(false, 9, field, why);
        }
        let space = Space::ALL.into_iter().find(|&space| self.table(space) == Some(seat));
        let id = space.map_or("", Space::id);
        let why = format_args!(
            "Seat {who} cannot have claimed a route yet: it has no merchant on space {id}."
        );
        ensure_invariant(space.is_none(), 9, format_args!("table.{id}"), why)
    }

    /// A marker is drawn for one that was gained; between two players also for one that the neutral side gained
    /// in a displacement of this seat.
    fn verify_first_plate(&self, seat: Seat) -> Result<(), InvariantViolation> {
        let is_second = matches!(self.phase, Phase::NeutralClaim { then: None, .. });
        let most = match self.active_turns(seat) {
            0 => usize::from(seat == self.active && is_second),
            _ if self.seats.0 == 2 => return Ok(()),
            _ => 0,
        };
        let count = self.player(seat).plate.len();
        let field = format_args!("players[{}].plate", seat.0);
        let why = format_args!(
            "Seat {} cannot have drawn more than {most} markers yet; here are {count}.",
            seat.0
        );
        ensure_invariant(count <= most, 9, field, why)
    }

    /// In its first turn a seat brings at most one piece to the board with each action.
    fn verify_first_turn(&self, seat: Seat) -> Result<(), InvariantViolation> {
        if self.earlier_turns(seat) > 0 {
            return Ok(());
        }
        let done = FIRST_ACTIONS.saturating_sub(self.left);
        let most = done + u8::from(self.running_price(seat).is_some());
        let out = self.pieces_out(seat);
        let field = format_args!("players[{}].supply", seat.0);
        let why = format_args!(
            "Seat {} has finished {done} actions in all, so at most {most} of its pieces are on the board, not {out}.",
            seat.0
        );
        ensure_invariant(out <= most, 9, field, why)
    }

    /// Markers lie where they were dealt, as far as they are not out of the game.
    fn verify_first_markers(&self) -> Result<(), InvariantViolation> {
        for (index, &(route, marker)) in self.markers.iter().enumerate() {
            let field = format_args!("markers[{index}]");
            let (id, kind) = (route.id(), marker.id());
            let why = format_args!("No route was claimed yet, so no marker lies on {id}.");
            ensure_invariant(TAVERNS.contains(&route), 9, field, why)?;
            let again = self.markers[..index].iter().any(|&(_, other)| other == marker);
            let why = format_args!(
                "No route was claimed yet: {kind} is not what was dealt to a tavern, or lies on two."
            );
            ensure_invariant(TAVERN_MARKERS.contains(&marker) && !again, 9, field, why)?;
        }
        for marker in Marker::ALL {
            let here = self.pile.iter().filter(|&&other| other == marker).count();
            let (most, id) = (marker.in_first_pile(), marker.id());
            let why = format_args!(
                "No route was claimed yet: of the markers {id} at most {most} are in the pile, not {here}."
            );
            ensure_invariant(here <= usize::from(most), 9, "pile", why)?;
        }
        Ok(())
    }

    /// Before anybody has acted, neutral traders are where they were set up, but for those of the running
    /// displacement; so the board of more players is empty.
    fn verify_first_neutrals(&self) -> Result<(), InvariantViolation> {
        for route in self.side().routes().iter() {
            let (due, here) = (self.first_row(route), self.villages(route));
            let why = format_args!(
                "Nobody has finished an action yet, so here is {}, not {}.",
                told(due),
                told(here)
            );
            ensure_invariant(due == here, 9, format_args!("routes.{}", route.id()), why)?;
        }
        for city in City::ALL {
            let count = self.offices(city).count();
            let field = format_args!("cities.{}", city.id());
            let why = format_args!(
                "Nobody has finished an action yet: 0 offices are taken, not {count}."
            );
            ensure_invariant(count == 0, 9, field, why)?;
        }
        Ok(())
    }

    /// The villages of a route before anybody has finished an action: as they were set up, with the piece that
    /// displaces and the neutral traders placed so far.
    fn first_row(&self, route: Route) -> PieceRow {
        let mut row = PieceRow::EMPTY;
        if self.seats.0 == 2 && self.routes_of_first_neutrals().has(route) {
            let own = |&(_, piece): &(usize, Piece)| piece.owner == Owner::of(self.active);
            let displacing = self.villages(route).pieces().find(own);
            row.put(displacing.map_or(Piece::NEUTRAL, |(_, piece)| piece));
        }
        for _ in 0..self.neutrals_placed(route) {
            row.put(Piece::NEUTRAL);
        }
        row
    }

    /// How many neutral traders the running displacement has put on a route. One that was filled needed both,
    /// because all routes begin with two free villages.
    fn neutrals_placed(&self, route: Route) -> usize {
        match &self.phase {
            Phase::NeutralClaim { route: filled, then: None } if *filled == route => 2,
            phase => phase.reaction().map_or(0, |reaction| {
                reaction.placed.iter().filter(|&&(other, _)| other == route).count()
            }),
        }
    }
}

/// The pieces of a row in words.
fn told(row: PieceRow) -> impl fmt::Display {
    fmt::from_fn(move |f| {
        if row.is_empty() {
            return f.write_str("nothing");
        }
        for index in 0..row.reach() {
            let separator = if index > 0 { ", " } else { "" };
            match row.get(index) {
                Some(piece) => write!(f, "{separator}{} {}", piece.owner.id(), piece.kind.id())?,
                None => write!(f, "{separator}nothing")?,
            }
        }
        Ok(())
    })
}
