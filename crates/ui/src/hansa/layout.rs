//! Where everything lies on the table: const offsets from the cities' places on the chart, made so
//! that nothing meets on a window of 240 × 183. Wider windows only pull the cities apart.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::pieces::{CELL, HIGH, WIDE, cell_width};
use crate::chart::Chart;
use crate::layout::{RectExt, rect};
use kogge_games::Seat;
use kogge_games::hansa::PublicState;
use kogge_games::hansa::data::{CITY_COUNT, City, MAX_PLAYERS, ROUTES, SeaRoute, WarehouseSlot};

/// Height of the tray with the tokens and buttons below the map.
pub const TRAY: u32 = 22;
/// From one warehouse to the next.
const PITCH: i32 = WIDE as i32 + 2;
/// Height of a name.
const NAME: u32 = 12;
/// Side of the place where the ship lies.
pub const BERTH: u32 = 11;
/// Room kept for two booth cells beside each other.
const BOOTHS: u32 = 48;
/// The chart is drawn a little higher than its window, as nothing lies at its rims.
const RIM: i32 = 6;

/// How a city's pieces lie around its first warehouse.
struct Site {
    /// From the city's place on the chart to the corner of the first warehouse.
    tile: (i32, i32),
    /// From there to the upper corner of the name: the left one, or the right one.
    name: (Anchor, i32, i32),
    /// From there to the upper corner of the booths.
    booths: (Anchor, i32, i32),
    /// Booth cells in a row.
    row: usize,
    /// From there to the corner of the ship's berth.
    berth: (i32, i32),
}

/// On which side the given corner is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Anchor {
    Left,
    Right,
}
use Anchor::{Left, Right};

/// The sites in the order of the cities.
#[rustfmt::skip]
const SITES: [Site; CITY_COUNT] = [
    // Tønsberg
    Site { tile: (-13, -1), name: (Left, 0, -13), booths: (Left, 30, 0), row: 2, berth: (-14, 1) },
    // Aalborg
    Site { tile: (-25, -5), name: (Left, 0, -13), booths: (Left, 30, 0), row: 2, berth: (1, 17) },
    // Copenhagen
    Site { tile: (-10, -9), name: (Left, 15, 0), booths: (Left, 15, 14), row: 4, berth: (-14, 1) },
    // Lübeck
    Site { tile: (-18, -11), name: (Left, 0, -13), booths: (Left, 30, 0), row: 2, berth: (-14, 1) },
    // Stockholm
    Site { tile: (-18, -1), name: (Left, 0, -13), booths: (Left, 30, 0), row: 2, berth: (-14, 1) },
    // Kalmar
    Site { tile: (-4, -7), name: (Left, -8, -13), booths: (Left, 33, -13), row: 2, berth: (-14, 1) },
    // Danzig
    Site { tile: (-5, -3), name: (Left, -6, -13), booths: (Left, 15, 0), row: 2, berth: (-14, 1) },
    // Reval
    Site { tile: (3, 2), name: (Right, 13, -13), booths: (Right, -2, 0), row: 2, berth: (1, 17) },
    // Riga
    Site { tile: (-7, -2), name: (Right, 30, -13), booths: (Right, 30, 16), row: 2, berth: (-14, 1) },
];

/// Widths of the names, for the longest of any language: targets do not move with the language.
const WIDTHS: [u32; CITY_COUNT] = [52, 44, 67, 45, 57, 40, 44, 33, 27];

/// A route's ends, from the corners of the first warehouses of its cities.
struct Leg {
    route: (City, City),
    from: (i32, i32),
    tip: (i32, i32),
}

const fn leg(from: City, to: City, start: (i32, i32), tip: (i32, i32)) -> Leg {
    Leg { route: (from, to), from: start, tip }
}

/// One leg for each route.
const LEGS: [Leg; ROUTES.len()] = [
    leg(City::Copenhagen, City::Danzig, (9, 16), (-18, 7)),
    leg(City::Copenhagen, City::Lubeck, (6, 14), (24, -15)),
    leg(City::Copenhagen, City::Tonsberg, (22, 0), (44, 27)),
    leg(City::Aalborg, City::Copenhagen, (14, 6), (-3, -3)),
    leg(City::Kalmar, City::Copenhagen, (6, 6), (38, -2)),
    leg(City::Lubeck, City::Aalborg, (12, 0), (22, 18)),
    leg(City::Tonsberg, City::Stockholm, (40, -7), (-3, -7)),
    leg(City::Stockholm, City::Reval, (20, -7), (-20, -7)),
    leg(City::Stockholm, City::Kalmar, (18, 6), (16, -15)),
    leg(City::Danzig, City::Kalmar, (12, -6), (24, 18)),
    leg(City::Reval, City::Riga, (2, 12), (6, -15)),
    leg(City::Riga, City::Danzig, (6, 6), (47, -6)),
    leg(City::Danzig, City::Reval, (26, -6), (-19, 27)),
];

/// The table on a window of the panel.
#[derive(Clone, Copy)]
pub struct Layout {
    /// Water and land.
    pub map: Rectangle,
    /// Tokens and buttons.
    pub tray: Rectangle,
    /// Where board positions lie.
    pub chart: Chart,
}

impl Layout {
    /// The table on `window`.
    pub fn new(window: Rectangle) -> Self {
        let (map, tray) = window.split_bottom(TRAY);
        Layout { map, tray, chart: Chart::new(map.inset(0, -RIM)) }
    }

    fn corner(&self, city: City) -> Point {
        let info = city.info();
        let (x, y) = site(city).tile;
        self.chart.place(info.x as i16, info.y as i16) + Point::new(x, y)
    }

    /// A warehouse.
    pub fn tile(&self, city: City, part: WarehouseSlot) -> Rectangle {
        let corner = self.corner(city);
        rect(corner.x + part as i32 * PITCH, corner.y, WIDE, HIGH)
    }

    /// The name of a city.
    pub fn name(&self, city: City) -> Rectangle {
        let width = WIDTHS[city.index()];
        placed(self.corner(city), site(city).name, Size::new(width, NAME))
    }

    /// Where the ship lies in a city.
    pub fn berth(&self, city: City) -> Rectangle {
        let (x, y) = site(city).berth;
        let at = self.corner(city) + Point::new(x, y);
        rect(at.x, at.y, BERTH, BERTH)
    }

    /// The most that booths of a city can cover.
    pub fn booths(&self, city: City) -> Rectangle {
        let rows = MAX_PLAYERS.div_ceil(site(city).row) as u32;
        let width = BOOTHS * site(city).row as u32 / 2;
        placed(self.corner(city), site(city).booths, Size::new(width, rows * CELL))
    }

    /// Calls `cell` with the corner of the booths of each seat that has some in a city.
    pub fn cells(&self, table: &PublicState, city: City, mut cell: impl FnMut(Point, Seat, u8)) {
        let Site { booths: (hand, x, y), row, .. } = site(city);
        let mut corner = self.corner(city) + Point::new(*x, *y);
        let present = |seat: &Seat| table.booths(city, *seat) > 0;
        let seats: Vec<Seat, MAX_PLAYERS> = table.seats().iter().filter(present).collect();
        let width = |seat: &Seat| cell_width(table.booths(city, *seat)) as i32;
        for row in seats.chunks(*row) {
            let mut at = corner;
            if *hand == Right {
                at.x -= row.iter().map(width).sum::<i32>();
            }
            for &seat in row {
                cell(at, seat, table.booths(city, seat));
                at.x += width(&seat);
            }
            corner.y += CELL as i32;
        }
    }

    /// Everything that belongs to a city.
    pub fn block(&self, city: City) -> Rectangle {
        let parts = city.warehouses().map(|warehouse| self.tile(city, warehouse.part()));
        let around = self.name(city).union(&self.berth(city)).union(&self.booths(city));
        parts.fold(around, |all, tile| all.union(&tile))
    }

    /// Start and tip of a route's line.
    pub fn line(&self, route: &SeaRoute) -> (Point, Point) {
        let leg = LEGS.iter().find(|leg| leg.route == (route.from, route.to));
        let end = |city: City, (x, y): (i32, i32)| self.corner(city) + Point::new(x, y);
        let ends = |leg: &Leg| (end(route.from, leg.from), end(route.to, leg.tip));
        leg.map_or_else(|| (self.corner(route.from), self.corner(route.to)), ends)
    }

    /// The five stacks of the supply, in the empty corner of the sea.
    pub fn stacks(&self) -> Rectangle {
        rect(self.map.right() - 47, self.map.bottom() - 45, 44, 42)
    }
}

fn site(city: City) -> &'static Site {
    &SITES[city.index()]
}

fn placed(from: Point, (hand, x, y): (Anchor, i32, i32), size: Size) -> Rectangle {
    let left = if hand == Left { x } else { x - size.width as i32 };
    Rectangle::new(from + Point::new(left, y), size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::Face;
    use crate::hansa::phrases::city_name;
    use crate::phrases::Lang;
    use crate::text;

    #[test]
    fn every_name_has_the_room_it_needs_and_no_more() {
        let needed = City::ALL.map(|city| {
            let widths = Lang::ALL.map(|lang| text::width(Face::SmallBold, city_name(city, lang)));
            widths.into_iter().max().unwrap() + 5
        });
        assert_eq!(needed, WIDTHS);
    }

    #[test]
    fn every_route_has_its_line() {
        for (leg, route) in LEGS.iter().zip(&ROUTES) {
            assert_eq!(leg.route, (route.from, route.to));
        }
    }
}
