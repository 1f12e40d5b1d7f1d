//! The little map on the card of Hansa Teutonica: the north of Germany with a few cities and an office.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::chart::Chart;
use crate::coast::north;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::theme;

/// Where the cities lie, in the units of the board.
const CITIES: [(i16, i16); 5] = [(734, 107), (489, 253), (294, 188), (601, 417), (869, 117)];

/// Draws it in `window`.
pub(super) fn paint(canvas: &mut Canvas, window: &Rectangle) {
    let chart = Chart::of_part(window, [-100, -260, 1100, 560]);
    chart.draw(canvas, &north::COAST_SMALL, window);
    for (x, y) in CITIES {
        city(canvas, chart.place(x, y));
    }
    glyph::draw_outlined(canvas, Glyph::House, chart.place(230, 330), theme::piece("blue"));
}

fn city(canvas: &mut Canvas, at: Point) {
    let spot = rect(at.x - 2, at.y - 2, 5, 5);
    canvas.fill(&spot, theme::INK);
    canvas.fill(&spot.inset(1, 1), theme::WARNING);
}
