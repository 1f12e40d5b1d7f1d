//! The little map on the card of Ferry: the Baltic with two ships.

use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::chart::Chart;
use crate::coast::baltic;
use crate::glyph::{self, Glyph};
use crate::theme;

/// Draws it in `window`.
pub(super) fn paint(canvas: &mut Canvas, window: &Rectangle) {
    let chart = Chart::of_part(window, [0, 60, 1000, 940]);
    chart.draw(canvas, &baltic::COAST_SMALL, window);
    for (x, y) in [(300, 560), (620, 420)] {
        glyph::draw_outlined(canvas, Glyph::Ship, chart.place(x, y), theme::ON_DARK);
    }
}
