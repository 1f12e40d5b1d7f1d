//! The battery's pin, read now and then. Smoothing and percent are the portable gauge's business.

use embassy_rp::adc::{Adc, Blocking, Channel, Config};
use embassy_rp::gpio::{Input, Pull};
use kogge::base::battery::{BatteryLevel, BatteryRange, Gauge, SAMPLES_PER_BURST};

use super::board::{self, BatteryParts};

/// A battery that can be measured.
pub struct BatteryGauge {
    adc: Adc<'static, Blocking>,
    channel: Channel<'static>,
    charging: Option<Input<'static>>,
    gauge: Gauge,
}

impl BatteryGauge {
    /// On a board that has one.
    pub fn new(parts: Option<BatteryParts>) -> Option<Self> {
        let (parts, range): (BatteryParts, BatteryRange) = (parts?, board::PERIPHERALS.battery?);
        Some(BatteryGauge {
            adc: Adc::new_blocking(parts.adc, Config::default()),
            channel: parts.channel,
            charging: parts.charging.map(|pin| Input::new(pin, Pull::None)),
            gauge: Gauge::new(range),
        })
    }

    /// How full it is. Takes some 35 µs.
    pub fn measure(&mut self) -> Option<BatteryLevel> {
        let mut readings = [0; SAMPLES_PER_BURST];
        for reading in &mut readings {
            *reading = self.adc.blocking_read(&mut self.channel).ok()?;
        }
        let is_charging = self.charging.as_ref().is_some_and(Input::is_high);
        Some(self.gauge.read(&readings, is_charging))
    }
}
