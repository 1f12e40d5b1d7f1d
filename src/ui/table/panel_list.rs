//! The list of panels, and how a person turns from one to the next during a game.

use super::panels::Panel;
use super::past::From;
use super::screen::{Over, Played, Table};
use super::tabletop::Tabletop;
use super::words::Talk;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::marks::Marks;
use crate::ui::widgets::{BottomBar, Sheet, TopBar};
use crate::ui::words::Lang;

/// A row of the list of panels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    Open(Panel),
    Hint,
    TakeBack,
    Leave,
}

/// The list, the panels in the order of their numbers.
pub(super) const PANELS: [Row; 7] = [
    Row::Open(Panel::Players),
    Row::Open(Panel::Score),
    Row::Open(Panel::Log),
    Row::Open(Panel::Rule),
    Row::Hint,
    Row::TakeBack,
    Row::Leave,
];

impl Row {
    /// Its picture and its name.
    pub(super) const fn words(self) -> (Glyph, Talk) {
        match self {
            Row::Open(panel) => panel.words(),
            Row::Hint => (Glyph::Star, Talk::Hint),
            Row::TakeBack => (Glyph::Undo, Talk::TakeBack),
            Row::Leave => (Glyph::House, Talk::Leave),
        }
    }
}

impl<G: Tabletop> Table<G> {
    /// The list comes up over whatever is asked.
    pub(super) fn open_panels(&mut self, marks: &mut Marks) {
        self.mark_over(marks);
        self.over = Over::Panels(Sheet::new(Self::window(self.panel), PANELS.len() as u8));
        self.mark_over(marks);
    }

    /// A command in the list.
    pub(super) fn panels_command(
        &mut self,
        command: Command,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        let Over::Panels(sheet) = &mut self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => sheet.step(step.along() + step.across(), marks),
            Command::Back | Command::Panels => self.close_panels(marks),
            Command::Select => {
                let row = PANELS.get(sheet.cursor() as usize).copied();
                match row {
                    Some(Row::Open(panel)) => {
                        self.over = Over::Panel(panel, 0, self.plan(panel, lang));
                        self.mark_all(marks);
                    }
                    Some(Row::Hint) => {
                        self.close_panels(marks);
                        return Played::Hint;
                    }
                    Some(Row::TakeBack) => {
                        self.close_panels(marks);
                        return self.undo(lang, marks);
                    }
                    Some(Row::Leave) => {
                        self.close_panels(marks);
                        return Played::Leave;
                    }
                    None => {}
                }
            }
            Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    fn close_panels(&mut self, marks: &mut Marks) {
        self.mark_over(marks);
        self.settle();
        self.mark_over(marks);
    }

    /// A command in an open panel.
    pub(super) fn panel_command(
        &mut self,
        command: Command,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        let Over::Panel(panel, page, plan) = self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => {
                let plan = self.planned(plan, panel, lang);
                let by = step.along() + step.across();
                let next = (page as i32 + by).clamp(0, plan.last.into()) as u8;
                if next != page {
                    self.over = Over::Panel(panel, next, plan);
                    marks.mark(TopBar::area(self.panel.size));
                    marks.mark(Self::window(self.panel));
                    marks.mark(BottomBar::line_area(self.panel.size));
                }
            }
            Command::Select if panel == Panel::Log => {
                return self.look_back(From::Log, lang, marks);
            }
            Command::Select if panel == Panel::Rule => {
                return Played::Guide(G::page(&self.scene(lang)));
            }
            Command::Back | Command::Select => {
                let rows = PANELS.len() as u8;
                let sheet = Sheet::new(Self::window(self.panel), rows).at(panel as u8);
                self.over = Over::Panels(sheet);
                self.mark_all(marks);
            }
            Command::Panels => {
                self.settle();
                self.mark_all(marks);
            }
            Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }
}
