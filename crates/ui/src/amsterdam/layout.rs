//! Where everything lies: the map's projection, cards, counters, buttons, contracts.
//!
//! A square panel has the tray below the map, a wide one at the right of it. Knows the window and
//! nothing of a game in progress.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::layout::{RectExt, rect};
use kogge_games::amsterdam::{Card, Location, SLOTS};

/// The part of the board's canvas that is drawn: left, top, right, bottom.
const PART: (i32, i32, i32, i32) = (48, 42, 978, 714);
/// Windows from this width on have the tray beside the map.
const WIDE: u32 = 300;
/// Width of the tray beside the map.
const COLUMN: u32 = 72;
/// Height of the tray below the map.
const ROWS: u32 = 34;
/// Bits after the point of a fine position.
pub use kogge_paint::quad::SUBPIXEL_BITS;
/// From one contract to the next, where there is room.
const CHIP_STEP: i32 = 14;
/// Width of a contract.
const CHIP: u32 = 12;

/// A seat's merchandise count on the IJ.
const COUNT: Size = Size::new(23, 11);
/// Width of the cube before them.
const CUBE: u32 = 11;

/// A place on the panel in sixteenths of a pixel.
pub type SubPoint = Point;

/// How the tray lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Below,
    Beside,
}

/// Where everything lies in a window.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The map.
    pub map: Rectangle,
    /// Cards, counters and buttons.
    pub tray: Rectangle,
    shape: Shape,
    /// Fine pixels to a unit of the canvas, with 16 bits after the point.
    scale: Point,
}

impl Layout {
    /// The layout of a window.
    pub fn new(window: Rectangle) -> Layout {
        let (shape, (map, tray)) = if window.size.width >= WIDE {
            (Shape::Beside, window.split_right(COLUMN))
        } else {
            (Shape::Below, window.split_bottom(ROWS))
        };
        let (left, top, right, bottom) = PART;
        let scale = |length: u32, units: i32| ((length as i32) << (16 + SUBPIXEL_BITS)) / units;
        let scale =
            Point::new(scale(map.size.width, right - left), scale(map.size.height, bottom - top));
        Layout { map, tray, shape, scale }
    }

    /// A position of the board on the panel, finely.
    pub fn fine(&self, (x, y): (i32, i32)) -> SubPoint {
        let Point { x: wide, y: high } = self.scale;
        let corner = self.map.top_left * (1 << SUBPIXEL_BITS);
        corner + Point::new(((x - PART.0) * wide) >> 16, ((y - PART.1) * high) >> 16)
    }

    /// A position of the board on the panel.
    pub fn place(&self, at: (i32, i32)) -> Point {
        whole(self.fine(at))
    }

    /// A length of the board on the panel: across and down.
    pub fn length(&self, units: i32) -> Point {
        Point::new(
            (units * self.scale.x) >> (16 + SUBPIXEL_BITS),
            (units * self.scale.y) >> (16 + SUBPIXEL_BITS),
        )
    }

    /// Where a location lies, finely.
    pub fn fine_location(&self, location: Location) -> SubPoint {
        let (x, y) = location.info().at;
        self.fine((i32::from(x), i32::from(y)))
    }

    /// Where a location lies.
    pub fn location(&self, location: Location) -> Point {
        whole(self.fine_location(location))
    }

    fn at(&self, x: i32, y: i32, width: u32, height: u32) -> Rectangle {
        let Point { x: left, y: top } = self.tray.top_left;
        rect(left + x, top + y, width, height)
    }

    /// A slot of the display.
    pub fn slot(&self, slot: usize) -> Rectangle {
        let place = slot.min(SLOTS) as i32;
        match self.shape {
            Shape::Below => self.at(4 + 18 * place, 4, 15, 16),
            Shape::Beside => self.at(5 + 22 * (place % 3), 5 + 22 * (place / 3), 18, 18),
        }
    }

    /// The deck.
    pub fn deck(&self) -> Rectangle {
        match self.shape {
            Shape::Below => self.at(95, 4, 20, 16),
            Shape::Beside => self.slot(SLOTS),
        }
    }

    /// The whole display with its deck.
    pub fn cards(&self) -> Rectangle {
        self.slot(0).union(&self.deck()).inset(-2, -2)
    }

    /// The button of claims, which is also the one that ends a turn.
    pub fn claim(&self) -> Rectangle {
        match self.shape {
            Shape::Below => self.at(126, 3, 42, 18),
            Shape::Beside => self.at(4, 90, 29, 18),
        }
    }

    /// The button of contracts, with the deck of them.
    pub fn contracts(&self) -> Rectangle {
        match self.shape {
            Shape::Below => self.at(176, 3, 60, 18),
            Shape::Beside => self.at(39, 90, 30, 18),
        }
    }

    /// The counter of a kind of card in the viewer's hand.
    pub fn counter(&self, card: Card) -> Rectangle {
        let place = card.index() as i32;
        match self.shape {
            Shape::Below => self.at(3 + 17 * place, 23, 16, 10),
            Shape::Beside => self.at(5 + 22 * (place % 3), 51 + 12 * (place / 3), 20, 10),
        }
    }

    /// One of the viewer's `count` contracts: side by side, and like a fan of cards if they are many.
    pub fn chip(&self, place: usize, count: usize) -> Rectangle {
        let (left, top, width, rows) = match self.shape {
            Shape::Below => (126, 23, 110, 1),
            Shape::Beside => (2, 113, 68, 2),
        };
        let roomy = (width + CHIP_STEP - CHIP as i32) / CHIP_STEP;
        let in_row = (count as i32 + rows - 1) / rows;
        // In halves of a pixel, so that the last one ends where the room does.
        let (in_row, step) = if in_row <= roomy {
            (roomy, 2 * CHIP_STEP)
        } else {
            (in_row, 2 * (width - CHIP as i32) / (in_row - 1))
        };
        let place = place as i32;
        self.at(left + place % in_row * step / 2, top + CHIP as i32 * (place / in_row), CHIP, 10)
    }

    /// Where a contract that comes to light stands: whose, its ends, its points.
    pub fn revealed(&self) -> [Rectangle; 3] {
        match self.shape {
            Shape::Below => {
                [self.at(6, 7, 20, 20), self.at(34, 7, 100, 20), self.at(150, 7, 80, 20)]
            }
            Shape::Beside => {
                [self.at(4, 30, 64, 20), self.at(4, 60, 64, 20), self.at(12, 90, 56, 20)]
            }
        }
    }

    /// The row of a seat's open figures, where there is room for them all.
    pub fn seat(&self, place: usize) -> Option<Rectangle> {
        let top = 137 + 11 * place as i32;
        (self.shape == Shape::Beside).then(|| self.at(4, top, COLUMN - 6, 11))
    }

    /// Whether the tray lies beside the map.
    pub fn is_beside(&self) -> bool {
        self.shape == Shape::Beside
    }

    /// Where merchandise counts stand if seats have no rows: on the IJ, two beside each other.
    pub fn merchandise(&self) -> Rectangle {
        let (top, _) = self.map.split_top(2 * COUNT.height);
        top.split_right(2 * COUNT.width + CUBE).1
    }

    /// Where the merchandise count of a seat stands there.
    pub fn count(&self, place: usize) -> Rectangle {
        let (_, counts) = self.merchandise().split_left(CUBE);
        let (row, column) = (place as i32 / 2, place as i32 % 2);
        let Size { width, height } = COUNT;
        let corner = counts.top_left + Point::new(column * width as i32, row * height as i32);
        Rectangle::new(corner, COUNT)
    }
}

/// The pixel of a fine position.
pub fn whole(fine: SubPoint) -> Point {
    Point::new(fine.x >> SUBPIXEL_BITS, fine.y >> SUBPIXEL_BITS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::intersection_of;
    use kogge_games::amsterdam::Contract;

    #[test]
    fn every_contract_has_a_place_in_the_tray_however_many() {
        for width in [240, 320] {
            let layout = Layout::new(rect(0, 25, width, 183));
            for count in 1..Contract::COUNT {
                let chips: Vec<_> = (0..count).map(|at| layout.chip(at, count)).collect();
                for (place, chip) in chips.iter().enumerate() {
                    assert_eq!(
                        intersection_of(chip, &layout.tray),
                        Some(*chip),
                        "{place} of {count}"
                    );
                    let after = |other: &Rectangle| {
                        let (a, b) = (chip.top_left, other.top_left);
                        (a.y, a.x) < (b.y, b.x)
                    };
                    assert!(chips[place + 1..].iter().all(after), "{place} of {count}");
                }
            }
        }
    }
}
