//! The clocks: 125 MHz from the crystal of 12 MHz that every board has.

use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;

const CRYSTAL_HZ: u32 = 12_000_000;
/// How long the crystal may take to swing evenly. The usual 128 ms would be half of the time from
/// power-on to the home screen; the boards' makers wait for 1 ms.
const CRYSTAL_MS: u32 = 16;

/// How embassy-rp is to set the clocks.
pub fn config() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HZ);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MS;
    }
    Config::new(clocks)
}
