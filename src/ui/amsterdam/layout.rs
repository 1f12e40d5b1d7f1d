//! Where everything lies: the map's projection, cards, counters, buttons, contracts.
//!
//! A square panel has the tray below the map, a wide one at the right of it. Knows the window and
//! nothing of a game in progress.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::games::amsterdam::{Card, Location, SLOTS};
use crate::ui::layout::{Cut, rect};

/// The part of the board's canvas that is drawn: left, top, right, bottom.
const PART: (i32, i32, i32, i32) = (48, 42, 978, 714);
/// Windows from this width on have the tray beside the map.
const WIDE: u32 = 300;
/// Width of the tray beside the map.
const COLUMN: u32 = 72;
/// Height of the tray below the map.
const ROWS: u32 = 34;
/// Bits after the point of a fine position.
pub const FINE: u32 = 4;
/// Contracts that have a place of their own in the tray; nobody keeps more than that in earnest.
pub const CHIPS: usize = 8;

/// A place on the panel in sixteenths of a pixel.
pub type Fine = Point;

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
            (Shape::Beside, window.cut_right(COLUMN))
        } else {
            (Shape::Below, window.cut_bottom(ROWS))
        };
        let (left, top, right, bottom) = PART;
        let scale = |length: u32, units: i32| ((length as i32) << (16 + FINE)) / units;
        let scale =
            Point::new(scale(map.size.width, right - left), scale(map.size.height, bottom - top));
        Layout { map, tray, shape, scale }
    }

    /// A position of the board on the panel, finely.
    pub fn fine(&self, (x, y): (i32, i32)) -> Fine {
        let Point { x: wide, y: high } = self.scale;
        let corner = self.map.top_left * (1 << FINE);
        corner + Point::new(((x - PART.0) * wide) >> 16, ((y - PART.1) * high) >> 16)
    }

    /// A position of the board on the panel.
    pub fn place(&self, at: (i32, i32)) -> Point {
        whole(self.fine(at))
    }

    /// A length of the board on the panel: across and down.
    pub fn length(&self, units: i32) -> Point {
        Point::new((units * self.scale.x) >> (16 + FINE), (units * self.scale.y) >> (16 + FINE))
    }

    /// Where a location lies, finely.
    pub fn fine_location(&self, location: Location) -> Fine {
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
        self.slot(0).around(&self.deck()).inset(-2, -2)
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

    /// The counter of a kind of card in the own hand.
    pub fn counter(&self, card: Card) -> Rectangle {
        let place = card.index() as i32;
        match self.shape {
            Shape::Below => self.at(3 + 17 * place, 23, 16, 10),
            Shape::Beside => self.at(5 + 22 * (place % 3), 51 + 12 * (place / 3), 20, 10),
        }
    }

    /// One of the own contracts.
    pub fn chip(&self, place: usize) -> Rectangle {
        let place = place.min(CHIPS - 1) as i32;
        match self.shape {
            Shape::Below => self.at(126 + 14 * place, 23, 12, 10),
            Shape::Beside => self.at(2 + 14 * (place % 5), 113 + 12 * (place / 5), 12, 10),
        }
    }

    /// The row of a seat's open figures, where there is room for them all.
    pub fn seat(&self, place: usize) -> Option<Rectangle> {
        let top = 137 + 11 * place as i32;
        (self.shape == Shape::Beside).then(|| self.at(4, top, COLUMN - 6, 11))
    }

    /// Where merchandise counts stand if seats have no rows: on the IJ.
    pub fn merchandise(&self) -> Rectangle {
        let (top, _) = self.map.cut_top(12);
        top.cut_right(100).1
    }
}

/// The pixel of a fine position.
pub fn whole(fine: Fine) -> Point {
    Point::new(fine.x >> FINE, fine.y >> FINE)
}
