//! The first start's one question. It is asked in all languages, as none is known yet.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::chart::Chart;
use crate::coast::baltic;
use crate::controls::Command;
use crate::glyph::Glyph;
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Phrase, UiPhrase};
use crate::theme;
use crate::widgets::{BottomBar, Key, List, ListRow, TopBar};

/// The language screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LanguageScreen {
    list: List,
}

impl LanguageScreen {
    /// The question on a panel of `size`.
    pub fn new(size: Size) -> Self {
        LanguageScreen { list: List::new(list_area(size), Lang::ALL.len() as u8) }
    }

    fn chosen(&self) -> Lang {
        Lang::ALL.get(self.list.cursor() as usize).copied().unwrap_or_default()
    }

    /// A command arrived. There is no way back: a language must be chosen.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        match command {
            Command::Move(step) => {
                self.list.step(step.vertical() + step.horizontal(), cx.dirty);
                cx.dirty.add(BottomBar::area(cx.size()));
                Transition::Stay
            }
            Command::Select => {
                cx.settings.set_lang(self.chosen());
                Transition::ChangedAndGo(ScreenId::Home)
            }
            Command::Back | Command::Panels | Command::Menu | Command::Hold => Transition::Stay,
        }
    }

    /// Draws the whole screen; the bottom bar already speaks the language under the cursor.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let size = cx.panel.size;
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        TopBar { picture: Some(Glyph::Ship), title: "Kogge", right: "", battery: cx.battery }
            .paint(canvas);
        let picture = picture_area(size);
        let tall = rect(0, theme::TOP_BAR as i32 - 18, size.width, picture.size.height * 2);
        Chart::new(tall).draw(canvas, &baltic::COAST, &picture);
        canvas.hline(Point::new(0, picture.bottom() - 1), size.width, theme::INK);
        self.list.paint(canvas, |row| {
            let lang = Lang::ALL.get(row as usize).copied().unwrap_or_default();
            ListRow::new(Some(Glyph::Globe), lang.name())
        });
        let lang = self.chosen();
        let hints = [(Key::Move, UiPhrase::DoMove), (Key::Select, UiPhrase::DoSelect)];
        BottomBar { says: UiPhrase::Language.text(lang), hints: &hints }.paint(
            canvas,
            cx.panel.buttons,
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
