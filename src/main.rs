//! The firmware: wires the tasks of `device` to the Console for the chosen board.
//!
//! Three levels, each interrupting the one below: fingers, then what they see, then thinking.
#![no_std]
#![no_main]

mod device;

use defmt_rtt as _;
use embassy_executor::Executor;
use panic_probe as _;
use static_cell::StaticCell;

use device::{
    board, buttons, clocks, console, display, levels, light, sound, store, thinking, watchdog,
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

    let fingers = levels::fingers();
    fingers.spawn(defmt::unwrap!(buttons::task(parts.buttons)));

    let sight = levels::sight();
    sight.spawn(defmt::unwrap!(light::task(parts.light)));
    sight.spawn(defmt::unwrap!(sound::task(parts.sound)));
    sight.spawn(defmt::unwrap!(store::task(parts.flash)));
    sight.spawn(defmt::unwrap!(display::task(parts.display)));
    sight.spawn(defmt::unwrap!(console::task()));
    sight.spawn(defmt::unwrap!(watchdog::task(parts.watchdog)));

    THINKING.init(Executor::new()).run(|thoughts| {
        thoughts.spawn(defmt::unwrap!(thinking::task()));
    })
}
