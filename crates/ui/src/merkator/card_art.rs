//! The little map on the card of Merkator: Europe with cubes of goods.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_paint::palette::PaletteColour;

use crate::canvas::Canvas;
use crate::chart::Chart;
use crate::coast::europe;
use crate::layout::{RectExt, rect};
use crate::theme;

/// Where cubes lie, in the units of the board, and their colours.
const CUBES: [(i16, i16, &str); 4] =
    [(560, 420, "green"), (230, 310, "grey"), (110, 830, "red"), (750, 440, "yellow")];

/// Draws it in `window`.
pub(super) fn paint(canvas: &mut Canvas, window: &Rectangle) {
    let chart = Chart::of_part(window, [0, 100, 1000, 940]);
    chart.draw(canvas, &europe::COAST_SMALL, window);
    for (x, y, colour) in CUBES {
        cube(canvas, chart.place(x, y), theme::piece(colour));
    }
}

fn cube(canvas: &mut Canvas, at: Point, colour: PaletteColour) {
    let spot = rect(at.x - 3, at.y - 3, 7, 7);
    canvas.fill(&spot, theme::INK);
    canvas.fill(&spot.inset(1, 1), colour);
}
