//! The battery: every reading the converter can give, noise, and the one warning.

use embedded_graphics::prelude::*;
use kogge::base::battery::{
    BatteryLevel, BatteryRange, ChargeSign, ChargeState, ChargerLines, DischargeCurve, FULL_SCALE,
    Gauge, SAMPLES_PER_BURST,
};
use kogge::base::input::{ButtonLayout, Timestamp};
use kogge::base::settings::Settings;
use kogge::console::{Console, DeviceProfile};
use kogge::games::Rng;
use kogge::ui::Lang;
use kogge_board::Board;

const IDLE: ChargeState = ChargeState::Discharging;

/// The boards that have a battery, with what it is measured by.
fn ranges() -> Vec<(String, BatteryRange)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("boards");
    let boards = Board::ids(&folder).into_iter().map(|id| Board::load(&folder, &id).unwrap());
    let with_battery = boards.filter_map(|board| {
        let battery = board.battery?;
        let range = BatteryRange {
            divider: battery.divider,
            diode_mv: battery.diode_mv,
            curve: DischargeCurve(battery.curve_mv),
            warn_mv: battery.warn_mv,
        };
        Some((board.id, range))
    });
    let ranges: Vec<_> = with_battery.collect();
    let ids: Vec<_> = ranges.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, ["picopad", "picosystem"]);
    ranges
}

/// The battery's voltage for a reading, worked out with fractions.
fn exact_mv(range: BatteryRange, reading: f64) -> f64 {
    reading * 3300.0 / 4096.0 * f64::from(range.divider) + f64::from(range.diode_mv)
}

/// What a reading means, worked out with fractions.
fn exact(range: BatteryRange, reading: f64) -> f64 {
    let mv = exact_mv(range, reading);
    let points = range.curve.0.map(f64::from);
    let (full, empty) = (points[0], points[10]);
    if mv >= full {
        return 100.0;
    }
    if mv <= empty {
        return 0.0;
    }
    let step = points.windows(2).position(|pair| pair[1] <= mv).unwrap();
    let (upper, lower) = (points[step], points[step + 1]);
    90.0 - 10.0 * step as f64 + (mv - lower) / (upper - lower) * 10.0
}

/// The reading that a battery of this voltage gives.
fn reading_of(range: BatteryRange, millivolts: u16) -> u16 {
    let pin = f64::from(millivolts - range.diode_mv) / f64::from(range.divider);
    (pin * 4096.0 / 3300.0).round() as u16
}

/// What is shown of the boards' batteries, against tables worked out by hand from their board files.
#[test]
fn each_board_shows_its_battery_by_its_curve() {
    let expected = [
        ("picopad", [(4200, 100), (4150, 100), (3840, 60), (3790, 50), (3500, 8), (3300, 0)]),
        ("picosystem", [(4200, 100), (4100, 100), (3840, 60), (3790, 50), (3500, 8), (3300, 0)]),
    ];
    for ((id, range), (board, table)) in ranges().into_iter().zip(expected) {
        assert_eq!(id, board);
        for (millivolts, percent) in table {
            let level = Gauge::new(range).read(&[reading_of(range, millivolts)], IDLE);
            assert!(level.percent.abs_diff(percent) <= 1, "{id}: {millivolts} mV: {level:?}");
            assert!(level.millivolts.abs_diff(millivolts) <= 4, "{id}: {level:?}");
        }
    }
}

/// The Picopad measures behind a diode: a full cell is no cell of 65 percent.
#[test]
fn what_a_diode_takes_away_is_added_again() {
    let (_, range) = ranges().into_iter().find(|(id, _)| id == "picopad").unwrap();
    assert_eq!(range.diode_mv, 311);
    let at_the_pin = (4200 - 311) * 4096 / 3300 / 3;
    assert_eq!(Gauge::new(range).read(&[at_the_pin as u16], IDLE).percent, 100);
}

/// A warning comes at 3.5 V, when something is left, and is taken back only well above it.
#[test]
fn low_is_near_three_and_a_half_volts() {
    for (id, range) in ranges() {
        let mut gauge = Gauge::new(range);
        let mut lows = Vec::new();
        for millivolts in [4000, 3600, 3520, 3480, 3520, 3600, 3700] {
            let reading = reading_of(range, millivolts);
            let mut level = gauge.read(&[reading], IDLE);
            (0..60).for_each(|_| level = gauge.read(&[reading], IDLE));
            lows.push(level.is_low);
        }
        assert_eq!(lows, [false, false, false, true, true, true, false], "{id}");
        assert!(!gauge.read(&[0; 16], ChargeState::Charging).is_low, "a cable is the cure");
    }
}

/// A charger's lines read once a second from a moment on, and the signs that follow: `#` while it says that it
/// is charging, `.` while it does not. The signs are `-` for none, `C` for charging and `F` for full.
fn signs(sign: &mut ChargeSign, from: u32, line: &str) -> String {
    let read = |(second, charging)| {
        let lines = ChargerLines { is_powered: true, is_charging: charging == '#' };
        shown(sign.update(lines, Timestamp((from + second as u32) * 1000)))
    };
    line.chars().enumerate().map(read).collect()
}

fn shown(state: ChargeState) -> char {
    match state {
        ChargeState::Discharging => '-',
        ChargeState::Charging => 'C',
        ChargeState::Full => 'F',
    }
}

fn unplugged(sign: &mut ChargeSign, second: u32, is_charging: bool) -> ChargeState {
    sign.update(ChargerLines { is_powered: false, is_charging }, Timestamp(second * 1000))
}

#[test]
fn without_a_cable_nothing_charges_whatever_the_charger_says() {
    let mut sign = ChargeSign::new();
    for second in 0..60 {
        assert_eq!(unplugged(&mut sign, second, true), ChargeState::Discharging);
    }
}

#[test]
fn the_sign_comes_with_the_second_reading_and_goes_with_the_cable() {
    let mut sign = ChargeSign::new();
    assert_eq!(signs(&mut sign, 0, "####"), "-CCC");
    assert_eq!(unplugged(&mut sign, 4, true), ChargeState::Discharging);
    // Plugged in again when it is full: what was before the cable went does not count.
    assert_eq!(signs(&mut sign, 5, "#......."), "-----FFF");
}

/// A charger wants a moment before it begins: that is no full battery.
#[test]
fn a_charger_that_begins_late_never_shows_a_full_battery() {
    assert_eq!(signs(&mut ChargeSign::new(), 0, "....####"), "-----CCC");
}

#[test]
fn a_battery_is_full_half_a_minute_after_it_was_charged() {
    let mut sign = ChargeSign::new();
    signs(&mut sign, 0, "##########");
    let after = signs(&mut sign, 10, &".".repeat(40));
    assert_eq!(after, "C".repeat(29) + &"F".repeat(11));
}

/// Near the end the charger goes on and off: the sign must not blink with it.
#[test]
fn bursts_of_the_charger_are_one_sign() {
    let mut sign = ChargeSign::new();
    let mut rng = Rng::new(4);
    signs(&mut sign, 0, "##");
    let mut second = 2;
    while second < 3600 {
        let (off, on) = (1 + rng.below(28) as usize, 2 + rng.below(9) as usize);
        let bursts = ".".repeat(off) + &"#".repeat(on);
        assert_eq!(signs(&mut sign, second, &bursts), "C".repeat(off + on), "{second} s");
        second += bursts.len() as u32;
    }
}

/// A single low reading is no charging: neither at a full battery, nor does it keep the sign of one that
/// has been charged.
#[test]
fn a_stray_reading_changes_nothing() {
    let stray = "......#...".repeat(12);
    let settled = signs(&mut ChargeSign::new(), 0, &stray);
    assert_eq!(settled, "-----".to_string() + &"F".repeat(115));
    let mut charged = ChargeSign::new();
    signs(&mut charged, 0, "####");
    let after = signs(&mut charged, 4, &stray);
    assert_eq!(after, "C".repeat(29) + &"F".repeat(91));
}

/// A full battery that stays at the cable is topped up now and then: it is full all the time.
#[test]
fn a_full_battery_that_is_topped_up_stays_full() {
    let mut sign = ChargeSign::new();
    signs(&mut sign, 0, &".".repeat(10));
    for round in 0..60 {
        let topped_up = ".".repeat(100) + &"#".repeat(1 + round as usize);
        let states = signs(&mut sign, 10 + round * 200, &topped_up);
        assert_eq!(states, "F".repeat(topped_up.len()), "{round} s");
    }
}

/// One that was used more than the cable gives is charged for longer than that.
#[test]
fn a_full_battery_that_is_charged_for_a_minute_is_full_no_more() {
    let mut sign = ChargeSign::new();
    signs(&mut sign, 0, &".".repeat(10));
    assert_eq!(signs(&mut sign, 10, &"#".repeat(70)), "F".repeat(61) + &"C".repeat(9));
}

#[test]
fn every_reading_of_the_converter_maps_to_its_percentage() {
    for (_, range) in ranges() {
        let mut last = 0;
        for reading in 0..FULL_SCALE {
            let level = Gauge::new(range).read(&[reading], IDLE);
            let wanted = exact(range, reading.into());
            let off = (f64::from(level.percent) - wanted).abs();
            // Half a percent of rounding, and a millivolt of the converter's own.
            assert!(off <= 0.62, "{reading}: {} instead of {wanted:.2}", level.percent);
            assert!(level.percent >= last, "{reading}: it falls while the voltage rises");
            last = level.percent;
        }
        assert_eq!(Gauge::new(range).read(&[0], IDLE).percent, 0);
        assert_eq!(last, 100);
    }
}

#[test]
fn readings_beyond_the_scale_are_full_and_never_worse() {
    for (_, range) in ranges() {
        assert_eq!(Gauge::new(range).read(&[u16::MAX], IDLE).percent, 100);
    }
}

#[test]
fn noise_never_makes_two_values_take_turns() {
    for (seed, (_, range)) in ranges().into_iter().enumerate() {
        let mut rng = Rng::new(seed as u64);
        for centre in (8..FULL_SCALE - 8).step_by(3) {
            let mut gauge = Gauge::new(range);
            let mut shown = Vec::new();
            for _ in 0..200 {
                let burst = [0; SAMPLES_PER_BURST].map(|_| centre - 8 + rng.below(17) as u16);
                shown.push(gauge.read(&burst, IDLE).percent);
            }
            let changes = shown.windows(2).filter(|pair| pair[0] != pair[1]).count();
            assert!(changes <= 1, "around {centre}: {shown:?}");
        }
    }
}

#[test]
fn it_follows_a_battery_down_and_up_and_reaches_both_ends() {
    for (_, range) in ranges() {
        let mut gauge = Gauge::new(range);
        gauge.read(&[FULL_SCALE - 1], IDLE);
        for (reading, end) in [(0, 0), (FULL_SCALE - 1, 100)] {
            let mut level = gauge.read(&[reading], IDLE);
            for _ in 0..120 {
                let next = gauge.read(&[reading], IDLE);
                let nearer = next.percent.abs_diff(end) <= level.percent.abs_diff(end);
                assert!(nearer, "{} after {}", next.percent, level.percent);
                level = next;
            }
            assert_eq!(level.percent, end);
        }
        // Anywhere between, it settles within two percent and a half.
        for reading in (0..FULL_SCALE).step_by(37) {
            let mut level = gauge.read(&[reading], IDLE);
            (0..120).for_each(|_| level = gauge.read(&[reading], IDLE));
            let off = (f64::from(level.percent) - exact(range, reading.into())).abs();
            assert!(
                off <= 2.6,
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

fn level(percent: u8, charge: ChargeState) -> BatteryLevel {
    let is_low = percent < 15 && charge == IDLE;
    BatteryLevel { percent, millivolts: 3700, is_low, charge }
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
    let low = level(14, IDLE);
    let mut console = console();
    assert_eq!(warnings(&mut console, &[level(60, IDLE), level(16, IDLE)]), 0);
    assert_eq!(warnings(&mut console, &[low, level(13, IDLE), low]), 1);
    // Only after it was charged it can be news again.
    assert_eq!(warnings(&mut console, &[level(30, IDLE), low]), 1);
    assert_eq!(
        warnings(
            &mut console,
            &[level(10, ChargeState::Charging), level(10, ChargeState::Charging)]
        ),
        0
    );
    assert_eq!(warnings(&mut console, &[low, low]), 1);
}

#[test]
fn only_the_sign_is_drawn_anew() {
    let mut console = console();
    console.set_battery(level(80, IDLE), Timestamp(0));
    let first = console.take_dirty();
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(first[0].size.width <= 60 && first[0].size.height <= 26, "{first:?}");
    console.set_battery(level(80, IDLE), Timestamp(5000));
    assert!(console.take_dirty().is_empty(), "the same again changes nothing");
    console.set_battery(level(80, ChargeState::Charging), Timestamp(10_000));
    assert!(!console.take_dirty().is_empty(), "charging can be seen");
}
