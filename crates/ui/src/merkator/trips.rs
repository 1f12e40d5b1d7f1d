//! The trips at a glance: for every place what it would give to the seat shown, what it would
//! refill, and which contracts could be delivered there now, with which payment.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::phrases::GamePhrase;
use super::preview::delivers;
use super::{Scene, goods, shown};
use crate::canvas::Canvas;
use crate::glyph::Glyph;
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::merkator::Merkator;
use kogge_games::merkator::data::*;

/// Height of a row.
const ROW: u32 = 13;
/// Height of the title.
const TITLE: u32 = 14;
/// Side of the square of a place that is refilled, and from one to the next.
const PIP: (u32, i32) = (5, 6);

/// Draws a row for every place.
pub fn paint(canvas: &mut Canvas, scene: &Scene) {
    let seat = shown(scene);
    let game = scene.view.on_turn(seat);
    let (title, rows) = scene.window.split_top(TITLE);
    let mut words = Line::new();
    let _ = write!(words, "{} {}", Glyph::of_seat(seat).char(), GamePhrase::Trips.text(scene.lang));
    text::line(canvas, &words, title, Align::Left, Style::bold(theme::INK_SOFT));
    for (place, row) in Place::all().zip(0..) {
        let y = rows.top_left.y + row * ROW as i32;
        let area = rect(rows.top_left.x, y, rows.size.width, ROW);
        if canvas.is_visible(&area) {
            paint_trip(canvas, &game, place, area, scene.lang);
        }
    }
}

fn paint_trip(canvas: &mut Canvas, game: &Merkator, place: Place, area: Rectangle, lang: Lang) {
    let trip = game.trip(place);
    let ink = if trip.possible.is_ok() { theme::INK } else { theme::INK_SOFT };
    let foot = Point::new(area.top_left.x, area.bottom() - 1);
    canvas.hline(foot, area.size.width, theme::PARCHMENT_DEEP);
    let (code, rest) = area.split_left(26);
    let letters = goods::place_letters(place, lang);
    text::line(canvas, letters, code, Align::Left, Style::small(ink));
    let (cubes, rest) = rest.split_left(17);
    if let Some(colour) = place.colour() {
        let block = rect(cubes.top_left.x, cubes.top_left.y + 1, 14, 11);
        canvas.fill(&block, goods::cube(colour));
        let mut words = Line::new();
        let _ = write!(words, "{}", trip.cubes);
        text::line(canvas, &words, block, Align::Centre, Style::bold(goods::on_cube(colour)));
    }
    let (time, rest) = rest.split_left(16);
    if trip.time != 0 {
        let colour = if trip.time < 0 { theme::WARNING } else { theme::BRASS_INK };
        let mut words = Line::new();
        let _ = write!(words, "{:+}", trip.time);
        text::line(canvas, &words, time, Align::Left, Style::bold(colour));
    }
    let (refilled, rest) = rest.split_left(MAJOR_PLACES as u32 * PIP.1 as u32 + 4);
    for colour in trip.refilled.iter() {
        let x = refilled.top_left.x + colour.index() as i32 * PIP.1;
        canvas.fill(&rect(x, refilled.top_left.y + 4, PIP.0, PIP.0), goods::cube(colour));
    }
    paint_gains(canvas, game, place, rest, ink);
}

/// Goods of bonus cards, then the contracts that could be delivered, with the payment if it fits.
fn paint_gains(
    canvas: &mut Canvas,
    game: &Merkator,
    place: Place,
    room: Rectangle,
    ink: kogge_paint::palette::PaletteColour,
) {
    let mut bonus = Line::new();
    let given = game.trip(place).bonus;
    for kind in given.kinds().iter() {
        let _ = write!(bonus, "+{}{} ", given.of(kind), goods::glyph_of(kind).char());
    }
    let style = Style::small(ink);
    for delivers in delivers(game, place) {
        let mut words = bonus.clone();
        let _ = words.push_str(&delivers);
        if text::width(style.face, words.trim_end()) <= room.size.width {
            text::line(canvas, words.trim_end(), room, Align::Left, style);
            return;
        }
    }
}
