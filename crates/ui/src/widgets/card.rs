//! A card: a picture with a name under it, one of several on a table.

use embedded_graphics::primitives::Rectangle;

use super::list::cursor_frame;
use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::layout::RectExt;
use crate::text::{self, Align, Style};
use crate::theme;

/// Height of the name under the picture.
const NAME: u32 = 15;

/// A card and where it lies.
#[derive(Clone, Copy, Debug)]
pub struct LabelledCard<'t> {
    /// Where it lies.
    pub area: Rectangle,
    /// What is written on it.
    pub name: &'t str,
}

impl LabelledCard<'_> {
    /// Draws it; `picture` draws what is in the window above the name.
    pub fn paint(&self, canvas: &mut Canvas, picture: impl FnOnce(&mut Canvas, &Rectangle)) {
        if !canvas.is_visible(&self.area) {
            return;
        }
        let card = self.area.inset(3, 3);
        canvas.stroke_rect(&card, 1, theme::INK_SOFT);
        let (window, name) = card.inset(1, 1).split_bottom(NAME);
        canvas.fill_opaque(&name, theme::PARCHMENT_PALE);
        canvas.clipped_to(&window, |canvas| picture(canvas, &window));
        canvas.hline(name.top_left, name.size.width, theme::INK_SOFT);
        text::line(
            canvas,
            self.name,
            name.inset(2, 0).split_top(NAME).0,
            Align::Centre,
            Style::bold(theme::INK),
        );
    }

    /// Draws the cursor around it.
    pub fn paint_cursor(canvas: &mut Canvas, area: &Rectangle) {
        cursor_frame(canvas, area);
    }

    /// Marks the cursor's frame alone.
    pub fn mark_cursor(area: &Rectangle, dirty: &mut DirtyRegion) {
        for strip in [
            area.split_top(2).0,
            area.split_bottom(2).1,
            area.split_left(2).0,
            area.split_right(2).1,
        ] {
            dirty.add(strip);
        }
    }
}
