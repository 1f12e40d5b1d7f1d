//! The ST7789 panel.
//!
//! lcd-async gives the commands; its own start-up takes 300 ms, so the sequence here is ours, with
//! the times of the controller's data sheet. The picture is a byte a pixel: it is turned into the panel's colours strip by
//! strip, the next one while one is being sent.

use embassy_futures::join::join;
use embassy_rp::gpio::{Level, Output};
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::primitives::Rectangle;
use kogge::paint::palette::{MAX_COLOURS, Palette};
use kogge::paint::scanout::Transfer;
use kogge::ui::theme;
use lcd_async::dcs::{
    BitsPerPixel, DcsCommand, EnterNormalMode, EnterSleepMode, ExitSleepMode, PixelFormat,
    SetAddressMode, SetColumnAddress, SetDisplayOff, SetDisplayOn, SetInvertMode, SetPageAddress,
    SetPixelFormat, SetTearingEffect, SoftReset, WriteMemoryStart,
};
use lcd_async::options::{Orientation, RefreshOrder, TearingEffect};
use static_cell::ConstStaticCell;

use super::board::{self, DisplayParts};
use super::framebuffer::Band;
use super::tearing;
use super::wire::Wire;

/// The reset line must be low for 10 µs.
const RESET_PULSE: Duration = Duration::from_micros(20);
/// After a reset the controller takes no command for 5 ms.
const AFTER_RESET: Duration = Duration::from_millis(5);
/// Between falling asleep, waking and a reset: the panel's voltages take this long to follow. (A
/// panel that was awake before the reset still counts.) At the start, the first picture is painted
/// and sent meanwhile.
const SETTLE: Duration = Duration::from_millis(120);
/// After being told to wake or to sleep the controller takes no command for 5 ms.
const AFTER_CHANGE: Duration = Duration::from_millis(5);

/// Pixels of a strip: sixteen rows of the widest panel. Going on to the next one takes code from flash, so there should
/// be few.
const STRIP_PIXELS: usize = 16 * 320;
/// Pixels of the first strip of an area, before which the wire waits.
const FIRST_STRIP_PIXELS: usize = 4 * 320;

/// What is needed to begin with the next strip.
const STRIP_US: u32 = 6;

/// Not in the driver, which would be on the stack before it is where it stays.
static STRIPS: ConstStaticCell<(Strip, Strip)> = ConstStaticCell::new((Strip::new(), Strip::new()));

/// The panel.
pub struct PanelDriver {
    wire: Wire,
    /// Kept, as dropping it would let the line float.
    _reset: Option<Output<'static>>,
    is_awake: bool,
    /// Not to be woken or put to sleep before.
    settled_at: Instant,
    strips: &'static mut (Strip, Strip),
    /// Here rather than in flash, which is slow to read from.
    palette: Palette,
}

impl PanelDriver {
    /// Resets and sets up the panel, which then sleeps, dark, but takes pixels.
    pub async fn start(mut parts: DisplayParts) -> Self {
        let mut reset = parts.reset.take().map(|pin| Output::new(pin, Level::Low));
        let mut wire = Wire::new(parts);
        match &mut reset {
            Some(line) => {
                Timer::after(RESET_PULSE).await;
                line.set_high();
            }
            None => wire.command(SoftReset).await,
        }
        let settled_at = Instant::now() + SETTLE;
        Timer::after(AFTER_RESET).await;

        for (code, parameters) in board::PANEL_SETTINGS {
            wire.raw_command(code, parameters);
        }
        let orientation = Orientation::new().rotate(board::ROTATION);
        let order = RefreshOrder::default();
        wire.command(SetAddressMode::new(board::COLOUR_ORDER, orientation, order)).await;
        wire.command(SetPixelFormat::new(PixelFormat::with_all(BitsPerPixel::Sixteen))).await;
        wire.command(SetInvertMode::new(board::INVERSION)).await;
        if board::HAS_TEARING_PIN {
            wire.command(SetTearingEffect::new(TearingEffect::Vertical)).await;
        }
        wire.command(EnterNormalMode).await;
        PanelDriver {
            wire,
            _reset: reset,
            is_awake: false,
            settled_at,
            strips: STRIPS.take(),
            palette: theme::PALETTE,
        }
    }

    /// Shows what was sent.
    pub async fn wake(&mut self) {
        if !self.is_awake {
            self.is_awake = true;
            self.change(ExitSleepMode).await;
            self.wire.command(SetDisplayOn).await;
        }
    }

    /// Rests, dark; what was sent is kept.
    pub async fn sleep(&mut self) {
        if self.is_awake {
            self.is_awake = false;
            self.wire.command(SetDisplayOff).await;
            self.change(EnterSleepMode).await;
        }
    }

    /// Sends one of the two commands that need a pause before and after.
    async fn change(&mut self, command: impl DcsCommand) {
        Timer::at(self.settled_at).await;
        self.wire.command(command).await;
        self.settled_at = Instant::now() + SETTLE;
        Timer::after(AFTER_CHANGE).await;
    }

    /// Sends an area of a band.
    pub async fn send(&mut self, band: &Band, area: &Rectangle) {
        let (column, row) = board::ORIGIN;
        let (left, top) = (column + area.top_left.x as u16, row + area.top_left.y as u16);
        let (width, height) = (area.size.width as u16, area.size.height as u16);
        self.wire.command(SetColumnAddress::new(left, left + width - 1)).await;
        self.wire.command(SetPageAddress::new(top, top + height - 1)).await;
        self.wire.command(WriteMemoryStart).await;
        self.send_pixels(band, area).await;
    }

    async fn send_pixels(&mut self, band: &Band, area: &Rectangle) {
        let (mut ready, mut next) = (&mut self.strips.0, &mut self.strips.1);
        let (wire, palette) = (&mut self.wire, &self.palette);
        let mut rows = band.cut(area).peekable();
        ready.fill(FIRST_STRIP_PIXELS, &mut rows, palette);
        // Only when the first one is filled: from here on every microsecond counts.
        if board::HAS_TEARING_PIN {
            tearing::wait_for(transfer(area)).await;
        }
        wire.begin_pixels();
        while !ready.pixels().is_empty() {
            join(wire.pixels(ready.pixels()), async {
                next.fill(STRIP_PIXELS, &mut rows, palette)
            })
            .await;
            core::mem::swap(&mut ready, &mut next);
        }
        wire.end_pixels();
    }
}

/// How an area is sent, for whoever must know when.
pub fn transfer(area: &Rectangle) -> Transfer {
    let pixels = area.size.width * area.size.height;
    let strips = pixels / STRIP_PIXELS as u32 + 2;
    let row = u32::from(board::ORIGIN.1) + area.top_left.y as u32;
    Transfer { row, rows: area.size.height, us: wire_us(pixels) + strips * STRIP_US }
}

/// How long pixels take on the wire.
pub const fn wire_us(pixels: u32) -> u32 {
    (pixels as u64 * board::PIXEL_NANOS as u64).div_ceil(1000) as u32
}

/// Pixels as the panel takes them.
#[repr(align(4))]
struct Strip {
    room: [u16; STRIP_PIXELS],
    length: usize,
}

impl Strip {
    const fn new() -> Self {
        Strip { room: [0; STRIP_PIXELS], length: 0 }
    }

    fn pixels(&self) -> &[u16] {
        self.room.get(..self.length).unwrap_or(&[])
    }

    /// Takes as many rows as fit into this number of pixels.
    fn fill<'a>(
        &mut self,
        most: usize,
        rows: &mut core::iter::Peekable<impl Iterator<Item = &'a [u8]>>,
        palette: &Palette,
    ) {
        let mut free = self.room.get_mut(..most).unwrap_or(&mut []);
        while let Some(row) = rows.next_if(|row| row.len() <= free.len()) {
            let (start, rest) = free.split_at_mut(row.len());
            to_panel(palette, row, start);
            free = rest;
        }
        self.length = most - free.len();
    }
}

/// In RAM: it runs between any two strips, and from flash it would push what paints out of the cache.
#[unsafe(link_section = ".data.ram_func")]
#[inline(never)]
fn to_panel(palette: &Palette, pixels: &[u8], panel: &mut [u16]) {
    palette.to_panel_by(pixels, panel, four_by_four);
}

/// Four pixels a word, those that go on as the last one was without looking anything up: eleven cycles for them and
/// forty for others. What the compiler makes of it keeps half of its values on the stack and takes twice as long.
#[inline(always)]
fn four_by_four(colours: &[u16; MAX_COLOURS], words: &[u32], panel: &mut [[u32; 2]]) {
    let words = words.get(..panel.len()).unwrap_or(words);
    if words.is_empty() {
        return;
    }
    // Safety: reads `words` up to its end and as many pairs are written, of which `panel` has no fewer; a byte doubled lies
    // within the colours. No stack, no other memory.
    unsafe {
        core::arch::asm!(
            // r8 is the end, r9 four pixels like the last one; `shown` is two of them.
            "mov r8, {pixel}",
            "mov r9, {word}",
            "2:",
            "ldm {from}!, {{{word}}}",
            "cmp {word}, r9",
            "bne 3f",
            "stm {to}!, {{{shown}}}",
            "stm {to}!, {{{shown}}}",
            "cmp {from}, r8",
            "blo 2b",
            "b 4f",
            "3:",
            // The first two.
            "uxtb {pixel}, {word}",
            "lsls {pixel}, {pixel}, #1",
            "ldrh {pixel}, [{colours}, {pixel}]",
            "lsrs {shown}, {word}, #8",
            "uxtb {shown}, {shown}",
            "lsls {shown}, {shown}, #1",
            "ldrh {shown}, [{colours}, {shown}]",
            "lsls {shown}, {shown}, #16",
            "orrs {pixel}, {shown}",
            "stm {to}!, {{{pixel}}}",
            // The third, and the last one four times.
            "lsrs {pixel}, {word}, #16",
            "uxtb {pixel}, {pixel}",
            "lsls {pixel}, {pixel}, #1",
            "ldrh {pixel}, [{colours}, {pixel}]",
            "lsrs {word}, {word}, #24",
            "lsls {shown}, {word}, #8",
            "orrs {shown}, {word}",
            "mov r9, {shown}",
            "lsls {shown}, {shown}, #16",
            "add r9, {shown}",
            // The last two.
            "lsls {word}, {word}, #1",
            "ldrh {word}, [{colours}, {word}]",
            "lsls {shown}, {word}, #16",
            "orrs {pixel}, {shown}",
            "orrs {shown}, {word}",
            "stm {to}!, {{{pixel}}}",
            "cmp {from}, r8",
            "blo 2b",
            "4:",
            colours = in(reg) colours.as_ptr(),
            from = inout(reg) words.as_ptr() => _,
            to = inout(reg) panel.as_mut_ptr() => _,
            pixel = inout(reg) words.as_ptr_range().end => _,
            word = inout(reg) 0 => _,
            shown = inout(reg) u32::from(colours[0]) * 0x0001_0001 => _,
            out("r8") _,
            out("r9") _,
            options(nostack),
        );
    }
}
