//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};
use crate::phrases::Text;

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::uncounted(Glyph::Drop, Text::new("pink", "rosa", "rosa")),
    GlyphName::uncounted(Glyph::Heart, Text::new("blue", "blu", "blau")),
    GlyphName::uncounted(Glyph::Plus, Text::new("green", "verde", "grün")),
    GlyphName::uncounted(Glyph::Block, Text::new("black", "nero", "schwarz")),
    GlyphName::uncounted(Glyph::Waist, Text::new("red", "rosso", "rot")),
    GlyphName::uncounted(Glyph::Crescent, Text::new("orange", "arancio", "orange")),
    GlyphName::new(
        Glyph::Wild,
        Text::new("wild", "jolly", "Joker"),
        Text::new("wilds", "jolly", "Joker"),
    ),
    GlyphName::new(
        Glyph::Cart,
        Text::new("cart", "carretto", "Karren"),
        Text::new("carts", "carretti", "Karren"),
    ),
    GlyphName::new(
        Glyph::Laurel,
        Text::new("point", "punto", "Punkt"),
        Text::new("points", "punti", "Punkte"),
    ),
    GlyphName::new(
        Glyph::Cube,
        Text::new("merchandise", "merce", "Ware"),
        Text::new("merchandise", "merci", "Waren"),
    ),
    GlyphName::new(
        Glyph::Barrel,
        Text::new("merchandise", "merce", "Ware"),
        Text::new("merchandise", "merci", "Waren"),
    ),
    GlyphName::new(
        Glyph::Card,
        Text::new("card", "carta", "Karte"),
        Text::new("cards", "carte", "Karten"),
    ),
    GlyphName::new(
        Glyph::Scroll,
        Text::new("contract", "contratto", "Auftrag"),
        Text::new("contracts", "contratti", "Aufträge"),
    ),
    GlyphName::new(
        Glyph::Tick,
        Text::new("linked", "collegato", "verbunden"),
        Text::new("linked", "collegati", "verbunden"),
    ),
    GlyphName::new(
        Glyph::Cross,
        Text::new("open", "aperto", "offen"),
        Text::new("open", "aperti", "offen"),
    ),
];
