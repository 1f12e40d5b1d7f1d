//! Where the panel's beam is, and when an area can be sent without the beam running through it.
//!
//! Pure: the moments of the panel's tearing signal go in, how long to wait comes out. A panel reads its
//! memory row by row, forty to sixty times a second on the boards that are supported (decision 028). An
//! area tears when the beam overtakes the sender inside it, or is overtaken: the upper part is then shown
//! old and the lower one new.

/// What is known of the beam.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scanout {
    /// When it last started with the first row, in microseconds of a clock that wraps around.
    pub began_us: u32,
    /// From one such moment to the next.
    pub period_us: u32,
    /// Signals in a row that did not come when they were expected.
    pub misses: u8,
}

/// An area to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// Its first row.
    pub row: u32,
    /// How many rows.
    pub rows: u32,
    /// How long it takes.
    pub us: u32,
}

/// Rows the beam counts in a period: 320 of the memory, 24 of the pause between two pictures (the
/// controller's settings after a reset).
pub const SCAN_LINES: u32 = 344;
/// Periods a panel may have: 38 to 110 pictures a second (FRCTRL2 goes from 39 to 119).
const PERIOD_RANGE_US: core::ops::RangeInclusive<u32> = 9_000..=26_500;
/// The sender keeps at least this far behind the beam: five rows, as neither is known more exactly.
const MIN_BEHIND_US: i64 = 250;
/// The sender keeps at least this far ahead of the beam: besides, it starts late where its code must
/// first come from the flash.
const MIN_AHEAD_US: i64 = 450;
/// A signal may come earlier or later than expected by one part in this many of the period; others
/// were noticed late, or are the panel's fault.
const TOLERANCE: u32 = 64;
/// A signal is never noticed too early. One that comes late moves what is expected by this part of it.
const LATE_DIVISOR: i32 = 8;
/// The period follows by this part: signals are noticed unevenly, periods are even.
const PERIOD_DIVISOR: i32 = 16;
/// After this number of other signals in a row everything that was known is forgotten.
const MAX_MISSES: u8 = 4;
/// After this number of periods without a signal nothing is known of the beam.
const STALE_PERIODS: u32 = 16;

impl Scanout {
    /// What three starts of the beam tell, if they are one likely period apart: one that was noticed
    /// late is found out by the other two.
    pub fn from_signals([first, second, began_us]: [u32; 3]) -> Option<Self> {
        let (before, period_us) = (second.wrapping_sub(first), began_us.wrapping_sub(second));
        let is_even = before.abs_diff(period_us) <= period_us / TOLERANCE;
        let is_likely = is_even && PERIOD_RANGE_US.contains(&period_us);
        is_likely.then_some(Scanout { began_us, period_us: before.midpoint(period_us), misses: 0 })
    }

    /// The beam started again. A busy processor notices that too late now and then: the beam itself
    /// is steady, so what was expected is believed instead.
    pub fn update(self, began_us: u32) -> Option<Self> {
        // Signals may have been missed altogether: while flash is erased nobody listens.
        let elapsed = began_us.wrapping_sub(self.began_us);
        let rounded = elapsed.saturating_add(self.period_us / 2);
        let periods = rounded.checked_div(self.period_us)?;
        if periods > STALE_PERIODS {
            return None;
        }
        let expected = self.began_us.wrapping_add(periods * self.period_us);
        let off = began_us.wrapping_sub(expected) as i32;
        if off.unsigned_abs() <= self.period_us / TOLERANCE && periods > 0 {
            let by = if off > 0 { off / LATE_DIVISOR } else { off };
            let began_us = expected.wrapping_add_signed(by);
            let period_us =
                self.period_us.wrapping_add_signed(by / (PERIOD_DIVISOR * periods as i32));
            return Some(Scanout { began_us, period_us, misses: 0 });
        }
        let misses = self.misses + 1;
        (misses < MAX_MISSES).then_some(Scanout { began_us: expected, misses, ..self })
    }

    /// How long to wait from `now_us` on before sending, so that nothing tears. Not at all when
    /// the beam is not known well enough, or when no waiting would help.
    pub fn wait_us(&self, now_us: u32, transfer: Transfer) -> u32 {
        let age = now_us.wrapping_sub(self.began_us);
        let period = i64::from(self.period_us);
        if age > self.period_us.saturating_mul(STALE_PERIODS) || transfer.rows == 0 {
            return 0;
        }
        // How far the sender is behind the beam, in time: at the first row, and at the last. Both
        // move evenly, so between the two there is nothing worse.
        let row_us = |rows: u32| i64::from(rows) * period / i64::from(SCAN_LINES);
        let first = i64::from(age) - row_us(transfer.row);
        let last = first + i64::from(transfer.us) - row_us(transfer.rows);
        let (least, most) = (first.min(last) - MIN_BEHIND_US, first.max(last) + MIN_AHEAD_US);
        if most - least >= period || least.div_euclid(period) == most.div_euclid(period) {
            return 0;
        }
        // Until the beam is just past the area's dangerous end.
        (period - least.rem_euclid(period)) as u32
    }
}
