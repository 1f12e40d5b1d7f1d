//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};
use crate::phrases::Text;

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(Glyph::Barrel, Text::new("crate", "cassa", "Kiste"), Text::new("crates", "casse", "Kisten")),
    GlyphName::new(Glyph::Laurel, Text::new("point", "punto", "Punkt"), Text::new("points", "punti", "Punkte")),
];
