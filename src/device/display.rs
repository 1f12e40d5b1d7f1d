//! The panel's owner: sends the changed parts of a picture, and puts the panel to sleep.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Instant;
use kogge::beam::Sending;

use super::panel::Panel;
use super::picture::{BANDS, Band};
use super::{board, tearing};

/// What the panel's owner is asked for.
#[expect(clippy::large_enum_variant, reason = "the queue has room for every band anyway")]
enum Job {
    /// A band; and with the first one of an area that goes on in the next, the whole area.
    Show(Band, Option<Sending>),
    Wake,
    Sleep,
}

static JOBS: Channel<CriticalSectionRawMutex, Job, BANDS> = Channel::new();
static SHOWN: Channel<CriticalSectionRawMutex, Band, BANDS> = Channel::new();
static DONE: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Has the changed parts of `band` sent; [`shown`] gives it back when the panel has them. The
/// sending interrupts the caller, who meanwhile paints the next band. Before `whole`, of which this is
/// the first part, the beam is waited for once.
pub async fn show(band: Band, whole: Option<Sending>) {
    JOBS.send(Job::Show(band, whole)).await;
}

/// A band that was sent, in the order they were shown.
pub async fn shown() -> Band {
    SHOWN.receive().await
}

/// Has the panel show what was sent. Does nothing to a panel that is awake.
pub async fn wake() {
    JOBS.send(Job::Wake).await;
    DONE.wait().await
}

/// Has the panel go dark and rest. It keeps its picture.
pub async fn sleep() {
    JOBS.send(Job::Sleep).await;
    DONE.wait().await
}

/// Does the jobs.
#[embassy_executor::task]
pub async fn task(parts: board::DisplayParts) {
    let mut panel = Panel::start(parts).await;
    let mut is_ready = false;
    loop {
        match JOBS.receive().await {
            Job::Show(band, whole) => {
                if let Some(whole) = whole {
                    tearing::wait_for(whole).await;
                }
                SHOWN.send(send(&mut panel, band).await).await;
            }
            Job::Wake => {
                panel.wake().await;
                if !core::mem::replace(&mut is_ready, true) {
                    defmt::info!("ready");
                }
                DONE.signal(());
            }
            Job::Sleep => {
                panel.sleep().await;
                DONE.signal(());
            }
        }
    }
}

async fn send(panel: &mut Panel, mut band: Band) -> Band {
    for area in band.take_dirty() {
        let start = Instant::now();
        panel.send(&band, &area).await;
        let (at, size) = (area.top_left, area.size);
        let us = start.elapsed().as_micros() as u32;
        defmt::info!("flush {} {} {} {} {} us", at.x, at.y, size.width, size.height, us);
    }
    band
}
