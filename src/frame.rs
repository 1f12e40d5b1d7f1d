//! The picture in memory: RGB565, big-endian, ready to be sent to the panel as it is.
//!
//! Every back end draws into this same target, so the same screens give the same bytes
//! everywhere. Fills run over whole rows, two pixels a word: the device has no time for more, and
//! neither divides nor multiplies inside a row.

use core::convert::Infallible;

use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{pixelcolor::Rgb565, pixelcolor::raw::RawU16, prelude::*};

use crate::ui::layout::common;

/// A framebuffer over borrowed bytes: a whole picture, or a band of it from edge to edge.
pub struct Frame<'a> {
    bytes: &'a mut [u8],
    /// What of the picture the bytes hold.
    area: Rectangle,
}

impl<'a> Frame<'a> {
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
        (bytes.len() == Self::bytes(size.width, size.height)).then_some(Frame { bytes, area })
    }

    /// The bytes of one row from `x` to `x + width`, as the panel wants them.
    pub fn row(&self, x: u32, y: u32, width: u32) -> &[u8] {
        let start = self.offset(Point::new(x as i32, y as i32));
        self.bytes.get(start..start + width as usize * 2).unwrap_or(&[])
    }

    /// Where the bytes of a pixel inside the frame begin.
    fn offset(&self, at: Point) -> usize {
        let down = (at.y - self.area.top_left.y) as u32;
        Self::bytes(down, self.area.size.width) + at.x as usize * 2
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
fn raw(colour: Rgb565) -> [u8; 2] {
    RawU16::from(colour).into_inner().to_be_bytes()
}

/// Runs shorter than this are not worth looking for words in them: letters are made of such.
const SHORT: usize = 16;

/// Fills a run of pixels: by words wherever the buffer is aligned for it.
fn fill(run: &mut [u8], [high, low]: [u8; 2]) {
    if run.len() < SHORT {
        return run.as_chunks_mut().0.fill([high, low]);
    }
    let (head, words, tail) = bytemuck::pod_align_to_mut::<u8, u32>(run);
    // An odd head would start the words in the middle of a pixel.
    let odd = head.len() % 2 == 1;
    let pattern = if odd { [low, high, low, high] } else { [high, low, high, low] };
    for (byte, value) in head.iter_mut().zip([high, low, high, low]) {
        *byte = value;
    }
    words.fill(u32::from_ne_bytes(pattern));
    for (byte, value) in tail.iter_mut().zip(pattern) {
        *byte = value;
    }
}

impl Dimensions for Frame<'_> {
    fn bounding_box(&self) -> Rectangle {
        self.area
    }
}

impl DrawTarget for Frame<'_> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(at, colour) in pixels {
            if self.area.contains(at) {
                let start = self.offset(at);
                self.bytes[start..start + 2].copy_from_slice(&raw(colour));
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
                pixel.copy_from_slice(&raw(colour));
            }
            skip(&mut colours, after);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        if let Some(area) = common(area, &self.bounding_box()) {
            let raw = raw(colour);
            if area.size.height == 1 {
                // Letters, coasts and lines are runs of one row: they take the short way.
                let start = self.offset(area.top_left);
                if let Some(run) = self.bytes.get_mut(start..start + area.size.width as usize * 2) {
                    fill(run, raw);
                }
                return Ok(());
            }
            for row in self.rows(&area) {
                fill(row, raw);
            }
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
    struct Plain<'a>(Frame<'a>);

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
            let count = Frame::bytes(SIZE.width, SIZE.height);
            let colours = || (0..(w * h) as u16).map(|n| Rgb565::from(RawU16::new(n.wrapping_mul(97))));
            let (mut fast, mut slow) = (vec![0u8; count + 4], vec![0u8; count + 4]);
            for solid in [true, false] {
                let mut frame = Frame::new(&mut fast[shift..shift + count], SIZE).unwrap();
                let mut plain = Plain(Frame::new(&mut slow[shift..shift + count], SIZE).unwrap());
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
        let draw = |frame: &mut Frame| {
            let area = Rectangle::new(Point::new(2, 1), Size::new(9, 7));
            frame.fill_solid(&area, INK).unwrap();
            let line = Rectangle::new(Point::new(0, 4), Size::new(13, 1));
            frame.fill_solid(&line, Rgb565::RED).unwrap();
            frame.draw_iter([Pixel(Point::new(12, 5), Rgb565::BLUE)]).unwrap();
            frame.fill_contiguous(&area, (0..63).map(|n| Rgb565::new(n % 31, 0, 9))).unwrap();
        };
        let (mut whole, mut bands) = ([0; 13 * 9 * 2], [0; 13 * 9 * 2]);
        draw(&mut Frame::new(&mut whole, SIZE).unwrap());
        for (band, bytes) in bands.chunks_mut(13 * 3 * 2).enumerate() {
            draw(&mut Frame::band(bytes, Size::new(13, 3), band as u32 * 3).unwrap());
        }
        assert_eq!(whole, bands);
    }

    #[test]
    fn a_row_is_what_the_panel_wants() {
        let mut bytes = vec![0; Frame::bytes(4, 2)];
        let mut frame = Frame::new(&mut bytes, Size::new(4, 2)).unwrap();
        frame.fill_solid(&Rectangle::new(Point::new(1, 1), Size::new(2, 1)), Rgb565::RED).unwrap();
        assert_eq!(frame.row(0, 1, 4), [0, 0, 0xf8, 0, 0xf8, 0, 0, 0]);
        assert_eq!(frame.row(0, 0, 4), [0; 8]);
        assert!(Frame::new(&mut [0; 3], Size::new(1, 1)).is_none());
    }
}
