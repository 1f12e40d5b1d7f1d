//! The villages of all routes, and the sets of routes that are asked for before every decision.
//!
//! Routes change one piece at a time, but "where is room", "where do I stand" and "what is
//! complete" are asked again and again: so each change brings the sets up to date, and no list has
//! to look at all routes.

use super::pieces::{Piece, PieceRow, Pieces};
use crate::teutonica::data::{BoardSide, Owner, ROUTES, Route, RouteSet};

/// All villages of the board.
///
/// # Invariants
///
/// The sets say what the rows say ([`Villages::disagreeing`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::teutonica) struct Villages {
    rows: [PieceRow; ROUTES],
    /// The routes with a free village.
    room: RouteSet,
    /// The routes whose villages all hold pieces of one owner.
    complete: RouteSet,
    /// The routes on which each owner has a piece.
    present: [RouteSet; Owner::ALL.len()],
}

impl Villages {
    /// All villages of a side are free. Routes that the side lacks never have room.
    pub const fn new(side: BoardSide) -> Villages {
        Villages {
            rows: [PieceRow::EMPTY; ROUTES],
            room: side.routes(),
            complete: RouteSet::EMPTY,
            present: [RouteSet::EMPTY; _],
        }
    }

    /// The villages of a route.
    pub const fn row(&self, route: Route) -> PieceRow {
        self.rows[route.index()]
    }

    /// The routes with a free village.
    pub const fn with_room(&self) -> RouteSet {
        self.room
    }

    /// The routes whose villages all hold pieces of this owner.
    pub const fn complete_for(&self, owner: Owner) -> RouteSet {
        self.complete.and(self.with(owner))
    }

    /// The routes with a piece of this owner.
    pub const fn with(&self, owner: Owner) -> RouteSet {
        self.present[owner.index()]
    }

    /// The routes with a piece of anybody else.
    pub fn with_others(&self, owner: Owner) -> RouteSet {
        let others = Owner::ALL.into_iter().filter(|&other| other != owner);
        others.fold(RouteSet::EMPTY, |all, other| all.or(self.with(other)))
    }

    /// The routes with any piece.
    pub fn occupied(&self) -> RouteSet {
        self.present.iter().fold(RouteSet::EMPTY, |all, &some| all.or(some))
    }

    /// All pieces of an owner.
    pub fn tally(&self, owner: Owner) -> Pieces {
        PieceRow::tally(&self.rows, owner)
    }

    /// Puts a piece on the lowest free village (TEU-05); the caller has made sure that there is one.
    pub const fn put(&mut self, route: Route, piece: Piece) {
        debug_assert!(self.room.has(route), "a village is free");
        self.put_at(route, self.row(route).first_free(), piece);
    }

    /// Puts a piece on this village.
    pub const fn put_at(&mut self, route: Route, index: usize, piece: Piece) {
        let row = &mut self.rows[route.index()];
        row.set(index, Some(piece));
        let row = *row;
        let here = &mut self.present[piece.owner.index()];
        *here = here.with(route);
        if row.is_full(route.villages()) {
            self.room = self.room.without(route);
            if row.is_full_of(piece.owner, route.villages()) {
                self.complete = self.complete.with(route);
            }
        }
    }

    /// Takes a piece away and says which village is free now.
    pub const fn take(&mut self, route: Route, piece: Piece) -> Option<usize> {
        let row = &mut self.rows[route.index()];
        let Some(index) = row.take(piece) else { return None };
        if row.count_of(piece.owner) == 0 {
            let here = &mut self.present[piece.owner.index()];
            *here = here.without(route);
        }
        self.room = self.room.with(route);
        self.complete = self.complete.without(route);
        Some(index)
    }

    /// Takes all pieces of a route away.
    pub fn clear(&mut self, route: Route) {
        self.rows[route.index()] = PieceRow::EMPTY;
        self.room = self.room.with(route);
        self.complete = self.complete.without(route);
        self.present.iter_mut().for_each(|here| *here = here.without(route));
    }

    /// The first route of which the sets do not say what its row says, counted again; for tests and typed
    /// positions.
    pub fn disagreeing(&self, side: BoardSide) -> Option<Route> {
        let where_rows = |holds: &dyn Fn(Route, PieceRow) -> bool| -> RouteSet {
            side.routes().iter().filter(|&route| holds(route, self.row(route))).collect()
        };
        let full = |route: Route, row: PieceRow| row.is_full(route.villages());
        let full_of_one = |route: Route, row: PieceRow| {
            Owner::ALL.into_iter().any(|owner| row.is_full_of(owner, route.villages()))
        };
        let differing = |one: RouteSet, other: RouteSet| one.minus(other).or(other.minus(one));
        let room = differing(self.room, where_rows(&|route, row| !full(route, row)));
        let complete = differing(self.complete, where_rows(&full_of_one));
        let present = Owner::ALL.into_iter().map(|owner| {
            differing(self.with(owner), where_rows(&|_, row| row.count_of(owner) > 0))
        });
        present.fold(room.or(complete), RouteSet::or).first()
    }
}
