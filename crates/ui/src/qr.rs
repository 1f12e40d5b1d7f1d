//! A QR code: a short text as squares that a telephone can read.

use embedded_graphics::prelude::*;
use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

use super::canvas::Canvas;
use super::layout::rect;
use super::theme;

/// The largest version used: 41 by 41 squares, 134 letters.
const LARGEST: Version = Version::new(6);
const MAX_MODULES: usize = LARGEST.value() as usize * 4 + 17;
const BUFFER: usize = LARGEST.buffer_len();
/// Squares of empty paper around the code, as readers want them.
const QUIET: u32 = 4;

/// The squares of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    side: u8,
    dark: [u8; (MAX_MODULES * MAX_MODULES).div_ceil(8)],
}

impl Code {
    /// The code of a text; `None` when it is too long.
    pub fn of(text: &str) -> Option<Self> {
        let (mut room, mut out) = ([0; BUFFER], [0; BUFFER]);
        let (first, ecc) = (Version::MIN, QrCodeEcc::Low);
        let code =
            QrCode::encode_text(text, &mut room, &mut out, ecc, first, LARGEST, None, true).ok()?;
        let side = code.size() as usize;
        let mut dark = [0; _];
        for (index, (y, x)) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))).enumerate() {
            if code.get_module(x as i32, y as i32) {
                set(&mut dark, index);
            }
        }
        Some(Code { side: side as u8, dark })
    }

    /// Pixels from edge to edge with its paper, when a square has `scale` pixels.
    pub const fn pixels(&self, scale: u32) -> u32 {
        (self.side as u32 + 2 * QUIET) * scale
    }

    /// The largest scale that fits into `pixels`.
    pub const fn scale(&self, pixels: u32) -> u32 {
        let scale = pixels / self.pixels(1);
        if scale == 0 { 1 } else { scale }
    }

    /// Draws it with its paper; runs of dark squares at once.
    pub fn paint(&self, canvas: &mut Canvas, at: Point, scale: u32) {
        let pixels = self.pixels(scale);
        canvas.fill(&rect(at.x, at.y, pixels, pixels), theme::QR_PAPER);
        let first = at + Point::new_equal((QUIET * scale) as i32);
        let side = u32::from(self.side);
        for y in 0..side {
            let mut x = 0;
            while x < side {
                let run = (x..side).take_while(|&x| self.is_dark(x, y)).count() as u32;
                if run > 0 {
                    let corner = first + Point::new((x * scale) as i32, (y * scale) as i32);
                    canvas.fill(&rect(corner.x, corner.y, run * scale, scale), theme::QR_INK);
                }
                x += run.max(1);
            }
        }
    }

    fn is_dark(&self, x: u32, y: u32) -> bool {
        let index = y as usize * usize::from(self.side) + x as usize;
        self.dark.get(index / 8).is_some_and(|byte| byte >> (index % 8) & 1 == 1)
    }
}

fn set(dark: &mut [u8], index: usize) {
    if let Some(byte) = dark.get_mut(index / 8) {
        *byte |= 1 << (index % 8);
    }
}
