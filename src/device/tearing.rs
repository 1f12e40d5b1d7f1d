//! The panel's tearing signal: tells when its beam starts with the first row. Boards without the line
//! draw whenever there is something to draw.

use core::cell::Cell;

use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::{Instant, Timer};
use kogge::paint::scanout::{Scanout, Transfer};

static SCANOUT: Mutex<CriticalSectionRawMutex, Cell<Option<Scanout>>> = Mutex::new(Cell::new(None));

/// How many chances are waited for before an area is sent in any case.
const MOST_WAITS: usize = 3;

fn now_us() -> u32 {
    Instant::now().as_micros() as u32
}

/// Follows the beam. The line is high between two pictures and falls when the first row starts.
#[embassy_executor::task]
pub async fn task(pin: Peri<'static, AnyPin>) {
    let mut pin = Input::new(pin, Pull::None);
    let mut signals = [now_us(); 3];
    loop {
        pin.wait_for_falling_edge().await;
        let began_us = now_us();
        signals = [signals[1], signals[2], began_us];
        SCANOUT.lock(|scanout| {
            scanout.set(match scanout.get() {
                Some(known) => known.update(began_us),
                None => Scanout::from_signals(signals),
            });
        });
    }
}

/// Waits until an area can be sent without the beam running through it. If the task wakes too late
/// because another one was busy, it waits for the next chance, but not for ever.
pub async fn wait_for(transfer: Transfer) {
    for _ in 0..MOST_WAITS {
        let Some(scanout) = SCANOUT.lock(Cell::get) else { return };
        let us = scanout.wait_us(now_us(), transfer);
        if us == 0 {
            return;
        }
        Timer::after_micros(us.into()).await;
    }
}
