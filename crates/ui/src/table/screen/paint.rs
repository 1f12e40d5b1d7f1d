//! Drawing the table: map, glow, cursor, bars, and what lies over them.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::panel_menu::{self, PANELS};
use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::{self, seat_colour};
use crate::phrases::{Lang, Line, Phrase, UiPhrase, append, format_phrase};
use crate::table::game_ui::{GameUi, Scene, own_colour};
use crate::table::phrases::{TablePhrase, line};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::list::cursor_frame;
use crate::widgets::{BottomBar, Dialog, Hint, Key, ListRow};
use kogge_base::panel::DeviceProfile;

impl<G: GameUi> TableScreen<G> {
    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, lang: Lang) {
        palette::set_on(canvas, &self.seating.colours());
        match &self.overlay {
            Overlay::Curtain(curtain) => {
                let name = self.name(curtain.seat(), lang);
                curtain.paint::<G>(canvas, &name, self.panel, lang);
            }
            Overlay::InfoPanel(open) => {
                self.paint_panel(canvas, &self.panel_in(*open, lang), lang);
            }
            Overlay::Hint(hint) => self.paint_hint(canvas, hint, lang),
            Overlay::Reveal(page) => self.paint_reveal(canvas, *page, lang),
            Overlay::End(page) => self.paint_end(canvas, *page, lang),
            Overlay::Replay(replay) => self.paint_replay(canvas, replay, lang),
            Overlay::Review(page) => self.paint_review(canvas, *page, lang),
            Overlay::NextSteps(sheet) => {
                self.paint_end(canvas, 0, lang);
                // Only the headline is left of it: the sheet would cut rows in two.
                let (_, rows) = Self::window(self.panel).split_top(HEADLINE);
                canvas.fill_opaque(&rows, theme::PARCHMENT);
                self.paint_next_steps(canvas, sheet, lang);
            }
            Overlay::Nothing | Overlay::Sheet(..) | Overlay::Confirm(..) | Overlay::Panels(_) => {
                self.paint_table(canvas, lang);
            }
        }
    }

    /// What hides the map under it.
    fn cover(&self) -> Option<Rectangle> {
        match &self.overlay {
            Overlay::Sheet(sheet, _) | Overlay::Panels(sheet) | Overlay::NextSteps(sheet) => {
                Some(sheet.area())
            }
            Overlay::Confirm(..) => Some(Dialog::area(self.panel.size)),
            Overlay::Nothing
            | Overlay::Curtain(_)
            | Overlay::InfoPanel(..)
            | Overlay::Reveal(_)
            | Overlay::End(_)
            | Overlay::Hint(_)
            | Overlay::Review(_)
            | Overlay::Replay(_) => None,
        }
    }

    fn paint_table(&self, canvas: &mut Canvas, lang: Lang) {
        let scene = self.scene(lang);
        if canvas.is_visible(&scene.window) {
            canvas.clipped_to(&scene.window, |canvas| match self.cover() {
                Some(cover) => {
                    canvas.clipped_outside(&cover, |canvas| self.paint_map(canvas, &scene))
                }
                None => self.paint_map(canvas, &scene),
            });
        }
        self.paint_top(canvas, &scene);
        self.paint_bottom(canvas, &scene);
        match &self.overlay {
            Overlay::Sheet(sheet, spot) if canvas.is_visible(&sheet.area()) => {
                sheet.paint(canvas, &G::prompt(&scene), |row| {
                    let choice = self.question.at(*spot).nth(row as usize);
                    let label = choice.map(|decision| G::choice_text(&scene, decision));
                    ListRow::new(None, &label.unwrap_or_default()).small()
                });
            }
            Overlay::Confirm(dialog, decision)
                if canvas.is_visible(&Dialog::area(self.panel.size)) =>
            {
                dialog.paint(canvas, &asked(G::preview_text(&scene, *decision)), lang);
            }
            Overlay::Panels(sheet) => sheet.paint(canvas, self.title(), |row| {
                let row =
                    PANELS.get(row as usize).copied().unwrap_or(panel_menu::PanelMenuItem::Leave);
                let (picture, word) = row.words();
                let shown = ListRow::new(Some(picture), word.text(lang));
                match row {
                    panel_menu::PanelMenuItem::TakeBack if self.playthrough.can_undo().is_err() => {
                        ListRow { open: false, ..shown }
                    }
                    panel_menu::PanelMenuItem::Hint if self.is_bot_turn() => {
                        ListRow { open: false, ..shown }
                    }
                    _ => shown,
                }
            }),
            _ => {}
        }
    }

    fn paint_map(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        G::paint_map(canvas, scene);
        self.paint_targets(canvas, scene);
        self.paint_animations(canvas);
    }

    /// Legal targets glow; the cursor is framed; the tab waits at the bottom.
    fn paint_targets(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        for target in self.question.highlights().iter() {
            G::paint_highlight(canvas, scene, target);
        }
        self.paint_recent_moves(canvas, scene);
        if self.question.has_tab() {
            let tab = self.tab_area();
            canvas.fill_opaque(&tab, theme::PARCHMENT_PALE);
            canvas.stroke_rect(&tab, 1, theme::INK_SOFT);
            let up = Point::new(tab.center().x - 3, tab.top_left.y + 6);
            glyph::draw(canvas, Glyph::Above, up, theme::BRASS);
        }
        match self.question.target() {
            Some(target) => G::paint_cursor(canvas, scene, &target),
            None if self.question.has_tab() => {
                cursor_frame(canvas, &self.cursor_area().inset(-2, -2))
            }
            None => {}
        }
    }

    /// Whose turn, the phase, the key figures.
    fn paint_top(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        let area = rect(0, 0, self.panel.size.width, theme::TOP_BAR);
        if !canvas.is_visible(&area) {
            return;
        }
        canvas.fill_opaque(&area, theme::PARCHMENT_DEEP);
        canvas.hline(Point::new(0, area.bottom() - 2), area.size.width, theme::BRASS);
        canvas.hline(Point::new(0, area.bottom() - 1), area.size.width, theme::INK);
        let (mut room, _) = area.inset(theme::MARGIN, 0).split_bottom(2);
        if let Some(seat) = scene.decider {
            let shape = Glyph::of_participant(canvas, seat);
            let drop = (room.size.height - shape.size().height) as i32 / 2;
            let at = room.top_left + Point::new(0, drop);
            let colour = seat_colour(canvas, G::SPEC, seat);
            glyph::draw_outlined(canvas, shape, at, colour);
            room = room.split_left(15).1;
        }
        let style = Style::bold(theme::INK);
        let stats = G::stats(scene);
        let mut stats_line = Line::new();
        append(&mut stats_line, &stats);
        let (left, right) = room.split_right(text::width(style.face, &stats_line));
        self.animations.highlight(canvas, &stats, &right, style.face);
        text::line(canvas, &stats_line, right, Align::Left, style);
        text::line(canvas, &G::phase_text(scene), left, Align::Left, style);
    }

    /// What is asked, or what the choice under the cursor would do.
    fn paint_bottom(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        if !canvas.is_visible(&BottomBar::area(self.panel.size)) {
            return;
        }
        let says = match (&self.overlay, self.pointed()) {
            (Overlay::Nothing, _) if self.is_bot_turn() => self.target_or_bot_text(scene),
            (Overlay::Panels(_), _) => line(scene.lang, TablePhrase::PanelsHint),
            (_, Some(decision)) => G::preview_text(scene, decision),
            (_, None) if self.question.is_at_tab() && self.question.has_tab() => {
                format_phrase(scene.lang, UiPhrase::MoreChoices, &[])
            }
            (_, None) => {
                let looked =
                    self.question.target().and_then(|target| G::target_text(scene, target.id));
                looked.unwrap_or_else(|| G::prompt(scene))
            }
        };
        let all: [Hint; 4] = [
            (Key::Move, UiPhrase::DoMove),
            (Key::Select, if self.is_bot_turn() { UiPhrase::DoSkip } else { UiPhrase::DoSelect }),
            (Key::Back, if self.back_undoes() { UiPhrase::DoUndo } else { UiPhrase::DoBack }),
            (Key::Panels, UiPhrase::DoPanels),
        ];
        let hints = self.hints_with_room(&all, scene.lang);
        let (bar, buttons) = (BottomBar { says: &says, hints }, self.panel.buttons);
        bar.paint_with_seat_colours(canvas, buttons, scene.lang, own_colour::<G>);
    }

    /// As many hints as the panel has room for: a pad needs none itself, and where panels need a
    /// hold, that is the longest.
    fn hints_with_room<'h>(&self, all: &'h [Hint; 4], lang: Lang) -> &'h [Hint] {
        let DeviceProfile { size, buttons } = self.panel;
        match Key::Panels.is_held(buttons) {
            _ if BottomBar::has_room(all, size, buttons, lang) => all,
            true => &all[..3],
            false => &all[1..],
        }
    }

    /// Whether back would take the last decision back.
    fn back_undoes(&self) -> bool {
        let at_map = match &self.overlay {
            Overlay::Nothing => true,
            Overlay::Sheet(..) => !self.question.can_act_on_map(),
            _ => false,
        };
        !self.is_bot_turn() && at_map && self.playthrough.can_undo().is_ok()
    }
}

/// Height of what is said above the ranking at the end.
const HEADLINE: u32 = 34;

/// What a decision will do, as a question.
fn asked(preview: Line) -> Line {
    let mut question = preview;
    if !question.contains('?') {
        let _ = question.push('?');
    }
    question
}
