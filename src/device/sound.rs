//! Tones on the piezo, by PWM. Boards without a piezo stay silent.

use embassy_rp::pwm::Config;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::Timer;

use super::board;

/// 125 MHz over this is what a tone's period is counted in.
const DIVIDER: u8 = 64;
const COUNTS_PER_SECOND: u32 = 125_000_000 / DIVIDER as u32;

/// One tone.
pub struct Tone {
    /// Pitch.
    pub hertz: u16,
    /// Length.
    pub ms: u16,
    /// Loudness.
    pub percent: u8,
}

static TONES: Channel<CriticalSectionRawMutex, Tone, 4> = Channel::new();

/// Has a tone played after those that wait. With too many waiting it is left out.
pub fn play(tone: Tone) {
    let _ = TONES.try_send(tone);
}

/// Plays what is to be played; without a piezo it only takes the tones away.
#[embassy_executor::task]
pub async fn task(parts: Option<board::SoundParts>) {
    let mut pwm = parts.map(|parts| parts.into_pwm(silence()));
    loop {
        let tone = TONES.receive().await;
        if let Some(pwm) = &mut pwm {
            pwm.set_config(&config(&tone));
            Timer::after_millis(tone.ms.into()).await;
            pwm.set_config(&silence());
        }
    }
}

fn silence() -> Config {
    let mut config = Config::default();
    config.enable = false;
    config
}

/// A square wave is loudest when half of it is high; shorter pulses are softer.
fn config(tone: &Tone) -> Config {
    let period = COUNTS_PER_SECOND / u32::from(tone.hertz).max(1);
    let period = period.clamp(2, u16::MAX.into());
    let pulse = (period / 2 * u32::from(tone.percent.min(100)) / 100) as u16;
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    config.top = (period - 1) as u16;
    config.compare_a = pulse;
    config.compare_b = pulse;
    config
}
