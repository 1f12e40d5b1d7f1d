//! The bots' trail: the places on the map where they decided something. It stays marked until the
//! next person has acted.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;
use kogge_paint::palette::PaletteColour;

use super::TableScreen;
use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::table::game_ui::{GameUi, Scene};
use crate::table::targets::TargetId;
use crate::theme;
use kogge_games::Seat;

/// Places that stay marked; of more the oldest go.
const MAX_MOVES: usize = 8;

/// Where bots have decided something, the latest last.
#[derive(Clone, Debug, Default)]
pub struct RecentMoves {
    steps: Vec<(TargetId, Seat), MAX_MOVES>,
}

impl RecentMoves {
    /// No places yet.
    pub const fn new() -> Self {
        RecentMoves { steps: Vec::new() }
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

impl<G: GameUi> TableScreen<G> {
    /// Where bots have decided something since a person last did.
    pub fn recent_moves(&self) -> &RecentMoves {
        &self.recent_moves
    }

    /// Before a bot's decision: where it will have been. A new turn starts a new trail.
    pub(super) fn note_recent_move(&mut self, decision: G::Decision) {
        let Some(seat) = self.game().decider() else { return };
        if self.begins_turn() {
            self.recent_moves.forget(seat);
        }
        if let Some(place) = G::board_target_of(&self.board(), decision) {
            self.recent_moves.note(place, seat);
        }
    }

    /// Every marked place that can be seen now.
    fn recent_move_areas(&self) -> impl Iterator<Item = (Rectangle, Seat)> + '_ {
        let seen = |place| G::board_target_area(&self.board(), place);
        self.recent_moves.iter().filter_map(move |(place, seat)| Some((seen(place)?, seat)))
    }

    /// Marks every corner of the trail.
    pub(super) fn mark_recent_moves(&self, dirty: &mut DirtyRegion) {
        for (area, _) in self.recent_move_areas() {
            dirty.add(area.inset(-REACH, -REACH));
        }
    }

    pub(super) fn paint_recent_moves(&self, canvas: &mut Canvas, scene: &Scene<G>) {
        for (place, seat) in self.recent_moves.iter() {
            let Some(area) = G::board_target_area(scene, place) else { continue };
            let around = area.inset(-REACH, -REACH).intersection(&scene.window);
            if !canvas.is_visible(&around) {
                continue;
            }
            match G::EXTRAS.paint_recent_move {
                Some(paint) => paint(canvas, scene, place),
                None => {
                    let colour = seat_colour(canvas, G::SPEC, seat);
                    corners(canvas, &around, colour);
                }
            }
        }
        if self.recent_moves.iter().next().is_some() {
            G::paint_over_recent_moves(canvas, scene);
        }
    }
}

/// How far outside a place its corners lie.
const REACH: i32 = 3;
/// Length of an arm of a corner.
const ARM: u32 = 7;

/// Four corners around an area, in a seat's colour with an edge of ink.
fn corners(canvas: &mut Canvas, area: &Rectangle, colour: PaletteColour) {
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
        let mut recent_moves = RecentMoves::new();
        for place in 0..10 {
            recent_moves.note(TargetId(place), Seat(place % 2));
        }
        recent_moves.note(TargetId(5), Seat(0));
        let places: std::vec::Vec<u8> = recent_moves.iter().map(|(place, _)| place.0).collect();
        assert_eq!(places, [2, 3, 4, 6, 7, 8, 9, 5]);
        recent_moves.forget(Seat(1));
        let places: std::vec::Vec<u8> = recent_moves.iter().map(|(place, _)| place.0).collect();
        assert_eq!(places, [2, 4, 6, 8, 5]);
    }
}
