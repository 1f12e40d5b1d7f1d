//! The deepest sleep: all oscillators stand still until a button is pressed or the USB cable is plugged in.
//! Time stands still too.

use embassy_rp::clocks::dormant_sleep;
use embassy_rp::pac;
use kogge::base::input::Button;

use super::board::{CONTACTS, VBUS_PIN};
use super::pins::is_high;

/// Whether no button is down.
pub fn are_buttons_up() -> bool {
    CONTACTS.iter().all(|&(_, pin)| !is_down(pin))
}

fn is_down(pin: u8) -> bool {
    !is_high(pin)
}

/// What ended it.
pub struct WakeCause {
    /// The button that was pressed; none if it was the cable.
    pub button: Option<Button>,
    /// Whether it is still down: then whoever watches the buttons will see it, too.
    pub is_down: bool,
}

/// What was known of the cable when the sleep was decided.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CablePower {
    /// There was voltage, and no computer: only another one can wake.
    On,
    /// There was none, as far as the board can tell.
    Off,
}

/// Sleeps until a button is pressed or voltage comes to the cable. Nothing at all runs meanwhile.
pub fn until_woken(cable: CablePower) -> WakeCause {
    cortex_m::interrupt::free(|_| {
        watch(true);
        // It may have been plugged in just before the edge was watched for.
        let is_plugged = cable == CablePower::Off && VBUS_PIN.is_some_and(is_high);
        if !is_plugged {
            dormant_sleep();
        }
        let woken = CONTACTS.iter().find(|&&(_, pin)| has_fallen(pin) || is_down(pin));
        watch(false);
        WakeCause {
            button: woken.map(|&(button, _)| button),
            is_down: woken.is_some_and(|&(_, pin)| is_down(pin)),
        }
    })
}

/// Lets falling edges of the buttons and the rising one of the cable end the sleep, or no longer. Old edges
/// are forgotten.
fn watch(is_on: bool) {
    for (_, pin) in CONTACTS {
        let (bank, at) = place(pin);
        pac::IO_BANK0.intr(bank).write(|w| w.set_edge_low(at, true));
        pac::IO_BANK0.int_dormant_wake().inte(bank).modify(|w| {
            w.set_edge_low(at, is_on);
            w.set_level_low(at, is_on);
        });
    }
    if let Some(pin) = VBUS_PIN {
        let (bank, at) = place(pin);
        pac::IO_BANK0.intr(bank).write(|w| w.set_edge_high(at, true));
        pac::IO_BANK0.int_dormant_wake().inte(bank).modify(|w| w.set_edge_high(at, is_on));
    }
}

fn has_fallen(pin: u8) -> bool {
    let (bank, at) = place(pin);
    pac::IO_BANK0.intr(bank).read().edge_low(at)
}

/// Where a pin is found in the registers of the bank.
fn place(pin: u8) -> (usize, usize) {
    (usize::from(pin / 8), usize::from(pin % 8))
}
