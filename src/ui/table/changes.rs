//! Which parts of the panel must be painted anew when something changes at the table.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::screen::{Bits, Over, Table};
use super::tabletop::Tabletop;
use super::targets::{Target, Targets};
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::widgets::{BottomBar, Dialog, TopBar};
use crate::ui::words::Lang;

/// Height of the tab that opens the sheet.
const TAB: u32 = 17;

impl<G: Tabletop> Table<G> {
    /// The position changed: looks at it again, and marks what differs.
    pub(super) fn refresh(&mut self, marks: &mut Marks) {
        self.mark_question(marks);
        let seen = self.game().view(self.eyes());
        let before = core::mem::replace(&mut self.view, seen);
        G::changed(&before, &self.scene(Lang::En), marks);
        let glowed = (self.targets.clone(), self.legal);
        self.ask();
        self.mark_glows(&glowed.0, glowed.1, marks);
        self.mark_question(marks);
        marks.mark(TopBar::area(self.panel.size));
        marks.mark(BottomBar::area(self.panel.size));
    }

    /// Cursor, tab, and whatever lies over the map.
    fn mark_question(&self, marks: &mut Marks) {
        self.mark_over(marks);
        self.mark_cursor(marks);
        if self.has_tab() {
            marks.mark(self.tab_area());
        }
    }

    /// Targets that glow now and did not, or the other way round.
    fn mark_glows(&self, before: &Targets, legal: Bits, marks: &mut Marks) {
        let glows = |targets: &Targets, legal: Bits, wanted: &Target| {
            let at = targets.as_slice().iter().position(|target| target == wanted);
            at.is_some_and(|at| legal >> at & 1 == 1)
        };
        for target in before.as_slice() {
            if glows(before, legal, target) && !glows(&self.targets, self.legal, target) {
                marks.mark(target.area);
            }
        }
        for target in self.targets.as_slice() {
            if glows(&self.targets, self.legal, target) && !glows(before, legal, target) {
                marks.mark(target.area);
            }
        }
    }

    /// The frame around what the cursor is at.
    pub(super) fn mark_cursor(&self, marks: &mut Marks) {
        match self.target() {
            Some(target) => G::mark_cursor(&self.scene(Lang::En), &target, marks),
            None => marks.mark(self.tab_area().inset(-2, -2)),
        }
    }

    /// What lies over the map, and what the bottom bar says of it.
    pub(super) fn mark_over(&self, marks: &mut Marks) {
        match &self.over {
            Over::Nothing => {}
            Over::Sheet(sheet, _) | Over::Panels(sheet) | Over::After(sheet) => {
                marks.mark(sheet.area());
            }
            Over::Sure(..) => marks.mark(Dialog::area(self.panel.size)),
            Over::Curtain(_)
            | Over::Panel(..)
            | Over::Reveal(_)
            | Over::End(_)
            | Over::Hint(_)
            | Over::Review(_)
            | Over::Past(_) => {
                self.mark_all(marks);
            }
        }
        marks.mark(BottomBar::area(self.panel.size));
    }

    pub(super) fn mark_all(&self, marks: &mut Marks) {
        marks.mark(Rectangle::new(Point::zero(), self.panel.size));
    }

    /// What the cursor frames.
    pub(super) fn cursor_area(&self) -> Rectangle {
        self.target().map_or_else(|| self.tab_area(), |target| target.area)
    }

    /// The tab that opens the sheet.
    pub(super) fn tab_area(&self) -> Rectangle {
        let window = Self::window(self.panel);
        let width = 64;
        rect(window.center().x - width / 2, window.bottom() - TAB as i32, width as u32, TAB)
    }
}
