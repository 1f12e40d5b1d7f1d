//! Sea charts: water, land with its coastlines, routes with dashes and arrows.
//!
//! Integer arithmetic throughout, with one division for an edge and none for a row. Every row is
//! computed from the edge itself, so a chart clipped to a small rectangle gives the same pixels as
//! the whole, and costs little.

use embedded_graphics::primitives::{PrimitiveStyle, Rectangle, Triangle};
use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use heapless::Vec;

use super::canvas::Canvas;
use super::coast::{Coast, Edge, FINE};
use super::layout::{Cut, rect};
use super::theme;

/// Sides of the canvas that all boards are drawn on, in units.
pub const UNITS: i32 = 1000;
/// Bits after the point of a position in pixels.
const FRACTION: u32 = 8;
/// Bits after the point of the place where a row crosses an edge.
const CROSSING: u32 = 12;
/// Most edges that one row crosses in any chart.
const MOST_CROSSED: usize = 40;

/// How a canvas of 1000 × 1000 units lies on the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart {
    /// The corner, in pixels with [`FRACTION`] bits after the point.
    origin: Point,
    /// Pixels to a quarter unit, with 16 bits after the point.
    scale: Point,
}

impl Chart {
    /// The canvas stretched to fill `area`. What lies beyond the canvas is drawn beyond the area.
    pub fn new(area: Rectangle) -> Self {
        let scale = |length: u32| ((length as i32) << 16) / (UNITS * FINE);
        Chart {
            origin: area.top_left * (1 << FRACTION),
            scale: Point::new(scale(area.size.width), scale(area.size.height)),
        }
    }

    /// Where a position of the board lies on the panel.
    pub fn place(&self, x: i16, y: i16) -> Point {
        let fine = self.fine((x * FINE as i16, y * FINE as i16));
        Point::new(fine.x >> FRACTION, fine.y >> FRACTION)
    }

    fn fine(&self, (x, y): (i16, i16)) -> Point {
        let scaled = Point::new((x as i32 * self.scale.x) >> 8, (y as i32 * self.scale.y) >> 8);
        self.origin + scaled
    }

    /// Draws water in `window`, the land upon it, and the coastline.
    pub fn draw(&self, canvas: &mut Canvas, coast: &Coast, window: &Rectangle) {
        if !canvas.shows(window) {
            return;
        }
        canvas.within(window, |canvas| {
            sea(canvas, window);
            self.land(canvas, coast);
            self.outline(canvas, coast, theme::INK_COAST);
        });
    }

    /// Fills all land of `coast` inside the canvas's clip, with a band of shallow water around it.
    ///
    /// One walk over the rows does both: the shallows of a row reach [`REACH`] rows up and down, so
    /// its land is drawn that many rows later.
    fn land(&self, canvas: &mut Canvas, coast: &Coast) {
        let clip = canvas.clip();
        let mut walk = Walk { crossed: Vec::new(), coming: coast.edges };
        let mut late: [Spans; REACH as usize] = core::array::from_fn(|_| Spans::new());
        let mut turn = 0;
        for row in clip.top_left.y - REACH..clip.bottom() + REACH {
            let spans = self.row_spans(&mut walk, row, &clip);
            for &(left, right) in &spans {
                for beside in [row - REACH, row + REACH] {
                    let (left, right) = (left as i32 - SIDEWAYS, right as i32 + SIDEWAYS);
                    span(canvas, beside, left, right, theme::SHALLOW);
                }
            }
            for (left, right) in core::mem::replace(&mut late[turn], spans) {
                span(canvas, row - REACH, left as i32, right as i32, theme::PARCHMENT);
            }
            turn = if turn + 1 == late.len() { 0 } else { turn + 1 };
        }
    }

    /// The land of a row, from left to right, as far as it is visible.
    fn row_spans(&self, walk: &mut Walk, row: i32, clip: &Rectangle) -> Spans {
        walk.crossed.retain(|crossing| crossing.end > row);
        while let Some((edge, rest)) = walk.coming.split_first() {
            let crossing = self.crossing(edge, row);
            if crossing.first > row {
                break;
            }
            if crossing.end > row {
                // Tests hold every chart to the capacity.
                let _ = walk.crossed.push(crossing);
            }
            walk.coming = rest;
        }
        sort(&mut walk.crossed);
        let (from, to) = (clip.top_left.x - SIDEWAYS, clip.right() + SIDEWAYS);
        let mut spans = Spans::new();
        for pair in walk.crossed.chunks_exact(2) {
            let (left, right) = (pixel(pair[0].x).max(from), pixel(pair[1].x).min(to));
            if left < right {
                let _ = spans.push((left as i16, right as i16));
            }
        }
        for crossing in &mut walk.crossed {
            crossing.x += crossing.slope;
        }
        spans
    }

    /// Where `edge` is crossed by rows of pixels, from `row` on.
    fn crossing(&self, edge: &Edge, row: i32) -> Crossing {
        let (top, end) = (self.fine(edge.top), self.fine(edge.end));
        let (first, last) = (row_from(top.y), row_from(end.y));
        if first > row || last <= row {
            return Crossing { first, end: last, x: 0, slope: 0 };
        }
        let slope = ((end.x - top.x) << CROSSING) / (end.y - top.y);
        let below = (row << FRACTION) + HALF - top.y;
        let x = (top.x << (CROSSING - FRACTION)) + ((slope * below) >> FRACTION);
        Crossing { first, end: last, x, slope }
    }

    fn outline(&self, canvas: &mut Canvas, coast: &Coast, colour: Rgb565) {
        let clip = canvas.clip();
        for edge in coast.edges {
            let (top, end) = (self.fine(edge.top), self.fine(edge.end));
            let (top, end) = (whole(top), whole(end));
            let beyond = end.y < clip.top_left.y
                || top.x.max(end.x) < clip.top_left.x
                || top.x.min(end.x) >= clip.right();
            if top.y >= clip.bottom() {
                break;
            }
            // What is smaller than a pixel is part of its neighbours.
            if !beyond && top != end {
                stroke(canvas, top, end, colour);
            }
        }
    }
}

/// How far the shallows reach up and down, in rows.
const REACH: i32 = 2;
/// How far they reach to the sides, in pixels.
const SIDEWAYS: i32 = 3;

/// Where land begins and ends in a row.
type Spans = Vec<(i16, i16), { MOST_CROSSED / 2 }>;

/// A walk down the rows of a chart.
struct Walk {
    /// Edges that the present row crosses.
    crossed: Vec<Crossing, MOST_CROSSED>,
    /// Edges below it.
    coming: &'static [Edge],
}

fn span(canvas: &mut Canvas, row: i32, left: i32, right: i32, colour: Rgb565) {
    canvas.across(Point::new(left, row), (right - left) as u32, colour);
}

/// An edge while rows cross it.
struct Crossing {
    first: i32,
    end: i32,
    x: i32,
    slope: i32,
}

/// Half a pixel: rows and columns are judged in their middle.
const HALF: i32 = 1 << (FRACTION - 1);

fn whole(fine: Point) -> Point {
    Point::new(fine.x >> FRACTION, fine.y >> FRACTION)
}

/// The first row of pixels whose middle is not above `y`.
fn row_from(y: i32) -> i32 {
    (y + HALF - 1) >> FRACTION
}

/// The first pixel whose middle is not left of a crossing.
fn pixel(x: i32) -> i32 {
    (x + (1 << (CROSSING - 1)) - 1) >> CROSSING
}

/// Insertion sort: from one row to the next hardly anything changes.
fn sort(crossed: &mut [Crossing]) {
    for end in 1..crossed.len() {
        let mut at = end;
        while at > 0 && crossed[at - 1].x > crossed[at].x {
            crossed.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Open water with the faint lines of a wind rose.
fn sea(canvas: &mut Canvas, window: &Rectangle) {
    canvas.fill(window, theme::WATER);
    if window.size.height < SMALL {
        return;
    }
    let centre = window.center();
    let reach = window.size.width.max(window.size.height) as i32;
    // Sixteen winds; the other eight are the same lines.
    for (dx, dy) in [(8, 0), (7, 3), (6, 6), (3, 7), (0, 8), (-3, 7), (-6, 6), (-7, 3)] {
        let far = Point::new(dx * reach / 8, dy * reach / 8);
        stroke(canvas, centre - far, centre + far, theme::RHUMB);
    }
}

/// Charts lower than this are too small for the lines of the winds.
const SMALL: u32 = 80;

/// A line one pixel wide, drawn as horizontal runs: the way of all coasts, so it is kept short.
pub fn stroke(canvas: &mut Canvas, from: Point, to: Point, colour: Rgb565) {
    let (a, b) = downwards(from, to);
    let (dx, dy) = ((b.x - a.x).abs(), b.y - a.y);
    let side = if b.x >= a.x { 1 } else { -1 };
    let (mut x, mut error) = (a.x, dx - dy);
    for y in a.y..=b.y {
        let start = x;
        // Sideways as long as the line stays in this row.
        while x != b.x && (2 * error >= dx || y == b.y) {
            error -= dy;
            x += side;
        }
        canvas.across(Point::new(start.min(x), y), (x - start).unsigned_abs() + 1, colour);
        if 2 * error > -dy && x != b.x {
            error -= dy;
            x += side;
        }
        error += dx;
    }
}

/// Both ends, the upper one first, so that a line looks the same whoever draws it.
fn downwards(from: Point, to: Point) -> (Point, Point) {
    if (from.y, from.x) <= (to.y, to.x) { (from, to) } else { (to, from) }
}

/// How a line is broken: so many steps drawn, so many left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dash {
    /// Steps drawn.
    pub on: u16,
    /// Steps left out.
    pub off: u16,
}

impl Dash {
    /// Not broken at all.
    pub const SOLID: Dash = Dash { on: u16::MAX, off: 0 };
    /// A way over land.
    pub const LAND: Dash = Dash { on: 4, off: 3 };
}

/// A line one pixel wide, broken as `dash` says.
pub fn dashed(canvas: &mut Canvas, from: Point, to: Point, dash: Dash, colour: Rgb565) {
    let (a, b) = downwards(from, to);
    let clip = canvas.clip();
    if b.y < clip.top_left.y || a.y >= clip.bottom() {
        return;
    }
    let (dx, dy) = ((b.x - a.x).abs(), b.y - a.y);
    let side = if b.x >= a.x { 1 } else { -1 };
    let (mut at, mut error, mut step) = (a, dx - dy, 0u16);
    let mut run: Option<(i32, i32)> = None;
    loop {
        if step < dash.on {
            run = Some(run.map_or((at.x, at.x), |(l, r)| (l.min(at.x), r.max(at.x))));
        }
        step = if step + 1 >= dash.on.saturating_add(dash.off) { 0 } else { step + 1 };
        let last = at == b;
        let double = 2 * error;
        let down = !last && double < dx;
        let ends = last || down || step == 0 || step == dash.on;
        if let Some((left, right)) = run.take_if(|_| ends) {
            canvas.across(Point::new(left, at.y), (right - left + 1) as u32, colour);
        }
        if last {
            return;
        }
        if double > -dy {
            error -= dy;
            at.x += side;
        }
        if down {
            error += dx;
            at.y += 1;
        }
    }
}

/// A way between two places of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    /// Colour of the line.
    pub colour: Rgb565,
    /// How it is broken.
    pub dash: Dash,
    /// One, or two for a line that must be seen.
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

/// Draws a route from one place to another.
pub fn route(canvas: &mut Canvas, from: Point, to: Point, look: Route) {
    let way = to - from;
    let length = (way.x * way.x + way.y * way.y).unsigned_abs().isqrt() as i32;
    if length <= 2 * look.free {
        return;
    }
    let along = |distance: i32| Point::new(way.x * distance / length, way.y * distance / length);
    let (start, tip) = (from + along(look.free), to - along(look.free));
    let end = if look.arrow == Arrow::Forward { tip - along(HEAD) } else { tip };
    dashed(canvas, start, end, look.dash, look.colour);
    if look.thick > 1 {
        let beside = if way.x.abs() > way.y.abs() { Point::new(0, 1) } else { Point::new(1, 0) };
        dashed(canvas, start + beside, end + beside, look.dash, look.colour);
    }
    if look.arrow == Arrow::Forward {
        let across = Point::new(-way.y * HEAD / (2 * length), way.x * HEAD / (2 * length));
        let base = tip - along(HEAD + 1);
        let head = Triangle::new(tip, base + across, base - across);
        let _ = head.into_styled(PrimitiveStyle::with_fill(look.colour)).draw(canvas);
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
    use super::super::coast::{baltic, europe, north};
    use super::*;
    use crate::frame::Frame;

    const SIZE: Size = Size::new(240, 200);

    fn drawn(clip: Rectangle, chart: Chart, coast: &Coast) -> Vec<u8, { 240 * 200 * 2 }> {
        let mut bytes = Vec::from_array([0; 240 * 200 * 2]);
        let mut frame = Frame::new(&mut bytes, SIZE).unwrap();
        let all = rect(0, 0, SIZE.width, SIZE.height);
        Canvas::onto(&mut frame, SIZE, clip, |canvas| chart.draw(canvas, coast, &all)).unwrap();
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
                    let (x, y) = (at / 2 % 240, at / 2 / 240);
                    let inside = clip.contains(Point::new(x as i32, y as i32));
                    assert_eq!(*seen, if inside { *expected } else { 0 }, "at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn a_stroke_is_a_dashed_line_without_gaps() {
        let middle = Point::new(30, 30);
        for x in 0..60 {
            for y in 0..60 {
                let drawn = |solid: bool| {
                    let mut bytes = vec![0; Frame::bytes(60, 60)];
                    let size = Size::new(60, 60);
                    let mut frame = Frame::new(&mut bytes, size).unwrap();
                    let to = Point::new(x, y);
                    Canvas::onto(&mut frame, size, rect(0, 0, 60, 60), |canvas| {
                        if solid {
                            stroke(canvas, middle, to, Rgb565::WHITE);
                        } else {
                            dashed(canvas, middle, to, Dash::SOLID, Rgb565::WHITE);
                        }
                    })
                    .unwrap();
                    bytes
                };
                assert!(drawn(true) == drawn(false), "to {x}, {y}");
            }
        }
    }

    #[test]
    fn no_row_of_any_chart_crosses_more_edges_than_there_is_room_for() {
        for coast in [baltic::COAST, europe::COAST, north::COAST] {
            for y in -4000..4000 {
                let crossed = |edge: &&Edge| edge.top.1 <= y && y <= edge.end.1;
                assert!(coast.edges.iter().filter(crossed).count() <= MOST_CROSSED);
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
