//! What the RP2040 and the ST7789 can do, as tables and figures from their data sheets.

use std::fmt;

/// GPIO 0 to 29 exist.
pub const LAST_GPIO: u8 = 29;
/// Pins of the analogue converter.
pub const ADC_PINS: [Gpio; 4] = [Gpio(26), Gpio(27), Gpio(28), Gpio(29)];
/// The clock that SPI clocks are divided from.
pub const PERIPHERAL_HZ: u32 = 125_000_000;
/// The ST7789 takes a write every 16 ns at most.
pub const PANEL_MAX_HZ: u32 = 62_500_000;
/// Slower than this a picture would take a second.
pub const PANEL_MIN_HZ: u32 = 1_000_000;
/// Columns and rows of the ST7789's memory.
pub const PANEL_MEMORY: (u32, u32) = (240, 320);
/// Flash that the firmware and the save region take (see `memory.x`).
pub const LAYOUT_KIB: u32 = 2048;
/// Flash the chip can address.
pub const MAX_FLASH_KIB: u32 = 16384;
/// RAM that `memory.x` leaves for static data.
pub const STATIC_RAM: u32 = 224 * 1024;

// A frame of the whole panel leaves room for the console: no size that the controller's memory
// admits can be too large for the RAM.
const _: () = assert!(PANEL_MEMORY.0 * PANEL_MEMORY.1 * 2 + 32 * 1024 <= STATIC_RAM);

/// What a pin may be to an SPI instance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpiLine {
    /// Data in.
    Rx,
    /// Chip select.
    Csn,
    /// Clock.
    Sck,
    /// Data out.
    Tx,
}

impl SpiLine {
    /// The data sheet's name.
    pub const fn name(self) -> &'static str {
        match self {
            SpiLine::Rx => "RX",
            SpiLine::Csn => "CSn",
            SpiLine::Sck => "SCK",
            SpiLine::Tx => "TX",
        }
    }
}

/// Column F1 of the GPIO function table: the lines repeat every four pins, the instances
/// alternate every eight.
pub const fn spi_function(pin: Gpio) -> (SpiNumber, SpiLine) {
    let line = match pin.0 % 4 {
        0 => SpiLine::Rx,
        1 => SpiLine::Csn,
        2 => SpiLine::Sck,
        _ => SpiLine::Tx,
    };
    (if (pin.0 / 8).is_multiple_of(2) { SpiNumber::Zero } else { SpiNumber::One }, line)
}

/// The pins that can be `line` of `spi`.
pub fn spi_pins(spi: SpiNumber, line: SpiLine) -> impl Iterator<Item = Gpio> {
    (0..=LAST_GPIO).map(Gpio).filter(move |&pin| spi_function(pin) == (spi, line))
}

/// One half of a PWM slice. The halves share counter and frequency.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PwmChannel {
    /// Slice 0 to 7.
    pub slice: u8,
    /// Channel A or B.
    pub half: PwmOutput,
}

/// A slice's outputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PwmOutput {
    /// Even pins.
    A,
    /// Odd pins.
    B,
}

/// The only PWM channel that reaches a pin. GPIO 16 to 29 see the channels of GPIO 0 to 13 again.
pub const fn pwm_channel(pin: Gpio) -> PwmChannel {
    PwmChannel {
        slice: pin.0 / 2 % 8,
        half: if pin.0.is_multiple_of(2) { PwmOutput::A } else { PwmOutput::B },
    }
}

/// What the peripheral clock is divided by for an SPI clock of `asked` Hz: the least even number
/// that does not give more. `None` below [`PANEL_MIN_HZ`].
pub const fn spi_divisor(asked: u32) -> Option<u32> {
    if asked < PANEL_MIN_HZ {
        return None;
    }
    // A third of 62.5 MHz is written as 20833333: the fraction of a hertz is forgiven.
    Some((PERIPHERAL_HZ / 2).div_ceil(asked + 1) * 2)
}

/// A pin of the chip by its GPIO number, 0 to 29.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Gpio(pub u8);

/// One of the two SPI instances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpiNumber {
    /// SPI 0.
    Zero,
    /// SPI 1.
    One,
}

impl SpiNumber {
    /// The number.
    pub const fn number(self) -> u8 {
        match self {
            SpiNumber::Zero => 0,
            SpiNumber::One => 1,
        }
    }
}

impl fmt::Display for Gpio {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "GPIO {}", self.0)
    }
}

impl fmt::Display for SpiNumber {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "SPI {}", self.number())
    }
}
