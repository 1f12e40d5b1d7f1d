//! What Hansa Teutonica tells about itself before it is played.

use super::{card_art, guide};
use crate::glyph::Glyph;
use crate::intro::{DataSources, GameIntro};
use crate::phrases::Text;
use kogge_games::Provenance;

/// What home, guide, about and new game show of Hansa Teutonica.
pub(crate) const INTRO: GameIntro = GameIntro {
    title: "Hansa Teutonica",
    short_title: "Hansa Teutonica",
    icon: Glyph::House,
    paint_card: card_art::paint,
    pages: guide::PAGES,
    glossary: guide::GLOSSARY,
    sources: DataSources::fixed(&[
        (
            Provenance::Rulebook,
            Text::new(
                "rules, pieces, markers, scoring",
                "regole, pezzi, gettoni, punti",
                "Regeln, Steine, Plättchen, Wertung",
            ),
        ),
        (
            Provenance::Sourced,
            Text::new(
                "both boards: cities and routes",
                "i due tabelloni: città e vie",
                "beide Pläne: Städte und Wege",
            ),
        ),
        (
            Provenance::Reconstructed,
            Text::new(
                "pile of markers, later East-West points",
                "pila di gettoni, punti est-ovest",
                "Plättchenstapel, spätere Ost-West-Punkte",
            ),
        ),
    ]),
};
