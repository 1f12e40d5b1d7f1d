//! Somebody who reads every text of a screen and complains of what cannot be read.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::ui::PaintProbe;

/// Distance that texts keep from edges and from each other.
const GAP: i32 = 2;

/// What was read, and what was wrong with it.
pub struct Reader {
    size: Size,
    /// Pixels that a letter such as j may hang over to the left of its room.
    pub overhang: i32,
    texts: Vec<(String, Rectangle)>,
    /// Texts cut off, too close to an edge or to each other, or with letters missing.
    pub complaints: Vec<String>,
}

impl Reader {
    /// Reads what `show` shows of a panel of `size`.
    pub fn of(size: Size, show: impl FnOnce(&mut Reader)) -> Self {
        let mut reader = Reader { size, overhang: 1, texts: Vec::new(), complaints: Vec::new() };
        show(&mut reader);
        for (at, (text, ink)) in reader.texts.iter().enumerate() {
            for (other, beside) in &reader.texts[..at] {
                if !grown(ink, GAP - 1).intersection(beside).is_zero_sized() {
                    reader.complaints.push(format!("{text:?} is too close to {other:?}"));
                }
            }
        }
        reader
    }

    /// Every text that was not covered afterwards.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|(text, _)| text.as_str())
    }
}

fn grown(area: &Rectangle, by: i32) -> Rectangle {
    let longer = |length: u32| (length as i32 + 2 * by) as u32;
    let size = Size::new(longer(area.size.width), longer(area.size.height));
    Rectangle::new(area.top_left - Point::new_equal(by), size)
}

impl PaintProbe for Reader {
    fn text(&mut self, text: &str, ink: Rectangle, room: Rectangle, missing: bool) {
        let right = |area: &Rectangle| area.top_left.x + area.size.width as i32;
        let inside =
            ink.top_left.x + self.overhang >= room.top_left.x && right(&ink) <= right(&room) + 1;
        if !inside || room.size.height == 0 {
            self.complaints.push(format!("{text:?} is cut off: {ink:?} in {room:?}"));
        }
        let page = grown(&Rectangle::new(Point::zero(), self.size), -GAP);
        if ink.intersection(&page) != ink {
            self.complaints.push(format!("{text:?} is too close to the edge: {ink:?}"));
        }
        if missing {
            self.complaints.push(format!("{text:?} has a letter that the font has not"));
        }
        self.texts.push((text.to_owned(), ink));
    }

    fn cover(&mut self, area: Rectangle) {
        self.texts.retain(|(_, ink)| ink.intersection(&area).is_zero_sized());
    }
}
