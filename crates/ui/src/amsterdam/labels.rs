//! Where the plates with codes of locations and with carts stand: beside what they belong to, and
//! never upon the sign of a space. Each shape of map has its own places, found by trying them all.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::layout::Layout;
use super::route_shape;
use crate::fonts::Face;
use crate::glyph::Glyph;
use crate::layout::rect;
use crate::text;
use kogge_games::amsterdam::{Location, Route};

/// From the middle of a location to the middle of its code, on a map above its tray.
const CODES_BELOW: [(i8, i8); Location::COUNT] = [
    (-18, -5),
    (3, -14),
    (1, -16),
    (-18, -10),
    (-18, -4),
    (14, -10),
    (-8, -15),
    (-18, 12),
    (16, -10),
    (-8, -13),
    (-18, 13),
    (16, -10),
    (10, 14),
    (-14, 11),
    (-17, 10),
    (19, 8),
    (10, 11),
];
/// The same on a map beside its tray.
const CODES_BESIDE: [(i8, i8); Location::COUNT] = [
    (-18, -8),
    (18, 2),
    (9, -10),
    (-18, -10),
    (17, -10),
    (14, -10),
    (18, -7),
    (-18, 12),
    (16, -11),
    (-9, -15),
    (-18, 12),
    (16, -10),
    (9, 16),
    (-15, 11),
    (-17, 10),
    (-19, -10),
    (10, 11),
];

/// Carts that do not stand at the outer side of their route's middle, by the route's number, and
/// how far from there, on a map above its tray.
const CARTS_BELOW: [(u8, (i8, i8)); 15] = [
    (1, (4, 1)),
    (2, (-11, -2)),
    (3, (0, -1)),
    (4, (9, 16)),
    (5, (-1, 18)),
    (9, (0, -1)),
    (12, (0, 1)),
    (13, (-1, 0)),
    (14, (-10, 1)),
    (15, (-7, 6)),
    (19, (16, -13)),
    (20, (7, -17)),
    (22, (4, -1)),
    (26, (-18, 1)),
    (27, (-10, 16)),
];
/// The same on a map beside its tray.
const CARTS_BESIDE: [(u8, (i8, i8)); 10] = [
    (1, (0, -1)),
    (2, (-4, -1)),
    (3, (0, -1)),
    (4, (10, 15)),
    (5, (-2, 17)),
    (12, (-2, -1)),
    (14, (-1, -1)),
    (15, (-7, 10)),
    (19, (14, -14)),
    (20, (-1, 0)),
];
/// From the middle of a route to its cart.
const ASIDE: i32 = 9;

/// The plate with the code of a location.
pub fn code(layout: &Layout, location: Location) -> Rectangle {
    let codes = if layout.is_beside() { &CODES_BESIDE } else { &CODES_BELOW };
    let middle = layout.location(location) + point(codes[location.index()]);
    let width = text::width(Face::Small, location.info().code) + 2;
    rect(middle.x - width as i32 / 2, middle.y - 5, width, 10)
}

/// The plate with the cart of a route.
pub fn cart(layout: &Layout, route: Route) -> Rectangle {
    let carts = if layout.is_beside() { &CARTS_BESIDE[..] } else { &CARTS_BELOW };
    let moved = carts.iter().find(|(id, _)| *id == route.id()).map(|&(_, by)| point(by));
    let middle = route_shape::beside(layout, route, ASIDE) + moved.unwrap_or_default();
    let Size { width, height } = Glyph::SmallCart.size();
    rect(middle.x - 4, middle.y - 3, width + 2, height + 2)
}

fn point((x, y): (i8, i8)) -> Point {
    Point::new(x.into(), y.into())
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::amsterdam::layout::whole;
    use crate::layout::{RectExt, intersection_of};

    /// The windows of both panels.
    fn layouts() -> [Layout; 2] {
        [240, 320].map(|width| Layout::new(rect(0, 25, width, 183)))
    }

    /// Everything that is drawn upon the routes, with its name.
    fn plates(layout: &Layout) -> Vec<(String, Rectangle)> {
        let codes = Location::ALL
            .into_iter()
            .map(|location| (location.info().code.into(), code(layout, location)));
        let carts = Route::all()
            .filter(|route| route.info().cart)
            .map(|route| (format!("the cart of route {}", route.id()), cart(layout, route)));
        let strip = (!layout.is_beside()).then(|| ("merchandise".into(), layout.merchandise()));
        codes.chain(carts).chain(strip).collect()
    }

    #[test]
    fn nothing_covers_the_middle_of_a_space() {
        for layout in layouts() {
            let mut complaints = Vec::new();
            for (name, plate) in plates(&layout) {
                for route in Route::all() {
                    for (place, space) in route_shape::spaces(&layout, route).iter().enumerate() {
                        // The sign of its colour, or of its owner.
                        let sign =
                            rect(0, 0, 5, 5).translate(whole(space.middle) - Point::new(2, 2));
                        if intersection_of(&plate, &sign).is_some() {
                            complaints.push(format!(
                                "{name} is on space {place} of route {}",
                                route.id()
                            ));
                        }
                    }
                }
            }
            assert!(complaints.is_empty(), "{complaints:#?}");
        }
    }

    #[test]
    fn plates_are_whole_and_apart_from_each_other_and_from_locations() {
        for layout in layouts() {
            let plates = plates(&layout);
            for (number, (name, plate)) in plates.iter().enumerate() {
                assert_eq!(intersection_of(plate, &layout.map), Some(*plate), "{name}");
                for (other, beside) in &plates[..number] {
                    assert_eq!(intersection_of(plate, beside), None, "{name} and {other}");
                }
                for location in Location::ALL {
                    let at = layout.location(location);
                    let disc = rect(at.x - 5, at.y - 5, 11, 11);
                    let code = location.info().code;
                    assert_eq!(intersection_of(plate, &disc), None, "{name} is upon {code}");
                }
            }
        }
    }

    #[test]
    fn a_code_is_nearest_to_its_own_location() {
        for layout in layouts() {
            for location in Location::ALL {
                let plate = code(&layout, location);
                let far = |other: &Location| {
                    let at = layout.location(*other);
                    let aside = |at: i32, from: i32, to: i32| (from - at).max(at - to).max(0);
                    let across = aside(at.x, plate.top_left.x, plate.right());
                    let down = aside(at.y, plate.top_left.y, plate.bottom());
                    across * across + down * down
                };
                let nearest = Location::ALL.into_iter().min_by_key(far);
                assert_eq!(nearest, Some(location), "{}", location.info().code);
            }
        }
    }

    #[test]
    fn a_cart_stands_within_reach_of_its_route() {
        for layout in layouts() {
            for route in Route::all().filter(|route| route.info().cart) {
                let plate = cart(&layout, route);
                assert_eq!(
                    intersection_of(&plate, &route_shape::reach(&layout, route)),
                    Some(plate)
                );
            }
        }
    }
}
