//! What is known of the board: what is built in, and how full its battery is.
//!
//! Knows measured levels only; no screen and no effect.

use kogge_base::battery::BatteryLevel;
use kogge_base::panel::Peripherals;

/// What follows from a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BatteryChange {
    /// Whether what is shown of the battery has changed.
    pub is_visible: bool,
    /// Whether the battery is low and nobody has been told.
    pub is_newly_low: bool,
}

/// The board's peripherals and the state of its battery.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BatteryStatus {
    peripherals: Peripherals,
    /// The last measurement.
    level: Option<BatteryLevel>,
    /// Whoever holds the console was told that the battery is low, and it has not recovered since.
    is_low_announced: bool,
}

impl BatteryStatus {
    /// A board of which nothing is known.
    pub(crate) fn new() -> Self {
        BatteryStatus { peripherals: Peripherals::default(), level: None, is_low_announced: false }
    }

    /// What the board has.
    pub(crate) fn peripherals(&self) -> Peripherals {
        self.peripherals
    }

    /// Says what the board has.
    pub(crate) fn set_peripherals(&mut self, peripherals: Peripherals) {
        self.peripherals = peripherals;
    }

    /// The last measurement.
    pub(crate) fn level(&self) -> Option<BatteryLevel> {
        self.level
    }

    /// Notes a measurement.
    pub(crate) fn set_level(&mut self, level: BatteryLevel) -> BatteryChange {
        let shown = |level: BatteryLevel| (level.percent, level.is_low, level.charge);
        let is_visible = self.level.map(shown) != Some(shown(level));
        self.level = Some(level);
        self.is_low_announced &= level.is_low;
        let is_newly_low = level.is_low && !self.is_low_announced;
        BatteryChange { is_visible, is_newly_low }
    }

    /// Whoever holds the console has been told that the battery is low.
    pub(crate) fn announced(&mut self) {
        self.is_low_announced = true;
    }
}
