//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(Glyph::Barrel, "crate", "crates"),
    GlyphName::new(Glyph::Laurel, "point", "points"),
];
