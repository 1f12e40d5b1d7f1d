//! The first start's one question. It is asked in all languages, as none is known yet.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{Desk, Look, Place, Then};
use crate::ui::canvas::Canvas;
use crate::ui::chart::Chart;
use crate::ui::coast::baltic;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, List, Row, TopBar};
use crate::ui::words::{Lang, Phrase, Word};

/// The language screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Language {
    list: List,
}

impl Language {
    /// The question on a panel of `size`.
    pub fn new(size: Size) -> Self {
        Language { list: List::new(list_area(size), Lang::ALL.len() as u8) }
    }

    fn chosen(&self) -> Lang {
        Lang::ALL.get(self.list.cursor() as usize).copied().unwrap_or_default()
    }

    /// A command arrived. There is no way back: a language must be chosen.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        match command {
            Command::Move(step) => {
                self.list.step(step.along() + step.across(), desk.marks);
                desk.marks.mark(BottomBar::area(desk.size()));
                Then::Stay
            }
            Command::Select => {
                desk.settings.choose_lang(self.chosen());
                Then::ChangedAndGo(Place::Home)
            }
            Command::Back | Command::Panels | Command::Menu | Command::Hold => Then::Stay,
        }
    }

    /// Draws the whole screen; the bottom bar already speaks the language under the cursor.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let size = look.panel.size;
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        TopBar { picture: Some(Glyph::Ship), title: "Kogge", right: "", battery: look.battery }
            .paint(canvas);
        let picture = picture_area(size);
        let tall = rect(0, theme::TOP_BAR as i32 - 18, size.width, picture.size.height * 2);
        Chart::new(tall).draw(canvas, &baltic::COAST, &picture);
        canvas.across(Point::new(0, picture.bottom() - 1), size.width, theme::INK);
        self.list.paint(canvas, |row| {
            let lang = Lang::ALL.get(row as usize).copied().unwrap_or_default();
            Row::new(Some(Glyph::Globe), lang.name())
        });
        let lang = self.chosen();
        let hints = [(Key::Move, Word::DoMove), (Key::Select, Word::DoSelect)];
        BottomBar { says: Word::Language.text(lang), hints: &hints }.paint(
            canvas,
            look.panel.hands,
            lang,
        );
    }
}

fn list_area(size: Size) -> Rectangle {
    let height = Lang::ALL.len() as u32 * theme::ROW;
    let top = BottomBar::area(size).top_left.y - height as i32 - 6;
    rect(0, top, size.width, height)
}

fn picture_area(size: Size) -> Rectangle {
    let top = theme::TOP_BAR as i32;
    rect(0, top, size.width, (list_area(size).top_left.y - 6 - top) as u32)
}
