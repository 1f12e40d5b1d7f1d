//! How to play: the books on a list, and a book being read.

use super::book::Book;
use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::phrases::{Line, Phrase, UiPhrase, format_phrase};
use crate::theme;
use crate::widgets::{BottomBar, Key, List, ListRow, TopBar};
use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_games::GameId;

/// The guide: the list of books, or one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuideScreen {
    list: List,
    open: Option<Open>,
}

/// A book being read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Open {
    book: Book,
    page: u8,
    /// Where back leads.
    from: GuideOrigin,
}

/// Where the book was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GuideOrigin {
    List,
    Table,
}

impl GuideScreen {
    /// The list of books on a panel of `size`.
    pub fn new(size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR + 6);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR + 4);
        GuideScreen { list: List::new(room, Book::ALL.len() as u8), open: None }
    }

    /// A game's book at a page, opened at the table.
    pub fn at_table(game: GameId, page: u8, size: Size) -> Self {
        let open = Open { book: Book::Game(game), page, from: GuideOrigin::Table };
        GuideScreen { open: Some(open), ..GuideScreen::new(size) }
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        match self.open {
            Some(_) => self.page_command(command, cx),
            None => self.list_command(command, cx),
        }
    }

    /// A command arrived while a book is read.
    fn page_command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        let by = match command {
            Command::Move(step) => step.vertical() + step.horizontal(),
            Command::Select => 1,
            Command::Back => return self.close(cx),
            Command::Panels | Command::Menu | Command::Hold => return Transition::Stay,
        };
        if let Some(open) = &mut self.open {
            let pages = i32::from(open.book.len().max(1));
            open.page = (i32::from(open.page) + by).rem_euclid(pages) as u8;
        }
        cx.mark_all();
        Transition::Stay
    }

    /// A command arrived while a book is chosen.
    fn list_command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        match command {
            Command::Move(step) => {
                self.list.step(step.vertical() + step.horizontal(), cx.dirty);
                cx.dirty.add(BottomBar::line_area(cx.size()));
            }
            Command::Select => {
                let book = self.under_cursor();
                self.open = Some(Open { book, page: 0, from: GuideOrigin::List });
                cx.mark_all();
            }
            Command::Back => return Transition::Go(ScreenId::Home),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    fn close(&mut self, cx: &mut CommandCx) -> Transition {
        match self.open.take() {
            Some(Open { from: GuideOrigin::Table, .. }) => Transition::Go(ScreenId::Table),
            _ => {
                cx.mark_all();
                Transition::Stay
            }
        }
    }

    fn under_cursor(&self) -> Book {
        book_at(self.list.cursor())
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        match &self.open {
            Some(open) => open.paint(canvas, cx),
            None => self.paint_list(canvas, cx),
        }
    }

    fn paint_list(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        let title = UiPhrase::HowToPlay.text(lang);
        TopBar { picture: Some(Glyph::Book), title, right: "", battery: None }.paint(canvas);
        self.list.paint(canvas, |row| {
            let book = book_at(row);
            ListRow::new(Some(book.icon()), book.name(lang))
        });
        let hints = [
            (Key::Move, UiPhrase::DoMove),
            (Key::Select, UiPhrase::DoOpen),
            (Key::Back, UiPhrase::DoBack),
        ];
        let book = self.under_cursor();
        let says = format_phrase(lang, UiPhrase::PagesCount, &[&book.len()]);
        BottomBar { says: &says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}

impl Open {
    fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        let pages = self.book.len();
        let mut number = Line::new();
        let _ = core::fmt::write(&mut number, format_args!("{}/{pages}", self.page + 1));
        let title = self.book.name(lang);
        TopBar { picture: Some(self.book.icon()), title, right: &number, battery: None }
            .paint(canvas);
        let (_, rest) = Rectangle::new(Point::zero(), cx.panel.size).split_top(theme::TOP_BAR);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR);
        let (_, room) = room.split_top(3);
        self.book.paint(canvas, self.page, room, lang);
        let next = (self.page + 1) % pages.max(1);
        let says = format_phrase(lang, UiPhrase::NextPage, &[&self.book.title(next, lang)]);
        let hints = [
            (Key::Turn, UiPhrase::DoTurn),
            (Key::Select, UiPhrase::DoOn),
            (Key::Back, UiPhrase::DoBack),
        ];
        BottomBar { says: &says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}

/// The book of a row.
fn book_at(row: u8) -> Book {
    Book::ALL.get(row as usize).copied().unwrap_or(Book::Glossary)
}
