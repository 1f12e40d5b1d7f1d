//! The picture in memory: RGB565, big-endian, ready to be sent to the panel as it is.
//!
//! Every back end draws into this same target, so the same screens give the same bytes
//! everywhere. Fills run over whole rows, two pixels a word: the device has no time for more, and
//! neither divides nor multiplies inside a row.

use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{pixelcolor::Rgb565, pixelcolor::raw::RawU16, prelude::*};

use crate::layout::intersection_of;

/// A framebuffer over borrowed bytes: a whole picture, or a band of it from edge to edge.
pub struct FrameBuffer<'a> {
    bytes: &'a mut [u8],
    /// What of the picture the bytes hold.
    area: Rectangle,
}

impl<'a> FrameBuffer<'a> {
    /// Bytes that a panel of this size needs.
    pub const fn bytes(width: u32, height: u32) -> usize {
        (width * height * 2) as usize
    }

    /// A frame over `bytes`, or nothing if their number does not fit the size.
    pub fn new(bytes: &'a mut [u8], size: Size) -> Option<Self> {
        Self::band(bytes, size, 0)
    }

    /// A band of a larger picture, `top` rows below its edge: what is drawn above or below the
    /// band is left out. Nothing if the number of bytes does not fit the size of the band.
    pub fn band(bytes: &'a mut [u8], size: Size, top: u32) -> Option<Self> {
        let area = Rectangle::new(Point::new(0, top as i32), size);
        (bytes.len() == Self::bytes(size.width, size.height)).then_some(FrameBuffer { bytes, area })
    }

    /// The bytes of one row from `x` to `x + width`, as the panel wants them.
    pub fn row(&self, x: u32, y: u32, width: u32) -> &[u8] {
        let start = self.offset(Point::new(x as i32, y as i32));
        self.bytes.get(start..start + width as usize * 2).unwrap_or(&[])
    }

    /// Where the bytes of a pixel inside the frame start.
    fn offset(&self, at: Point) -> usize {
        let down = (at.y - self.area.top_left.y) as u32;
        Self::bytes(down, self.area.size.width) + at.x as usize * 2
    }

    /// Fills `area`, which must lie inside the frame.
    pub(crate) fn fill_inside(&mut self, area: &Rectangle, ink: PixelBytes) {
        let (mut start, length) = (self.offset(area.top_left) / 2, area.size.width as usize);
        let stride = self.area.size.width as usize;
        match bytemuck::try_cast_slice_mut::<u8, u16>(self.bytes) {
            Ok(pixels) => {
                for _ in 0..area.size.height {
                    let Some(run) = pixels.get_mut(start..start + length) else { return };
                    fill(run, ink.whole());
                    start += stride;
                }
            }
            Err(_) => {
                let pixels = self.bytes.as_chunks_mut::<2>().0;
                for _ in 0..area.size.height {
                    let Some(run) = pixels.get_mut(start..start + length) else { return };
                    run.fill(ink.0);
                    start += stride;
                }
            }
        }
    }

    /// Fills a run of pixels of one row, which must lie inside the frame.
    pub(crate) fn run_inside(&mut self, at: Point, length: usize, ink: PixelBytes) {
        let start = self.offset(at) / 2;
        match bytemuck::try_cast_slice_mut::<u8, u16>(self.bytes) {
            Ok(pixels) => {
                if let Some(run) = pixels.get_mut(start..start + length) {
                    fill(run, ink.whole());
                }
            }
            Err(_) => self.fill_inside(&Rectangle::new(at, Size::new(length as u32, 1)), ink),
        }
    }

    /// Fills a run in each of `rows`, which must lie inside the frame as `sides` must: where it is found is
    /// worked out once, and not for each row.
    pub(crate) fn runs_inside(
        &mut self,
        rows: Range<i32>,
        sides: Range<i32>,
        ink: PixelBytes,
        mut run_of: impl FnMut() -> Range<i32>,
    ) {
        let stride = self.area.size.width as usize;
        let mut line = self.offset(Point::new(0, rows.start)) / 2;
        let Ok(pixels) = bytemuck::try_cast_slice_mut::<u8, u16>(self.bytes) else {
            for row in rows {
                let run = run_of();
                let (left, right) = (run.start.max(sides.start), run.end.min(sides.end));
                let size = Size::new((right - left).max(0) as u32, 1);
                self.fill_inside(&Rectangle::new(Point::new(left, row), size), ink);
            }
            return;
        };
        for _ in rows {
            let run = run_of();
            let (left, right) = (run.start.max(sides.start), run.end.min(sides.end));
            if left < right
                && let Some(run) = pixels.get_mut(line + left as usize..line + right as usize)
            {
                fill(run, ink.whole());
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
        runs: impl Iterator<Item = (PixelBytes, i32)>,
    ) {
        let start = self.offset(Point::new(0, at.y)) / 2;
        let stride = self.area.size.width as usize;
        let mut end = at.x;
        let runs = runs.map(|(ink, length)| {
            let left = end.max(columns.start);
            end += length;
            (ink, left..end.min(columns.end))
        });
        let runs = runs.take_while(|(_, run)| run.start < columns.end);
        let runs = runs.filter(|(_, run)| !run.is_empty());
        match bytemuck::try_cast_slice_mut::<u8, u16>(self.bytes) {
            Ok(pixels) => {
                let Some(row) = pixels.get_mut(start..start + stride) else { return };
                for (ink, run) in runs {
                    if let Some(run) = row.get_mut(run.start as usize..run.end as usize) {
                        fill(run, ink.whole());
                    }
                }
            }
            Err(_) => {
                for (ink, run) in runs {
                    let size = Size::new(run.len() as u32, 1);
                    self.fill_inside(&Rectangle::new(Point::new(run.start, at.y), size), ink);
                }
            }
        }
    }

    /// Draws rows of a picture of one bit a pixel, their leftmost pixel in the highest bit, the first one
    /// with its left end at `at`. All pixels that are set must lie inside the frame.
    pub(crate) fn blit_mask_inside(
        &mut self,
        rows: impl Iterator<Item = u32>,
        at: Point,
        ink: PixelBytes,
    ) {
        let hidden = (-at.x).max(0);
        let left = at.x + hidden;
        let stride = self.area.size.width as usize;
        let Some(room) = stride.checked_sub(left as usize) else { return };
        let rows = rows.map(|row| row.checked_shl(hidden as u32).unwrap_or(0));
        let start = self.offset(Point::new(left, at.y)) / 2;
        match bytemuck::try_cast_slice_mut::<u8, u16>(self.bytes) {
            Ok(pixels) => blit_mask(rows, pixels, start, room, stride, ink.whole()),
            Err(_) => blit_mask(rows, self.bytes.as_chunks_mut().0, start, room, stride, ink.0),
        }
    }

    /// The rows of `area`, which must lie inside the frame, from top to bottom.
    fn rows(&mut self, area: &Rectangle) -> impl Iterator<Item = &mut [u8]> {
        let stride = self.area.size.width as usize * 2;
        let width = area.size.width as usize * 2;
        let start = self.offset(area.top_left);
        // The last row ends where the area does, not at the edge of the frame.
        let end = start + (area.size.height as usize).saturating_sub(1) * stride + width;
        let mut rest = self.bytes.get_mut(start..end).unwrap_or(&mut []);
        core::iter::from_fn(move || {
            let (row, below) = core::mem::take(&mut rest).split_at_mut_checked(width)?;
            rest = below.get_mut(stride - width..).unwrap_or(&mut []);
            (!row.is_empty()).then_some(row)
        })
    }
}

/// A colour as the panel wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PixelBytes([u8; 2]);

impl From<Rgb565> for PixelBytes {
    fn from(colour: Rgb565) -> Self {
        PixelBytes(RawU16::from(colour).into_inner().to_be_bytes())
    }
}

impl PixelBytes {
    /// Both bytes at once, as they lie in memory.
    fn whole(self) -> u16 {
        u16::from_ne_bytes(self.0)
    }
}

/// Runs shorter than this are not worth looking for words in them: letters are made of such.
const SHORT: usize = 8;

/// Fills a run of pixels: two at a time wherever that is worth it.
#[inline]
fn fill(run: &mut [u16], ink: u16) {
    if run.len() < SHORT {
        for pixel in run {
            *pixel = ink;
        }
    } else {
        long(run, ink);
    }
}

#[inline(never)]
fn long(run: &mut [u16], ink: u16) {
    // The run starts at a word, or one pixel before it.
    let begins_late = !(run.as_ptr() as usize).is_multiple_of(align_of::<u32>());
    let (head, run) = run.split_at_mut(usize::from(begins_late));
    head.fill(ink);
    let (body, tail) = run.split_at_mut(run.len() & !1);
    tail.fill(ink);
    let word = u32::from(ink) << 16 | u32::from(ink);
    let Ok(words) = bytemuck::try_cast_slice_mut::<u16, u32>(body) else { return };
    // Eight stores for one jump.
    let (chunks, rest) = words.as_chunks_mut::<8>();
    for chunk in chunks {
        *chunk = [word; 8];
    }
    for pair in rest {
        *pair = word;
    }
}

/// Sets the pixels whose bits are set, row by row from `start`, each with `room` to the right edge: one bit at a
/// time, as the device cannot count leading zeros.
fn blit_mask<P: Copy>(
    rows: impl Iterator<Item = u32>,
    pixels: &mut [P],
    mut start: usize,
    room: usize,
    stride: usize,
    ink: P,
) {
    for mut row in rows {
        if row != 0
            && let Some(run) = pixels.get_mut(start..start + room)
        {
            for pixel in run {
                if row >> 31 == 1 {
                    *pixel = ink;
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

impl Dimensions for FrameBuffer<'_> {
    fn bounding_box(&self) -> Rectangle {
        self.area
    }
}

impl DrawTarget for FrameBuffer<'_> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(at, colour) in pixels {
            if self.area.contains(at) {
                let start = self.offset(at);
                self.bytes[start..start + 2].copy_from_slice(&PixelBytes::from(colour).0);
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colours: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
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
            for (pixel, colour) in row.chunks_exact_mut(2).zip(&mut colours) {
                pixel.copy_from_slice(&PixelBytes::from(colour).0);
            }
            skip(&mut colours, after);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        if let Some(area) = intersection_of(area, &self.bounding_box()) {
            self.fill_inside(&area, colour.into());
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
    use proptest::prelude::*;

    const SIZE: Size = Size::new(13, 9);
    const INK: Rgb565 = Rgb565::new(0x12, 0x2a, 0x05);

    /// The default implementations of embedded-graphics, pixel by pixel.
    struct Plain<'a>(FrameBuffer<'a>);

    impl Dimensions for Plain<'_> {
        fn bounding_box(&self) -> Rectangle {
            self.0.area
        }
    }

    impl DrawTarget for Plain<'_> {
        type Color = Rgb565;
        type Error = Infallible;

        fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
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
            x in -20i32..20, y in -20i32..20, w in 0u32..30, h in 0u32..30, shift in 0usize..4,
        ) {
            let area = Rectangle::new(Point::new(x, y), Size::new(w, h));
            let count = FrameBuffer::bytes(SIZE.width, SIZE.height);
            let colours = || (0..(w * h) as u16).map(|n| Rgb565::from(RawU16::new(n.wrapping_mul(97))));
            let (mut fast, mut slow) = (vec![0u8; count + 4], vec![0u8; count + 4]);
            for solid in [true, false] {
                let mut frame = FrameBuffer::new(&mut fast[shift..shift + count], SIZE).unwrap();
                let mut plain = Plain(FrameBuffer::new(&mut slow[shift..shift + count], SIZE).unwrap());
                if solid {
                    frame.fill_solid(&area, INK).unwrap();
                    plain.fill_solid(&area, INK).unwrap();
                } else {
                    frame.fill_contiguous(&area, colours()).unwrap();
                    plain.fill_contiguous(&area, colours()).unwrap();
                }
                prop_assert_eq!(&fast, &slow);
            }
        }
    }

    #[test]
    fn bands_are_cut_from_the_whole() {
        let draw = |frame: &mut FrameBuffer| {
            let area = Rectangle::new(Point::new(2, 1), Size::new(9, 7));
            frame.fill_solid(&area, INK).unwrap();
            let line = Rectangle::new(Point::new(0, 4), Size::new(13, 1));
            frame.fill_solid(&line, Rgb565::RED).unwrap();
            frame.draw_iter([Pixel(Point::new(12, 5), Rgb565::BLUE)]).unwrap();
            frame.fill_contiguous(&area, (0..63).map(|n| Rgb565::new(n % 31, 0, 9))).unwrap();
        };
        let (mut whole, mut bands) = ([0; 13 * 9 * 2], [0; 13 * 9 * 2]);
        draw(&mut FrameBuffer::new(&mut whole, SIZE).unwrap());
        for (band, bytes) in bands.chunks_mut(13 * 3 * 2).enumerate() {
            draw(&mut FrameBuffer::band(bytes, Size::new(13, 3), band as u32 * 3).unwrap());
        }
        assert_eq!(whole, bands);
    }

    #[test]
    fn a_row_is_what_the_panel_wants() {
        let mut bytes = vec![0; FrameBuffer::bytes(4, 2)];
        let mut frame = FrameBuffer::new(&mut bytes, Size::new(4, 2)).unwrap();
        frame.fill_solid(&Rectangle::new(Point::new(1, 1), Size::new(2, 1)), Rgb565::RED).unwrap();
        assert_eq!(frame.row(0, 1, 4), [0, 0, 0xf8, 0, 0xf8, 0, 0, 0]);
        assert_eq!(frame.row(0, 0, 4), [0; 8]);
        assert!(FrameBuffer::new(&mut [0; 3], Size::new(1, 1)).is_none());
    }
}
