//! How to play, as data: pages with a drawing, a heading and a few lines, and words with their meanings.
//!
//! Texts stand here in every language, drawings as lists of instructions from a small closed set
//! ([`Draw`]); one painter shows every page. The pages of a game live in that game's folder. Nothing
//! here knows a game or a position; which books there are is told by [`crate::screens::book`].

pub mod draw;
mod glossary;

use embedded_graphics::primitives::Rectangle;

pub use draw::{Draw, GuideArt};
pub use glossary::ENTRIES as COMMON_GLOSSARY;

use super::canvas::Canvas;
use super::fonts::Face;
use super::layout::{RectExt, rect};
use super::phrases::{Lang, Text};
use super::text::{self, Align, Style};
use super::theme;

/// A page: a drawing, a heading, a few lines.
pub struct Page {
    /// What it is about.
    pub title: Text,
    /// Two to five short lines.
    pub text: Text,
    /// What is drawn above them.
    pub picture: &'static [Draw],
}

impl Page {
    /// Draws the page in `room`.
    pub fn paint(&self, canvas: &mut Canvas, room: Rectangle, lang: Lang) {
        let (picture, below) = room.split_top(draw::HEIGHT);
        draw::paint(canvas, self.picture, picture.inset(4, 0), lang);
        let (head, lines) = below.split_top(26);
        let head =
            rect(head.top_left.x, head.top_left.y + 4, head.size.width, Face::Large.line_height());
        let title = head.inset(theme::MARGIN, 0);
        let large = Style::large(theme::INK);
        text::line(canvas, self.title.in_lang(lang), title, Align::Left, large);
        let lines = lines.inset(theme::MARGIN, 0);
        let small = Style::small(theme::INK);
        text::paragraph(canvas, self.text.in_lang(lang), lines, Align::Left, small);
    }
}

/// Height of a word of the glossary with its meaning.
const ENTRY_HEIGHT: u32 = 43;

/// A word and what it means.
pub struct GlossaryEntry {
    /// The word.
    pub word: Text,
    /// What it means.
    pub means: Text,
}

impl GlossaryEntry {
    /// Draws the word at the top of `room`; returns what is left below it.
    pub fn paint(&self, canvas: &mut Canvas, room: Rectangle, lang: Lang) -> Rectangle {
        let (place, below) = room.split_top(ENTRY_HEIGHT);
        let (head, lines) = place.split_top(Face::Small.line_height());
        let bold = Style::bold(theme::BRASS_INK);
        text::line(canvas, self.word.in_lang(lang), head, Align::Left, bold);
        let small = Style::small(theme::INK);
        text::paragraph(canvas, self.means.in_lang(lang), lines, Align::Left, small);
        below
    }
}
