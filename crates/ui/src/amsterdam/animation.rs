//! What travels on the map: a cart along the route that was claimed. Everybody saw that; of cards and
//! contracts nothing is ever set in motion.

use embedded_graphics::prelude::*;

use super::layout::{Layout, whole};
use super::route_shape;
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::palette::seat_colour;
use crate::table::{BoardView, MoveAnimation};
use kogge_games::amsterdam::{Amsterdam, Event};
use kogge_games::{Game, Seat};

/// How far a cart reaches from its middle, its edge included.
const REACH: u8 = 5;

/// What an event sets in motion.
pub fn animation_of(board: &BoardView<Amsterdam>, event: Event) -> Option<MoveAnimation> {
    let Event::Claimed { seat, route, .. } = event else { return None };
    let layout = Layout::new(board.window);
    let spaces = route_shape::spaces(&layout, route);
    let third = spaces.len() / 3;
    let space = |at: usize| spaces.get(at).map(|space| whole(space.middle));
    let info = route.info();
    let [start, end] = [info.a, info.b].map(|end| layout.location(end));
    let way = [start, space(third)?, space(spaces.len() - 1 - third)?, end];
    Some(MoveAnimation::along(seat.0, REACH, way))
}

/// Draws a cart.
pub fn paint(canvas: &mut Canvas, animation: &MoveAnimation, at: Point) {
    let colour = seat_colour(canvas, Amsterdam::SPEC, Seat(animation.what));
    glyph::draw_outlined(canvas, Glyph::Cart, at - Point::new(4, 4), colour);
}
