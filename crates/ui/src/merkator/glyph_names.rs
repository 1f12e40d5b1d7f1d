//! What the pictures in this game's texts are called, where texts are read without pictures.

use crate::glyph::{Glyph, GlyphName};
use crate::phrases::Text;

pub(super) const GLYPH_NAMES: &[GlyphName] = &[
    GlyphName::new(
        Glyph::Coin,
        Text::new("Taler", "tallero", "Taler"),
        Text::new("Talers", "talleri", "Taler"),
    ),
    GlyphName::new(
        Glyph::Hourglass,
        Text::new("counter", "gettone", "Zeitmarker"),
        Text::new("counters", "gettoni", "Zeitmarker"),
    ),
    GlyphName::new(
        Glyph::Cube,
        Text::new("cube", "cubo", "Würfel"),
        Text::new("cubes", "cubi", "Würfel"),
    ),
    GlyphName::uncounted(Glyph::Tick, Text::new("delivers", "consegna", "liefert")),
    GlyphName::new(
        Glyph::Scroll,
        Text::new("contract", "contratto", "Auftrag"),
        Text::new("contracts", "contratti", "Aufträge"),
    ),
    GlyphName::new(
        Glyph::Card,
        Text::new("bonus card", "carta bonus", "Bonuskarte"),
        Text::new("bonus cards", "carte bonus", "Bonuskarten"),
    ),
    GlyphName::new(
        Glyph::House,
        Text::new("building", "edificio", "Gebäude"),
        Text::new("buildings", "edifici", "Gebäude"),
    ),
    GlyphName::new(
        Glyph::Laurel,
        Text::new("point", "punto", "Punkt"),
        Text::new("points", "punti", "Punkte"),
    ),
    GlyphName::uncounted(Glyph::Cattle, Text::new("livestock", "bestiame", "Vieh")),
    GlyphName::uncounted(Glyph::Musket, Text::new("muskets", "moschetti", "Musketen")),
    GlyphName::uncounted(Glyph::Sheaf, Text::new("grain", "grano", "Getreide")),
    GlyphName::uncounted(Glyph::Saltpeter, Text::new("saltpeter", "salnitro", "Salpeter")),
    GlyphName::uncounted(Glyph::Ingot, Text::new("iron", "ferro", "Eisen")),
    GlyphName::uncounted(Glyph::Kettle, Text::new("copper", "rame", "Kupfer")),
    GlyphName::uncounted(Glyph::Ham, Text::new("ham", "prosciutto", "Schinken")),
    GlyphName::uncounted(Glyph::OilJar, Text::new("fish oil", "olio di pesce", "Tran")),
    GlyphName::uncounted(Glyph::Cabbage, Text::new("vegetables", "verdura", "Gemüse")),
    GlyphName::uncounted(Glyph::Hide, Text::new("calfskin", "pelle di vitello", "Kalbsleder")),
    GlyphName::uncounted(Glyph::Cloth, Text::new("fabric", "stoffa", "Stoff")),
    GlyphName::uncounted(Glyph::Coals, Text::new("coal", "carbone", "Kohle")),
    GlyphName::uncounted(Glyph::Plum, Text::new("plums", "prugne", "Pflaumen")),
    GlyphName::uncounted(Glyph::Grapes, Text::new("wine", "vino", "Wein")),
    GlyphName::uncounted(Glyph::Lemon, Text::new("citrus fruit", "agrumi", "Zitrusfrüchte")),
    GlyphName::uncounted(Glyph::Pepper, Text::new("spice", "spezie", "Gewürze")),
];
