//! The bars at the top and at the bottom of a screen.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::button::{self, Cap};
use crate::input::Hands;
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::{Lang, Phrase, Word, say};

/// The bar at the top: a picture, a title, and a short text at the right.
#[derive(Clone, Copy, Debug)]
pub struct TopBar<'t> {
    /// Stands before the title.
    pub picture: Option<Glyph>,
    /// What this screen is.
    pub title: &'t str,
    /// Key figures, a page number.
    pub right: &'t str,
}

impl TopBar<'_> {
    /// Where it lies on a panel of `size`.
    pub const fn area(size: Size) -> Rectangle {
        rect(0, 0, size.width, theme::TOP_BAR)
    }

    /// Draws it.
    pub fn paint(&self, canvas: &mut Canvas) {
        let area = Self::area(canvas.bounds().size);
        if !canvas.shows(&area) {
            return;
        }
        canvas.panel(&area, theme::PARCHMENT_DEEP);
        canvas.across(Point::new(0, area.bottom() - 2), area.size.width, theme::BRASS);
        canvas.across(Point::new(0, area.bottom() - 1), area.size.width, theme::INK);
        let (room, _) = area.inset(theme::MARGIN, 0).cut_bottom(2);
        let mut left = room;
        if let Some(picture) = self.picture {
            let drop = (room.size.height - picture.size().height) as i32 / 2;
            glyph::draw(canvas, picture, room.top_left + Point::new(0, drop), theme::BRASS);
            left = room.cut_left(picture.size().width + 5).1;
        }
        let wide = text::width(Style::small(theme::INK).face, self.right);
        let (left, right) = left.cut_right(wide);
        text::line(canvas, self.right, right, Align::Left, Style::small(theme::INK_SOFT));
        text::line(canvas, self.title, left, Align::Left, Style::large(theme::INK));
    }
}

/// What a button is needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// Moving the cursor.
    Move,
    /// Moving it to the left and right.
    Turn,
    /// Select.
    Select,
    /// Back.
    Back,
    /// Panels.
    Panels,
    /// Menu.
    Menu,
}

impl Key {
    /// The caps that do it, on a board with these hands; the second may be missing.
    const fn caps(self, hands: Hands) -> (Cap, Option<Cap>) {
        match (self, hands) {
            (Key::Select, _) => (Cap::Letter("A"), None),
            (Key::Back, _) => (Cap::Letter("B"), None),
            (Key::Move | Key::Turn, Hands::FourButtons) => {
                (Cap::Letter("X"), Some(Cap::Letter("Y")))
            }
            (Key::Move | Key::Turn, Hands::Dpad) => (Cap::Picture(Glyph::Pad), None),
            (Key::Panels, Hands::FourButtons) => (Cap::Letter("B"), None),
            (Key::Panels, Hands::Dpad) => (Cap::Letter("X"), None),
            (Key::Menu, Hands::FourButtons) => (Cap::Letter("A+B"), None),
            (Key::Menu, Hands::Dpad) => (Cap::Letter("Y"), None),
        }
    }
}

impl Key {
    /// Whether the buttons must be held.
    const fn is_held(self, hands: Hands) -> bool {
        matches!((self, hands), (Key::Panels | Key::Menu, Hands::FourButtons))
    }
}

/// One button and what it does now.
pub type Hint = (Key, Word);

/// The bar at the bottom: what is asked, and what the buttons do now.
#[derive(Clone, Copy, Debug)]
pub struct BottomBar<'t> {
    /// What is asked, or what the choice under the cursor means: one line.
    pub says: &'t str,
    /// Buttons that do something here.
    pub hints: &'t [Hint],
}

impl BottomBar<'_> {
    /// Where it lies on a panel of `size`.
    pub const fn area(size: Size) -> Rectangle {
        let top = size.height as i32 - theme::BOTTOM_BAR as i32;
        rect(0, top, size.width, theme::BOTTOM_BAR)
    }

    /// Where its first line is written: what must be redrawn when only that changes.
    pub fn line_area(size: Size) -> Rectangle {
        let area = Self::area(size);
        rect(theme::MARGIN, area.top_left.y + 4, size.width - 2 * theme::MARGIN as u32, 12)
    }

    /// Draws it.
    pub fn paint(&self, canvas: &mut Canvas, hands: Hands, lang: Lang) {
        let size = canvas.bounds().size;
        let area = Self::area(size);
        if !canvas.shows(&area) {
            return;
        }
        canvas.panel(&area, theme::PARCHMENT_DEEP);
        canvas.across(area.top_left, area.size.width, theme::INK);
        canvas.across(area.top_left + Point::new(0, 1), area.size.width, theme::BRASS);
        let line = Self::line_area(size);
        text::line(canvas, self.says, line, Align::Left, Style::bold(theme::INK));
        let mut at = Point::new(theme::MARGIN, line.bottom() + 2);
        for &(key, word) in self.hints {
            let does = word.text(lang);
            at.x = if key.is_held(hands) {
                hint(canvas, at, key.caps(hands), &say(lang, Word::Held, &[&does]))
            } else {
                hint(canvas, at, key.caps(hands), does)
            } + 8;
        }
    }
}

/// Draws caps and what they do; returns where they end.
fn hint(canvas: &mut Canvas, at: Point, (cap, second): (Cap, Option<Cap>), does: &str) -> i32 {
    let mut at = at;
    for cap in [Some(cap), second].into_iter().flatten() {
        cap.draw(canvas, at);
        at.x += cap.width() as i32 + 1;
    }
    at.x += 2;
    let left = (canvas.bounds().size.width as i32 - theme::GAP - at.x).max(0) as u32;
    let room = rect(at.x, at.y, left, button::HEIGHT);
    at.x + text::line(canvas, does, room, Align::Left, Style::small(theme::INK_SOFT)) as i32
}
