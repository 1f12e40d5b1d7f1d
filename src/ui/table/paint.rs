//! Drawing the table: map, glow, cursor, bars, and what lies over them.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::panel_list::{self, PANELS};
use super::screen::{Cursor, Over, Table};
use super::tabletop::{Scene, Tabletop};
use super::words::{Talk, line};
use crate::console::Panel;
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::list::cursor_frame;
use crate::ui::widgets::{BottomBar, Dialog, Hint, Key, Row};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

impl<G: Tabletop> Table<G> {
    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, lang: Lang) {
        canvas.dress(self.sitters.colours().numbers());
        match &self.over {
            Over::Curtain(curtain) => {
                let seat = curtain.seat();
                let name = self.name(seat, lang);
                let colour = G::worn_colour(canvas, seat);
                curtain.paint(canvas, G::ABOUT.title, &name, colour, self.panel, lang);
            }
            Over::Panel(panel, page, plan) => {
                let plan = self.planned(*plan, *panel, lang);
                self.paint_panel(canvas, *panel, *page, &plan, lang);
            }
            Over::Hint(advice) => self.paint_hint(canvas, advice, lang),
            Over::Reveal(page) => self.paint_reveal(canvas, *page, lang),
            Over::End(page) => self.paint_end(canvas, *page, lang),
            Over::Past(past) => self.paint_past(canvas, past, lang),
            Over::Review(page) => self.paint_review(canvas, *page, lang),
            Over::After(sheet) => {
                self.paint_end(canvas, 0, lang);
                // Only the headline is left of it: the sheet would cut rows in two.
                let (_, rows) = Self::window(self.panel).cut_top(HEADLINE);
                canvas.panel(&rows, theme::PARCHMENT);
                self.paint_after(canvas, sheet, lang);
            }
            Over::Nothing | Over::Sheet(..) | Over::Sure(..) | Over::Panels(_) => {
                self.paint_table(canvas, lang);
            }
        }
    }

    /// What hides the map under it.
    fn cover(&self) -> Option<Rectangle> {
        match &self.over {
            Over::Sheet(sheet, _) | Over::Panels(sheet) | Over::After(sheet) => Some(sheet.area()),
            Over::Sure(..) => Some(Dialog::area(self.panel.size)),
            Over::Nothing
            | Over::Curtain(_)
            | Over::Panel(..)
            | Over::Reveal(_)
            | Over::End(_)
            | Over::Hint(_)
            | Over::Review(_)
            | Over::Past(_) => None,
        }
    }

    fn paint_table(&self, canvas: &mut Canvas, lang: Lang) {
        let scene = self.scene(lang);
        if canvas.shows(&scene.window) {
            canvas.within(&scene.window, |canvas| match self.cover() {
                Some(cover) => canvas.beside(&cover, |canvas| self.paint_map(canvas, &scene)),
                None => self.paint_map(canvas, &scene),
            });
        }
        self.paint_top(canvas, &scene);
        self.paint_bottom(canvas, &scene);
        match &self.over {
            Over::Sheet(sheet, spot) if canvas.shows(&sheet.area()) => {
                sheet.paint(canvas, &G::asks(&scene), |row| {
                    let choice = self.at(*spot).nth(row as usize);
                    let label = choice.map(|decision| G::choice(&scene, decision));
                    Row::new(None, &label.unwrap_or_default()).small()
                });
            }
            Over::Sure(dialog, decision) if canvas.shows(&Dialog::area(self.panel.size)) => {
                dialog.paint(canvas, &asked(G::preview(&scene, *decision)), lang);
            }
            Over::Panels(sheet) => sheet.paint(canvas, self.title(), |row| {
                let row = PANELS.get(row as usize).copied().unwrap_or(panel_list::Row::Leave);
                let (picture, word) = row.words();
                let shown = Row::new(Some(picture), word.text(lang));
                match row {
                    panel_list::Row::TakeBack if self.history.can_undo().is_err() => {
                        Row { open: false, ..shown }
                    }
                    panel_list::Row::Hint if self.is_bots() => Row { open: false, ..shown },
                    _ => shown,
                }
            }),
            _ => {}
        }
    }

    fn paint_map(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        G::paint_map(canvas, scene);
        self.paint_targets(canvas, scene);
        self.paint_motion(canvas, scene.lang);
    }

    /// Legal targets glow; the cursor is framed; the tab waits at the bottom.
    fn paint_targets(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        for (index, target) in self.targets.as_slice().iter().enumerate() {
            if self.is_legal(index) {
                G::paint_glow(canvas, scene, target);
            }
        }
        self.paint_trail(canvas, scene);
        if self.has_tab() {
            let tab = self.tab_area();
            canvas.panel(&tab, theme::PARCHMENT_PALE);
            canvas.frame(&tab, 1, theme::INK_SOFT);
            let up = Point::new(tab.center().x - 3, tab.top_left.y + 6);
            glyph::draw(canvas, Glyph::Above, up, theme::BRASS);
        }
        match self.target() {
            Some(target) => G::paint_cursor(canvas, scene, &target),
            None if self.has_tab() => cursor_frame(canvas, &self.cursor_area().inset(-2, -2)),
            None => {}
        }
    }

    /// Whose turn, the phase, the key figures.
    fn paint_top(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        let area = rect(0, 0, self.panel.size.width, theme::TOP_BAR);
        if !canvas.shows(&area) {
            return;
        }
        canvas.panel(&area, theme::PARCHMENT_DEEP);
        canvas.across(Point::new(0, area.bottom() - 2), area.size.width, theme::BRASS);
        canvas.across(Point::new(0, area.bottom() - 1), area.size.width, theme::INK);
        let (mut room, _) = area.inset(theme::MARGIN, 0).cut_bottom(2);
        if let Some(seat) = scene.decider {
            let shape = Glyph::of_sitter(canvas, seat);
            let drop = (room.size.height - shape.size().height) as i32 / 2;
            let at = room.top_left + Point::new(0, drop);
            let colour = G::worn_colour(canvas, seat);
            glyph::draw_outlined(canvas, shape, at, colour);
            room = room.cut_left(15).1;
        }
        let status = G::status(scene);
        let style = Style::bold(theme::INK);
        let (left, right) = room.cut_right(text::width(style.face, &status.figures));
        self.motion.light(canvas, &status.figures, &right, style.face);
        text::line(canvas, &status.figures, right, Align::Left, style);
        text::line(canvas, &status.phase, left, Align::Left, Style::bold(theme::INK));
    }

    /// What is asked, or what the choice under the cursor would do.
    fn paint_bottom(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        if !canvas.shows(&BottomBar::area(self.panel.size)) {
            return;
        }
        let says = match (&self.over, self.pointed(), self.cursor) {
            (Over::Nothing, ..) if self.is_bots() => self.looked_at(scene),
            (Over::Panels(_), ..) => line(scene.lang, Talk::PanelsHint),
            (_, Some(decision), _) => G::preview(scene, decision),
            (_, None, Cursor::Tab) if self.has_tab() => say(scene.lang, Word::MoreChoices, &[]),
            (..) => {
                let looked = self.target().and_then(|target| G::look(scene, target.id));
                looked.unwrap_or_else(|| G::asks(scene))
            }
        };
        let all: [Hint; 4] = [
            (Key::Move, Word::DoMove),
            (Key::Select, if self.is_bots() { Word::DoSkip } else { Word::DoSelect }),
            (Key::Back, if self.back_undoes() { Word::DoUndo } else { Word::DoBack }),
            (Key::Panels, Word::DoPanels),
        ];
        let hints = self.hints_with_room(&all, scene.lang);
        let (bar, hands) = (BottomBar { says: &says, hints }, self.panel.hands);
        bar.paint_seated(canvas, hands, scene.lang, G::seat_colour);
    }

    /// As many hints as the panel has room for: a pad needs none itself, and where panels need a
    /// hold, that is the longest.
    fn hints_with_room<'h>(&self, all: &'h [Hint; 4], lang: Lang) -> &'h [Hint] {
        let Panel { size, hands } = self.panel;
        match Key::Panels.is_held(hands) {
            _ if BottomBar::has_room(all, size, hands, lang) => all,
            true => &all[..3],
            false => &all[1..],
        }
    }

    /// Whether back would take the last decision back.
    fn back_undoes(&self) -> bool {
        let at_map = match &self.over {
            Over::Nothing => true,
            Over::Sheet(..) => {
                !self.targets.as_slice().iter().enumerate().any(|(at, _)| self.is_legal(at))
            }
            _ => false,
        };
        !self.is_bots() && at_map && self.history.can_undo().is_ok()
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
