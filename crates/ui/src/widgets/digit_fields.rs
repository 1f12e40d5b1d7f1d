//! Fields side by side in the middle of the screen, one of them under the cursor: what dialogs are
//! made of in which something is typed in with four buttons.
//!
//! Previous and next turn the field under the cursor; select goes on to the next one and, after
//! the last, is done; back goes to the one before and, before the first, leaves.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_paint::palette::PaletteColour;

use super::dialog;
use super::list::cursor_frame;
use crate::canvas::Canvas;
use crate::controls::{Command, Step};
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::text::{self, Align, Style};
use crate::theme;

const HEIGHT: u32 = 4 * theme::ROW;
const TITLE: u32 = 18;
const FIELD: u32 = 26;
const FOOT: u32 = 18;
/// Room for an arrow above and below a field.
const ARROW: u32 = 10;

/// What a command means to the fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldAction {
    /// The field under the cursor turns by this number of values.
    Turn(i32),
    /// The cursor stands on this field now.
    At(u8),
    /// Everything is typed in.
    Done,
    /// Nothing is to change.
    Leave,
    /// Nothing at all.
    Nothing,
}

/// What a command means while the cursor stands on the field `at`; `last` is the last one.
pub fn field_action(command: Command, at: u8, last: u8) -> FieldAction {
    match command {
        // Up counts upwards, and so does next.
        Command::Move(Step::Up | Step::Next) => FieldAction::Turn(1),
        Command::Move(Step::Down | Step::Previous) => FieldAction::Turn(-1),
        Command::Move(Step::Right) => FieldAction::At((at + 1).min(last)),
        Command::Move(Step::Left) => FieldAction::At(at.saturating_sub(1)),
        Command::Select if at >= last => FieldAction::Done,
        Command::Select => FieldAction::At(at + 1),
        Command::Back if at == 0 => FieldAction::Leave,
        Command::Back => FieldAction::At(at - 1),
        Command::Panels | Command::Menu | Command::Hold => FieldAction::Nothing,
    }
}

/// The fields of a dialog: their widths, the gap between them, and the size of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigitFields<'a> {
    /// The panel's size.
    pub size: Size,
    /// Width of each field.
    pub widths: &'a [u32],
    /// Between two fields.
    pub gap: u32,
}

impl DigitFields<'_> {
    /// Where the dialog lies.
    pub fn area(&self) -> Rectangle {
        dialog::band(self.size, HEIGHT)
    }

    /// Fields with their arrows, and the line below: all that a step changes.
    pub fn inner(&self) -> Rectangle {
        self.area().inset(4, 4).split_top(TITLE).1
    }

    /// Where a field lies.
    pub fn field(&self, index: u8) -> Rectangle {
        let inner = self.inner();
        let before: u32 = self.widths.iter().take(index.into()).map(|width| width + self.gap).sum();
        let gaps = self.gap * (self.widths.len() as u32).saturating_sub(1);
        let all: u32 = self.widths.iter().sum::<u32>() + gaps;
        let left = inner.top_left.x + (inner.size.width as i32 - all as i32) / 2 + before as i32;
        let width = self.widths.get(usize::from(index)).copied().unwrap_or(0);
        rect(left, inner.top_left.y + ARROW as i32 + 2, width, FIELD)
    }

    /// Draws the sheet with its title and the line below the fields.
    pub fn paint(&self, canvas: &mut Canvas, title: &str, foot: &str) {
        let area = self.area();
        canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
        canvas.stroke_rect(&area, 1, theme::INK);
        canvas.stroke_rect(&area.inset(2, 2), 1, theme::BRASS);
        let (head, _) = area.inset(8, 4).split_top(TITLE);
        text::line(canvas, title, head, Align::Centre, Style::bold(theme::INK_SOFT));
        let (_, below) = self.inner().split_bottom(FOOT);
        text::line(canvas, foot, below, Align::Centre, Style::small(theme::INK));
    }

    /// Draws a field with what stands in it.
    pub fn paint_field(&self, canvas: &mut Canvas, index: u8, words: &str) {
        paint_words(canvas, self.field(index), words, theme::PARCHMENT_DEEP);
    }

    /// Draws the field under the cursor, with its frame and arrows.
    pub fn paint_field_with_cursor(&self, canvas: &mut Canvas, index: u8, words: &str) {
        let area = self.field(index);
        paint_words(canvas, area, words, theme::BRASS_PALE);
        cursor_frame(canvas, &area);
        let middle = area.center().x - Glyph::Above.size().width as i32 / 2;
        let above = area.top_left.y - Glyph::Above.size().height as i32 - 2;
        glyph::draw(canvas, Glyph::Above, Point::new(middle, above), theme::BRASS);
        glyph::draw(canvas, Glyph::Below, Point::new(middle, area.bottom() + 2), theme::BRASS);
    }

    /// Whether all fields lie in the dialog, side by side.
    #[cfg(test)]
    pub fn are_in_order(&self) -> bool {
        let fields = || (0..self.widths.len() as u8).map(|index| self.field(index));
        let inner = self.inner();
        fields().all(|field| field.intersection(&inner) == field)
            && fields().zip(fields().skip(1)).all(|(one, next)| one.right() < next.top_left.x)
    }
}

fn paint_words(canvas: &mut Canvas, area: Rectangle, words: &str, ground: PaletteColour) {
    canvas.fill_opaque(&area, ground);
    if !words.is_empty() {
        text::line(canvas, words, area, Align::Centre, Style::large(theme::INK));
    }
}
