//! 8: what is asked fits the rest of the position, and whoever must decide has something to decide.

use crate::check::ensure_invariant;
use crate::teutonica::data::{Ability, Marker, Owner, PieceKind, Route, RouteSet};
use crate::teutonica::pieces::Piece;
use crate::teutonica::state::{Claim, ExtraSource, Phase, Reaction, Teutonica, TurnActivity};
use crate::{Choices, InvariantViolation, Seat};

/// What a place in the phase must hold to.
fn fits(condition: bool, field: &str, why: &str) -> Result<(), InvariantViolation> {
    ensure_invariant(condition, 8, format_args!("phase.{field}"), why)
}

impl Teutonica {
    pub(super) fn verify_phase(&self) -> Result<(), InvariantViolation> {
        let is_between = matches!(
            self.phase,
            Phase::Menu
                | Phase::SwapCity { during: None }
                | Phase::SwapPair { during: None, .. }
                | Phase::UpgradePick { during: None }
                | Phase::RemoveRoute { .. }
                | Phase::RemovePiece { .. }
                | Phase::MarkerRoute
                | Phase::Over
        );
        let why = "What is asked is part of an action, and 0 actions are left.";
        ensure_invariant(is_between || self.left > 0, 8, "left", why)?;
        self.verify_claim()?;
        match &self.phase {
            Phase::SwapCity { .. } | Phase::SwapPair { .. } => {
                self.verify_used(Marker::SwapOffices)
            }
            Phase::UpgradePick { .. } => self.verify_used(Marker::UpgradeAbility),
            Phase::RemoveRoute { removed } | Phase::RemovePiece { removed, .. } => {
                let why = "A marker removes at most three pieces.";
                fits(*removed < 3, "remove_route.removed", why)?;
                self.verify_used(Marker::RemoveThree)
            }
            Phase::MoveLift { lifted } | Phase::MovePut { lifted } => self.verify_lifted(lifted),
            _ => self.verify_other_phase(),
        }
    }

    fn verify_other_phase(&self) -> Result<(), InvariantViolation> {
        let player = self.active_player();
        match &self.phase {
            Phase::PlaceRoute { kind } => {
                let why = "The supply of the player in turn has no such piece.";
                fits(player.supply.of(*kind) > 0, "place_route.kind", why)
            }
            &Phase::DisplaceWith { route, piece } => {
                self.verify_displacement("displace_with", route, piece)
            }
            &Phase::DisplacePay { route, piece, with } => {
                self.verify_displacement("displace_pay", route, piece)?;
                let why = "The supply of the player in turn has no such piece.";
                fits(player.supply.of(with) > 0, "displace_pay.with", why)
            }
            Phase::ReactRoute { reaction } => {
                let why = "The displaced piece is placed first.";
                fits(reaction.placed.is_empty(), "react_route.reaction.placed", why)?;
                self.verify_reaction("react_route", reaction)
            }
            Phase::ReactExtra { reaction } => {
                let why = "The other player places neutral traders, and no extra ones by choice.";
                let is_player = reaction.piece.owner != Owner::Neutral;
                fits(is_player, "react_extra.reaction.piece", why)?;
                self.verify_reaction("react_extra", reaction)?;
                self.verify_extra_due("react_extra", reaction)
            }
            &Phase::ReactExtraRoute { ref reaction, kind, source } => {
                self.verify_reaction("react_extra_route", reaction)?;
                self.verify_extra_due("react_extra_route", reaction)?;
                let why = "The extra piece cannot come from there.";
                let comes = self.extra_source_fits(reaction, kind, source);
                fits(comes, "react_extra_route.source", why)
            }
            &Phase::NeutralPick { routes: [a, b] } => {
                fits(
                    a < b,
                    "neutral_pick.routes",
                    "Two routes are named in the order of the board.",
                )?;
                self.verify_neutral("neutral_pick.routes", [Some(a), Some(b)])
            }
            &Phase::NeutralClaim { route, then } => {
                let why = "The same route is asked about once.";
                fits(then != Some(route), "neutral_claim.then", why)?;
                self.verify_neutral("neutral_claim.route", [Some(route), then])
            }
            Phase::MarkerRoute => {
                let why = "All markers of the plate are turned up before one is placed.";
                let all =
                    !player.plate.is_empty() && usize::from(player.turned) == player.plate.len();
                let field = format_args!("players[{}].turned", self.active.0);
                ensure_invariant(all, 8, field, why)
            }
            _ => Ok(()),
        }
    }

    /// A marker is being used: it was turned down, and that is something done in this turn.
    fn verify_used(&self, marker: Marker) -> Result<(), InvariantViolation> {
        let seat = self.active.0;
        let field = format_args!("players[{seat}].used");
        let why = format_args!("The marker {} that is being used is not among them.", marker.id());
        ensure_invariant(self.active_player().used(marker) > 0, 8, field, why)?;
        let why = "A marker is being used, so this turn is busy.";
        ensure_invariant(self.activity == TurnActivity::Busy, 8, "activity", why)
    }

    /// A claim between its steps b and c: the route is complete, its marker taken and replaced.
    fn verify_claim(&self) -> Result<(), InvariantViolation> {
        let Some(claim) = self.phase.claim() else { return Ok(()) };
        let (player, seat) = (self.active_player(), self.active.0);
        let known = self.side().routes().has(claim.route);
        let complete = known && self.routes_complete_for(Owner::of(self.active)).has(claim.route);
        let id = claim.route.id();
        let why = format_args!("Seat {seat} has not all villages of {id}, which is being claimed.");
        ensure_invariant(complete, 8, "phase", why)?;
        let why = format_args!("{id} is being claimed, so its marker is taken already.");
        ensure_invariant(self.marker(claim.route).is_none(), 8, "markers", why)?;
        let gained = claim.gained.is_none_or(|marker| player.unused(marker) > 0);
        let field = format_args!("players[{seat}].unused");
        ensure_invariant(gained, 8, field, "The marker just gained is not among them.")?;
        let drawn = player.plate.len() > usize::from(player.turned) || self.failed_draws > 0;
        let field = format_args!("players[{seat}].plate");
        let why = "A replacement for the marker just gained is missing.";
        ensure_invariant(claim.gained.is_none() || drawn, 8, field, why)?;
        let why = "No marker was gained, so no draw failed.";
        ensure_invariant(claim.gained.is_some() || self.failed_draws == 0, 8, "failed_draws", why)
    }

    /// The points that a claim may have paid a seat for control (TEU-54), as far as that can be told: offices
    /// may have been swapped since.
    pub(super) fn control_points(&self, claim: Claim, seat: Seat) -> u8 {
        let swapped = self.active_player().used(Marker::SwapOffices) > 0;
        let owner = Owner::of(seat);
        let cities = claim.route.cities().into_iter();
        let paid = cities.filter(|&city| match swapped {
            true => self.offices_of(owner, city) > 0,
            false => self.controller(city) == Some(seat),
        });
        paid.count() as u8
    }

    /// What is lifted is within the limit, and there is room to put it down.
    fn verify_lifted(&self, lifted: &[PieceKind]) -> Result<(), InvariantViolation> {
        let (word, is_lifting) = match self.phase {
            Phase::MoveLift { .. } => ("move_lift", true),
            _ => ("move_put", false),
        };
        let field = format_args!("phase.{word}.lifted");
        let limit = usize::from(self.active_player().value(Ability::LiberSophiae));
        let (count, most) = (lifted.len(), limit - usize::from(is_lifting));
        let why = format_args!("Of at most {limit} pieces, {count} cannot be lifted now.");
        ensure_invariant((usize::from(!is_lifting)..=most).contains(&count), 8, field, why)?;
        let room: usize = self
            .routes_with_room()
            .iter()
            .map(|route| usize::from(route.villages() - self.villages(route).count()))
            .sum();
        let why = format_args!("{count} pieces are lifted, and {room} villages are free.");
        ensure_invariant(room >= count, 8, field, why)
    }

    fn verify_displacement(
        &self,
        word: &str,
        route: Route,
        piece: Piece,
    ) -> Result<(), InvariantViolation> {
        let known = self.side().routes().has(route);
        let open = known && self.check_displace_piece(route, piece).is_ok();
        let (owner, kind, id) = (piece.owner.id(), piece.kind.id(), route.id());
        let why = format_args!("A {kind} of {owner} on {id} cannot be displaced.");
        ensure_invariant(open, 8, format_args!("phase.{word}.piece"), why)
    }

    /// Routes that the reaction has filled with neutral traders; the displacement was paid for.
    fn verify_neutral(
        &self,
        field: &str,
        routes: [Option<Route>; 2],
    ) -> Result<(), InvariantViolation> {
        for route in routes.into_iter().flatten() {
            let full = self.routes_complete_for(Owner::Neutral).has(route);
            let why = format_args!("{} is not full of neutral traders.", route.id());
            ensure_invariant(full, 8, format_args!("phase.{field}"), why)?;
        }
        self.verify_paid(PieceKind::Trader)
    }

    /// The price of a displacement has gone to the stock of the player in turn (TEU-35).
    fn verify_paid(&self, displaced: PieceKind) -> Result<(), InvariantViolation> {
        let (price, stock) = (displaced.displacement(), self.active_player().stock.total());
        let field = format_args!("players[{}].stock", self.active.0);
        let why = format_args!("{price} were just paid to it for displacing; here are {stock}.");
        ensure_invariant(stock >= price, 8, field, why)
    }

    /// What was displaced and placed is there, and what may follow adds up.
    fn verify_reaction(&self, word: &str, reaction: &Reaction) -> Result<(), InvariantViolation> {
        let Reaction { origin, piece, extras, placed } = reaction;
        let field =
            |name| move |f: &mut core::fmt::Formatter| write!(f, "phase.{word}.reaction.{name}");
        let at = |name| core::fmt::from_fn(field(name));
        let is_neutral = *piece == Piece::NEUTRAL && self.seats.0 == 2;
        let other = |seat| self.seats.has(seat) && seat != self.active;
        let whose = is_neutral || piece.owner.seat().is_some_and(other);
        ensure_invariant(whose, 8, at("piece"), "Only an opponent's piece can be displaced.")?;
        let known = self.side().routes().has(*origin);
        let here = known && self.villages(*origin).count_of(Owner::of(self.active)) > 0;
        let why = "The displacing piece is not there.";
        ensure_invariant(here, 8, at("origin"), why)?;
        for (index, &(route, kind)) in placed.iter().enumerate() {
            let same = placed.iter().filter(|&&other| other == (route, kind)).count();
            let known = self.side().routes().has(route) && route != *origin;
            let row = self.villages(route).pieces_of(piece.owner);
            let there = known && usize::from(row.of(kind)) >= same;
            let is_displaced = index > 0 || kind == piece.kind;
            let why = format_args!("A {} cannot have been placed on {}.", kind.id(), route.id());
            ensure_invariant(there && is_displaced, 8, at("placed"), why)?;
        }
        let (all, left) = (piece.kind.displacement(), *extras);
        let done = placed.len().saturating_sub(1);
        let why = format_args!("Of {all} extra pieces {done} are placed, so {left} are not left.");
        let adds_up = usize::from(left) + done == usize::from(all);
        ensure_invariant(adds_up, 8, at("extras"), why)?;
        let near = self.were_nearest(reaction);
        ensure_invariant(near, 8, at("placed"), "A nearer route has a free village.")?;
        self.verify_paid(piece.kind)
    }

    /// Whether the pieces placed went to the nearest routes with room (TEU-45). That can be told as long as
    /// none was lifted from the board, which frees villages.
    fn were_nearest(&self, reaction: &Reaction) -> bool {
        let may_have_lifted = self.extra_source(reaction).is_none();
        let mut reached = RouteSet::only(reaction.origin);
        let mut placed = reaction.placed.iter().map(|&(route, _)| route).peekable();
        while !may_have_lifted && placed.peek().is_some() {
            let beyond =
                reached.iter().fold(reached, |all, route| all.or(self.side().adjacent(route)));
            let ring = beyond.minus(reached);
            while placed.next_if(|&route| ring.has(route)).is_some() {}
            let is_full = ring.and(self.routes_with_room()).is_empty();
            if ring.is_empty() || placed.peek().is_some() && !is_full {
                return false;
            }
            reached = beyond;
        }
        true
    }

    /// Another extra piece is due.
    fn verify_extra_due(&self, word: &str, reaction: &Reaction) -> Result<(), InvariantViolation> {
        let due = reaction.extras > 0 && !reaction.placed.is_empty();
        let why = "No extra piece is due.";
        ensure_invariant(due, 8, format_args!("phase.{word}.reaction.extras"), why)
    }

    /// The extra piece comes from where it has to.
    fn extra_source_fits(&self, reaction: &Reaction, kind: PieceKind, source: ExtraSource) -> bool {
        let hand = reaction.piece.owner.seat().map(|seat| self.player(seat));
        let due = self.extra_source(reaction);
        match (source, hand) {
            (ExtraSource::Board(route), Some(_)) => {
                due.is_none() && self.check_extra_lift(reaction, route, kind).is_ok()
            }
            (ExtraSource::Stock, Some(player)) => due == Some(source) && player.stock.of(kind) > 0,
            (ExtraSource::Supply, Some(player)) => {
                due == Some(source) && player.supply.of(kind) > 0
            }
            (ExtraSource::Pool, None) => kind == PieceKind::Trader && self.pool > 0,
            _ => false,
        }
    }

    /// The fewest options with which the question is asked: with one, those marked * in the catalogue answer
    /// themselves; an offer to stop stands beside something else.
    fn fewest_options(&self) -> usize {
        match &self.phase {
            Phase::Over => 0,
            Phase::IncomeMix
            | Phase::PlaceKind
            | Phase::DisplacePiece { .. }
            | Phase::DisplaceWith { .. }
            | Phase::DisplacePay { .. }
            | Phase::SwapPair { .. }
            | Phase::RemovePiece { .. }
            | Phase::ReactExtra { .. }
            | Phase::RemoveRoute { removed: 1.. } => 2,
            Phase::MoveLift { lifted } if !lifted.is_empty() => 2,
            _ => 1,
        }
    }

    /// 8: whoever must decide has something to decide.
    pub(super) fn verify_choices(&self) -> Result<(), InvariantViolation> {
        let mut choices = Choices::new();
        self.list_legal(&mut choices);
        let (count, fewest) = (choices.len(), self.fewest_options());
        let why = format_args!("This would not be asked: {count} options are open.");
        ensure_invariant(count >= fewest, 8, "phase", why)
    }
}
