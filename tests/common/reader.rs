//! Somebody who reads every text of a screen and complains of what cannot be read.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::Console;
use kogge::ui::Watch;

/// Distance that texts keep from edges and from each other.
const GAP: i32 = 2;

/// Reads what a console shows.
pub struct Reader {
    size: Size,
    pub texts: Vec<(String, Rectangle)>,
    pub complaints: Vec<String>,
}

impl Reader {
    pub fn of(console: &Console, size: Size) -> Self {
        let mut reader = Reader { size, texts: Vec::new(), complaints: Vec::new() };
        console.watch(&mut reader);
        reader.complain_of_neighbours();
        reader
    }

    fn complain_of_neighbours(&mut self) {
        for (at, (text, ink)) in self.texts.iter().enumerate() {
            let near = grown(ink, GAP - 1);
            for (other, beside) in &self.texts[..at] {
                if !near.intersection(beside).is_zero_sized() {
                    self.complaints.push(format!("{text:?} is too close to {other:?}"));
                }
            }
        }
    }
}

fn grown(area: &Rectangle, by: i32) -> Rectangle {
    let longer = |length: u32| (length as i32 + 2 * by) as u32;
    let size = Size::new(longer(area.size.width), longer(area.size.height));
    Rectangle::new(area.top_left - Point::new_equal(by), size)
}

impl Watch for Reader {
    fn text(&mut self, text: &str, ink: Rectangle, room: Rectangle, missing: bool) {
        let right = |area: &Rectangle| area.top_left.x + area.size.width as i32;
        let inside = ink.top_left.x >= room.top_left.x && right(&ink) <= right(&room) + 1;
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
