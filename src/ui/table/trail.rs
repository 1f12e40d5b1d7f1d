//! The bots' trail: the places on the map where they decided something. It stays marked until the
//! next person has acted.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::screen::Table;
use super::tabletop::{Scene, Tabletop};
use super::targets::TargetId;
use crate::games::Seat;
use crate::ui::canvas::Canvas;
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::theme;
use crate::ui::words::Lang;

/// Places that stay marked; of more the oldest go.
const MOST: usize = 8;

/// Where bots have decided something, the latest last.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    steps: Vec<(TargetId, Seat), MOST>,
}

impl Trail {
    /// No places yet.
    pub const fn new() -> Self {
        Trail { steps: Vec::new() }
    }

    /// Marked places, the latest last.
    pub fn iter(&self) -> impl Iterator<Item = (TargetId, Seat)> + '_ {
        self.steps.iter().copied()
    }

    /// A seat was here.
    fn note(&mut self, place: TargetId, seat: Seat) {
        self.steps.retain(|(known, _)| *known != place);
        if self.steps.is_full() {
            self.steps.remove(0);
        }
        let _ = self.steps.push((place, seat));
    }

    /// What a seat did in an earlier turn is old.
    fn forget(&mut self, seat: Seat) {
        self.steps.retain(|(_, other)| *other != seat);
    }

    /// A person has acted.
    pub(super) fn clear(&mut self) {
        self.steps.clear();
    }
}

impl<G: Tabletop> Table<G> {
    /// Where bots have decided something since a person last did.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Before a bot's decision: where it will have been. A new turn begins a new trail.
    pub(super) fn note_trail(&mut self, decision: G::Decision) {
        let Some(seat) = self.game().decider() else { return };
        if self.begins_turn() {
            self.trail.forget(seat);
        }
        if let Some(place) = G::trace(&self.scene(Lang::En), decision) {
            self.trail.note(place, seat);
        }
    }

    /// Every marked place that can be seen now.
    fn trail_areas(&self) -> impl Iterator<Item = (Rectangle, Seat)> + '_ {
        let seen = |place| G::trace_area(&self.scene(Lang::En), place);
        self.trail.iter().filter_map(move |(place, seat)| Some((seen(place)?, seat)))
    }

    /// Marks every corner of the trail.
    pub(super) fn mark_trail(&self, marks: &mut Marks) {
        for (area, _) in self.trail_areas() {
            marks.mark(area.inset(-REACH, -REACH));
        }
    }

    pub(super) fn paint_trail(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        for (place, seat) in self.trail.iter() {
            let Some(area) = G::trace_area(scene, place) else { continue };
            let around = area.inset(-REACH, -REACH).intersection(&scene.window);
            if canvas.shows(&around) && !G::paint_trace(canvas, scene, place) {
                let colour = G::worn_colour(canvas, seat);
                corners(canvas, &around, colour);
            }
        }
        if self.trail.iter().next().is_some() {
            G::paint_over_trail(canvas, scene);
        }
    }
}

/// How far outside a place its corners lie.
const REACH: i32 = 3;
/// Length of an arm of a corner.
const ARM: u32 = 7;

/// Four corners around an area, in a seat's colour with an edge of ink.
fn corners(canvas: &mut Canvas, area: &Rectangle, colour: Rgb565) {
    let (Point { x, y }, right, bottom) = (area.top_left, area.right(), area.bottom());
    for (thick, ink) in [(3, theme::INK), (1, colour)] {
        let inset = (3 - thick as i32) / 2;
        let arm = ARM - 2 * inset as u32;
        let (long, short) = (arm as i32, thick as i32);
        for left in [x + inset, right - inset - long] {
            canvas.fill(&rect(left, y + inset, arm, thick), ink);
            canvas.fill(&rect(left, bottom - inset - short, arm, thick), ink);
        }
        for top in [y + inset, bottom - inset - long] {
            canvas.fill(&rect(x + inset, top, thick, arm), ink);
            canvas.fill(&rect(right - inset - short, top, thick, arm), ink);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_place_goes_and_none_stands_twice() {
        let mut trail = Trail::new();
        for place in 0..10 {
            trail.note(TargetId(place), Seat(place % 2));
        }
        trail.note(TargetId(5), Seat(0));
        let places: std::vec::Vec<u8> = trail.iter().map(|(place, _)| place.0).collect();
        assert_eq!(places, [2, 3, 4, 6, 7, 8, 9, 5]);
        trail.forget(Seat(1));
        let places: std::vec::Vec<u8> = trail.iter().map(|(place, _)| place.0).collect();
        assert_eq!(places, [2, 4, 6, 8, 5]);
    }
}
