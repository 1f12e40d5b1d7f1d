//! Sea charts: water, land with its shallows and coastlines.
//!
//! Integer arithmetic throughout, with one division for an edge and none for a row. Every row is
//! computed from the edge itself, so a chart clipped to a small rectangle gives the same pixels as
//! the whole, and costs little.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::canvas::Canvas;
use crate::layout::RectExt;
use crate::palette::PaletteColour;
use crate::stroke::stroke;

/// The tables count in quarters of a canvas unit; a canvas is 1000 × 1000 units.
pub const FINE: i32 = 4;

/// One side of a land shape, its upper end first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Upper end, in quarters of a unit.
    pub top: (i16, i16),
    /// Lower end.
    pub end: (i16, i16),
}

/// All sides of all land shapes of a chart, in the order of their upper ends.
#[derive(Clone, Copy, Debug)]
pub struct Coast {
    /// The sides. Where a row crosses them, land and water take turns.
    pub edges: &'static [Edge],
}

/// The colours of a chart.
#[derive(Clone, Copy, Debug)]
pub struct Inks {
    /// Open water.
    pub water: PaletteColour,
    /// The lines of the winds.
    pub winds: PaletteColour,
    /// Water near the land.
    pub shallow: PaletteColour,
    /// Land.
    pub land: PaletteColour,
    /// The line between them.
    pub coast: PaletteColour,
}

/// Sides of the canvas that all boards are drawn on, in units.
pub const UNITS: i32 = 1000;
/// Bits after the point of a position in pixels.
const FRACTION: u32 = 8;
/// Bits after the point of the place where a row crosses an edge.
const CROSSING: u32 = 12;
/// Most edges that one row crosses in any chart.
pub const MAX_CROSSINGS: usize = 40;

/// How a canvas of 1000 × 1000 units lies on the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MapProjection {
    /// The corner, in pixels with [`FRACTION`] bits after the point.
    origin: Point,
    /// Pixels to a quarter unit, with 16 bits after the point.
    scale: Point,
}

impl MapProjection {
    /// The canvas stretched to fill `area`. What lies beyond the canvas is drawn beyond the area.
    pub fn new(area: Rectangle) -> Self {
        let scale = |length: u32| ((length as i32) << 16) / (UNITS * FINE);
        MapProjection {
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
    pub fn draw(&self, canvas: &mut Canvas, coast: &Coast, window: &Rectangle, inks: &Inks) {
        if !canvas.is_visible(window) {
            return;
        }
        canvas.clipped_to(window, |canvas| {
            sea(canvas, window, inks);
            self.land(canvas, coast, inks);
            self.outline(canvas, coast, inks.coast);
        });
    }

    /// Fills all land of `coast` inside the canvas's clip, with a band of shallow water around it.
    ///
    /// The shallows of a row come from the land [`REACH`] rows above and below it, so the walk over
    /// the rows is that far ahead of what is drawn.
    fn land(&self, canvas: &mut Canvas, coast: &Coast, inks: &Inks) {
        let clip = canvas.clip();
        let mut walk = Walk { crossed: Vec::new(), coming: coast.edges };
        let mut near: [Spans; NEAR] = core::array::from_fn(|_| Spans::new());
        let mut turn = 0;
        for row in clip.top_left.y - REACH..clip.bottom() + REACH {
            self.row_spans(&mut walk, row, &clip, &mut near[turn]);
            turn = if turn + 1 == NEAR { 0 } else { turn + 1 };
            // The oldest row is the one that comes next.
            let nth = |n: usize| &near[if turn + n < NEAR { turn + n } else { turn + n - NEAR }];
            let drawn = row - REACH;
            if drawn >= clip.top_left.y {
                coast_row(canvas, drawn, nth(REACH as usize), [nth(0), nth(NEAR - 1)], inks);
            }
        }
    }

    /// The land of a row, from left to right, as far as it is visible.
    fn row_spans(&self, walk: &mut Walk, row: i32, clip: &Rectangle, spans: &mut Spans) {
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
        spans.clear();
        for pair in walk.crossed.chunks_exact(2) {
            let (left, right) = (pixel(pair[0].x).max(from), pixel(pair[1].x).min(to));
            if left < right {
                let _ = spans.push((left as i16, right as i16));
            }
        }
        for crossing in &mut walk.crossed {
            crossing.x += crossing.slope;
        }
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

    fn outline(&self, canvas: &mut Canvas, coast: &Coast, colour: PaletteColour) {
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
/// Rows that must be known to draw one: itself, and those that reach it.
const NEAR: usize = 2 * REACH as usize + 1;
/// How far they reach to the sides, in pixels.
const SIDEWAYS: i32 = 3;

/// Where land starts and ends in a row.
type Spans = Vec<(i16, i16), { MAX_CROSSINGS / 2 }>;

/// A walk down the rows of a chart.
struct Walk {
    /// Edges that the present row crosses.
    crossed: Vec<Crossing, MAX_CROSSINGS>,
    /// Edges below it.
    coming: &'static [Edge],
}

/// Draws the land of a row, and between it the shallows of the land above and below. No pixel is
/// drawn twice but where shallows meet.
fn coast_row(canvas: &mut Canvas, row: i32, land: &Spans, around: [&Spans; 2], inks: &Inks) {
    let mut coming = around.map(|spans| spans.as_slice());
    let mut open = i32::MIN;
    for &(left, right) in land {
        for spans in &mut coming {
            shallows(canvas, row, (open, left.into()), spans, inks.shallow);
        }
        span(canvas, row, left.into(), right.into(), inks.land);
        open = right.into();
    }
    for spans in &mut coming {
        shallows(canvas, row, (open, i32::MAX), spans, inks.shallow);
    }
}

/// Draws the shallows that lie in an open stretch of a row, and leaves those that reach beyond it.
fn shallows(
    canvas: &mut Canvas,
    row: i32,
    (from, to): (i32, i32),
    coming: &mut &[(i16, i16)],
    colour: PaletteColour,
) {
    while let [(left, right), rest @ ..] = *coming {
        let (left, right) = (i32::from(*left) - SIDEWAYS, i32::from(*right) + SIDEWAYS);
        if left >= to {
            return;
        }
        span(canvas, row, from.max(left), to.min(right), colour);
        if right > to {
            return;
        }
        *coming = rest;
    }
}

fn span(canvas: &mut Canvas, row: i32, left: i32, right: i32, colour: PaletteColour) {
    if left < right {
        canvas.hline(Point::new(left, row), (right - left) as u32, colour);
    }
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
fn sea(canvas: &mut Canvas, window: &Rectangle, inks: &Inks) {
    canvas.fill(window, inks.water);
    if window.size.height < SMALL {
        return;
    }
    let centre = window.center();
    let reach = window.size.width.max(window.size.height) as i32;
    // Sixteen winds; the other eight are the same lines.
    for (dx, dy) in [(8, 0), (7, 3), (6, 6), (3, 7), (0, 8), (-3, 7), (-6, 6), (-7, 3)] {
        let far = Point::new(dx * reach / 8, dy * reach / 8);
        stroke(canvas, centre - far, centre + far, inks.winds);
    }
}

/// Charts lower than this are too small for the lines of the winds.
const SMALL: u32 = 80;
