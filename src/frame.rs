//! The picture in memory: RGB565, big-endian, ready to be sent to the panel as it is.
//!
//! Every back end draws into this same target, so the same screens give the same bytes
//! everywhere. Solid fills run over whole rows, as the device has no time for pixels one by one.

use core::convert::Infallible;

use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{pixelcolor::Rgb565, pixelcolor::raw::RawU16, prelude::*};

/// A framebuffer over borrowed bytes.
pub struct Frame<'a> {
    bytes: &'a mut [u8],
    size: Size,
}

impl<'a> Frame<'a> {
    /// Bytes that a panel of this size needs.
    pub const fn bytes(width: u32, height: u32) -> usize {
        (width * height * 2) as usize
    }

    /// A frame over `bytes`, or nothing if their number does not fit the size.
    pub fn new(bytes: &'a mut [u8], size: Size) -> Option<Self> {
        (bytes.len() == Self::bytes(size.width, size.height)).then_some(Frame { bytes, size })
    }

    /// The bytes of one row from `x` to `x + width`, as the panel wants them.
    pub fn row(&self, x: u32, y: u32, width: u32) -> &[u8] {
        let start = Self::bytes(y, self.size.width) + x as usize * 2;
        self.bytes.get(start..start + width as usize * 2).unwrap_or(&[])
    }
}

impl OriginDimensions for Frame<'_> {
    fn size(&self) -> Size {
        self.size
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
            if (at.x as u32) < self.size.width && (at.y as u32) < self.size.height {
                let start = (at.y as u32 * self.size.width + at.x as u32) as usize * 2;
                let raw = RawU16::from(colour).into_inner().to_be_bytes();
                self.bytes[start..start + 2].copy_from_slice(&raw);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        let raw = RawU16::from(colour).into_inner().to_be_bytes();
        let width = area.size.width as usize * 2;
        let stride = self.size.width as usize * 2;
        let start = area.top_left.y as usize * stride + area.top_left.x as usize * 2;
        for row in self.bytes[start.min(stride * self.size.height as usize)..]
            .chunks_mut(stride)
            .take(area.size.height as usize)
        {
            for pixel in row[..width].chunks_exact_mut(2) {
                pixel.copy_from_slice(&raw);
            }
        }
        Ok(())
    }
}
