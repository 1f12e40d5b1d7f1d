//! Sea charts: water, land with its coastlines, in the theme's colours; routes with dashes and
//! arrows. How land is filled and lines are drawn is `kogge_paint`'s business.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge_paint::chart::{self, Inks};
use kogge_paint::palette::PaletteColour;
use kogge_paint::stroke::triangle;

use super::canvas::Canvas;
use super::coast::Coast;
use super::layout::rect;
use super::theme;

pub use kogge_paint::stroke::{Dash, Pen, dashed, stroke, thick_dashed_line};

/// The colours of land and sea.
const INKS: Inks = Inks {
    water: theme::WATER,
    winds: theme::RHUMB,
    shallow: theme::SHALLOW,
    land: theme::PARCHMENT,
    coast: theme::INK_COAST,
};

/// How a canvas of 1000 × 1000 units lies on the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart(chart::MapProjection);

impl Chart {
    /// The canvas stretched to fill `area`. What lies beyond the canvas is drawn beyond the area.
    pub fn new(area: Rectangle) -> Self {
        Chart(chart::MapProjection::new(area))
    }

    /// A part of the canvas stretched to fill `window`: left, top, right and bottom in its units.
    pub fn of_part(window: &Rectangle, part: [i16; 4]) -> Self {
        let [left, top, right, bottom] = part.map(i32::from);
        let Size { width, height } = window.size;
        let (wide, high) =
            (width as i32 * 1000 / (right - left), height as i32 * 1000 / (bottom - top));
        let corner = Point::new(-left * wide / 1000, -top * high / 1000);
        Chart::new(Rectangle::new(window.top_left + corner, Size::new(wide as u32, high as u32)))
    }

    /// Where a position of the board lies on the panel.
    pub fn place(&self, x: i16, y: i16) -> Point {
        self.0.place(x, y)
    }

    /// Draws water in `window`, the land upon it, and the coastline.
    pub fn draw(&self, canvas: &mut Canvas, coast: &Coast, window: &Rectangle) {
        self.0.draw(canvas, coast, window, &INKS);
    }
}

/// A way between two places of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RouteStyle {
    /// Colour of the line.
    pub colour: PaletteColour,
    /// How it is broken.
    pub dash: Dash,
    /// How many lines side by side: one, two for a line that must be seen.
    pub thick: u8,
    /// Pixels kept free at both ends, for what stands there.
    pub free: i32,
    /// Whether an arrow points to the far end.
    pub arrow: Arrow,
}

/// Whether a route has an arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// Both ways.
    None,
    /// Only towards the far end.
    Forward,
}

/// The pen for a line that goes this way: it is as thick across the way.
fn across(way: Point, thick: u8) -> Pen {
    if way.x.abs() > way.y.abs() { Pen::new(1, thick.into()) } else { Pen::new(thick.into(), 1) }
}

/// Draws a route from one place to another.
pub fn route(canvas: &mut Canvas, from: Point, to: Point, look: RouteStyle) {
    let way = to - from;
    let length = (way.x * way.x + way.y * way.y).unsigned_abs().isqrt() as i32;
    if length <= 2 * look.free {
        return;
    }
    let along = |distance: i32| Point::new(way.x * distance / length, way.y * distance / length);
    let (start, tip) = (from + along(look.free), to - along(look.free));
    let end = if look.arrow == Arrow::Forward { tip - along(HEAD) } else { tip };
    let pen = across(way, look.thick);
    thick_dashed_line(canvas, start, end, look.dash, pen, look.colour);
    if look.arrow == Arrow::Forward {
        let across = Point::new(-way.y * HEAD / (2 * length), way.x * HEAD / (2 * length));
        let base = tip - along(HEAD + 1);
        triangle(canvas, [tip, base + across, base - across], look.colour);
    }
}

/// Length of an arrow's head.
const HEAD: i32 = 7;

/// The rectangle that a route between two places can touch.
pub fn route_area(from: Point, to: Point) -> Rectangle {
    let around = Rectangle::with_corners(from, to);
    let reach = HEAD / 2 + 1;
    rect(
        around.top_left.x - reach,
        around.top_left.y - reach,
        around.size.width + 2 * reach as u32,
        around.size.height + 2 * reach as u32,
    )
}

#[cfg(test)]
mod tests {
    use super::super::coast::{Edge, baltic, europe, north};
    use super::*;
    use heapless::Vec;
    use kogge_paint::chart::MAX_CROSSINGS;
    use kogge_paint::framebuffer::FrameBuffer;

    const SIZE: Size = Size::new(240, 200);

    fn drawn(clip: Rectangle, chart: Chart, coast: &Coast) -> Vec<u8, { 240 * 200 }> {
        let mut bytes = Vec::from_array([0; 240 * 200]);
        let mut frame = FrameBuffer::new(&mut bytes, SIZE).unwrap();
        let all = rect(0, 0, SIZE.width, SIZE.height);
        Canvas::paint_clipped(&mut frame, SIZE, clip, |canvas| chart.draw(canvas, coast, &all))
            .unwrap();
        bytes
    }

    #[test]
    fn a_part_of_a_chart_is_the_same_as_in_the_whole() {
        for (coast, area) in [
            (baltic::COAST, rect(0, 0, 240, 200)),
            (europe::COAST, rect(-31, 7, 411, 333)),
            (north::COAST, rect(40, 20, 97, 61)),
        ] {
            let chart = Chart::new(area);
            let whole = drawn(rect(0, 0, 240, 200), chart, &coast);
            for clip in [rect(10, 20, 30, 40), rect(100, 3, 1, 190), rect(0, 77, 240, 5)] {
                let part = drawn(clip, chart, &coast);
                for (at, (seen, expected)) in part.iter().zip(&whole).enumerate() {
                    let (x, y) = (at % 240, at / 240);
                    let inside = clip.contains(Point::new(x as i32, y as i32));
                    assert_eq!(*seen, if inside { *expected } else { 0 }, "at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn no_row_of_any_chart_crosses_more_edges_than_there_is_room_for() {
        for coast in [baltic::COAST, europe::COAST, north::COAST] {
            for y in -4000..4000 {
                let crossed = |edge: &&Edge| edge.top.1 <= y && y <= edge.end.1;
                assert!(coast.edges.iter().filter(crossed).count() <= MAX_CROSSINGS);
            }
        }
    }

    #[test]
    fn towns_lie_where_the_board_says() {
        let chart = Chart::new(rect(0, 20, 240, 180));
        assert_eq!(chart.place(0, 0), Point::new(0, 20));
        assert_eq!(chart.place(500, 500), Point::new(119, 109));
        assert_eq!(chart.place(1000, 1000), Point::new(239, 199));
    }
}
