//! The handheld: embassy tasks around the portable Console, one file a task.
//!
//! ```text
//! buttons ──events───▶ console ◀──framebuffer──▶ display
//!            clock ──▶    │
//!            battery ──▶  └──effects──▶ backlight, sound; store; dormant
//!    usb ◀────link──────▶
//! ```
//!
//! Only the console task owns the Console, and a picture has one owner at a time: what is being
//! sent cannot be painted on. Nothing here knows a game or a screen.

pub mod backlight;
pub mod battery;
pub mod binary_info;
pub mod bot_task;
pub mod buttons;
pub mod cable;
pub mod clocks;
pub mod console;
pub mod crash;
pub mod display;
pub mod dormant;
pub mod entropy;
pub mod executors;
pub mod framebuffer;
pub mod link;
pub mod panel;
pub mod pins;
pub mod restart;
pub mod sound;
pub mod store;
pub mod tearing;
pub mod usb;
pub mod watchdog;
pub mod wire;

/// What is soldered where, made from the chosen board file by the build script.
pub mod board {
    include!(concat!(env!("OUT_DIR"), "/board.rs"));
}

use embassy_time::Instant;
use kogge::base::input::Timestamp;

/// The console's time.
fn now() -> Timestamp {
    Timestamp(Instant::now().as_millis() as u32)
}

/// Waits until the clock shows `moment`; forever, if there is none.
async fn until(moment: Option<Timestamp>) {
    match moment {
        Some(moment) => {
            // Signed, as moments wrap around after seven weeks.
            let ahead = (moment.since(now()) as i32).max(0);
            embassy_time::Timer::after_millis(ahead as u64).await;
        }
        None => core::future::pending().await,
    }
}
