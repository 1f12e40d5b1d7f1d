//! The budgets: what figures may be, in one table, as the design has them.
//!
//! Sizes are the same in every run, so going over one fails a test. Times inform and never fail.

use kogge_board::chip;
use serde::{Deserialize, Serialize};

/// What a figure counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A size.
    Bytes,
    /// A part of a whole in thousandths, rounded up: as sure as a size.
    Permille,
    /// A time in microseconds.
    Micros,
    /// How many a second.
    PerSecond,
}

impl Unit {
    /// Whether the figure is the same in every run.
    pub fn is_size(self) -> bool {
        matches!(self, Unit::Bytes | Unit::Permille)
    }

    /// A value for people.
    pub fn shown(self, value: u64) -> String {
        let value = value as f64;
        match self {
            Unit::Bytes => format!("{:.1} KiB", value / 1024.0),
            Unit::Permille => format!("{:.1} %", value / 10.0),
            Unit::Micros if value >= 60e6 => format!("{:.0} min", value / 60e6),
            Unit::Micros if value >= 1e6 => format!("{:.2} s", value / 1e6),
            Unit::Micros => format!("{:.2} ms", value / 1000.0),
            Unit::PerSecond if value >= 1e6 => format!("{:.1} M/s", value / 1e6),
            Unit::PerSecond => format!("{value:.0}/s"),
        }
    }
}

/// Which side of a bound is good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The figure must not be larger.
    AtMost(u64),
    /// The figure must not be smaller.
    AtLeast(u64),
}

/// Where a figure comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The real image on the emulated board, in simulated time.
    Emulated,
    /// The image's file.
    Image,
    /// The machine that runs the command.
    Host,
}

/// What a figure may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The figure in words; no two budgets have the same.
    pub what: &'static str,
    /// What it counts.
    pub unit: Unit,
    /// What it may be.
    pub bound: Bound,
    /// Where it is measured.
    pub source: Source,
    /// The command that measures it.
    pub command: &'static str,
}

const KIB: u64 = 1024;
const MINUTE: u64 = 60_000_000;

const fn emulated(what: &'static str, unit: Unit, most: u64) -> Budget {
    let (bound, source) = (Bound::AtMost(most), Source::Emulated);
    Budget { what, unit, bound, source, command: "cargo xtask budget" }
}

const fn of_image(what: &'static str, most: u64) -> Budget {
    Budget { source: Source::Image, ..emulated(what, Unit::Bytes, most) }
}

const fn of_host(what: &'static str, unit: Unit, bound: Bound, command: &'static str) -> Budget {
    Budget { what, unit, bound, source: Source::Host, command }
}

/// A whole picture on the wire, small panel.
pub const FLUSH_240: Budget = emulated("full flush, 240 x 240", Unit::Micros, flush_us(240 * 240));
/// A whole picture on the wire, wide panel.
pub const FLUSH_320: Budget = emulated("full flush, 320 x 240", Unit::Micros, flush_us(320 * 240));
/// From the edge of a press to the last pixel of its answer.
pub const ANSWER: Budget = emulated("press to last changed pixel", Unit::Micros, 40_000);
/// From power-on to the home screen, lit.
pub const HOME: Budget = emulated("power-on to home", Unit::Micros, 200_000);
/// What the firmware takes of the flash.
pub const IMAGE: Budget = of_image("image", 1400 * KIB);
/// RAM with a fixed address.
pub const STATIC_RAM: Budget = of_image("static RAM", 160 * KIB);
/// The stack at its deepest.
pub const STACK: Budget = emulated("deepest stack", Unit::Bytes, 32 * KIB);
/// What one step of a cursor sends.
pub const CURSOR: Budget = emulated("a step of a cursor, of a full frame", Unit::Permille, 100);
/// The time of a bot's decision.
pub const BOT_DECISION: Budget = Budget {
    command: "cargo xtask ponder",
    ..emulated("a bot's decision", Unit::Micros, 1_500_000)
};
/// Decisions of random games on one core, lists of legal ones included.
pub const PLAYOUTS: Budget = of_host(
    "decisions a second, light play-outs",
    Unit::PerSecond,
    Bound::AtLeast(10_000_000),
    "cargo xtask playouts",
);
/// Everything that CI does, on two idle cores with an empty `target/`.
pub const FULL_TEST: Budget = of_host(
    "cargo xtask test, empty target",
    Unit::Micros,
    Bound::AtMost(20 * MINUTE),
    "cargo xtask test",
);
/// The quick tier, with everything built before.
pub const QUICK_CHECK: Budget = of_host(
    "cargo xtask check, warm",
    Unit::Micros,
    Bound::AtMost(2 * MINUTE),
    "cargo xtask check",
);

/// All budgets, in the order in which they are shown.
pub const ALL: [Budget; 12] = [
    FLUSH_240,
    FLUSH_320,
    ANSWER,
    HOME,
    IMAGE,
    STATIC_RAM,
    STACK,
    CURSOR,
    BOT_DECISION,
    PLAYOUTS,
    FULL_TEST,
    QUICK_CHECK,
];

/// What pixels take on the fastest wire, and three hundredths for the pauses between strips.
const fn flush_us(pixels: u64) -> u64 {
    pixels * chip::pixel_nanos(chip::PANEL_MAX_HZ) as u64 * 103 / 100_000
}

/// The budget for sending a whole picture of this size, if there is one.
pub fn flush(width: u32, height: u32) -> Option<Budget> {
    match (width, height) {
        (240, 240) => Some(FLUSH_240),
        (320, 240) => Some(FLUSH_320),
        _ => None,
    }
}

impl Budget {
    /// Whether a value is within the budget.
    pub fn allows(&self, value: u64) -> bool {
        match self.bound {
            Bound::AtMost(most) => value <= most,
            Bound::AtLeast(least) => value >= least,
        }
    }

    /// The bound alone.
    pub fn limit(&self) -> u64 {
        match self.bound {
            Bound::AtMost(limit) | Bound::AtLeast(limit) => limit,
        }
    }

    /// The bound in words.
    pub fn shown(&self) -> String {
        let sign = match self.bound {
            Bound::AtMost(_) => "≤",
            Bound::AtLeast(_) => "≥",
        };
        format!("{sign} {}", self.unit.shown(self.limit()))
    }

    /// How a measured time compares, in a sentence. Shown, never judged.
    pub fn remark(&self, value: u64) -> String {
        let (measured, mark) =
            (self.unit.shown(value), if self.allows(value) { "" } else { " OVER" });
        format!("{}: {measured} (budget {}){mark}", self.what, self.shown())
    }

    /// The budget of this name.
    pub fn named(what: &str) -> Option<Budget> {
        ALL.into_iter().find(|budget| budget.what == what)
    }
}

impl Source {
    /// In a word, for tables.
    pub fn word(self) -> &'static str {
        match self {
            Source::Emulated => "emulated",
            Source::Image => "image file",
            Source::Host => "host",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_hold_on_their_own_side() {
        assert!(IMAGE.allows(1400 * KIB) && !IMAGE.allows(1400 * KIB + 1));
        assert!(PLAYOUTS.allows(10_000_000) && !PLAYOUTS.allows(9_999_999));
    }

    #[test]
    fn every_budget_is_found_by_its_own_name() {
        for budget in ALL {
            assert_eq!(Budget::named(budget.what), Some(budget));
        }
    }

    #[test]
    fn people_see_units_and_what_is_over() {
        assert_eq!(FULL_TEST.shown(), "≤ 20 min");
        assert_eq!(
            ANSWER.remark(41_000),
            "press to last changed pixel: 41.00 ms (budget ≤ 40.00 ms) OVER"
        );
        assert_eq!(Unit::PerSecond.shown(6_800_000), "6.8 M/s");
    }
}
