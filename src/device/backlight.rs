//! The backlight, dimmed by PWM.

use embassy_rp::pwm::Config;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;

use super::board;

/// 125 MHz over this is 20 kHz: neither to be seen nor heard.
const PERIOD: u16 = 6250;
static TARGET_PERCENT: Signal<CriticalSectionRawMutex, u8> = Signal::new();

/// Asks for a brightness in percent.
pub fn set(percent: u8) {
    TARGET_PERCENT.signal(percent);
}

/// Dark until a first brightness is asked for.
#[embassy_executor::task]
pub async fn task(parts: board::BacklightPins) {
    let mut pwm = parts.into_pwm(config(0));
    loop {
        let percent = TARGET_PERCENT.wait().await;
        pwm.set_config(&config(percent));
    }
}

/// Both outputs of the slice get the same duty: the board decides which one is connected.
fn config(percent: u8) -> Config {
    let duty = duty(percent);
    let mut config = Config::default();
    config.top = PERIOD - 1;
    config.compare_a = duty;
    config.compare_b = duty;
    config
}

/// Eyes judge light by about its cube root (CIE 1931 lightness): equal steps of percent are to
/// look like equal steps.
fn duty(percent: u8) -> u16 {
    let lightness = u64::from(percent.min(100));
    let period = u64::from(PERIOD);
    let duty = if lightness <= 8 {
        lightness * period * 10 / 9033
    } else {
        (lightness + 16).pow(3) * period / 116_u64.pow(3)
    };
    duty as u16
}
