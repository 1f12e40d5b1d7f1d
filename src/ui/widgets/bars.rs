//! The bars at the top and at the bottom of a screen.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use super::button::{self, Cap};
use crate::battery::Level;
use crate::games::Seat;
use crate::input::Hands;
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// The bar at the top: a picture, a title, and a short text at the right.
#[derive(Clone, Copy, Debug)]
pub struct TopBar<'t> {
    /// Stands before the title.
    pub picture: Option<Glyph>,
    /// What this screen is.
    pub title: &'t str,
    /// Key figures, a page number.
    pub right: &'t str,
    /// The battery, where it is to be seen.
    pub battery: Option<Level>,
}

/// The battery's picture: a body with a bar in it, and its pole.
const BODY: Size = Size::new(16, 9);
const POLE: Size = Size::new(2, 3);

impl TopBar<'_> {
    /// Where it lies on a panel of `size`.
    pub const fn area(size: Size) -> Rectangle {
        rect(0, 0, size.width, theme::TOP_BAR)
    }

    /// Where the battery is drawn.
    pub fn sign_area(size: Size) -> Rectangle {
        let (room, _) = Self::area(size).inset(theme::MARGIN, 0).cut_bottom(2);
        room.cut_right(SIGN).1
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
        if let Some(level) = self.battery {
            paint_battery(canvas, level, &Self::sign_area(canvas.bounds().size));
            left = left.cut_right(SIGN + 4).0;
        }
        let wide = text::width(Style::small(theme::INK).face, self.right);
        let (left, right) = left.cut_right(wide);
        text::line(canvas, self.right, right, Align::Left, Style::small(theme::INK_SOFT));
        text::line(canvas, self.title, left, Align::Left, Style::large(theme::INK));
    }
}

/// Width of the battery with its words.
const SIGN: u32 = 54;

/// How full, in words and as a bar; a charging one has a plus in it.
fn paint_battery(canvas: &mut Canvas, level: Level, area: &Rectangle) {
    let ink = if level.is_low() { theme::WARNING } else { theme::INK_SOFT };
    let (words, picture) = area.cut_right(BODY.width + POLE.width);
    let mut line = Line::new();
    let _ = core::fmt::write(&mut line, format_args!("{} %", level.percent));
    text::line(canvas, &line, words.cut_right(3).0, Align::Right, Style::small(ink));
    let top = picture.top_left.y + (picture.size.height - BODY.height) as i32 / 2;
    let body = rect(picture.top_left.x, top, BODY.width, BODY.height);
    canvas.frame(&body, 1, ink);
    let pole_top = top + (BODY.height - POLE.height) as i32 / 2;
    canvas.fill(&rect(body.right(), pole_top, POLE.width, POLE.height), ink);
    let room = body.inset(2, 2);
    let bar = (room.size.width * u32::from(level.percent.min(100)) + 50) / 100;
    let (full, empty) = room.cut_left(bar);
    canvas.fill(&full, if level.is_charging { theme::BRASS } else { ink });
    canvas.fill(&empty, theme::PARCHMENT_DEEP);
    if level.is_charging {
        let centre = room.center();
        canvas.fill(&rect(centre.x - 2, centre.y, 5, 1), theme::INK);
        canvas.fill(&rect(centre.x, centre.y - 2, 1, 5), theme::INK);
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
    pub const fn is_held(self, hands: Hands) -> bool {
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
        if let Some(line) = self.paint_below(canvas, hands, lang) {
            text::line(canvas, self.says, line, Align::Left, Style::bold(theme::INK));
        }
    }

    /// Draws it, with the shapes of seats in the colours of their pieces.
    pub fn paint_seated(
        &self,
        canvas: &mut Canvas,
        hands: Hands,
        lang: Lang,
        colour: impl Fn(Seat) -> Rgb565,
    ) {
        if let Some(line) = self.paint_below(canvas, hands, lang) {
            let style = Style::bold(theme::INK);
            text::seated_line(canvas, self.says, line, Align::Left, style, colour);
        }
    }

    /// Draws the ground and the hints, if they can be seen. Returns where the first line goes.
    fn paint_below(&self, canvas: &mut Canvas, hands: Hands, lang: Lang) -> Option<Rectangle> {
        let size = canvas.bounds().size;
        let area = Self::area(size);
        if !canvas.shows(&area) {
            return None;
        }
        canvas.panel(&area, theme::PARCHMENT_DEEP);
        canvas.across(area.top_left, area.size.width, theme::INK);
        canvas.across(area.top_left + Point::new(0, 1), area.size.width, theme::BRASS);
        let line = Self::line_area(size);
        let mut at = Point::new(theme::MARGIN, line.bottom() + 2);
        for &hint in self.hints {
            at.x = paint_hint(canvas, at, hint, hands, lang) + APART;
        }
        Some(line)
    }

    /// Whether these hints have room beside each other on a panel of `size`.
    pub fn has_room(hints: &[Hint], size: Size, hands: Hands, lang: Lang) -> bool {
        let wide = |&hint: &Hint| hint_width(hint, hands, lang) as i32 + APART;
        let all: i32 = hints.iter().map(wide).sum();
        theme::MARGIN + all - APART <= size.width as i32 - theme::GAP
    }
}

/// From one hint to the next.
const APART: i32 = 8;
/// Behind a cap, and between the last cap and what it does.
const BEHIND: i32 = 1;
const BEFORE: i32 = 2;

/// What a button does, in words.
fn does((key, word): Hint, hands: Hands, lang: Lang) -> Line {
    match key.is_held(hands) {
        true => say(lang, Word::Held, &[&word.text(lang)]),
        false => say(lang, word, &[]),
    }
}

/// The caps of a hint.
fn caps((key, _): Hint, hands: Hands) -> impl Iterator<Item = Cap> {
    let (cap, second) = key.caps(hands);
    [Some(cap), second].into_iter().flatten()
}

fn hint_width(hint: Hint, hands: Hands, lang: Lang) -> u32 {
    let caps: u32 = caps(hint, hands).map(|cap| cap.width() + BEHIND as u32).sum();
    caps + BEFORE as u32 + text::width(Style::small(theme::INK).face, &does(hint, hands, lang))
}

/// Draws caps and what they do; returns where they end.
fn paint_hint(canvas: &mut Canvas, at: Point, hint: Hint, hands: Hands, lang: Lang) -> i32 {
    let mut at = at;
    for cap in caps(hint, hands) {
        cap.draw(canvas, at);
        at.x += cap.width() as i32 + BEHIND;
    }
    at.x += BEFORE;
    let does = does(hint, hands, lang);
    let left = (canvas.bounds().size.width as i32 - theme::GAP - at.x).max(0) as u32;
    let room = rect(at.x, at.y, left, button::HEIGHT);
    at.x + text::line(canvas, &does, room, Align::Left, Style::small(theme::INK_SOFT)) as i32
}
