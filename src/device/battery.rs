//! The battery's pins: the voltage is measured now and then, the charger looked at more often while a cable
//! is plugged in. Smoothing, percent and the sign of charging are the portable gauge's business.

use embassy_rp::adc::{Adc, Blocking, Channel, Config};
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_time::{Duration, Instant};
use kogge::base::battery::{
    BatteryLevel, BatteryRange, CHARGER_EVERY_MS, ChargeSign, ChargeState, ChargerLines, Gauge,
    SAMPLES_PER_BURST,
};

use super::board::{self, BatteryParts};
use super::{now, pins};

/// How often the battery is measured.
const MEASURE_EVERY: Duration = Duration::from_secs(5);
/// How often the charger is looked at.
const CHARGER_EVERY: Duration = Duration::from_millis(CHARGER_EVERY_MS as u64);
/// Right after `enable` readings are too low (pico-examples' `read_vsys` throws some away, too).
const READINGS_TO_SETTLE: usize = 4;

/// A battery that can be measured.
pub struct BatteryGauge {
    adc: Adc<'static, Blocking>,
    channel: Channel<'static>,
    /// High while measuring, on boards where the measuring pin has another use.
    enable: Option<Output<'static>>,
    charging: Option<Input<'static>>,
    sign: ChargeSign,
    charge: ChargeState,
    gauge: Gauge,
    measured_at: Option<Instant>,
    charger_seen_at: Option<Instant>,
}

impl BatteryGauge {
    /// On a board that has one.
    pub fn new(parts: Option<BatteryParts>) -> Option<Self> {
        let (parts, range): (BatteryParts, BatteryRange) = (parts?, board::BATTERY?);
        // An open output can pull low, but not up.
        let pull = if board::IS_CHARGING_HIGH { Pull::None } else { Pull::Up };
        Some(BatteryGauge {
            adc: Adc::new_blocking(parts.adc, Config::default()),
            channel: parts.channel,
            enable: parts.enable.map(|pin| Output::new(pin, Level::Low)),
            charging: parts.charging.map(|pin| Input::new(pin, pull)),
            sign: ChargeSign::new(),
            charge: ChargeState::Discharging,
            gauge: Gauge::new(range),
            measured_at: None,
            charger_seen_at: None,
        })
    }

    /// The battery as it is to be shown, when it is time to measure it or the charger says something new.
    pub fn poll(&mut self) -> Option<BatteryLevel> {
        let has_changed = self.look_at_charger();
        if !has_changed && !is_due(self.measured_at, MEASURE_EVERY) {
            return None;
        }
        self.measured_at = Some(Instant::now());
        self.measure()
    }

    /// For how long nobody need ask again.
    pub fn nap(&self) -> Duration {
        let has_news = self.charging.is_some() && is_powered();
        if has_news { CHARGER_EVERY } else { MEASURE_EVERY }
    }

    /// How full it is. Takes some 50 µs, and 10 more with an `enable`.
    fn measure(&mut self) -> Option<BatteryLevel> {
        let mut readings = [0; SAMPLES_PER_BURST];
        let mut unsettled = [0; READINGS_TO_SETTLE];
        let mut measured = Ok(());
        if let Some(enable) = &mut self.enable {
            enable.set_high();
            measured = read(&mut self.adc, &mut self.channel, &mut unsettled);
        }
        let measured =
            measured.and_then(|()| read(&mut self.adc, &mut self.channel, &mut readings));
        if let Some(enable) = &mut self.enable {
            enable.set_low();
        }
        measured.ok()?;
        Some(self.gauge.read(&readings, self.charge))
    }

    /// Reads the charger's lines when it is time to; whether that changes the sign.
    fn look_at_charger(&mut self) -> bool {
        let Some(charging) = &self.charging else { return false };
        if !is_due(self.charger_seen_at, CHARGER_EVERY) {
            return false;
        }
        self.charger_seen_at = Some(Instant::now());
        let is_charging = charging.is_high() == board::IS_CHARGING_HIGH;
        let lines = ChargerLines { is_powered: is_powered(), is_charging };
        let before = core::mem::replace(&mut self.charge, self.sign.update(lines, now()));
        before != self.charge
    }
}

fn read(
    adc: &mut Adc<'static, Blocking>,
    channel: &mut Channel<'static>,
    readings: &mut [u16],
) -> Result<(), embassy_rp::adc::Error> {
    readings.iter_mut().try_for_each(|reading| {
        *reading = adc.blocking_read(channel)?;
        Ok(())
    })
}

/// Where no pin tells of power, the charger's own line has to do.
fn is_powered() -> bool {
    pins::is_plugged_in().unwrap_or(true)
}

fn is_due(last: Option<Instant>, every: Duration) -> bool {
    last.is_none_or(|last| last.elapsed() >= every)
}
