//! The whole board in a corner of the close view, with a frame around what is seen: where one is.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::close_up;
use super::layout::Layout;
use super::rivers;
use crate::canvas::Canvas;
use crate::chart::Chart;
use crate::layout::{RectExt, intersection_of, rect};
use crate::theme;
use kogge_games::teutonica::Teutonica;
use kogge_games::teutonica::data::City;

/// Its size, the border included.
const SIZE: Size = Size::new(50, 38);
/// From the edges of the map.
const ASIDE: i32 = 2;

/// Where it lies: in the first corner in which it covers nothing that is pointed at, if there is one.
pub fn area(layout: &Layout, table: &Teutonica) -> Option<Rectangle> {
    if !layout.is_close_up() {
        return None;
    }
    let room = layout.map.inset(ASIDE, ASIDE);
    let far = room.top_left + Point::new(room.size.width as i32, room.size.height as i32) - SIZE;
    let parts = close_up::pointed_at(layout, table);
    [
        (far.x, far.y),
        (room.top_left.x, far.y),
        (far.x, room.top_left.y),
        (room.top_left.x, room.top_left.y),
    ]
    .map(|(x, y)| Rectangle::new(Point::new(x, y), SIZE))
    .into_iter()
    .find(|corner| parts.iter().all(|part| intersection_of(part, corner).is_none()))
}

/// Draws it.
pub fn paint(canvas: &mut Canvas, layout: &Layout, area: &Rectangle) {
    if !canvas.is_visible(area) {
        return;
    }
    canvas.fill_opaque(area, theme::INK_COAST);
    let inside = area.inset(1, 1);
    canvas.fill(&inside, theme::PARCHMENT_PALE);
    let board = Chart::new(inside);
    canvas.clipped_to(&inside, |canvas| {
        let seen = seen(layout, &inside);
        canvas.fill(&seen, theme::BRASS_PALE);
        rivers::draw(canvas, &board, 1);
        for city in City::ALL {
            let Point { x, y } = layout.city_on(&board, city);
            canvas.fill(&rect(x - 1, y - 1, 2, 2), theme::INK_SOFT);
        }
        canvas.stroke_rect(&seen, 1, theme::WARNING);
    });
}

/// The part of the board that the map shows, on a little board of this size.
fn seen(layout: &Layout, little: &Rectangle) -> Rectangle {
    let (first, last) = (layout.chart.place(0, 0), layout.chart.place(1000, 1000));
    let board = last - first;
    let place = |at: Point| {
        let away = at - first;
        let across = away.x * little.size.width as i32 / board.x.max(1);
        let down = away.y * little.size.height as i32 / board.y.max(1);
        little.top_left + Point::new(across, down)
    };
    let Rectangle { top_left, size } = layout.map;
    Rectangle::with_corners(place(top_left), place(top_left + size - Point::new(1, 1)))
}
