//! Goods tokens and booths as they are drawn: a picture and a colour for each good, barrels as
//! pips; a shape and a colour for each seat.

use embedded_graphics::prelude::*;
use kogge_paint::palette::PaletteColour;

use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::rect;
use crate::palette::seat_colour;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::hansa::Hansa;
use kogge_games::hansa::data::{Colour, MAX_BARRELS, TokenKind};
use kogge_games::{Game, Seat};

/// Width of a token, and of a warehouse.
pub const WIDE: u32 = 13;
/// Height of a token, and of a warehouse.
pub const HIGH: u32 = 15;
/// Height of a booth cell.
pub const CELL: u32 = 12;

/// The picture of a good: colour is never the only cue.
pub const fn good(colour: Colour) -> Glyph {
    match colour {
        Colour::Orange => Glyph::Grain,
        Colour::Brown => Glyph::Pelt,
        Colour::Blue => Glyph::Fish,
        Colour::Red => Glyph::Goblet,
        Colour::Green => Glyph::Fir,
        Colour::Black => Glyph::Anvil,
    }
}

/// What is drawn on a ground of this colour.
fn ink_on(colour: Colour) -> PaletteColour {
    if colour == Colour::Orange { theme::INK } else { theme::ON_DARK }
}

/// A token: the picture of its good above its barrels.
pub fn draw(canvas: &mut Canvas, at: Point, kind: TokenKind) {
    let area = rect(at.x, at.y, WIDE, HIGH);
    if !canvas.is_visible(&area) {
        return;
    }
    let colour = kind.colour();
    canvas.fill(&area, theme::INK);
    canvas.fill(&rect(at.x + 1, at.y + 1, WIDE - 2, 9), theme::piece(colour.id()));
    glyph::draw(canvas, good(colour), at + Point::new(2, 2), ink_on(colour));
    let mut pip = at + Point::new(PIPS[kind.barrels().count() as usize - 1], 11);
    for _ in 0..kind.barrels().count() {
        canvas.fill(&rect(pip.x, pip.y, 2, 3), theme::ON_DARK);
        pip.x += 3;
    }
}

/// Where the first of one, two and three pips stands.
const PIPS: [i32; MAX_BARRELS] = [5, 4, 2];

/// An empty warehouse.
pub fn draw_hollow(canvas: &mut Canvas, at: Point) {
    let area = rect(at.x, at.y, WIDE, HIGH);
    canvas.fill(&area, theme::PARCHMENT_DEEP);
    canvas.stroke_rect(&area, 1, theme::INK_COAST);
    canvas.fill(&rect(at.x + 5, at.y + 7, 3, 1), theme::INK_SOFT);
}

/// Width of a booth cell with this number.
pub fn cell_width(booths: u8) -> u32 {
    if booths < 10 { 19 } else { 25 }
}

/// Booths of a seat: shape and number, on brass with a frame if the seat leads the city.
pub fn draw_booths(canvas: &mut Canvas, at: Point, seat: Seat, booths: u8, leads: bool) {
    let area = rect(at.x, at.y, cell_width(booths), CELL);
    let ground = if leads { theme::BRASS_BRIGHT } else { theme::PARCHMENT_PALE };
    canvas.fill_opaque(&area, ground);
    if leads {
        canvas.stroke_rect(&area, 1, theme::INK);
    }
    let (shape, colour) =
        (Glyph::of_participant(canvas, seat), seat_colour(canvas, Hansa::SPEC, seat));
    glyph::draw_outlined(canvas, shape, at + Point::new(1, 1), colour);
    let room = rect(at.x + 12, at.y, area.size.width - 12, CELL);
    let figure = FIGURES[booths.min(15) as usize];
    text::line(canvas, figure, room, Align::Left, Style::small(theme::INK));
}

/// Numbers of booths, of tokens, of Talers.
pub const FIGURES: [&str; 16] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"];
