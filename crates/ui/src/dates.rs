//! Dates and seeds as people read them.

use core::fmt::Write;

use super::phrases::{Lang, Line, Phrase, format_phrase};
use kogge_games::Date;

crate::phrases! {
    /// Months in three or four letters, how a date is written and how a seed is called.
    pub enum Month {
        January => "Jan", "gen", "Jan.";
        February => "Feb", "feb", "Feb.";
        March => "Mar", "mar", "März";
        April => "Apr", "apr", "Apr.";
        May => "May", "mag", "Mai";
        June => "Jun", "giu", "Juni";
        July => "Jul", "lug", "Juli";
        August => "Aug", "ago", "Aug.";
        September => "Sep", "set", "Sep.";
        October => "Oct", "ott", "Okt.";
        November => "Nov", "nov", "Nov.";
        December => "Dec", "dic", "Dez.";
        Date => "{0} {1} {2}", "{0} {1} {2}", "{0}. {1} {2}";
        Seed => "seed {0}", "seme {0}", "Zahl {0}";
    }
}

/// A month's letters.
pub fn month(date: Date, lang: Lang) -> &'static str {
    Month::ALL.get(usize::from(date.month()).wrapping_sub(1)).map_or("", |month| month.text(lang))
}

/// `17 Nov 2026`, `17. Nov. 2026`.
pub fn date(date: Date, lang: Lang) -> Line {
    let month = month(date, lang);
    format_phrase(lang, Month::Date, &[&date.day(), &month, &date.year()])
}

/// A seed by its number.
pub fn seed_number(seed: u64, lang: Lang) -> Line {
    format_phrase(lang, Month::Seed, &[&seed])
}

/// A seed by its day if it has one, else by its number.
pub fn seed(seed: u64, lang: Lang) -> Line {
    match Date::from_seed(seed) {
        Some(day) => date(day, lang),
        None => seed_number(seed, lang),
    }
}

/// A seed by its number, and its day if it has one: what a friend must know.
pub fn seed_in_full(seed: u64, lang: Lang) -> Line {
    let mut line = seed_number(seed, lang);
    if let Some(day) = Date::from_seed(seed) {
        let _ = write!(line, " ({})", date(day, lang));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_in_every_language() {
        let read = |seed_| Lang::ALL.map(|lang| seed(seed_, lang));
        assert_eq!(read(20_260_305), ["5 Mar 2026", "5 mar 2026", "5. März 2026"]);
        assert_eq!(read(20_261_231), ["31 Dec 2026", "31 dic 2026", "31. Dez. 2026"]);
        assert_eq!(read(4711), ["seed 4711", "seme 4711", "Zahl 4711"]);
        assert_eq!(seed_in_full(20_261_117, Lang::En), "seed 20261117 (17 Nov 2026)");
    }
}
