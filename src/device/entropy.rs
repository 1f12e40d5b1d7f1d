//! Where fresh seeds come from: the microsecond of each press, and the ring oscillator.

use core::cell::Cell;

use embassy_rp::clocks::RoscRng;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::Instant;
use kogge::base::entropy::EntropyPool;

/// Named, so that a test can compare the pools of two power-ons.
#[unsafe(no_mangle)]
static KOGGE_ENTROPY: Mutex<CriticalSectionRawMutex, Cell<EntropyPool>> =
    Mutex::new(Cell::new(EntropyPool::new()));

/// Mixes this moment in.
pub fn mix() {
    let (now_us, oscillator) = (Instant::now().as_micros() as u32, RoscRng.next_u32());
    KOGGE_ENTROPY.lock(|shared| {
        let mut pool = shared.get();
        pool.mix(now_us, oscillator);
        shared.set(pool);
    });
}

/// Bits for a seed.
pub fn bits() -> u64 {
    KOGGE_ENTROPY.lock(Cell::get).bits()
}
