//! The game of the day: a seed made from a date, so that friends can compare the same game.
//!
//! The device has no clock: the date is typed in or chosen. The seed of a date is part of what
//! friends tell each other, so it never changes: see [`Date::seed`].

use serde::{Deserialize, Serialize};

/// A day of the (Gregorian) calendar that exists.
///
/// ```
/// use kogge_games::Date;
///
/// let day = Date::new(2028, 2, 29).unwrap();
/// assert_eq!(day.seed(), 20280229);
/// assert_eq!(Date::from_seed(20280229), Some(day));
/// assert_eq!(Date::new(2027, 2, 29), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A part of a date, in the order in which it is typed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DatePart {
    /// The day of the month.
    Day,
    /// The month.
    Month,
    /// The year.
    Year,
}

impl DatePart {
    /// All parts, in their order.
    pub const ALL: [DatePart; 3] = [DatePart::Day, DatePart::Month, DatePart::Year];
}

/// The years that can be chosen.
const FIRST_YEAR: u16 = 2000;
const LAST_YEAR: u16 = 2099;

impl Date {
    /// The day from which the first date is chosen: near to when Kogge came out.
    pub const DEFAULT: Date = Date { year: 2026, month: 11, day: 17 };

    /// A day that exists, in the years that can be chosen.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let known = year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12;
        if known && day >= 1 && day <= days_in(year, month) {
            Some(Date { year, month, day })
        } else {
            None
        }
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The seed of this day: the date read as a number, year, month, day: `20261117`. Chance
    /// spreads close seeds apart, and a number that can be read can be told to a friend.
    pub const fn seed(self) -> u64 {
        self.year as u64 * 10_000 + self.month as u64 * 100 + self.day as u64
    }

    /// The day whose seed this is, if there is one.
    pub const fn from_seed(seed: u64) -> Option<Date> {
        let year = seed / 10_000;
        if year > LAST_YEAR as u64 {
            return None;
        }
        Date::new(year as u16, (seed / 100 % 100) as u8, (seed % 100) as u8)
    }

    /// The date with one part changed by `by`, round at its ends. The others stay, but no month is
    /// longer than it is.
    pub fn stepped(self, part: DatePart, by: i32) -> Date {
        let round = |value: i32, first: i32, last: i32| {
            first + (value + by - first).rem_euclid(last - first + 1)
        };
        let Date { mut year, mut month, mut day } = self;
        match part {
            DatePart::Day => day = round(day.into(), 1, days_in(year, month).into()) as u8,
            DatePart::Month => month = round(month.into(), 1, 12) as u8,
            DatePart::Year => {
                year = round(year.into(), FIRST_YEAR.into(), LAST_YEAR.into()) as u16;
            }
        }
        Date { year, month, day: day.min(days_in(year, month)) }
    }

    /// The day after, or the day before; the calendar starts again where it ends.
    pub fn adjacent_day(self, by: i32) -> Date {
        let stepped = self.stepped(DatePart::Day, by.signum());
        let over = match by.signum() {
            1 => stepped.day < self.day,
            -1 => stepped.day > self.day,
            _ => false,
        };
        if !over {
            return stepped;
        }
        let first = Date { day: 1, ..self };
        let month = first.stepped(DatePart::Month, by);
        let wraps = (by > 0 && month.month == 1) || (by < 0 && month.month == 12);
        let month = if wraps { month.stepped(DatePart::Year, by) } else { month };
        if by > 0 { month } else { Date { day: days_in(month.year, month.month), ..month } }
    }
}

/// Days of a month.
const fn days_in(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl From<Date> for u64 {
    fn from(date: Date) -> u64 {
        date.seed()
    }
}

impl TryFrom<u64> for Date {
    type Error = &'static str;

    fn try_from(seed: u64) -> Result<Date, Self::Error> {
        Date::from_seed(seed).ok_or("no such day")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(year: u16, month: u8, day: u8) -> Date {
        Date::new(year, month, day).unwrap()
    }

    #[test]
    fn the_seed_of_a_day_can_be_read_and_never_changes() {
        assert_eq!(date(2026, 11, 17).seed(), 20_261_117);
        assert_eq!(date(2030, 1, 2).seed(), 20_300_102);
        assert_eq!(Date::DEFAULT, date(2026, 11, 17));
    }

    #[test]
    fn every_day_has_a_seed_of_its_own_and_can_be_found_by_it() {
        let mut day = date(2000, 1, 1);
        let mut days = 0;
        let mut last = 0;
        while day.seed() > last {
            last = day.seed();
            days += 1;
            assert_eq!(Date::from_seed(last), Some(day));
            assert_eq!(day.adjacent_day(1).adjacent_day(-1), day);
            day = day.adjacent_day(1);
        }
        assert_eq!((days, last), (36_525, 20_991_231));
        assert_eq!(day, date(2000, 1, 1), "the calendar begins again");
    }

    #[test]
    fn other_seeds_are_no_days() {
        for seed in [0, 1, 9_999, 19_991_231, 20_260_000, 20_261_301, 21_000_101, u64::MAX] {
            assert_eq!(Date::from_seed(seed), None, "{seed}");
        }
    }

    #[test]
    fn days_that_do_not_exist_are_refused() {
        let exists = |year, month, day| Date::new(year, month, day).is_some();
        assert!(exists(2024, 2, 29) && exists(2000, 2, 29) && exists(2026, 12, 31));
        assert!(!exists(2026, 2, 29) && !exists(2026, 4, 31) && !exists(1999, 1, 1));
        assert!(!exists(2026, 0, 1) && !exists(2026, 13, 1) && !exists(2026, 1, 0));
    }

    #[test]
    fn parts_turn_round_at_their_ends_and_days_that_a_month_lacks_are_left_out() {
        assert_eq!(date(2026, 11, 30).stepped(DatePart::Day, 1), date(2026, 11, 1));
        assert_eq!(date(2026, 1, 31).stepped(DatePart::Month, 1), date(2026, 2, 28));
        assert_eq!(date(2026, 1, 31).stepped(DatePart::Month, -1), date(2026, 12, 31));
        assert_eq!(date(2024, 2, 29).stepped(DatePart::Year, 1), date(2025, 2, 28));
        assert_eq!(date(2099, 5, 5).stepped(DatePart::Year, 1), date(2000, 5, 5));
    }
}
