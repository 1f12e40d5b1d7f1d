//! Where the three letters and the offices of each city stand on the whole map.
//!
//! The board is too crowded to work that out while it is drawn: these places were searched for the
//! least on villages, roads and markers, for each side of the board and each width of a panel.

use embedded_graphics::prelude::Point;

use crate::glyph::Glyph;
use kogge_games::teutonica::data::{BoardSide, CITIES, City};

use super::phrases::ability_picture;

/// From the middle of a city to an upper left corner.
type Places = [(i8, i8); CITIES];

/// Maps from this width on have the places of the wide panel.
const WIDE: u32 = 300;

/// Where the letters of a city begin, seen from its middle, on a map of this width.
pub fn letters(side: BoardSide, width: u32, city: City) -> Point {
    point(match (side, width < WIDE) {
        (BoardSide::Small, true) => SMALL_NARROW[city.index()],
        (BoardSide::Small, false) => SMALL_WIDE[city.index()],
        (BoardSide::Large, true) => LARGE_NARROW[city.index()],
        (BoardSide::Large, false) => LARGE_WIDE[city.index()],
    })
}

/// The same for its offices, and the picture before them.
pub fn offices(side: BoardSide, width: u32, city: City) -> Point {
    point(match (side, width < WIDE) {
        (BoardSide::Small, true) => SMALL_NARROW_OFFICES[city.index()],
        (BoardSide::Small, false) => SMALL_WIDE_OFFICES[city.index()],
        (BoardSide::Large, true) => LARGE_NARROW_OFFICES[city.index()],
        (BoardSide::Large, false) => LARGE_WIDE_OFFICES[city.index()],
    })
}

fn point((x, y): (i8, i8)) -> Point {
    Point::new(x.into(), y.into())
}

/// The picture of a city's ability, where there is room for it.
pub fn picture(width: u32, city: City) -> Option<Glyph> {
    match city {
        // Hamburg and the sea are too near.
        City::Luebeck if width < WIDE => None,
        city => city.ability().map(ability_picture),
    }
}

#[rustfmt::skip]
const SMALL_NARROW: Places = [
    (5, -6), (3, 4), (-20, -8), (3, -14), (-12, -8), (-25, -9), (-10, -11), (-26, -8), (-12, -12),
    (-4, -12), (-8, 4), (4, -10), (-8, -16), (-18, -13), (9, -17), (-9, -9), (-24, -6), (-6, -13),
    (-10, -13), (-19, -9), (7, 3), (-12, 5), (-14, -9), (-12, -13), (-39, 7), (-16, 5), (-24, -11),
];

#[rustfmt::skip]
const SMALL_WIDE: Places = [
    (9, -6), (5, 4), (-8, -9), (-12, -13), (1, -8), (-10, -11), (-9, -11), (-26, -7), (-12, -13),
    (-2, -13), (-12, 2), (-12, -13), (-6, -13), (-20, -13), (-22, -13), (-13, -9), (-9, -9), (-9, -12),
    (-11, -12), (-23, -8), (3, -14), (-19, -16), (-11, -12), (-11, -12), (7, 5), (-10, -9), (-16, -13),
];

#[rustfmt::skip]
const LARGE_NARROW: Places = [
    (5, -6), (3, 0), (-12, -10), (9, 7), (-11, -9), (-12, -11), (-10, -11), (-18, -11), (2, -8),
    (-5, -12), (-4, 4), (2, -8), (-8, -16), (-21, -13), (9, -16), (-16, 5), (-24, -5), (-5, -13),
    (-12, -9), (-11, 2), (7, 3), (-13, 6), (-13, -9), (-11, -8), (-39, 7), (0, -13), (-18, -12),
];

#[rustfmt::skip]
const LARGE_WIDE: Places = [
    (9, -6), (6, 7), (6, -7), (10, 7), (-13, -9), (-13, -10), (-22, -8), (-16, -13), (-12, -13),
    (-7, -13), (-12, 2), (-12, -10), (-5, -13), (-20, -12), (-22, -13), (-12, -9), (-8, -10), (-8, -13),
    (-14, -13), (-23, -5), (3, -14), (-10, 4), (-12, -10), (-11, -13), (7, 6), (-12, -13), (-14, -13),
];

#[rustfmt::skip]
const SMALL_NARROW_OFFICES: Places = [
    (-14, -4), (-4, -6), (-10, 1), (-6, -4), (-11, 1), (-3, -4), (-9, -2), (-3, -4), (-6, -3),
    (-6, -3), (-9, -6), (-3, -4), (-13, -4), (-12, -4), (-12, -4), (-6, 0), (-6, -4), (-3, -4),
    (-6, -4), (1, -4), (-6, -4), (-6, -5), (-6, 0), (-6, -4), (-6, -4), (-11, -5), (-6, -2),
];

#[rustfmt::skip]
const SMALL_WIDE_OFFICES: Places = [
    (-10, -4), (-11, -6), (-8, 0), (-6, -4), (-11, 1), (-3, -2), (-9, -2), (-3, -4), (-6, -4),
    (-6, -4), (-8, -8), (-3, -4), (-12, -4), (-12, -4), (-12, -4), (-6, 0), (-5, 0), (-3, -3),
    (-6, -3), (-3, -4), (-6, -4), (-6, -4), (-6, -2), (-6, -3), (-9, -5), (-10, 0), (-6, -4),
];

#[rustfmt::skip]
const LARGE_NARROW_OFFICES: Places = [
    (-14, -4), (-4, -9), (-9, -1), (-6, -4), (-13, 0), (-6, -2), (-9, -2), (-6, -2), (-11, -4),
    (-5, -3), (-9, -6), (-5, -4), (-12, -4), (-12, -4), (-12, -4), (-6, -5), (-6, -4), (-5, -4),
    (-9, 0), (-3, -8), (-6, -4), (-6, -4), (-5, 0), (-6, 1), (-6, -4), (-14, -4), (-7, -3),
];

#[rustfmt::skip]
const LARGE_WIDE_OFFICES: Places = [
    (-10, -4), (-10, -4), (-11, -4), (-6, -4), (-11, 0), (-7, -1), (0, -4), (-6, -4), (-6, -4),
    (-6, -4), (-9, -8), (-3, -1), (-12, -4), (-12, -3), (-12, -4), (-7, 0), (-6, -1), (-6, -4),
    (-9, -4), (-3, -4), (-6, -4), (-6, -6), (-6, 0), (-6, -4), (-9, -4), (-14, -4), (-6, -4),
];
