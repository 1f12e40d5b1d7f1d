//! What the owner of a displaced piece does (TEU-37 to TEU-47, TEU-109, TEU-110).

use super::board::Id;
use super::{Asked, COLOURS, KINDS, NEUTRAL, Piece, Reaction, Source, Teutonica, kind_id, seat_of};

impl Teutonica {
    /// TEU-44, TEU-45: the nearest routes with a free village, never the route of displacement.
    pub(super) fn targets(&self, origin: &str) -> Vec<Id> {
        let distances = self.board.distances(origin);
        let free = |entry: &&(Id, usize)| entry.1 > 0 && self.has_free_village(entry.0);
        let nearest = distances.iter().filter(free).map(|entry| entry.1).min();
        let ring = distances.iter().filter(free).filter(|entry| Some(entry.1) == nearest);
        ring.map(|entry| entry.0).collect()
    }

    pub(super) fn begin_reaction(&mut self, origin: Id, piece: Piece) {
        // TEU-46.
        if self.targets(origin).is_empty() {
            self.return_to_supply(piece);
            return self.finish_action();
        }
        // TEU-38, TEU-109.
        let extras = if piece.kind == "merchant" { 2 } else { 1 };
        self.asked = Asked::ReactRoute(Reaction { origin, piece, extras, placed: Vec::new() });
    }

    pub(super) fn decide_react_route(&mut self, mut reaction: Reaction, words: &[&str]) {
        let route = self.route_id(words[1]);
        self.put(route, reaction.piece);
        reaction.placed.push((route, reaction.piece.kind));
        self.next_extra(reaction);
    }

    fn next_extra(&mut self, reaction: Reaction) {
        if reaction.extras == 0 || self.targets(reaction.origin).is_empty() {
            return self.end_reaction(&reaction);
        }
        if reaction.piece == NEUTRAL {
            // TEU-108, TEU-110.
            match self.pool {
                0 => self.end_reaction(&reaction),
                _ => self.asked = Asked::ReactExtraRoute(reaction, "trader", Source::Pool),
            }
            return;
        }
        match self.extra_options(&reaction).is_empty() {
            true => self.end_reaction(&reaction),
            false => self.asked = Asked::ReactExtra(reaction),
        }
    }

    /// TEU-41 to TEU-43: stock, else supply, else the board.
    pub(super) fn extra_options(&self, reaction: &Reaction) -> Vec<String> {
        let owner = &self.players[seat_of(reaction.piece.owner).expect("a player")];
        let with = |kinds: Vec<Id>| kinds.into_iter().map(|kind| format!("with {kind}")).collect();
        if owner.stock.total() > 0 {
            return with(owner.stock.kinds());
        }
        if owner.supply.total() > 0 {
            return with(owner.supply.kinds());
        }
        let all = self.board.routes.iter().flat_map(|route| KINDS.map(|kind| (route.id, kind)));
        let can_be_lifted = |place: &(Id, Id)| {
            let piece = Piece { owner: reaction.piece.owner, kind: place.1 };
            let there = self.pieces_on(place.0).filter(|other| *other == piece).count();
            let placed_now = reaction.placed.iter().filter(|placed| *placed == place).count();
            let has_target = self.targets(reaction.origin).iter().any(|route| *route != place.0);
            there > placed_now && has_target
        };
        all.filter(can_be_lifted).map(|(route, kind)| format!("lift {route} {kind}")).collect()
    }

    pub(super) fn decide_extra(&mut self, reaction: Reaction, words: &[&str]) {
        let seat = seat_of(reaction.piece.owner).expect("a player");
        let (kind, source) = match words[0] {
            "stop" => return self.end_reaction(&reaction),
            "with" if self.players[seat].stock.total() > 0 => (kind_id(words[1]), Source::Stock),
            "with" => (kind_id(words[1]), Source::Supply),
            _ => (kind_id(words[2]), Source::Board(self.route_id(words[1]))),
        };
        self.asked = Asked::ReactExtraRoute(reaction, kind, source);
    }

    /// TEU-43: to another route than the one it is lifted from.
    pub(super) fn extra_targets(&self, reaction: &Reaction, source: &Source) -> Vec<Id> {
        let is_source = |route: &Id| matches!(source, Source::Board(from) if from == route);
        let mut targets = self.targets(reaction.origin);
        targets.retain(|route| !is_source(route));
        targets
    }

    pub(super) fn decide_extra_route(
        &mut self,
        mut reaction: Reaction,
        kind: Id,
        source: &Source,
        words: &[&str],
    ) {
        let piece = Piece { owner: reaction.piece.owner, kind };
        let seat = seat_of(piece.owner);
        let route = self.route_id(words[1]);
        match (source, seat) {
            (Source::Stock, Some(seat)) => *self.players[seat].stock.of(kind) -= 1,
            (Source::Supply, Some(seat)) => *self.players[seat].supply.of(kind) -= 1,
            (Source::Board(from), _) => self.take(from, piece),
            _ => self.pool -= 1,
        }
        self.put(route, piece);
        reaction.extras -= 1;
        reaction.placed.push((route, kind));
        self.next_extra(reaction);
    }

    fn end_reaction(&mut self, reaction: &Reaction) {
        if reaction.piece != NEUTRAL {
            return self.finish_action();
        }
        // TEU-112: routes that this reaction filled, in the order of the board.
        let filled = |route: &Id| {
            let full = !self.has_free_village(route);
            full && self.pieces_on(route).all(|piece| piece == NEUTRAL)
        };
        let mut routes: Vec<Id> =
            reaction.placed.iter().map(|placed| placed.0).filter(filled).collect();
        routes.sort_by_key(|id| self.board.routes.iter().position(|route| route.id == *id));
        routes.dedup();
        match routes[..] {
            [] => self.finish_action(),
            [route] => self.asked = Asked::NeutralClaim(route, None),
            [one, two, ..] => self.asked = Asked::NeutralPick([one, two]),
        }
    }

    pub(super) fn colour(&self) -> Id {
        COLOURS[self.active]
    }
}
