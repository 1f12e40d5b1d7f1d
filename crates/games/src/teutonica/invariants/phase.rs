//! 8: what is asked fits the rest of the position, and whoever must decide has something to decide.

use core::fmt::Display;

use crate::check::ensure_invariant;
use crate::teutonica::data::{Ability, Marker, Owner, PieceKind, Route, RouteSet};
use crate::teutonica::pieces::Piece;
use crate::teutonica::rules::LONGEST_LIST;
use crate::teutonica::state::{Claim, ExtraSource, Phase, Reaction, Teutonica, TurnActivity};
use crate::{Choices, InvariantViolation, Seat};

/// What a place in the phase must hold to.
fn fits(condition: bool, field: &str, why: impl Display) -> Result<(), InvariantViolation> {
    ensure_invariant(condition, 8, format_args!("phase.{field}"), why)
}

/// Where an extra piece comes from, in words.
fn told(source: ExtraSource) -> &'static str {
    match source {
        ExtraSource::Stock => "the stock",
        ExtraSource::Supply => "the supply",
        ExtraSource::Board(route) => route.id(),
        ExtraSource::Pool => "the pool",
    }
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
                let why = format_args!("{removed} pieces are removed: a marker removes 3 at most.");
                let field = match self.phase {
                    Phase::RemovePiece { .. } => "remove_piece.removed",
                    _ => "remove_route.removed",
                };
                fits(*removed < 3, field, why)?;
                self.verify_used(Marker::RemoveThree)
            }
            Phase::MoveLift { lifted } | Phase::MovePut { lifted } => self.verify_lifted(lifted),
            _ => self.verify_other_phase(),
        }
    }

    fn verify_other_phase(&self) -> Result<(), InvariantViolation> {
        let player = self.active_player();
        match &self.phase {
            &Phase::PlaceRoute { kind } => self.verify_supplied("place_route.kind", kind),
            &Phase::DisplaceWith { route, piece } => {
                self.verify_displacement("displace_with", route, piece)
            }
            &Phase::DisplacePay { route, piece, with } => {
                self.verify_displacement("displace_pay", route, piece)?;
                self.verify_supplied("displace_pay.with", with)
            }
            Phase::ReactRoute { reaction } => {
                let why = format_args!(
                    "The displaced {} is placed first; here {} pieces are placed.",
                    reaction.piece.kind.id(),
                    reaction.placed.len()
                );
                fits(reaction.placed.is_empty(), "react_route.reaction.placed", why)?;
                self.verify_reaction("react_route", reaction)
            }
            Phase::ReactExtra { reaction } => {
                let why = "A neutral piece was displaced: then no extra one is chosen.";
                let is_player = reaction.piece.owner != Owner::Neutral;
                fits(is_player, "react_extra.reaction.piece", why)?;
                self.verify_reaction("react_extra", reaction)?;
                self.verify_extra_due("react_extra", reaction)
            }
            &Phase::ReactExtraRoute { ref reaction, kind, source } => {
                self.verify_reaction("react_extra_route", reaction)?;
                self.verify_extra_due("react_extra_route", reaction)?;
                let due = self.extra_source(reaction).map_or("a village", told);
                let (kind_id, from) = (kind.id(), told(source));
                let why = format_args!(
                    "The next extra piece comes from {due}: no {kind_id} from {from}."
                );
                let comes = self.extra_source_fits(reaction, kind, source);
                fits(comes, "react_extra_route.source", why)
            }
            &Phase::NeutralPick { routes: [a, b] } => {
                let (first, then) = (a.id(), b.id());
                let why = format_args!(
                    "Two routes are named, in the order of the board; {then} does not come after {first}."
                );
                fits(a < b, "neutral_pick.routes", why)?;
                self.verify_neutral("neutral_pick.routes", [Some(a), Some(b)])
            }
            &Phase::NeutralClaim { route, then } => {
                let why = format_args!("{} is asked about once.", route.id());
                fits(then != Some(route), "neutral_claim.then", why)?;
                self.verify_neutral("neutral_claim.route", [Some(route), then])
            }
            Phase::MarkerRoute => {
                let (turned, lying) = (player.turned, player.plate.len());
                let why = format_args!(
                    "All markers of the plate are turned up before one is placed; of {lying} here are {turned}."
                );
                let all = lying > 0 && usize::from(turned) == lying;
                let field = format_args!("players[{}].turned", self.active.0);
                ensure_invariant(all, 8, field, why)
            }
            _ => Ok(()),
        }
    }

    /// The piece that is being used is in the supply of the player in turn.
    fn verify_supplied(&self, field: &str, kind: PieceKind) -> Result<(), InvariantViolation> {
        let (seat, id, supply) = (self.active.0, kind.id(), self.active_player().supply);
        let why = format_args!("The supply of seat {seat} has no {id}.");
        fits(supply.of(kind) > 0, field, why)
    }

    /// A marker is being used: it was turned down, and that is something done in this turn.
    fn verify_used(&self, marker: Marker) -> Result<(), InvariantViolation> {
        let seat = self.active.0;
        let field = format_args!("players[{seat}].used");
        let why = format_args!("The marker {} that is being used is not among them.", marker.id());
        ensure_invariant(self.active_player().used(marker) > 0, 8, field, why)?;
        let why = format_args!("The marker {} is being used, so this turn is busy.", marker.id());
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
        let kind = claim.gained.map_or("", Marker::id);
        let why = format_args!("The marker {kind} just gained is not among them.");
        ensure_invariant(gained, 8, field, why)?;
        let drawn = player.plate.len() > usize::from(player.turned) || self.failed_draws > 0;
        let field = format_args!("players[{seat}].plate");
        let (lying, turned) = (player.plate.len(), player.turned);
        let why = format_args!(
            "A replacement for the {kind} just gained is missing: of {lying} markers {turned} are turned up, and no \
             draw failed."
        );
        ensure_invariant(claim.gained.is_none() || drawn, 8, field, why)?;
        let failed = self.failed_draws;
        let why = format_args!("No marker was gained, so no draw failed; here are {failed}.");
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
        let (active, owner, kind) = (self.active.0, piece.owner.id(), piece.kind.id());
        let why = format_args!("Seat {active} cannot have displaced a {kind} of {owner}.");
        ensure_invariant(whose, 8, at("piece"), why)?;
        let known = self.side().routes().has(*origin);
        let here = known && self.villages(*origin).count_of(Owner::of(self.active)) > 0;
        let why =
            format_args!("The piece with which seat {active} displaced is not on {}.", origin.id());
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
        let far = self.placed_out_of_turn(reaction);
        let id = far.map_or("", Route::id);
        let why = format_args!("It was not the turn of {id}: a nearer route had a free village.");
        ensure_invariant(far.is_none(), 8, at("placed"), why)?;
        self.verify_paid(piece.kind)
    }

    /// The first route placed on that was not the nearest one with room (TEU-45). That can be told as long as no
    /// piece was lifted from the board, which frees villages.
    fn placed_out_of_turn(&self, reaction: &Reaction) -> Option<Route> {
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
                return placed.peek().copied();
            }
            reached = beyond;
        }
        None
    }

    /// Another extra piece is due.
    fn verify_extra_due(&self, word: &str, reaction: &Reaction) -> Result<(), InvariantViolation> {
        let (left, placed) = (reaction.extras, reaction.placed.len());
        let due = left > 0 && placed > 0;
        let why = format_args!(
            "No extra piece is due: {placed} pieces are placed, the displaced one first, and {left} extra ones left."
        );
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
        ensure_invariant((fewest..=LONGEST_LIST).contains(&count), 8, "phase", why)
    }
}
