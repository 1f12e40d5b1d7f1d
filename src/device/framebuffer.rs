//! The framebuffer, and which parts of it the panel has not seen.
//!
//! There is one, as RAM holds no second. It is cut into bands, and each is handed from the
//! console, which paints, to the display, which sends, and back: while one band is on its way to
//! the panel the next is being painted, so a new screen costs hardly more than its painting.

use core::mem::MaybeUninit;

use embassy_time::Duration;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::{Console, DirtyRects};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::paint::scanout::Transfer;
use portable_atomic::{AtomicU8, Ordering};
use static_cell::ConstStaticCell;

use super::{board, panel};

/// Bands of the picture. More make the answer to a press earlier, until painting in pieces costs
/// more than it gains: measured with 2, 4, 6 and 8.
pub const BANDS: usize = 4;

/// Which band is painted when. Unless they must follow the beam, the lowest comes first: its bars are painted
/// quicker than they are sent, and so the wire is busy while the map is painted.
pub const BAND_ORDER: [usize; BANDS] =
    if board::HAS_TEARING_PIN { [0, 1, 2, 3] } else { [3, 0, 1, 2] };

/// Bytes of one row.
const STRIDE: usize = board::WIDTH as usize;
/// Rows of one band.
const ROWS: u32 = board::HEIGHT / BANDS as u32;
const BYTES: usize = FrameBuffer::bytes(board::WIDTH, ROWS);

/// How long the panel takes to get a whole band.
pub const BAND_TIME: Duration = Duration::from_micros(panel::wire_us(board::WIDTH * ROWS) as u64);

const _: () = assert!(ROWS * BANDS as u32 == board::HEIGHT, "bands have equal height");

/// Aligned, so that rows can be filled by words.
#[repr(align(4))]
struct Pixels([[u8; BYTES]; BANDS]);

/// Outside .bss, which is zeroed before the crystal runs: at 6 MHz that much would take 40 ms.
#[unsafe(link_section = ".uninit.pixels")]
static mut PIXELS: MaybeUninit<Pixels> = MaybeUninit::uninit();

/// Whoever has taken this owns [`PIXELS`].
static OWNER: ConstStaticCell<()> = ConstStaticCell::new(());

/// The frame of a motion that is being sent; 0 for whatever else. Nobody here reads it: whoever
/// measures how soon a press is answered must be able to tell the answer from what moves after it.
#[unsafe(no_mangle)]
static KOGGE_FRAME: AtomicU8 = AtomicU8::new(0);

/// From here on this frame is sent.
pub fn publish_frame_number(frame: u8) {
    KOGGE_FRAME.store(frame, Ordering::Relaxed);
}

/// All bands from top to bottom; those that are being sent are away.
pub type Bands = [Option<Band>; BANDS];

/// Takes the picture. There is only one: a second call panics.
pub fn take() -> Bands {
    OWNER.take();
    let pixels = &raw mut PIXELS;
    // Safety: the owner is taken once, so this is the only reference ever made; bytes of zero
    // are pixels.
    let pixels = unsafe {
        pixels.write_bytes(0, 1);
        (*pixels).assume_init_mut()
    };
    let mut index = 0;
    pixels.0.each_mut().map(|pixels| {
        let band = Band { pixels, index, dirty: DirtyRects::new() };
        index += 1;
        Some(band)
    })
}

/// The bytes of one row, unless it is being sent.
pub fn row(framebuffer: &Bands, y: u32) -> Option<&[u8]> {
    let band = framebuffer.get((y / ROWS) as usize)?.as_ref()?;
    let row = Rectangle::new(Point::new(0, y as i32), Size::new(board::WIDTH, 1));
    Some(band.rows(&row)).filter(|bytes| !bytes.is_empty())
}

/// The tallest area that does not lie in one band alone: its parts should come to the glass in one picture.
pub fn tallest_transfer(dirty: &DirtyRects) -> Option<Transfer> {
    let band = |row: i32| row as u32 / ROWS;
    let is_cut = |area: &&Rectangle| {
        area.bottom_right().is_some_and(|end| band(area.top_left.y) != band(end.y))
    };
    dirty.iter().filter(is_cut).max_by_key(|area| area.size.height).map(panel::transfer)
}

/// A part of the picture from edge to edge.
pub struct Band {
    pixels: &'static mut [u8; BYTES],
    /// Number from the top.
    index: u8,
    dirty: DirtyRects,
}

impl Band {
    /// Its place in the picture.
    pub fn index(&self) -> usize {
        self.index as usize
    }

    /// First row of the picture that it holds.
    fn top(&self) -> u32 {
        self.index as u32 * ROWS
    }

    /// Lets the console paint what of `dirty` lies in the band.
    pub fn paint(&mut self, console: &Console, dirty: &DirtyRects) {
        let (top, size) = (self.top(), Size::new(board::WIDTH, ROWS));
        let area = Rectangle::new(Point::new(0, top as i32), size);
        let parts = dirty.iter().map(|part| part.intersection(&area));
        self.dirty = parts.filter(|part| !part.is_zero_sized()).collect();
        if let Some(mut frame) = FrameBuffer::band(self.pixels, size, top) {
            let Ok(()) = console.paint_parts(&mut frame, &self.dirty);
        }
    }

    /// Whether there is something to send.
    pub fn is_changed(&self) -> bool {
        !self.dirty.is_empty()
    }

    /// The parts to send. They count as sent from here on.
    pub fn take_dirty(&mut self) -> DirtyRects {
        core::mem::take(&mut self.dirty)
    }

    /// All bytes of the rows of `part`, which lies in the band, from edge to edge.
    pub fn rows(&self, part: &Rectangle) -> &[u8] {
        let start = (part.top_left.y as u32 - self.top()) as usize * STRIDE;
        self.pixels.get(start..start + part.size.height as usize * STRIDE).unwrap_or(&[])
    }

    /// The bytes of `part`, row by row.
    pub fn cut(&self, part: &Rectangle) -> impl Iterator<Item = &[u8]> {
        let (left, width) = (part.top_left.x as usize, part.size.width as usize);
        self.rows(part).chunks_exact(STRIDE).map(move |row| &row[left..left + width])
    }
}
