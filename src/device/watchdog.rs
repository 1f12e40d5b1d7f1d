//! The watchdog: restarts the chip should the console ever hang. Only the console's task feeds it.
//!
//! Half a second before it would bite, an alarm notes where the program hangs (`crash`).

use embassy_rp::Peri;
use embassy_rp::interrupt::{InterruptExt, Priority};
use embassy_rp::pac;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::Watchdog;
use embassy_time::Duration;

use super::crash::HANG_ALARM;

/// Unfed for this long, the watchdog resets the chip.
const WATCHDOG_TIMEOUT: Duration = Duration::from_secs(4);
/// Unfed for this long, the alarm looks where the program is.
const HANG_AFTER: Duration = Duration::from_millis(3500);
/// How often it is to be fed at least.
pub const WATCHDOG_FEED_INTERVAL: Duration = Duration::from_secs(2);
/// The timer's alarm that nobody else uses: embassy has the first.
const ALARM_NUMBER: usize = 1;

/// The owner must feed the watchdog.
pub struct WatchdogFeeder(Watchdog);

impl WatchdogFeeder {
    /// Starts the watchdog; from here on it must be fed.
    pub fn new(watchdog: Peri<'static, WATCHDOG>) -> Self {
        let mut watchdog = Watchdog::new(watchdog);
        watchdog.pause_on_debug(true);
        watchdog.start(WATCHDOG_TIMEOUT);
        pac::TIMER.inte().modify(|w| w.set_alarm(ALARM_NUMBER, true));
        HANG_ALARM.set_priority(Priority::P0);
        let mut guard = WatchdogFeeder(watchdog);
        guard.feed();
        // Safety: the handler never returns to whomever it interrupts.
        unsafe { HANG_ALARM.enable() };
        guard
    }

    /// Feeds the watchdog: the console is alive.
    pub fn feed(&mut self) {
        self.0.feed(WATCHDOG_TIMEOUT);
        let now = pac::TIMER.timerawl().read();
        pac::TIMER.alarm(ALARM_NUMBER).write_value(now.wrapping_add(HANG_AFTER.as_micros() as u32));
    }
}
