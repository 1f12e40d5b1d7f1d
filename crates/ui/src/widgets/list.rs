//! A list of rows with a cursor: it scrolls by pages and redraws only what a step changes.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_paint::palette::PaletteColour;

use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::Line;
use crate::text::{self, Align, Style};
use crate::theme;

/// What stands at the right of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowValue {
    /// Nothing.
    None,
    /// A text.
    Text(Line),
    /// A text that select, left and right change.
    Choice(Line),
}

/// One row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// Stands before the label.
    pub picture: Option<Glyph>,
    /// What it is.
    pub label: Line,
    /// What stands at the right.
    pub value: RowValue,
    /// Rows that cannot be taken now are pale; selecting one says why.
    pub open: bool,
    /// How the label is set.
    pub face: Face,
    /// The picture is drawn in this colour with an edge, instead of in brass.
    pub tint: Option<PaletteColour>,
}

impl ListRow {
    /// An open row without a value.
    pub fn new(picture: Option<Glyph>, label: &str) -> Self {
        ListRow {
            picture,
            label: line(label),
            value: RowValue::None,
            open: true,
            face: Face::Large,
            tint: None,
        }
    }

    /// The same row in small letters, for sentences.
    pub fn small(self) -> Self {
        ListRow { face: Face::SmallBold, ..self }
    }

    /// The same row with its picture in a colour: a seat's.
    pub fn tinted(self, colour: PaletteColour) -> Self {
        ListRow { tint: Some(colour), ..self }
    }

    /// The same row with a value that can be changed.
    pub fn choice(self, value: &str) -> Self {
        ListRow { value: RowValue::Choice(line(value)), ..self }
    }

    /// The same row with a text at the right.
    pub fn text(self, value: &str) -> Self {
        ListRow { value: RowValue::Text(line(value)), ..self }
    }
}

/// A line from a text; what is too long for any panel is left out.
fn line(text: &str) -> Line {
    let mut line = Line::new();
    let _ = line.push_str(text);
    line
}

/// A list: where it lies and where its cursor stands. The rows themselves belong to the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List {
    area: Rectangle,
    len: u8,
    cursor: u8,
}

impl List {
    /// A list of `len` rows in `area`, the cursor at the first.
    pub const fn new(area: Rectangle, len: u8) -> Self {
        List { area, len, cursor: 0 }
    }

    /// The same list with the cursor at `row`.
    pub fn at(self, row: u8) -> Self {
        List { cursor: row.min(self.len.saturating_sub(1)), ..self }
    }

    /// The row under the cursor.
    pub const fn cursor(&self) -> u8 {
        self.cursor
    }

    /// Where the list lies.
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// The upper edge of the row that lies at `y`.
    pub fn edge_above(&self, y: i32) -> i32 {
        let down = (y - self.area.top_left.y).max(0);
        y - down % theme::ROW as i32
    }

    /// Rows that fit.
    fn visible(&self) -> u8 {
        // Room for the arrows of further pages is kept only if there are some.
        let all = (self.area.size.height / theme::ROW) as u8;
        if self.len <= all { all } else { ((self.area.size.height - ARROWS) / theme::ROW) as u8 }
            .max(1)
    }

    /// First row of the page that shows the cursor. The last page starts early enough to be full.
    fn top(&self) -> u8 {
        let visible = self.visible();
        (self.cursor - self.cursor % visible).min(self.len.saturating_sub(visible))
    }

    /// Moves the cursor by `step` rows, round at the ends, and marks what changes.
    pub fn step(&mut self, step: i32, dirty: &mut DirtyRegion) {
        if self.len == 0 || step == 0 {
            return;
        }
        let before = *self;
        self.cursor = (self.cursor as i32 + step).rem_euclid(self.len as i32) as u8;
        if self.top() == before.top() {
            before.mark_frame(dirty);
            self.mark_frame(dirty);
        } else {
            dirty.add(self.area);
        }
    }

    /// Marks the row under the cursor.
    pub fn mark_row(&self, dirty: &mut DirtyRegion) {
        dirty.add(self.row_area(self.cursor));
    }

    fn row_area(&self, row: u8) -> Rectangle {
        let y = self.area.top_left.y + (row - self.top()) as i32 * theme::ROW as i32;
        rect(self.area.top_left.x, y, self.area.size.width, theme::ROW)
    }

    /// Where the cursor's frame is drawn.
    fn frame_area(&self) -> Rectangle {
        self.row_area(self.cursor).inset(2, 0)
    }

    /// Marks the frame alone: a step must not cost two whole rows.
    fn mark_frame(&self, dirty: &mut DirtyRegion) {
        let area = self.frame_area();
        dirty.add(area.split_top(FRAME).0);
        dirty.add(area.split_bottom(FRAME).1);
        dirty.add(area.split_left(FRAME).0);
        dirty.add(area.split_right(FRAME).1);
    }

    /// Draws the rows of this page; `row` tells what is in each.
    pub fn paint(&self, canvas: &mut Canvas, row: impl Fn(u8) -> ListRow) {
        self.paint_rows(canvas, &row);
    }

    /// The same for whatever gives the rows: one body for all of them.
    fn paint_rows(&self, canvas: &mut Canvas, row: &dyn Fn(u8) -> ListRow) {
        if !canvas.is_visible(&self.area) {
            return;
        }
        let last = self.len.min(self.top() + self.visible());
        for index in self.top()..last {
            let area = self.row_area(index);
            if canvas.is_visible(&area) {
                paint_row(canvas, &row(index), area);
            }
        }
        if self.len > 0 {
            cursor_frame(canvas, &self.frame_area());
        }
        self.paint_arrows(canvas, last);
    }

    /// Small arrows where there are more pages.
    fn paint_arrows(&self, canvas: &mut Canvas, last: u8) {
        let middle = self.area.center().x - 3;
        let bottom = self.area.bottom();
        if self.top() > 0 {
            glyph::draw(canvas, Glyph::Above, Point::new(middle - 8, bottom - 6), theme::BRASS);
        }
        if last < self.len {
            glyph::draw(canvas, Glyph::Below, Point::new(middle + 8, bottom - 6), theme::BRASS);
        }
    }
}

/// Width of the cursor's frame.
const FRAME: u32 = 2;
/// Height of the strip for the arrows of further pages.
const ARROWS: u32 = 10;

/// The frame around what is chosen: brass, with soft corners.
pub fn cursor_frame(canvas: &mut Canvas, area: &Rectangle) {
    let (Point { x, y }, Size { width, height }) = (area.top_left, area.size);
    let (right, bottom) = (area.right(), area.bottom());
    for (inset, colour) in [(0, theme::BRASS), (1, theme::BRASS_BRIGHT)] {
        let (lying, standing) = (width - 2 * inset - 4, height - 2 * inset - 4);
        let i = inset as i32;
        canvas.hline(Point::new(x + i + 2, y + i), lying, colour);
        canvas.hline(Point::new(x + i + 2, bottom - 1 - i), lying, colour);
        canvas.vline(Point::new(x + i, y + i + 2), standing, colour);
        canvas.vline(Point::new(right - 1 - i, y + i + 2), standing, colour);
    }
    for (cx, cy) in
        [(x + 1, y + 1), (right - 2, y + 1), (x + 1, bottom - 2), (right - 2, bottom - 2)]
    {
        canvas.hline(Point::new(cx, cy), 1, theme::BRASS);
    }
}

fn paint_row(canvas: &mut Canvas, row: &ListRow, area: Rectangle) {
    let ink = if row.open { theme::INK } else { theme::INK_SOFT };
    let mut room = area.inset(theme::MARGIN + 4, 0);
    if let Some(picture) = row.picture {
        let drop = (room.size.height - picture.size().height) as i32 / 2;
        let at = room.top_left + Point::new(0, drop);
        match row.tint {
            Some(colour) => glyph::draw_outlined(canvas, picture, at, colour),
            None => glyph::draw(canvas, picture, at, theme::BRASS),
        }
        room = room.split_left(17).1;
    }
    let value = match &row.value {
        RowValue::None => return label(canvas, row, room, ink),
        RowValue::Text(value) | RowValue::Choice(value) => value,
    };
    let arrows = matches!(row.value, RowValue::Choice(_));
    let wide = text::width(Face::Small, value) + if arrows { 2 * BESIDE } else { 0 };
    let (left, right) = room.split_right(wide);
    if arrows {
        let drop = (right.size.height - Glyph::Less.size().height) as i32 / 2;
        let y = right.top_left.y + drop;
        glyph::draw(canvas, Glyph::Less, Point::new(right.top_left.x, y), theme::BRASS);
        glyph::draw(canvas, Glyph::More, Point::new(right.right() - 4, y), theme::BRASS);
    }
    text::line(canvas, value, right, Align::Centre, Style::small(ink));
    label(canvas, row, left.split_right(4).0, ink);
}

/// Room for the small arrow on either side of a value.
const BESIDE: u32 = 8;

fn label(canvas: &mut Canvas, row: &ListRow, room: Rectangle, ink: PaletteColour) {
    let style = Style { face: row.face, colour: ink };
    text::line(canvas, &row.label, room, Align::Left, style);
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rectangle = rect(0, 22, 240, 186);

    #[test]
    fn the_cursor_goes_round() {
        let mut list = List::new(AREA, 3);
        let mut dirty = DirtyRegion::new();
        list.step(-1, &mut dirty);
        assert_eq!(list.cursor(), 2);
        list.step(1, &mut dirty);
        assert_eq!(list.cursor(), 0);
    }

    #[test]
    fn a_step_marks_frames_and_a_new_page_everything() {
        let mut list = List::new(AREA, 20);
        let mut dirty = DirtyRegion::new();
        list.step(1, &mut dirty);
        let rows = dirty.take(Size::new(240, 240));
        let pixels: u32 = rows.iter().map(|r| r.size.width * r.size.height).sum();
        assert!(pixels < 240 * 240 / 20, "{rows:?}");
        for _ in 0..6 {
            list.step(1, &mut dirty);
        }
        assert_eq!(list.top(), 7);
        assert_eq!(dirty.take(Size::new(240, 240)), [AREA]);
    }

    #[test]
    fn the_last_page_is_full() {
        let list = List::new(AREA, 8).at(7);
        assert_eq!(list.top(), 1);
        assert_eq!(List::new(AREA, 3).at(2).top(), 0);
    }

    #[test]
    fn an_empty_list_stays_where_it_is() {
        let mut list = List::new(AREA, 0);
        let mut dirty = DirtyRegion::new();
        list.step(1, &mut dirty);
        assert!(dirty.is_empty());
        assert_eq!(list.at(7).cursor(), 0);
    }
}
