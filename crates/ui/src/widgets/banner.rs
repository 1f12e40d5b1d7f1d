//! A short message over the screen: why something was refused, what has just happened.

use embedded_graphics::primitives::Rectangle;
use kogge_paint::palette::PaletteColour;

use super::bars::BottomBar;
use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::layout::{RectExt, rect};
use crate::phrases::Line;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_base::input::Timestamp;

/// How long a banner stays if nothing is pressed.
pub const STAYS_MS: u32 = 2600;

/// Letters that are read in that time; each further one takes a little longer.
const READ_AT_ONCE: u32 = 60;
/// Time for each further letter.
const MS_PER_LETTER: u32 = 60;

/// How long a text stays that somebody must be able to read to its end.
pub fn reading_ms(text: &str) -> u32 {
    let letters = text.chars().count() as u32;
    STAYS_MS + letters.saturating_sub(READ_AT_ONCE) * MS_PER_LETTER
}

/// What kind of message it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something happened.
    News,
    /// A player's turn starts; this is the colour of that player's pieces.
    Turn(PaletteColour),
    /// Something was refused.
    Refusal,
}

/// A message, and when it disappears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// One sentence.
    pub text: Line,
    /// News or refusal.
    pub tone: Tone,
    /// When it disappears by itself.
    pub until: Timestamp,
}

impl Banner {
    /// Where it lies on a panel of `size`: just above the bottom bar, as high as its text.
    pub fn area(&self, size: embedded_graphics::prelude::Size) -> Rectangle {
        let width = size.width - 2 * theme::MARGIN as u32;
        let inner = width - 2 * INSET as u32;
        let height = text::paragraph_height(Face::SmallBold, &self.text, inner) + 2 * INSET as u32;
        let top = BottomBar::area(size).top_left.y - theme::MARGIN - height as i32;
        rect(theme::MARGIN, top, width, height)
    }

    /// Draws it over whatever is there.
    pub fn paint(&self, canvas: &mut Canvas) {
        let area = self.area(canvas.bounds().size);
        if !canvas.is_visible(&area) {
            return;
        }
        let ground = match self.tone {
            Tone::News | Tone::Turn(_) => theme::INK,
            Tone::Refusal => theme::WARNING,
        };
        canvas.fill_opaque(&area, ground);
        canvas.stroke_rect(&area.inset(1, 1), 1, theme::BRASS_BRIGHT);
        let room = area.inset(INSET, INSET);
        let style = Style::bold(theme::ON_DARK);
        match self.tone {
            Tone::Turn(colour) => {
                text::line_with_seat_colours(
                    canvas,
                    &self.text,
                    room,
                    Align::Centre,
                    style,
                    |_| colour,
                );
            }
            Tone::News | Tone::Refusal => {
                text::paragraph(canvas, &self.text, room, Align::Centre, style);
            }
        }
    }
}

/// From the border to the text.
const INSET: i32 = 7;
