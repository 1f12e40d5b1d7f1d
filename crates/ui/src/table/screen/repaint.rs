//! Which parts of the panel must be painted again when something changes at the table.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{Overlay, TableScreen};
use crate::dirty::DirtyRegion;
use crate::layout::{RectExt, rect};
use crate::table::game_ui::GameUi;
use crate::widgets::{BottomBar, Dialog, TopBar};

/// Height of the tab that opens the sheet.
const TAB: u32 = 17;

impl<G: GameUi> TableScreen<G> {
    /// The position changed: looks at it again, and marks what differs.
    pub(super) fn refresh(&mut self, dirty: &mut DirtyRegion) {
        self.mark_question(dirty);
        let seen = self.game().view(self.observer());
        let before = core::mem::replace(&mut self.view, seen);
        G::mark_changes(&before, &self.board(), dirty);
        let before = self.question.highlights().clone();
        self.ask();
        self.question.highlights().mark_difference(&before, dirty);
        self.mark_question(dirty);
        dirty.add(TopBar::area(self.panel.size));
        dirty.add(BottomBar::area(self.panel.size));
    }

    /// Cursor, tab, and whatever lies over the map.
    fn mark_question(&self, dirty: &mut DirtyRegion) {
        self.mark_overlay(dirty);
        self.mark_cursor(dirty);
        if self.question.has_tab() {
            dirty.add(self.tab_area());
        }
    }

    /// The frame around what the cursor is at.
    pub(super) fn mark_cursor(&self, dirty: &mut DirtyRegion) {
        match self.question.target() {
            Some(target) => G::mark_cursor(&self.board(), &target, dirty),
            None => dirty.add(self.tab_area().inset(-2, -2)),
        }
    }

    /// What lies over the map, and what the bottom bar says of it.
    pub(super) fn mark_overlay(&self, dirty: &mut DirtyRegion) {
        match &self.overlay {
            Overlay::Nothing => {}
            Overlay::Sheet(sheet, _) | Overlay::Panels(sheet) | Overlay::NextSteps(sheet) => {
                dirty.add(sheet.area());
            }
            Overlay::Confirm(..) => dirty.add(Dialog::area(self.panel.size)),
            Overlay::Curtain(_)
            | Overlay::InfoPanel(..)
            | Overlay::Reveal(_)
            | Overlay::End(_)
            | Overlay::Hint(_)
            | Overlay::Review(_)
            | Overlay::Replay(_) => {
                self.mark_all(dirty);
            }
        }
        dirty.add(BottomBar::area(self.panel.size));
    }

    pub(super) fn mark_all(&self, dirty: &mut DirtyRegion) {
        dirty.add(Rectangle::new(Point::zero(), self.panel.size));
    }

    /// What the cursor frames.
    pub(super) fn cursor_area(&self) -> Rectangle {
        self.question.target().map_or_else(|| self.tab_area(), |target| target.area)
    }

    /// The tab that opens the sheet.
    pub(super) fn tab_area(&self) -> Rectangle {
        let window = Self::window(self.panel);
        let width = 64;
        rect(window.center().x - width / 2, window.bottom() - TAB as i32, width as u32, TAB)
    }
}
