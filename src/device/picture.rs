//! The framebuffer, and which parts of it the panel has not seen.
//!
//! There is one, as RAM holds no second. It is handed from the console, which paints, to the
//! display, which sends, and back.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::{Console, Dirty};
use kogge::frame::Frame;
use static_cell::ConstStaticCell;

use super::board;

/// Bytes of one row.
const STRIDE: usize = board::WIDTH as usize * 2;
const BYTES: usize = Frame::bytes(board::WIDTH, board::HEIGHT);

/// Aligned, so that rows can be filled by words.
#[repr(align(4))]
struct Pixels([u8; BYTES]);

static PIXELS: ConstStaticCell<Pixels> = ConstStaticCell::new(Pixels([0; BYTES]));

/// The one picture.
pub struct Picture {
    pixels: &'static mut [u8; BYTES],
    dirty: Dirty,
}

impl Picture {
    /// Takes the picture. There is only one: a second call panics.
    pub fn take() -> Self {
        Picture { pixels: &mut PIXELS.take().0, dirty: Dirty::new() }
    }

    /// Lets the console paint what changed.
    pub fn paint(&mut self, console: &mut Console) {
        let size = Size::new(board::WIDTH, board::HEIGHT);
        if let Some(mut frame) = Frame::new(self.pixels, size) {
            let Ok(dirty) = console.paint(&mut frame);
            self.dirty = dirty;
        }
    }

    /// Whether there is something to send.
    pub fn is_changed(&self) -> bool {
        !self.dirty.is_empty()
    }

    /// The parts to send, clipped to the panel. They count as sent from here on.
    pub fn take_dirty(&mut self) -> Dirty {
        let panel = Rectangle::new(Point::zero(), Size::new(board::WIDTH, board::HEIGHT));
        let dirty = core::mem::take(&mut self.dirty);
        dirty
            .iter()
            .map(|area| area.intersection(&panel))
            .filter(|area| !area.is_zero_sized())
            .collect()
    }

    /// All bytes of the rows of `area`, from edge to edge.
    pub fn rows(&self, area: &Rectangle) -> &[u8] {
        let start = area.top_left.y as usize * STRIDE;
        self.pixels.get(start..start + area.size.height as usize * STRIDE).unwrap_or(&[])
    }

    /// The bytes of `area`, row by row.
    pub fn cut(&self, area: &Rectangle) -> impl Iterator<Item = &[u8]> {
        let (left, width) = (area.top_left.x as usize * 2, area.size.width as usize * 2);
        self.rows(area).chunks_exact(STRIDE).map(move |row| &row[left..left + width])
    }
}
