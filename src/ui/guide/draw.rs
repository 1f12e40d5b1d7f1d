//! The drawings of the pages: a closed set of instructions, and the one painter for them.
//!
//! Coordinates are pixels of a field that is as wide on every panel and stands in the middle of the
//! picture. The pieces are drawn by the same functions that draw them on the tables.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::games::Seat;
use crate::games::amsterdam::Amsterdam;
use crate::games::amsterdam::{Card, Paint};
use crate::games::hansa::data::{City, Kind as Token};
use crate::games::merkator::data::{Kind as Good, Place};
use crate::games::teutonica::Piece;
use crate::games::teutonica::data::{Marker, Office};
use crate::ui::amsterdam::card;
use crate::ui::canvas::Canvas;
use crate::ui::chart::{self, Arrow, Dash, dashed};
use crate::ui::coast::{Coast, baltic, europe, north};
use crate::ui::fonts::Face;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hansa::{token, words::city_name};
use crate::ui::layout::{Cut, rect};
use crate::ui::merkator::goods::{self, SWATCH};
use crate::ui::screens::pictures::part_of;
use crate::ui::table::Tabletop;
use crate::ui::teutonica::token as pieces;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::{Lang, Line};

/// Height of a picture.
pub const HEIGHT: u32 = 72;
/// Width of the field that the coordinates count in.
const WIDE: i32 = 224;

/// A chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Land {
    /// Hansa's.
    Baltic,
    /// Teutonica's.
    North,
    /// Merkator's.
    Europe,
}

/// Whether a seat has most booths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// It has.
    Leads,
    /// It has not.
    Follows,
}

/// One thing that is drawn. The first two figures are its place.
#[derive(Clone, Copy)]
pub enum Draw {
    /// Water everywhere.
    Sea,
    /// A part of a chart: left, top, right and bottom in the units of its board.
    Chart(Land, [i16; 4]),
    /// A sea route with its arrow, from here to there.
    Leg(i16, i16, i16, i16),
    /// A road.
    Road(i16, i16, i16, i16),
    /// What becomes of something.
    Becomes(i16, i16),
    /// A small picture in the colour of a piece.
    Sign(i16, i16, Glyph, &'static str),
    /// The same, three times as large.
    Big(i16, i16, Glyph, &'static str),
    /// A figure or a sign, the same in every language.
    Figure(i16, i16, &'static str),
    /// A plate so wide and high, to put things on.
    Plate(i16, i16, u8, u8),
    /// A plate with a name, the same in every language.
    Label(i16, i16, &'static str),
    /// A plate so wide with a bold and a small text: a contract.
    Slip(i16, i16, u8, &'static str, &'static str),
    /// A contract of Merkator: its value and the number of its place.
    Contract(i16, i16, &'static str, u8),
    /// The name of a city of Hansa.
    City(i16, i16, City),
    /// A goods token.
    Token(i16, i16, Token),
    /// An empty warehouse.
    Hollow(i16, i16),
    /// Booths of a seat.
    Booths(i16, i16, Seat, u8, Lead),
    /// A trader or merchant.
    Piece(i16, i16, Piece),
    /// A free village.
    Village(i16, i16),
    /// A free office.
    Office(i16, i16, Office),
    /// A bonus marker.
    Marker(i16, i16, Marker),
    /// A transport card.
    Card(i16, i16, Card),
    /// The back of a card.
    Back(i16, i16),
    /// So many spaces of a route in a row, and whose they are.
    Spaces(i16, i16, u8, Paint, Option<Seat>),
    /// A place of Merkator with so many cubes, by its number.
    Place(i16, i16, u8, u8),
    /// A good of Merkator, by its number.
    Good(i16, i16, u8),
    /// So many cubes of a colour.
    Cubes(i16, i16, &'static str, u8),
}

/// Draws a picture in `area`.
pub fn paint(canvas: &mut Canvas, picture: &[Draw], area: Rectangle, lang: Lang) {
    if !canvas.shows(&area) {
        return;
    }
    canvas.panel(&area, theme::PARCHMENT_PALE);
    let room = area.inset(1, 1);
    let field = Point::new(room.center().x - WIDE / 2, room.top_left.y);
    canvas.within(&room, |canvas| {
        for &step in picture {
            draw(canvas, step, &room, field, lang);
        }
    });
    canvas.frame(&area, 1, theme::INK_COAST);
}

fn draw(canvas: &mut Canvas, step: Draw, room: &Rectangle, field: Point, lang: Lang) {
    let at = |x: i16, y: i16| field + Point::new(x.into(), y.into());
    match step {
        Draw::Sea => canvas.fill(room, theme::WATER),
        Draw::Chart(land, [left, top, right, bottom]) => {
            let part = [left, top, right, bottom].map(i32::from);
            part_of(room, part[0], part[1], part[2], part[3]).draw(canvas, coast(land), room);
        }
        Draw::Leg(x, y, to_x, to_y) => leg(canvas, at(x, y), at(to_x, to_y)),
        Draw::Road(x, y, to_x, to_y) => {
            for aside in [Point::zero(), Point::new(0, 1)] {
                let (from, to) = (at(x, y) + aside, at(to_x, to_y) + aside);
                dashed(canvas, from, to, Dash::SOLID, theme::INK_SOFT);
            }
        }
        Draw::Becomes(x, y) => becomes(canvas, at(x, y)),
        Draw::Sign(x, y, sign, colour) => {
            glyph::draw_outlined(canvas, sign, at(x, y), theme::piece(colour));
        }
        Draw::Big(x, y, sign, colour) => {
            glyph::draw_scaled(canvas, sign, at(x, y), 3, theme::piece(colour));
        }
        Draw::Figure(x, y, words) => figure(canvas, at(x, y), words),
        Draw::Plate(x, y, wide, high) => {
            let corner = at(x, y);
            plate(canvas, &rect(corner.x, corner.y, wide.into(), high.into()));
        }
        Draw::Label(x, y, name) => label(canvas, at(x, y), name),
        Draw::Slip(x, y, wide, bold, small) => slip(canvas, at(x, y), wide, bold, small),
        Draw::City(x, y, city) => label(canvas, at(x, y), city_name(city, lang)),
        Draw::Token(x, y, kind) => token::draw(canvas, at(x, y), kind),
        Draw::Hollow(x, y) => token::draw_hollow(canvas, at(x, y)),
        Draw::Booths(x, y, seat, booths, lead) => {
            token::draw_booths(canvas, at(x, y), seat, booths, lead == Lead::Leads);
        }
        Draw::Piece(x, y, piece) => pieces::draw_piece(canvas, at(x, y), piece),
        Draw::Village(x, y) => pieces::draw_village(canvas, at(x, y)),
        Draw::Office(x, y, office) => pieces::draw_office(canvas, at(x, y), office),
        Draw::Marker(x, y, marker) => pieces::draw_marker(canvas, at(x, y), marker),
        Draw::Card(x, y, kind) => card::face(canvas, kind, &card_area(at(x, y))),
        Draw::Back(x, y) => card::back(canvas, &card_area(at(x, y))),
        Draw::Spaces(x, y, count, paint, owner) => spaces(canvas, at(x, y), count, paint, owner),
        Draw::Place(x, y, number, cubes) => place(canvas, at(x, y), number, cubes, lang),
        Draw::Contract(x, y, value, number) => {
            let place = Place::from_index(number.into());
            let letters = place.map_or("", |place| goods::place_letters(place, lang));
            slip(canvas, at(x, y), 50, value, letters);
        }
        Draw::Good(x, y, number) => good(canvas, at(x, y), number),
        Draw::Cubes(x, y, colour, count) => cubes(canvas, at(x, y), colour, count),
    }
}

const fn coast(land: Land) -> &'static Coast {
    match land {
        Land::Baltic => &baltic::LITTLE,
        Land::North => &north::LITTLE,
        Land::Europe => &europe::LITTLE,
    }
}

fn plate(canvas: &mut Canvas, area: &Rectangle) {
    canvas.panel(area, theme::PARCHMENT);
    canvas.frame(area, 1, theme::INK_COAST);
}

/// A route as on Hansa's map: foam with an edge of ink.
fn leg(canvas: &mut Canvas, from: Point, to: Point) {
    let look = chart::Route {
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
    chart::route(canvas, from, to, chart::Route { colour: theme::BRASS_BRIGHT, ..look });
}

/// A short arrow to the right.
fn becomes(canvas: &mut Canvas, at: Point) {
    let look = chart::Route {
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
    canvas.panel(&paper, theme::PARCHMENT_PALE);
    let room = rect(at.x + 3, at.y, wide, 12);
    text::line(canvas, words, room, Align::Left, Style::bold(theme::INK));
}

fn label(canvas: &mut Canvas, at: Point, name: &str) {
    let wide = text::width(Face::SmallBold, name) + 8;
    let area = rect(at.x, at.y, wide, 13);
    canvas.panel(&area, theme::PARCHMENT_PALE);
    canvas.frame(&area, 1, theme::INK_COAST);
    text::line(canvas, name, area, Align::Centre, Style::bold(theme::INK));
}

fn slip(canvas: &mut Canvas, at: Point, wide: u8, bold: &str, small: &str) {
    let area = rect(at.x, at.y, wide.into(), 17);
    plate(canvas, &area);
    let room = area.inset(4, 0);
    text::line(canvas, bold, room, Align::Left, Style::bold(theme::INK));
    text::line(canvas, small, room, Align::Right, Style::small(theme::INK));
}

fn card_area(at: Point) -> Rectangle {
    rect(at.x, at.y, 20, 28)
}

/// Spaces of a route, as on the map of Amsterdam.
fn spaces(canvas: &mut Canvas, at: Point, count: u8, paint: Paint, owner: Option<Seat>) {
    for space in 0..i32::from(count) {
        let area = rect(at.x + space * 22, at.y, 20, 10);
        canvas.fill(&area, theme::INK);
        let inside = area.inset(1, 1);
        match owner {
            Some(seat) => {
                canvas.fill(&inside, Amsterdam::seat_colour(seat));
                card::centred(canvas, Glyph::SmallCart, &inside, theme::ON_DARK);
            }
            None => {
                canvas.fill(&inside, card::paint_colour(paint));
                let ink = match paint {
                    Paint::Of(kind) => card::on(kind),
                    Paint::Grey => theme::INK,
                };
                if let Some(sign) = card::small_sign(paint) {
                    card::centred(canvas, sign, &inside, ink);
                }
            }
        }
    }
}

/// A place's board, as on the map of Merkator.
fn place(canvas: &mut Canvas, at: Point, number: u8, count: u8, lang: Lang) {
    let Some(place) = Place::from_index(number.into()) else { return };
    let area = rect(at.x, at.y, 42, 27);
    plate(canvas, &area);
    let (upper, lower) = area.inset(2, 2).cut_top(12);
    let mut words = Line::new();
    match place.colour() {
        Some(colour) => {
            cubes(canvas, upper.top_left, colour.id(), count);
            let mut corner = upper.top_left + Point::new(14, 0);
            for kind in colour.kinds() {
                goods::swatch(canvas, kind, corner);
                corner.x += SWATCH as i32;
            }
        }
        None => {
            let _ = write!(words, "{}+", place.info().threshold.unwrap_or(0));
            let (left, right) = upper.cut_left(22);
            text::line(canvas, &words, left, Align::Left, Style::bold(theme::INK));
            glyph::draw(canvas, Glyph::Cube, right.top_left + Point::new(2, 1), theme::INK_SOFT);
        }
    }
    let (letters, time) = lower.cut_right(12);
    let code = goods::place_letters(place, lang);
    text::line(canvas, code, letters, Align::Left, Style::small(theme::INK));
    if place.info().time != 0 {
        let colour = if place.info().time < 0 { theme::WARNING } else { theme::BRASS_INK };
        words.clear();
        let _ = write!(words, "{:+}", place.info().time);
        text::line(canvas, &words, time, Align::Right, Style::bold(colour));
    }
}

fn good(canvas: &mut Canvas, at: Point, number: u8) {
    if let Some(kind) = Good::from_index(number.into()) {
        canvas.fill(&rect(at.x - 1, at.y - 1, SWATCH + 2, SWATCH + 2), theme::INK);
        goods::swatch(canvas, kind, at);
    }
}

fn cubes(canvas: &mut Canvas, at: Point, colour: &str, count: u8) {
    let block = rect(at.x, at.y, 13, 12);
    canvas.fill(&block, theme::piece(colour));
    let mut words = Line::new();
    let _ = write!(words, "{count}");
    let ink =
        if matches!(colour, "yellow" | "orange" | "grey") { theme::INK } else { theme::ON_DARK };
    text::line(canvas, &words, block, Align::Centre, Style::bold(ink));
}
