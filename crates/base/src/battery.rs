//! How full the battery is: from raw readings to a percentage that stands still.
//!
//! Pure: readings in, percent out. Where the pin is and how often it is asked is the back end's
//! business. A battery that neither fills nor empties never shows two values in turn.

/// What a board's battery can be measured by, from its board file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatteryRange {
    /// The battery's voltage is the pin's times this.
    pub divider: u16,
    /// Millivolts at which it counts as empty.
    pub empty_mv: u16,
    /// Millivolts at which it counts as full.
    pub full_mv: u16,
}

/// So many readings make a burst: enough to take most of the converter's noise away.
pub const SAMPLES_PER_BURST: usize = 16;
/// Readings have twelve bits.
pub const FULL_SCALE: u16 = 4096;
/// What a reading of full scale stands for.
const REFERENCE_MV: u32 = 3300;

impl BatteryRange {
    /// The battery's voltage for a reading.
    pub const fn millivolts(self, reading: u16) -> u32 {
        let reading = if reading < FULL_SCALE { reading } else { FULL_SCALE - 1 };
        reading as u32 * REFERENCE_MV * self.divider as u32 / FULL_SCALE as u32
    }

    /// How full it is at a voltage, in tenths of a percent.
    const fn tenths(self, millivolts: u32) -> u32 {
        let span = self.full_mv.saturating_sub(self.empty_mv) as u32;
        let above = millivolts.saturating_sub(self.empty_mv as u32);
        if span == 0 || above >= span { 1000 } else { (above * 1000 + span / 2) / span }
    }
}

/// The battery as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatteryLevel {
    /// How full, 0 to 100.
    pub percent: u8,
    /// The voltage, smoothed.
    pub millivolts: u16,
    /// Whether it is being charged.
    pub is_charging: bool,
}

impl BatteryLevel {
    /// From here down there is a warning.
    pub const LOW_PERCENT: u8 = 15;
    /// From here up the next warning may come.
    const RECOVERED_PERCENT: u8 = 25;

    /// Whether it will not last long.
    pub const fn is_low(self) -> bool {
        self.percent <= Self::LOW_PERCENT && !self.is_charging
    }

    /// Whether a warning that was given may be given again another time.
    pub const fn is_recovered(self) -> bool {
        self.percent >= Self::RECOVERED_PERCENT || self.is_charging
    }
}

/// A new reading counts for one part in this many.
const SMOOTHING: u32 = 8;
/// The shown value follows when the reading is this far from it, in tenths of a percent.
const HYSTERESIS_TENTHS: u32 = 10;
/// Smoothed readings are kept in parts of this size.
const FIXED_POINT: u32 = 256;

/// Smooths readings, and holds the shown value until the battery has really moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    range: BatteryRange,
    /// The smoothed reading in parts, once there was one.
    smooth: Option<u32>,
    percent: u8,
}

impl Gauge {
    /// Has measured nothing yet.
    pub const fn new(range: BatteryRange) -> Self {
        Gauge { range, smooth: None, percent: 0 }
    }

    /// A burst of readings, whose mean counts; the battery as it is to be shown. The first burst
    /// counts whole.
    pub fn read(&mut self, readings: &[u16], is_charging: bool) -> BatteryLevel {
        let sum: u32 = readings.iter().map(|&reading| u32::from(reading.min(FULL_SCALE - 1))).sum();
        let now = sum * FIXED_POINT / readings.len().max(1) as u32;
        let smooth = match self.smooth {
            Some(smooth) => smooth - smooth / SMOOTHING + now / SMOOTHING,
            None => now,
        };
        let rounded = ((smooth + FIXED_POINT / 2) / FIXED_POINT) as u16;
        let millivolts = self.range.millivolts(rounded);
        let tenths = self.range.tenths(millivolts);
        // The ends are always reached.
        let is_at_end = tenths == 0 || tenths == 1000;
        if self.smooth.is_none()
            || is_at_end
            || tenths.abs_diff(self.percent as u32 * 10) >= HYSTERESIS_TENTHS
        {
            self.percent = ((tenths + 5) / 10) as u8;
        }
        self.smooth = Some(smooth);
        BatteryLevel { percent: self.percent, millivolts: millivolts as u16, is_charging }
    }
}
