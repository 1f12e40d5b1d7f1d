//! The firmware: wires the tasks of `device` to the Console for the chosen board.
//!
//! Four levels, each interrupting the one below: fingers, tones and the wire to the panel, then what they
//! see, then a computer on USB, then thinking.
#![no_std]
#![no_main]
#![deny(unsafe_code)]

// Interrupt handlers, memory that outlives a reset and the picture's memory can be had in no other
// way; each use says why it is sound.
#[allow(unsafe_code)]
mod device;

use defmt_rtt as _;
use embassy_executor::Executor;
#[cfg(feature = "probe")]
use panic_probe as _;
use static_cell::StaticCell;

use device::{
    backlight, battery, board, bot_task, buttons, cable, clocks, console, crash, display,
    executors, pins, sound, store, tearing, usb, watchdog,
};

static BOT_EXECUTOR: StaticCell<Executor> = StaticCell::new();

#[cortex_m_rt::entry]
fn main() -> ! {
    // Below the bottom of the stack lies no RAM; this makes its last 32 bytes untouchable too.
    if embassy_rp::install_core0_stack_guard().is_err() {
        defmt::warn!("the memory protection unit is in use: only the end of RAM guards the stack");
    }
    let mut parts = board::split(embassy_rp::init(clocks::config()));
    pins::park();
    defmt::info!("Kogge on {=str}", board::NAME);

    let serial_number = store::serial_number(parts.flash.reborrow());
    let crashed = crash::take_last_crash();
    executors::raise_hardware_priorities();
    let input = executors::input();
    input.spawn(defmt::unwrap!(buttons::task(parts.buttons)));
    input.spawn(defmt::unwrap!(backlight::task(parts.backlight)));
    input.spawn(defmt::unwrap!(sound::task(parts.sound)));

    if let Some(pin) = parts.tearing.filter(|_| board::HAS_TEARING_PIN) {
        executors::tearing().spawn(defmt::unwrap!(tearing::task(pin)));
    }

    let display_executor = executors::display_executor();
    display_executor.spawn(defmt::unwrap!(display::task(parts.display)));

    let ui = executors::ui();
    let (searcher, searches) = bot_task::split();
    ui.spawn(defmt::unwrap!(console::task(console::Parts {
        flash: parts.flash,
        battery: battery::BatteryGauge::new(parts.battery),
        cable: cable::Cable::new(parts.vbus),
        searcher,
        watchdog_feeder: watchdog::WatchdogFeeder::new(parts.watchdog),
        crashed,
    })));

    executors::computer()
        .spawn(defmt::unwrap!(usb::task(usb::UsbParts { usb: parts.usb, serial_number })));

    BOT_EXECUTOR.init(Executor::new()).run(|bots| {
        bots.spawn(defmt::unwrap!(bot_task::task(searches)));
    })
}
