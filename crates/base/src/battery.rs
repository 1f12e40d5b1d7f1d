//! How full the battery is: from raw readings to a percentage that stands still.
//!
//! Pure: readings in, percent out. Where the pin is and how often it is asked is the back end's
//! business. A battery that neither fills nor empties never shows two values in turn.

use crate::input::Timestamp;

/// What a board's battery can be measured by, from its board file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatteryRange {
    /// The voltage before the divider is the pin's times this.
    pub divider: u16,
    /// Millivolts that a diode between battery and divider takes away.
    pub diode_mv: u16,
    /// The discharge curve.
    pub curve: DischargeCurve,
    /// From this voltage down there is a warning.
    pub warn_mv: u16,
}

/// The battery's millivolts when 100, 90 and so on down to 0 percent are left in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DischargeCurve(pub [u16; CURVE_POINTS]);

/// Points of a discharge curve, ten percent apart.
pub const CURVE_POINTS: usize = 11;
/// Tenths of a percent between two points.
const STEP_TENTHS: u32 = 100;

impl DischargeCurve {
    /// How much is left at a voltage, in tenths of a percent; between two points it falls evenly.
    fn tenths(self, millivolts: u32) -> u32 {
        let above = self.0.iter().position(|&point| millivolts >= u32::from(point));
        let Some(above) = above else { return 0 };
        let at_point = (CURVE_POINTS - 1 - above) as u32 * STEP_TENTHS;
        let (Some(&lower), Some(&upper)) =
            (self.0.get(above), above.checked_sub(1).and_then(|next| self.0.get(next)))
        else {
            return at_point;
        };
        let span = u32::from(upper.saturating_sub(lower)).max(1);
        at_point + ((millivolts - u32::from(lower)) * STEP_TENTHS + span / 2) / span
    }
}

/// So many readings make a burst: enough to take most of the converter's noise away.
pub const SAMPLES_PER_BURST: usize = 16;
/// Readings have twelve bits.
pub const FULL_SCALE: u16 = 4096;
/// What a reading of full scale stands for.
pub const REFERENCE_MV: u32 = 3300;

impl BatteryRange {
    /// A single LiPo cell behind a divider by three: for pictures and tests, where no board is meant.
    pub const EXAMPLE: BatteryRange = BatteryRange {
        divider: 3,
        diode_mv: 0,
        curve: DischargeCurve([4100, 4030, 3960, 3900, 3840, 3790, 3750, 3710, 3660, 3560, 3300]),
        warn_mv: 3500,
    };

    /// The battery's voltage for a reading.
    pub const fn millivolts(self, reading: u16) -> u32 {
        let reading = if reading < FULL_SCALE { reading } else { FULL_SCALE - 1 };
        let divided = reading as u32 * REFERENCE_MV * self.divider as u32 / FULL_SCALE as u32;
        divided + self.diode_mv as u32
    }
}

/// What happens to the battery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChargeState {
    /// It is being used up.
    #[default]
    Discharging,
    /// It is being charged.
    Charging,
    /// A cable is plugged in, and the charger has done its work.
    Full,
}

/// The battery as it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatteryLevel {
    /// How full, 0 to 100.
    pub percent: u8,
    /// The voltage, smoothed.
    pub millivolts: u16,
    /// Whether it will not last long.
    pub is_low: bool,
    /// Whether it is being charged.
    pub charge: ChargeState,
}

/// The charger's lines as a board reads them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChargerLines {
    /// A cable brings power.
    pub is_powered: bool,
    /// The charger says that it is charging.
    pub is_charging: bool,
}

/// How often the lines are to be read while there is power.
pub const CHARGER_EVERY_MS: u32 = 1000;
/// Near the end a charger works in bursts: it counts as charging until this long after the last one.
const BURST_HOLD_MS: u32 = 30_000;
/// A charger begins some seconds after it gets power: only after this time a silent one has nothing to do.
const CHARGER_START_MS: u32 = 5_000;
/// A full battery that stays at the cable is topped up now and then: that is no charging unless it lasts.
const TOP_UP_MS: u32 = 60_000;

/// Makes one sign of a charger's lines. Without a cable there is none, whatever the charger says: its
/// open output is low then as well on some boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChargeSign {
    shown: ChargeState,
    /// Whether it said at the last reading that it was charging.
    was_charging: bool,
    /// Since when there has been power.
    powered_since: Option<Timestamp>,
    /// Since when it has been charging without a break.
    charging_since: Option<Timestamp>,
    last_burst: Option<Timestamp>,
}

impl ChargeSign {
    /// Nothing is known yet.
    pub const fn new() -> Self {
        ChargeSign {
            shown: ChargeState::Discharging,
            was_charging: false,
            powered_since: None,
            charging_since: None,
            last_burst: None,
        }
    }

    /// What the lines mean now. A single reading may be a stray one: only two in a row count as charging.
    pub fn update(&mut self, lines: ChargerLines, now: Timestamp) -> ChargeState {
        if !lines.is_powered {
            *self = ChargeSign::new();
            return self.shown;
        }
        let powered_since = *self.powered_since.get_or_insert(now);
        let was_charging = core::mem::replace(&mut self.was_charging, lines.is_charging);
        if !lines.is_charging {
            self.charging_since = None;
        } else if was_charging {
            self.last_burst = Some(now);
            let since = *self.charging_since.get_or_insert(now);
            if self.shown != ChargeState::Full || now.since(since) >= TOP_UP_MS {
                self.shown = ChargeState::Charging;
            }
        }
        let is_done = match self.last_burst {
            Some(last) => now.since(last) >= BURST_HOLD_MS,
            None => now.since(powered_since) >= CHARGER_START_MS,
        };
        if is_done {
            self.shown = ChargeState::Full;
        }
        self.shown
    }
}

/// A battery that was low is so no longer when it has come this far above the warning.
const RECOVERY_MV: u32 = 150;

/// A new reading counts for one part in this many.
const SMOOTHING: u32 = 8;
/// The shown value follows when the reading is this far from it, in tenths of a percent: where the
/// curve is flat, half of that is the converter's noise.
const HYSTERESIS_TENTHS: u32 = 20;
/// Smoothed readings are kept in parts of this size.
const FIXED_POINT: u32 = 256;

/// Smooths readings, and holds the shown value until the battery has really moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gauge {
    range: BatteryRange,
    /// The smoothed reading in parts, once there was one.
    smooth: Option<u32>,
    percent: u8,
    is_low: bool,
}

impl Gauge {
    /// Has measured nothing yet.
    pub const fn new(range: BatteryRange) -> Self {
        Gauge { range, smooth: None, percent: 0, is_low: false }
    }

    /// A burst of readings, whose mean counts; the battery as it is to be shown. The first burst
    /// counts whole.
    pub fn read(&mut self, readings: &[u16], charge: ChargeState) -> BatteryLevel {
        let sum: u32 = readings.iter().map(|&reading| u32::from(reading.min(FULL_SCALE - 1))).sum();
        let now = sum * FIXED_POINT / readings.len().max(1) as u32;
        let smooth = match self.smooth {
            Some(smooth) => smooth - smooth / SMOOTHING + now / SMOOTHING,
            None => now,
        };
        let rounded = ((smooth + FIXED_POINT / 2) / FIXED_POINT) as u16;
        let millivolts = self.range.millivolts(rounded);
        let tenths = self.range.curve.tenths(millivolts);
        // The ends are always reached.
        let is_at_end = tenths == 0 || tenths == 1000;
        if self.smooth.is_none()
            || is_at_end
            || tenths.abs_diff(self.percent as u32 * 10) >= HYSTERESIS_TENTHS
        {
            self.percent = ((tenths + 5) / 10) as u8;
        }
        self.smooth = Some(smooth);
        self.is_low = charge == ChargeState::Discharging && self.is_low_at(millivolts);
        BatteryLevel {
            percent: self.percent,
            millivolts: millivolts as u16,
            is_low: self.is_low,
            charge,
        }
    }

    /// Whether it counts as low at this voltage; once it does, a little more does not change that.
    fn is_low_at(&self, millivolts: u32) -> bool {
        let margin = if self.is_low { RECOVERY_MV } else { 0 };
        millivolts <= u32::from(self.range.warn_mv) + margin
    }
}
