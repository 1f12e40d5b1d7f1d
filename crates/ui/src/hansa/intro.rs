//! What Hansa tells about itself before it is played.

use super::{card_art, guide};
use crate::glyph::Glyph;
use crate::intro::{DataSources, GameIntro};
use crate::phrases::Text;
use kogge_games::Provenance;

/// What home, guide, about and new game show of Hansa.
pub(crate) const INTRO: GameIntro = GameIntro {
    title: "Hansa",
    short_title: "Hansa",
    icon: Glyph::Ship,
    paint_card: card_art::paint,
    pages: guide::PAGES,
    glossary: guide::GLOSSARY,
    sources: DataSources::fixed(&[
        (
            Provenance::Rulebook,
            Text::new(
                "rules, eight routes, goods, start",
                "regole, otto rotte, merci, inizio",
                "Regeln, acht Routen, Waren, Aufbau",
            ),
        ),
        (
            Provenance::Sourced,
            Text::new(
                "five routes, Riga, one colour",
                "cinque rotte, Riga, un colore",
                "fünf Routen, Riga, eine Farbe",
            ),
        ),
        (
            Provenance::Reconstructed,
            Text::new(
                "positions, numbers, warehouses",
                "posizioni, numeri, magazzini",
                "Lage, Nummern, Speicher",
            ),
        ),
    ]),
};
