//! Convex shapes with four corners, given in sixteenths of a pixel.

use core::ops::Range;

use embedded_graphics::prelude::*;

use crate::canvas::Canvas;
use crate::layout::rect;
use crate::palette::PaletteColour;

/// Bits after the point of a fine position.
pub const SUBPIXEL_BITS: u32 = 4;
/// Half a pixel.
const HALF: i32 = 1 << (SUBPIXEL_BITS - 1);
/// Bits after the point of a slope.
const SLOPE: u32 = 8;

/// Fills a convex shape: one division for each side that is seen, and none for a row. (Not to be made part of
/// slower code.)
#[inline(never)]
pub fn fill(canvas: &mut Canvas, corners: &[Point; 4], colour: PaletteColour) {
    let first = corners.iter().copied().reduce(|a, b| a.component_min(b)).unwrap_or_default();
    let last = corners.iter().copied().reduce(|a, b| a.component_max(b)).unwrap_or_default();
    let (left, top) = (row_from(first.x), row_from(first.y));
    let (width, height) = (row_from(last.x) - left, row_from(last.y) - top);
    let area = rect(left, top, width as u32, height as u32);
    canvas.for_each_visible(&area, |frame, rows, columns| {
        let mut between = RowSpans::new(corners, rows.start);
        frame.runs_inside(rows, columns, colour, || between.next());
    });
}

/// What of each row lies inside a shape, from top to bottom: from its highest corner two ways lead down its
/// sides, and every row crosses one side of each.
struct RowSpans<'a> {
    row: i32,
    ways: [EdgeWalk<'a>; 2],
}

impl<'a> RowSpans<'a> {
    fn new(corners: &'a [Point; 4], row: i32) -> Self {
        let highest = (1..4).fold(0, |top, n| if corners[n].y < corners[top].y { n } else { top });
        // One corner back is three ahead.
        let ways = [1, 3].map(|step| EdgeWalk {
            corners,
            at: highest,
            step,
            until: i32::MIN,
            side: Side::default(),
        });
        RowSpans { row, ways }
    }

    #[inline]
    fn next(&mut self) -> Range<i32> {
        let row = self.row;
        self.row += 1;
        let [one, other] = self.ways.each_mut().map(|way| way.next(row));
        let (left, right) = if one < other { (one, other) } else { (other, one) };
        row_from(left)..row_from(right)
    }
}

/// The way down the sides of a shape, this way or that way round.
struct EdgeWalk<'a> {
    corners: &'a [Point; 4],
    /// The corner that `side` leads to, counted on and on.
    at: usize,
    step: usize,
    /// The first row that does not cross `side` any more.
    until: i32,
    side: Side,
}

impl EdgeWalk<'_> {
    #[inline]
    fn next(&mut self, row: i32) -> i32 {
        if row >= self.until {
            self.turn(row);
        }
        self.side.next()
    }

    /// Goes on to the side that a row crosses.
    #[inline(never)]
    fn turn(&mut self, row: i32) {
        for _ in self.corners {
            let upper = self.corners[self.at & 3];
            self.at += self.step;
            let lower = self.corners[self.at & 3];
            self.until = row_from(lower.y);
            if row < self.until {
                self.side = Side::new(upper, lower, row);
                return;
            }
        }
    }
}

/// A side while rows go down along it.
#[derive(Clone, Copy, Default)]
struct Side {
    /// Where its upper end lies.
    from: i32,
    /// How far the present row crosses it from there, with [`SLOPE`] bits more.
    aside: i32,
    slope: i32,
}

impl Side {
    fn new(upper: Point, lower: Point, row: i32) -> Side {
        let slope = ((lower.x - upper.x) << SLOPE) / (lower.y - upper.y);
        let down = (row << SUBPIXEL_BITS) + HALF - upper.y;
        Side { from: upper.x, aside: slope.wrapping_mul(down), slope: slope << SUBPIXEL_BITS }
    }

    /// Where the present row crosses it; then it is the next row's turn.
    #[inline]
    fn next(&mut self) -> i32 {
        let x = self.from + (self.aside >> SLOPE);
        self.aside = self.aside.wrapping_add(self.slope);
        x
    }
}

/// The first row or column of pixels whose middle is not before `fine`.
fn row_from(fine: i32) -> i32 {
    (fine + HALF - 1) >> SUBPIXEL_BITS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::framebuffer::FrameBuffer;
    use crate::palette::samples::WHITE;
    use embedded_graphics::primitives::Rectangle;
    use proptest::prelude::*;

    /// Whether the middle of a pixel lies between two sides of its row, each side's crossing
    /// computed by itself.
    fn is_inside(corners: &[Point; 4], at: Point) -> bool {
        let middle = (at.y << SUBPIXEL_BITS) + HALF;
        let crossings = (0..4).filter_map(|n| {
            let (a, b) = (corners[n], corners[(n + 1) % 4]);
            let (upper, lower) = if a.y <= b.y { (a, b) } else { (b, a) };
            let slope = ((lower.x - upper.x) << SLOPE).checked_div(lower.y - upper.y)?;
            (upper.y <= middle && middle < lower.y)
                .then(|| upper.x + ((slope * (middle - upper.y)) >> SLOPE))
        });
        let found: Vec<i32> = crossings.collect();
        let (left, right) = (found.iter().min(), found.iter().max());
        left.zip(right).is_some_and(|(&l, &r)| (row_from(l)..row_from(r)).contains(&at.x))
    }

    #[test]
    fn several_parts_show_what_one_would() {
        let corners =
            [Point::new(40, 16), Point::new(560, 90), Point::new(500, 400), Point::new(8, 300)];
        let size = Size::new(40, 30);
        let draw = |parts: &[Rectangle]| {
            let mut bytes = [0; 40 * 30];
            let mut frame = FrameBuffer::new(&mut bytes, size).unwrap();
            Canvas::paint_regions(&mut frame, size, parts, |canvas| fill(canvas, &corners, WHITE))
                .unwrap();
            bytes
        };
        let whole = draw(&[rect(0, 0, 40, 30)]);
        assert!(whole.contains(&WHITE.pixel()));
        assert_eq!(whole, draw(&[rect(0, 0, 17, 30), rect(17, 0, 23, 9), rect(17, 9, 23, 21)]));
    }

    proptest! {
        #[test]
        fn rows_are_what_each_side_says_by_itself(
            x in -100i32..700, y in -100i32..600, dx in -300i32..300, dy in -300i32..300, cut in 0u32..30,
        ) {
            let (ahead, aside) = (Point::new(dx, dy), Point::new(-dy / 3, dx / 3));
            let middle = Point::new(x, y);
            let corners =
                [middle + ahead + aside, middle + ahead - aside, middle - ahead - aside, middle - ahead + aside];
            let size = Size::new(40, 30);
            let mut bytes = [0; 40 * 30];
            let mut frame = FrameBuffer::new(&mut bytes, size).unwrap();
            for clip in [rect(0, 0, 40, cut), rect(0, cut as i32, 40, 30 - cut)] {
                Canvas::paint_clipped(&mut frame, size, clip, |canvas| fill(canvas, &corners, WHITE)).unwrap();
            }
            for (n, pixel) in bytes.iter().enumerate() {
                let at = Point::new(n as i32 % 40, n as i32 / 40);
                prop_assert_eq!(*pixel == WHITE.pixel(), is_inside(&corners, at), "{}", at);
            }
        }
    }
}
