//! Measured figures, compared with their budgets and laid out as tables.

use serde::{Deserialize, Serialize};

use super::table::{self, Budget, Unit};

/// What a budget says of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Within its budget.
    Ok,
    /// Beyond its budget.
    Over,
    /// It was to be measured and did not happen.
    Missing,
    /// There is no budget for it.
    Unjudged,
}

/// One measured figure of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    board: String,
    what: String,
    measured: Option<u64>,
    unit: Unit,
    /// The name of its budget.
    budget: Option<String>,
}

impl Figure {
    /// A size.
    pub fn bytes(board: &str, what: &str, bytes: u64) -> Figure {
        Figure::new(board, what, Some(bytes), Unit::Bytes)
    }

    /// A part of a whole.
    pub fn share(board: &str, what: &str, part: u64, whole: u64) -> Figure {
        let permille = (part * 1000).div_ceil(whole.max(1));
        Figure::new(board, what, Some(permille), Unit::Permille)
    }

    /// A simulated time, if what was to be timed happened at all.
    pub fn micros(board: &str, what: &str, micros: Option<u64>) -> Figure {
        Figure::new(board, what, micros, Unit::Micros)
    }

    fn new(board: &str, what: &str, measured: Option<u64>, unit: Unit) -> Figure {
        Figure { board: board.into(), what: what.into(), measured, unit, budget: None }
    }

    /// The same with a budget.
    pub fn within(self, budget: Budget) -> Figure {
        Figure { budget: Some(budget.what.into()), ..self }
    }

    fn budget(&self) -> Option<Budget> {
        self.budget.as_deref().and_then(Budget::named)
    }

    /// What the budget says.
    pub fn verdict(&self) -> Verdict {
        match (self.measured, self.budget()) {
            (None, _) => Verdict::Missing,
            (Some(_), None) => Verdict::Unjudged,
            (Some(value), Some(budget)) if budget.allows(value) => Verdict::Ok,
            (Some(_), Some(_)) => Verdict::Over,
        }
    }

    /// Whether this figure fails a test: sizes do, times never.
    pub fn is_failure(&self) -> bool {
        self.unit.is_size() && self.verdict() == Verdict::Over
    }

    /// Board and figure in words.
    pub fn name(&self) -> String {
        format!("{} of {}", self.what, self.board)
    }

    fn shown(&self) -> String {
        self.measured.map_or("-".to_string(), |value| self.unit.shown(value))
    }
}

/// All figures as text.
pub fn text(figures: &[Figure]) -> String {
    let mut text =
        format!("{:<24} {:<44} {:>12} {:>12}\n", "board", "figure", "measured", "budget");
    for figure in figures {
        let mark = match figure.verdict() {
            Verdict::Ok => "OK",
            Verdict::Over => "OVER",
            Verdict::Missing => "MISSING",
            Verdict::Unjudged => "",
        };
        let budget = figure.budget().map_or("-".to_string(), |budget| budget.shown());
        let (board, what, measured) = (&figure.board, &figure.what, figure.shown());
        let row = format!("{board:<24} {what:<44} {measured:>12} {budget:>12}  {mark}");
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

/// A Markdown table: each budget with the worst figure that it bounds.
pub fn summary(figures: &[Figure]) -> String {
    let mut text = "| what | budget | measured at worst | where | source |\n".to_string();
    text.push_str("|---|---|---|---|---|\n");
    for budget in table::ALL {
        let (measured, board) = match worst(figures, budget) {
            Some(figure) => (figure.shown(), format!("{}, {}", figure.board, figure.what)),
            None => (format!("see `{}`", budget.command), String::new()),
        };
        let (what, limit, source) = (budget.what, budget.shown(), budget.source.word());
        text.push_str(&format!("| {what} | {limit} | {measured} | {board} | {source} |\n"));
    }
    text
}

/// The largest figure that a budget bounds from above.
fn worst(figures: &[Figure], budget: Budget) -> Option<&Figure> {
    let bounded = figures.iter().filter(|figure| figure.budget() == Some(budget));
    bounded.max_by_key(|figure| figure.measured)
}

#[cfg(test)]
mod tests {
    use super::super::table::{ANSWER, CURSOR, FLUSH_240, IMAGE};
    use super::*;
    use crate::generated::{self, Section};
    use crate::repo::Repo;

    #[test]
    fn a_size_over_its_budget_fails_and_one_at_its_budget_does_not() {
        let image = |bytes| Figure::bytes("b", "image", bytes).within(IMAGE);
        assert_eq!(image(IMAGE.limit()).verdict(), Verdict::Ok);
        assert!(!image(IMAGE.limit()).is_failure());
        assert_eq!(image(IMAGE.limit() + 1).verdict(), Verdict::Over);
        assert!(image(IMAGE.limit() + 1).is_failure());
    }

    #[test]
    fn a_share_is_rounded_up_and_fails_like_a_size() {
        let tenth = |part| Figure::share("b", "step", part, 4000).within(CURSOR);
        assert_eq!(tenth(400).verdict(), Verdict::Ok);
        assert!(tenth(401).is_failure());
        assert!(text(&[tenth(230)]).contains("5.8 %     ≤ 10.0 %  OK"));
    }

    #[test]
    fn a_time_over_its_budget_is_marked_but_never_fails() {
        let slow = Figure::micros("b", "press", Some(41_000)).within(ANSWER);
        assert_eq!(slow.verdict(), Verdict::Over);
        assert!(!slow.is_failure());
        let never = Figure::micros("b", "press", None).within(ANSWER);
        assert_eq!(never.verdict(), Verdict::Missing);
    }

    fn figures() -> [Figure; 4] {
        [
            Figure::bytes("picopad", "image", 1_500 * 1024).within(IMAGE),
            Figure::micros("picopad", "full flush", Some(14_753)).within(FLUSH_240),
            Figure::bytes("picopad", "sent", 2048),
            Figure::micros("picosystem", "full flush", Some(14_760)).within(FLUSH_240),
        ]
    }

    #[test]
    fn the_table_shows_people_units_and_marks() {
        let text = text(&figures());
        let rows: Vec<_> = text.lines().collect();
        assert!(rows[1].ends_with("1500.0 KiB ≤ 1400.0 KiB  OVER"), "{}", rows[1]);
        assert!(rows[2].ends_with("14.75 ms   ≤ 15.66 ms  OK"), "{}", rows[2]);
        assert!(rows[3].ends_with("2.0 KiB            -"), "{}", rows[3]);
    }

    #[test]
    fn the_summary_has_the_worst_figure_of_each_budget() {
        let text = summary(&figures());
        let flush =
            "| full flush, 240 x 240 | ≤ 15.66 ms | 14.76 ms | picosystem, full flush | emulated |";
        assert!(text.contains(flush), "{text}");
        assert!(text.contains("| see `cargo xtask playouts` |"), "{text}");
    }

    /// Name, bound and source of each row; what was measured is left out.
    fn bounds(table: &str) -> Vec<[String; 3]> {
        let rows = table.lines().skip(2).map(|row| {
            let cells: Vec<_> = row.split('|').map(str::trim).collect();
            let ["", what, bound, _, _, source, ""] = cells[..] else {
                panic!("{row}: not a row of five cells")
            };
            [what, bound, source].map(String::from)
        });
        rows.collect()
    }

    /// A bound may change without anything being measured anew: then the page must change with it.
    #[test]
    fn the_page_has_the_bounds_that_the_command_would_write_now() {
        let page = generated::read(&Repo::here().unwrap(), Section::Budgets).unwrap();
        assert_eq!(bounds(&page), bounds(&summary(&[])));
    }

    #[test]
    fn figures_survive_being_written_down() {
        let text = serde_json::to_string(&figures()).unwrap();
        let read: Vec<Figure> = serde_json::from_str(&text).unwrap();
        assert_eq!(read, figures());
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&json[1]["measured"], &json[1]["unit"]), (&14_753.into(), &"micros".into()));
    }
}
