//! What the RP2040 and the ST7789 can do, as tables and figures from their data sheets.

use std::fmt;

/// GPIO 0 to 29 exist.
pub const LAST_GPIO: u8 = 29;
/// What the analogue converter reads as full scale.
pub const ADC_REFERENCE_MV: u32 = 3300;
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
/// The flash is erased in pieces of this size.
pub const SECTOR_KIB: u32 = 4;
/// More than this at the end of the save region is no vendor's.
pub const MOST_VENDOR_KIB: u32 = 64;
/// Flash the chip can address.
pub const MAX_FLASH_KIB: u32 = 16384;
/// RAM that `memory.x` leaves for static data; a test compares the two.
pub const STATIC_RAM: u32 = 216 * 1024 - RETAINED_BYTES;
/// What the boot ROM and the record of a crash take at the end of the RAM.
const RETAINED_BYTES: u32 = 512;

// A frame of the whole panel, a byte a pixel, leaves room for the console: no size that the controller's
// memory admits can be too large for the RAM.
const _: () = assert!(PANEL_MEMORY.0 * PANEL_MEMORY.1 + 96 * 1024 <= STATIC_RAM);

/// Half clocks from a pixel to the next on the wire: 16 bits, and half a clock that the PL022 takes from word to
/// word in mode 3 (raspberrypi/pico-feedback 39). This is the one place for it: the firmware reckons when areas can be
/// sent with it, the budgets follow from it, and the tests hold the emulated wire to it.
const PIXEL_HALF_CLOCKS: u64 = 2 * 16 + 1;

/// Nanoseconds from a pixel to the next on a wire of this clock.
pub const fn pixel_nanos(clock_hz: u32) -> u32 {
    (PIXEL_HALF_CLOCKS * 500_000_000).div_ceil(clock_hz as u64) as u32
}

/// A setting of the ST7789 that depends on the glass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PanelSetting {
    /// As the data sheet calls it, in small letters.
    pub name: &'static str,
    /// Its command.
    pub code: u8,
    /// How many bytes follow.
    pub parameters: usize,
}

const fn setting(name: &'static str, code: u8, parameters: usize) -> PanelSetting {
    PanelSetting { name, code, parameters }
}

/// The settings that vendors use, in the order in which they are sent.
pub const PANEL_SETTINGS: [PanelSetting; 14] = [
    setting("gamset", 0x26, 1),
    setting("ramctrl", 0xb0, 2),
    setting("porctrl", 0xb2, 5),
    setting("gctrl", 0xb7, 1),
    setting("vcoms", 0xbb, 1),
    setting("lcmctrl", 0xc0, 1),
    setting("vdvvrhen", 0xc2, 1),
    setting("vrhs", 0xc3, 1),
    setting("vdvs", 0xc4, 1),
    setting("frctrl2", 0xc6, 1),
    setting("pwctrl1", 0xd0, 2),
    // In no data sheet, but in the tables of several vendors.
    setting("undocumented_d6", 0xd6, 1),
    setting("pvgamctrl", 0xe0, 14),
    setting("nvgamctrl", 0xe1, 14),
];
/// RAMCTRL, second byte: pixels come with their low byte first.
pub const RAMCTRL_LITTLE_ENDIAN: u8 = 0x08;
/// FRCTRL2 goes from 0 (119 pictures a second) to this (39). Higher bits choose how dots are inverted.
pub const SLOWEST_FRCTRL2: u8 = 0x1f;
/// Lines before and after those of the memory, together: with others the beam would not be where
/// `kogge-paint` takes it to be.
pub const PORCH_LINES: u32 = 24;

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
