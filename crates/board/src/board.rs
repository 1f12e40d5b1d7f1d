//! A board as a value: what is soldered where.
//!
//! Plain data. How it is written down is the business of `read`, whether it can work that of
//! `check`.

use crate::chip::{self, Gpio, PanelSetting, SpiNumber};

/// A handheld that Kogge runs on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The file's name without `.toml`; how the board is chosen.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Size of the flash chip.
    pub flash_kib: u32,
    /// So much at the end of the save region is the vendor's.
    pub vendor_kib: u32,
    /// The panel.
    pub display: Display,
    /// What fingers find.
    pub buttons: Buttons,
    /// A piezo, if there is one.
    pub sound: Option<Sound>,
    /// A battery that can be measured, if there is one.
    pub battery: Option<Battery>,
    /// High while there is voltage on the USB cable, where a pin can tell.
    pub vbus: Option<Gpio>,
    /// Pins that nothing else uses and that are driven to a level from the start.
    pub park: Vec<ParkedPin>,
}

/// How far the panel's memory is turned, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rotation {
    /// Upright.
    Deg0,
    /// A quarter.
    Deg90,
    /// Upside down.
    Deg180,
    /// Three quarters.
    Deg270,
}

/// Which colour comes first in a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColourOrder {
    /// Red first.
    Rgb,
    /// Blue first.
    Bgr,
}

/// The panel and the lines to it. The controller is always an ST7789.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Display {
    /// Columns as seen by the player.
    pub width: u32,
    /// Rows as seen by the player.
    pub height: u32,
    /// How the controller's memory is turned.
    pub rotation: Rotation,
    /// First visible column of the controller's memory, before rotation.
    pub offset_x: u32,
    /// First visible row of the controller's memory, before rotation.
    pub offset_y: u32,
    /// True colours need inversion switched on.
    pub inverted: bool,
    /// Which colour comes first.
    pub colour_order: ColourOrder,
    /// The SPI instance.
    pub spi: SpiNumber,
    /// Its clock.
    pub clock_hz: u32,
    /// Clock line.
    pub sck: Gpio,
    /// Data line.
    pub mosi: Gpio,
    /// Chip select, low when selected.
    pub cs: Gpio,
    /// Low for a command, high for data.
    pub dc: Gpio,
    /// Reset line, low resets; without it the controller is reset by a command.
    pub reset: Option<Gpio>,
    /// Backlight, high lights.
    pub backlight: Gpio,
    /// The panel's tearing signal.
    pub tearing: Option<Gpio>,
    /// Voltages, gamma and timing of the glass, if the controller's own do not do.
    pub tuning: Option<Tuning>,
}

/// What the vendor of a panel sets it up with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Where that is written.
    pub source: String,
    /// In the order of [`chip::PANEL_SETTINGS`].
    pub settings: Vec<(PanelSetting, Vec<u8>)>,
}

/// Buttons, low when pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buttons {
    /// Select.
    pub a: Gpio,
    /// Back.
    pub b: Gpio,
    /// Previous, or panels.
    pub x: Gpio,
    /// Next, or the menu.
    pub y: Gpio,
    /// The D-pad or joystick, if there is one.
    pub dpad: Option<Dpad>,
    /// Pressing the joystick: a second A.
    pub press: Option<Gpio>,
}

/// Four directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dpad {
    /// Away from the player.
    pub up: Gpio,
    /// Towards the player.
    pub down: Gpio,
    /// To the left.
    pub left: Gpio,
    /// To the right.
    pub right: Gpio,
}

/// A piezo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sound {
    /// Where the tone comes out.
    pub pin: Gpio,
}

/// A battery behind a voltage divider.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battery {
    /// The measuring pin.
    pub adc: Gpio,
    /// The battery's voltage is the pin's times this.
    pub divider: u16,
    /// Millivolts that a diode between battery and divider takes away.
    pub diode_mv: u16,
    /// Millivolts when 100, 90 and so on down to 0 percent are left.
    pub curve_mv: [u16; CURVE_POINTS],
    /// From these millivolts down there is a warning.
    pub warn_mv: u16,
    /// Must be high while the battery is measured.
    pub enable: Option<Gpio>,
    /// What the charger says, if it says anything.
    pub charger: Option<Charger>,
}

/// Points of a battery's curve, ten percent apart.
pub const CURVE_POINTS: usize = 11;

/// The charger's signal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charger {
    /// Where it comes in.
    pub pin: Gpio,
    /// Its level while charging. A low one comes from an open output, which wants a pull-up.
    pub active: Level,
}

/// The level of a pin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Ground.
    Low,
    /// 3.3 V.
    High,
}

/// A pin that is driven to a level from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParkedPin {
    /// The pin.
    pub pin: Gpio,
    /// Its level.
    pub level: Level,
}

impl Display {
    /// Size of the visible part of the controller's memory, before rotation.
    pub fn native_size(&self) -> (u32, u32) {
        match self.rotation {
            Rotation::Deg0 | Rotation::Deg180 => (self.width, self.height),
            Rotation::Deg90 | Rotation::Deg270 => (self.height, self.width),
        }
    }

    /// Column and row by which the controller addresses the player's top left pixel, once its
    /// address counters are turned.
    pub fn origin(&self) -> (u32, u32) {
        let (columns, rows) = self.native_size();
        let (x, y) = (self.offset_x, self.offset_y);
        let from_right = chip::PANEL_MEMORY.0 - columns - x;
        let from_bottom = chip::PANEL_MEMORY.1 - rows - y;
        match self.rotation {
            Rotation::Deg0 => (x, y),
            Rotation::Deg90 => (y, from_right),
            Rotation::Deg180 => (from_right, from_bottom),
            Rotation::Deg270 => (from_bottom, x),
        }
    }
}

impl Rotation {
    /// The angle.
    pub const fn degrees(self) -> u32 {
        match self {
            Rotation::Deg0 => 0,
            Rotation::Deg90 => 90,
            Rotation::Deg180 => 180,
            Rotation::Deg270 => 270,
        }
    }
}
