//! The list of panels, and how a person turns from one to the next during a game.

use super::panels::InfoPanel;
use super::replay::ReplayOrigin;
use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::Glyph;
use crate::phrases::{Lang, Phrase};
use crate::table::game_ui::GameUi;
use crate::table::phrases::TablePhrase;
use crate::transition::Transition;
use crate::widgets::{BottomBar, ListRow, Sheet, TopBar};
use kogge_base::screen::ScreenId;

/// A row of the list of panels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PanelMenuItem {
    TakeBack,
    Redo,
    RestartTurn,
    Open(InfoPanel),
    Hint,
    Leave,
}

/// Every row, in their order.
const ITEMS: [PanelMenuItem; 9] = [
    PanelMenuItem::TakeBack,
    PanelMenuItem::Redo,
    PanelMenuItem::RestartTurn,
    PanelMenuItem::Open(InfoPanel::Players),
    PanelMenuItem::Open(InfoPanel::Score),
    PanelMenuItem::Open(InfoPanel::Log),
    PanelMenuItem::Open(InfoPanel::Rule),
    PanelMenuItem::Hint,
    PanelMenuItem::Leave,
];

impl PanelMenuItem {
    /// Its picture and its name.
    const fn words(self) -> (Glyph, TablePhrase) {
        match self {
            PanelMenuItem::TakeBack => (Glyph::Undo, TablePhrase::TakeBack),
            PanelMenuItem::Redo => (Glyph::More, TablePhrase::Redo),
            PanelMenuItem::RestartTurn => (Glyph::Hourglass, TablePhrase::RestartTurn),
            PanelMenuItem::Open(panel) => panel.words(),
            PanelMenuItem::Hint => (Glyph::Star, TablePhrase::Hint),
            PanelMenuItem::Leave => (Glyph::House, TablePhrase::Leave),
        }
    }
}

impl<G: GameUi> TableScreen<G> {
    /// The rows that are there now: what cannot be done is not offered.
    fn panel_menu(&self) -> impl Iterator<Item = PanelMenuItem> + '_ {
        let is_offered = |item: &PanelMenuItem| match item {
            PanelMenuItem::TakeBack => self.can_undo(),
            PanelMenuItem::Redo => self.can_redo(),
            // With a single decision, taking it back is the same.
            PanelMenuItem::RestartTurn => self.can_undo() && self.playthrough.undo_depth() > 1,
            PanelMenuItem::Hint => !self.is_bot_turn(),
            PanelMenuItem::Open(_) | PanelMenuItem::Leave => true,
        };
        ITEMS.into_iter().filter(is_offered)
    }

    /// The list comes up over whatever is asked.
    pub(super) fn open_panels(&mut self, dirty: &mut DirtyRegion) {
        self.mark_overlay(dirty);
        self.overlay = Overlay::Panels(self.panel_menu_sheet());
        self.mark_overlay(dirty);
    }

    fn panel_menu_sheet(&self) -> Sheet {
        Sheet::new(Self::window(self.panel), self.panel_menu().count() as u8)
    }

    /// Back from a panel to the list, where the panel was chosen.
    pub(super) fn return_to_panel_menu(&mut self, from: PanelMenuItem, dirty: &mut DirtyRegion) {
        let row = self.panel_menu().position(|item| item == from).unwrap_or(0);
        self.overlay = Overlay::Panels(self.panel_menu_sheet().at(row as u8));
        self.mark_all(dirty);
    }

    /// Draws the list.
    pub(super) fn paint_panel_menu(&self, canvas: &mut Canvas, sheet: &Sheet, lang: Lang) {
        sheet.paint(canvas, self.title(), |row| {
            let item = self.panel_menu().nth(usize::from(row)).unwrap_or(PanelMenuItem::Leave);
            let (picture, word) = item.words();
            ListRow::new(Some(picture), word.text(lang))
        });
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
                let row = usize::from(sheet.cursor());
                let item = self.panel_menu().nth(row);
                if let Some(item) = item {
                    return self.choose_panel(item, lang, dirty);
                }
            }
            Command::Menu | Command::Hold | Command::TakeBack => {}
        }
        Transition::Stay
    }

    fn choose_panel(
        &mut self,
        item: PanelMenuItem,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        if let PanelMenuItem::Open(panel) = item {
            self.overlay = Overlay::InfoPanel(self.open_panel(panel, lang));
            self.mark_all(dirty);
            return Transition::Stay;
        }
        self.close_panels(dirty);
        match item {
            PanelMenuItem::TakeBack => self.undo(lang, dirty),
            PanelMenuItem::Redo => self.redo(lang, dirty),
            PanelMenuItem::RestartTurn => self.restart_turn(lang, dirty),
            PanelMenuItem::Hint => Transition::Hint,
            PanelMenuItem::Leave => Transition::Go(ScreenId::Home),
            PanelMenuItem::Open(_) => Transition::Stay,
        }
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
                self.return_to_panel_menu(PanelMenuItem::Open(panel), dirty);
            }
            Command::Panels => {
                self.settle();
                self.mark_all(dirty);
            }
            Command::Menu | Command::Hold | Command::TakeBack => {}
        }
        Transition::Stay
    }
}
