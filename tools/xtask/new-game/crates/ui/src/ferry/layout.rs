//! Where the harbours lie in the map's window.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::chart::Chart;
use crate::layout::rect;
use kogge_games::Seat;
use kogge_games::ferry::Harbour;

/// Size of a harbour: its name above what waits and lies there.
const BLOCK: Size = Size::new(62, 28);
/// Where the first ship lies in a harbour, and how far the second one from it.
const BERTH: i32 = 39;
const BESIDE: i32 = 13;
/// Height of the name.
pub const NAME: u32 = 13;

/// The middle of each harbour, on a canvas of 1000 by 1000.
const PLACES: [(i16, i16); Harbour::COUNT] =
    [(230, 790), (620, 790), (840, 480), (560, 160), (190, 160), (170, 500)];

/// The places on one panel.
pub struct Layout {
    /// How the map lies in its window.
    pub chart: Chart,
}

impl Layout {
    /// The places in `window`.
    pub fn new(window: Rectangle) -> Self {
        Layout { chart: Chart::new(window) }
    }

    /// The middle of a harbour.
    pub fn middle(&self, harbour: Harbour) -> Point {
        let (x, y) = PLACES[harbour.index()];
        self.chart.place(x, y)
    }

    /// The middle of a ship in a harbour.
    pub fn berth(&self, harbour: Harbour, seat: Seat) -> Point {
        let corner = self.block(harbour).top_left;
        corner + Point::new(BERTH + BESIDE * i32::from(seat.0), NAME as i32 + 7)
    }

    /// All that is drawn of a harbour.
    pub fn block(&self, harbour: Harbour) -> Rectangle {
        let corner = self.middle(harbour) - BLOCK / 2;
        rect(corner.x, corner.y, BLOCK.width, BLOCK.height)
    }
}
