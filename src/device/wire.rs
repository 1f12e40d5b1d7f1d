//! The wire to the panel: SPI with the panel's two extra lines.
//!
//! Commands are a few bytes and are written in place; pixels are words of 16 bits and go by DMA. In mode 3 the
//! controller sends one word right after the other; in mode 0 it would raise its frame line between any two, which
//! takes two clocks. Holds: the size of a word changes only while nothing is under way and the panel is not selected.

use embassy_rp::dma::{self, Channel};
use embassy_rp::gpio::{Level, Output};
use embassy_rp::pac::pads::vals::Drive;
use embassy_rp::peripherals::DMA_CH0;
use embassy_rp::spi::{self, Blocking, Phase, Polarity, Spi};
use embassy_rp::{bind_interrupts, pac};
use lcd_async::dcs::{DcsCommand, InterfaceExt};
use lcd_async::interface::{Interface, InterfaceKind};

use super::board::{self, DisplayParts, DisplaySpi};

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// Bits of a word less one, as the controller counts them: of a command, and of a pixel.
const COMMAND_BITS: u8 = 7;
const PIXEL_BITS: u8 = 15;

/// What a pixel takes on the wire. Nobody here reads it: whoever measures must be able to tell whether it is true.
#[unsafe(no_mangle)]
#[used]
static KOGGE_PIXEL_NANOS: u32 = board::PIXEL_NANOS;

/// The wire.
pub struct Wire {
    spi: Spi<'static, DisplaySpi, Blocking>,
    dma: Channel<'static>,
    cs: Output<'static>,
    dc: Output<'static>,
}

impl Wire {
    /// The wire, idle.
    pub fn new(parts: DisplayParts) -> Self {
        let mut config = spi::Config::default();
        config.frequency = board::SPI_HZ;
        config.polarity = Polarity::IdleHigh;
        config.phase = Phase::CaptureOnSecondTransition;
        let spi = Spi::new_blocking_txonly(parts.spi, parts.sck, parts.mosi, config);
        // After it, as it sets pads to 2 mA and slow: at this clock the edges would hardly rise.
        for pin in [board::SCK, board::MOSI] {
            pac::PADS_BANK0.gpio(pin).modify(|pad| {
                pad.set_drive(Drive::_8M_A);
                pad.set_slewfast(true);
            });
        }
        Wire {
            spi,
            dma: Channel::new(parts.dma, Irqs),
            cs: Output::new(parts.cs, Level::High),
            dc: Output::new(parts.dc, Level::High),
        }
    }

    /// Sends a command with its parameters.
    pub async fn command(&mut self, command: impl DcsCommand) {
        // An SPI write has no way to fail.
        let _ = self.write_command(command).await;
    }

    /// Sends a command by its code.
    pub fn raw_command(&mut self, code: u8, parameters: &[u8]) {
        self.cs.set_low();
        self.dc.set_low();
        let _ = self.spi.blocking_write(&[code]);
        self.dc.set_high();
        let _ = self.spi.blocking_write(parameters);
        self.cs.set_high();
    }

    /// From here on pixels can be sent, until [`Self::end_pixels`].
    pub fn begin_pixels(&mut self) {
        set_word(PIXEL_BITS);
        self.cs.set_low();
    }

    /// Sends pixels. Some may still be under way afterwards; more can follow at once.
    pub async fn pixels(&mut self, pixels: &[u16]) {
        let data = board::SPI_REGISTERS.dr().as_ptr().cast();
        // Safety: the DMA reads the borrowed pixels until the transfer is over, which dropping it makes sure of, and
        // writes nothing but the controller's data register, which is ours.
        let transfer = unsafe { self.dma.write(pixels, data, board::SPI_REQUEST, false) };
        transfer.await;
    }

    /// Waits until all pixels are on the panel, at most three microseconds.
    pub fn end_pixels(&mut self) {
        let spi = board::SPI_REGISTERS;
        while spi.sr().read().bsy() {}
        self.cs.set_high();
        // What was received meanwhile is nothing, but commands wait for their own.
        while spi.sr().read().rne() {
            spi.dr().read();
        }
        spi.icr().write(|clear| clear.set_roric(true));
        set_word(COMMAND_BITS);
    }
}

/// Sets the size of a word. The controller must be off meanwhile.
fn set_word(bits: u8) {
    let spi = board::SPI_REGISTERS;
    spi.cr1().modify(|control| control.set_sse(false));
    spi.cr0().modify(|control| control.set_dss(bits));
    spi.cr1().modify(|control| control.set_sse(true));
}

impl Interface for Wire {
    type Word = u8;
    type Error = spi::Error;
    const KIND: InterfaceKind = InterfaceKind::Serial4Line;

    async fn send_command(&mut self, command: u8, args: &[u8]) -> Result<(), spi::Error> {
        self.raw_command(command, args);
        Ok(())
    }

    /// Bytes of data without a command. Pixels do not come this way.
    async fn send_data_slice(&mut self, bytes: &[u8]) -> Result<(), spi::Error> {
        self.cs.set_low();
        self.spi.blocking_write(bytes)?;
        self.cs.set_high();
        Ok(())
    }
}
