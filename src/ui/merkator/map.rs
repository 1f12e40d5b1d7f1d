//! Europe: twelve places with their cubes, what the contracts ask for where, the store below.
//!
//! A place is a small board: cubes waiting and what they may become, its letters, the counters it
//! gives or costs. Under it the contracts for it, filled if they could be delivered on arrival.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::goods::{self, SWATCH};
use super::spots::At;
use super::{Scene, shown};
use crate::games::merkator::Merkator;
use crate::games::merkator::data::*;
use crate::games::merkator::position::Ending;
use crate::ui::canvas::Canvas;
use crate::ui::chart::{Arrow, Chart, Dash, Route, route, route_area};
use crate::ui::coast::europe;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::table::{Tabletop, TargetId};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::Line;

/// Height of the strip with the store.
const STRIP: u32 = 27;
/// Size of a place's board.
const BOARD: Size = Size::new(42, 27);
/// Most marks under a place.
const MARKS: usize = 3;
/// Width and height of the mark of a contract.
const MARK: Size = Size::new(12, 12);

/// Where the boards stand beside their places, so that none hides another.
const ASIDE: [(i8, i8); Place::COUNT] = [
    (3, 0),    // Hamburg
    (-1, 1),   // Danzig
    (-3, -6),  // Sweden
    (0, -10),  // Russia
    (-4, 2),   // Dutch Republic
    (-7, 7),   // England
    (5, 12),   // France
    (2, 0),    // Spain
    (-1, 5),   // Bohemia
    (-4, -13), // Denmark
    (2, -4),   // Italy
    (4, 0),    // Newfoundland
];

/// The places in the order of a walk round the map.
const WALK: [usize; Place::COUNT] = [0, 1, 3, 2, 9, 11, 5, 4, 6, 7, 10, 8];

/// How the chart lies in the window.
fn chart(scene: &Scene) -> (Chart, Rectangle) {
    let (sea, _) = scene.window.cut_bottom(STRIP);
    // A wide panel shows more of the sea instead of stretching the land.
    let margin = (sea.size.width.saturating_sub(240) / 4) as i32;
    (Chart::new(sea.inset(margin, 0)), sea)
}

fn centre(chart: &Chart, place: Place) -> Point {
    chart.place(place.info().x as i16, place.info().y as i16)
}

/// Where the board of a place lies.
fn board_area(scene: &Scene, place: Place) -> Rectangle {
    let (chart, sea) = chart(scene);
    let (dx, dy) = ASIDE[place.index()];
    let middle = centre(&chart, place) + Point::new(dx.into(), dy.into());
    let room = sea.inset(3, 3);
    let corner = middle - Point::new(BOARD.width as i32 / 2, BOARD.height as i32 / 2);
    let last = Point::new(room.right() - BOARD.width as i32, room.bottom() - BOARD.height as i32);
    let corner = corner.component_max(room.top_left).component_min(last);
    Rectangle::new(corner, BOARD)
}

/// The marks of the contracts held for a place, the highest first.
fn marks(scene: &Scene, place: Place) -> heapless::Vec<(Contract, Rectangle), MARKS> {
    let board = board_area(scene, place);
    let held = scene.view.player(shown(scene)).contracts.and(place.contracts());
    let mut list: heapless::Vec<Contract, 16> = held.iter().collect();
    list.reverse();
    let mut x = board.top_left.x;
    let mut marks = heapless::Vec::new();
    for contract in list.into_iter().take(MARKS) {
        let width = if contract.points() > 9 { MARK.width + 5 } else { MARK.width };
        let _ = marks.push((contract, rect(x, board.bottom() + 1, width, MARK.height)));
        x += width as i32 + 1;
    }
    marks
}

/// Everything of a place: its board, its marks, the pawn.
fn around(board: &Rectangle) -> Rectangle {
    rect(
        board.top_left.x - 2,
        board.top_left.y - 12,
        board.size.width + 30,
        board.size.height + 14 + MARK.height,
    )
}

/// Places first, then the contracts.
pub fn targets(scene: &Scene, push: &mut dyn FnMut(At, Rectangle)) {
    let places = || WALK.iter().filter_map(|&index| Place::from_index(index));
    for place in places() {
        push(At::Place(place), board_area(scene, place));
    }
    for place in places() {
        for (contract, area) in marks(scene, place) {
            push(At::Contract(contract), area);
        }
    }
}

/// The places that the trip under the cursor would refill.
fn refilled(scene: &Scene, target: Option<TargetId>) -> Colours {
    match target.and_then(At::of) {
        Some(At::Place(place)) => scene.view.trip(place).refilled,
        _ => Colours::EMPTY,
    }
}

/// Marks the signs of a cube to come at all places that a trip would refill.
pub fn mark_refilled(scene: &Scene, target: TargetId, marks: &mut Marks) {
    for colour in refilled(scene, Some(target)).iter() {
        marks.mark(more_area(&board_area(scene, colour.place())));
    }
}

/// Where a place shows that it would get a cube.
fn more_area(board: &Rectangle) -> Rectangle {
    rect(board.right() - 12, board.bottom() - 5, 9, 9)
}

/// Draws the map.
pub fn paint(canvas: &mut Canvas, scene: &Scene) {
    let (chart, sea) = chart(scene);
    chart.draw(canvas, &europe::COAST, &sea);
    canvas.within(&sea, |canvas| {
        for info in &ROUTES {
            let [from, to] = info.ends.map(|place| board_area(scene, place).center());
            if canvas.shows(&route_area(from, to)) {
                let look = Route {
                    colour: theme::INK,
                    dash: Dash::SOLID,
                    thick: 2,
                    free: 8,
                    arrow: Arrow::None,
                };
                route(canvas, from, to, look);
            }
        }
        let refilled = refilled(scene, scene.pointed);
        for place in Place::all() {
            let board = board_area(scene, place);
            if canvas.shows(&around(&board)) {
                paint_place(canvas, scene, place);
                if place.colour().is_some_and(|colour| refilled.has(colour)) {
                    paint_more(canvas, &more_area(&board));
                }
            }
        }
        match &scene.view.chart {
            Some(_) => paint_time(canvas, scene, &sea),
            None => paint_stack(canvas, scene, &sea),
        }
    });
    paint_strip(canvas, scene);
}

fn paint_place(canvas: &mut Canvas, scene: &Scene, place: Place) {
    let area = board_area(scene, place);
    canvas.panel(&area, theme::PARCHMENT_PALE);
    canvas.frame(&area, 1, theme::INK_COAST);
    let (upper, lower) = area.inset(2, 2).cut_top(12);
    let mut words = Line::new();
    match place.colour() {
        Some(colour) => {
            let (block, rest) = upper.cut_left(14);
            canvas.fill(&block, goods::cube(colour));
            let _ = write!(words, "{}", scene.view.cubes[colour.index()]);
            let style = Style::bold(goods::on_cube(colour));
            text::line(canvas, &words, block, Align::Centre, style);
            for (kind, x) in colour.kinds().into_iter().zip([0, SWATCH as i32]) {
                goods::swatch(canvas, kind, rest.top_left + Point::new(x, 0));
            }
        }
        None => {
            let _ = write!(words, "{}+", place.info().threshold.unwrap_or(0));
            canvas.fill(&upper, theme::PARCHMENT_DEEP);
            let (left, right) = upper.cut_left(22);
            text::line(canvas, &words, left.inset(2, 0), Align::Left, Style::bold(theme::INK));
            glyph::draw(canvas, Glyph::Cube, right.top_left + Point::new(2, 1), theme::INK_SOFT);
        }
    }
    let (letters, time) = lower.cut_right(12);
    text::line(canvas, place.info().short, letters, Align::Left, Style::small(theme::INK));
    if place.info().time != 0 {
        let colour = if place.info().time < 0 { theme::WARNING } else { theme::BRASS };
        let mut words = Line::new();
        let _ = write!(words, "{:+}", place.info().time);
        text::line(canvas, &words, time, Align::Right, Style::bold(colour));
    }
    paint_marks(canvas, scene, place);
    if scene.view.pawn == Some(place) {
        let top = (area.top_left.y - 9).max(scene.window.top_left.y + 1);
        let at = Point::new(area.center().x - 4, top);
        let colour = Merkator::seat_colour(scene.view.active);
        glyph::draw_outlined(canvas, Glyph::Person, at, colour);
    }
}

/// The sign of a cube to come.
fn paint_more(canvas: &mut Canvas, area: &Rectangle) {
    canvas.panel(area, theme::BRASS_BRIGHT);
    canvas.frame(area, 1, theme::INK);
    canvas.fill(&area.inset(2, 4), theme::INK);
    canvas.fill(&area.inset(4, 2), theme::INK);
}

/// The contracts for a place, and the goods of own bonus cards.
fn paint_marks(canvas: &mut Canvas, scene: &Scene, place: Place) {
    let marks = marks(scene, place);
    let arrivals = if marks.is_empty() { Default::default() } else { scene.view.arrivals(place) };
    let mut end = board_area(scene, place);
    end.top_left.y = end.bottom() + 1;
    let mut x = end.top_left.x;
    for (contract, area) in marks {
        let ready = arrivals.iter().any(|arrival| arrival.contract == contract);
        let (ground, ink) = if ready {
            (theme::BRASS_BRIGHT, theme::INK)
        } else {
            (theme::PARCHMENT_DEEP, theme::INK_SOFT)
        };
        canvas.panel(&area, ground);
        canvas.frame(&area, 1, if ready { theme::INK } else { theme::INK_SOFT });
        let mut words = Line::new();
        let _ = write!(words, "{}", contract.points());
        text::line(canvas, &words, area, Align::Centre, Style::bold(ink));
        x = area.right() + 1;
    }
    let cards = scene.view.player(shown(scene)).bonus.and(place.bonus_cards());
    for card in cards.iter().take(2) {
        canvas.panel(&rect(x, end.top_left.y, SWATCH, SWATCH), theme::PARCHMENT);
        goods::swatch(canvas, card.info().kind, Point::new(x, end.top_left.y));
        x += SWATCH as i32 + 1;
    }
}

/// The paper in the south-east.
fn note_area(sea: &Rectangle, height: u32) -> Rectangle {
    rect(sea.right() - 53, sea.bottom() - height as i32 - 3, 50, height)
}

/// The time chart: its rows with the counters that are left.
fn paint_time(canvas: &mut Canvas, scene: &Scene, sea: &Rectangle) {
    let Some(chart) = &scene.view.chart else { return };
    let rows = chart.side.rows().len() as u32;
    let area = note_area(sea, 17 + 7 * rows);
    if !canvas.shows(&area) {
        return;
    }
    let ending = scene.view.ending;
    let warned = ending != Ending::Far;
    canvas.panel(&area, theme::PARCHMENT_PALE);
    canvas.frame(&area, 1, if warned { theme::WARNING } else { theme::INK_SOFT });
    let mut words = Line::new();
    match ending {
        Ending::LastRound { left } => {
            let seats = scene.view.seats;
            let mut seat = scene.view.active;
            for _ in 0..left {
                let _ = words.push(Glyph::of_seat(seat).char());
                seat = seat.next(seats);
            }
        }
        _ => {
            let _ = write!(words, "{}{}", Glyph::Hourglass.char(), chart.left());
        }
    }
    let (title, mut room) = area.inset(2, 3).cut_top(11);
    let ink = if warned { theme::WARNING } else { theme::INK };
    text::line(canvas, &words, title, Align::Left, Style::bold(ink));
    for (left, &row) in chart.rows_left().zip(chart.side.rows()) {
        let (line, rest) = room.cut_top(7);
        for place in 0..row {
            let spot = rect(line.top_left.x + 2 + i32::from(place) * 7, line.top_left.y + 1, 5, 5);
            if place + left >= row {
                canvas.fill(&spot, theme::BRASS);
            } else {
                canvas.frame(&spot, 1, theme::PARCHMENT_DEEP);
            }
        }
        room = rest;
    }
}

/// The solo stack: which contracts have come and which are still to come.
fn paint_stack(canvas: &mut Canvas, scene: &Scene, sea: &Rectangle) {
    let values = [8, 9, 10, 14].into_iter().filter_map(Value::new);
    let area = note_area(sea, 6 + 4 * 12);
    if !canvas.shows(&area) {
        return;
    }
    canvas.panel(&area, theme::PARCHMENT_PALE);
    canvas.frame(&area, 1, theme::INK_SOFT);
    let mut room = area.inset(3, 3);
    for value in values {
        let (line, rest) = room.cut_top(12);
        let (number, pips) = line.cut_left(14);
        let mut words = Line::new();
        let _ = write!(words, "{}", value.points());
        text::line(canvas, &words, number, Align::Left, Style::small(theme::INK));
        let coming = scene.view.stack.cards().iter().filter(|card| card.value() == value).count();
        let all = value.contracts().len() as usize;
        for pip in 0..all {
            let spot = rect(pips.top_left.x + pip as i32 * 4, pips.top_left.y + 3, 3, 6);
            let colour = if pip < coming { theme::BRASS } else { theme::PARCHMENT_DEEP };
            canvas.fill(&spot, colour);
        }
        room = rest;
    }
}

/// The sixteen rooms in one line, in six columns.
fn paint_strip(canvas: &mut Canvas, scene: &Scene) {
    let (_, strip) = scene.window.cut_bottom(STRIP);
    if !canvas.shows(&strip) {
        return;
    }
    canvas.panel(&strip, theme::PARCHMENT_PALE);
    canvas.across(strip.top_left, strip.size.width, theme::INK_COAST);
    let player = scene.view.player(shown(scene));
    let cell = (strip.size.width - 12) / Kind::COUNT as u32;
    let spare = (strip.size.width - 2 - cell * Kind::COUNT as u32) / (Column::COUNT as u32 - 1);
    let mut x = strip.top_left.x + 1;
    for column in Column::all() {
        for kind in column.kinds().iter() {
            let area = rect(x, strip.top_left.y + 2, cell, STRIP - 2);
            paint_room(canvas, kind, player.store.of(kind), area);
            if player.supply.has(kind.colour()) {
                canvas.fill(&rect(area.right() - 3, area.top_left.y, 3, 3), theme::BRASS);
            }
            x += cell as i32;
        }
        x += spare as i32;
    }
}

/// A room of the strip: picture above, number below; pale if it is empty.
fn paint_room(canvas: &mut Canvas, kind: Kind, count: u8, area: Rectangle) {
    let left = (area.size.width - SWATCH) as i32 / 2;
    let at = area.top_left + Point::new(left, 1);
    if count == 0 {
        canvas.frame(&rect(at.x, at.y, SWATCH, SWATCH), 1, goods::cube(kind.colour()));
        glyph::draw(canvas, goods::glyph_of(kind), at + Point::new(1, 1), theme::INK_SOFT);
        return;
    }
    goods::swatch(canvas, kind, at);
    let (_, below) = area.cut_top(SWATCH + 2);
    let mut words = Line::new();
    let _ = write!(words, "{count}");
    text::line(canvas, &words, below.cut_top(11).0, Align::Centre, Style::bold(theme::INK));
}
