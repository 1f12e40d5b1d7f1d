//! What travels on the map: a cart along the route that was claimed. Everybody saw that; of cards and
//! contracts nothing is ever set in motion.

use embedded_graphics::prelude::*;

use super::layout::{Layout, whole};
use super::strip;
use crate::games::Seat;
use crate::games::amsterdam::{Amsterdam, Event};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::table::{Journey, Scene, Tabletop};

/// How far a cart reaches from its middle, its edge included.
const REACH: u8 = 5;

/// What an event sets in motion.
pub fn journey(scene: &Scene<Amsterdam>, event: Event) -> Option<Journey> {
    let Event::Claimed { seat, route, .. } = event else { return None };
    let layout = Layout::new(scene.window);
    let spaces = strip::spaces(&layout, route);
    let third = spaces.len() / 3;
    let space = |at: usize| spaces.get(at).map(|space| whole(space.middle));
    let info = route.info();
    let [start, end] = [info.a, info.b].map(|end| layout.location(end));
    let way = [start, space(third)?, space(spaces.len() - 1 - third)?, end];
    Some(Journey::along(seat.0, REACH, way))
}

/// Draws a cart.
pub fn paint(canvas: &mut Canvas, journey: &Journey, at: Point) {
    let colour = Amsterdam::worn_colour(canvas, Seat(journey.what));
    glyph::draw_outlined(canvas, Glyph::Cart, at - Point::new(4, 4), colour);
}
