//! What travels on the map: the ship along its arrow, a token that was bought into the tray.

use embedded_graphics::prelude::*;

use super::layout::{BERTH, Layout};
use super::map::paint_water;
use super::pieces::{self, HIGH, WIDE};
use super::tray::Tray;
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::rect;
use crate::table::{BoardView, MoveAnimation};
use crate::theme;
use kogge_games::hansa::data::{ROUTES, TokenKind};
use kogge_games::hansa::{Event, Hansa};

/// The ship's number; tokens have those of their kinds.
const SHIP: u8 = u8::MAX;
/// How far a thing reaches from its middle, the edge of the ship included.
const REACH: u8 = 7;

/// What an event sets in motion.
pub fn animation_of(board: &BoardView<Hansa>, event: Event) -> Option<MoveAnimation> {
    let layout = Layout::new(board.window);
    match event {
        Event::Sailed { from, to, .. } => {
            let route = ROUTES.iter().find(|route| (route.from, route.to) == (from, to))?;
            let (start, tip) = layout.line(route);
            let berth = |city| layout.berth(city).center();
            Some(MoveAnimation::along(SHIP, REACH, [berth(from), start, tip, berth(to)]))
        }
        // The tray is that of whoever is asked.
        Event::Bought { seat, warehouse, kind, .. } if board.decider == Some(seat) => {
            let tile = layout.tile(warehouse.city(), warehouse.part());
            let place = Tray::new(board.view, &layout).kind(kind)?;
            Some(MoveAnimation::straight(kind as u8, REACH, tile.center(), place.center()))
        }
        _ => None,
    }
}

/// Draws the ship, and water where it will lie; or a token.
pub fn paint(canvas: &mut Canvas, board: &BoardView<Hansa>, animation: &MoveAnimation, at: Point) {
    match TokenKind::ALL.get(usize::from(animation.what)) {
        Some(&kind) => {
            pieces::draw(canvas, at - Point::new(WIDE as i32 / 2, HIGH as i32 / 2), kind);
        }
        None => {
            let berth = Layout::new(board.window).berth(board.view.ship());
            paint_water(canvas, berth);
            let half = BERTH as i32 / 2;
            let ship = rect(at.x - half, at.y - half, BERTH, BERTH);
            glyph::draw_outlined(canvas, Glyph::Ship, ship.top_left, theme::ON_DARK);
        }
    }
}
