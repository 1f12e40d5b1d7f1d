//! Lines and small triangles, as runs of pixels.
//!
//! Integer arithmetic, and no step outside the clip: most lines of a chart start far from what is
//! drawn of them.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::layout::{RectExt, rect};
use crate::palette::PaletteColour;

/// What a line is drawn with: a rectangle whose upper left pixel follows the line.
pub type Pen = Size;

/// The finest of all pens.
const HAIRLINE: Pen = Pen::new(1, 1);

/// A line one pixel wide, drawn as horizontal runs.
pub fn stroke(canvas: &mut Canvas, from: Point, to: Point, colour: PaletteColour) {
    thick_line(canvas, from, to, HAIRLINE, colour);
}

/// A line as `pen` draws it: the same as many lines side by side, in one walk.
#[inline(never)]
fn thick_line(canvas: &mut Canvas, from: Point, to: Point, pen: Pen, colour: PaletteColour) {
    let (a, b) = downwards(from, to);
    let clip = canvas.clip();
    let (wide, high) = (pen.width as i32 - 1, pen.height as i32 - 1);
    let first = a.y.max(clip.top_left.y - high);
    let last = b.y.min(clip.bottom() - 1);
    let beside = a.x.max(b.x) + wide < clip.top_left.x || a.x.min(b.x) >= clip.right();
    if first > last || beside {
        return;
    }
    let (dx, dy) = ((b.x - a.x).abs(), b.y - a.y);
    let side = if b.x >= a.x { 1 } else { -1 };
    let aside = aside(dx, dy, first - a.y);
    let mut x = a.x + side * aside;
    let mut error = dx - dy + (first - a.y) * dx - aside * dy;
    for y in first..=last {
        let start = x;
        // Sideways as long as the line stays in this row.
        while x != b.x && (2 * error >= dx || y == b.y) {
            error -= dy;
            x += side;
        }
        let length = (x - start).unsigned_abs() + pen.width;
        canvas.fill(&rect(start.min(x), y, length, pen.height), colour);
        if 2 * error > -dy && x != b.x {
            error -= dy;
            x += side;
        }
        error += dx;
    }
}

/// How far aside a line that goes `dx` aside and `dy` down has gone where it enters its row number
/// `row`. Lines start far above what is seen of them, and need not be walked from there.
fn aside(dx: i32, dy: i32, row: i32) -> i32 {
    if row == 0 {
        return 0;
    }
    // The last pixel of the row before, and one further if the line comes down between two.
    let end = (2 * row - 1) * dx / (2 * dy);
    let steps_on = end < dx && 2 * end * dy < 2 * row * dx - dy;
    end + i32::from(steps_on)
}

/// Both ends, the upper one first, so that a line looks the same whoever draws it.
fn downwards(from: Point, to: Point) -> (Point, Point) {
    if (from.y, from.x) <= (to.y, to.x) { (from, to) } else { (to, from) }
}

/// How a line is broken: how many steps are drawn, and how many are left out.
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
pub fn dashed(canvas: &mut Canvas, from: Point, to: Point, dash: Dash, colour: PaletteColour) {
    thick_dashed_line(canvas, from, to, dash, HAIRLINE, colour);
}

/// A line broken as `dash` says, as `pen` draws it.
pub fn thick_dashed_line(
    canvas: &mut Canvas,
    from: Point,
    to: Point,
    dash: Dash,
    pen: Pen,
    colour: PaletteColour,
) {
    if dash == Dash::SOLID {
        return thick_line(canvas, from, to, pen, colour);
    }
    let (a, b) = downwards(from, to);
    let mut reach = Rectangle::with_corners(a, b);
    reach.size += pen;
    if !canvas.is_visible(&reach) {
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
            let length = (right - left) as u32 + pen.width;
            canvas.fill(&rect(left, at.y, length, pen.height), colour);
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

/// Most rows of a triangle; further ones are left out.
const TALL: usize = 32;

/// Fills a small triangle, border included: in each row from the leftmost to the rightmost pixel
/// of its sides. (Not to be made part of slower code.)
#[inline(never)]
pub fn triangle(canvas: &mut Canvas, mut corners: [Point; 3], colour: PaletteColour) {
    corners.sort_unstable_by_key(|corner| (corner.y, corner.x));
    let [a, b, c] = corners;
    let left = a.x.min(b.x).min(c.x);
    let width = (a.x.max(b.x).max(c.x) - left + 1) as u32;
    if !canvas.is_visible(&rect(left, a.y, width, (c.y - a.y + 1) as u32)) {
        return;
    }
    let mut rows = [(i32::MAX, i32::MIN); TALL];
    let mut reach = |at: Point| {
        if let Some((left, right)) = rows.get_mut((at.y - a.y) as usize) {
            *left = at.x.min(*left);
            *right = at.x.max(*right);
        }
    };
    side(a, c, &mut reach);
    let (long, short) = (c - a, b - a);
    // Three corners in a line: it is the line.
    if long.x * short.y != long.y * short.x {
        side(a, b, &mut reach);
        side(b, c, &mut reach);
    }
    for (y, (left, right)) in (a.y..=c.y).zip(rows) {
        canvas.hline(Point::new(left, y), (right - left + 1) as u32, colour);
    }
}

/// The pixels of a side from its upper end `a` down to `b`.
fn side(a: Point, b: Point, reach: &mut impl FnMut(Point)) {
    let (dx, dy) = ((b.x - a.x).abs(), b.y - a.y);
    let aside = Point::new(if b.x >= a.x { 1 } else { -1 }, 0);
    let down = Point::new(0, 1);
    let (long, short, along, across) =
        if dy >= dx { (dy, dx, down, aside) } else { (dx, dy, aside, down) };
    let (mut at, mut error) = (a, 0);
    for _ in 0..=long {
        if error > long {
            at += across;
            error -= 2 * long;
        }
        reach(at);
        at += along;
        error += 2 * short;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::framebuffer::FrameBuffer;
    use crate::palette::samples::WHITE;

    #[test]
    fn a_stroke_is_a_dashed_line_without_gaps() {
        let middle = Point::new(30, 30);
        for x in 0..60 {
            for y in 0..60 {
                let drawn = |solid: bool| {
                    let mut bytes = vec![0; FrameBuffer::bytes(60, 60)];
                    let size = Size::new(60, 60);
                    let mut frame = FrameBuffer::new(&mut bytes, size).unwrap();
                    let to = Point::new(x, y);
                    Canvas::paint_clipped(&mut frame, size, rect(0, 0, 60, 60), |canvas| {
                        if solid {
                            stroke(canvas, middle, to, WHITE);
                        } else {
                            dashed(canvas, middle, to, Dash { on: 999, off: 0 }, WHITE);
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
    fn a_stroke_is_the_same_wherever_it_is_cut() {
        let size = Size::new(60, 60);
        let drawn = |from: Point, to: Point, bands: &[i32]| {
            let mut bytes = vec![0; FrameBuffer::bytes(60, 60)];
            let mut frame = FrameBuffer::new(&mut bytes, size).unwrap();
            for band in bands.windows(2) {
                let clip = rect(0, band[0], 60, (band[1] - band[0]) as u32);
                let stroke = |canvas: &mut Canvas| stroke(canvas, from, to, WHITE);
                Canvas::paint_clipped(&mut frame, size, clip, stroke).unwrap();
            }
            bytes
        };
        let rows: [i32; 61] = core::array::from_fn(|row| row as i32);
        for from in [Point::new(30, 30), Point::new(-7, -40), Point::new(59, 90)] {
            for (x, y) in (-20..80).step_by(3).flat_map(|x| (-20..80).map(move |y| (x, y))) {
                let to = Point::new(x, y);
                let whole = drawn(from, to, &[0, 60]);
                assert!(drawn(from, to, &rows) == whole, "{from:?} to {to:?}");
                assert!(drawn(from, to, &[0, 7, 31, 60]) == whole, "{from:?} to {to:?}");
            }
        }
    }

    #[test]
    fn a_broad_line_is_many_fine_ones() {
        let size = Size::new(60, 60);
        let from = Point::new(30, 30);
        for to in (0..60).step_by(7).flat_map(|x| (0..60).map(move |y| Point::new(x, y))) {
            for (pen, step) in
                [(Pen::new(4, 1), Point::new(1, 0)), (Pen::new(1, 4), Point::new(0, 1))]
            {
                for dash in [Dash::SOLID, Dash::LAND] {
                    let drawn = |paint: &dyn Fn(&mut Canvas)| {
                        let mut bytes = vec![0; FrameBuffer::bytes(60, 60)];
                        let mut frame = FrameBuffer::new(&mut bytes, size).unwrap();
                        for band in [rect(0, 0, 60, 31), rect(0, 31, 60, 29)] {
                            Canvas::paint_clipped(&mut frame, size, band, |canvas| paint(canvas))
                                .unwrap();
                        }
                        bytes
                    };
                    let ink = WHITE;
                    let once = drawn(&|canvas| thick_dashed_line(canvas, from, to, dash, pen, ink));
                    let often = drawn(&|canvas| {
                        for n in 0..4 {
                            dashed(canvas, from + step * n, to + step * n, dash, ink);
                        }
                    });
                    assert!(once == often, "to {to:?} with {pen:?}, {dash:?}");
                }
            }
        }
    }

    #[test]
    fn a_triangle_is_that_of_embedded_graphics() {
        use embedded_graphics::primitives::{PrimitiveStyle, Triangle};
        let size = Size::new(30, 30);
        let corner = |n: i32| Point::new(3 + n * 7 % 23, 3 + n * 11 % 19);
        for (n, m, k) in
            (0..23).flat_map(|n| (0..19).flat_map(move |m| (0..29).map(move |k| (n, m, k))))
        {
            let corners = [corner(n), corner(m * 3), corner(k * 5)];
            let mut expected = vec![0; FrameBuffer::bytes(30, 30)];
            let mut frame = FrameBuffer::new(&mut expected, size).unwrap();
            let [a, b, c] = corners;
            let style = PrimitiveStyle::with_fill(WHITE);
            Triangle::new(a, b, c).into_styled(style).draw(&mut frame).unwrap();
            let mut seen = vec![0; FrameBuffer::bytes(30, 30)];
            let mut frame = FrameBuffer::new(&mut seen, size).unwrap();
            Canvas::paint_clipped(&mut frame, size, rect(0, 0, 30, 30), |canvas| {
                triangle(canvas, corners, WHITE);
            })
            .unwrap();
            assert!(seen == expected, "{corners:?}");
        }
    }
}
