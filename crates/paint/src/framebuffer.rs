//! The picture in memory: a byte a pixel, which is a place in a palette ([`crate::palette`]).
//!
//! Every back end draws into this same target, so the same screens give the same bytes
//! everywhere; what the panel gets is looked up when it is sent. Fills run over whole rows, four pixels
//! a word: the device has no time for more, and neither divides nor multiplies inside a row.

use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::layout::intersection_of;
use crate::palette::PaletteColour;

/// A framebuffer over borrowed bytes: a whole picture, or a band of it from edge to edge.
pub struct FrameBuffer<'a> {
    pixels: &'a mut [u8],
    /// What of the picture the pixels hold.
    area: Rectangle,
}

impl<'a> FrameBuffer<'a> {
    /// Bytes that a picture of this size needs.
    pub const fn bytes(width: u32, height: u32) -> usize {
        (width * height) as usize
    }

    /// A frame over `pixels`, or nothing if their number does not fit the size.
    pub fn new(pixels: &'a mut [u8], size: Size) -> Option<Self> {
        Self::band(pixels, size, 0)
    }

    /// A band of a larger picture, `top` rows below its edge: what is drawn above or below the
    /// band is left out. Nothing if the number of pixels does not fit the size of the band.
    pub fn band(pixels: &'a mut [u8], size: Size, top: u32) -> Option<Self> {
        let area = Rectangle::new(Point::new(0, top as i32), size);
        let fits = pixels.len() == Self::bytes(size.width, size.height);
        fits.then_some(FrameBuffer { pixels, area })
    }

    /// The pixels of one row from `x` to `x + width`.
    pub fn row(&self, x: u32, y: u32, width: u32) -> &[u8] {
        let start = self.offset(Point::new(x as i32, y as i32));
        self.pixels.get(start..start + width as usize).unwrap_or(&[])
    }

    /// Where a pixel inside the frame lies.
    fn offset(&self, at: Point) -> usize {
        let down = (at.y - self.area.top_left.y) as u32;
        Self::bytes(down, self.area.size.width) + at.x as usize
    }

    fn stride(&self) -> usize {
        self.area.size.width as usize
    }

    /// Fills `area`, which must lie inside the frame.
    pub(crate) fn fill_inside(&mut self, area: &Rectangle, ink: PaletteColour) {
        let (mut start, length) = (self.offset(area.top_left), area.size.width as usize);
        let stride = self.stride();
        for _ in 0..area.size.height {
            let Some(run) = self.pixels.get_mut(start..start + length) else { return };
            fill(run, ink);
            start += stride;
        }
    }

    /// Fills a run of pixels of one row, which must lie inside the frame.
    pub(crate) fn run_inside(&mut self, at: Point, length: usize, ink: PaletteColour) {
        let start = self.offset(at);
        if let Some(run) = self.pixels.get_mut(start..start + length) {
            fill(run, ink);
        }
    }

    /// Fills a run in each of `rows`, which must lie inside the frame as `sides` must: where it is found is
    /// worked out once, and not for each row.
    pub(crate) fn runs_inside(
        &mut self,
        rows: Range<i32>,
        sides: Range<i32>,
        ink: PaletteColour,
        mut run_of: impl FnMut() -> Range<i32>,
    ) {
        let stride = self.stride();
        let mut line = self.offset(Point::new(0, rows.start));
        for _ in rows {
            let run = run_of();
            let (left, right) = (run.start.max(sides.start), run.end.min(sides.end));
            if left < right
                && let Some(run) = self.pixels.get_mut(line + left as usize..line + right as usize)
            {
                fill(run, ink);
            }
            line += stride;
        }
    }

    /// Fills a row with runs one after the other, the first from `at`. What lies in `columns` must lie inside
    /// the frame; the rest is left out.
    pub(crate) fn row_inside(
        &mut self,
        at: Point,
        columns: &Range<i32>,
        runs: impl Iterator<Item = (PaletteColour, i32)>,
    ) {
        let start = self.offset(Point::new(0, at.y));
        let Some(row) = self.pixels.get_mut(start..start + self.area.size.width as usize) else {
            return;
        };
        let mut end = at.x;
        for (ink, length) in runs {
            let left = end.max(columns.start);
            end += length;
            if left >= columns.end {
                return;
            }
            let right = end.min(columns.end);
            if left < right
                && let Some(run) = row.get_mut(left as usize..right as usize)
            {
                fill(run, ink);
            }
        }
    }

    /// Draws rows of a picture of one bit a pixel, their leftmost pixel in the highest bit, the first one
    /// with its left end at `at`: one bit at a time, as the device cannot count leading zeros. All pixels that are
    /// set must lie inside the frame.
    pub(crate) fn blit_mask_inside(
        &mut self,
        rows: impl Iterator<Item = u32>,
        at: Point,
        ink: PaletteColour,
    ) {
        let hidden = (-at.x).max(0);
        let left = at.x + hidden;
        let stride = self.stride();
        let Some(room) = stride.checked_sub(left as usize) else { return };
        let rows = rows.map(|row| row.checked_shl(hidden as u32).unwrap_or(0));
        let mut start = self.offset(Point::new(left, at.y));
        for mut row in rows {
            if row != 0
                && let Some(run) = self.pixels.get_mut(start..start + room)
            {
                for pixel in run {
                    if row >> 31 == 1 {
                        *pixel = ink.pixel();
                    }
                    row <<= 1;
                    if row == 0 {
                        break;
                    }
                }
            }
            start += stride;
        }
    }

    /// The rows of `area`, which must lie inside the frame, from top to bottom.
    fn rows(&mut self, area: &Rectangle) -> impl Iterator<Item = &mut [u8]> {
        let (stride, width) = (self.stride(), area.size.width as usize);
        let start = self.offset(area.top_left);
        // The last row ends where the area does, not at the edge of the frame.
        let end = start + (area.size.height as usize).saturating_sub(1) * stride + width;
        let mut rest = self.pixels.get_mut(start..end).unwrap_or(&mut []);
        core::iter::from_fn(move || {
            let (row, below) = core::mem::take(&mut rest).split_at_mut_checked(width)?;
            rest = below.get_mut(stride - width..).unwrap_or(&mut []);
            (!row.is_empty()).then_some(row)
        })
    }
}

/// Runs shorter than this are not worth looking for words in them: letters are made of such.
const SHORT: usize = 8;

/// Fills a run of pixels: four at a time wherever that is worth it.
#[inline]
fn fill(run: &mut [u8], ink: PaletteColour) {
    if run.len() < SHORT {
        short(run, ink.pixel());
    } else {
        long(run, ink.pixel());
    }
}

/// Fills less than eight pixels. Without a loop, as the compiler would make a call of it that takes longer than the
/// pixels do.
#[inline]
fn short(run: &mut [u8], ink: u8) {
    let (fours, rest) = run.as_chunks_mut::<4>();
    if let [four] = fours {
        *four = [ink; 4];
    }
    let (twos, rest) = rest.as_chunks_mut::<2>();
    if let [two] = twos {
        *two = [ink; 2];
    }
    if let [one] = rest {
        *one = ink;
    }
}

#[inline(never)]
fn long(run: &mut [u8], ink: u8) {
    let late = run.as_ptr().align_offset(align_of::<u32>());
    let (head, run) = run.split_at_mut(late.min(run.len()));
    short(head, ink);
    let (body, tail) = run.split_at_mut(run.len() & !3);
    short(tail, ink);
    let word = u32::from_ne_bytes([ink; 4]);
    let Ok(words) = bytemuck::try_cast_slice_mut::<u8, u32>(body) else { return };
    // Thirty-two pixels for one jump.
    let (chunks, rest) = words.as_chunks_mut::<8>();
    for chunk in chunks {
        *chunk = [word; 8];
    }
    for four in rest {
        *four = word;
    }
}

impl Dimensions for FrameBuffer<'_> {
    fn bounding_box(&self) -> Rectangle {
        self.area
    }
}

impl DrawTarget for FrameBuffer<'_> {
    type Color = PaletteColour;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<PaletteColour>>,
    {
        for Pixel(at, colour) in pixels {
            if self.area.contains(at) {
                let at = self.offset(at);
                if let Some(pixel) = self.pixels.get_mut(at) {
                    *pixel = colour.pixel();
                }
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colours: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = PaletteColour>,
    {
        let visible = area.intersection(&self.bounding_box());
        if visible.is_zero_sized() {
            return Ok(());
        }
        let mut colours = colours.into_iter();
        let above = (visible.top_left.y - area.top_left.y) as usize;
        let before = (visible.top_left.x - area.top_left.x) as usize;
        let width = visible.size.width as usize;
        let after = area.size.width as usize - before - width;
        skip(&mut colours, above * area.size.width as usize);
        for row in self.rows(&visible) {
            skip(&mut colours, before);
            // The colours go last in the zip: it asks its left side first, and must not lose one.
            for (pixel, colour) in row.iter_mut().zip(&mut colours) {
                *pixel = colour.pixel();
            }
            skip(&mut colours, after);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: PaletteColour) -> Result<(), Infallible> {
        if let Some(area) = intersection_of(area, &self.bounding_box()) {
            self.fill_inside(&area, colour);
        }
        Ok(())
    }
}

/// Throws away `count` colours.
fn skip(colours: &mut impl Iterator, count: usize) {
    if count > 0 {
        let _ = colours.nth(count - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::samples::{BLUE, OLIVE as INK, PALETTE, RED};
    use proptest::prelude::*;

    const SIZE: Size = Size::new(53, 9);

    /// All colours in turn.
    fn colours(count: u32) -> impl Iterator<Item = PaletteColour> {
        let all: Vec<_> = PALETTE.colours().collect();
        all.into_iter().cycle().take(count as usize)
    }

    /// The default implementations of embedded-graphics, pixel by pixel.
    struct Plain<'a>(FrameBuffer<'a>);

    impl Dimensions for Plain<'_> {
        fn bounding_box(&self) -> Rectangle {
            self.0.area
        }
    }

    impl DrawTarget for Plain<'_> {
        type Color = PaletteColour;
        type Error = Infallible;

        fn draw_iter<I: IntoIterator<Item = Pixel<PaletteColour>>>(
            &mut self,
            pixels: I,
        ) -> Result<(), Infallible> {
            self.0.draw_iter(pixels)
        }
    }

    proptest! {
        /// Fast fills give the bytes of slow ones, wherever the area and the buffer lie.
        #[test]
        fn fills_are_what_single_pixels_would_be(
            x in -20i32..20, y in -20i32..20, w in 0u32..70, h in 0u32..30, shift in 0usize..4,
        ) {
            let area = Rectangle::new(Point::new(x, y), Size::new(w, h));
            let count = FrameBuffer::bytes(SIZE.width, SIZE.height);
            let (mut fast, mut slow) = (vec![0u8; count + 4], vec![0u8; count + 4]);
            for solid in [true, false] {
                let mut frame = FrameBuffer::new(&mut fast[shift..shift + count], SIZE).unwrap();
                let mut plain = Plain(FrameBuffer::new(&mut slow[shift..shift + count], SIZE).unwrap());
                if solid {
                    frame.fill_solid(&area, INK).unwrap();
                    plain.fill_solid(&area, INK).unwrap();
                } else {
                    frame.fill_contiguous(&area, colours(w * h)).unwrap();
                    plain.fill_contiguous(&area, colours(w * h)).unwrap();
                }
                prop_assert_eq!(&fast, &slow);
            }
        }
    }

    #[test]
    fn bands_are_cut_from_the_whole() {
        let draw = |frame: &mut FrameBuffer| {
            let area = Rectangle::new(Point::new(2, 1), Size::new(39, 7));
            frame.fill_solid(&area, INK).unwrap();
            let line = Rectangle::new(Point::new(0, 4), Size::new(53, 1));
            frame.fill_solid(&line, RED).unwrap();
            frame.draw_iter([Pixel(Point::new(12, 5), BLUE)]).unwrap();
            frame.fill_contiguous(&area, colours(39 * 7)).unwrap();
        };
        let (mut whole, mut bands) = ([0; 53 * 9], [0; 53 * 9]);
        draw(&mut FrameBuffer::new(&mut whole, SIZE).unwrap());
        for (band, bytes) in bands.chunks_mut(53 * 3).enumerate() {
            draw(&mut FrameBuffer::band(bytes, Size::new(53, 3), band as u32 * 3).unwrap());
        }
        assert_eq!(whole, bands);
    }

    #[test]
    fn a_row_becomes_what_the_panel_wants() {
        let mut bytes = vec![0; FrameBuffer::bytes(4, 2)];
        let mut frame = FrameBuffer::new(&mut bytes, Size::new(4, 2)).unwrap();
        frame.fill_solid(&Rectangle::new(Point::new(1, 1), Size::new(2, 1)), RED).unwrap();
        let shown = |y| PALETTE.to_bytes(frame.row(0, y, 4)).collect::<Vec<_>>();
        assert_eq!(shown(1), [0, 0, 0xf8, 0, 0xf8, 0, 0, 0]);
        assert_eq!(shown(0), [0; 8]);
        assert!(FrameBuffer::new(&mut [0; 3], Size::new(1, 1)).is_none());
    }
}
