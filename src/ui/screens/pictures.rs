//! The little maps on the games' cards.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use super::shelf::GameId;
use crate::ui::canvas::Canvas;
use crate::ui::chart::Chart;
use crate::ui::coast::{baltic, europe, north};
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::theme;

/// Draws a game's map in `window`, with a piece of the game on it.
pub fn paint(canvas: &mut Canvas, game: GameId, window: &Rectangle) {
    match game {
        GameId::Hansa => {
            let chart = part_of(window, 0, 60, 1000, 940);
            chart.draw(canvas, &baltic::LITTLE, window);
            glyph::draw_outlined(canvas, Glyph::Ship, chart.place(560, 560), theme::ON_DARK);
        }
        GameId::Teutonica => {
            let chart = part_of(window, -100, -260, 1100, 560);
            chart.draw(canvas, &north::LITTLE, window);
            for (x, y) in [(734, 107), (489, 253), (294, 188), (601, 417), (869, 117)] {
                town(canvas, chart.place(x, y));
            }
            glyph::draw_outlined(canvas, Glyph::House, chart.place(230, 330), theme::piece("blue"));
        }
        GameId::Amsterdam => canals(canvas, window),
        GameId::Merkator => {
            let chart = part_of(window, 0, 100, 1000, 940);
            chart.draw(canvas, &europe::LITTLE, window);
            for (x, y, colour) in
                [(560, 420, "green"), (230, 310, "grey"), (110, 830, "red"), (750, 440, "yellow")]
            {
                cube(canvas, chart.place(x, y), theme::piece(colour));
            }
        }
    }
}

/// The chart of which the given part of the board just fills `window`.
pub(in crate::ui) fn part_of(
    window: &Rectangle,
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
) -> Chart {
    let Size { width, height } = window.size;
    let (wide, high) =
        (width as i32 * 1000 / (right - left), height as i32 * 1000 / (bottom - top));
    let corner = Point::new(-left * wide / 1000, -top * high / 1000);
    Chart::new(Rectangle::new(window.top_left + corner, Size::new(wide as u32, high as u32)))
}

fn town(canvas: &mut Canvas, at: Point) {
    let spot = rect(at.x - 2, at.y - 2, 5, 5);
    canvas.fill(&spot, theme::INK);
    canvas.fill(&spot.inset(1, 1), theme::WARNING);
}

fn cube(canvas: &mut Canvas, at: Point, colour: Rgb565) {
    let spot = rect(at.x - 3, at.y - 3, 7, 7);
    canvas.fill(&spot, theme::INK);
    canvas.fill(&spot.inset(1, 1), colour);
}

/// Amsterdam: half rings of canals around the old town, with the IJ in the north.
fn canals(canvas: &mut Canvas, window: &Rectangle) {
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
    canvas.across(Point::new(window.top_left.x, shore - 2), width, theme::SHALLOW);
    canvas.across(Point::new(window.top_left.x, shore - 1), width, theme::SHALLOW);
    canvas.across(Point::new(window.top_left.x, shore), width, theme::INK_COAST);
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
            canvas.across(Point::new(centre.x - far, y), length, theme::WATER);
            canvas.across(Point::new(centre.x + near, y), length, theme::WATER);
        } else {
            canvas.across(Point::new(centre.x - far, y), 2 * far as u32 + 1, theme::WATER);
        }
    }
}

/// Half the width of a disc `dy` rows from its middle, from that of the row before.
fn shrink(half: &mut i32, dy: i32, radius: i32) {
    while *half > 0 && *half * *half + dy * dy > radius * radius {
        *half -= 1;
    }
}
