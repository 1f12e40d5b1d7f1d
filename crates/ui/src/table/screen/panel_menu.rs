//! The list of panels, and how a person turns from one to the next during a game.

use super::panels::InfoPanel;
use super::replay::ReplayOrigin;
use super::{Overlay, TableScreen};
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::Glyph;
use crate::phrases::Lang;
use crate::table::game_ui::GameUi;
use crate::table::phrases::TablePhrase;
use crate::transition::Transition;
use crate::widgets::{BottomBar, Sheet, TopBar};
use kogge_base::screen::ScreenId;

/// A row of the list of panels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PanelMenuItem {
    Open(InfoPanel),
    Hint,
    TakeBack,
    Leave,
}

/// The list, the panels in the order of their numbers.
pub(super) const PANELS: [PanelMenuItem; 7] = [
    PanelMenuItem::Open(InfoPanel::Players),
    PanelMenuItem::Open(InfoPanel::Score),
    PanelMenuItem::Open(InfoPanel::Log),
    PanelMenuItem::Open(InfoPanel::Rule),
    PanelMenuItem::Hint,
    PanelMenuItem::TakeBack,
    PanelMenuItem::Leave,
];

impl PanelMenuItem {
    /// Its picture and its name.
    pub(super) const fn words(self) -> (Glyph, TablePhrase) {
        match self {
            PanelMenuItem::Open(panel) => panel.words(),
            PanelMenuItem::Hint => (Glyph::Star, TablePhrase::Hint),
            PanelMenuItem::TakeBack => (Glyph::Undo, TablePhrase::TakeBack),
            PanelMenuItem::Leave => (Glyph::House, TablePhrase::Leave),
        }
    }
}

impl<G: GameUi> TableScreen<G> {
    /// The list comes up over whatever is asked.
    pub(super) fn open_panels(&mut self, dirty: &mut DirtyRegion) {
        self.mark_overlay(dirty);
        self.overlay = Overlay::Panels(Sheet::new(Self::window(self.panel), PANELS.len() as u8));
        self.mark_overlay(dirty);
    }

    /// A command in the list.
    pub(super) fn panels_command(
        &mut self,
        command: Command,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let Overlay::Panels(sheet) = &mut self.overlay else { return Transition::Stay };
        match command {
            Command::Move(step) => sheet.step(step.vertical() + step.horizontal(), dirty),
            Command::Back | Command::Panels => self.close_panels(dirty),
            Command::Select => {
                let row = PANELS.get(sheet.cursor() as usize).copied();
                match row {
                    Some(PanelMenuItem::Open(panel)) => {
                        self.overlay = Overlay::InfoPanel(self.open_panel(panel, lang));
                        self.mark_all(dirty);
                    }
                    Some(PanelMenuItem::Hint) => {
                        self.close_panels(dirty);
                        return Transition::Hint;
                    }
                    Some(PanelMenuItem::TakeBack) => {
                        self.close_panels(dirty);
                        return self.undo(lang, dirty);
                    }
                    Some(PanelMenuItem::Leave) => {
                        self.close_panels(dirty);
                        return Transition::Go(ScreenId::Home);
                    }
                    None => {}
                }
            }
            Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    fn close_panels(&mut self, dirty: &mut DirtyRegion) {
        self.mark_overlay(dirty);
        self.settle();
        self.mark_overlay(dirty);
    }

    /// A command in an open panel.
    pub(super) fn panel_command(
        &mut self,
        command: Command,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let Overlay::InfoPanel(open) = self.overlay else { return Transition::Stay };
        let panel = open.panel();
        match command {
            Command::Move(step) => {
                let by = step.vertical() + step.horizontal();
                if let Some(turned) = self.panel_in(open, lang).turned(by) {
                    self.overlay = Overlay::InfoPanel(turned);
                    dirty.add(TopBar::area(self.panel.size));
                    dirty.add(Self::window(self.panel));
                    dirty.add(BottomBar::line_area(self.panel.size));
                }
            }
            Command::Select if panel == InfoPanel::Log => {
                return self.open_replay(ReplayOrigin::Log, lang, dirty);
            }
            Command::Select if panel == InfoPanel::Rule => {
                return Transition::OpenGuide(G::guide_page(&self.board()));
            }
            Command::Back | Command::Select => {
                let rows = PANELS.len() as u8;
                let sheet = Sheet::new(Self::window(self.panel), rows).at(panel as u8);
                self.overlay = Overlay::Panels(sheet);
                self.mark_all(dirty);
            }
            Command::Panels => {
                self.settle();
                self.mark_all(dirty);
            }
            Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }
}
