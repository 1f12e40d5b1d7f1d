//! Fields side by side in the middle of the screen, one of them under the cursor: what dialogs are
//! made of in which something is typed in with four buttons.
//!
//! Previous and next turn the field under the cursor; select goes on to the next one and, behind
//! the last, is done; back goes to the one before and, before the first, leaves.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::dialog;
use super::list::cursor_frame;
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::{Command, Step};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;

const HEIGHT: u32 = 4 * theme::ROW;
const TITLE: u32 = 18;
const FIELD: u32 = 26;
const FOOT: u32 = 18;
/// Room for an arrow above and below a field.
const ARROW: u32 = 10;

/// What a command means to the fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meant {
    /// The field under the cursor turns by so much.
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
pub fn meant(command: Command, at: u8, last: u8) -> Meant {
    match command {
        // What is up is more, and so is what comes next.
        Command::Move(Step::Up | Step::Next) => Meant::Turn(1),
        Command::Move(Step::Down | Step::Previous) => Meant::Turn(-1),
        Command::Move(Step::Right) => Meant::At((at + 1).min(last)),
        Command::Move(Step::Left) => Meant::At(at.saturating_sub(1)),
        Command::Select if at >= last => Meant::Done,
        Command::Select => Meant::At(at + 1),
        Command::Back if at == 0 => Meant::Leave,
        Command::Back => Meant::At(at - 1),
        Command::Panels | Command::Menu | Command::Hold => Meant::Nothing,
    }
}

/// Fields of these widths with so much between them, on a panel of a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fields<'a> {
    /// The panel's size.
    pub size: Size,
    /// Width of each field.
    pub widths: &'a [u32],
    /// Between two fields.
    pub gap: u32,
}

impl Fields<'_> {
    /// Where the dialog lies.
    pub fn area(&self) -> Rectangle {
        dialog::band(self.size, HEIGHT)
    }

    /// Fields with their arrows, and the line below: all that a step changes.
    pub fn inner(&self) -> Rectangle {
        self.area().inset(4, 4).cut_top(TITLE).1
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
        canvas.panel(&area, theme::PARCHMENT_PALE);
        canvas.frame(&area, 1, theme::INK);
        canvas.frame(&area.inset(2, 2), 1, theme::BRASS);
        let (head, _) = area.inset(8, 4).cut_top(TITLE);
        text::line(canvas, title, head, Align::Centre, Style::bold(theme::INK_SOFT));
        let (_, below) = self.inner().cut_bottom(FOOT);
        text::line(canvas, foot, below, Align::Centre, Style::small(theme::INK));
    }

    /// Draws a field with what stands in it, and the arrows if the cursor is `here`.
    pub fn paint_field(&self, canvas: &mut Canvas, index: u8, words: &str, here: bool) {
        let area = self.field(index);
        canvas.panel(&area, if here { theme::BRASS_PALE } else { theme::PARCHMENT_DEEP });
        if !words.is_empty() {
            text::line(canvas, words, area, Align::Centre, Style::large(theme::INK));
        }
        if here {
            cursor_frame(canvas, &area);
            let middle = area.center().x - Glyph::Above.size().width as i32 / 2;
            let above = area.top_left.y - Glyph::Above.size().height as i32 - 2;
            glyph::draw(canvas, Glyph::Above, Point::new(middle, above), theme::BRASS);
            glyph::draw(canvas, Glyph::Below, Point::new(middle, area.bottom() + 2), theme::BRASS);
        }
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
