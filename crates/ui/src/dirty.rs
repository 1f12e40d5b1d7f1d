//! Which parts of the picture are out of date.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::layout::RectExt;

/// Most rectangles that one paint reports.
pub const MAX_RECTS: usize = 12;

/// Rectangles that changed.
pub type DirtyRects = Vec<Rectangle, MAX_RECTS>;

/// Collects rectangles to be redrawn: few, without overlap worth sending twice.
#[derive(Clone, Default)]
pub struct DirtyRegion {
    rects: DirtyRects,
}

impl DirtyRegion {
    /// Nothing is out of date.
    pub const fn new() -> Self {
        DirtyRegion { rects: Vec::new() }
    }

    /// `area` must be redrawn.
    pub fn add(&mut self, area: Rectangle) {
        if area.is_zero_sized() {
            return;
        }
        let mut area = area;
        // Whatever costs no more together goes together; that may make further ones join.
        while let Some(near) = self.rects.iter().position(|other| joined_costs_less(other, &area)) {
            area = self.rects.swap_remove(near).union(&area);
        }
        if let Err(area) = self.rects.push(area) {
            // No room for another: it goes where it costs least.
            let waste = |other: &Rectangle| pixels(&other.union(&area)) - pixels(other);
            let near = self.rects.iter().enumerate().min_by_key(|(_, other)| waste(other));
            if let Some((at, _)) = near {
                let joined = self.rects.swap_remove(at).union(&area);
                self.add(joined);
            }
        }
    }

    /// Joins rectangles whose union has at most `slack` pixels more than they have. `slack` is the
    /// number of pixels whose drawing costs as much as one more rectangle.
    pub fn coalesce(&mut self, slack: u32) {
        let mut at = 0;
        while let Some(&area) = self.rects.get(at) {
            let cheap = |other: &Rectangle| {
                pixels(&other.union(&area)) <= pixels(other) + pixels(&area) + slack
            };
            let near = self.rects.iter().skip(at + 1).position(cheap);
            match near {
                Some(near) => {
                    let joined = self.rects.swap_remove(at + 1 + near).union(&area);
                    if let Some(place) = self.rects.get_mut(at) {
                        *place = joined;
                    }
                    // What did not go with the smaller one may go with this.
                    at = 0;
                }
                None => at += 1,
            }
        }
    }

    /// Whether everything is up to date.
    pub fn is_empty(&self) -> bool {
        self.rects.is_empty()
    }

    /// Hands the rectangles over; nothing is out of date any more. They do not overlap a panel
    /// of `size`'s border.
    pub fn take(&mut self, size: Size) -> DirtyRects {
        let panel = Rectangle::new(Point::zero(), size);
        let rects = self.rects.iter().map(|rect| rect.intersection(&panel));
        let dirty: DirtyRects = rects.filter(|rect| !rect.is_zero_sized()).collect();
        self.rects.clear();
        // Painting nearly everything in pieces takes longer than painting everything.
        let is_most = 4 * dirty.iter().map(pixels).sum::<u32>() >= 3 * pixels(&panel);
        if is_most && dirty.len() > 1 {
            return DirtyRects::from_iter([panel]);
        }
        dirty
    }
}

/// Whether the rectangle around both has no more pixels than the two have.
fn joined_costs_less(a: &Rectangle, b: &Rectangle) -> bool {
    pixels(&a.union(b)) <= pixels(a) + pixels(b)
}

fn pixels(area: &Rectangle) -> u32 {
    area.size.width * area.size.height
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: i32, y: i32, w: u32, h: u32) -> Rectangle {
        Rectangle::new(Point::new(x, y), Size::new(w, h))
    }

    #[test]
    fn neighbours_join_and_strangers_do_not() {
        let mut dirty = DirtyRegion::new();
        dirty.add(rect(0, 0, 10, 4));
        dirty.add(rect(50, 50, 4, 4));
        dirty.add(rect(0, 4, 10, 4));
        assert_eq!(dirty.take(Size::new(100, 100)), [rect(50, 50, 4, 4), rect(0, 0, 10, 8)]);
        assert!(dirty.is_empty());
    }

    #[test]
    fn nearly_everything_is_everything() {
        let mut dirty = DirtyRegion::new();
        dirty.add(rect(0, 0, 100, 20));
        dirty.add(rect(0, 30, 70, 60));
        assert_eq!(dirty.take(Size::new(100, 100)).len(), 2);
        dirty.add(rect(0, 0, 100, 20));
        dirty.add(rect(0, 30, 92, 60));
        assert_eq!(dirty.take(Size::new(100, 100)), [rect(0, 0, 100, 100)]);
    }

    #[test]
    fn gathering_joins_what_lies_near() {
        let mut dirty = DirtyRegion::new();
        for (x, y) in [(0, 0), (20, 0), (190, 190)] {
            dirty.add(rect(x, y, 4, 4));
        }
        dirty.coalesce(100);
        assert_eq!(dirty.take(Size::new(200, 200)), [rect(0, 0, 24, 4), rect(190, 190, 4, 4)]);
    }

    #[test]
    fn one_too_many_joins_its_neighbour() {
        let mut dirty = DirtyRegion::new();
        for n in 0..12 {
            dirty.add(rect(n * 10, n * 10, 2, 2));
        }
        dirty.add(rect(95, 95, 2, 2));
        let dirty = dirty.take(Size::new(200, 200));
        assert_eq!(dirty.len(), MAX_RECTS);
        assert!(dirty.contains(&rect(90, 90, 7, 7)), "{dirty:?}");
    }
}
