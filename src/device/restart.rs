//! Restarts that somebody wants: into the boot loader, which takes new firmware, or as usual.
//!
//! Only the console's task restarts, when everything is saved; whoever else wants one asks it.

use embassy_rp::rom_data::reset_to_usb_boot;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;

use super::crash;

/// How to start again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Restart {
    /// As the drive that takes new firmware.
    IntoBootLoader,
    /// With this firmware.
    AsUsual,
}

static REQUESTED: Signal<CriticalSectionRawMutex, Restart> = Signal::new();

/// Asks for a restart.
pub fn request(restart: Restart) {
    REQUESTED.signal(restart);
}

/// Waits until one is asked for.
pub async fn requested() -> Restart {
    REQUESTED.wait().await
}

/// Restarts at once.
pub fn now(restart: Restart) -> ! {
    if restart == Restart::IntoBootLoader {
        // No pin for a light, and both ways in: the drive and picotool's.
        reset_to_usb_boot(0, 0);
    }
    crash::restart()
}
