//! A row of a chart of points: what for, how much, and a bar of that length.

use embedded_graphics::primitives::Rectangle;
use kogge_paint::palette::PaletteColour;

use crate::canvas::Canvas;
use crate::layout::{RectExt, rect};
use crate::text::{self, Align, Style};
use crate::theme;

/// Height of a row.
pub const HEIGHT: u32 = 16;

/// One source of points.
#[derive(Clone, Copy, Debug)]
pub struct ScoreRow<'t> {
    /// What the points are for, or whose they are.
    pub label: &'t str,
    /// The points, as they are written.
    pub value: &'t str,
    /// Length of the bar, in points.
    pub length: i32,
    /// Points at the end of the longest bar.
    pub longest: i32,
    /// Colour of the bar.
    pub colour: PaletteColour,
}

impl ScoreRow<'_> {
    /// Draws it at the top of `room`: label, figure, bar.
    pub fn paint(&self, canvas: &mut Canvas, room: Rectangle) {
        let (row, _) = room.split_top(HEIGHT);
        if !canvas.is_visible(&row) {
            return;
        }
        let (label, rest) = row.split_left(row.size.width * 2 / 5);
        let (figure, bar) = rest.split_left(FIGURE);
        let style = Style::small(theme::INK);
        text::line_with_seat_colours(canvas, self.label, label, Align::Left, style, |_| {
            self.colour
        });
        text::line(
            canvas,
            self.value,
            figure.split_right(6).0,
            Align::Right,
            Style::bold(theme::INK),
        );
        let full = bar.size.width as i32;
        let length = (self.length.max(0) * full / self.longest.max(1)).clamp(0, full);
        if length > 0 {
            let bar = rect(bar.top_left.x, bar.top_left.y + 4, length as u32, HEIGHT - 8);
            canvas.fill(&bar, theme::INK);
            canvas.fill(&bar.inset(1, 1), self.colour);
        }
    }
}

/// Room for the figure.
pub const FIGURE: u32 = 34;
