//! The office: six columns of goods with counters and a button beside them, contracts below.
//!
//! A room shows its number, a dot for a supply cube that could go there, a line if there are four
//! to exchange. A contract shows what it asks for, how much of it is there, and what is missing.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::goods::{self, SWATCH};
use super::targets::{self, TargetKind};
use super::{BoardView, Scene, is_legal, prompts, shown};
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::phrases::Line;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::Game;
use kogge_games::merkator::data::*;
use kogge_games::merkator::position::Phase;
use kogge_games::merkator::{Decision, Merkator};
use kogge_games::sort::shell_sort;

/// Height of the letters above the columns.
const LETTERS: u32 = 12;
/// Height of a room.
const ROOM: u32 = 18;
/// Where in a room the picture of its kind is.
const PICTURE: Point = Point::new(3, 2);
/// Height of the row of a contract.
const ROW: u32 = 13;
/// Height kept free for the sheet's tab where cards may be taken into the hand.
const TAB: u32 = 18;
/// Rows of a column, and of the place beside them.
const DEEP: u32 = 3;
/// The mark of a delivery that needs exchanges: four for one.
const RATE: &str = "4:1";
/// Most contracts that are listed.
const LISTED: usize = 16;

/// Goods above, contracts below.
fn parts(board: &BoardView) -> (Rectangle, Rectangle) {
    let (store, below) = board.window.split_top(LETTERS + DEEP * ROOM + 3);
    let tab = if board.view.variants.hand_card { TAB } else { 0 };
    (store, below.split_bottom(tab).0)
}

/// The strip of a column; number 6 is beside the columns.
fn column_area(board: &BoardView, column: usize) -> Rectangle {
    let (store, _) = parts(board);
    let width = store.size.width / (Column::COUNT as u32 + 1);
    let left = store.top_left.x + (store.size.width % (Column::COUNT as u32 + 1)) as i32 / 2;
    rect(left + column as i32 * width as i32, store.top_left.y, width, store.size.height)
}

/// A room, by column and row.
fn room_area(board: &BoardView, column: usize, row: usize) -> Rectangle {
    let column = column_area(board, column);
    let y = column.top_left.y + (LETTERS + row as u32 * ROOM) as i32;
    rect(column.top_left.x + 1, y, column.size.width - 2, ROOM - 1)
}

/// Where a kind lies.
fn kind_area(board: &BoardView, kind: Good) -> Rectangle {
    let row = kind.column().kinds().iter().position(|other| other == kind).unwrap_or(0);
    room_area(board, kind.column().index(), row)
}

/// The middle of the picture of a kind.
pub fn good(board: &BoardView, kind: Good) -> Point {
    let half = SWATCH as i32 / 2;
    kind_area(board, kind).top_left + PICTURE + Point::new(half, half)
}

/// The middle of the button.
pub fn button(board: &BoardView) -> Point {
    room_area(board, Column::COUNT, 2).center()
}

/// The contracts in their order: those for this place first, then high values.
fn order(board: &BoardView) -> heapless::Vec<Contract, { Contract::COUNT }> {
    let held = board.view.player(shown(board)).contracts;
    let here = board.view.pawn.map_or(ContractSet::EMPTY, |place| held.and(place.contracts()));
    let mut order: heapless::Vec<Contract, { Contract::COUNT }> = held.iter().collect();
    shell_sort(&mut order, |&a, &b| (here.has(a), a) > (here.has(b), b));
    order
}

/// The contracts that have a row of their own, with their rows; what is left shares the last row.
fn listed(board: &BoardView) -> heapless::Vec<(Contract, Rectangle), LISTED> {
    let (_, room) = parts(board);
    let order = order(board);
    let fit = (room.size.height / ROW) as usize;
    let own = if order.len() > fit { fit - 1 } else { fit };
    let row = |index: usize| {
        let y = room.top_left.y + index as i32 * ROW as i32;
        rect(room.top_left.x + 2, y, room.size.width - 4, ROW)
    };
    let rows = order.into_iter().take(own).enumerate();
    rows.map(|(index, contract)| (contract, row(index))).collect()
}

/// Where the row of contracts or rooms starts that lies at `y`.
pub fn row_edge(board: &BoardView, y: i32) -> i32 {
    let (store, contracts) = parts(board);
    let (first, row) = match contracts.top_left.y {
        top if y >= top => (top, ROW),
        _ => (store.top_left.y + LETTERS as i32, ROOM),
    };
    y - (y - first).max(0) % row as i32
}

/// Contracts for this place, the button, then rooms and counters that can be chosen.
pub fn targets(board: &BoardView, push: &mut dyn FnMut(TargetKind, Rectangle)) {
    if let Phase::Trade { .. } = board.view.phase {
        for (contract, area) in listed(board) {
            push(TargetKind::Contract(contract), area.inset(2, 0));
        }
    }
    if finish(board).is_some() {
        push(TargetKind::Finish, room_area(board, Column::COUNT, 2));
    }
    for kind in Good::all() {
        if targets::kind_is_open(board, kind) {
            push(TargetKind::Good(kind), kind_area(board, kind));
        }
    }
    if let Phase::Pay { .. } = board.view.phase {
        push(TargetKind::Counters, room_area(board, Column::COUNT, 0));
    }
}

/// What the button stands for.
fn finish(board: &BoardView) -> Option<Decision> {
    match board.view.phase {
        Phase::Trade { .. } => Some(Decision::Done),
        Phase::Pay { .. } => Some(Decision::Deliver),
        _ => None,
    }
}

/// Draws the office with the button.
pub fn paint(canvas: &mut Canvas, scene: &Scene) {
    paint_seat_page(canvas, scene);
    if finish(scene).is_some_and(|decision| is_legal(scene, decision)) {
        let area = room_area(scene, Column::COUNT, 2);
        canvas.fill_opaque(&area, theme::BRASS_PALE);
        canvas.stroke_rect(&area, 1, theme::INK);
        let middle = area.center() - Point::new(4, 4);
        glyph::draw(canvas, Glyph::Tick, middle, theme::INK);
    }
}

/// Draws store and contracts of the seat shown.
pub fn paint_seat_page(canvas: &mut Canvas, scene: &Scene) {
    canvas.fill_opaque(&scene.window, theme::PARCHMENT);
    let (store, contracts) = parts(scene);
    if canvas.is_visible(&store) {
        for column in Column::all() {
            paint_column(canvas, scene, column);
        }
        paint_beside(canvas, scene);
        let line = Point::new(store.top_left.x, store.bottom() - 2);
        canvas.hline(line, store.size.width, theme::INK_COAST);
    }
    if canvas.is_visible(&contracts) {
        for (contract, area) in listed(scene) {
            if canvas.is_visible(&area) {
                paint_contract(canvas, scene, contract, area);
            }
        }
        paint_others(canvas, scene);
    }
}

fn paint_column(canvas: &mut Canvas, scene: &Scene, column: Column) {
    let area = column_area(scene, column.index());
    let risk = match scene.view.phase {
        Phase::Loss { back, .. } | Phase::LossChoice { back } => back.column == column,
        _ => false,
    };
    let (letter, _) = area.split_top(LETTERS);
    let ink = if risk { theme::WARNING } else { theme::INK_SOFT };
    text::line(canvas, column.id(), letter, Align::Centre, Style::bold(ink));
    let player = scene.view.player(shown(scene));
    for kind in column.kinds().iter() {
        let area = kind_area(scene, kind);
        if !canvas.is_visible(&area) {
            continue;
        }
        let count = player.store.of(kind);
        canvas.fill_opaque(&area, if count > 0 { theme::PARCHMENT_PALE } else { theme::PARCHMENT });
        canvas.stroke_rect(&area, 1, if risk { theme::WARNING } else { theme::PARCHMENT_DEEP });
        let at = area.top_left + PICTURE;
        if count > 0 {
            goods::swatch(canvas, kind, at);
            let mut words = Line::new();
            let _ = write!(words, "{count}");
            let (_, number) = area.split_left(SWATCH + 5);
            let number = number.split_right(1).0;
            text::line(canvas, &words, number, Align::Left, Style::bold(theme::INK));
        } else {
            canvas.stroke_rect(&rect(at.x, at.y, SWATCH, SWATCH), 1, goods::cube(kind.colour()));
            glyph::draw(canvas, goods::glyph_of(kind), at + Point::new(1, 1), theme::INK_SOFT);
        }
        if count >= EXCHANGE_RATE {
            canvas.hline(at + Point::new(0, SWATCH as i32 + 1), SWATCH, theme::BRASS);
        }
        if player.supply.has(kind.colour()) {
            let dot = rect(area.right() - 6, area.top_left.y + 2, 4, 4);
            canvas.fill(&dot, goods::cube(kind.colour()));
            canvas.stroke_rect(&dot, 1, theme::INK);
        }
    }
}

/// Whose office it is, counters and Talers.
fn paint_beside(canvas: &mut Canvas, scene: &Scene) {
    let player = scene.view.player(shown(scene));
    let purse = scene.view.has_coins().then_some((Glyph::Coin, player.talers));
    let rows = [Some((Glyph::Hourglass, u16::from(player.time))), purse];
    for (row, figure) in rows.into_iter().enumerate() {
        let Some((picture, count)) = figure else { continue };
        let area = room_area(scene, Column::COUNT, row);
        canvas.fill_opaque(&area, theme::PARCHMENT_DEEP);
        glyph::draw(canvas, picture, area.top_left + Point::new(3, 4), theme::BRASS);
        let mut words = Line::new();
        let _ = write!(words, "{count}");
        let (_, number) = area.split_left(SWATCH + 3);
        text::line(canvas, &words, number, Align::Left, Style::bold(theme::INK));
    }
    let seat = shown(scene);
    let shape = Glyph::of_participant(canvas, seat);
    let head = column_area(scene, Column::COUNT).split_top(LETTERS).0;
    let at = head.center() - Point::new(4, 4);
    let colour = seat_colour(canvas, Merkator::SPEC, seat);
    glyph::draw_outlined(canvas, shape, at, colour);
}

/// The contracts that found no row, in a line.
fn paint_others(canvas: &mut Canvas, scene: &Scene) {
    let rows = listed(scene);
    let Some((_, last)) = rows.last() else { return };
    let room = rect(last.top_left.x, last.bottom(), last.size.width, ROW).inset(6, 0);
    let style = Style::small(theme::INK_SOFT);
    let mut words = Line::new();
    for contract in order(scene).into_iter().skip(rows.len()) {
        let mut longer = words.clone();
        let space = if words.is_empty() { "" } else { "  " };
        let _ = write!(longer, "{space}{}", prompts::contract(contract, scene.lang));
        if text::width(style.face, &longer) > room.size.width {
            break;
        }
        words = longer;
    }
    text::line(canvas, &words, room, Align::Left, style);
}

/// Value, place, items with what is there, and what is missing.
fn paint_contract(canvas: &mut Canvas, scene: &Scene, contract: Contract, area: Rectangle) {
    let view = scene.view;
    let seat = shown(scene);
    let here = contract.place().is_some() && contract.place() == view.pawn;
    let done = view.delivered.has(contract);
    let ink = if here && !done { theme::INK } else { theme::INK_SOFT };
    let ground = if here { theme::PARCHMENT_PALE } else { theme::PARCHMENT };
    canvas.fill_opaque(&area, ground);
    let foot = Point::new(area.top_left.x, area.bottom() - 1);
    canvas.hline(foot, area.size.width, theme::PARCHMENT_DEEP);
    let mut words = Line::new();
    let _ = write!(words, "{}", contract.points());
    let (value, rest) = area.inset(4, 0).split_left(14);
    text::line(canvas, &words, value, Align::Right, Style::bold(ink));
    let (code, rest) = rest.split_left(32);
    let code = code.split_left(4).1;
    text::line(
        canvas,
        goods::place_code(contract, scene.lang),
        code,
        Align::Left,
        Style::small(ink),
    );
    let missing = view.missing(seat, contract);
    let (items, state) = rest.split_right(28);
    let mut x = items.top_left.x;
    for item in &missing.items {
        let at = Point::new(x, area.top_left.y + 1);
        goods::item_swatch(canvas, item.item, at);
        let (have, need) = (item.have, item.item.units());
        let mut words = Line::new();
        let _ = write!(words, "{have}/{need}");
        let colour = if have < need { theme::WARNING } else { ink };
        let wide = text::width(Style::small(colour).face, &words);
        let room = rect(x + SWATCH as i32 + 2, area.top_left.y, wide, area.size.height);
        text::line(canvas, &words, room, Align::Left, Style::small(colour));
        x = room.right() + 3;
    }
    paint_state(canvas, scene, contract, &missing, state);
}

/// A tick if it can be delivered (with a cube if the supply must help), else what is short.
fn paint_state(
    canvas: &mut Canvas,
    scene: &Scene,
    contract: Contract,
    missing: &kogge_games::merkator::forecast::ContractShortfall,
    area: Rectangle,
) {
    let middle = area.top_left + Point::new(area.size.width as i32 - 10, 2);
    if scene.view.delivered.has(contract) {
        glyph::draw(canvas, Glyph::Scroll, middle, theme::INK_SOFT);
    } else if contract.place().is_none() {
        glyph::draw(canvas, Glyph::Laurel, middle, theme::BRASS);
    } else if missing.short > 0 {
        let mut words = Line::new();
        let _ = write!(words, "-{}", missing.short);
        text::line(canvas, &words, area, Align::Right, Style::bold(theme::WARNING));
    } else {
        glyph::draw(canvas, Glyph::Tick, middle, theme::BRASS);
        if missing.exchanges > 0 {
            let room = area.split_right(11).0;
            text::line(canvas, RATE, room, Align::Left, Style::small(theme::BRASS_INK));
        } else if missing.units > 0 {
            glyph::draw(canvas, Glyph::Cube, middle - Point::new(12, 0), theme::BRASS);
        }
    }
}
