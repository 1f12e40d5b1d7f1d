//! Europe: twelve places with their cubes, what the contracts ask for where, the store below.
//!
//! A place is a small board: cubes waiting and what they may become, its letters, the counters it
//! gives or costs. Under it the contracts for it, filled if they could be delivered on arrival.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::goods::{self, SWATCH};
use super::targets::TargetKind;
use super::{BoardView, Scene, shown};
use crate::backdrops::{self, RleImage, backdrop};
use crate::canvas::Canvas;
use crate::chart::{Arrow, Chart, Dash, RouteStyle, route, route_area};
use crate::coast::europe;
use crate::dirty::DirtyRegion;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::phrases::Line;
use crate::table::TargetId;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::Game;
use kogge_games::merkator::Merkator;
use kogge_games::merkator::data::*;
use kogge_games::merkator::position::Ending;

/// Land and sea, drawn ahead.
static BACKDROP: &[RleImage] = backdrop!();

/// Height of the strip with the store.
const STRIP: u32 = 27;
/// Size of a place's board.
const BOARD: Size = Size::new(42, 27);
/// Most marks under a place.
const MARKS: usize = 3;
/// Width and height of the mark of a contract.
const MARK: Size = Size::new(12, 12);

/// How the board of a place stands: its middle seen from the place, and the pawn's corner seen from
/// the board's, so that neither hides another board, its marks, or the paper in the south-east.
struct BoardPosition {
    board: (i8, i8),
    pawn: (i8, i8),
}

const fn stand(board: (i8, i8), pawn: (i8, i8)) -> BoardPosition {
    BoardPosition { board, pawn }
}

/// Side of the pawn with its edge.
const PAWN: u32 = 11;
/// The pawn to the left, to the right, or above a board.
const LEFT: (i8, i8) = (-12, 8);
const LOWER_LEFT: (i8, i8) = (-12, 15);
const RIGHT: (i8, i8) = (43, 8);
const UPPER_RIGHT: (i8, i8) = (43, 1);
const LOWER_RIGHT: (i8, i8) = (43, 15);
const ABOVE: (i8, i8) = (15, -12);
const ABOVE_RIGHT: (i8, i8) = (31, -12);

/// On a square panel, where there is little room.
const NARROW: [BoardPosition; Place::COUNT] = [
    stand((-5, 0), ABOVE_RIGHT),  // Hamburg
    stand((-6, -8), LOWER_RIGHT), // Danzig
    stand((-6, -6), UPPER_RIGHT), // Sweden
    stand((0, -10), ABOVE),       // Russia
    stand((-12, -4), ABOVE),      // Dutch Republic
    stand((-16, 8), LEFT),        // England
    stand((2, 5), LEFT),          // France
    stand((-2, 0), LOWER_RIGHT),  // Spain
    stand((-1, 0), LEFT),         // Bohemia
    stand((-10, -10), LEFT),      // Denmark
    stand((-1, -3), LEFT),        // Italy
    stand((1, -1), RIGHT),        // Newfoundland
];

/// On a wide panel.
const WIDE: [BoardPosition; Place::COUNT] = [
    stand((0, 4), RIGHT),        // Hamburg
    stand((1, -1), LEFT),        // Danzig
    stand((1, 0), LEFT),         // Sweden
    stand((1, 3), LEFT),         // Russia
    stand((-1, -5), LOWER_LEFT), // Dutch Republic
    stand((-3, 1), LEFT),        // England
    stand((0, 4), LEFT),         // France
    stand((-1, 0), LEFT),        // Spain
    stand((1, 1), LEFT),         // Bohemia
    stand((-1, -5), LEFT),       // Denmark
    stand((-1, -3), LEFT),       // Italy
    stand((-2, 0), LEFT),        // Newfoundland
];

/// Windows from this width on are wide.
const WIDE_FROM: u32 = 300;

fn stands(window: &Rectangle) -> &'static [BoardPosition; Place::COUNT] {
    if window.size.width < WIDE_FROM { &NARROW } else { &WIDE }
}

/// The places in the order of a walk round the map.
const WALK: [usize; Place::COUNT] = [0, 1, 3, 2, 9, 11, 5, 4, 6, 7, 10, 8];

/// How the chart lies in the window.
fn chart(board: &BoardView) -> (Chart, Rectangle) {
    chart_in(board.window)
}

fn chart_in(window: Rectangle) -> (Chart, Rectangle) {
    let (sea, _) = window.split_bottom(STRIP);
    // A wide panel shows more of the sea instead of stretching the land.
    let margin = (sea.size.width.saturating_sub(240) / 4) as i32;
    (Chart::new(sea.inset(margin, 0)), sea)
}

fn centre(chart: &Chart, place: Place) -> Point {
    chart.place(place.info().x as i16, place.info().y as i16)
}

/// Where the board of a place lies.
pub fn board_area(board: &BoardView, place: Place) -> Rectangle {
    board_in(board.window, place)
}

fn board_in(window: Rectangle, place: Place) -> Rectangle {
    let (chart, sea) = chart_in(window);
    let (dx, dy) = stands(&window)[place.index()].board;
    let middle = centre(&chart, place) + Point::new(dx.into(), dy.into());
    let room = sea.inset(3, 3);
    let corner = middle - Point::new(BOARD.width as i32 / 2, BOARD.height as i32 / 2);
    let last = Point::new(room.right() - BOARD.width as i32, room.bottom() - BOARD.height as i32);
    let corner = corner.component_max(room.top_left).component_min(last);
    Rectangle::new(corner, BOARD)
}

/// Where the pawn stands at a place, its edge included.
fn pawn_in(window: Rectangle, place: Place) -> Rectangle {
    let (dx, dy) = stands(&window)[place.index()].pawn;
    let corner = board_in(window, place).top_left + Point::new(dx.into(), dy.into());
    rect(corner.x, corner.y, PAWN, PAWN)
}

/// The marks of the contracts held for a place, the highest first.
fn marks(board: &BoardView, place: Place) -> heapless::Vec<(Contract, Rectangle), MARKS> {
    let plate = board_area(board, place);
    let held = board.view.player(shown(board)).contracts.and(place.contracts());
    let mut list: heapless::Vec<Contract, 16> = held.iter().collect();
    list.reverse();
    let mut x = plate.top_left.x;
    let mut marks = heapless::Vec::new();
    for contract in list.into_iter().take(MARKS) {
        let width = if contract.points() > 9 { MARK.width + 5 } else { MARK.width };
        let _ = marks.push((contract, rect(x, plate.bottom() + 1, width, MARK.height)));
        x += width as i32 + 1;
    }
    marks
}

/// Everything of a place: its board, its marks, the pawn.
fn around(board: &Rectangle) -> Rectangle {
    let beside = PAWN as i32 + 1;
    rect(
        board.top_left.x - beside,
        board.top_left.y - beside,
        board.size.width + beside as u32 + 36,
        board.size.height + beside as u32 + 2 + MARK.height,
    )
}

/// Places first, then the contracts.
pub fn targets(board: &BoardView, push: &mut dyn FnMut(TargetKind, Rectangle)) {
    let places = || WALK.iter().filter_map(|&index| Place::from_index(index));
    for place in places() {
        push(TargetKind::Place(place), board_area(board, place));
    }
    for place in places() {
        for (contract, area) in marks(board, place) {
            push(TargetKind::Contract(contract), area);
        }
    }
}

/// The places that the trip under the cursor would refill.
fn refilled(board: &BoardView, target: Option<TargetId>) -> Colours {
    match target.and_then(TargetKind::of) {
        Some(TargetKind::Place(place)) => board.view.trip(place).refilled,
        _ => Colours::EMPTY,
    }
}

/// Marks the cubes of all places that a trip would refill.
pub fn mark_refilled(board: &BoardView, target: TargetId, dirty: &mut DirtyRegion) {
    for colour in refilled(board, Some(target)).iter() {
        dirty.add(cubes_area(&board_area(board, colour.place())));
    }
}

/// Where a place shows its cubes.
fn cubes_area(board: &Rectangle) -> Rectangle {
    rect(board.top_left.x + 2, board.top_left.y + 2, 14, 12)
}

/// Draws the map.
pub fn paint(canvas: &mut Canvas, scene: &Scene) {
    let (chart, sea) = chart(scene);
    backdrops::draw(canvas, BACKDROP, &sea, |canvas| {
        chart.draw(canvas, &europe::COAST, &sea);
    });
    canvas.clipped_to(&sea, |canvas| {
        for info in &ROUTES {
            let [from, to] = info.ends.map(|place| board_area(scene, place).center());
            if canvas.is_visible(&route_area(from, to)) {
                let look = RouteStyle {
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
            if canvas.is_visible(&around(&board_area(scene, place))) {
                paint_place(canvas, scene, place, refilled);
            }
        }
        match &scene.view.chart {
            Some(_) => paint_time(canvas, scene, &sea),
            None => paint_stack(canvas, scene, &sea),
        }
    });
    paint_strip(canvas, scene);
}

/// A place; its cubes in brass, with the one to come, if the trip under the cursor refills it.
fn paint_place(canvas: &mut Canvas, scene: &Scene, place: Place, refilled: Colours) {
    let area = board_area(scene, place);
    canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&area, 1, theme::INK_COAST);
    let (upper, lower) = area.inset(2, 2).split_top(12);
    let mut words = Line::new();
    match place.colour() {
        Some(colour) => {
            let (block, rest) = (cubes_area(&area), upper.split_left(14).1);
            let cubes = scene.view.cubes[colour.index()];
            let (cubes, ground, ink) = if refilled.has(colour) {
                (cubes + 1, theme::BRASS_BRIGHT, theme::INK)
            } else {
                (cubes, goods::cube(colour), goods::on_cube(colour))
            };
            canvas.fill(&block, ground);
            let _ = write!(words, "{cubes}");
            text::line(canvas, &words, block, Align::Centre, Style::bold(ink));
            for (kind, x) in colour.kinds().into_iter().zip([0, SWATCH as i32]) {
                goods::swatch(canvas, kind, rest.top_left + Point::new(x, 0));
            }
        }
        None => {
            let _ = write!(words, "{}+", place.info().threshold.unwrap_or(0));
            canvas.fill(&upper, theme::PARCHMENT_DEEP);
            let (left, right) = upper.split_left(22);
            text::line(canvas, &words, left.inset(2, 0), Align::Left, Style::bold(theme::INK));
            glyph::draw(canvas, Glyph::Cube, right.top_left + Point::new(2, 1), theme::INK_SOFT);
        }
    }
    let (letters, time) = lower.split_right(12);
    let code = goods::place_letters(place, scene.lang);
    text::line(canvas, code, letters, Align::Left, Style::small(theme::INK));
    if place.info().time != 0 {
        let colour = if place.info().time < 0 { theme::WARNING } else { theme::BRASS_INK };
        let mut words = Line::new();
        let _ = write!(words, "{:+}", place.info().time);
        text::line(canvas, &words, time, Align::Right, Style::bold(colour));
    }
    paint_marks(canvas, scene, place);
    if scene.view.pawn == Some(place) {
        let at = pawn_in(scene.window, place).top_left + Point::new(1, 1);
        let colour = seat_colour(canvas, Merkator::SPEC, scene.view.active);
        glyph::draw_outlined(canvas, Glyph::Person, at, colour);
    }
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
        canvas.fill_opaque(&area, ground);
        canvas.stroke_rect(&area, 1, if ready { theme::INK } else { theme::INK_SOFT });
        let mut words = Line::new();
        let _ = write!(words, "{}", contract.points());
        text::line(canvas, &words, area, Align::Centre, Style::bold(ink));
        x = area.right() + 1;
    }
    let cards = scene.view.player(shown(scene)).bonus.and(place.bonus_cards());
    for card in cards.iter().take(2) {
        canvas.fill_opaque(&rect(x, end.top_left.y, SWATCH, SWATCH), theme::PARCHMENT);
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
    if !canvas.is_visible(&area) {
        return;
    }
    let ending = scene.view.ending;
    let warned = ending != Ending::Far;
    canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&area, 1, if warned { theme::WARNING } else { theme::INK_SOFT });
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
    let (title, mut room) = area.inset(2, 3).split_top(11);
    let ink = if warned { theme::WARNING } else { theme::INK };
    text::line(canvas, &words, title, Align::Left, Style::bold(ink));
    for (left, &row) in chart.rows_left().zip(chart.side.rows()) {
        let (line, rest) = room.split_top(7);
        for place in 0..row {
            let spot = rect(line.top_left.x + 2 + i32::from(place) * 7, line.top_left.y + 1, 5, 5);
            if place + left >= row {
                canvas.fill(&spot, theme::BRASS);
            } else {
                canvas.stroke_rect(&spot, 1, theme::PARCHMENT_DEEP);
            }
        }
        room = rest;
    }
}

/// The solo stack: how many trips are left, which contracts have come and which are to come.
fn paint_stack(canvas: &mut Canvas, scene: &Scene, sea: &Rectangle) {
    let values = [8, 9, 10, 14].into_iter().filter_map(Value::new);
    let area = note_area(sea, 6 + 5 * 12);
    if !canvas.is_visible(&area) {
        return;
    }
    canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&area, 1, theme::INK_SOFT);
    let (title, mut room) = area.inset(3, 3).split_top(12);
    let mut words = Line::new();
    let trips = scene.view.stack.len();
    let _ = write!(words, "{} {trips}", Glyph::Ship.char());
    text::line(canvas, &words, title, Align::Left, Style::bold(theme::INK));
    for value in values {
        let (line, rest) = room.split_top(12);
        let (number, pips) = line.split_left(14);
        let mut words = Line::new();
        let _ = write!(words, "{}", value.points());
        text::line(canvas, &words, number, Align::Left, Style::small(theme::INK));
        let coming = scene.view.stack.cards().iter().filter(|card| card.value() == value).count();
        let all = value.contracts().len();
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
    let (_, strip) = scene.window.split_bottom(STRIP);
    if !canvas.is_visible(&strip) {
        return;
    }
    canvas.fill_opaque(&strip, theme::PARCHMENT_PALE);
    canvas.hline(strip.top_left, strip.size.width, theme::INK_COAST);
    let player = scene.view.player(shown(scene));
    let cell = (strip.size.width - 12) / Good::COUNT as u32;
    let spare = (strip.size.width - 2 - cell * Good::COUNT as u32) / (Column::COUNT as u32 - 1);
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
fn paint_room(canvas: &mut Canvas, kind: Good, count: u8, area: Rectangle) {
    let left = (area.size.width - SWATCH) as i32 / 2;
    let at = area.top_left + Point::new(left, 1);
    if count == 0 {
        canvas.stroke_rect(&rect(at.x, at.y, SWATCH, SWATCH), 1, goods::cube(kind.colour()));
        glyph::draw(canvas, goods::glyph_of(kind), at + Point::new(1, 1), theme::INK_SOFT);
        return;
    }
    goods::swatch(canvas, kind, at);
    let (_, below) = area.split_top(SWATCH + 2);
    let mut words = Line::new();
    let _ = write!(words, "{count}");
    text::line(canvas, &words, below.split_top(11).0, Align::Centre, Style::bold(theme::INK));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::intersection_of;

    /// The windows of the panels there are.
    const WINDOWS: [Rectangle; 2] = [rect(0, 25, 240, 183), rect(0, 25, 320, 183)];

    #[test]
    fn boards_keep_apart_and_the_pawn_finds_a_free_place() {
        for window in WINDOWS {
            let (_, sea) = chart_in(window);
            for place in Place::all() {
                let board = board_in(window, place);
                let pawn = pawn_in(window, place);
                let marks = rect(board.top_left.x, board.bottom() + 1, 3 * 13, MARK.height);
                assert_eq!(intersection_of(&pawn, &sea), Some(pawn), "{} {window:?}", place.id());
                assert_eq!(intersection_of(&pawn, &marks), None, "{} {window:?}", place.id());
                assert_eq!(intersection_of(&marks, &sea), Some(marks), "{} {window:?}", place.id());
                for other in Place::all().map(|other| board_in(window, other)) {
                    assert_eq!(intersection_of(&pawn, &other), None, "{} {window:?}", place.id());
                    let framed = board.inset(-2, -2);
                    assert!(
                        other == board || intersection_of(&framed, &other).is_none(),
                        "{}",
                        place.id()
                    );
                }
            }
        }
    }

    #[test]
    fn the_backdrop_is_what_the_map_would_draw() {
        backdrops::tests::compare(
            "merkator",
            BACKDROP,
            |window| chart_in(window).1,
            |canvas, window| {
                let (chart, sea) = chart_in(window);
                chart.draw(canvas, &europe::COAST, &sea);
            },
        );
    }
}
