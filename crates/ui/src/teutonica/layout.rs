//! Where everything of the board lies on the panel: the whole board small, or a part of it near.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::chart::Chart;
use crate::layout::{RectExt, rect};
use crate::table::BoardView;
use kogge_games::teutonica::data::{BoardSide, City, Route, Space};
use kogge_games::teutonica::{Phase, Teutonica};

use super::targets::TargetKind;

/// Height of the strip below the map.
pub const STRIP: u32 = 19;
/// Width of a button of the strip that does not share it with others.
const BUTTON: u32 = 26;
/// The part of the board that has anything on it, in units: left, top, width, height.
const USED: (i32, i32, i32, i32) = (32, 62, 936, 904);
/// How much wider than the window the board is when seen near.
const CLOSE_UP_WIDTH: u32 = 3;
/// How high the board is when seen near: the longest route fits with both its cities.
const CLOSE_UP_HEIGHT: u32 = 520;
/// Where the middle of what is shown lies while a sheet covers the lower half.
const ABOVE_SHEET: i32 = 44;

/// What the map shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CloseUp {
    /// The whole board.
    Whole,
    /// A route with its cities.
    Route(Route),
    /// A city with what is around it.
    City(City),
}

impl CloseUp {
    /// Follows the cursor; while a sheet asks, the place it asks about.
    pub fn of(board: &BoardView<Teutonica>) -> CloseUp {
        match board.pointed.and_then(TargetKind::of) {
            Some(TargetKind::Route(route)) => CloseUp::Route(route),
            Some(TargetKind::City(city)) => CloseUp::City(city),
            Some(TargetKind::StripButton(_)) => CloseUp::Whole,
            None => asked_about(board.view.table().phase()),
        }
    }
}

/// The place that a question without targets is about.
fn asked_about(phase: &Phase) -> CloseUp {
    match phase {
        Phase::DisplacePiece { route }
        | Phase::DisplacePay { route, .. }
        | Phase::NeutralClaim { route, .. }
        | Phase::RemovePiece { route, .. } => CloseUp::Route(*route),
        Phase::ClaimBenefit { claim } => CloseUp::Route(claim.route),
        Phase::SwapPair { city, .. } => CloseUp::City(*city),
        _ => CloseUp::Whole,
    }
}

/// Positions on the panel.
pub struct Layout {
    /// The map.
    pub map: Rectangle,
    /// The strip below it.
    pub strip: Rectangle,
    /// What is shown.
    pub sight: CloseUp,
    /// The land.
    pub chart: Chart,
    side: BoardSide,
}

impl Layout {
    /// The whole board: where targets lie for the cursor.
    pub fn whole(window: Rectangle, side: BoardSide) -> Layout {
        Layout::new(window, side, CloseUp::Whole, 0)
    }

    /// What is shown now.
    pub fn of(board: &BoardView<Teutonica>) -> Layout {
        let lift = if board.pointed.is_none() { 1 } else { 0 };
        Layout::new(board.window, board.view.table().side(), CloseUp::of(board), lift)
    }

    /// A part of the board, as the cursor shows it.
    #[cfg(test)]
    pub fn close_up(window: Rectangle, side: BoardSide, sight: CloseUp) -> Layout {
        Layout::new(window, side, sight, 0)
    }

    fn new(window: Rectangle, side: BoardSide, sight: CloseUp, lift: i32) -> Layout {
        let (map, strip) = window.split_bottom(STRIP);
        let area = match middle(side, sight) {
            None => {
                let (left, top, width, height) = USED;
                let whole = |length: u32, used: i32| length as i32 * 1000 / used;
                let (w, h) = (whole(map.size.width, width), whole(map.size.height, height));
                let corner = map.top_left - Point::new(left * w / 1000, top * h / 1000);
                Rectangle::new(corner, Size::new(w as u32, h as u32))
            }
            Some((x, y)) => {
                let size = Size::new(map.size.width * CLOSE_UP_WIDTH, CLOSE_UP_HEIGHT);
                let away = Point::new(x * size.width as i32 / 1000, y * size.height as i32 / 1000);
                let centre = match lift {
                    0 => map.center(),
                    _ => Point::new(map.center().x, map.top_left.y + ABOVE_SHEET),
                };
                Rectangle::new(centre - away, size)
            }
        };
        Layout { map, strip, sight, chart: Chart::new(area), side }
    }

    /// Whether a part of the board is seen near.
    pub fn is_close_up(&self) -> bool {
        self.sight != CloseUp::Whole
    }

    fn place(&self, (x, y): (u16, u16)) -> Point {
        self.chart.place(x as i16, y as i16)
    }

    /// The middle of a city.
    pub fn city(&self, city: City) -> Point {
        self.place(self.side.city_at(city))
    }

    /// The middles of a route's villages.
    pub fn villages(&self, route: Route) -> impl Iterator<Item = Point> + '_ {
        self.side.village_at(route).iter().map(|&at| self.place(at))
    }

    /// The middle of a space of the Coellen table.
    pub fn space(&self, space: Space) -> Point {
        self.place(self.side.table_at(space))
    }

    /// The middle of a route: where the cursor finds it.
    pub fn middle(&self, route: Route) -> Point {
        let count = route.villages() as usize;
        let nth = |n: usize| self.villages(route).nth(n).unwrap_or_default();
        (nth((count - 1) / 2) + nth(count / 2)) / 2
    }

    /// Button number `nth` of `count`: all of the strip for many, its right end for few.
    pub fn button(&self, nth: usize, count: usize) -> Rectangle {
        let Rectangle { top_left, size } = self.strip;
        let (nth, count) = (nth as u32, count.max(1) as u32);
        let wide = if count > FEW { size.width / count } else { BUTTON };
        let left = size.width - wide * (count - nth);
        rect(top_left.x + left as i32 + 2, top_left.y + 3, wide - 4, STRIP - 5)
    }

    /// What is left of the strip beside `buttons` buttons.
    pub fn card(&self, buttons: usize) -> Rectangle {
        let taken = if buttons as u32 > FEW { 0 } else { BUTTON * buttons as u32 };
        self.strip.split_right(taken).0.inset(4, 0)
    }
}

/// Up to this number, buttons stand at the right end of the strip.
const FEW: u32 = 4;

/// The middle of what is seen near, in units.
fn middle(side: BoardSide, sight: CloseUp) -> Option<(i32, i32)> {
    let pair = |(x, y): (u16, u16)| (x as i32, y as i32);
    match sight {
        CloseUp::Whole => None,
        CloseUp::City(city) => Some(pair(side.city_at(city))),
        CloseUp::Route(route) => {
            let places = route.cities().map(|city| pair(side.city_at(city)));
            let villages = side.village_at(route).iter().map(|&at| pair(at));
            let mut corners = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
            for (x, y) in villages.chain(places) {
                let ((left, top), (right, bottom)) = corners;
                corners = ((left.min(x), top.min(y)), (right.max(x), bottom.max(y)));
            }
            let ((left, top), (right, bottom)) = corners;
            Some(((left + right) / 2, (top + bottom) / 2))
        }
    }
}
