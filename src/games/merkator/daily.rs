//! The game of the day: a seed made from a date, so that friends can compare the same game.
//!
//! The device has no clock: the date is typed in or chosen.

/// A day of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// A day that exists (Gregorian calendar, from year 1).
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if year > 0 && day > 0 && day <= days { Some(Date { year, month, day }) } else { None }
    }

    /// The seed of this day: the date read as a number, `20261116`. Chance spreads close seeds
    /// apart, and a number that can be read can be typed in on any other copy as well.
    pub const fn seed(self) -> u64 {
        self.year as u64 * 10_000 + self.month as u64 * 100 + self.day as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_of_a_day_can_be_read() {
        assert_eq!(Date::new(2026, 11, 16).map(Date::seed), Some(20261116));
    }

    #[test]
    fn days_that_do_not_exist_have_no_seed() {
        let exists = |year, month, day| Date::new(year, month, day).is_some();
        assert!(exists(2024, 2, 29) && exists(2000, 2, 29) && exists(2026, 12, 31));
        assert!(!exists(2026, 2, 29) && !exists(1900, 2, 29) && !exists(2026, 4, 31));
        assert!(
            !exists(2026, 0, 1) && !exists(2026, 13, 1) && !exists(2026, 1, 0) && !exists(0, 1, 1)
        );
    }
}
