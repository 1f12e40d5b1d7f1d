//! How to play: the books on a list, and a book being read.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::shelf::GameId;
use super::{Desk, Look, Place, Then};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::guide::Book;
use crate::ui::hands::Command;
use crate::ui::layout::Cut;
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, List, Row, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// The guide: the list of books, or one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guide {
    list: List,
    open: Option<Open>,
}

/// A book being read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Open {
    book: Book,
    page: u8,
    /// Where back leads.
    from: From,
}

/// Where the book was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum From {
    List,
    Table,
}

impl Guide {
    /// The list of books on a panel of `size`.
    pub fn new(size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR + 6);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR + 4);
        Guide { list: List::new(room, Book::ALL.len() as u8), open: None }
    }

    /// A game's book at a page, opened at the table.
    pub fn at_table(game: GameId, page: u8, size: Size) -> Self {
        let open = Open { book: Book::Game(game), page, from: From::Table };
        Guide { open: Some(open), ..Guide::new(size) }
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        match &mut self.open {
            Some(open) => {
                let by = match command {
                    Command::Move(step) => step.along() + step.across(),
                    Command::Select => 1,
                    Command::Back => return self.close(desk),
                    Command::Panels | Command::Menu | Command::Hold => return Then::Stay,
                };
                let pages = i32::from(open.book.len().max(1));
                open.page = (i32::from(open.page) + by).rem_euclid(pages) as u8;
                desk.mark_all();
            }
            None => match command {
                Command::Move(step) => {
                    self.list.step(step.along() + step.across(), desk.marks);
                    desk.marks.mark(BottomBar::line_area(desk.size()));
                }
                Command::Select => {
                    let book = self.under_cursor();
                    self.open = Some(Open { book, page: 0, from: From::List });
                    desk.mark_all();
                }
                Command::Back => return Then::Go(Place::Home),
                Command::Panels | Command::Menu | Command::Hold => {}
            },
        }
        Then::Stay
    }

    fn close(&mut self, desk: &mut Desk) -> Then {
        match self.open.take() {
            Some(Open { from: From::Table, .. }) => Then::Go(Place::Table),
            _ => {
                desk.mark_all();
                Then::Stay
            }
        }
    }

    fn under_cursor(&self) -> Book {
        Book::ALL.get(self.list.cursor() as usize).copied().unwrap_or(Book::Glossary)
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        match &self.open {
            Some(open) => open.paint(canvas, look),
            None => self.paint_list(canvas, look),
        }
    }

    fn paint_list(&self, canvas: &mut Canvas, look: Look) {
        let lang = look.lang();
        let title = Word::HowToPlay.text(lang);
        TopBar { picture: Some(Glyph::Book), title, right: "", battery: None }.paint(canvas);
        self.list.paint(canvas, |row| {
            let book = Book::ALL.get(row as usize).copied().unwrap_or(Book::Glossary);
            Row::new(Some(picture(book)), name(book, lang))
        });
        let hints =
            [(Key::Move, Word::DoMove), (Key::Select, Word::DoOpen), (Key::Back, Word::DoBack)];
        let book = self.under_cursor();
        let says = say(lang, Word::PagesCount, &[&book.len()]);
        BottomBar { says: &says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

impl Open {
    fn paint(&self, canvas: &mut Canvas, look: Look) {
        let lang = look.lang();
        let pages = self.book.len();
        let mut number = Line::new();
        let _ = core::fmt::write(&mut number, format_args!("{}/{pages}", self.page + 1));
        let title = name(self.book, lang);
        TopBar { picture: Some(picture(self.book)), title, right: &number, battery: None }
            .paint(canvas);
        let (_, rest) = Rectangle::new(Point::zero(), look.panel.size).cut_top(theme::TOP_BAR);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR);
        let (_, room) = room.cut_top(3);
        self.book.paint(canvas, self.page, room, lang);
        let next = (self.page + 1) % pages.max(1);
        let says = say(lang, Word::NextPage, &[&self.book.title(next, lang)]);
        let hints =
            [(Key::Turn, Word::DoTurn), (Key::Select, Word::DoOn), (Key::Back, Word::DoBack)];
        BottomBar { says: &says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

const fn picture(book: Book) -> Glyph {
    match book {
        Book::Game(GameId::Hansa) => Glyph::Ship,
        Book::Game(GameId::Teutonica) => Glyph::House,
        Book::Game(GameId::Amsterdam) => Glyph::Cart,
        Book::Game(GameId::Merkator) => Glyph::Scroll,
        Book::Glossary => Glyph::Book,
    }
}

fn name(book: Book, lang: Lang) -> &'static str {
    match book {
        Book::Game(game) => game.entry().short,
        Book::Glossary => Word::Glossary.text(lang),
    }
}
