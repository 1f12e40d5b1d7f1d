//! Land shapes of the charts: const tables made by `tools/coast`.

pub mod baltic;
pub mod europe;
pub mod north;

/// The tables count in quarters of a canvas unit; a canvas is 1000 × 1000 units.
pub const FINE: i32 = 4;

/// One side of a land shape, its upper end first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Upper end, in quarters of a unit.
    pub top: (i16, i16),
    /// Lower end.
    pub end: (i16, i16),
}

/// All sides of all land shapes of a chart, in the order of their upper ends.
#[derive(Clone, Copy, Debug)]
pub struct Coast {
    /// The sides. Where a row crosses them, land and water take turns.
    pub edges: &'static [Edge],
}

/// Short for the tables.
const fn e(x0: i16, y0: i16, x1: i16, y1: i16) -> Edge {
    Edge { top: (x0, y0), end: (x1, y1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_are_sorted_and_every_row_enters_and_leaves_land() {
        let charts = [baltic::COAST, europe::COAST, north::COAST];
        for coast in charts.into_iter().chain([baltic::LITTLE, europe::LITTLE, north::LITTLE]) {
            assert!(coast.edges.is_sorted_by_key(|edge| edge.top.1));
            for y in (-4000..4000).step_by(7) {
                let crossed = |edge: &&Edge| edge.top.1 <= y && y < edge.end.1;
                assert_eq!(coast.edges.iter().filter(crossed).count() % 2, 0, "row {y}");
            }
        }
    }
}
