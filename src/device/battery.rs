//! The battery's pins, read now and then. Smoothing, percent and the sign of charging are the portable
//! gauge's business.

use embassy_rp::adc::{Adc, Blocking, Channel, Config};
use embassy_rp::gpio::{Input, Level, Output, Pull};
use kogge::base::battery::{
    BatteryLevel, BatteryRange, ChargeSign, ChargeState, ChargerLines, Gauge, SAMPLES_PER_BURST,
};

use super::board::{self, BatteryParts};
use super::{now, pins};

/// A battery that can be measured.
pub struct BatteryGauge {
    adc: Adc<'static, Blocking>,
    channel: Channel<'static>,
    /// High while measuring, on boards where the measuring pin has another use.
    enable: Option<Output<'static>>,
    charging: Option<Input<'static>>,
    sign: ChargeSign,
    gauge: Gauge,
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
            gauge: Gauge::new(range),
        })
    }

    /// How full it is. Takes some 35 µs.
    pub fn measure(&mut self) -> Option<BatteryLevel> {
        let mut readings = [0; SAMPLES_PER_BURST];
        if let Some(enable) = &mut self.enable {
            enable.set_high();
        }
        let measured = readings.iter_mut().try_for_each(|reading| {
            *reading = self.adc.blocking_read(&mut self.channel)?;
            Ok::<(), embassy_rp::adc::Error>(())
        });
        if let Some(enable) = &mut self.enable {
            enable.set_low();
        }
        measured.ok()?;
        let charge = self.charge();
        Some(self.gauge.read(&readings, charge))
    }

    fn charge(&mut self) -> ChargeState {
        let Some(charging) = &self.charging else { return ChargeState::Discharging };
        let lines = ChargerLines {
            is_powered: pins::is_plugged_in().unwrap_or(true),
            is_charging: charging.is_high() == board::IS_CHARGING_HIGH,
        };
        self.sign.update(lines, now())
    }
}
