//! How goods, places and cards look and what they are called: glyph, colour, name.
//!
//! Each kind of goods has a glyph of its own on the colour of its cubes, so that nothing depends
//! on colour alone.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*};

use crate::games::merkator::data::{Colour, Column, Contract, Item, Kind, Names, Place};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::rect;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::Lang;

/// The pictures of the sixteen kinds, in table order.
const GLYPHS: [Glyph; Kind::COUNT] = [
    Glyph::Cattle,
    Glyph::Musket,
    Glyph::Sheaf,
    Glyph::Saltpeter,
    Glyph::Ingot,
    Glyph::Kettle,
    Glyph::Ham,
    Glyph::OilJar,
    Glyph::Cabbage,
    Glyph::Hide,
    Glyph::Cloth,
    Glyph::Coals,
    Glyph::Plum,
    Glyph::Grapes,
    Glyph::Lemon,
    Glyph::Pepper,
];

/// Side of a good's little square.
pub const SWATCH: u32 = 11;

/// The picture of a kind.
pub fn glyph_of(kind: Kind) -> Glyph {
    GLYPHS[kind.index()]
}

/// The colour of cubes.
pub fn cube(colour: Colour) -> Rgb565 {
    theme::piece(colour.id())
}

/// What can be read on cubes of a colour.
pub fn on_cube(colour: Colour) -> Rgb565 {
    match colour.id() {
        "yellow" | "orange" | "grey" => theme::INK,
        _ => theme::ON_DARK,
    }
}

/// A name in a language.
pub const fn name(names: &'static Names, lang: Lang) -> &'static str {
    match lang {
        Lang::En => names.en,
        Lang::It => names.it,
        Lang::De => names.de,
    }
}

/// The name of a kind.
pub fn kind_name(kind: Kind, lang: Lang) -> &'static str {
    name(&kind.info().names, lang)
}

/// The name of a place.
pub fn place_name(place: Place, lang: Lang) -> &'static str {
    name(&place.info().names, lang)
}

/// Three letters of the place of a contract; the Peace has none.
pub fn place_code(contract: Contract) -> &'static str {
    contract.place().map_or("", |place| place.info().short)
}

/// A good as a square of its colour with its picture.
pub fn swatch(canvas: &mut Canvas, kind: Kind, at: Point) {
    canvas.fill(&rect(at.x, at.y, SWATCH, SWATCH), cube(kind.colour()));
    glyph::draw(canvas, glyph_of(kind), at + Point::new(1, 1), on_cube(kind.colour()));
}

/// The category of a column as a pale square with its letter.
pub fn column_swatch(canvas: &mut Canvas, column: Column, at: Point) {
    let area = rect(at.x, at.y, SWATCH, SWATCH);
    canvas.fill(&area, theme::PARCHMENT_DEEP);
    canvas.frame(&area, 1, theme::INK_SOFT);
    text::line(canvas, column.id(), area, Align::Centre, Style::small(theme::INK));
}

/// What an item asks for, as a square.
pub fn item_swatch(canvas: &mut Canvas, item: Item, at: Point) {
    match item {
        Item::Good(kind, _) => swatch(canvas, kind, at),
        Item::Column(column, _) => column_swatch(canvas, column, at),
        Item::Different(_) => glyph::draw(canvas, Glyph::Cube, at + Point::new(1, 1), theme::INK),
    }
}
