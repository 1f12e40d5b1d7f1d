//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};
use crate::phrases::Text;

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::uncounted(Glyph::Grain, Text::new("orange", "arancio", "orange")),
    GlyphName::uncounted(Glyph::Pelt, Text::new("brown", "marrone", "braun")),
    GlyphName::uncounted(Glyph::Fish, Text::new("blue", "blu", "blau")),
    GlyphName::uncounted(Glyph::Goblet, Text::new("red", "rosso", "rot")),
    GlyphName::uncounted(Glyph::Fir, Text::new("green", "verde", "grün")),
    GlyphName::uncounted(Glyph::Anvil, Text::new("black", "nero", "schwarz")),
    GlyphName::new(
        Glyph::Coin,
        Text::new("Taler", "tallero", "Taler"),
        Text::new("Talers", "talleri", "Taler"),
    ),
];
