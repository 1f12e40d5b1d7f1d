//! The panel's owner: sends the changed parts of a picture, and puts the panel to sleep.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Instant;
use kogge::paint::scanout::Transfer;

use super::framebuffer::{BANDS, Band};
use super::panel::PanelDriver;
use super::{board, tearing};

/// What the panel's owner is asked for.
#[expect(clippy::large_enum_variant, reason = "the queue has room for every band anyway")]
enum DisplayJob {
    /// A band; and with the first one of an area that goes on in the next, the whole area.
    Show(Band, Option<Transfer>),
    Wake,
    Sleep,
}

static DISPLAY_JOBS: Channel<CriticalSectionRawMutex, DisplayJob, BANDS> = Channel::new();
static SENT_BANDS: Channel<CriticalSectionRawMutex, Band, BANDS> = Channel::new();
static DONE: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Has the changed parts of `band` sent; [`sent_band`] gives it back when the panel has them. Sending
/// interrupts the caller, which paints the next band meanwhile. Before `whole`, of which this is the
/// first part, the task waits once for the beam.
pub async fn show(band: Band, whole: Option<Transfer>) {
    DISPLAY_JOBS.send(DisplayJob::Show(band, whole)).await;
}

/// A band that was sent, in the order they were shown.
pub async fn sent_band() -> Band {
    SENT_BANDS.receive().await
}

/// Has the panel show what was sent. Does nothing to a panel that is awake.
pub async fn wake() {
    DISPLAY_JOBS.send(DisplayJob::Wake).await;
    DONE.wait().await
}

/// Has the panel go dark and rest. It keeps its picture.
pub async fn sleep() {
    DISPLAY_JOBS.send(DisplayJob::Sleep).await;
    DONE.wait().await
}

/// Does the jobs.
#[embassy_executor::task]
pub async fn task(parts: board::DisplayParts) {
    let mut panel = PanelDriver::start(parts).await;
    let mut is_ready = false;
    loop {
        match DISPLAY_JOBS.receive().await {
            DisplayJob::Show(band, whole) => {
                if let Some(whole) = whole {
                    tearing::wait_for(whole).await;
                }
                SENT_BANDS.send(send(&mut panel, band).await).await;
            }
            DisplayJob::Wake => {
                panel.wake().await;
                if !core::mem::replace(&mut is_ready, true) {
                    defmt::info!("ready");
                }
                DONE.signal(());
            }
            DisplayJob::Sleep => {
                panel.sleep().await;
                DONE.signal(());
            }
        }
    }
}

async fn send(panel: &mut PanelDriver, mut band: Band) -> Band {
    for area in band.take_dirty() {
        let start = Instant::now();
        panel.send(&band, &area).await;
        let (at, size) = (area.top_left, area.size);
        let us = start.elapsed().as_micros() as u32;
        defmt::info!("flush {} {} {} {} {} us", at.x, at.y, size.width, size.height, us);
    }
    band
}
