//! Routes as strips of spaces: straight or bent, alone or beside their twins.
//!
//! All arithmetic is integer; a space is a small rectangle that lies along its route. Knows where
//! routes lie and how to fill them, and nothing of their owners.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use kogge_paint::palette::PaletteColour;
use kogge_paint::quad;

use super::layout::{Layout, SUBPIXEL_BITS, SubPoint, whole};
use crate::canvas::Canvas;
use crate::layout::{RectExt, rect};
use kogge_games::amsterdam::{MAX_LENGTH, Route};

/// Half the width of a strip, in fine pixels.
const HALF_WIDTH: i32 = 4 << SUBPIXEL_BITS;
/// How far twins lie from the middle between them.
const LANE: i32 = 4 << SUBPIXEL_BITS;
/// Kept free at both ends for the location.
const FREE: i32 = 6 << SUBPIXEL_BITS;
/// Between two spaces, on each side.
const BETWEEN: i32 = 8;
/// How far the cursor reaches around a space.
pub const AROUND: i32 = 2 << SUBPIXEL_BITS;

/// A space of a route.
#[derive(Clone, Copy, Debug)]
pub struct RouteSpace {
    /// Its middle.
    pub middle: SubPoint,
    /// The direction of the route, with eight bits after the point.
    along: Point,
    half_length: i32,
}

/// The spaces of a route.
pub type Spaces = Vec<RouteSpace, MAX_LENGTH>;

/// Length of a way.
fn length(way: Point) -> i32 {
    ((way.x * way.x + way.y * way.y) as u32).isqrt().max(1) as i32
}

/// A route's curve: from one end over a control point to the other.
struct Curve {
    from: SubPoint,
    over: SubPoint,
    to: SubPoint,
}

impl Curve {
    fn of(layout: &Layout, route: Route) -> Curve {
        let info = route.info();
        let (from, to) = (layout.fine_location(info.a), layout.fine_location(info.b));
        let middle = (from + to) / 2;
        let over = info
            .mid
            .map_or(middle, |(x, y)| layout.fine((i32::from(x), i32::from(y))) * 2 - middle);
        Curve { from, over, to }
    }

    /// The place after `t` parts in 256 of the way.
    fn at(&self, t: i32) -> SubPoint {
        let rest = 256 - t;
        let sum = self.from * (rest * rest) + self.over * (2 * t * rest) + self.to * (t * t);
        Point::new(sum.x >> 16, sum.y >> 16)
    }
}

/// A rectangle that holds a route, its cursor and its cart: larger than [`bounds`], and found at
/// once.
pub fn reach(layout: &Layout, route: Route) -> Rectangle {
    let Curve { from, over, to } = Curve::of(layout, route);
    let first = from.component_min(over).component_min(to);
    let last = from.component_max(over).component_max(to);
    Rectangle::with_corners(whole(first), whole(last)).inset(-REACH, -REACH)
}

/// How far from its middle line anything of a route can lie, in pixels.
const REACH: i32 = 24;

/// Where the spaces of a route lie.
pub fn spaces(layout: &Layout, route: Route) -> Spaces {
    let curve = Curve::of(layout, route);
    let free = (FREE << 8) / length(curve.to - curve.from);
    let count = i32::from(route.length());
    let lane = i32::from(route.info().lane) * LANE;
    let end = |place: i32| curve.at(free + (256 - 2 * free) * place / count);
    (0..count)
        .map(|place| {
            let (from, to) = (end(place), end(place + 1));
            let long = length(to - from);
            let along = (to - from) * 256 / long;
            let aside = Point::new(-along.y * lane, along.x * lane) / 256;
            RouteSpace { middle: (from + to) / 2 + aside, along, half_length: long / 2 - BETWEEN }
        })
        .collect()
}

impl RouteSpace {
    /// Its corners, `grow` fine pixels farther out than they are.
    fn corners(&self, grow: i32) -> [SubPoint; 4] {
        let (long, wide) = (self.half_length + grow, HALF_WIDTH + grow);
        let ahead = self.along * long / 256;
        let aside = Point::new(-self.along.y, self.along.x) * wide / 256;
        let middle = self.middle;
        [
            middle + ahead + aside,
            middle + ahead - aside,
            middle - ahead - aside,
            middle - ahead + aside,
        ]
    }

    /// The pixels it covers, `grow` fine pixels around included.
    fn bounds(&self, grow: i32) -> Rectangle {
        let corners = self.corners(grow).map(whole);
        let around = |all: Rectangle, corner: &Point| all.union(&rect(corner.x, corner.y, 1, 1));
        let first = rect(corners[0].x, corners[0].y, 1, 1);
        corners.iter().fold(first, around).inset(-1, -1)
    }

    /// Whether anything of it, or of a cursor around it, can be seen.
    pub fn is_seen(&self, canvas: &Canvas) -> bool {
        let far = self.half_length + HALF_WIDTH + AROUND;
        let around = Point::new(far, far);
        let (first, last) = (whole(self.middle - around), whole(self.middle + around));
        canvas.is_visible(&Rectangle::with_corners(first, last).inset(-1, -1))
    }

    /// Fills it, `grow` fine pixels around included.
    pub fn fill(&self, canvas: &mut Canvas, grow: i32, colour: PaletteColour) {
        quad::fill(canvas, &self.corners(grow), colour);
    }

    /// A line from corner to corner.
    pub fn diagonal(&self) -> (Point, Point) {
        let corners = self.corners(0);
        (whole(corners[0]), whole(corners[2]))
    }
}

/// The pixels that a route covers, its cursor included.
pub fn bounds(layout: &Layout, route: Route) -> Rectangle {
    let all =
        spaces(layout, route).iter().map(|space| space.bounds(AROUND)).reduce(|a, b| a.union(&b));
    all.unwrap_or(layout.map).intersection(&layout.map)
}

/// The place beside the middle of a route, on its outer side, for its cart.
pub fn beside(layout: &Layout, route: Route, distance: i32) -> Point {
    let curve = Curve::of(layout, route);
    let way = curve.to - curve.from;
    let long = length(way);
    let right = Point::new(-way.y, way.x);
    let middle = curve.at(128);
    let side = match route.info().lane {
        0 => {
            let outwards = whole(middle) - layout.place(CENTRE);
            if right.x * outwards.x + right.y * outwards.y >= 0 { 1 } else { -1 }
        }
        lane => i32::from(lane),
    };
    let reach = (distance << SUBPIXEL_BITS) + i32::from(route.info().lane.abs()) * LANE;
    whole(middle + right * side * reach / long)
}

/// The middle of the town.
const CENTRE: (i32, i32) = (540, 380);
