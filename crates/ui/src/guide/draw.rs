//! The drawings of the pages: a closed set of instructions, and the one painter for them.
//!
//! Coordinates are pixels of a field that is equally wide on every panel and stands in the middle of
//! the picture. Nothing here knows a game: what only one game shows is its own [`GuideArt`], drawn by
//! the functions that draw the pieces on its table.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::chart::{self, Arrow, Chart, Dash, dashed};
use crate::coast::Coast;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::Lang;
use crate::text::{self, Align, Style};
use crate::theme;

/// Height of a picture.
pub const HEIGHT: u32 = 72;
/// Width of the field that the coordinates count in.
const WIDE: i32 = 224;

/// A drawing that only one game has.
pub trait GuideArt {
    /// Draws it at a place.
    fn draw(&self, canvas: &mut Canvas, at: Point, lang: Lang);
}

/// One thing that is drawn. The first two figures are its place.
#[derive(Clone, Copy)]
pub enum Draw {
    /// Water everywhere.
    Sea,
    /// A part of a chart: left, top, right and bottom in the units of its board.
    Chart(&'static Coast, [i16; 4]),
    /// A sea route with its arrow, from here to there.
    Leg(i16, i16, i16, i16),
    /// A road.
    Road(i16, i16, i16, i16),
    /// An arrow to what something turns into.
    Becomes(i16, i16),
    /// A small picture in the colour of a piece.
    Sign(i16, i16, Glyph, &'static str),
    /// The same, three times as large.
    Big(i16, i16, Glyph, &'static str),
    /// A figure or a sign, the same in every language.
    Figure(i16, i16, &'static str),
    /// A plate with its width and height, to put things on.
    Plate(i16, i16, u8, u8),
    /// A plate with a name, the same in every language.
    Label(i16, i16, &'static str),
    /// A plate with its width, a bold and a small text: a contract.
    Slip(i16, i16, u8, &'static str, &'static str),
    /// Something that only this game has.
    Own(i16, i16, &'static dyn GuideArt),
}

/// Draws a picture in `area`.
pub fn paint(canvas: &mut Canvas, picture: &[Draw], area: Rectangle, lang: Lang) {
    if !canvas.is_visible(&area) {
        return;
    }
    canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
    let room = area.inset(1, 1);
    let field = Point::new(room.center().x - WIDE / 2, room.top_left.y);
    canvas.clipped_to(&room, |canvas| {
        for &step in picture {
            draw(canvas, step, &room, field, lang);
        }
    });
    canvas.stroke_rect(&area, 1, theme::INK_COAST);
}

fn draw(canvas: &mut Canvas, step: Draw, room: &Rectangle, field: Point, lang: Lang) {
    let at = |x: i16, y: i16| field + Point::new(x.into(), y.into());
    match step {
        Draw::Sea => canvas.fill(room, theme::WATER),
        Draw::Chart(coast, part) => Chart::of_part(room, part).draw(canvas, coast, room),
        Draw::Leg(x, y, to_x, to_y) => leg(canvas, at(x, y), at(to_x, to_y)),
        Draw::Road(x, y, to_x, to_y) => road(canvas, at(x, y), at(to_x, to_y)),
        Draw::Becomes(x, y) => becomes(canvas, at(x, y)),
        Draw::Sign(x, y, sign, colour) => {
            glyph::draw_outlined(canvas, sign, at(x, y), theme::piece(colour));
        }
        Draw::Big(x, y, sign, colour) => {
            glyph::draw_scaled(canvas, sign, at(x, y), 3, theme::piece(colour));
        }
        Draw::Figure(x, y, words) => figure(canvas, at(x, y), words),
        Draw::Plate(x, y, wide, high) => {
            plate(canvas, &Rectangle::new(at(x, y), Size::new(wide.into(), high.into())));
        }
        Draw::Label(x, y, name) => label(canvas, at(x, y), name),
        Draw::Slip(x, y, wide, bold, small) => slip(canvas, at(x, y), wide, bold, small),
        Draw::Own(x, y, art) => art.draw(canvas, at(x, y), lang),
    }
}

fn road(canvas: &mut Canvas, from: Point, to: Point) {
    for aside in [Point::zero(), Point::new(0, 1)] {
        dashed(canvas, from + aside, to + aside, Dash::SOLID, theme::INK_SOFT);
    }
}

/// A plate of parchment, to put things on.
pub fn plate(canvas: &mut Canvas, area: &Rectangle) {
    canvas.fill_opaque(area, theme::PARCHMENT);
    canvas.stroke_rect(area, 1, theme::INK_COAST);
}

/// A route as on Hansa's map: foam with an edge of ink.
fn leg(canvas: &mut Canvas, from: Point, to: Point) {
    let look = chart::RouteStyle {
        colour: theme::INK,
        dash: Dash::SOLID,
        thick: 2,
        free: 0,
        arrow: Arrow::Forward,
    };
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let aside = Point::new(dx, dy);
        chart::route(canvas, from + aside, to + aside, look);
    }
    chart::route(canvas, from, to, chart::RouteStyle { colour: theme::BRASS_BRIGHT, ..look });
}

/// A short arrow to the right.
fn becomes(canvas: &mut Canvas, at: Point) {
    let look = chart::RouteStyle {
        colour: theme::BRASS,
        dash: Dash::SOLID,
        thick: 2,
        free: 0,
        arrow: Arrow::Forward,
    };
    chart::route(canvas, at, at + Point::new(18, 0), look);
}

fn figure(canvas: &mut Canvas, at: Point, words: &str) {
    let wide = text::width(Face::SmallBold, words);
    // A scrap of paper, so that it can be read on water too.
    let paper = rect(at.x, at.y, wide + 5, 12);
    canvas.fill_opaque(&paper, theme::PARCHMENT_PALE);
    let room = rect(at.x + 3, at.y, wide, 12);
    text::line(canvas, words, room, Align::Left, Style::bold(theme::INK));
}

/// A plate with a name.
pub fn label(canvas: &mut Canvas, at: Point, name: &str) {
    let wide = text::width(Face::SmallBold, name) + 8;
    let area = rect(at.x, at.y, wide, 13);
    canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&area, 1, theme::INK_COAST);
    text::line(canvas, name, area, Align::Centre, Style::bold(theme::INK));
}

/// A plate with a bold and a small text: a contract.
pub fn slip(canvas: &mut Canvas, at: Point, wide: u8, bold: &str, small: &str) {
    let area = rect(at.x, at.y, wide.into(), 17);
    plate(canvas, &area);
    let room = area.inset(4, 0);
    text::line(canvas, bold, room, Align::Left, Style::bold(theme::INK));
    text::line(canvas, small, room, Align::Right, Style::small(theme::INK));
}
