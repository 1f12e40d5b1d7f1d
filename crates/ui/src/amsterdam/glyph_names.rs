//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(Glyph::Drop, "pink", "pink"),
    GlyphName::new(Glyph::Heart, "blue", "blue"),
    GlyphName::new(Glyph::Plus, "green", "green"),
    GlyphName::new(Glyph::Block, "black", "black"),
    GlyphName::new(Glyph::Waist, "red", "red"),
    GlyphName::new(Glyph::Crescent, "orange", "orange"),
    GlyphName::new(Glyph::Wild, "wild", "wilds"),
    GlyphName::new(Glyph::Cart, "cart", "carts"),
    GlyphName::new(Glyph::Laurel, "point", "points"),
    GlyphName::new(Glyph::Cube, "merchandise", "merchandise"),
    GlyphName::new(Glyph::Barrel, "merchandise", "merchandise"),
    GlyphName::new(Glyph::Card, "card", "cards"),
    GlyphName::new(Glyph::Scroll, "contract", "contracts"),
    GlyphName::new(Glyph::Tick, "linked", "linked"),
    GlyphName::new(Glyph::Cross, "open", "open"),
];
