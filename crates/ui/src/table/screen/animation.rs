//! Animations at the table: what a decision sets in motion travels for a moment over the settled
//! picture, and figures that changed are highlighted.
//!
//! Knows neither a clock nor a game: the console counts the frames ([`FrameClock`]), the game draws
//! what travels ([`GameUi::paint_animation`]). Holds: the last frame is the settled picture.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::fonts::Face;
use crate::layout::rect;
use crate::phrases::{Line, append};
use crate::table::game_ui::{GameUi, Stats};
use crate::table::targets::TargetId;
use crate::text;
use crate::theme;
use crate::widgets::TopBar;
use kogge_base::input::Timestamp;
use kogge_games::Seat;

/// From one frame to the next: thirty a second.
pub const FRAME_MS: u32 = 33;
/// The frame that is the settled picture again. The answer to the press is frame 0.
pub const FRAMES: u8 = 9;
/// A frame that comes later than this is left out: it would be nearer to the next one.
pub const MAX_LATE_MS: u32 = FRAME_MS / 2;
/// Most things that travel at once.
const MAX_MOVES: usize = 4;
/// Corners of a way, its ends included.
const CORNERS: usize = 4;
/// Something that travels, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveAnimation {
    /// The way of its middle: x and y of every corner, in few bytes.
    way: [(i16, i16); CORNERS],
    /// Nothing of it is drawn farther from its middle.
    reach: u8,
    /// Which thing it is, as its game numbers them.
    pub what: u8,
}

impl MoveAnimation {
    /// Straight ahead.
    pub fn straight(what: u8, reach: u8, from: Point, to: Point) -> Self {
        Self::along(what, reach, [from, from, to, to])
    }

    /// Around two corners.
    pub fn along(what: u8, reach: u8, way: [Point; CORNERS]) -> Self {
        MoveAnimation { way: way.map(|corner| (corner.x as i16, corner.y as i16)), reach, what }
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.corner(CORNERS - 1)
    }

    fn corner(&self, nth: usize) -> Point {
        let (x, y) = self.way[nth];
        Point::new(x.into(), y.into())
    }

    /// Where its middle is at a frame: at the same speed all the way.
    pub fn at(&self, frame: u8) -> Point {
        let legs = || {
            let ends = (1..CORNERS).map(|nth| (self.corner(nth - 1), self.corner(nth)));
            ends.map(|(from, to)| (from, to - from))
        };
        let all: i32 = legs().map(|(_, leg)| length(leg)).sum();
        let mut left = all * i32::from(frame.min(FRAMES)) / i32::from(FRAMES);
        for (from, leg) in legs() {
            let long = length(leg);
            if left < long {
                return from + leg * left / long;
            }
            left -= long;
        }
        self.end()
    }

    fn around(&self, middle: Point) -> Rectangle {
        let reach = i32::from(self.reach);
        let side = 2 * u32::from(self.reach) + 1;
        rect(middle.x - reach, middle.y - reach, side, side)
    }
}

/// Length of a way, in pixels.
fn length(way: Point) -> i32 {
    ((way.x * way.x + way.y * way.y) as u32).isqrt() as i32
}

/// Everything that moves now.
#[derive(Clone, Default)]
pub(super) struct Animations {
    moves: Vec<MoveAnimation, MAX_MOVES, u8>,
    frame: u8,
    /// A bit for each figure of the top bar that has changed.
    highlighted: u8,
}

impl Animations {
    pub(super) fn is_running(&self) -> bool {
        !self.moves.is_empty() || self.highlighted != 0
    }

    /// Marks where everything is now, and where it is awaited.
    fn mark(&self, dirty: &mut DirtyRegion) {
        for animation in &self.moves {
            dirty.add(animation.around(animation.at(self.frame)));
        }
    }

    /// Marks what starts or ends with the motion.
    fn mark_ends(&self, size: Size, dirty: &mut DirtyRegion) {
        for animation in &self.moves {
            dirty.add(animation.around(animation.end()));
        }
        if self.highlighted != 0 {
            dirty.add(TopBar::area(size));
        }
    }

    /// The picture of another frame is due.
    fn show(&mut self, frame: u8, dirty: &mut DirtyRegion) {
        self.mark(dirty);
        self.frame = frame;
        self.mark(dirty);
    }

    /// Puts light behind the figures that have changed; they are written into `room` with a space
    /// between each two.
    pub(super) fn highlight(
        &self,
        canvas: &mut Canvas,
        stats: &Stats,
        room: &Rectangle,
        face: Face,
    ) {
        let mut x = room.top_left.x;
        let gap = text::width(face, " ") as i32;
        for (nth, stat) in stats.iter().enumerate() {
            let mut written = Line::new();
            append(&mut written, stat);
            let width = text::width(face, &written);
            if self.highlighted >> nth & 1 == 1 {
                let y = room.top_left.y + 3;
                let height = room.size.height.saturating_sub(6);
                canvas.fill(&rect(x - 1, y, width + 2, height), theme::BRASS_BRIGHT);
            }
            x += width as i32 + gap;
        }
    }
}

/// What must be known from before a decision to see what it set in motion.
pub(super) struct BeforeDecision {
    decider: Option<Seat>,
    origin: Option<TargetId>,
    stats: Stats,
}

impl<G: GameUi> TableScreen<G> {
    /// Whether anything moves.
    pub fn is_animating(&self) -> bool {
        self.animations.is_running()
    }

    /// Nothing moves any more: marks what differs from the settled picture.
    pub fn finish_animations(&mut self, dirty: &mut DirtyRegion) {
        self.animations.mark(dirty);
        self.animations.mark_ends(self.panel.size, dirty);
        self.animations = Animations::default();
    }

    /// Shows a frame of what moves; the last one is the settled picture.
    pub fn show_frame(&mut self, frame: u8, dirty: &mut DirtyRegion) {
        if frame < FRAMES {
            self.animations.show(frame, dirty);
        } else {
            self.finish_animations(dirty);
        }
    }

    #[inline(never)]
    pub(super) fn before(&self) -> BeforeDecision {
        let board = self.board();
        let (origin, stats) = ((G::EXTRAS.departure)(&board), G::stats(&board));
        BeforeDecision { decider: board.decider, origin, stats }
    }

    /// After a decision whose outcome is on the map: what it has set in motion. Only what the person
    /// who looks may know of the events is asked about.
    #[inline(never)]
    pub(super) fn start_animations(&mut self, before: &BeforeDecision, dirty: &mut DirtyRegion) {
        if !matches!(self.overlay, Overlay::Nothing | Overlay::Sheet(..)) {
            return;
        }
        let mut motion = Animations::default();
        let (board, observer) = (self.board(), self.observer());
        for &event in self.playthrough.events() {
            if let Some(animation) =
                G::animation_of(&board, G::redact(event, observer), before.origin)
            {
                let _ = motion.moves.push(animation);
            }
        }
        // Another seat's figures are no news of the first one's.
        if board.decider == before.decider {
            motion.highlighted = G::stats(&board).changed_since(&before.stats);
        }
        motion.mark(dirty);
        motion.mark_ends(self.panel.size, dirty);
        self.animations = motion;
    }

    pub(super) fn paint_animations(&self, canvas: &mut Canvas) {
        for animation in &self.animations.moves {
            let at = animation.at(self.animations.frame);
            let areas = [animation.around(at), animation.around(animation.end())];
            if areas.iter().any(|area| canvas.is_visible(area)) {
                G::paint_animation(canvas, &self.board(), animation, at);
            }
        }
    }
}

/// When the frames of a motion are due: at even moments from its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameClock {
    start: Timestamp,
    /// The last frame that was shown or left out.
    last: u8,
}

impl FrameClock {
    /// A motion starts with the answer to a press, or with a bot's decision.
    pub const fn from(start: Timestamp) -> Self {
        FrameClock { start, last: 0 }
    }

    /// The frame to be shown now, if there is one. The last one always is; any other that is late
    /// is left out.
    pub fn due(&mut self, now: Timestamp) -> Option<u8> {
        if now.is_before(self.start) {
            return None;
        }
        let passed = now.since(self.start);
        let frame = (passed / FRAME_MS).min(FRAMES.into()) as u8;
        if frame <= self.last {
            return None;
        }
        self.last = frame;
        let is_late = passed - u32::from(frame) * FRAME_MS > MAX_LATE_MS;
        (frame == FRAMES || !is_late).then_some(frame)
    }

    /// When the next one is due.
    pub const fn next(&self) -> Timestamp {
        self.start.after((self.last as u32 + 1) * FRAME_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journey_goes_at_one_speed_around_its_corners() {
        let way = [(0, 0), (30, 0), (30, 30), (60, 30)].map(|(x, y)| Point::new(x, y));
        let animation = MoveAnimation::along(0, 5, way);
        let places: std::vec::Vec<(i32, i32)> =
            (0..=FRAMES).map(|frame| animation.at(frame)).map(|at| (at.x, at.y)).collect();
        let expected = [
            (0, 0),
            (10, 0),
            (20, 0),
            (30, 0),
            (30, 10),
            (30, 20),
            (30, 30),
            (40, 30),
            (50, 30),
            (60, 30),
        ];
        assert_eq!(places, expected);
    }

    #[test]
    fn a_journey_to_where_it_is_stays_there() {
        let here = Point::new(7, 9);
        let animation = MoveAnimation::straight(0, 5, here, here);
        assert!((0..=FRAMES).all(|frame| animation.at(frame) == here));
    }

    #[test]
    fn frames_come_at_even_moments_and_late_ones_are_left_out() {
        let mut pace = FrameClock::from(Timestamp(1000));
        assert_eq!(pace.next(), Timestamp(1033));
        assert_eq!(pace.due(Timestamp(1032)), None);
        assert_eq!(pace.due(Timestamp(1033)), Some(1));
        assert_eq!(pace.due(Timestamp(1034)), None, "only once");
        assert_eq!(pace.due(Timestamp(1066 + MAX_LATE_MS)), Some(2), "a little late");
        assert_eq!(pace.next(), Timestamp(1099), "which does not shift the next");
        assert_eq!(pace.due(Timestamp(1099 + MAX_LATE_MS + 1)), None, "too late");
        assert_eq!(pace.next(), Timestamp(1132));
        assert_eq!(pace.due(Timestamp(1199)), Some(6), "one of those that are past");
        assert_eq!(pace.due(Timestamp(9000)), Some(FRAMES), "the end comes however late");
    }
}
