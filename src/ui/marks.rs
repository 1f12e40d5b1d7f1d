//! Which parts of the picture are out of date.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::layout::Cut;

/// Most rectangles that one paint reports.
pub const MOST: usize = 12;

/// Rectangles that changed.
pub type Dirty = Vec<Rectangle, MOST>;

/// Collects rectangles to be redrawn: few, without overlap worth sending twice.
#[derive(Default)]
pub struct Marks {
    rects: Dirty,
}

impl Marks {
    /// Nothing is out of date.
    pub const fn new() -> Self {
        Marks { rects: Vec::new() }
    }

    /// `area` must be redrawn.
    pub fn mark(&mut self, area: Rectangle) {
        if area.is_zero_sized() {
            return;
        }
        let mut area = area;
        // Whatever costs no more together goes together; that may make further ones join.
        while let Some(near) = self.rects.iter().position(|other| joined_costs_less(other, &area)) {
            area = self.rects.swap_remove(near).around(&area);
        }
        if let Err(area) = self.rects.push(area) {
            let all = self.rects.iter().fold(area, |all, rect| all.around(rect));
            self.rects.clear();
            let _ = self.rects.push(all);
        }
    }

    /// Whether everything is up to date.
    pub fn is_empty(&self) -> bool {
        self.rects.is_empty()
    }

    /// Hands the rectangles over; nothing is out of date any more. They do not overlap a panel
    /// of `size`'s border.
    pub fn take(&mut self, size: Size) -> Dirty {
        let panel = Rectangle::new(Point::zero(), size);
        let rects = self.rects.iter().map(|rect| rect.intersection(&panel));
        let dirty = rects.filter(|rect| !rect.is_zero_sized()).collect();
        self.rects.clear();
        dirty
    }
}

/// Whether the rectangle around both has no more pixels than the two have.
fn joined_costs_less(a: &Rectangle, b: &Rectangle) -> bool {
    let pixels = |r: &Rectangle| r.size.width * r.size.height;
    pixels(&a.around(b)) <= pixels(a) + pixels(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: i32, y: i32, w: u32, h: u32) -> Rectangle {
        Rectangle::new(Point::new(x, y), Size::new(w, h))
    }

    #[test]
    fn neighbours_join_and_strangers_do_not() {
        let mut marks = Marks::new();
        marks.mark(rect(0, 0, 10, 4));
        marks.mark(rect(50, 50, 4, 4));
        marks.mark(rect(0, 4, 10, 4));
        assert_eq!(marks.take(Size::new(100, 100)), [rect(50, 50, 4, 4), rect(0, 0, 10, 8)]);
        assert!(marks.is_empty());
    }

    #[test]
    fn too_many_become_one_around_all() {
        let mut marks = Marks::new();
        for n in 0..13 {
            marks.mark(rect(n * 10, n * 10, 2, 2));
        }
        assert_eq!(marks.take(Size::new(100, 100)), [rect(0, 0, 100, 100)]);
    }
}
