//! Small helpers for rectangles: cutting strips off, insets, rows.

use embedded_graphics::{prelude::*, primitives::Rectangle};

/// A rectangle from its corner and its size.
pub const fn rect(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// What two rectangles have in common, if anything. Unlike the intersection of
/// embedded-graphics it is a handful of comparisons: every fill of the device goes through it.
pub fn intersection_of(a: &Rectangle, b: &Rectangle) -> Option<Rectangle> {
    let left = a.top_left.x.max(b.top_left.x);
    let top = a.top_left.y.max(b.top_left.y);
    let right = a.right().min(b.right());
    let bottom = a.bottom().min(b.bottom());
    (left < right && top < bottom)
        .then(|| rect(left, top, (right - left) as u32, (bottom - top) as u32))
}

/// Ways to cut a rectangle into others.
pub trait RectExt: Sized {
    /// Without a border of `x` on both sides and `y` above and below.
    fn inset(&self, x: i32, y: i32) -> Self;
    /// The strip at the top, and the rest.
    fn split_top(&self, height: u32) -> (Self, Self);
    /// The rest, and the strip at the bottom.
    fn split_bottom(&self, height: u32) -> (Self, Self);
    /// The strip at the left, and the rest.
    fn split_left(&self, width: u32) -> (Self, Self);
    /// The rest, and the strip at the right.
    fn split_right(&self, width: u32) -> (Self, Self);
    /// The smallest rectangle that holds this one and another.
    fn union(&self, other: &Self) -> Self;
    /// The first column right of it.
    fn right(&self) -> i32;
    /// The first row below it.
    fn bottom(&self) -> i32;
}

impl RectExt for Rectangle {
    fn inset(&self, x: i32, y: i32) -> Self {
        let shrink = |length: u32, by: i32| (length as i32 - 2 * by).max(0) as u32;
        let Size { width, height } = self.size;
        let size = Size::new(shrink(width, x), shrink(height, y));
        Rectangle::new(self.top_left + Point::new(x, y), size)
    }

    fn split_top(&self, height: u32) -> (Self, Self) {
        let height = height.min(self.size.height);
        let (Point { x, y }, width) = (self.top_left, self.size.width);
        let rest = rect(x, y + height as i32, width, self.size.height - height);
        (rect(x, y, width, height), rest)
    }

    fn split_bottom(&self, height: u32) -> (Self, Self) {
        self.split_top(self.size.height.saturating_sub(height))
    }

    fn split_left(&self, width: u32) -> (Self, Self) {
        let width = width.min(self.size.width);
        let (Point { x, y }, height) = (self.top_left, self.size.height);
        let rest = rect(x + width as i32, y, self.size.width - width, height);
        (rect(x, y, width, height), rest)
    }

    fn split_right(&self, width: u32) -> (Self, Self) {
        self.split_left(self.size.width.saturating_sub(width))
    }

    fn union(&self, other: &Self) -> Self {
        let left = self.top_left.x.min(other.top_left.x);
        let top = self.top_left.y.min(other.top_left.y);
        let right = self.right().max(other.right());
        let bottom = self.bottom().max(other.bottom());
        rect(left, top, (right - left) as u32, (bottom - top) as u32)
    }

    fn right(&self) -> i32 {
        self.top_left.x + self.size.width as i32
    }

    fn bottom(&self) -> i32 {
        self.top_left.y + self.size.height as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_is_the_intersection() {
        let fixed = rect(2, 3, 7, 5);
        for x in -3..12 {
            for y in -3..12 {
                for (width, height) in [(0, 3), (1, 1), (4, 9), (20, 2)] {
                    let other = rect(x, y, width, height);
                    let expected = fixed.intersection(&other);
                    let expected = (!expected.is_zero_sized()).then_some(expected);
                    assert_eq!(intersection_of(&fixed, &other), expected, "{other:?}");
                }
            }
        }
    }

    #[test]
    fn strips_and_rests_make_the_whole() {
        let whole = rect(3, 5, 20, 10);
        assert_eq!(whole.split_top(4), (rect(3, 5, 20, 4), rect(3, 9, 20, 6)));
        assert_eq!(whole.split_bottom(4), (rect(3, 5, 20, 6), rect(3, 11, 20, 4)));
        assert_eq!(whole.split_left(4), (rect(3, 5, 4, 10), rect(7, 5, 16, 10)));
        assert_eq!(whole.split_right(50), (rect(3, 5, 0, 10), rect(3, 5, 20, 10)));
        assert_eq!(whole.inset(2, 1), rect(5, 6, 16, 8));
        assert_eq!((whole.right(), whole.bottom()), (23, 15));
    }
}
