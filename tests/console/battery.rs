//! The battery: every reading the converter can give, noise, and the one warning.

use embedded_graphics::prelude::*;
use kogge::base::battery::{BatteryLevel, BatteryRange, FULL_SCALE, Gauge, SAMPLES_PER_BURST};
use kogge::base::input::{ButtonLayout, Timestamp};
use kogge::base::settings::Settings;
use kogge::console::{Console, DeviceProfile};
use kogge::games::Rng;
use kogge::ui::Lang;

/// The ranges of the boards that have a battery, from their board files.
fn ranges() -> Vec<BatteryRange> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("boards");
    let mut ranges = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let Some((_, battery)) = text.split_once("[battery]") else { continue };
        let number = |key: &str| {
            let line = battery.lines().find(|line| line.starts_with(key)).unwrap();
            line.split_once('=').unwrap().1.trim().parse().unwrap()
        };
        ranges.push(BatteryRange {
            divider: number("divider"),
            empty_mv: number("empty_mv"),
            full_mv: number("full_mv"),
        });
    }
    assert!(ranges.len() >= 2, "PicoSystem and Picopad have batteries");
    ranges
}

/// What a reading means, worked out with fractions.
fn exact(range: BatteryRange, reading: f64) -> f64 {
    let mv = reading * 3300.0 / 4096.0 * f64::from(range.divider);
    let (empty, full) = (f64::from(range.empty_mv), f64::from(range.full_mv));
    ((mv - empty) / (full - empty) * 100.0).clamp(0.0, 100.0)
}

#[test]
fn every_reading_of_the_converter_maps_to_its_percentage() {
    for range in ranges() {
        let mut last = 0;
        for reading in 0..FULL_SCALE {
            let level = Gauge::new(range).read(&[reading], false);
            let wanted = exact(range, reading.into());
            let off = (f64::from(level.percent) - wanted).abs();
            // Half a percent of rounding, and a millivolt of the converter's own.
            assert!(off <= 0.62, "{reading}: {} instead of {wanted:.2}", level.percent);
            assert!(level.percent >= last, "{reading}: it falls while the voltage rises");
            last = level.percent;
        }
        assert_eq!(Gauge::new(range).read(&[0], false).percent, 0);
        assert_eq!(last, 100);
    }
}

#[test]
fn readings_beyond_the_scale_are_full_and_never_worse() {
    for range in ranges() {
        assert_eq!(Gauge::new(range).read(&[u16::MAX], false).percent, 100);
    }
}

#[test]
fn noise_never_makes_two_values_take_turns() {
    for (seed, range) in ranges().into_iter().enumerate() {
        let mut rng = Rng::new(seed as u64);
        for centre in (8..FULL_SCALE - 8).step_by(3) {
            let mut gauge = Gauge::new(range);
            let mut shown = Vec::new();
            for _ in 0..200 {
                let burst = [0; SAMPLES_PER_BURST].map(|_| centre - 8 + rng.below(17) as u16);
                shown.push(gauge.read(&burst, false).percent);
            }
            let changes = shown.windows(2).filter(|pair| pair[0] != pair[1]).count();
            assert!(changes <= 1, "around {centre}: {shown:?}");
        }
    }
}

#[test]
fn it_follows_a_battery_down_and_up_and_reaches_both_ends() {
    for range in ranges() {
        let mut gauge = Gauge::new(range);
        gauge.read(&[FULL_SCALE - 1], false);
        for (reading, end) in [(0, 0), (FULL_SCALE - 1, 100)] {
            let mut level = gauge.read(&[reading], false);
            for _ in 0..120 {
                let next = gauge.read(&[reading], false);
                let nearer = next.percent.abs_diff(end) <= level.percent.abs_diff(end);
                assert!(nearer, "{} after {}", next.percent, level.percent);
                level = next;
            }
            assert_eq!(level.percent, end);
        }
        // Anywhere between, it settles within a percent and a half.
        for reading in (0..FULL_SCALE).step_by(37) {
            let mut level = gauge.read(&[reading], false);
            (0..120).for_each(|_| level = gauge.read(&[reading], false));
            let off = (f64::from(level.percent) - exact(range, reading.into())).abs();
            assert!(
                off <= 1.6,
                "{reading}: {} instead of {}",
                level.percent,
                exact(range, reading.into())
            );
        }
    }
}

fn console() -> Console {
    let panel = DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };
    let mut settings = Settings::default();
    settings.set_lang(Lang::En);
    let mut console = Console::with_settings(panel, settings);
    console.take_dirty();
    console
}

fn level(percent: u8, is_charging: bool) -> BatteryLevel {
    BatteryLevel { percent, millivolts: 3700, is_charging }
}

/// How many banners a row of measurements brings up.
fn warnings(console: &mut Console, levels: &[BatteryLevel]) -> usize {
    let mut count = 0;
    for (second, &level) in levels.iter().enumerate() {
        let now = Timestamp(second as u32 * 10_000);
        console.tick(now);
        let before = console.next_tick();
        console.set_battery(level, now);
        // A banner wants to be taken away again soon.
        count += usize::from(console.next_tick() != before);
    }
    count
}

#[test]
fn a_low_battery_is_told_of_once() {
    let low = level(14, false);
    let mut console = console();
    assert_eq!(warnings(&mut console, &[level(60, false), level(16, false)]), 0);
    assert_eq!(warnings(&mut console, &[low, level(13, false), level(16, false), low]), 1);
    // Only after it was charged it can be news again.
    assert_eq!(warnings(&mut console, &[level(30, false), low]), 1);
    assert_eq!(warnings(&mut console, &[level(10, true), level(10, true)]), 0);
    assert_eq!(warnings(&mut console, &[low, low]), 1);
}

#[test]
fn only_the_sign_is_drawn_anew() {
    let mut console = console();
    console.set_battery(level(80, false), Timestamp(0));
    let first = console.take_dirty();
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(first[0].size.width <= 60 && first[0].size.height <= 26, "{first:?}");
    console.set_battery(level(80, false), Timestamp(5000));
    assert!(console.take_dirty().is_empty(), "the same again changes nothing");
    console.set_battery(level(80, true), Timestamp(10_000));
    assert!(!console.take_dirty().is_empty(), "charging can be seen");
}
