//! What Amsterdam tells about itself before it is played.

use super::{card_art, guide};
use crate::glyph::Glyph;
use crate::intro::{DataSources, GameIntro};
use crate::phrases::Text;
use kogge_games::Provenance;

/// What home, guide, about and new game show of Amsterdam.
pub(crate) const INTRO: GameIntro = GameIntro {
    title: "Ticket to Ride: Amsterdam",
    short_title: "Amsterdam",
    icon: Glyph::Cart,
    paint_card: card_art::paint,
    pages: guide::PAGES,
    glossary: guide::GLOSSARY,
    sources: DataSources::fixed(&[
        (
            Provenance::Rulebook,
            Text::new(
                "rules, cards, merchandise, carts",
                "regole, carte, merci, carretti",
                "Regeln, Karten, Waren, Karren",
            ),
        ),
        (
            Provenance::Sourced,
            Text::new(
                "places, routes, four contracts",
                "luoghi, percorsi, quattro contratti",
                "Orte, Strecken, vier Aufträge",
            ),
        ),
        (
            Provenance::Reconstructed,
            Text::new(
                "twenty contracts, value 7, seat colours",
                "venti contratti, il valore 7, colori",
                "zwanzig Aufträge, der Wert 7, Farben",
            ),
        ),
    ]),
};
