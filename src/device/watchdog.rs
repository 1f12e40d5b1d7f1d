//! Restarts the console should it ever hang: after a fault, a panic or an endless paint.

use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use embassy_time::{Duration, Timer};

/// Unfed for this long, the watchdog resets the chip.
const PATIENCE: Duration = Duration::from_secs(4);
const MEAL_EVERY: Duration = Duration::from_secs(2);

/// Feeds the watchdog from the console's own level: who hangs there, starves it.
#[embassy_executor::task]
pub async fn task(watchdog: Peri<'static, WATCHDOG>) {
    let mut watchdog = Watchdog::new(watchdog);
    watchdog.pause_on_debug(true);
    watchdog.start(PATIENCE);
    loop {
        watchdog.feed(PATIENCE);
        Timer::after(MEAL_EVERY).await;
    }
}
