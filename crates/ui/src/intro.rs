//! What a game tells about itself before it is played: titles, the little map on its card, its book,
//! and where its data comes from.
//!
//! Each game keeps its [`GameIntro`] in its own folder (`intro.rs`); screens find it through
//! [`crate::table::game_info`]. Nothing here knows a game. Author, players and edition are facts of the
//! rules and stand in [`kogge_games::GameSpec`].

use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::glyph::Glyph;
use crate::guide::{GlossaryEntry, Page};
use crate::phrases::Text;
use kogge_games::Provenance;

/// What a game tells about itself before it is played.
pub struct GameIntro {
    /// The whole title.
    pub title: &'static str,
    /// The title where there is less room: on a card, in a top bar.
    pub short_title: &'static str,
    /// The picture of its book.
    pub icon: Glyph,
    /// Draws the little map on its card, inside the given window.
    pub paint_card: fn(&mut Canvas, &Rectangle),
    /// The pages of its book.
    pub pages: &'static [Page],
    /// Its words for the glossary.
    pub glossary: &'static [GlossaryEntry],
    /// What its data rests on.
    pub sources: DataSources,
}

/// What a game's data rests on.
#[derive(Clone, Copy, Debug)]
pub struct DataSources {
    /// The name of its edition, if its tables can be replaced.
    pub edition: Option<Text>,
    /// What always comes from where.
    pub fixed: &'static [(Provenance, Text)],
    /// What its replaceable tables add to that.
    pub tables: &'static [TableSources],
    /// Cards of these tables with single fields from elsewhere, by where these come from
    /// ([`Provenance`] as a number).
    pub details: [u8; 3],
}

impl DataSources {
    /// No edition, no replaceable tables: only what always comes from where.
    pub const fn fixed(fixed: &'static [(Provenance, Text)]) -> Self {
        DataSources { edition: None, fixed, tables: &[], details: [0; 3] }
    }
}

/// What a group of entries of a replaceable table rests on.
#[derive(Clone, Copy, Debug)]
pub struct TableSources {
    /// What a player would call these entries.
    pub name: Text,
    /// How many come from where ([`Provenance`] as a number).
    pub entries: [u8; 3],
}
