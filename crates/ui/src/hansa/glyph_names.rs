//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(Glyph::Grain, "orange", "orange"),
    GlyphName::new(Glyph::Pelt, "brown", "brown"),
    GlyphName::new(Glyph::Fish, "blue", "blue"),
    GlyphName::new(Glyph::Goblet, "red", "red"),
    GlyphName::new(Glyph::Fir, "green", "green"),
    GlyphName::new(Glyph::Anvil, "black", "black"),
    GlyphName::new(Glyph::Coin, "Taler", "Talers"),
];
