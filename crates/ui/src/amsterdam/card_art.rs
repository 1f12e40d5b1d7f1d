//! The little map on the card of Amsterdam: half rings of canals around the old town, with the IJ in
//! the north and a cart.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::rect;
use crate::theme;

/// Draws it in `window`.
pub(super) fn paint(canvas: &mut Canvas, window: &Rectangle) {
    canvas.fill(window, theme::PARCHMENT);
    let Size { width, height } = window.size;
    let middle = window.center().x;
    let shore = window.top_left.y + height as i32 / 4;
    let reach = height as i32 * 17 / 20;
    for (ring, tenths) in [10, 8, 6, 4].into_iter().enumerate() {
        let wide = if ring == 0 { 4 } else { 3 };
        half_ring(canvas, Point::new(middle, shore), reach * tenths / 10, wide);
    }
    // The Amstel flows in from the south.
    canvas.fill(&rect(middle + 8, shore, 3, height), theme::WATER);
    let ij = rect(window.top_left.x, window.top_left.y, width, (shore - window.top_left.y) as u32);
    canvas.fill(&ij, theme::WATER);
    canvas.hline(Point::new(window.top_left.x, shore - 2), width, theme::SHALLOW);
    canvas.hline(Point::new(window.top_left.x, shore - 1), width, theme::SHALLOW);
    canvas.hline(Point::new(window.top_left.x, shore), width, theme::INK_COAST);
    glyph::draw_outlined(
        canvas,
        Glyph::Cart,
        Point::new(middle - 24, shore + 12),
        theme::piece("orange"),
    );
}

/// The lower half of a ring of water, a little wider than it is deep.
fn half_ring(canvas: &mut Canvas, centre: Point, radius: i32, wide: i32) {
    let (mut outer, mut inner) = (radius, radius - wide);
    for dy in 0..radius {
        shrink(&mut outer, dy, radius);
        shrink(&mut inner, dy, radius - wide);
        let (far, near) = (outer * 6 / 5, inner * 6 / 5);
        let y = centre.y + dy;
        if inner > 0 {
            let length = (far - near + 1) as u32;
            canvas.hline(Point::new(centre.x - far, y), length, theme::WATER);
            canvas.hline(Point::new(centre.x + near, y), length, theme::WATER);
        } else {
            canvas.hline(Point::new(centre.x - far, y), 2 * far as u32 + 1, theme::WATER);
        }
    }
}

/// Half the width of a disc `dy` rows from its middle, from that of the row before.
fn shrink(half: &mut i32, dy: i32, radius: i32) {
    while *half > 0 && *half * *half + dy * dy > radius * radius {
        *half -= 1;
    }
}
