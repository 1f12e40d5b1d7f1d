//! The players' panel: everybody's open figures, side by side where they fit, and then the pages that
//! a game has of its own for each seat.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{FIGURE, OpenPanel, name_plate};
use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::table::TableScreen;
use crate::table::game_ui::{BoardView, GameUi, Scene};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::{Seat, Seats};

impl<G: GameUi> TableScreen<G> {
    pub(super) fn paint_players(
        &self,
        canvas: &mut Canvas,
        open: &OpenPanel,
        scene: &Scene<G>,
        room: Rectangle,
    ) {
        let seats = G::seats(&self.view);
        let (page, columns) = (open.page, open.layout.columns);
        let after_figures = page.checked_sub(last_figures(columns, seats, room) + 1);
        if let (Some(number), Some(pages)) = (after_figures, G::SEAT_PAGES) {
            // The pages of whoever decides come first.
            let around = scene.decider.map_or(0, |seat| seat.0) + number / pages.count;
            let decider = Some(Seat(around % seats.0.max(1)));
            let board = BoardView { view: scene.view, decider, pointed: None, window: room };
            return (pages.paint)(canvas, &board.in_lang(scene.lang), number % pages.count);
        }
        match columns {
            Some(columns) => side_by_side(canvas, scene, room, page, &columns),
            None => {
                let seat = Seat(page);
                one_seat(canvas, scene, room, seat, &self.name(seat, scene.lang));
            }
        }
    }
}

/// The last page of the panel.
pub(super) fn last_page<G: GameUi>(columns: Option<Columns>, seats: Seats, room: Rectangle) -> u8 {
    let own_pages = G::SEAT_PAGES.map_or(0, |pages| pages.count);
    last_figures(columns, seats, room) + own_pages * seats.0
}

/// The last page of the players' figures.
fn last_figures(columns: Option<Columns>, seats: Seats, room: Rectangle) -> u8 {
    match columns {
        Some(columns) => columns.rows.saturating_sub(1) / rows_in(room),
        None => seats.0.saturating_sub(1),
    }
}

/// How many rows of figures fit below the seats' shapes.
fn rows_in(room: Rectangle) -> u8 {
    ((room.size.height - FIGURE) / FIGURE).max(1) as u8
}

/// How the players' figures stand side by side, if they can.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    seats: Seats,
    rows: u8,
    label: u32,
    column: u32,
}

impl Columns {
    pub(super) fn of<G: GameUi>(scene: &Scene<G>, seats: Seats, width: u32) -> Option<Columns> {
        let (mut rows, mut label, mut value) = (0, 0, 0);
        for seat in seats.iter() {
            let mut count = 0;
            G::seat_stats(scene, seat, &mut |name, figure| {
                count += 1;
                label = text::width(Face::Small, name).max(label);
                value = text::width(Face::SmallBold, figure).max(value);
            });
            rows = count.max(rows);
        }
        let column = width.saturating_sub(label + 4) / u32::from(seats.0.max(1));
        (value + 6 <= column).then_some(Columns { seats, rows, label, column })
    }
}

/// Draws the figures of all seats side by side.
fn side_by_side<G: GameUi>(
    canvas: &mut Canvas,
    scene: &Scene<G>,
    room: Rectangle,
    page: u8,
    columns: &Columns,
) {
    let per_page = rows_in(room);
    let top = page.saturating_mul(per_page);
    let column = |seat: Seat| {
        let x = room.top_left.x + (columns.label + 4 + columns.column * u32::from(seat.0)) as i32;
        rect(x, room.top_left.y, columns.column, FIGURE)
    };
    for seat in columns.seats.iter() {
        let place = column(seat);
        let shape = Glyph::of_participant(canvas, seat);
        let at = Point::new(place.center().x - shape.size().width as i32 / 2, place.top_left.y);
        if scene.decider == Some(seat) {
            let shade =
                rect(place.top_left.x, room.top_left.y - 2, columns.column, room.size.height);
            canvas.fill(&shade, theme::PARCHMENT_PALE);
        }
        let colour = seat_colour(canvas, G::SPEC, seat);
        glyph::draw_outlined(canvas, shape, at, colour);
        let mut row = 0u8;
        G::seat_stats(scene, seat, &mut |name, value| {
            let number = row;
            row += 1;
            if !(top..top + per_page).contains(&number) {
                return;
            }
            let y = room.top_left.y + (FIGURE * u32::from(1 + number - top)) as i32;
            let place = rect(place.top_left.x, y, columns.column, FIGURE);
            text::line(canvas, value, place, Align::Centre, Style::bold(theme::INK));
            if seat == Seat(0) {
                let place = rect(room.top_left.x, y, columns.label + 2, FIGURE);
                text::line(canvas, name, place, Align::Left, Style::small(theme::INK));
            }
        });
    }
}

/// Draws the figures of one seat on a page of its own.
fn one_seat<G: GameUi>(
    canvas: &mut Canvas,
    scene: &Scene<G>,
    room: Rectangle,
    seat: Seat,
    name: &str,
) {
    let (head, rest) = room.split_top(22);
    name_plate::<G>(canvas, head, seat, name);
    let mut top = rest.top_left.y;
    G::seat_stats(scene, seat, &mut |name, value| {
        let place = rect(rest.top_left.x, top, rest.size.width, FIGURE);
        top += FIGURE as i32;
        let wide = text::width(Face::SmallBold, value);
        let (left, right) = place.split_right(wide);
        text::line(canvas, name, left.split_right(4).0, Align::Left, Style::small(theme::INK));
        text::line(canvas, value, right, Align::Left, Style::bold(theme::INK));
    });
}
