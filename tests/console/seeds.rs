//! Fresh seeds: the moments of presses make them, and no seed is likelier than another.
//!
//! A power-on here is the worst one: the oscillator swings in step with whoever samples it, so only the
//! moments of a few presses differ, by microseconds.

use embedded_graphics::prelude::*;
use kogge::base::entropy::EntropyPool;
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::settings::Settings;
use kogge::console::{Console, DeviceProfile};
use kogge::games::Rng;
use kogge::ui::Lang;

/// Presses from power-on to the first new game: language, game, start.
const PRESSES: u32 = 4;

/// What is in the pool after the presses of one power-on, each `jitter` microseconds late.
fn pool(jitter: [u32; PRESSES as usize]) -> EntropyPool {
    let mut pool = EntropyPool::new();
    pool.mix(300_000, 0xffff_ffff);
    for (press, late) in jitter.into_iter().enumerate() {
        pool.mix(1_000_000 + 700_000 * press as u32 + late, 0xffff_ffff);
    }
    pool
}

#[test]
fn presses_some_microseconds_apart_make_other_bits() {
    let mut seen = std::collections::BTreeSet::new();
    for press in 0..PRESSES as usize {
        for late in 1..2_500 {
            let mut jitter = [0; PRESSES as usize];
            jitter[press] = late;
            assert!(seen.insert(pool(jitter).bits()), "press {press}, {late} µs late");
        }
    }
    assert!(seen.insert(pool([0; 4]).bits()));
}

/// Power-ons whose presses differ by up to 50 ms.
fn power_ons(count: u32) -> impl Iterator<Item = EntropyPool> {
    let mut rng = Rng::new(11);
    (0..count).map(move |_| pool(core::array::from_fn(|_| rng.below(50_000))))
}

/// Each bit is set in half of the pools, each byte takes all values alike, and a microsecond changes half of
/// the bits.
#[test]
fn the_bits_look_like_chance() {
    const POOLS: u32 = 10_000;
    let (mut ones, mut bytes) = ([0_u32; 64], [[0_u32; 256]; 8]);
    for pool in power_ons(POOLS) {
        for (bit, ones) in ones.iter_mut().enumerate() {
            *ones += (pool.bits() >> bit & 1) as u32;
        }
        for (place, byte) in pool.bits().to_le_bytes().into_iter().enumerate() {
            bytes[place][usize::from(byte)] += 1;
        }
    }
    // Five standard deviations of a fair coin.
    assert!(ones.iter().all(|&ones| ones.abs_diff(POOLS / 2) < 250), "{ones:?}");
    for counts in bytes {
        // 255 degrees of freedom: the square stays below 360 but once in 100,000 times.
        let expected = f64::from(POOLS) / 256.0;
        let square = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
        let chi = counts.iter().map(square).sum::<f64>();
        assert!((150.0..360.0).contains(&chi), "{chi}");
    }
    let flips: u32 = (0..1000)
        .map(|late| (pool([late, 0, 0, 0]).bits() ^ pool([late + 1, 0, 0, 0]).bits()).count_ones())
        .sum();
    assert!((31_000..33_000).contains(&flips), "{flips} of 64,000");
}

/// The seed that the screen of a new game shows.
fn shown_seed(pool: EntropyPool) -> u64 {
    let panel = DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };
    let mut settings = Settings::default();
    settings.set_lang(Lang::En);
    let mut console = Console::with_settings(panel, settings);
    let mut now = Timestamp(0);
    // To the first game's page, and start.
    for button in [Button::A, Button::A, Button::A] {
        now = now.after(400);
        console.seed_rng(pool.bits());
        console.on_button(ButtonEvent::Press(button), now);
        console.on_button(ButtonEvent::Release(button), now.after(60));
        while console.next_effect().is_some() {}
        console.tick(now.after(200));
        if let Some(seed) = console.header().map(|header| header.start.seed) {
            return seed;
        }
    }
    panic!("no game has begun");
}

#[test]
fn shown_seeds_are_spread_evenly_over_many_power_ons() {
    const POWER_ONS: u32 = 10_000;
    let mut hundreds = [0_u32; 100];
    for pool in power_ons(POWER_ONS) {
        let seed = shown_seed(pool);
        assert!((1..=9_999).contains(&seed), "{seed}");
        hundreds[(seed / 100) as usize] += 1;
    }
    let expected = f64::from(POWER_ONS) / 100.0;
    let square = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let chi = hundreds.iter().map(square).sum::<f64>();
    // 99 degrees of freedom: below 172 but once in 100,000 times.
    assert!((40.0..172.0).contains(&chi), "{chi}: {hundreds:?}");
}
