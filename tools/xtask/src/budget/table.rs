//! Lines of the budget table: a figure, what it may be, and whether it is.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// A measured figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quantity {
    /// A size: the same in every run, so a budget can be insisted on.
    Bytes(u64),
    /// A part of a whole in thousandths, rounded up: as sure as a size.
    Permille(u64),
    /// A simulated time in microseconds, if it happened at all.
    Micros(Option<u64>),
}

/// What a budget says of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Within its budget.
    Ok,
    /// More than its budget.
    Over,
    /// It was to be measured and did not happen.
    Missing,
    /// There is no budget for it.
    Unjudged,
}

impl Quantity {
    /// So much of a whole.
    pub fn share(part: u64, whole: u64) -> Quantity {
        Quantity::Permille((part * 1000).div_ceil(whole.max(1)))
    }
}

/// One line of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    board: String,
    what: String,
    measured: Quantity,
    budget: Option<u64>,
}

impl Line {
    /// A figure without a budget.
    pub fn new(board: &str, what: &str, measured: Quantity) -> Line {
        Line { board: board.to_string(), what: what.to_string(), measured, budget: None }
    }

    /// The same with a budget, in the figure's own unit.
    pub fn within(self, budget: u64) -> Line {
        Line { budget: Some(budget), ..self }
    }

    /// What the budget says.
    pub fn verdict(&self) -> Verdict {
        match (self.value(), self.budget) {
            (None, _) => Verdict::Missing,
            (Some(_), None) => Verdict::Unjudged,
            (Some(value), Some(budget)) if value <= budget => Verdict::Ok,
            (Some(_), Some(_)) => Verdict::Over,
        }
    }

    /// Whether this figure fails a test: sizes do, times never.
    pub fn is_failure(&self) -> bool {
        !matches!(self.measured, Quantity::Micros(_)) && self.verdict() == Verdict::Over
    }

    /// Board and figure in words.
    pub fn name(&self) -> String {
        format!("{} of {}", self.what, self.board)
    }

    fn value(&self) -> Option<u64> {
        match self.measured {
            Quantity::Bytes(value) | Quantity::Permille(value) => Some(value),
            Quantity::Micros(micros) => micros,
        }
    }

    fn unit(&self) -> &'static str {
        match self.measured {
            Quantity::Bytes(_) => "bytes",
            Quantity::Permille(_) => "permille",
            Quantity::Micros(_) => "us",
        }
    }

    /// A value of this line for people: milliseconds or KiB.
    fn shown(&self, value: Option<u64>) -> String {
        match (value, self.measured) {
            (None, _) => "-".to_string(),
            (Some(value), Quantity::Bytes(_)) => format!("{:.1} KiB", value as f64 / 1024.0),
            (Some(value), Quantity::Permille(_)) => format!("{:.1} %", value as f64 / 10.0),
            (Some(value), Quantity::Micros(_)) => format!("{:.2} ms", value as f64 / 1000.0),
        }
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut line = serializer.serialize_struct("Line", 6)?;
        line.serialize_field("board", &self.board)?;
        line.serialize_field("what", &self.what)?;
        line.serialize_field("measured", &self.value())?;
        line.serialize_field("budget", &self.budget)?;
        line.serialize_field("unit", self.unit())?;
        line.serialize_field("verdict", &self.verdict())?;
        line.end()
    }
}

/// The table as text.
pub fn text(lines: &[Line]) -> String {
    let mut text =
        format!("{:<24} {:<44} {:>12} {:>12}\n", "board", "figure", "measured", "budget");
    for line in lines {
        let mark = match line.verdict() {
            Verdict::Ok => "OK",
            Verdict::Over => "OVER",
            Verdict::Missing => "MISSING",
            Verdict::Unjudged => "",
        };
        let (measured, budget) = (line.shown(line.value()), line.shown(line.budget));
        let row =
            format!("{:<24} {:<44} {measured:>12} {budget:>12}  {mark}", line.board, line.what);
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_over_its_budget_fails_and_one_at_its_budget_does_not() {
        let image = |bytes| Line::new("b", "image", Quantity::Bytes(bytes)).within(1024);
        assert_eq!(image(1024).verdict(), Verdict::Ok);
        assert!(!image(1024).is_failure());
        assert_eq!(image(1025).verdict(), Verdict::Over);
        assert!(image(1025).is_failure());
    }

    #[test]
    fn a_share_is_rounded_up_and_fails_like_a_size() {
        let tenth = |part| Line::new("b", "step", Quantity::share(part, 4000)).within(100);
        assert_eq!(tenth(400).verdict(), Verdict::Ok);
        assert!(tenth(401).is_failure());
        assert!(text(&[tenth(230)]).contains("5.8 %       10.0 %  OK"));
    }

    #[test]
    fn a_time_over_its_budget_is_marked_but_never_fails() {
        let slow = Line::new("b", "press", Quantity::Micros(Some(41_000))).within(40_000);
        assert_eq!(slow.verdict(), Verdict::Over);
        assert!(!slow.is_failure());
        let never = Line::new("b", "press", Quantity::Micros(None)).within(40_000);
        assert_eq!(never.verdict(), Verdict::Missing);
    }

    #[test]
    fn the_table_shows_people_units_and_marks() {
        let lines = [
            Line::new("picopad", "image", Quantity::Bytes(1536)).within(1024),
            Line::new("picopad", "full flush", Quantity::Micros(Some(14_753))).within(14_895),
            Line::new("picopad", "static RAM", Quantity::Bytes(2048)),
        ];
        let text = text(&lines);
        let rows: Vec<_> = text.lines().collect();
        assert!(rows[1].ends_with("1.5 KiB      1.0 KiB  OVER"));
        assert!(rows[2].ends_with("14.75 ms     14.89 ms  OK"));
        assert!(rows[3].ends_with("2.0 KiB            -"));
    }

    #[test]
    fn programs_get_the_bare_numbers() {
        let line = Line::new("b", "image", Quantity::Bytes(7)).within(9);
        let json = serde_json::to_value(line).unwrap();
        assert_eq!(json["measured"], 7);
        assert_eq!(json["budget"], 9);
        assert_eq!(json["unit"], "bytes");
        assert_eq!(json["verdict"], "ok");
    }
}
