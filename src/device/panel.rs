//! The ST7789 panel on its SPI bus.
//!
//! lcd-async gives the commands; its own start-up takes 300 ms, so the sequence here is ours, with
//! the times of the controller's data sheet. Commands are a few bytes and are written in place;
//! pixels go by DMA.

use embassy_futures::join::join;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::DMA_CH0;
use embassy_rp::spi::{self, Async, Spi};
use embassy_rp::{bind_interrupts, dma};
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::prelude::Size;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use kogge::paint::scanout::Transfer;
use lcd_async::dcs::{
    BitsPerPixel, DcsCommand, EnterNormalMode, EnterSleepMode, ExitSleepMode, InterfaceExt,
    PixelFormat, SetAddressMode, SetColumnAddress, SetDisplayOff, SetDisplayOn, SetInvertMode,
    SetPageAddress, SetPixelFormat, SetTearingEffect, SoftReset, WriteMemoryStart,
};
use lcd_async::interface::{Interface, InterfaceKind};
use lcd_async::options::{Orientation, RefreshOrder, TearingEffect};

use super::board::{self, DisplayParts, DisplaySpi};
use super::framebuffer::Band;
use super::tearing;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

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

/// Half of the room in which narrow areas are packed: four rows of the widest panel.
const ROW_BUFFER_BYTES: usize = 4 * 320 * 2;

/// What is needed to send the next strip.
const STRIP_US: u32 = 20;

type RowBuffer = Vec<u8, ROW_BUFFER_BYTES>;

/// The panel.
pub struct PanelDriver {
    bus: Bus,
    /// Kept, as dropping it would let the line float.
    _reset: Option<Output<'static>>,
    is_awake: bool,
    /// Not to be woken or put to sleep before.
    settled_at: Instant,
    strips: (RowBuffer, RowBuffer),
}

impl PanelDriver {
    /// Resets and sets up the panel, which then sleeps, dark, but takes pixels.
    pub async fn start(parts: DisplayParts) -> Self {
        let mut config = spi::Config::default();
        config.frequency = board::SPI_HZ;
        let spi = Spi::new_txonly(parts.spi, parts.sck, parts.mosi, parts.dma, Irqs, config);
        let cs = Output::new(parts.cs, Level::High);
        let dc = Output::new(parts.dc, Level::High);
        let mut bus = Bus { spi, cs, dc };

        let mut reset = parts.reset.map(|pin| Output::new(pin, Level::Low));
        match &mut reset {
            Some(line) => {
                Timer::after(RESET_PULSE).await;
                line.set_high();
            }
            None => bus.command(SoftReset).await,
        }
        let settled_at = Instant::now() + SETTLE;
        Timer::after(AFTER_RESET).await;

        let orientation = Orientation::new().rotate(board::ROTATION);
        let order = RefreshOrder::default();
        bus.command(SetAddressMode::new(board::COLOUR_ORDER, orientation, order)).await;
        bus.command(SetPixelFormat::new(PixelFormat::with_all(BitsPerPixel::Sixteen))).await;
        bus.command(SetInvertMode::new(board::INVERSION)).await;
        if board::HAS_TEARING_PIN {
            bus.command(SetTearingEffect::new(TearingEffect::Vertical)).await;
        }
        bus.command(EnterNormalMode).await;
        PanelDriver { bus, _reset: reset, is_awake: false, settled_at, strips: Default::default() }
    }

    /// Shows what was sent.
    pub async fn wake(&mut self) {
        if !self.is_awake {
            self.is_awake = true;
            self.change(ExitSleepMode).await;
            self.bus.command(SetDisplayOn).await;
        }
    }

    /// Rests, dark; what was sent is kept.
    pub async fn sleep(&mut self) {
        if self.is_awake {
            self.is_awake = false;
            self.bus.command(SetDisplayOff).await;
            self.change(EnterSleepMode).await;
        }
    }

    /// Sends one of the two commands that need a pause before and after.
    async fn change(&mut self, command: impl DcsCommand) {
        Timer::at(self.settled_at).await;
        self.bus.command(command).await;
        self.settled_at = Instant::now() + SETTLE;
        Timer::after(AFTER_CHANGE).await;
    }

    /// Sends an area of a band.
    pub async fn send(&mut self, band: &Band, area: &Rectangle) {
        let (column, row) = board::ORIGIN;
        let (left, top) = (column + area.top_left.x as u16, row + area.top_left.y as u16);
        let (width, height) = (area.size.width as u16, area.size.height as u16);
        self.bus.command(SetColumnAddress::new(left, left + width - 1)).await;
        self.bus.command(SetPageAddress::new(top, top + height - 1)).await;
        self.bus.command(WriteMemoryStart).await;
        if area.size.width == board::WIDTH {
            wait_for_scanout(area).await;
            self.bus.pixels(band.rows(area)).await;
        } else {
            self.send_strips(band, area).await;
        }
    }

    /// Rows that do not follow each other in memory are packed into strips; while one is sent,
    /// the next is packed.
    async fn send_strips(&mut self, band: &Band, area: &Rectangle) {
        let (mut ready, mut next) = (&mut self.strips.0, &mut self.strips.1);
        let mut rows = band.cut(area).peekable();
        pack(&mut rows, ready);
        // Only when the first one is packed: from here on every microsecond counts.
        wait_for_scanout(area).await;
        while !ready.is_empty() {
            join(self.bus.pixels(ready), async { pack(&mut rows, next) }).await;
            core::mem::swap(&mut ready, &mut next);
        }
    }
}

async fn wait_for_scanout(area: &Rectangle) {
    if board::HAS_TEARING_PIN {
        tearing::wait_for(transfer(area)).await;
    }
}

/// How an area is sent, for whoever must know when.
pub fn transfer(area: &Rectangle) -> Transfer {
    let Size { width, height } = area.size;
    let bits_us = width * height * (16 * 1000) / (board::SPI_HZ / 1000);
    let strips =
        if width == board::WIDTH { 1 } else { width * 2 * height / ROW_BUFFER_BYTES as u32 + 1 };
    let row = u32::from(board::ORIGIN.1) + area.top_left.y as u32;
    Transfer { row, rows: height, us: bits_us + strips * STRIP_US }
}

/// Fills `strip` with as many rows as fit.
fn pack<'a>(
    rows: &mut core::iter::Peekable<impl Iterator<Item = &'a [u8]>>,
    strip: &mut RowBuffer,
) {
    strip.clear();
    while let Some(row) = rows.next_if(|row| strip.len() + row.len() <= ROW_BUFFER_BYTES) {
        let _ = strip.extend_from_slice(row);
    }
}

/// SPI with the panel's two extra lines.
struct Bus {
    spi: Spi<'static, DisplaySpi, Async>,
    cs: Output<'static>,
    dc: Output<'static>,
}

impl Bus {
    async fn command(&mut self, command: impl DcsCommand) {
        // An SPI write has no way to fail.
        let _ = self.write_command(command).await;
    }

    async fn pixels(&mut self, bytes: &[u8]) {
        let _ = self.send_data_slice(bytes).await;
    }
}

impl Interface for Bus {
    type Word = u8;
    type Error = spi::Error;
    const KIND: InterfaceKind = InterfaceKind::Serial4Line;

    async fn send_command(&mut self, command: u8, args: &[u8]) -> Result<(), spi::Error> {
        self.cs.set_low();
        self.dc.set_low();
        self.spi.blocking_write(&[command])?;
        self.dc.set_high();
        self.spi.blocking_write(args)?;
        self.cs.set_high();
        Ok(())
    }

    async fn send_data_slice(&mut self, bytes: &[u8]) -> Result<(), spi::Error> {
        self.cs.set_low();
        self.spi.write(bytes).await?;
        self.cs.set_high();
        Ok(())
    }
}
