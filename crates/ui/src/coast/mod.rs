//! Land shapes of the charts: const tables made by `tools/coast`.

pub mod baltic;
pub mod europe;
pub mod north;

pub use kogge_paint::chart::{Coast, Edge};

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
        for coast in
            charts.into_iter().chain([baltic::COAST_SMALL, europe::COAST_SMALL, north::COAST_SMALL])
        {
            assert!(coast.edges.is_sorted_by_key(|edge| edge.top.1));
            for y in (-4000..4000).step_by(7) {
                let crossed = |edge: &&Edge| edge.top.1 <= y && y < edge.end.1;
                assert_eq!(coast.edges.iter().filter(crossed).count() % 2, 0, "row {y}");
            }
        }
    }
}
