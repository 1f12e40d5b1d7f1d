//! What Ferry tells about itself before it is played.

use super::{card_art, guide};
use crate::glyph::Glyph;
use crate::intro::{DataSources, GameIntro};
use crate::phrases::Text;
use kogge_games::Provenance;

/// What home, guide, about and new game show of Ferry.
pub(crate) const INTRO: GameIntro = GameIntro {
    title: "Ferry",
    short_title: "Ferry",
    icon: Glyph::Anchor,
    paint_card: card_art::paint,
    pages: guide::PAGES,
    glossary: guide::GLOSSARY,
    sources: DataSources::fixed(&[(
        Provenance::Rulebook,
        Text::new("everything", "tutto", "alles"),
    )]),
};
