//! The firmware: wires the tasks of `device` to the Console for the chosen board.
//!
//! Three levels, each interrupting the one below: fingers and the wire to the panel, then what they
//! see, then thinking.
#![no_std]
#![no_main]
#![deny(unsafe_code)]

// Interrupt handlers, memory that outlives a reset and the picture's memory can be had in no other
// way; each use says why it is sound.
#[allow(unsafe_code)]
mod device;

use defmt_rtt as _;
use embassy_executor::Executor;
use static_cell::StaticCell;

use device::{
    battery, board, buttons, clocks, console, crash, display, levels, light, sound, tearing,
    thinking, usb, watchdog,
};

static THINKING: StaticCell<Executor> = StaticCell::new();

#[cortex_m_rt::entry]
fn main() -> ! {
    // Behind the bottom of the stack lies no RAM; this makes its last 32 bytes untouchable too.
    if embassy_rp::install_core0_stack_guard().is_err() {
        defmt::warn!("the memory protection unit is in use: only the end of RAM guards the stack");
    }
    let parts = board::split(embassy_rp::init(clocks::config()));
    defmt::info!("Kogge on {=str}", board::NAME);

    let crashed = crash::look_back();
    levels::hardware_first();
    let fingers = levels::fingers();
    fingers.spawn(defmt::unwrap!(buttons::task(parts.buttons)));

    if let Some(pin) = parts.tearing.filter(|_| board::HAS_BEAM) {
        levels::beam().spawn(defmt::unwrap!(tearing::task(pin)));
    }

    let wire = levels::wire();
    wire.spawn(defmt::unwrap!(display::task(parts.display)));

    let sight = levels::sight();
    sight.spawn(defmt::unwrap!(light::task(parts.light)));
    sight.spawn(defmt::unwrap!(sound::task(parts.sound)));
    sight.spawn(defmt::unwrap!(console::task(console::Parts {
        flash: parts.flash,
        battery: battery::Battery::new(parts.battery),
        guard: watchdog::Guard::new(parts.watchdog),
        crashed,
    })));

    THINKING.init(Executor::new()).run(|thoughts| {
        thoughts.spawn(defmt::unwrap!(thinking::task()));
        thoughts.spawn(defmt::unwrap!(usb::task(parts.usb)));
    })
}
