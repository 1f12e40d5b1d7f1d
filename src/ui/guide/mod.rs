//! How to play: short illustrated pages for each game, and a glossary.
//!
//! Everything said and shown here is data: texts in every language, drawings as lists of
//! instructions from a small closed set ([`draw::Draw`]). One painter shows every page. Nobody here
//! knows a position; what is drawn are the pieces that the tables draw.

mod amsterdam;
pub mod draw;
mod glossary;
mod hansa;
mod merkator;
mod teutonica;

use embedded_graphics::primitives::Rectangle;

pub use amsterdam::page as amsterdam_page;
pub use hansa::page as hansa_page;
pub use merkator::page as merkator_page;
pub use teutonica::page as teutonica_page;

use draw::Draw;

use super::canvas::Canvas;
use super::fonts::Face;
use super::layout::{Cut, rect};
use super::screens::shelf::GameId;
use super::text::{self, Align, Style};
use super::theme;
use super::words::Lang;

/// A text in every language, in the order of [`Lang::ALL`].
pub type Text = [&'static str; Lang::ALL.len()];

/// The words of a text in a language.
pub const fn words(text: &Text, lang: Lang) -> &'static str {
    text[lang as usize]
}

/// A page: a drawing, a heading, a few lines.
pub struct Page {
    /// What it is about.
    pub title: Text,
    /// Two to five short lines.
    pub text: Text,
    /// What is drawn above them.
    pub picture: &'static [Draw],
}

/// A word and what it means.
pub struct Entry {
    /// The word.
    pub word: Text,
    /// What it means.
    pub means: Text,
}

/// What can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    /// The pages of a game.
    Game(GameId),
    /// The words of all games.
    Glossary,
}

impl Book {
    /// All books, in the order of the shelf.
    pub const ALL: [Book; 5] = [
        Book::Game(GameId::Hansa),
        Book::Game(GameId::Teutonica),
        Book::Game(GameId::Amsterdam),
        Book::Game(GameId::Merkator),
        Book::Glossary,
    ];

    /// The pages of a game; the glossary has none of this kind.
    fn pages(self) -> &'static [Page] {
        match self {
            Book::Game(GameId::Hansa) => hansa::PAGES,
            Book::Game(GameId::Teutonica) => teutonica::PAGES,
            Book::Game(GameId::Amsterdam) => amsterdam::PAGES,
            Book::Game(GameId::Merkator) => merkator::PAGES,
            Book::Glossary => &[],
        }
    }

    /// How many pages there are.
    pub fn len(self) -> u8 {
        match self {
            Book::Glossary => glossary::ENTRIES.len().div_ceil(ON_A_PAGE) as u8,
            Book::Game(_) => self.pages().len() as u8,
        }
    }

    /// No book is empty.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// What a page is about; the pages of the glossary are about its first word.
    pub fn title(self, page: u8, lang: Lang) -> &'static str {
        let title = match self {
            Book::Glossary => entries(page).next().map(|entry| &entry.word),
            Book::Game(_) => self.pages().get(page as usize).map(|page| &page.title),
        };
        title.map_or("", |title| words(title, lang))
    }

    /// Draws a page in `room`.
    pub fn paint(self, canvas: &mut Canvas, page: u8, room: Rectangle, lang: Lang) {
        match self {
            Book::Glossary => paint_entries(canvas, page, room, lang),
            Book::Game(_) => {
                if let Some(page) = self.pages().get(page as usize) {
                    paint_page(canvas, page, room, lang);
                }
            }
        }
    }
}

/// Words on a page of the glossary.
const ON_A_PAGE: usize = 4;
/// Height of a word of the glossary with its meaning.
const ENTRY: u32 = 43;

fn entries(page: u8) -> impl Iterator<Item = &'static Entry> {
    glossary::ENTRIES.iter().skip(page as usize * ON_A_PAGE).take(ON_A_PAGE)
}

fn paint_page(canvas: &mut Canvas, page: &Page, room: Rectangle, lang: Lang) {
    let (picture, below) = room.cut_top(draw::HEIGHT);
    draw::paint(canvas, page.picture, picture.inset(4, 0), lang);
    let (head, lines) = below.cut_top(26);
    let head = rect(head.top_left.x, head.top_left.y + 4, head.size.width, Face::Large.line());
    let title = head.inset(theme::MARGIN, 0);
    text::line(canvas, words(&page.title, lang), title, Align::Left, Style::large(theme::INK));
    let lines = lines.inset(theme::MARGIN, 0);
    text::paragraph(canvas, words(&page.text, lang), lines, Align::Left, Style::small(theme::INK));
}

fn paint_entries(canvas: &mut Canvas, page: u8, room: Rectangle, lang: Lang) {
    let mut rest = room.inset(theme::MARGIN, 5);
    for entry in entries(page) {
        let (place, below) = rest.cut_top(ENTRY);
        let (head, lines) = place.cut_top(Face::Small.line());
        text::line(
            canvas,
            words(&entry.word, lang),
            head,
            Align::Left,
            Style::bold(theme::BRASS_INK),
        );
        let small = Style::small(theme::INK);
        text::paragraph(canvas, words(&entry.means, lang), lines, Align::Left, small);
        rest = below;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::glyph::Glyph;

    #[test]
    fn every_book_has_pages_and_every_text_has_letters_that_can_be_set() {
        for book in Book::ALL {
            assert!(!book.is_empty());
            if let Book::Game(game) = book {
                let pages = book.len();
                assert!((8..=14).contains(&pages), "{game:?} has {pages} pages");
            }
            for page in 0..book.len() {
                for lang in Lang::ALL {
                    assert!(!book.title(page, lang).is_empty(), "{book:?} {page}");
                }
            }
        }
        let pages = Book::ALL.iter().flat_map(|book| book.pages()).map(|page| &page.text);
        for text in pages.chain(glossary::ENTRIES.iter().map(|entry| &entry.means)) {
            for lang in Lang::ALL {
                let text = words(text, lang);
                let known = |c: char| (c as u32) < 256 || Glyph::of_char(c).is_some();
                assert!(!text.is_empty() && text.trim() == text && text.chars().all(known));
            }
        }
    }
}
