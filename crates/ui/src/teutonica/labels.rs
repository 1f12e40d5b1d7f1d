//! Where the three letters of each city stand on the whole map.
//!
//! The board is too crowded to work that out while it is drawn: these places were searched for the
//! least on villages, roads and markers, for each side of the board and each width of a panel.

use embedded_graphics::prelude::Point;

use kogge_games::teutonica::data::{BoardSide, CITIES, City};

/// From the middle of a city to the upper left corner of its letters.
type Places = [(i8, i8); CITIES];

/// Maps from this width on have the places of the wide panel.
const WIDE: u32 = 300;

/// Where the letters of a city begin, seen from its middle, on a map of this width.
pub fn place(side: BoardSide, width: u32, city: City) -> Point {
    let places = match (side, width < WIDE) {
        (BoardSide::Small, true) => &SMALL_NARROW,
        (BoardSide::Small, false) => &SMALL_WIDE,
        (BoardSide::Large, true) => &LARGE_NARROW,
        (BoardSide::Large, false) => &LARGE_WIDE,
    };
    let (x, y) = places[city.index()];
    Point::new(x.into(), y.into())
}

#[rustfmt::skip]
const SMALL_NARROW: Places = [
    (-32, -6), (-28, -8), (-15, 7), (8, -8), (8, -8), (-29, -7), (-6, -14), (-30, -7), (8, -8),
    (-4, -15), (7, -3), (1, -15), (-7, -17), (-18, -15), (7, -16), (-13, -15), (-25, -4), (-12, -17),
    (-12, -15), (-16, -15), (-28, -18), (-21, -18), (8, -1), (-12, -15), (-36, 9), (-11, -15), (-19, -15),
];

#[rustfmt::skip]
const SMALL_WIDE: Places = [
    (-33, -6), (-29, -8), (-27, -5), (-11, -15), (8, -8), (-16, -15), (-5, -15), (-30, -5), (-12, -15),
    (-6, -15), (8, -2), (-1, -15), (-7, -15), (-27, -5), (-22, -15), (-13, -15), (-25, -4), (-9, -15),
    (-12, -15), (-14, -15), (4, -15), (-20, -15), (8, -5), (-13, 8), (8, -4), (-11, -15), (-16, -15),
];

#[rustfmt::skip]
const LARGE_NARROW: Places = [
    (-32, -6), (-28, -8), (-15, 7), (-33, -7), (-13, 6), (-29, -5), (-6, -14), (-18, -15), (8, -8),
    (-2, -16), (7, -3), (1, -15), (-7, -16), (-19, -15), (8, -16), (-13, -15), (-25, -4), (-13, -17),
    (-12, -15), (-16, -15), (-27, -18), (-26, -19), (8, -1), (-11, -14), (-32, 9), (-11, -15), (-19, -15),
];

#[rustfmt::skip]
const LARGE_WIDE: Places = [
    (-33, -6), (-29, -8), (-27, -10), (10, 7), (8, -9), (-29, -7), (-4, -15), (-17, -15), (-12, -15),
    (-8, -15), (8, -2), (-1, -15), (-8, -15), (-27, -5), (-22, -15), (-13, -15), (-25, -4), (-8, -15),
    (-12, -15), (-14, -15), (4, -15), (-20, -15), (8, -4), (-13, 8), (8, -4), (-11, -15), (-15, -15),
];
