//! The books of the guide: one for each game, and the glossary.
//!
//! A game's pages and words come from its own folder ([`crate::intro::GameIntro`]); the list of the books
//! follows the list of the games.

use embedded_graphics::primitives::Rectangle;

use crate::canvas::Canvas;
use crate::glyph::Glyph;
use crate::guide::{COMMON_GLOSSARY, GlossaryEntry, Page};
use crate::layout::RectExt;
use crate::phrases::{Lang, Phrase, UiPhrase};
use crate::table::game_info;
use crate::theme;
use kogge_games::GameId;

/// What can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Book {
    /// The pages of a game.
    Game(GameId),
    /// The words of all games.
    Glossary,
}

/// A book for each game, and the glossary.
const BOOKS: usize = GameId::ALL.len() + 1;

impl Book {
    /// All books: those of the games in the order of their list, then the glossary.
    pub const ALL: [Book; BOOKS] = {
        let mut books = [Book::Glossary; BOOKS];
        let mut index = 0;
        while index < GameId::ALL.len() {
            books[index] = Book::Game(GameId::ALL[index]);
            index += 1;
        }
        books
    };

    /// What it is called.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Book::Game(game) => game_info(game).intro.short_title,
            Book::Glossary => UiPhrase::Glossary.text(lang),
        }
    }

    /// The picture beside its name.
    pub fn icon(self) -> Glyph {
        match self {
            Book::Game(game) => game_info(game).intro.icon,
            Book::Glossary => Glyph::Book,
        }
    }

    /// The pages of a game; the glossary has none of this kind.
    fn pages(self) -> &'static [Page] {
        match self {
            Book::Game(game) => game_info(game).intro.pages,
            Book::Glossary => &[],
        }
    }

    /// How many pages there are.
    pub fn len(self) -> u8 {
        match self {
            Book::Glossary => glossary().count().div_ceil(ON_A_PAGE) as u8,
            Book::Game(_) => self.pages().len() as u8,
        }
    }

    /// Whether there is nothing to read; no book is empty.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// What a page is about; the pages of the glossary are about their first word.
    pub fn title(self, page: u8, lang: Lang) -> &'static str {
        let title = match self {
            Book::Glossary => glossary_page(page).next().map(|entry| entry.word),
            Book::Game(_) => self.pages().get(page as usize).map(|page| page.title),
        };
        title.map_or("", |title| title.in_lang(lang))
    }

    /// Draws a page in `room`.
    pub fn paint(self, canvas: &mut Canvas, page: u8, room: Rectangle, lang: Lang) {
        match self {
            Book::Glossary => {
                glossary_page(page).fold(room.inset(theme::MARGIN, 5), |rest, entry| {
                    entry.paint(canvas, rest, lang)
                });
            }
            Book::Game(_) => {
                if let Some(page) = self.pages().get(page as usize) {
                    page.paint(canvas, room, lang);
                }
            }
        }
    }
}

/// Words on a page of the glossary.
const ON_A_PAGE: usize = 4;

/// All words: those of the console, then those of each game.
fn glossary() -> impl Iterator<Item = &'static GlossaryEntry> {
    let games = GameId::ALL.into_iter().flat_map(|game| game_info(game).intro.glossary);
    COMMON_GLOSSARY.iter().chain(games)
}

fn glossary_page(page: u8) -> impl Iterator<Item = &'static GlossaryEntry> {
    glossary().skip(page as usize * ON_A_PAGE).take(ON_A_PAGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_book_has_pages_and_every_text_has_letters_that_can_be_set() {
        for book in Book::ALL {
            assert!(!book.is_empty());
            if let Book::Game(game) = book {
                let pages = book.len();
                // A game that was printed has more to teach than one of our own.
                let least = if game.spec().author == "Kogge" { 3 } else { 8 };
                assert!((least..=14).contains(&pages), "{game:?} has {pages} pages");
            }
            for page in 0..book.len() {
                for lang in Lang::ALL {
                    assert!(!book.title(page, lang).is_empty(), "{book:?} {page}");
                }
            }
        }
        let pages = Book::ALL.iter().flat_map(|book| book.pages()).map(|page| page.text);
        for text in pages.chain(glossary().map(|entry| entry.means)) {
            for lang in Lang::ALL {
                let text = text.in_lang(lang);
                let known = |c: char| (c as u32) < 256 || Glyph::of_char(c).is_some();
                assert!(!text.is_empty() && text.trim() == text && text.chars().all(known));
            }
        }
    }
}
