//! The answer to a displacement (TEU-37 to TEU-47): the owner places the displaced piece and
//! extra ones on the nearest routes with room. For a neutral trader the other player does it.

use crate::teutonica::data::{Owner, PieceKind, Route, RouteSet};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::{Piece, Pieces};
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{ExtraSource, Phase, Reaction, Teutonica, add};
use crate::{Choices, EventSink, UndoScope};

/// Where an owner's next extra piece has to come from.
enum Reserve {
    /// Any kind that is in this handful.
    Hand(Pieces, ExtraSource),
    /// Own villages.
    Board,
}

impl Teutonica {
    /// Where pieces displaced from `origin` may go: all routes with a free village at the smallest
    /// distance that has any (TEU-45).
    pub fn nearest_free_routes(&self, origin: Route) -> RouteSet {
        let side = self.side();
        let mut seen = RouteSet::only(origin);
        let mut ring = side.adjacent(origin);
        while !ring.is_empty() {
            let free = ring.and(self.routes_with_room());
            if !free.is_empty() {
                return free;
            }
            seen = seen.or(ring);
            ring = ring.iter().fold(RouteSet::EMPTY, |all, route| all.or(side.adjacent(route)));
            ring = ring.minus(seen);
        }
        RouteSet::EMPTY
    }

    /// Where an extra piece may go: not back to the route it is lifted from (TEU-43).
    pub(super) fn extra_targets(&self, reaction: &Reaction, source: ExtraSource) -> RouteSet {
        let targets = self.nearest_free_routes(reaction.origin);
        match source {
            ExtraSource::Board(route) => targets.without(route),
            _ => targets,
        }
    }

    fn reserve(&self, owner: Owner) -> Reserve {
        let Some(seat) = owner.seat() else {
            return Reserve::Hand(Pieces::new(self.pool, 0), ExtraSource::Pool);
        };
        let player = self.player(seat);
        match (player.stock, player.supply) {
            (stock, _) if stock.total() > 0 => Reserve::Hand(stock, ExtraSource::Stock),
            (_, supply) if supply.total() > 0 => Reserve::Hand(supply, ExtraSource::Supply),
            _ => Reserve::Board,
        }
    }

    /// Where the next extra piece of a reaction comes from, for the screen; a piece from the board
    /// is chosen by route.
    pub fn extra_source(&self, reaction: &Reaction) -> Option<ExtraSource> {
        match self.reserve(reaction.piece.owner) {
            Reserve::Hand(_, source) => Some(source),
            Reserve::Board => None,
        }
    }

    /// A piece was displaced: its owner is asked, if there is anywhere to go (TEU-46).
    pub(super) fn react(
        &mut self,
        reaction: Reaction,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        if !self.nearest_free_routes(reaction.origin).is_empty() {
            return self.go_to(Phase::ReactRoute { reaction });
        }
        self.give_back(reaction.piece);
        events.emit(Event::NoRoom { piece: reaction.piece });
        self.finish_action(events)
    }

    /// A piece leaves the board: to its owner's supply, a neutral one to the pool.
    pub(super) fn give_back(&mut self, piece: Piece) {
        match piece.owner.seat() {
            Some(seat) => self.player_mut(seat).supply.add(piece.kind),
            None => self.pool += 1,
        }
    }

    pub(super) fn check_react_route(
        &self,
        reaction: &Reaction,
        decision: Decision,
    ) -> Result<(), Refusal> {
        match decision {
            Decision::Route(route) => self.check_nearest(reaction, route),
            Decision::PieceKind(_) | Decision::Lift(..) | Decision::Stop => {
                Err(Refusal::MustReplaceFirst)
            }
            _ => Err(Refusal::WrongState),
        }
    }

    fn check_nearest(&self, reaction: &Reaction, route: Route) -> Result<(), Refusal> {
        if route == reaction.origin {
            return Err(Refusal::SameRoute);
        }
        self.check_room(route)?;
        if self.nearest_free_routes(reaction.origin).has(route) {
            Ok(())
        } else {
            Err(Refusal::NotNearest)
        }
    }

    pub(super) fn replace_displaced(
        &mut self,
        mut reaction: Reaction,
        route: Route,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let piece = reaction.piece;
        self.routes.put(route, piece);
        add(&mut reaction.placed, (route, piece.kind));
        events.emit(Event::Replaced { piece, route });
        self.next_extra(reaction, events);
        // The first decision of another player: the displacement stands, and until the reaction
        // ends its owner may think again (section 3, undo).
        match self.phase {
            Phase::ReactExtra { .. } | Phase::ReactExtraRoute { .. } => UndoScope::Threshold,
            _ => self.barrier(),
        }
    }

    /// What follows in a reaction: another extra piece, or its end.
    fn next_extra(&mut self, reaction: Reaction, events: &mut impl EventSink<Event>) {
        let neutral = reaction.piece.owner == Owner::Neutral;
        if !self.has_extra(&reaction) {
            self.end_reaction(reaction, events);
        } else if neutral {
            // The second neutral trader is no choice, only its place is (TEU-110).
            let (kind, source) = (PieceKind::Trader, ExtraSource::Pool);
            self.phase = Phase::ReactExtraRoute { reaction, kind, source };
        } else {
            self.phase = Phase::ReactExtra { reaction };
        }
    }

    /// Whether there is an extra piece and a place for it (TEU-46, TEU-47).
    fn has_extra(&self, reaction: &Reaction) -> bool {
        if reaction.extras == 0 || self.nearest_free_routes(reaction.origin).is_empty() {
            return false;
        }
        match self.reserve(reaction.piece.owner) {
            Reserve::Hand(hand, _) => hand.total() > 0,
            Reserve::Board => self.liftable(reaction).next().is_some(),
        }
    }

    /// Own pieces in villages that can serve as the next extra piece.
    fn liftable<'a>(
        &'a self,
        reaction: &'a Reaction,
    ) -> impl Iterator<Item = (Route, PieceKind)> + 'a {
        let owner = reaction.piece.owner;
        self.routes
            .with(owner)
            .iter()
            .flat_map(|route| PieceKind::ALL.map(|kind| (route, kind)))
            .filter(move |&(route, kind)| self.check_extra_lift(reaction, route, kind).is_ok())
    }

    pub(in super::super) fn check_extra_lift(
        &self,
        reaction: &Reaction,
        route: Route,
        kind: PieceKind,
    ) -> Result<(), Refusal> {
        let here = self.villages(route).pieces_of(reaction.piece.owner).of(kind);
        let fresh = reaction.placed.iter().filter(|&&placed| placed == (route, kind)).count();
        if here == 0 {
            Err(Refusal::NotYourPiece)
        } else if usize::from(here) <= fresh {
            Err(Refusal::AlreadyPlaced)
        } else if self.extra_targets(reaction, ExtraSource::Board(route)).is_empty() {
            Err(Refusal::SameRoute)
        } else {
            Ok(())
        }
    }

    pub(super) fn list_react_extra(&self, reaction: &Reaction, choices: &mut Choices<Decision>) {
        match self.reserve(reaction.piece.owner) {
            Reserve::Hand(hand, _) => {
                let kinds = PieceKind::ALL.into_iter().filter(|&kind| hand.of(kind) > 0);
                choices.extend(kinds.map(Decision::PieceKind));
            }
            Reserve::Board => {
                let lifts = self.liftable(reaction);
                choices.extend(lifts.map(|(route, kind)| Decision::Lift(route, kind)));
            }
        }
        choices.push(Decision::Stop);
    }

    pub(super) fn check_react_extra(
        &self,
        reaction: &Reaction,
        decision: Decision,
    ) -> Result<(), Refusal> {
        match (decision, self.reserve(reaction.piece.owner)) {
            (Decision::Stop, _) => Ok(()),
            (Decision::PieceKind(kind), Reserve::Hand(hand, _)) if hand.of(kind) > 0 => Ok(()),
            (Decision::PieceKind(_), Reserve::Hand(..)) => Err(Refusal::KindNotAvailable),
            (Decision::Lift(route, kind), Reserve::Board) => {
                self.check_extra_lift(reaction, route, kind)
            }
            (Decision::PieceKind(_), Reserve::Board) | (Decision::Lift(..), Reserve::Hand(..)) => {
                Err(Refusal::WrongSource)
            }
            _ => Err(Refusal::WrongState),
        }
    }

    pub(super) fn choose_extra(
        &mut self,
        reaction: Reaction,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let (kind, source) = match (decision, self.reserve(reaction.piece.owner)) {
            (Decision::PieceKind(kind), Reserve::Hand(_, source)) => (kind, source),
            (Decision::Lift(route, kind), _) => (kind, ExtraSource::Board(route)),
            _ => {
                self.end_reaction(reaction, events);
                return self.barrier();
            }
        };
        self.go_to(Phase::ReactExtraRoute { reaction, kind, source })
    }

    pub(super) fn check_extra_route(
        &self,
        reaction: &Reaction,
        source: ExtraSource,
        route: Route,
    ) -> Result<(), Refusal> {
        if source == ExtraSource::Board(route) {
            return Err(Refusal::SameRoute);
        }
        self.check_nearest(reaction, route)
    }

    pub(super) fn place_extra(
        &mut self,
        mut reaction: Reaction,
        kind: PieceKind,
        source: ExtraSource,
        route: Route,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let piece = Piece::new(reaction.piece.owner, kind);
        self.take_from(source, piece);
        self.routes.put(route, piece);
        reaction.extras -= 1;
        add(&mut reaction.placed, (route, kind));
        events.emit(Event::ExtraPlaced { piece, route, source });
        self.next_extra(reaction, events);
        match self.phase {
            Phase::ReactExtra { .. } | Phase::ReactExtraRoute { .. } => UndoScope::Open,
            _ => self.barrier(),
        }
    }

    fn take_from(&mut self, source: ExtraSource, piece: Piece) {
        match (source, piece.owner.seat()) {
            (ExtraSource::Stock, Some(seat)) => self.player_mut(seat).stock.take(piece.kind),
            (ExtraSource::Supply, Some(seat)) => self.player_mut(seat).supply.take(piece.kind),
            (ExtraSource::Board(route), _) => {
                self.routes.take(route, piece);
            }
            (_, _) => self.pool -= 1,
        }
    }

    fn end_reaction(&mut self, reaction: Reaction, events: &mut impl EventSink<Event>) {
        self.phase = Phase::Menu;
        if reaction.piece.owner == Owner::Neutral {
            self.look_for_neutral_routes(&reaction, events);
        } else {
            self.finish_action(events);
        }
    }

    /// The way back is barred; at the end of the game more than that.
    fn barrier(&self) -> UndoScope {
        if self.phase == Phase::Over { UndoScope::NewTurn } else { UndoScope::Barrier }
    }
}
