//! A sheet that lies over the lower part of a screen: a title and a list of choices.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::list::{List, ListRow};
use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::layout::{RectExt, rect};
use crate::text::{self, Align, Style};
use crate::theme;

/// Height of the title above the rows.
const TITLE: u32 = 20;
/// Below the last row.
const FOOT: u32 = 4;

/// A list on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sheet {
    area: Rectangle,
    list: List,
}

impl Sheet {
    /// A sheet with `len` rows at the bottom of `room`, as high as it needs to be and no higher
    /// than the room allows.
    pub fn new(room: Rectangle, len: u8) -> Self {
        let wanted = TITLE + len as u32 * theme::ROW + FOOT;
        let (_, area) = room.split_bottom(wanted.min(room.size.height));
        let (_, rows) = area.split_top(TITLE);
        Sheet { area, list: List::new(rows.split_bottom(FOOT).0, len) }
    }

    /// The same sheet, reaching up to `edge` if that is higher: what lies under it is hidden in whole
    /// rows, never by half.
    pub fn up_to(self, edge: i32) -> Self {
        let up = (self.area.top_left.y - edge).max(0);
        let Rectangle { top_left, size } = self.area;
        let area = rect(top_left.x, top_left.y - up, size.width, size.height + up as u32);
        Sheet { area, ..self }
    }

    /// The same sheet with the cursor at `row`.
    pub fn at(self, row: u8) -> Self {
        Sheet { list: self.list.at(row), ..self }
    }

    /// Where it lies.
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// The row under the cursor.
    pub const fn cursor(&self) -> u8 {
        self.list.cursor()
    }

    /// Moves the cursor.
    pub fn step(&mut self, step: i32, dirty: &mut DirtyRegion) {
        self.list.step(step, dirty);
    }

    /// Draws it over whatever is there.
    pub fn paint(&self, canvas: &mut Canvas, title: &str, row: impl Fn(u8) -> ListRow) {
        self.paint_rows(canvas, title, &row);
    }

    /// The same for whatever gives the rows: one body for all of them.
    fn paint_rows(&self, canvas: &mut Canvas, title: &str, row: &dyn Fn(u8) -> ListRow) {
        if !canvas.is_visible(&self.area) {
            return;
        }
        canvas.fill_opaque(&self.area, theme::PARCHMENT_PALE);
        let (x, y, width) = (self.area.top_left.x, self.area.top_left.y, self.area.size.width);
        canvas.hline(Point::new(x, y), width, theme::INK);
        canvas.hline(Point::new(x, y + 1), width, theme::BRASS);
        let title_height = (self.list.area().top_left.y - y - 3).max(0) as u32;
        let head = rect(x, y + 3, width, title_height).inset(theme::MARGIN + 4, 0);
        text::line(canvas, title, head, Align::Left, Style::bold(theme::INK_SOFT));
        self.list.paint(canvas, row);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_as_high_as_its_rows_and_stays_in_its_room() {
        let room = rect(0, 22, 240, 186);
        assert_eq!(Sheet::new(room, 2).area(), rect(0, 136, 240, 72));
        assert_eq!(Sheet::new(room, 40).area(), room);
        assert_eq!(Sheet::new(room, 2).up_to(130).area(), rect(0, 130, 240, 78));
        assert_eq!(Sheet::new(room, 2).up_to(140).area(), rect(0, 136, 240, 72));
    }
}
