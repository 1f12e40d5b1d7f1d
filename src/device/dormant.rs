//! The deepest sleep: all oscillators stand still until a button is pressed. Time stands still too.

use embassy_rp::clocks::dormant_sleep;
use embassy_rp::pac;
use kogge::base::input::Button;

use super::board::CONTACTS;

/// Whether no button is down.
pub fn are_buttons_up() -> bool {
    CONTACTS.iter().all(|&(_, pin)| !is_down(pin))
}

fn is_down(pin: u8) -> bool {
    pac::SIO.gpio_in(0).read() >> pin & 1 == 0
}

/// What ended it.
pub struct WakeCause {
    /// The button that was pressed.
    pub button: Option<Button>,
    /// Whether it is still down: then whoever watches the buttons will see it, too.
    pub is_down: bool,
}

/// Sleeps until a button is pressed. Nothing at all runs meanwhile.
pub fn until_pressed() -> WakeCause {
    cortex_m::interrupt::free(|_| {
        watch(true);
        dormant_sleep();
        let woken = CONTACTS.iter().find(|&&(_, pin)| has_fallen(pin) || is_down(pin));
        watch(false);
        WakeCause {
            button: woken.map(|&(button, _)| button),
            is_down: woken.is_some_and(|&(_, pin)| is_down(pin)),
        }
    })
}

/// Lets falling edges of the buttons end the sleep, or no longer. Old edges are forgotten.
fn watch(is_on: bool) {
    for (_, pin) in CONTACTS {
        let (bank, at) = (usize::from(pin / 8), usize::from(pin % 8));
        pac::IO_BANK0.intr(bank).write(|w| w.set_edge_low(at, true));
        pac::IO_BANK0.int_dormant_wake().inte(bank).modify(|w| {
            w.set_edge_low(at, is_on);
            w.set_level_low(at, is_on);
        });
    }
}

fn has_fallen(pin: u8) -> bool {
    pac::IO_BANK0.intr(usize::from(pin / 8)).read().edge_low(usize::from(pin % 8))
}
