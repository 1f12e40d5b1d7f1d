//! The panel's owner: sends the changed parts of a picture, and puts the panel to sleep.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Instant;

use super::board;
use super::panel::Panel;
use super::picture::Picture;

/// What the panel's owner is asked for.
enum Job {
    Show(Picture),
    Wake,
    Sleep,
}

static JOBS: Channel<CriticalSectionRawMutex, Job, 1> = Channel::new();
static SHOWN: Signal<CriticalSectionRawMutex, Picture> = Signal::new();
static DONE: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// Has the changed parts of `picture` sent, and gives it back when the panel has them.
pub async fn show(picture: Picture) -> Picture {
    JOBS.send(Job::Show(picture)).await;
    SHOWN.wait().await
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
            Job::Show(picture) => SHOWN.signal(send(&mut panel, picture).await),
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

async fn send(panel: &mut Panel, mut picture: Picture) -> Picture {
    for area in picture.take_dirty() {
        let start = Instant::now();
        panel.send(&picture, &area).await;
        let (at, size) = (area.top_left, area.size);
        let us = start.elapsed().as_micros() as u32;
        defmt::info!("flush {} {} {} {} {} us", at.x, at.y, size.width, size.height, us);
    }
    picture
}
