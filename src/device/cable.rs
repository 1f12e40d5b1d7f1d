//! The USB cable, as far as a sleeping handheld must know of it: whether it may stop all clocks.

use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_time::{Duration, Instant};

use super::usb;

/// A computer has found a device that was plugged in by then; a charger never will.
const ENUMERATION_TIME: Duration = Duration::from_secs(10);

/// The cable.
pub struct Cable {
    /// High while there is voltage; not every board can tell.
    vbus: Option<Input<'static>>,
    had_power: bool,
    plugged_at: Option<Instant>,
}

impl Cable {
    /// Pulled down: where the pin leads nowhere there is no voltage.
    pub fn new(vbus: Option<Peri<'static, AnyPin>>) -> Self {
        let vbus = vbus.map(|pin| Input::new(pin, Pull::Down));
        Cable { vbus, had_power: false, plugged_at: None }
    }

    /// Whether there is known to be voltage.
    pub fn has_power(&self) -> bool {
        self.vbus.as_ref().is_some_and(Input::is_high)
    }

    /// Whether a computer is at the other end, if only asleep, or may be about to find us. To be asked
    /// again and again before the clocks stop.
    pub fn needs_clocks(&mut self) -> bool {
        let has_power = self.has_power();
        if has_power && !core::mem::replace(&mut self.had_power, has_power) {
            self.plugged_at = Some(Instant::now());
        }
        self.had_power = has_power;
        let is_new = |at: Instant| at.elapsed() < ENUMERATION_TIME;
        usb::is_in_use()
            || has_power && (usb::is_configured() || self.plugged_at.is_some_and(is_new))
    }
}
