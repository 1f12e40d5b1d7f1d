//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(Glyph::Coin, "Taler", "Talers"),
    GlyphName::new(Glyph::Hourglass, "counter", "counters"),
    GlyphName::new(Glyph::Cube, "cube", "cubes"),
    GlyphName::new(Glyph::Tick, "delivers", "delivers"),
    GlyphName::new(Glyph::Scroll, "contract", "contracts"),
    GlyphName::new(Glyph::Card, "bonus card", "bonus cards"),
    GlyphName::new(Glyph::House, "building", "buildings"),
    GlyphName::new(Glyph::Laurel, "point", "points"),
    GlyphName::new(Glyph::Cattle, "livestock", "livestock"),
    GlyphName::new(Glyph::Musket, "muskets", "muskets"),
    GlyphName::new(Glyph::Sheaf, "grain", "grain"),
    GlyphName::new(Glyph::Saltpeter, "saltpeter", "saltpeter"),
    GlyphName::new(Glyph::Ingot, "iron", "iron"),
    GlyphName::new(Glyph::Kettle, "copper", "copper"),
    GlyphName::new(Glyph::Ham, "ham", "ham"),
    GlyphName::new(Glyph::OilJar, "fish oil", "fish oil"),
    GlyphName::new(Glyph::Cabbage, "vegetables", "vegetables"),
    GlyphName::new(Glyph::Hide, "calfskin", "calfskin"),
    GlyphName::new(Glyph::Cloth, "fabric", "fabric"),
    GlyphName::new(Glyph::Coals, "coal", "coal"),
    GlyphName::new(Glyph::Plum, "plums", "plums"),
    GlyphName::new(Glyph::Grapes, "wine", "wine"),
    GlyphName::new(Glyph::Lemon, "citrus fruit", "citrus fruit"),
    GlyphName::new(Glyph::Pepper, "spice", "spice"),
];
