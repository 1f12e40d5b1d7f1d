//! Sends the changed parts of a picture to the panel.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Instant;

use super::panel::Panel;
use super::picture::Picture;
use super::{board, light};

static TO_SEND: Signal<CriticalSectionRawMutex, Picture> = Signal::new();
static SENT: Signal<CriticalSectionRawMutex, Picture> = Signal::new();

/// Has the changed parts of `picture` sent, and gives it back when the panel has them.
pub async fn show(picture: Picture) -> Picture {
    TO_SEND.signal(picture);
    SENT.wait().await
}

/// Owns the panel. It stays dark until it holds the first picture.
#[embassy_executor::task]
pub async fn task(parts: board::DisplayParts) {
    let mut panel = Panel::start(parts).await;
    let mut picture = send(&mut panel, TO_SEND.wait().await).await;
    panel.wake().await;
    light::panel_is_on();
    defmt::info!("ready");
    loop {
        SENT.signal(picture);
        picture = send(&mut panel, TO_SEND.wait().await).await;
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
