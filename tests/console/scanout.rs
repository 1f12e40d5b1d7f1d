//! Nothing tears: whatever the beam's place, size and speed of what is sent.

use kogge::games::Rng;
use kogge::paint::scanout::{SCAN_LINES, Scanout, Transfer};
use kogge_board::chip::{PANEL_MAX_HZ, pixel_nanos};

const PERIOD: u32 = 16_667;

/// Row by row: whether the beam shows some rows of one picture before and some after they are sent.
fn tears(scanout: Scanout, start_us: f64, transfer: Transfer) -> bool {
    let period = f64::from(scanout.period_us);
    let line = period / f64::from(SCAN_LINES);
    let pictures = (0..transfer.rows).map(|row| {
        let share = f64::from(row) / f64::from(transfer.rows.max(2) - 1);
        let written = start_us + share * f64::from(transfer.us);
        let scanned = f64::from(scanout.began_us) + f64::from(transfer.row + row) * line;
        ((written - scanned) / period).floor() as i64
    });
    let all: Vec<i64> = pictures.collect();
    all.iter().min() != all.iter().max()
}

/// Of the fastest panel, as boards are set up, and of the slowest.
const PERIODS: [u32; 2] = [PERIOD, 25_112];

/// Pixels on the fastest wire.
fn transfer(row: u32, rows: u32, width: u32) -> Transfer {
    Transfer { row, rows, us: rows * width * pixel_nanos(PANEL_MAX_HZ) / 1000 }
}

#[test]
fn after_the_wait_nothing_tears_and_without_it_something_would() {
    let mut rng = Rng::new(3);
    let (mut would, mut longest) = (0, 0);
    for round in 0..200_000 {
        let period_us = PERIODS[round % 2];
        let row = rng.below(239);
        let transfer = transfer(row, 1 + rng.below(240 - row), 1 + rng.below(240));
        let scanout = Scanout { began_us: rng.below(u32::MAX / 2), period_us, misses: 0 };
        let now = scanout.began_us + rng.below(2 * period_us);
        let wait = scanout.wait_us(now, transfer);
        would += usize::from(tears(scanout, f64::from(now), transfer));
        longest = longest.max(wait);
        assert!(
            !tears(scanout, f64::from(now + wait), transfer),
            "{transfer:?} at {}",
            now - scanout.began_us
        );
    }
    assert!(would > 10_000, "only {would} would have torn");
    assert!(longest < PERIODS[1], "{longest} µs");
}

#[test]
fn a_whole_picture_waits_for_little() {
    // The wire is slower than the quick beam and faster than the slow one.
    for (period_us, [whole, band]) in PERIODS.into_iter().zip([[4_500, 1_700], [3_100, 1_500]]) {
        let scanout = Scanout { began_us: 0, period_us, misses: 0 };
        let longest = |transfer| (0..period_us).map(|now| scanout.wait_us(now, transfer)).max();
        let (all, part) = (longest(transfer(0, 240, 240)), longest(transfer(60, 60, 240)));
        assert!(all < Some(whole) && part < Some(band), "{all:?} and {part:?} of {period_us} µs");
    }
}

#[test]
fn nobody_waits_for_a_beam_that_is_not_known() {
    assert_eq!(Scanout::from_signals([0, 1_000, 2_000]), None);
    assert_eq!(Scanout::from_signals([0, 1_000_000, 2_000_000]), None);
    // An erase of the flash ends between two signals, and one before is noticed only then.
    assert_eq!(Scanout::from_signals([0, PERIOD + 5_300, 2 * PERIOD]), None);
    assert_eq!(Scanout::from_signals([5_300, PERIOD, 2 * PERIOD]), None);
    let scanout =
        Scanout::from_signals([u32::MAX - 10 - PERIOD, u32::MAX - 10, PERIOD - 11]).unwrap();
    assert_eq!(scanout.period_us, PERIOD, "the clock wraps around");
    for row in 0..240 {
        let old = scanout.began_us.wrapping_add(17 * PERIOD);
        assert_eq!(scanout.wait_us(old, transfer(row, 1, 240)), 0);
    }
    assert_eq!(scanout.wait_us(0, Transfer { row: 0, rows: 0, us: 0 }), 0);
}

#[test]
fn a_signal_that_is_noticed_late_does_not_lead_astray() {
    let mut rng = Rng::new(9);
    let mut scanout = Scanout::from_signals([0, PERIOD, 2 * PERIOD]).unwrap();
    for picture in 3..500 {
        // An erase of the flash: two signals are not heard at all.
        if picture % 50 < 2 {
            continue;
        }
        // The panel's own clock wanders a little; now and then the processor is busy.
        let truth = picture * PERIOD + rng.below(20);
        let late = if picture % 7 == 0 { 400 + rng.below(3_000) } else { 0 };
        scanout = scanout.update(truth + late).expect("never lost");
        let off = scanout.began_us.abs_diff(truth);
        assert!(off <= 60, "{off} µs off at picture {picture}");
    }
    // Another phase altogether is believed after some pictures.
    let mut scanout = Some(scanout);
    for picture in 0..4 {
        scanout =
            scanout.and_then(|scanout| scanout.update(500 * PERIOD + 8_000 + picture * PERIOD));
    }
    assert_eq!(scanout, None);
}

#[test]
fn signals_that_are_noticed_unevenly_do_not_bend_the_period() {
    let mut rng = Rng::new(4);
    let noticed = |picture: u32, late: u32| picture * PERIOD + 30 + late;
    let mut scanout = Scanout::from_signals([0, 1, 2].map(|picture| noticed(picture, 80))).unwrap();
    for picture in 3..500 {
        // Three signals go unheard while the flash is erased, wherever that falls.
        if picture % 10 < 3 {
            continue;
        }
        scanout = scanout.update(noticed(picture, 80 * rng.below(2))).expect("never lost");
        assert_eq!(scanout.misses, 0, "picture {picture}");
        assert!(scanout.period_us.abs_diff(PERIOD) <= 20, "{} us", scanout.period_us);
    }
}

#[test]
fn who_begins_a_little_late_ahead_of_the_beam_tears_nothing() {
    let scanout = Scanout { began_us: 0, period_us: PERIOD, misses: 0 };
    for row in 0..222 {
        let transfer = transfer(row, 18, 46);
        for now in (0..2 * PERIOD).step_by(7).filter(|&now| scanout.wait_us(now, transfer) == 0) {
            for late in [0, 150, 300, 450] {
                assert!(!tears(scanout, f64::from(now + late), transfer), "{row} at {now}, {late}");
            }
        }
    }
}
