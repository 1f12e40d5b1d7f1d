//! What is seen: the screen, whatever lies over it, and which parts of it have changed.

use core::convert::Infallible;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::going::MENU;
use super::{Console, Screen};
use crate::frame::Frame;
use crate::ui::canvas::{Canvas, Watch};
use crate::ui::marks::Dirty;
use crate::ui::screens::Look;
use crate::ui::widgets::{BottomBar, Key, Row};
use crate::ui::words::{Phrase, Word, say};

impl Console {
    /// Draws what changed and says where. Nothing outside the returned rectangles was touched.
    pub fn paint(&mut self, frame: &mut Frame) -> Result<Dirty, Infallible> {
        let dirty = self.take_dirty();
        self.paint_parts(frame, &dirty)?;
        Ok(dirty)
    }

    /// The rectangles that changed, for a back end that paints them band by band with
    /// [`Console::paint_parts`]. They count as painted from here on.
    pub fn take_dirty(&mut self) -> Dirty {
        self.frame = 0;
        self.marks.take(self.panel.size)
    }

    /// Draws what lies in `parts`.
    pub fn paint_parts(&self, frame: &mut Frame, parts: &[Rectangle]) -> Result<(), Infallible> {
        Canvas::onto_parts(frame, self.panel.size, parts, |canvas| self.draw(canvas))
    }

    /// Draws everything anew at the next paint, for a panel that has lost its picture.
    pub fn mark_all(&mut self) {
        self.marks.mark(Rectangle::new(Point::zero(), self.panel.size));
    }

    /// Shows a watch everything that would be drawn.
    pub fn watch(&self, watch: &mut dyn Watch) {
        Canvas::watched(self.panel.size, watch, |canvas| self.draw(canvas));
    }

    fn draw(&self, canvas: &mut Canvas) {
        let look = Look {
            panel: self.panel,
            settings: &self.settings,
            going: self.going(),
            setups: &self.setups,
            names: &self.names,
            records: &self.records,
            battery: self.battery,
            fitted: self.fitted,
        };
        match &self.screen {
            Screen::Language(screen) => screen.paint(canvas, look),
            Screen::Home(screen) => screen.paint(canvas, look),
            Screen::Settings(screen) => screen.paint(canvas, look),
            Screen::About(screen) => screen.paint(canvas, look),
            Screen::Guide(screen) => screen.paint(canvas, look),
            Screen::Records(screen) => screen.paint(canvas, look),
            Screen::New(screen) => screen.paint(canvas, look),
            Screen::Check(screen) => screen.paint(canvas, look),
            Screen::Export(screen) => screen.paint(canvas, look),
            Screen::Crash(screen) => screen.paint(canvas, look),
            Screen::Table => {
                if let Some(table) = &self.table {
                    table.paint(canvas, self.settings.lang());
                }
            }
        }
        if let Some((dialog, game)) = &self.asking {
            let lang = self.settings.lang();
            let question = say(lang, Word::PlayOnAsk, &[&game.entry().title]);
            dialog.paint(canvas, &question, lang);
        }
        if let Some(sheet) = &self.menu {
            let lang = self.settings.lang();
            sheet.paint(canvas, Word::Menu.text(lang), |row| {
                let (picture, word) = MENU.get(row as usize).copied().unwrap_or(MENU[0]);
                Row::new(Some(picture), word.text(lang))
            });
            let hints = [
                (Key::Move, Word::DoMove),
                (Key::Select, Word::DoSelect),
                (Key::Back, Word::Close),
            ];
            let says = Word::MenuHint.text(lang);
            BottomBar { says, hints: &hints }.paint(canvas, self.panel.hands, lang);
        }
        if let Some(banner) = &self.banner {
            banner.paint(canvas);
        }
    }
}
