//! The bars at the top and at the bottom of a screen.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_paint::palette::PaletteColour;

use super::key_cap::{self, KeyCap};
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_base::battery::{BatteryLevel, ChargeState};
use kogge_base::input::ButtonLayout;
use kogge_games::Seat;

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
    pub battery: Option<BatteryLevel>,
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
        let (room, _) = Self::area(size).inset(theme::MARGIN, 0).split_bottom(2);
        room.split_right(SIGN).1
    }

    /// Draws it.
    pub fn paint(&self, canvas: &mut Canvas) {
        let area = Self::area(canvas.bounds().size);
        if !canvas.is_visible(&area) {
            return;
        }
        canvas.fill_opaque(&area, theme::PARCHMENT_DEEP);
        canvas.hline(Point::new(0, area.bottom() - 2), area.size.width, theme::BRASS);
        canvas.hline(Point::new(0, area.bottom() - 1), area.size.width, theme::INK);
        let (room, _) = area.inset(theme::MARGIN, 0).split_bottom(2);
        let mut left = room;
        if let Some(picture) = self.picture {
            let drop = (room.size.height - picture.size().height) as i32 / 2;
            glyph::draw(canvas, picture, room.top_left + Point::new(0, drop), theme::BRASS);
            left = room.split_left(picture.size().width + 5).1;
        }
        if let Some(level) = self.battery {
            paint_battery(canvas, level, &Self::sign_area(canvas.bounds().size));
            left = left.split_right(SIGN + 4).0;
        }
        let wide = text::width(Style::small(theme::INK).face, self.right);
        let (left, right) = left.split_right(wide);
        text::line(canvas, self.right, right, Align::Left, Style::small(theme::INK_SOFT));
        text::line(canvas, self.title, left, Align::Left, Style::large(theme::INK));
    }
}

/// Width of the battery with its words.
const SIGN: u32 = 54;

/// How full, in words and as a bar: brass with a cable, and with a plus while it is charging.
fn paint_battery(canvas: &mut Canvas, level: BatteryLevel, area: &Rectangle) {
    let ink = if level.is_low { theme::WARNING } else { theme::INK_SOFT };
    let (words, picture) = area.split_right(BODY.width + POLE.width);
    let mut line = Line::new();
    let _ = core::fmt::write(&mut line, format_args!("{} %", level.percent));
    text::line(canvas, &line, words.split_right(3).0, Align::Right, Style::small(ink));
    let top = picture.top_left.y + (picture.size.height - BODY.height) as i32 / 2;
    let body = rect(picture.top_left.x, top, BODY.width, BODY.height);
    canvas.stroke_rect(&body, 1, ink);
    let pole_top = top + (BODY.height - POLE.height) as i32 / 2;
    canvas.fill(&rect(body.right(), pole_top, POLE.width, POLE.height), ink);
    let room = body.inset(2, 2);
    let bar = (room.size.width * u32::from(level.percent.min(100)) + 50) / 100;
    let (full, empty) = room.split_left(bar);
    let is_powered = level.charge != ChargeState::Discharging;
    canvas.fill(&full, if is_powered { theme::BRASS } else { ink });
    canvas.fill(&empty, theme::PARCHMENT_DEEP);
    if level.charge == ChargeState::Charging {
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
    /// The caps that do it, on a board with these buttons; the second may be missing.
    const fn caps(self, buttons: ButtonLayout) -> (KeyCap, Option<KeyCap>) {
        match (self, buttons) {
            (Key::Select, _) => (KeyCap::Letter("A"), None),
            (Key::Back, _) => (KeyCap::Letter("B"), None),
            (Key::Move | Key::Turn, ButtonLayout::FourButtons) => {
                (KeyCap::Letter("X"), Some(KeyCap::Letter("Y")))
            }
            (Key::Move | Key::Turn, ButtonLayout::Dpad) => (KeyCap::Picture(Glyph::Pad), None),
            (Key::Panels, ButtonLayout::FourButtons) => (KeyCap::Letter("B"), None),
            (Key::Panels, ButtonLayout::Dpad) => (KeyCap::Letter("X"), None),
            (Key::Menu, ButtonLayout::FourButtons) => (KeyCap::Letter("A+B"), None),
            (Key::Menu, ButtonLayout::Dpad) => (KeyCap::Letter("Y"), None),
        }
    }
}

impl Key {
    /// Whether the buttons must be held.
    pub const fn is_held(self, buttons: ButtonLayout) -> bool {
        matches!((self, buttons), (Key::Panels | Key::Menu, ButtonLayout::FourButtons))
    }
}

/// One button and what it does now.
pub type Hint = (Key, UiPhrase);

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
    pub fn paint(&self, canvas: &mut Canvas, buttons: ButtonLayout, lang: Lang) {
        if let Some(line) = self.paint_below(canvas, buttons, lang) {
            text::line(canvas, self.says, line, Align::Left, Style::bold(theme::INK));
        }
    }

    /// Draws it, with the shapes of seats in the colours of their pieces.
    pub fn paint_with_seat_colours(
        &self,
        canvas: &mut Canvas,
        buttons: ButtonLayout,
        lang: Lang,
        colour: impl Fn(Seat) -> PaletteColour,
    ) {
        if let Some(line) = self.paint_below(canvas, buttons, lang) {
            let style = Style::bold(theme::INK);
            text::line_with_seat_colours(canvas, self.says, line, Align::Left, style, colour);
        }
    }

    /// Draws the ground and the hints, if they can be seen. Returns where the first line goes.
    fn paint_below(
        &self,
        canvas: &mut Canvas,
        buttons: ButtonLayout,
        lang: Lang,
    ) -> Option<Rectangle> {
        let size = canvas.bounds().size;
        let area = Self::area(size);
        if !canvas.is_visible(&area) {
            return None;
        }
        canvas.fill_opaque(&area, theme::PARCHMENT_DEEP);
        canvas.hline(area.top_left, area.size.width, theme::INK);
        canvas.hline(area.top_left + Point::new(0, 1), area.size.width, theme::BRASS);
        let line = Self::line_area(size);
        let mut at = Point::new(theme::MARGIN, line.bottom() + 2);
        for &hint in self.hints {
            at.x = paint_hint(canvas, at, hint, buttons, lang) + APART;
        }
        Some(line)
    }

    /// Whether these hints have room beside each other on a panel of `size`.
    pub fn has_room(hints: &[Hint], size: Size, buttons: ButtonLayout, lang: Lang) -> bool {
        let wide = |&hint: &Hint| hint_width(hint, buttons, lang) as i32 + APART;
        let all: i32 = hints.iter().map(wide).sum();
        theme::MARGIN + all - APART <= size.width as i32 - theme::GAP
    }
}

/// From one hint to the next.
const APART: i32 = 8;
/// After a cap, and between the last cap and what it does.
const BEHIND: i32 = 1;
const BEFORE: i32 = 2;

/// What a button does, in words.
fn does((key, word): Hint, buttons: ButtonLayout, lang: Lang) -> Line {
    match key.is_held(buttons) {
        true => format_phrase(lang, UiPhrase::Held, &[&word.text(lang)]),
        false => format_phrase(lang, word, &[]),
    }
}

/// The caps of a hint.
fn caps((key, _): Hint, buttons: ButtonLayout) -> impl Iterator<Item = KeyCap> {
    let (cap, second) = key.caps(buttons);
    [Some(cap), second].into_iter().flatten()
}

fn hint_width(hint: Hint, buttons: ButtonLayout, lang: Lang) -> u32 {
    let caps: u32 = caps(hint, buttons).map(|cap| cap.width() + BEHIND as u32).sum();
    caps + BEFORE as u32 + text::width(Style::small(theme::INK).face, &does(hint, buttons, lang))
}

/// Draws caps and what they do; returns where they end.
fn paint_hint(
    canvas: &mut Canvas,
    at: Point,
    hint: Hint,
    buttons: ButtonLayout,
    lang: Lang,
) -> i32 {
    let mut at = at;
    for cap in caps(hint, buttons) {
        cap.draw(canvas, at);
        at.x += cap.width() as i32 + BEHIND;
    }
    at.x += BEFORE;
    let does = does(hint, buttons, lang);
    let left = (canvas.bounds().size.width as i32 - theme::GAP - at.x).max(0) as u32;
    let room = rect(at.x, at.y, left, key_cap::HEIGHT);
    at.x + text::line(canvas, &does, room, Align::Left, Style::small(theme::INK_SOFT)) as i32
}
