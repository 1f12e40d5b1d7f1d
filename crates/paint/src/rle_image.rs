//! Grounds that never change, kept as runs of colours: drawn row by row without any geometry.
//!
//! All numbers are of two bytes, the lower first: x, y, width and height of the ground on the panel,
//! the number of its colours, the colours, for each row and for the end the number of its first
//! run. Then the runs, a byte for the colour and a byte for the length.

use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{pixelcolor::Rgb565, prelude::*};

use crate::canvas::Canvas;
use crate::framebuffer::PixelBytes;
use crate::layout::rect;

/// Most colours of a ground.
pub const COLOURS: usize = 8;
/// Numbers before the colours.
const HEAD: usize = 5;

/// A ground for one size of the panel.
#[derive(Clone, Copy, Debug)]
pub struct RleImage(pub &'static [u8]);

impl RleImage {
    /// A number by its place; nothing lies beyond the end.
    fn number(&self, place: usize) -> u16 {
        match self.0.get(2 * place..2 * place + 2) {
            Some(&[low, high]) => u16::from_le_bytes([low, high]),
            _ => 0,
        }
    }

    /// Where it lies on the panel.
    pub fn area(&self) -> Rectangle {
        let [x, y, width, height] = [0, 1, 2, 3].map(|place| self.number(place));
        rect(x.into(), y.into(), width.into(), height.into())
    }

    /// Draws what of it can be seen. (Not to be made part of slower code.)
    #[inline(never)]
    pub fn draw(&self, canvas: &mut Canvas) {
        let area = self.area();
        let count = usize::from(self.number(HEAD - 1));
        let mut inks = [PixelBytes::from(Rgb565::BLACK); COLOURS];
        for (place, ink) in inks.iter_mut().enumerate().take(count) {
            *ink = Rgb565::from(RawU16::new(self.number(HEAD + place))).into();
        }
        let rows = HEAD + count;
        let runs = 2 * (rows + area.size.height as usize + 1);
        canvas.for_each_visible(&area, |frame, seen, columns| {
            for y in seen {
                let row = rows + (y - area.top_left.y) as usize;
                let ends = [row, row + 1].map(|place| runs + 2 * usize::from(self.number(place)));
                let row = self.0.get(ends[0]..ends[1]).unwrap_or(&[]).as_chunks().0;
                let row = row.iter().map(|&[colour, length]| {
                    (inks[usize::from(colour) % COLOURS], i32::from(length))
                });
                frame.row_inside(Point::new(area.top_left.x, y), &columns, row);
            }
        });
    }
}
