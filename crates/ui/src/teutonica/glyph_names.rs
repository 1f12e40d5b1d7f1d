//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};
use crate::phrases::Text;

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(
        Glyph::Cube,
        Text::new("trader", "commerciante", "Kaufmann"),
        Text::new("traders", "commercianti", "Kaufleute"),
    ),
    GlyphName::new(
        Glyph::Person,
        Text::new("merchant", "mercante", "Händler"),
        Text::new("merchants", "mercanti", "Händler"),
    ),
    GlyphName::uncounted(Glyph::Key, Text::new("Clavis Urbis", "Clavis Urbis", "Clavis Urbis")),
    GlyphName::uncounted(Glyph::Hourglass, Text::new("Actiones", "Actiones", "Actiones")),
    GlyphName::uncounted(Glyph::Crown, Text::new("Privilegium", "Privilegium", "Privilegium")),
    GlyphName::uncounted(Glyph::Book, Text::new("Liber Sophiae", "Liber Sophiae", "Liber Sophiae")),
    GlyphName::uncounted(Glyph::Coin, Text::new("money bag", "borsa", "Geldsack")),
    GlyphName::uncounted(Glyph::Laurel, Text::new("prestige", "prestigio", "Prestige")),
    // The marker, or the cities still to be completed.
    GlyphName::new(
        Glyph::House,
        Text::new("Extra office", "Ufficio in più", "Zusatzkontor"),
        Text::new("cities", "città", "Städte"),
    ),
    GlyphName::uncounted(
        Glyph::Scales,
        Text::new("Swap offices", "Scambia uffici", "Kontore tauschen"),
    ),
    GlyphName::uncounted(
        Glyph::Above,
        Text::new("Raise an ability", "Migliora una dote", "Fähigkeit heben"),
    ),
    GlyphName::uncounted(
        Glyph::Cross,
        Text::new("Remove 3 pieces", "Togli 3 pezzi", "3 Steine entfernen"),
    ),
    GlyphName::new(
        Glyph::Scroll,
        Text::new("marker", "gettone", "Plättchen"),
        Text::new("markers", "gettoni", "Plättchen"),
    ),
];
