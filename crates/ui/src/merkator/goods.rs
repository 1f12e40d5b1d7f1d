//! How goods, places and cards look and what they are called: glyph, colour, name.
//!
//! Each kind of goods has a glyph of its own on the colour of its cubes, so that nothing depends
//! on colour alone.

use embedded_graphics::prelude::*;
use kogge_paint::palette::PaletteColour;

use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::rect;
use crate::merkator::names;
use crate::phrases::{Lang, Text};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::merkator::data::{Building, Colour, Column, Contract, Good, Item, Place};

/// The pictures of the sixteen kinds, in table order.
const GLYPHS: [Glyph; Good::COUNT] = [
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

/// Three letters for each place. They are read beside each other, so
/// none may be taken for another place: `DAN` could be Danzica or Danimarca.
const LETTERS: [Text; Place::COUNT] = [
    Text::new("HAM", "AMB", "HAM"),
    Text::new("DZG", "DZC", "DZG"),
    Text::new("SWE", "SVE", "SWE"),
    Text::new("RUS", "RUS", "RUS"),
    Text::new("DUT", "PRO", "NDL"),
    Text::new("ENG", "ING", "ENG"),
    Text::new("FRA", "FRA", "FRA"),
    Text::new("SPA", "SPA", "SPA"),
    Text::new("BOH", "BOE", "BÖH"),
    Text::new("DEN", "DNM", "DÄN"),
    Text::new("ITA", "ITA", "ITA"),
    Text::new("NFL", "TER", "NFL"),
];

/// Side of a good's little square.
pub const SWATCH: u32 = 11;

/// The picture of a kind.
pub fn glyph_of(kind: Good) -> Glyph {
    GLYPHS[kind.index()]
}

/// The colour of cubes.
pub fn cube(colour: Colour) -> PaletteColour {
    theme::piece(colour.id())
}

/// What can be read on cubes of a colour.
pub fn on_cube(colour: Colour) -> PaletteColour {
    match colour.id() {
        "yellow" | "orange" | "grey" => theme::INK,
        _ => theme::ON_DARK,
    }
}

/// The name of a kind.
pub fn kind_name(kind: Good, lang: Lang) -> &'static str {
    names::GOODS[kind.index()].in_lang(lang)
}

/// The name of a place.
pub fn place_name(place: Place, lang: Lang) -> &'static str {
    names::PLACES[place.index()].in_lang(lang)
}

/// The name of a building.
pub fn building_name(card: Building, lang: Lang) -> &'static str {
    names::BUILDINGS[card.index()].in_lang(lang)
}

/// Three letters for a place, as the language would shorten its name.
pub fn place_letters(place: Place, lang: Lang) -> &'static str {
    LETTERS[place.index()].in_lang(lang)
}

/// Three letters of the place of a contract; the Peace has none.
pub fn place_code(contract: Contract, lang: Lang) -> &'static str {
    contract.place().map_or("", |place| place_letters(place, lang))
}

/// A good as a square of its colour with its picture.
pub fn swatch(canvas: &mut Canvas, kind: Good, at: Point) {
    canvas.fill(&rect(at.x, at.y, SWATCH, SWATCH), cube(kind.colour()));
    glyph::draw(canvas, glyph_of(kind), at + Point::new(1, 1), on_cube(kind.colour()));
}

/// The category of a column as a pale square with its letter.
pub fn column_swatch(canvas: &mut Canvas, column: Column, at: Point) {
    let area = rect(at.x, at.y, SWATCH, SWATCH);
    canvas.fill(&area, theme::PARCHMENT_DEEP);
    canvas.stroke_rect(&area, 1, theme::INK_SOFT);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_from_the_name_and_stand_for_one_place_alone() {
        for lang in Lang::ALL {
            for place in Place::all() {
                let letters = place_letters(place, lang);
                let mut name = place_name(place, lang).chars().flat_map(char::to_uppercase);
                assert_eq!(letters.chars().count(), 3);
                let mut first = place_name(place, lang).chars();
                assert_eq!(letters.chars().next(), first.next(), "{letters}");
                let found = letters.chars().all(|letter| name.any(|of_name| of_name == letter));
                assert!(found, "{letters}: {}", place_name(place, lang));
                let same = Place::all().filter(|&other| place_letters(other, lang) == letters);
                assert_eq!(same.count(), 1, "{letters}");
                // What begins another name would be read as that.
                let begins = |other: &Place| {
                    let name = place_name(*other, lang).to_uppercase();
                    *other != place && name.starts_with(letters)
                };
                assert_eq!(Place::all().find(begins), None, "{letters} in {lang:?}");
            }
        }
    }
}
