//! Pins that no task owns: those that are only parked at a level, and those that are only looked at.

use embassy_rp::pac;
use embassy_rp::pac::io::vals::Gpio0ctrlFuncsel;

use super::board::{PARKED_HIGH, PARKED_LOW, VBUS_PIN};

/// Drives the pins that nothing uses to the level that the board file names: most light something.
pub fn park() {
    let sio = pac::SIO;
    sio.gpio_out(0).value_clr().write_value(PARKED_LOW);
    sio.gpio_out(0).value_set().write_value(PARKED_HIGH);
    sio.gpio_oe(0).value_set().write_value(PARKED_LOW | PARKED_HIGH);
    for pin in (0..32).filter(|pin| (PARKED_LOW | PARKED_HIGH) >> pin & 1 == 1) {
        pac::IO_BANK0.gpio(pin).ctrl().write(|w| w.set_funcsel(Gpio0ctrlFuncsel::SIO_0 as _));
    }
}

/// Whether a cable brings power; where no pin tells, nobody knows.
pub fn is_plugged_in() -> Option<bool> {
    VBUS_PIN.map(is_high)
}

/// Whether a pin that is an input is high.
pub fn is_high(pin: u8) -> bool {
    pac::SIO.gpio_in(0).read() >> pin & 1 == 1
}
