//! Grounds that never change, kept as runs of colours: drawn row by row without any geometry.
//!
//! All numbers are of two bytes, the lower first: x, y, width and height of the ground on the panel,
//! the number of its colours, the colours (RGB565), for each row and for the end the number of its first
//! run. Then the runs, a byte for the colour and a byte for the length.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::layout::rect;
use crate::palette::{Palette, PaletteColour};

/// Most colours of a ground.
pub const COLOURS: usize = 8;
/// Numbers before the colours.
const HEAD: usize = 5;

/// A ground for one size of the panel.
#[derive(Clone, Copy, Debug)]
pub struct RleImage {
    file: &'static [u8],
    /// Its colours; the last one is repeated.
    inks: [PaletteColour; COLOURS],
}

impl RleImage {
    /// A ground from its file. Nothing if a colour is not in the palette, or if there are too many or none.
    pub const fn new(file: &'static [u8], palette: &Palette) -> Option<Self> {
        let count = number(file, HEAD - 1) as usize;
        if count == 0 || count > COLOURS {
            return None;
        }
        let Some(first) = palette.find_rgb565(number(file, HEAD)) else { return None };
        let mut inks = [first; COLOURS];
        let mut at = 1;
        while at < COLOURS {
            let place = if at < count { at } else { count - 1 };
            let Some(ink) = palette.find_rgb565(number(file, HEAD + place)) else { return None };
            inks[at] = ink;
            at += 1;
        }
        Some(RleImage { file, inks })
    }

    /// The file it was made from.
    pub fn file(&self) -> &'static [u8] {
        self.file
    }

    fn number(&self, place: usize) -> u16 {
        number(self.file, place)
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
        let rows = HEAD + usize::from(self.number(HEAD - 1));
        let runs = 2 * (rows + area.size.height as usize + 1);
        // On the stack: what lies in flash is slow to come by.
        let inks = self.inks;
        canvas.for_each_visible(&area, |frame, seen, columns| {
            for y in seen {
                let row = rows + (y - area.top_left.y) as usize;
                let ends = [row, row + 1].map(|place| runs + 2 * usize::from(self.number(place)));
                let row = self.file.get(ends[0]..ends[1]).unwrap_or(&[]).as_chunks().0;
                let row = row.iter().map(|&[colour, length]| {
                    (inks[usize::from(colour) % COLOURS], i32::from(length))
                });
                frame.row_inside(Point::new(area.top_left.x, y), &columns, row);
            }
        });
    }
}

/// A number of a file by its place; nothing lies beyond the end.
const fn number(file: &[u8], place: usize) -> u16 {
    if 2 * place + 1 < file.len() {
        u16::from_le_bytes([file[2 * place], file[2 * place + 1]])
    } else {
        0
    }
}
