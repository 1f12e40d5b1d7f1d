//! Tunes on the piezo, by PWM. Boards without a piezo stay silent. Nobody ever waits for a tune.

use embassy_rp::pwm::Config;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::Timer;
use kogge::base::tones::{Note, Tune};
use portable_atomic::{AtomicBool, Ordering};

use super::board;

/// 125 MHz over this is what a tone's period is counted in.
const DIVIDER: u8 = 64;
const COUNTS_PER_SECOND: u32 = 125_000_000 / DIVIDER as u32;

static TUNES: Channel<CriticalSectionRawMutex, (Tune, u8), 4> = Channel::new();
static IS_PLAYING: AtomicBool = AtomicBool::new(false);

/// Queues a tune to be played at this volume, in percent. It is dropped when the queue is full.
pub fn play(tune: Tune, percent: u8) {
    let _ = TUNES.try_send((tune, percent));
}

/// Whether nothing is playing or queued.
pub fn is_quiet() -> bool {
    TUNES.is_empty() && !IS_PLAYING.load(Ordering::Relaxed)
}

/// Plays queued tunes; without a piezo it only empties the queue.
#[embassy_executor::task]
pub async fn task(parts: Option<board::SoundParts>) {
    let mut pwm = parts.map(|parts| parts.into_pwm(silence()));
    loop {
        let (tune, percent) = TUNES.receive().await;
        let Some(pwm) = &mut pwm else { continue };
        IS_PLAYING.store(true, Ordering::Relaxed);
        for note in tune.notes() {
            pwm.set_config(&config(note, percent));
            Timer::after_millis(note.ms.into()).await;
        }
        pwm.set_config(&silence());
        IS_PLAYING.store(false, Ordering::Relaxed);
    }
}

/// Stopped, with the pin low.
fn silence() -> Config {
    let mut config = Config::default();
    config.enable = false;
    config
}

/// A square wave is loudest when half of it is high; shorter pulses are softer.
fn config(note: &Note, percent: u8) -> Config {
    if note.hertz == 0 || percent == 0 {
        return silence();
    }
    let period = COUNTS_PER_SECOND / u32::from(note.hertz);
    let period = period.clamp(2, u16::MAX.into());
    let pulse = (period / 2 * u32::from(percent.min(100)) / 100) as u16;
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.top = (period - 1) as u16;
    config.compare_a = pulse;
    config.compare_b = pulse;
    config
}
