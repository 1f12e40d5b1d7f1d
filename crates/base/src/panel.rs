//! What a board has: its panel and buttons, and what else is built in.

use embedded_graphics::prelude::*;

use crate::battery::BatteryRange;
use crate::input::ButtonLayout;

/// What the console is shown on and played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeviceProfile {
    /// Size in pixels.
    pub size: Size,
    /// Buttons there are.
    pub buttons: ButtonLayout,
}

/// What a board has beyond panel and buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peripherals {
    /// A piezo.
    pub sound: bool,
    /// A battery that can be measured.
    pub battery: Option<BatteryRange>,
}
