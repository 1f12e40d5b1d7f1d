//! The cap of a button, as it is shown in hints.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::rect;
use crate::text::{self, Align, Style};
use crate::{fonts::Face, theme};

/// Height of a cap.
pub const HEIGHT: u32 = 12;

/// What is written on a cap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyCap {
    /// A letter.
    Letter(&'static str),
    /// A picture.
    Picture(Glyph),
}

impl KeyCap {
    /// Width in pixels.
    pub fn width(self) -> u32 {
        match self {
            KeyCap::Letter(letter) => text::width(Face::SmallBold, letter) + 5,
            KeyCap::Picture(picture) => picture.size().width + 2,
        }
    }

    /// Draws the cap with its corner at `at`.
    pub fn draw(self, canvas: &mut Canvas, at: Point) {
        let area = rect(at.x, at.y, self.width(), HEIGHT);
        match self {
            KeyCap::Letter(letter) => {
                round(canvas, &area);
                let room = rect(at.x + 3, at.y, area.size.width - 5, HEIGHT);
                text::line(canvas, letter, room, Align::Left, Style::bold(theme::ON_DARK));
            }
            KeyCap::Picture(picture) => {
                let drop = (HEIGHT - picture.size().height) as i32 / 2;
                glyph::draw(canvas, picture, at + Point::new(1, drop), theme::INK);
            }
        }
    }
}

/// A filled rectangle without its corners.
fn round(canvas: &mut Canvas, area: &Rectangle) {
    let (Point { x, y }, Size { width, height }) = (area.top_left, area.size);
    canvas.fill(&rect(x + 1, y, width - 2, height), theme::INK);
    canvas.fill(&rect(x, y + 1, width, height - 2), theme::INK);
}
