//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(Glyph::Cube, "trader", "traders"),
    GlyphName::new(Glyph::Person, "merchant", "merchants"),
    GlyphName::new(Glyph::Key, "Clavis Urbis", "Clavis Urbis"),
    GlyphName::new(Glyph::Hourglass, "Actiones", "Actiones"),
    GlyphName::new(Glyph::Crown, "Privilegium", "Privilegium"),
    GlyphName::new(Glyph::Book, "Liber Sophiae", "Liber Sophiae"),
    GlyphName::new(Glyph::Coin, "money bag", "money bag"),
    GlyphName::new(Glyph::Laurel, "prestige", "prestige"),
    // The marker, or the cities still to be completed.
    GlyphName::new(Glyph::House, "Extra office", "cities"),
    GlyphName::new(Glyph::Scales, "Swap offices", "Swap offices"),
    GlyphName::new(Glyph::Above, "Raise an ability", "Raise an ability"),
    GlyphName::new(Glyph::Cross, "Remove 3 pieces", "Remove 3 pieces"),
    GlyphName::new(Glyph::Scroll, "marker", "markers"),
];
