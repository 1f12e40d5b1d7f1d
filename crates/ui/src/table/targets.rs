//! Places on the map that the cursor can point at.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use crate::controls::Step;
use crate::layout::rect;

/// The game's own number of a target: a city, a route, a card of the display.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TargetId(pub u8);

/// Where a decision is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionLocation {
    /// At a target on the map.
    Map(TargetId),
    /// In the sheet.
    Sheet,
}

/// A place on the map that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// The game's number of it.
    pub id: TargetId,
    /// What the cursor frames, on the panel. At least 8 × 8, and inside the map's window.
    pub area: Rectangle,
}

/// Most targets of any question: the routes, cities and actions of Teutonica need the most.
pub const MAX_TARGETS: usize = 72;

/// The targets of the present question, in the order that previous and next walk.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    list: Vec<Target, MAX_TARGETS>,
}

impl Targets {
    /// None yet.
    pub const fn new() -> Self {
        Targets { list: Vec::new() }
    }

    /// None any more.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// Adds a target around `centre`, `reach` pixels to each side.
    pub fn around(&mut self, id: TargetId, centre: Point, reach: u32) {
        let side = 2 * reach + 1;
        let corner = centre - Point::new(reach as i32, reach as i32);
        self.push(id, rect(corner.x, corner.y, side, side));
    }

    /// Adds a target. More than [`MAX_TARGETS`] is a bug of the game's table: tests stop there.
    pub fn push(&mut self, id: TargetId, area: Rectangle) {
        let full = self.list.push(Target { id, area }).is_err();
        debug_assert!(!full, "more targets than there is room for");
    }

    /// The targets in their order.
    pub fn as_slice(&self) -> &[Target] {
        &self.list
    }

    /// The place of a target in the order.
    pub fn position(&self, id: TargetId) -> Option<usize> {
        self.list.iter().position(|target| target.id == id)
    }
}

/// The index of the place nearest to `from` in the direction of a D-pad step; `None` if there is
/// nothing in that direction. What lies straight ahead is nearer than what lies aside.
pub fn nearest(places: impl Iterator<Item = Point>, from: Point, step: Step) -> Option<usize> {
    let ahead = |way: Point| match step {
        Step::Up => (-way.y, way.x),
        Step::Down => (way.y, way.x),
        Step::Left => (-way.x, way.y),
        Step::Right => (way.x, way.y),
        Step::Previous | Step::Next => (0, 0),
    };
    places
        .enumerate()
        .filter_map(|(index, place)| {
            let (forward, aside) = ahead(place - from);
            // Within a wide cone: less aside than twice ahead.
            (forward > 0 && aside.abs() <= 2 * forward)
                .then_some((forward + 2 * aside.abs(), index))
        })
        .min()
        .map(|(_, index)| index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pad_finds_what_lies_ahead() {
        let places =
            [Point::new(50, 50), Point::new(90, 52), Point::new(60, 90), Point::new(50, 10)];
        let from = places[0];
        let go = |step| nearest(places.into_iter(), from, step);
        assert_eq!(go(Step::Right), Some(1));
        assert_eq!(go(Step::Down), Some(2));
        assert_eq!(go(Step::Up), Some(3));
        assert_eq!(go(Step::Left), None);
    }
}
