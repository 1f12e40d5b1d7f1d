//! What travels on the map: a ship, from harbour to harbour.

use embedded_graphics::prelude::*;

use super::layout::Layout;
use super::map;
use crate::canvas::Canvas;
use crate::table::{BoardView, MoveAnimation};
use kogge_games::Seat;
use kogge_games::ferry::{Event, Ferry};

/// How far a ship reaches from its middle, its edge included.
const REACH: u8 = 7;

/// What an event sets in motion.
pub fn animation_of(board: &BoardView<Ferry>, event: Event) -> Option<MoveAnimation> {
    let Event::Sailed { seat, from, to } = event else { return None };
    let layout = Layout::new(board.window);
    let (from, to) = (layout.berth(from, seat), layout.berth(to, seat));
    Some(MoveAnimation::straight(seat.0, REACH, from, to))
}

/// Draws the ship, and its berth as if it had not arrived.
pub fn paint(canvas: &mut Canvas, board: &BoardView<Ferry>, animation: &MoveAnimation, at: Point) {
    let seat = Seat(animation.what);
    if let Some(harbour) = board.view.ship(seat) {
        map::paint_empty_berth(canvas, Layout::new(board.window).berth(harbour, seat));
    }
    map::paint_ship(canvas, at, seat);
}
